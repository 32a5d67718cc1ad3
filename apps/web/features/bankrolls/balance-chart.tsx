// A bankroll's balance over all its time.
import { axisText, graphDay } from '@sidepot/messages/display'
import { bankrolls as words } from '@sidepot/messages/web-bankroll'
import type { ReactNode } from 'react'
import type { Rec } from '../../data/wire/documents.ts'
import { dateTicks } from '../../ui/chart/date-ticks.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import type { Point } from '../../ui/chart/scale.ts'
import { balanceLine } from './balance.ts'

interface BalanceChartProps {
  readonly bankroll: Rec<'Bankroll'>
  readonly rows: readonly Rec<'BankrollTransaction'>[]
  readonly now: number
  readonly height: number
  /** what is shown at the point under the finger */
  readonly at?: (point: Point) => ReactNode
}

export function BalanceChart({ bankroll, rows, now, height, at }: BalanceChartProps) {
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
      {...(at ? { at } : {})}
    />
  )
}
