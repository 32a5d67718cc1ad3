// What a person does with a session. The ledger's rules are run here first, so the screen changes at once, with or without
// network; the same rules run again on the server. Each call ends as a value: done, or the sentence why not.

import { parseCents } from '@sidepot/ledger/cents'
import { type Command, decide } from '@sidepot/ledger/session'
import type { ChipKind } from '@sidepot/ledger/transactions'
import { messageFor } from '@sidepot/messages/catalogue'
import { sessionSentences } from '@sidepot/messages/ledger'
import { sessionService as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { decimalOf } from '@sidepot/models/kit/money'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { OPERATIONS, type OperationName } from '../wire/operations.ts'
import { actOn, timelineFacts } from './acts/acts.ts'
import { toLedger } from './acts/ledger-records.ts'
import { heroSessionOf, linesOf } from './session-figures.ts'

export type Done = { readonly ok: true } | { readonly ok: false; readonly message: Message }
export type Undoable =
  | { readonly ok: true; readonly undo: () => void }
  | { readonly ok: false; readonly message: Message }

export const DONE: Done = { ok: true }
export const refused = (message: Message) => ({ ok: false, message }) as const

interface Call {
  readonly operation: OperationName
  readonly session: Rec<'Session'>
  readonly command: Command
  readonly input?: Readonly<Record<string, unknown>>
  readonly bankrollId?: string | null
  readonly id?: string
  /** sent when the undo has passed; what is done after it waits behind it */
  readonly canUndo?: boolean
}

/** A command asked of the ledger, drawn at once and sent. */
export function run(call: Call): Done {
  const { operation, session, command, input = {}, bankrollId } = call
  const at = trueNow()
  const record = toLedger('Session', session)
  const decided = decide(record, timelineFacts(record, linesOf(session.id), at), command, at)
  // started already, by the first of two taps or another device
  if (!decided.ok && decided.error.code === 'session/nothing-to-do') return DONE
  if (!decided.ok) return refused(messageFor(sessionSentences, decided.error))
  const userId = authStore.getState().user?.userId
  if (!userId) return refused(words.notAuthenticated)
  const id = call.id ?? crypto.randomUUID()
  outbox.add({
    id,
    ...(call.canUndo ? { notBefore: Date.now() + TIMERS.undoMs, keepsOrder: true } : {}),
    what: operation,
    document: OPERATIONS[operation](),
    variables: {
      input: { sessionId: session.id, userId, ...input, requestId: id, at: new Date(at).toISOString() },
    },
    overlays: [
      actOn(session.id, { kind: 'command', command, at, bankrollId: bankrollId ?? session.bankrollId }),
    ],
    answers: 'Session',
    refreshes: [
      'sessionUpdatesBySessionIdAndTimestamp',
      'playerSessionsBySessionId',
      'bankrollsByUserIdAndCreatedAt',
    ],
  })
  return DONE
}

export function startSession(session: Rec<'Session'>): Done {
  const kind = session.sessionStatus === 'WAITING' ? 'startFromWaiting' : 'start'
  return run({ operation: 'startSession', session, command: { kind } })
}
/** Drawn at once, sent when the undo has passed (SES-39): whoever only waited has no play that could be reopened. */
export function stopWaiting(session: Rec<'Session'>): Undoable {
  const id = crypto.randomUUID()
  const done = run({ operation: 'stopWaiting', session, command: { kind: 'stopWaiting' }, id, canUndo: true })
  return done.ok ? { ok: true, undo: () => void outbox.drop(id) } : done
}
export const takeBreak = (session: Rec<'Session'>): Done =>
  run({ operation: 'takeBreak', session, command: { kind: 'takeBreak' } })
export const resumeSession = (session: Rec<'Session'>): Done =>
  run({ operation: 'resumeSession', session, command: { kind: 'resume' } })

export function addChipsToSession(
  session: Rec<'Session'>,
  amount: string,
  type: ChipKind,
  bankrollId: string | null,
): Done {
  const read = parseCents(amount || '0')
  if (!read.ok) return refused(messageFor(sessionSentences, read.error))
  return run({
    operation: 'addChipsToSession',
    session,
    command: { kind: 'addChips', amount: read.value, type },
    input: { amount: decimalOf(read.value), transactionType: type, bankrollId },
    bankrollId,
  })
}

export function generalUpdate(session: Rec<'Session'>, stack: string | null, notes: string): Done {
  const read = stack === null ? null : parseCents(stack)
  if (read && (!read.ok || read.value < 0)) return refused(words.invalidStack)
  if (!heroSessionOf(session.id)) return refused(words.heroMissing)
  return run({
    operation: 'generalUpdate',
    session,
    command: {
      kind: 'updateStack',
      stack: read?.ok ? read.value : null,
      notes: notes.trim() || words.stackUpdated,
    },
    input: { chipStack: read?.ok ? decimalOf(read.value) : null, notes: notes.trim() || words.stackUpdated },
  })
}

/** Drawn at once, sent when the undo has passed (SES-39). */
export function cashoutSession(session: Rec<'Session'>, amount: string, bankrollId: string | null): Undoable {
  const read = parseCents(amount || 'x')
  if (!read.ok) return refused(messageFor(sessionSentences, read.error))
  if (!bankrollId) return refused(messageFor(sessionSentences, { code: 'bankroll/required-for-cashout' }))
  const id = crypto.randomUUID()
  const done = run({
    operation: 'cashoutSession',
    session,
    command: { kind: 'cashOut', amount: read.value },
    input: { cashoutAmount: decimalOf(read.value), bankrollId },
    bankrollId,
    id,
    canUndo: true,
  })
  return done.ok ? { ok: true, undo: () => void outbox.drop(id) } : done
}
