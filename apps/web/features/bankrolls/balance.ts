// A bankroll over time, read backwards from what it holds now: its rows are its whole story.
import { decimalOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'
import type { Point } from '../../ui/chart/scale.ts'

type Row = Rec<'BankrollTransaction'>
const inTime = (rows: readonly Row[]) => [...rows].sort((a, b) => a.timestamp.localeCompare(b.timestamp))

/** A session is one step, taken when its last row was booked: chips on the table are no loss in between. */
function stepsOf(rows: readonly Row[]): readonly { readonly at: number; readonly cents: number }[] {
  const steps = new Map<string, { at: number; cents: number }>()
  for (const row of inTime(rows)) {
    const key = row.sessionId ?? row.id
    const earlier = steps.get(key)
    steps.delete(key)
    steps.set(key, { at: Date.parse(row.timestamp), cents: (earlier?.cents ?? 0) + row.amount })
  }
  return [...steps.values()]
}

/** Balance, as a chart draws it, after each step since `from`, starting with the balance at that time. */
export function balanceLine(bankroll: Rec<'Bankroll'>, rows: readonly Row[], from: number): readonly Point[] {
  let balance = bankroll.currentBalance - rows.reduce((sum, row) => sum + row.amount, 0)
  const points: Point[] = []
  for (const { at, cents } of stepsOf(rows)) {
    if (at >= from && points.length === 0) points.push({ x: Math.max(from, 0), y: decimalOf(balance) })
    balance += cents
    if (at >= from) points.push({ x: at, y: decimalOf(balance) })
  }
  return points.length > 0 ? points : [{ x: Math.max(from, 0), y: decimalOf(balance) }]
}
