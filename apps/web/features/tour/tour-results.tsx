// Sample evenings as a visitor sees them: the line over all of them, and the last ones one by one.
import './tour.css'
import { sumCents } from '@sidepot/ledger/cents'
import { profitOf } from '@sidepot/ledger/session-record'
import { axisText, dateText, endOfLine, result as resultText } from '@sidepot/messages/display'
import { lookAround as words } from '@sidepot/messages/web-look-around'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'

export interface TourSession {
  readonly id: string
  readonly start: number
  readonly smallBlind: number
  readonly bigBlind: number
  readonly buyIn: number
  readonly chips: readonly { readonly amount: number }[]
  readonly cashOut: number
  readonly hands: readonly unknown[]
}

const LISTED = 8
const CURRENCY = 'USD'

const netOf = ({ buyIn, chips, cashOut }: TourSession): number =>
  profitOf(centsOf(cashOut), sumCents([buyIn, ...chips.map(({ amount }) => amount)].map(centsOf)))

function runningSums(cents: readonly number[]): readonly number[] {
  const sums = [0]
  for (const one of cents) sums.push((sums.at(-1) ?? 0) + one)
  return sums
}

export function TourResults({ sessions }: { readonly sessions: readonly TourSession[] }) {
  const wording = useWording()
  const sums = runningSums(sessions.map(netOf))
  const points = sums.map((sum, index) => ({ x: index, y: decimalOf(sum) }))
  const gained = sums.at(-1) ?? 0
  return (
    <>
      <Panel title={words.results}>
        <LineChart
          label={words.chart(resultText(gained, CURRENCY))}
          points={points}
          counts
          xText={x => String(x)}
          yText={axisText}
          endText={endOfLine(decimalOf(gained))}
        />
      </Panel>
      <Panel title={words.sessions}>
        <ul className="tour-sessions">
          {sessions
            .slice(-LISTED)
            .reverse()
            .map(session => (
              <li key={session.id}>
                <span>
                  {dateText(session.start)}
                  <small>
                    {words.stake(String(session.smallBlind), String(session.bigBlind))} ·{' '}
                    {wording(words.hands(session.hands.length))}
                  </small>
                </span>
                <Amount value={netOf(session)} currency={CURRENCY} result shape />
              </li>
            ))}
        </ul>
      </Panel>
    </>
  )
}
