// Corrections of one session that is over: what they change, or why they are refused.
import type { Booking } from '../bankroll/bookings.ts'
import { type CorrectedRecord, correctSession, type SessionCorrection } from '../correct-session.ts'
import type { Line } from '../record/timeline.ts'
import { booking, ms, over, overLines } from './builders.ts'

export const NOW = ms(200)
export const buyIn = booking('in', 'SESSION_BUY_IN', -50_000)
export const out = booking('cash', 'SESSION_CASHOUT', 80_000, 120)
export const correct = (
  correction: SessionCorrection,
  session: CorrectedRecord = over(),
  lines: readonly Line[] = overLines,
  bookings: readonly Booking[] = [buyIn, out],
  imported?: number,
) => correctSession(session, { lines, bookings, ...(imported ? { imported } : {}) }, correction, NOW)
export const must = (...given: Parameters<typeof correct>) => {
  const done = correct(...given)
  if (!done.ok) throw new Error(done.error.code)
  return done.value
}
export const refusal = (...given: Parameters<typeof correct>) => {
  const done = correct(...given)
  return done.ok ? null : done.error
}
/** What every correction of `over` writes, changed or not. */
export const asItWas = {
  maxPlayers: 8,
  heroSeat: 3,
  sessionNet: 30_000,
  sessionResult: 30_000,
  duration: 120,
  bankrollId: 'home',
  sessionRakePaid: 0,
}
