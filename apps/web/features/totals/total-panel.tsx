// What several currencies come to in one, at the rates that the person set (FIL-7).
import './totals.css'
import { moneyWithCode } from '@sidepot/messages/display'
import { totalWords as words } from '@sidepot/messages/web-filter'
import { CURRENCIES, type Currency } from '@sidepot/models/enumerations'
import { type Sum, totalIn } from '@sidepot/models/filter/rates'
import { lazy, Suspense, useState } from 'react'
import { useFigureSettings } from '../../data/account/figure-settings.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { Skeleton } from '../../ui/display/panel.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const RatesDialog = lazy(async () => ({ default: (await import('./rates-dialog.tsx')).RatesDialog }))

const isCurrency = (code: string | undefined): code is Currency =>
  (CURRENCIES as readonly (string | undefined)[]).includes(code)

/** The sentence and its button. */
const HEAD_HEIGHT = 44

/** Nothing where all is in one currency: there is nothing to convert. */
export function TotalPanel({ sums }: { readonly sums: readonly Sum[] }) {
  const { settings, known } = useFigureSettings()
  const discreet = useDiscreet()
  const [open, setOpen] = useState(false)
  const usual = useRecords(['Bankroll'], () => {
    const rolls = rowsOf('Bankroll')
    return (rolls.find(one => one.isMain) ?? rolls[0])?.currency
  })
  if (sums.length < 2) return null
  if (!known)
    return (
      <div className="panel total-panel">
        <Skeleton height={HEAD_HEIGHT} />
      </div>
    )
  const main = settings.main ?? (isCurrency(usual) ? usual : 'USD')
  const { cents, used, missing } = totalIn(main, settings.rates, sums)
  // without a single rate there is no total yet
  const isTotal = used.some(one => one.rate !== null)
  return (
    <div className="panel total-panel">
      <div className="total-head">
        <span>
          {isTotal ? words.total(main) : words.noTotal}
          {isTotal && (
            <>
              {' '}
              <b>
                <Amount value={cents} currency={main} result />
              </b>{' '}
              <small>{words.atYourRates}</small>
            </>
          )}
        </span>
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.rates}
        </Button>
      </div>
      {isTotal && (
        <ul className="total-rates">
          {used.map(one =>
            one.rate === null ? null : <li key={one.currency}>{words.rate(one.currency, one.rate, main)}</li>,
          )}
        </ul>
      )}
      {missing.length > 0 && (
        <p className="total-missing">
          {words.missing(
            missing.map(one => (discreet ? one.currency : moneyWithCode(one.cents, one.currency))).join(', '),
          )}
        </p>
      )}
      {open && (
        <Suspense>
          <RatesDialog
            main={main}
            currencies={CURRENCIES.filter(code => sums.some(one => one.currency === code))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
