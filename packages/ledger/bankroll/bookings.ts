// A session's bookings as they become, and by how much each bankroll moves: a balance is its start plus its live rows (BANK-1).
import type { BankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { TransactionType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Millis } from '../record/session-time.ts'
import type { Line } from '../record/timeline.ts'
import { timeOf } from '../record/timeline.ts'
import { sumCents } from './cents.ts'
import { CHIP_KINDS, type ChipKind } from './transactions.ts'

export type Booking = Pick<BankrollTransaction, 'id' | 'bankrollId' | 'type' | 'amount' | 'timestamp'>

/** What becomes of a booking: other fields, or null when it leaves the balance. */
export interface BookingChange {
  readonly booking: Booking
  readonly set: Partial<Pick<Booking, 'bankrollId' | 'amount' | 'timestamp'>> | null
}

export interface NewBooking {
  readonly bankrollId: string
  readonly type: TransactionType
  readonly amount: Cents
  /** ISO; the moment of the command when absent. */
  readonly at?: string
}

/** By bankroll, what its balance moves by. */
export function balanceMoves(
  changed: readonly BookingChange[],
  made: readonly NewBooking[] = [],
): ReadonlyMap<string, Cents> {
  const moves = new Map<string, Cents>()
  const move = (id: string, by: Cents) => moves.set(id, (moves.get(id) ?? 0) + by)
  for (const { booking, set } of changed) {
    move(booking.bankrollId, -booking.amount)
    if (set) move(set.bankrollId ?? booking.bankrollId, set.amount ?? booking.amount)
  }
  for (const { bankrollId, amount } of made) move(bankrollId, amount)
  return new Map([...moves].filter(([, by]) => by !== 0))
}

const isChipKind = (type: TransactionType): type is ChipKind =>
  (CHIP_KINDS as readonly TransactionType[]).includes(type)

/** Line and booking of added chips are written together and corrected together: of the same size, the nearest in time. */
export function bookingOfChips(
  line: Pick<Line, 'value' | 'timestamp'>,
  bookings: readonly Booking[],
): (Booking & { readonly type: ChipKind }) | null {
  const away = (one: Booking) => Math.abs(Date.parse(one.timestamp) - timeOf(line))
  return bookings
    .filter((one): one is Booking & { readonly type: ChipKind } => isChipKind(one.type))
    .filter(one => one.amount === -(line.value ?? 0))
    .reduce<(Booking & { readonly type: ChipKind }) | null>((best, one) => {
      const nearer = best ? away(one) - away(best) : -1
      return nearer < 0 || (nearer === 0 && one.id < best!.id) ? one : best
    }, null)
}

export interface BalanceStep {
  readonly at: Millis
  readonly sessionId: string | null
  readonly before: Cents
  readonly after: Cents
}

/**
 * A bankroll over time, read backwards from what it holds now: its rows are its whole story. A session is one step, taken when its
 * last row was booked: chips on the table are no loss in between.
 */
export function balanceSteps(
  current: Cents,
  rows: readonly Pick<BankrollTransaction, 'id' | 'sessionId' | 'amount' | 'timestamp'>[],
): readonly BalanceStep[] {
  const steps = new Map<string, { at: Millis; sessionId: string | null; cents: Cents }>()
  for (const { id, sessionId, amount, timestamp } of [...rows].sort((a, b) =>
    a.timestamp.localeCompare(b.timestamp),
  )) {
    const key = sessionId ?? id
    const cents = (steps.get(key)?.cents ?? 0) + amount
    steps.delete(key)
    steps.set(key, { at: Date.parse(timestamp), sessionId, cents })
  }
  let balance = current - sumCents(rows.map(({ amount }) => amount))
  return [...steps.values()].map(({ cents, ...step }) => {
    const before = balance
    balance += cents
    return { ...step, before, after: balance }
  })
}
