// A bankroll's balance over all its time.
import { axisText, dayText, graphDay } from '@sidepot/messages/display'
import { bankrolls as words } from '@sidepot/messages/web-bankroll'
import { centsOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'
import { dateTicks } from '../../ui/chart/date-ticks.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { balanceLine } from './balance.ts'

interface BalanceChartProps {
  readonly bankroll: Rec<'Bankroll'>
  readonly rows: readonly Rec<'BankrollTransaction'>[]
  readonly now: number
  readonly height: number
  /** tells the balance at the point under the finger */
  readonly telling?: boolean
}

export function BalanceChart({ bankroll, rows, now, height, telling = false }: BalanceChartProps) {
  const points = balanceLine(bankroll, rows, 0).slice(1)
  return (
    <LineChart
      height={height}
      label={words.graph(bankroll.name)}
      points={points}
      zero={false}
      area={false}
      times={dateTicks}
      xText={at => graphDay(at, points[0]?.x ?? at, now)}
      yText={axisText}
      {...(telling
        ? {
            at: point => (
              <>
                <Amount value={centsOf(point.y)} currency={bankroll.currency} /> · {dayText(point.x, now)}
              </>
            ),
          }
        : {})}
    />
  )
}
