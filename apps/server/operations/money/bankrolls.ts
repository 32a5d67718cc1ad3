// Bankrolls and what moves them by hand (BANK-1 to BANK-12).

import { err, ok, type Result } from '@sidepot/engine/result'
import { parseCents } from '@sidepot/ledger/cents'
import { becomesMain } from '@sidepot/ledger/main-bankroll'
import { signed } from '@sidepot/ledger/transactions'
import { type Bankroll, bankroll } from '@sidepot/models/bankroll'
import { type BankrollTransaction, bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { BankrollType, Currency, TransactionType } from '@sidepot/models/enumerations'
import type { Patch } from '@sidepot/models/kit/model'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownBankroll, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book, moveBalance } from './booking.ts'

export interface NewBankroll {
  readonly id?: string | null
  readonly name: string
  readonly startingBalance?: Amount | null
  readonly currency?: Currency | null
  readonly type?: BankrollType | null
  readonly isMain?: boolean | null
  readonly isSample?: boolean | null
}

export async function createBankroll(
  work: Work,
  input: NewBankroll,
): Promise<Result<Bankroll, OperationFailure>> {
  const name = input.name.trim()
  if (name === '') return err({ code: 'input/invalid', path: ['name'], reason: 'required' })
  const starting = optionalCents(input.startingBalance)
  if (!starting.ok) return starting
  await findOne(work.trx, user, work.userId, { lock: true }) // one first bankroll, however many are made at once
  const others = await find(work.trx, bankroll, { userId: work.userId })
  const isMain = input.isMain === true || becomesMain(others, { isSample: input.isSample === true })
  const balance = starting.value ?? 0
  const made = await write(
    work.trx,
    bankroll,
    {
      kind: 'create',
      values: {
        ...(input.id ? { id: input.id } : {}),
        userId: work.userId,
        name,
        startingBalance: balance,
        currentBalance: balance,
        ...(input.currency ? { currency: input.currency } : {}),
        ...(input.type ? { type: input.type } : {}),
        isMain,
        ...(input.isSample ? { isSample: true } : {}),
      },
    },
    work.now,
  )
  if (made.ok && isMain) await unmarkOthers(work, made.value.id)
  return made
}

async function unmarkOthers(work: Work, mainId: string): Promise<void> {
  for (const other of await find(work.trx, bankroll, { userId: work.userId, isMain: true }, { lock: true }))
    if (other.id !== mainId)
      must(
        await write(work.trx, bankroll, { kind: 'update', id: other.id, set: { isMain: false } }, work.now),
      )
}

export interface BankrollChange {
  readonly id: string
  readonly _version?: number | null
  readonly name?: string | null
  readonly startingBalance?: Amount | null
  readonly currentBalance?: Amount | null
  readonly currency?: Currency | null
  readonly type?: BankrollType | null
  readonly isMain?: boolean | null
}

/** A balance that is set by hand is booked as an adjustment, so that it stays the sum of its rows. */
export async function updateBankroll(
  work: Work,
  input: BankrollChange,
): Promise<Result<Bankroll, OperationFailure>> {
  await findOne(work.trx, user, work.userId, { lock: true })
  const own = await ownBankroll(work, input.id)
  if (!own.ok) return own
  const starting = optionalCents(input.startingBalance)
  if (!starting.ok) return starting
  const current = optionalCents(input.currentBalance)
  if (!current.ok) return current
  if (input.currency && input.currency !== own.value.currency && (await inUse(work, input.id)))
    return err({ code: 'bankroll/in-use' })
  const moved = starting.value === null ? 0 : starting.value - own.value.startingBalance
  const set: Patch<typeof bankroll> = {
    ...(input.name?.trim() ? { name: input.name.trim() } : {}),
    ...(input.currency ? { currency: input.currency } : {}),
    ...(input.type ? { type: input.type } : {}),
    ...(input.isMain === true ? { isMain: true } : {}),
    ...(moved === 0
      ? {}
      : { startingBalance: starting.value!, currentBalance: own.value.currentBalance + moved }),
  }
  const version = input._version ?? undefined
  const changed = await write(
    work.trx,
    bankroll,
    { kind: 'update', id: input.id, set, ...(version === undefined ? {} : { version }) },
    work.now,
  )
  if (!changed.ok) return changed
  if (input.isMain === true) await unmarkOthers(work, input.id)
  if (current.value === null || current.value === changed.value.currentBalance) return changed
  const adjusted = await book(work, {
    bankrollId: input.id,
    sessionId: null,
    type: 'ADJUSTMENT',
    amount: current.value - changed.value.currentBalance,
  })
  return adjusted.ok ? ok(adjusted.value.bankroll) : adjusted
}

/** Whether something hangs on it: then it is not deleted (BANK-6). */
export async function inUse(work: Work, bankrollId: string): Promise<boolean> {
  const rows = await find(work.trx, bankrollTransaction, { bankrollId }, { limit: 1 })
  const sessions = await find(work.trx, session, { bankrollId }, { limit: 1 })
  return rows.length > 0 || sessions.length > 0
}

export async function deleteBankroll(work: Work, id: string): Promise<Result<Bankroll, OperationFailure>> {
  // who inherits the main mark is decided one deletion after the other (BANK-5)
  await findOne(work.trx, user, work.userId, { lock: true })
  // sent again it is gone; one that came back with a session goes again (BANK-6)
  const [before] = await find(
    work.trx,
    bankroll,
    { id, userId: work.userId, _deleted: true },
    { deleted: true },
  )
  if (before) return ok(before)
  const own = await ownBankroll(work, id)
  if (!own.ok) return own
  if (await inUse(work, id)) return err({ code: 'bankroll/in-use' })
  const gone = await write(work.trx, bankroll, { kind: 'delete', id }, work.now)
  if (gone.ok && own.value.isMain) {
    const [next] = await find(work.trx, bankroll, { userId: work.userId }, { orderBy: 'createdAt', limit: 1 })
    if (next)
      must(await write(work.trx, bankroll, { kind: 'update', id: next.id, set: { isMain: true } }, work.now))
  }
  return gone
}

export interface NewTransaction {
  readonly id?: string | null
  readonly bankrollId: string
  readonly sessionId?: string | null
  readonly type: TransactionType
  readonly amount: Amount
  readonly timestamp?: string | null
  readonly notes?: string | null
}

/** What is booked by hand; the other kinds are booked by the session they belong to (BANK-13). */
const BY_HAND: readonly TransactionType[] = ['DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT']

/** Deposit, withdraw, adjust. */
export async function createTransaction(
  work: Work,
  input: NewTransaction,
): Promise<Result<BankrollTransaction, OperationFailure>> {
  const amount = parseCents(input.amount)
  if (!amount.ok) return amount
  if (amount.value === 0) return err({ code: 'input/invalid', path: ['amount'], reason: 'out-of-range' })
  // whoever sends the same booking at the same moment waits here for the first (BANK-12)
  const into = await ownBankroll(work, input.bankrollId)
  if (!into.ok) return into
  if (input.id) {
    const [known] = await find(work.trx, bankrollTransaction, { id: input.id, userId: work.userId })
    if (known)
      return known.bankrollId === input.bankrollId &&
        known.type === input.type &&
        known.amount === signed(input.type, amount.value) &&
        known.notes === (input.notes ?? null) &&
        (!input.timestamp || Date.parse(known.timestamp) === Date.parse(input.timestamp))
        ? ok(known)
        : err({ code: 'conflict/taken', id: input.id })
  }
  if (!BY_HAND.includes(input.type)) return err({ code: 'bankroll/session-kind', type: input.type })
  if (input.sessionId) {
    const named = await ownSession(work, input.sessionId)
    if (!named.ok) return named
  }
  const booked = await book(work, {
    ...(input.id ? { id: input.id } : {}),
    bankrollId: input.bankrollId,
    sessionId: input.sessionId ?? null,
    type: input.type,
    amount: signed(input.type, amount.value),
    notes: input.notes ?? null,
    ...(input.timestamp ? { at: input.timestamp } : {}),
  })
  return booked.ok ? ok(booked.value.transaction) : booked
}

/** A booking made by hand can be taken back; those of a session belong to the session. */
export async function deleteTransaction(
  work: Work,
  id: string,
): Promise<Result<BankrollTransaction, OperationFailure>> {
  const [row] = await find(work.trx, bankrollTransaction, { id, userId: work.userId }, { lock: true })
  if (!row) return err({ code: 'unauthorized' })
  if (ofSession(row)) return err({ code: 'bankroll/session-kind', type: row.type })
  const gone = await write(work.trx, bankrollTransaction, { kind: 'delete', id }, work.now)
  if (gone.ok) await moveBalance(work, must(await ownBankroll(work, row.bankrollId)), -row.amount)
  return gone
}

const ofSession = (row: BankrollTransaction): boolean => row.sessionId !== null && !BY_HAND.includes(row.type)

export interface TransactionChange {
  readonly id: string
  readonly _version?: number | null
  readonly bankrollId?: string | null
  readonly sessionId?: string | null
  readonly type?: TransactionType | null
  readonly amount?: Amount | null
  readonly timestamp?: string | null
  readonly notes?: string | null
}

/** A booking made by hand corrected: the balances follow. Of a session's booking only the notes are free (BANK-14). */
export async function updateTransaction(
  work: Work,
  input: TransactionChange,
): Promise<Result<BankrollTransaction, OperationFailure>> {
  const [row] = await find(
    work.trx,
    bankrollTransaction,
    { id: input.id, userId: work.userId },
    { lock: true },
  )
  if (!row) return err({ code: 'unauthorized' })
  if (row._version !== (input._version ?? 0)) return err({ code: 'conflict/version', current: row })
  const read = optionalCents(input.amount)
  if (!read.ok) return read
  const type = input.type ?? row.type
  const next = {
    bankrollId: input.bankrollId ?? row.bankrollId,
    sessionId: input.sessionId === undefined ? row.sessionId : input.sessionId,
    type,
    amount: signed(type, read.value ?? row.amount),
    timestamp: input.timestamp ?? row.timestamp,
  }
  const moves =
    next.bankrollId !== row.bankrollId ||
    next.sessionId !== row.sessionId ||
    next.type !== row.type ||
    next.amount !== row.amount ||
    Date.parse(next.timestamp) !== Date.parse(row.timestamp)
  if (moves && (ofSession(row) || !BY_HAND.includes(type)))
    return err({ code: 'bankroll/session-kind', type })
  if (next.amount === 0) return err({ code: 'input/invalid', path: ['amount'], reason: 'out-of-range' })
  if (next.sessionId !== null && next.sessionId !== row.sessionId) {
    const named = await ownSession(work, next.sessionId)
    if (!named.ok) return named
  }
  if (next.bankrollId !== row.bankrollId || next.amount !== row.amount) {
    const from = await ownBankroll(work, row.bankrollId)
    if (!from.ok) return from
    const left = await moveBalance(work, from.value, -row.amount)
    const into = next.bankrollId === row.bankrollId ? ok(left) : await ownBankroll(work, next.bankrollId)
    if (!into.ok) return into
    if (into.value.currency !== left.currency)
      return err({ code: 'bankroll/other-currency', currency: left.currency })
    await moveBalance(work, into.value, next.amount)
  }
  const set = { ...(moves ? next : {}), ...(input.notes === undefined ? {} : { notes: input.notes }) }
  return write(work.trx, bankrollTransaction, { kind: 'update', id: row.id, set }, work.now)
}
