// Money moves only here: a transaction row and the balance it changes, in one transaction, on a locked bankroll (BANK-1).
import type { Result } from '@sidepot/engine/result'
import { ok } from '@sidepot/engine/result'
import { ledgerWarnings } from '@sidepot/messages/ledger'
import { type Bankroll, bankroll } from '@sidepot/models/bankroll'
import { type BankrollTransaction, bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { TransactionType } from '@sidepot/models/enumerations'
import { sql } from 'kysely'
import { deleteMany } from '../../derive/delete-many.ts'
import { find } from '../../derive/read.ts'
import { write, writeMany } from '../../derive/write.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export interface Booking {
  readonly bankrollId: string
  readonly sessionId: string | null
  readonly type: TransactionType
  /** Signed: what the balance moves by. */
  readonly amount: number
  readonly notes?: string | null
  readonly id?: string
  readonly at?: string
}

export async function book(
  work: Work,
  booking: Booking,
): Promise<Result<{ transaction: BankrollTransaction; bankroll: Bankroll }, OperationFailure>> {
  const own = await ownBankroll(work, booking.bankrollId)
  if (!own.ok) return own
  const transaction = must(
    await write(
      work.trx,
      bankrollTransaction,
      {
        kind: 'create',
        values: {
          ...(booking.id === undefined ? {} : { id: booking.id }),
          userId: work.userId,
          bankrollId: booking.bankrollId,
          sessionId: booking.sessionId,
          amount: booking.amount,
          type: booking.type,
          timestamp: booking.at ?? work.at.toISOString(),
          notes: booking.notes ?? null,
        },
      },
      work.now,
    ),
  )
  return ok({ transaction, bankroll: await moveBalance(work, own.value, booking.amount) })
}

/** Bookings of one operation that nobody asks back: their rows as one statement, and each balance moved once. */
export async function bookAll(work: Work, bookings: readonly Booking[]): Promise<void> {
  const bankrolls = [...new Set(bookings.map(({ bankrollId }) => bankrollId))].sort()
  for (const bankrollId of bankrolls) {
    const roll = must(await ownBankroll(work, bankrollId))
    const own = bookings.filter(booking => booking.bankrollId === bankrollId)
    const rows = own.map(({ id, at, notes, ...booking }) => ({
      ...booking,
      ...(id === undefined ? {} : { id }),
      userId: work.userId,
      timestamp: at ?? work.at.toISOString(),
      notes: notes ?? null,
    }))
    must(await writeMany(work.trx, bankrollTransaction, rows, work.now))
    let balance = roll.currentBalance
    for (const { amount } of own) {
      balance += amount
      if (amount < 0 && balance < 0) work.warnings.add(ledgerWarnings.belowZero)
    }
    await moveBalance(work, roll, balance - roll.currentBalance)
  }
}

export async function moveBalance(work: Work, roll: Bankroll, by: number): Promise<Bankroll> {
  if (by === 0) return roll
  // Allowed: people borrow. They get a warning (BANK-4).
  if (by < 0 && roll.currentBalance + by < 0) work.warnings.add(ledgerWarnings.belowZero)
  return must(
    await write(
      work.trx,
      bankroll,
      { kind: 'update', id: roll.id, set: { currentBalance: roll.currentBalance + by } },
      work.now,
    ),
  )
}

/** Takes a session's bookings out of the balance, or brings them back (BANK-9). */
export async function withdrawBookings(work: Work, sessionId: string): Promise<void> {
  for (const row of await find(
    work.trx,
    bankrollTransaction,
    { sessionId, userId: work.userId },
    { lock: true },
  )) {
    must(await write(work.trx, bankrollTransaction, { kind: 'delete', id: row.id }, work.now))
    await moveBalance(work, must(await ownBankroll(work, row.bankrollId)), -row.amount)
  }
}

/** Takes the bookings of these sessions, and all whose id begins so, out of sight and out of the balances. */
export async function withdrawMarked(work: Work, mark: string, sessionIds: readonly string[]): Promise<void> {
  const { trx, userId, now } = work
  const { rows } = await sql<{ id: string }>`select id from bankroll_transactions
    where user_id = ${userId} and not _deleted and (session_id = any(${sessionIds}) or starts_with(id, ${mark}))
    order by id for update`.execute(trx)
  const id = rows.map(row => row.id)
  const moved = new Map<string, number>()
  for (const row of await deleteMany(trx, bankrollTransaction, { id, userId }, ['bankrollId', 'amount'], now))
    moved.set(row.bankrollId, (moved.get(row.bankrollId) ?? 0) + row.amount)
  for (const roll of await find(trx, bankroll, { id: [...moved.keys()], userId }, { lock: true })) {
    const currentBalance = roll.currentBalance - moved.get(roll.id)!
    if (currentBalance !== roll.currentBalance)
      must(await write(trx, bankroll, { kind: 'update', id: roll.id, set: { currentBalance } }, now))
  }
}

export async function restoreBookings(work: Work, sessionId: string, ids: readonly string[]): Promise<void> {
  const rows = await find(
    work.trx,
    bankrollTransaction,
    { sessionId, userId: work.userId },
    { deleted: true, lock: true },
  )
  const wanted = new Set(ids)
  for (const row of rows.filter(row => row._deleted && wanted.has(row.id))) {
    must(await reviveRecord(work, row.id))
    await moveBalance(work, must(await ownBankroll(work, row.bankrollId)), row.amount)
  }
}

const reviveRecord = (work: Work, id: string) =>
  write(work.trx, bankrollTransaction, { kind: 'update', id, set: {}, revive: true }, work.now)
