// A bankroll over time as a chart draws it.
import { balanceSteps } from '@sidepot/ledger/bookings'
import { decimalOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'
import type { Point } from '../../ui/chart/scale.ts'

/** Balance after each step since `from`, starting with the balance at that time. */
export function balanceLine(
  { currentBalance }: Rec<'Bankroll'>,
  rows: readonly Rec<'BankrollTransaction'>[],
  from: number,
): readonly Point[] {
  const since = balanceSteps(currentBalance, rows).filter(({ at }) => at >= from)
  return [
    { x: Math.max(from, 0), y: decimalOf(since[0]?.before ?? currentBalance) },
    ...since.map(({ at, after }) => ({ x: at, y: decimalOf(after) })),
  ]
}
