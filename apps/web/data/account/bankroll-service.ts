// Bankrolls and their transactions. A balance is always the starting balance plus its live rows, here and on the server.

import { parseCents } from '@sidepot/ledger/cents'
import { becomesMain } from '@sidepot/ledger/main-bankroll'
import { signed } from '@sidepot/ledger/transactions'
import { messageFor } from '@sidepot/messages/catalogue'
import { sessionSentences } from '@sidepot/messages/ledger'
import { transactionForm } from '@sidepot/messages/web-bankroll-forms'
import { sessionService as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { balanceBegan, balanceBooked } from '../session/acts/acts.ts'
import type { Done } from '../session/session-service.ts'
import { rowsOf } from '../store/records.ts'
import { markWhole, questionKey } from '../store/whole.ts'
import { trueNow } from '../wire/clock.ts'
import { createDocument, deleteDocument, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { sendable } from '../wire/received.ts'

const DONE: Done = { ok: true }

export interface BankrollForm {
  readonly name: string
  readonly startingBalance: string
  readonly currency: Rec<'Bankroll'>['currency']
  readonly type: Rec<'Bankroll'>['type']
  readonly isMain: boolean
}

const ownBankrolls = (userId: string) => rowsOf('Bankroll').filter(one => one.userId === userId)

/** Whether the next one is the main one without being asked to be. */
export const nextBecomesMain = (userId: string | null): boolean =>
  becomesMain(ownBankrolls(userId ?? ''), { isSample: false })

export function createBankroll(form: BankrollForm): Done & { readonly id?: string } {
  const starting = parseCents(form.startingBalance || '0')
  if (!starting.ok) return { ok: false, message: messageFor(sessionSentences, starting.error) }
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, message: words.notAuthenticated }
  const id = crypto.randomUUID()
  const others = ownBankrolls(userId)
  const isMain = form.isMain || becomesMain(others, { isSample: false })
  const fields = { ...form, isMain, name: form.name.trim(), startingBalance: starting.value, userId }
  const at = new Date(trueNow()).toISOString()
  markWhole(questionKey('bankrollTransactionsByBankrollIdAndTimestamp', id))
  outbox.add({
    what: 'createBankroll',
    document: createDocument('Bankroll'),
    variables: { input: { id, ...sendable('Bankroll', fields) } },
    overlays: [
      {
        model: 'Bankroll',
        id,
        fields: {
          ...fields,
          isSample: false,
          currentBalance: fields.startingBalance,
          createdAt: at,
          updatedAt: at,
        },
      },
      ...others
        .filter(one => isMain && one.isMain)
        .map(one => ({ model: 'Bankroll' as const, id: one.id, fields: { isMain: false } })),
    ],
    answers: 'Bankroll',
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return { ok: true, id }
}

export function updateBankroll(
  bankroll: Rec<'Bankroll'>,
  form: Partial<Pick<Rec<'Bankroll'>, 'name' | 'type' | 'currency' | 'isMain'>> & {
    readonly startingBalance?: string
  },
): Done {
  const { startingBalance, ...changes } = form
  const starting = parseCents(startingBalance || '0')
  if (!starting.ok) return { ok: false, message: messageFor(sessionSentences, starting.error) }
  const began = startingBalance === undefined ? {} : { startingBalance: starting.value }
  outbox.add({
    what: 'updateBankroll',
    document: updateDocument('Bankroll'),
    variables: { input: { id: bankroll.id, ...changes, ...sendable('Bankroll', began) } },
    overlays: [
      // the balance moves by as much as the start was corrected (BANK-8)
      ...(startingBalance === undefined ? [] : [balanceBegan(bankroll.id, starting.value)]),
      { model: 'Bankroll', id: bankroll.id, fields: { ...changes, ...began } },
    ],
    answers: 'Bankroll',
    versioned: { model: 'Bankroll', id: bankroll.id },
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return DONE
}

type Refusal = { readonly ok: false; readonly message: Message }
type Deleted = { readonly ok: true; readonly undo: () => void } | Refusal

/** Only one that nothing was ever booked on. Sent after the time in which it can be taken back. */
export function deleteBankroll(bankroll: Rec<'Bankroll'>): Deleted {
  const used =
    rowsOf('BankrollTransaction').some(one => one.bankrollId === bankroll.id) ||
    rowsOf('Session').some(one => one.bankrollId === bankroll.id)
  if (used) return { ok: false, message: messageFor(sessionSentences, { code: 'bankroll/in-use' }) }
  const { id } = outbox.add({
    what: 'deleteBankroll',
    document: deleteDocument('Bankroll'),
    variables: { input: { id: bankroll.id } },
    overlays: [{ model: 'Bankroll', id: bankroll.id, fields: null }],
    notBefore: Date.now() + TIMERS.undoMs,
    versioned: { model: 'Bankroll', id: bankroll.id },
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return { ok: true, undo: () => void outbox.drop(id) }
}

export interface TransactionForm {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL' | 'ADJUSTMENT'
  readonly amount: string
  readonly notes: string
  /** when it was, as a date field writes it; left out it is now, or stays */
  readonly at?: string
}

/** What the form comes to in cents, with its sign. */
function amountOf(form: TransactionForm): { readonly ok: true; readonly value: number } | Refusal {
  const read = parseCents(form.amount || '0')
  if (!read.ok) return { ok: false, message: messageFor(sessionSentences, read.error) }
  if (read.value === 0 || (read.value < 0 && form.type !== 'ADJUSTMENT'))
    return { ok: false, message: words.amountNeeded }
  return { ok: true, value: signed(form.type, read.value) }
}

/** The time in the form as a record keeps it; null when it cannot be read, or is in the future. */
function timeOf({ at }: TransactionForm, otherwise: string): string | null {
  if (at === undefined) return otherwise
  const time = Date.parse(at)
  return time <= trueNow() ? new Date(time).toISOString() : null
}

export function createTransaction(bankroll: Rec<'Bankroll'>, form: TransactionForm): Done {
  const amount = amountOf(form)
  if (!amount.ok) return amount
  const timestamp = timeOf(form, new Date(trueNow()).toISOString())
  if (timestamp === null) return { ok: false, message: transactionForm.badTime }
  const id = crypto.randomUUID()
  const fields = {
    bankrollId: bankroll.id,
    userId: bankroll.userId,
    sessionId: null,
    type: form.type,
    amount: amount.value,
    timestamp,
    notes: form.notes.trim() || null,
  }
  outbox.add({
    what: 'bankrollTransaction',
    document: createDocument('BankrollTransaction'),
    variables: { input: { id, ...sendable('BankrollTransaction', fields) } },
    overlays: [balanceBooked(bankroll.id, id, amount.value), { model: 'BankrollTransaction', id, fields }],
    answers: 'BankrollTransaction',
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return DONE
}

/** Only what was booked by hand; what a session booked is corrected in the session. */
export function correctTransaction(
  bankroll: Rec<'Bankroll'>,
  row: Rec<'BankrollTransaction'>,
  form: TransactionForm,
): Done {
  const amount = amountOf(form)
  if (!amount.ok) return amount
  const timestamp = timeOf(form, row.timestamp)
  if (timestamp === null) return { ok: false, message: transactionForm.badTime }
  const fields = {
    type: form.type,
    amount: amount.value,
    timestamp,
    notes: form.notes.trim() || null,
  }
  const moved = amount.value - row.amount
  const same = fields.notes === row.notes && timestamp === row.timestamp && form.type === row.type
  if (moved === 0 && same) return DONE
  outbox.add({
    what: 'correctTransaction',
    document: updateDocument('BankrollTransaction'),
    variables: { input: { id: row.id, ...sendable('BankrollTransaction', fields) } },
    overlays: [
      balanceBooked(bankroll.id, row.id, amount.value),
      { model: 'BankrollTransaction', id: row.id, fields },
    ],
    answers: 'BankrollTransaction',
    versioned: { model: 'BankrollTransaction', id: row.id },
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return DONE
}

/** Sent after the time in which it can be taken back; gives what takes it back. */
export function deleteTransaction(bankroll: Rec<'Bankroll'>, row: Rec<'BankrollTransaction'>): () => void {
  const { id } = outbox.add({
    what: 'deleteTransaction',
    document: deleteDocument('BankrollTransaction'),
    variables: { input: { id: row.id } },
    overlays: [
      balanceBooked(bankroll.id, row.id, null),
      { model: 'BankrollTransaction', id: row.id, fields: null },
    ],
    notBefore: Date.now() + TIMERS.undoMs,
    versioned: { model: 'BankrollTransaction', id: row.id },
    refreshes: ['bankrollsByUserIdAndCreatedAt'],
  })
  return () => void outbox.drop(id)
}
