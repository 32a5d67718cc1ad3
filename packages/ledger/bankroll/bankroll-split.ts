// What a bankroll's bookings come to: results of sessions that are over, what running ones have taken to the table, and what was
// booked by hand (BANK-18).
import type { TransactionType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import { sumCents } from './cents.ts'

export interface BookedRow {
  readonly id: string
  readonly type: TransactionType
  readonly amount: Cents
  readonly sessionId: string | null
  readonly timestamp: string
}

/** Whether a session has not been cashed out yet; one that nobody knows of is over. */
export type IsRunning = (sessionId: string) => boolean

export interface BankrollSplit {
  readonly sessions: Cents
  /** Out of the balance until the session is cashed out; never below nothing. */
  readonly onTable: Cents
  readonly byHand: Cents
}

const BY_HAND: readonly TransactionType[] = ['DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT']
const isByHand = ({ type }: BookedRow): boolean => BY_HAND.includes(type)
const sumOf = (rows: readonly BookedRow[]): Cents => sumCents(rows.map(({ amount }) => amount))

export function splitBookings(rows: readonly BookedRow[], isRunning: IsRunning): BankrollSplit {
  const played = rows.filter(row => !isByHand(row))
  const isOut = ({ sessionId }: BookedRow) => sessionId !== null && isRunning(sessionId)
  const out = sumOf(played.filter(isOut))
  return {
    sessions: sumOf(played.filter(row => !isOut(row))),
    onTable: out === 0 ? 0 : -out,
    byHand: sumOf(rows.filter(isByHand)),
  }
}

/** What the sessions brought whose last booking is of `from` or later: each counts as a whole. */
export function wonSince(rows: readonly BookedRow[], from: number, isRunning: IsRunning): Cents {
  const last = new Map<string, number>()
  const keyOf = ({ sessionId, id }: BookedRow) => sessionId ?? id
  for (const row of rows) last.set(keyOf(row), Math.max(last.get(keyOf(row)) ?? 0, Date.parse(row.timestamp)))
  return splitBookings(
    rows.filter(row => last.get(keyOf(row))! >= from),
    isRunning,
  ).sessions
}
