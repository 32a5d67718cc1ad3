// A bankroll over time as a chart draws it.
import { balanceSteps } from '@sidepot/ledger/bookings'
import { decimalOf } from '@sidepot/models/kit/money'
import { local, momentOf, otherZone } from '../../data/account/local-time.ts'
import { recordOf } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import type { Point } from '../../ui/chart/scale.ts'

/** Balance after each step since `from`, starting with the balance at that time. */
export function balanceLine(
  { currentBalance }: Rec<'Bankroll'>,
  rows: readonly Rec<'BankrollTransaction'>[],
  from: number,
): readonly Point[] {
  const since = balanceSteps(currentBalance, rows).filter(({ at }) => at >= from)
  let last = Math.max(from, 0)
  return [
    { x: last, y: decimalOf(since[0]?.before ?? currentBalance) },
    ...since.map(({ at, after, sessionId }) => {
      // steps of two places stay in their order
      last = Math.max(last, hereAt(at, sessionId))
      return { x: last, y: decimalOf(after) }
    }),
  ]
}

/** The moment at which the clock of this device shows what that of the place showed: days below a chart are the device's (SES-45). */
function hereAt(at: number, sessionId: string | null): number {
  const zone = otherZone(recordOf('Session', sessionId)?.timeZone ?? null)
  return zone === null ? at : Date.parse(momentOf(local(new Date(at).toISOString(), zone)))
}
