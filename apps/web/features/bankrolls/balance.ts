// A bankroll over time as a chart draws it.
import { balanceSteps } from '@sidepot/ledger/bookings'
import { decimalOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../data/wire/documents.ts'
import type { Point } from '../../ui/chart/scale.ts'

export interface BalancePoint extends Point {
  /** whose day it is: that of the place where it was played */
  readonly sessionId: string | null
}

/** Balance after each step since `from`, starting with the balance at that time. */
export function balanceLine(
  { currentBalance }: Rec<'Bankroll'>,
  rows: readonly Rec<'BankrollTransaction'>[],
  from: number,
): readonly BalancePoint[] {
  const since = balanceSteps(currentBalance, rows).filter(({ at }) => at >= from)
  return [
    { x: Math.max(from, 0), y: decimalOf(since[0]?.before ?? currentBalance), sessionId: null },
    ...since.map(({ at, after, sessionId }) => ({ x: at, y: decimalOf(after), sessionId })),
  ]
}
