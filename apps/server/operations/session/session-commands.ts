// The transitions of a session and what keeps its status: each one function on a locked session (SES-20 to SES-31).
import { err, ok, type Result } from '@sidepot/engine/result'
import { parseCents } from '@sidepot/ledger/cents'
import { CHIP_KINDS, type ChipKind } from '@sidepot/ledger/transactions'
import { DEFAULT_STACK_NOTES, reopenedNotes } from '@sidepot/messages/ledger'
import type { Bankroll } from '@sidepot/models/bankroll'
import { type Session, session } from '@sidepot/models/session'
import { write } from '../../derive/write.ts'
import { type Amount, optionalStack } from '../kit/amounts.ts'
import { ownBankroll, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { command, heroSession, type SessionAnswer } from './session-record.ts'

type Answer = Promise<Result<SessionAnswer, OperationFailure>>

const plain =
  (kind: 'start' | 'startFromWaiting' | 'stopWaiting' | 'takeBreak' | 'resume') =>
  async (work: Work, sessionId: string): Answer => {
    const own = await ownSession(work, sessionId)
    return own.ok ? ok(await command(work, own.value, { kind }, { bankrollId: null })) : own
  }

/** Start means "start from waiting" for a session on the list, as people expect of one button. */
export const startSession = async (work: Work, sessionId: string): Answer => {
  const own = await ownSession(work, sessionId)
  if (!own.ok) return own
  const kind = own.value.sessionStatus === 'WAITING' ? 'startFromWaiting' : 'start'
  return ok(await command(work, own.value, { kind }, { bankrollId: null }))
}
export const startFromWaiting = plain('startFromWaiting')
export const stopWaiting = plain('stopWaiting')
export const takeBreak = plain('takeBreak')
export const resumeSession = plain('resume')

/** What goes into a session and comes out of it is one currency (BANK-7). */
async function sameCurrency(
  work: Work,
  stored: Session,
  roll: Bankroll,
): Promise<Result<null, OperationFailure>> {
  if (stored.bankrollId === null || stored.bankrollId === roll.id) return ok(null)
  const kept = await ownBankroll(work, stored.bankrollId)
  return kept.ok && kept.value.currency !== roll.currency
    ? err({ code: 'bankroll/other-currency', currency: kept.value.currency })
    : ok(null)
}

export async function cashOut(
  work: Work,
  input: { readonly sessionId: string; readonly cashoutAmount: Amount; readonly bankrollId?: string | null },
): Answer {
  if (!input.sessionId) return err({ code: 'session/none-to-end' })
  const amount = parseCents(input.cashoutAmount)
  if (!amount.ok) return amount
  if (amount.value < 0) return err({ code: 'session/negative-cashout' })
  if (!input.bankrollId) return err({ code: 'bankroll/required-for-cashout' })
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const into = await ownBankroll(work, input.bankrollId)
  if (!into.ok) return into
  const fits = await sameCurrency(work, own.value, into.value)
  if (!fits.ok) return fits
  return ok(
    await command(
      work,
      own.value,
      { kind: 'cashOut', amount: amount.value },
      { bankrollId: input.bankrollId },
    ),
  )
}

export async function addChips(
  work: Work,
  input: {
    readonly sessionId: string
    readonly amount: Amount
    readonly bankrollId?: string | null
    readonly transactionType?: string | null
    readonly notes?: string | null
  },
): Answer {
  const amount = parseCents(input.amount)
  if (!amount.ok) return amount
  if (amount.value <= 0) return err({ code: 'session/chips-not-positive' })
  const type = (input.transactionType ?? 'ADDON') as ChipKind
  if (!CHIP_KINDS.includes(type))
    return err({ code: 'input/invalid', path: ['transactionType'], reason: 'out-of-range' })
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const { bankrollId } = input
  if (!bankrollId) return err({ code: 'bankroll/required-for-chips' })
  const from = await ownBankroll(work, bankrollId)
  if (!from.ok) return from
  const fits = await sameCurrency(work, own.value, from.value)
  if (!fits.ok) return fits
  return ok(
    await command(
      work,
      own.value,
      { kind: 'addChips', amount: amount.value, type },
      { bankrollId, notes: input.notes ?? null },
    ),
  )
}

export async function generalUpdate(
  work: Work,
  input: { readonly sessionId: string; readonly chipStack?: Amount | null; readonly notes?: string | null },
): Answer {
  const stack = optionalStack(input.chipStack)
  if (!stack.ok) return stack
  if (stack.value === null && !input.notes?.trim())
    return err({ code: 'session/update-needs-stack-or-notes' })
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  if (!(await heroSession(work, input.sessionId)))
    return err({ code: 'hero/no-player-session', sessionId: input.sessionId })
  const notes = input.notes?.trim() || DEFAULT_STACK_NOTES
  return ok(
    await command(work, own.value, { kind: 'updateStack', stack: stack.value, notes }, { bankrollId: null }),
  )
}
/** The cash-out taken back: the session goes on, and its timeline says so (SES-37). */
export async function reopenSession(work: Work, sessionId: string): Answer {
  const own = await ownSession(work, sessionId)
  if (!own.ok) return own
  const { bankrollId, cashOut } = own.value
  const roll = bankrollId === null ? null : await ownBankroll(work, bankrollId, { lock: false })
  const notes = reopenedNotes(cashOut, roll?.ok ? roll.value.currency : undefined)
  return ok(await command(work, own.value, { kind: 'reopen', notes }, { bankrollId: null }))
}

/** One more hand was dealt, saved or not (SES-60). */
export async function countHand(work: Work, sessionId: string): Answer {
  if (!sessionId) return err({ code: 'session/none-to-count' })
  const own = await ownSession(work, sessionId)
  if (!own.ok) return own
  const set = { totalHandsCounter: own.value.totalHandsCounter + 1 }
  const changed = must(await write(work.trx, session, { kind: 'update', id: sessionId, set }, work.now))
  return ok({ session: changed, warning: null })
}
