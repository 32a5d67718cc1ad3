// What an hour brings, with its interval, and what a hundred hands bring.
import { bigBlinds, hoursText, money, percent, result as resultText } from '@sidepot/messages/display'
import { statistics as words } from '@sidepot/messages/web-statistics'
import { decimalOf } from '@sidepot/models/kit/money'
import { type HandQuestion, useHandTotals } from '../../data/hand/hand-zone.ts'
import type { Rate } from '../../data/reads/win-rate.ts'
import type { ReportRow } from '../../features/statistics/report.ts'
import { Amount } from '../../ui/display/amount.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

const define = (term: string) => words.definitions.find(([name]) => name === term)?.[2] ?? ''

export function TopPanel({
  row,
  currency,
  question,
}: {
  readonly row: ReportRow
  readonly currency: string
  /** the same sessions, as the server is asked for their hands */
  readonly question: HandQuestion
}) {
  const discreet = useDiscreet()
  const hands = useHandTotals(question, true).data
  const { money: cash, blinds: bb } = row
  const interval = (rate: Rate, text: (value: number) => string) =>
    rate.perHour === null || rate.error === null
      ? ''
      : words.interval(text(rate.perHour - rate.error), text(rate.perHour + rate.error))
  const amount = (cents: number) => (discreet ? bigBlinds(decimalOf(cents)) : resultText(cents, currency))
  return (
    <div className="panel report-top">
      <Stats alone>
        <Stat
          label={words.perHour}
          definition={define('Win rate')}
          value={<Amount value={cash.perHour} currency={currency} result />}
          unit={cash.perHour === null ? '' : words.hourly}
          sample={interval(cash, amount)}
          n={row.n}
        />
        <Stat
          label={words.deviation}
          definition={define('Standard deviation')}
          value={
            cash.deviation === null
              ? '–'
              : discreet
                ? bigBlinds(decimalOf(cash.deviation), false)
                : money(cash.deviation, currency)
          }
          unit={cash.deviation === null ? '' : words.hourly}
          sample={words.sample(row.n, hoursText(row.minutes))}
          n={row.n}
        />
        <Stat
          label={words.bbPerHour}
          definition={define('Big blinds')}
          value={bb.perHour === null ? '–' : bigBlinds(bb.perHour)}
          unit={bb.perHour === null ? '' : words.bbHourly}
          sample={interval(bb, value => bigBlinds(value))}
          n={row.n}
        />
        <Stat
          label={words.won}
          definition={define('Sessions won')}
          value={percent(row.n === 0 ? null : row.won / row.n)}
          sample={words.ofN(row.won, row.n)}
          n={row.n}
        />
        {hands && hands.rated > 0 && <PerHundred hands={hands} />}
      </Stats>
    </div>
  )
}

function PerHundred({ hands }: { readonly hands: NonNullable<ReturnType<typeof useHandTotals>['data']> }) {
  const { rated, bigBlinds: won, squares } = hands
  const mean = won / rated
  const deviation =
    rated < 2 ? null : Math.sqrt(Math.max(0, squares - rated * mean * mean) / (rated - 1)) * 10
  return (
    <Stat
      label={words.per100}
      definition={define('bb/100 hands')}
      value={bigBlinds(mean * 100)}
      sample={words.handsSample(rated, deviation === null ? '–' : bigBlinds(deviation, false))}
      n={rated}
    />
  )
}
