// The main currency, and what a unit of each other one is worth in it.
import { totalWords as words } from '@sidepot/messages/web-filter'
import { CURRENCIES, type Currency } from '@sidepot/models/enumerations'
import { millionthsOf } from '@sidepot/models/filter/rates'
import { useState } from 'react'
import { useFigureSettings } from '../../data/account/figure-settings.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { FormDialog } from '../../ui/layers/form-dialog.tsx'

interface RatesDialogProps {
  readonly main: Currency
  /** those that the person has results in */
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}

export function RatesDialog({ currencies, onClose, ...given }: RatesDialogProps) {
  const { settings, change } = useFigureSettings()
  const [main, setMain] = useState(given.main)
  // rates into another currency would be false ones
  const [rates, setRates] = useState<Readonly<Partial<Record<Currency, string>>>>(settings.rates)
  const others = currencies.filter(code => code !== main)
  const isBad = (code: Currency) =>
    (rates[code] ?? '').trim() !== '' && millionthsOf(rates[code] ?? '') === null
  const bad = others.some(isBad)
  return (
    <FormDialog
      onClose={onClose}
      title={words.ratesTitle}
      cancel={words.cancel}
      submit={words.save}
      ready={!bad}
      className="total-form"
      onSubmit={() => {
        const entered = CURRENCIES.flatMap(code => {
          const rate = (rates[code] ?? '').trim()
          return rate === '' || code === main || isBad(code) ? [] : [[code, rate] as const]
        })
        change({ main, rates: Object.fromEntries(entered) })
        onClose()
      }}
    >
      <Select
        label={words.main}
        value={main}
        onChange={next => {
          setMain(next)
          setRates({})
        }}
        options={CURRENCIES.map(value => ({ value, label: value }))}
      />
      {others.map(code => (
        <TextField
          key={code}
          inputMode="decimal"
          label={words.worth(code, main)}
          value={rates[code] ?? ''}
          maxLength={14}
          error={isBad(code) ? words.badRate : undefined}
          onChange={event => setRates({ ...rates, [code]: event.target.value })}
        />
      ))}
      <p className="total-missing">{words.ratesHint}</p>
    </FormDialog>
  )
}
