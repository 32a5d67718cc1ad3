// What a person does with a session. The ledger's rules are run here first, so the screen changes at once, with or without
// network; the same rules run again on the server. Each call ends as a value: done, or the sentence why not.

import { parseCents } from '@sidepot/ledger/cents'
import { type Command, decide, type Outcome, type SessionFacts } from '@sidepot/ledger/session'
import type { ChipKind } from '@sidepot/ledger/transactions'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { sessionService as words } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { type Overlay, recordOf, rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { OPERATIONS, type OperationName } from '../wire/operations.ts'
import { breaksOf } from './session-clock.ts'

export type Done = { readonly ok: true } | { readonly ok: false; readonly message: Message }
type Drawn = Omit<Overlay, 'item'>

const DONE: Done = { ok: true }
const refused = (message: Message): Done => ({ ok: false, message })
const cents = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100)
const decimal = (amount: number) => amount / 100

export function heroSessionOf(sessionId: string): Rec<'PlayerSession'> | null {
  return rowsOf('PlayerSession').find(row => row.sessionId === sessionId && row.isHero) ?? null
}

export function factsOf(session: Rec<'Session'>): SessionFacts {
  const hero = heroSessionOf(session.id)
  return {
    status: session.sessionStatus,
    buyIn: cents(session.buyIn),
    totalAddons: cents(session.totalAddons),
    totalReloads: cents(session.totalReloads),
    totalRebuy: cents(session.totalRebuy),
    totalTopups: cents(session.totalTopups),
    heroStack:
      hero?.stackRemaining === null || hero?.stackRemaining === undefined ? null : cents(hero.stackRemaining),
    sessionStart: session.sessionStart ? Date.parse(session.sessionStart) : null,
    waitingListStart: session.waitingListStart ? Date.parse(session.waitingListStart) : null,
    breaks: breaksOf(rowsOf('SessionUpdate'), session.id),
    rake: null,
  }
}

interface Call {
  readonly operation: OperationName
  readonly session: Rec<'Session'>
  readonly command: Command
  readonly input?: Readonly<Record<string, unknown>>
  readonly bankrollId?: string | null
}

function run({ operation, session, command, input = {}, bankrollId = session.bankrollId }: Call): Done {
  const at = trueNow()
  const outcome = decide(factsOf(session), command, at)
  if (!outcome.ok) return refused(messageFor(ledgerSentences, outcome.error))
  const userId = authStore.getState().user?.userId
  if (!userId) return refused(words.notAuthenticated)
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: operation,
    document: OPERATIONS[operation](),
    variables: {
      input: { sessionId: session.id, userId, ...input, requestId: id, at: new Date(at).toISOString() },
    },
    overlays: draw(session, outcome.value, at, id, bankrollId),
    answers: 'Session',
    refreshes: [
      'sessionUpdatesBySessionIdAndTimestamp',
      'playerSessionsBySessionId',
      'bankrollsByUserIdAndCreatedAt',
    ],
  })
  return DONE
}

/** The rows as they will be once the server has run the same rules. */
function draw(
  session: Rec<'Session'>,
  outcome: Outcome,
  at: number,
  id: string,
  bankrollId: string | null,
): Drawn[] {
  const { change } = outcome
  const time = (millis: number | undefined) =>
    millis === undefined ? undefined : new Date(millis).toISOString()
  const fields: Record<string, unknown> = {
    sessionStatus: change.status,
    isActive: change.isActive,
    sessionStart: time(change.sessionStart),
    sessionEnd: time(change.sessionEnd),
    waitingListEnd: time(change.waitingListEnd),
    waitingDuration: change.waitingDuration,
    duration: change.duration,
    updatedAt: new Date(at).toISOString(),
  }
  for (const key of [
    'buyIn',
    'cashOut',
    'sessionNet',
    'sessionResult',
    'totalAddons',
    'totalReloads',
    'totalRebuy',
    'totalTopups',
  ] as const)
    if (change[key] !== undefined) fields[key] = decimal(change[key])
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const drawn: Drawn[] = [{ model: 'Session', id: session.id, fields: known }]
  outcome.updates.forEach((update, index) => {
    const value =
      update.value === null ? null : update.type === 'WAITING_END' ? update.value : decimal(update.value)
    drawn.push({
      model: 'SessionUpdate',
      id: `${id}-${index}`,
      fields: {
        sessionId: session.id,
        userId: session.userId,
        bankrollId,
        updateType: update.type,
        value,
        notes: update.notes,
        timestamp: new Date(at + index).toISOString(),
        isDeleted: false,
      },
    })
  })
  const hero = heroSessionOf(session.id)
  if (hero && outcome.heroStack !== undefined)
    drawn.push({
      model: 'PlayerSession',
      id: hero.id,
      fields: { stackRemaining: decimal(outcome.heroStack) },
    })
  const bankroll = recordOf('Bankroll', bankrollId)
  const moved = outcome.transactions.reduce((sum, one) => sum + one.amount, 0)
  if (bankroll && moved !== 0)
    drawn.push({
      model: 'Bankroll',
      id: bankroll.id,
      fields: { currentBalance: decimal(cents(bankroll.currentBalance) + moved) },
    })
  return drawn
}

export function startSession(session: Rec<'Session'>): Done {
  const kind = session.sessionStatus === 'WAITING' ? 'startFromWaiting' : 'start'
  return run({ operation: 'startSession', session, command: { kind } })
}
export const stopWaiting = (session: Rec<'Session'>): Done =>
  run({ operation: 'stopWaiting', session, command: { kind: 'stopWaiting' } })
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
  if (!read.ok) return refused(messageFor(ledgerSentences, read.error))
  return run({
    operation: 'addChipsToSession',
    session,
    command: { kind: 'addChips', amount: read.value, type },
    input: { amount: decimal(read.value), transactionType: type, bankrollId },
    bankrollId,
  })
}

export function generalUpdate(session: Rec<'Session'>, stack: string | null, notes: string): Done {
  const read = stack === null ? null : parseCents(stack)
  if (read && !read.ok) return refused(words.invalidStack)
  if (!heroSessionOf(session.id)) return refused(words.heroMissing)
  return run({
    operation: 'generalUpdate',
    session,
    command: {
      kind: 'updateStack',
      stack: read ? read.value : null,
      notes: notes.trim() || words.stackUpdated,
    },
    input: { chipStack: read ? decimal(read.value) : null, notes: notes.trim() || words.stackUpdated },
  })
}

export function cashoutSession(session: Rec<'Session'>, amount: string, bankrollId: string | null): Done {
  const read = parseCents(amount || 'x')
  if (!read.ok) return refused(messageFor(ledgerSentences, read.error))
  if (!bankrollId) return refused(messageFor(ledgerSentences, { code: 'bankroll/required-for-cashout' }))
  return run({
    operation: 'cashoutSession',
    session,
    command: { kind: 'cashOut', amount: read.value },
    input: { cashoutAmount: decimal(read.value), bankrollId },
    bankrollId,
  })
}

/** Gone from the screen at once, sent when the undo has passed; the returned function brings it back. */
export function deleteSession(session: Rec<'Session'>): () => void {
  const { id } = outbox.add({
    what: 'deleteSession',
    document: OPERATIONS.deleteSession(),
    variables: { sessionId: session.id },
    overlays: [{ model: 'Session', id: session.id, fields: null }],
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['sessionsByUserIdAndSessionStart', 'bankrollsByUserIdAndCreatedAt'],
  })
  return () => void outbox.drop(id)
}

/** Any field corrected afterwards: money is booked again by the server. */
export function correctSession(session: Rec<'Session'>, changes: Readonly<Record<string, unknown>>): Done {
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'updateSession',
    document: OPERATIONS.correctSession(),
    variables: { input: { sessionId: session.id, ...changes } },
    versioned: { model: 'Session', id: session.id },
    overlays: [{ model: 'Session', id: session.id, fields: changes }],
    answers: 'Session',
    refreshes: ['sessionUpdatesBySessionIdAndTimestamp', 'bankrollsByUserIdAndCreatedAt'],
  })
  return DONE
}
