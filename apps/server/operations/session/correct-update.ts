// One line of a session's timeline corrected or taken out; the ledger says what follows from it (SES-16).
import { ok, type Result } from '@sidepot/engine/result'
import { correctLine, type LineCorrection } from '@sidepot/ledger/correct-line'
import type { Session } from '@sidepot/models/session'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownSession } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import {
  bookingsOf,
  changeBookings,
  changeLines,
  followStack,
  linesOf,
  setSession,
} from './session-record.ts'

export interface UpdateCorrection extends Omit<LineCorrection, 'amount'> {
  readonly sessionId: string
  readonly amount?: Amount | null
}

export async function correctSessionUpdate(
  work: Work,
  input: UpdateCorrection,
): Promise<Result<Session, OperationFailure>> {
  const amount = optionalCents(input.amount)
  if (!amount.ok) return amount
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const stored = own.value
  const rows = { lines: await linesOf(work, stored.id), bookings: await bookingsOf(work, stored.id) }
  const decided = correctLine(stored, rows, { ...input, amount: amount.value }, work.now.getTime())
  if (!decided.ok) return decided
  await changeLines(work, decided.value.lines)
  await changeBookings(work, stored.id, decided.value.bookings)
  const changed = await setSession(work, stored, decided.value.change)
  await followStack(work, changed)
  return ok(changed)
}
