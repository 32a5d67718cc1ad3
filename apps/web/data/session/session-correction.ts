// A session corrected, reopened or deleted afterwards, and its hands raked anew: asked of the ledger here first, as on the server.

import {
  type CorrectionFailure,
  correctSession as correct,
  isUnrakedAfter,
  type SessionCorrection,
} from '@sidepot/ledger/correct-session'
import { rakeOfNewStake } from '@sidepot/ledger/rake-config'
import { messageFor } from '@sidepot/messages/catalogue'
import { importedTimes } from '@sidepot/messages/imported-times'
import { reopenedNotes, sessionSentences } from '@sidepot/messages/ledger'
import type { Message } from '@sidepot/messages/worded'
import { decimalOf } from '@sidepot/models/kit/money'
import { outbox } from '../device/device.ts'
import { recordOf, rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { OPERATIONS } from '../wire/operations.ts'
import { sendable } from '../wire/received.ts'
import { actOn, drawCorrectionsWith } from './acts/acts.ts'
import { drawCorrection } from './acts/correction-acts.ts'
import { toLedger } from './acts/ledger-records.ts'
import { currencyOf } from './session-currency.ts'
import { linesOf } from './session-figures.ts'
import { DONE, type Done, refused, run, type Undoable } from './session-service.ts'

drawCorrectionsWith(drawCorrection)

/** `undo` where the whole session moved. */
type Corrected = { readonly ok: true; readonly undo?: () => void } | Extract<Done, { ok: false }>

const corrected = (session: Rec<'Session'>, correction: SessionCorrection, now: number) =>
  correct(
    toLedger('Session', session),
    {
      lines: linesOf(session.id),
      bookings: rowsOf('BankrollTransaction')
        .filter(row => row.sessionId === session.id)
        .map(row => toLedger('BankrollTransaction', row)),
      imported: rowsOf('Hand').filter(row => row.sessionId === session.id && row.importKey !== null).length,
    },
    correction,
    now,
  )

/** Why the ledger refuses a correction, if it does. */
export function correctionRefused(
  session: Rec<'Session'>,
  given: SessionCorrection,
  now = trueNow(),
): CorrectionFailure | null {
  const decided = corrected(session, given, now)
  return decided.ok ? null : decided.error
}

/** The new start, where this correction moves the session as a whole (SES-36). */
export function movedTo(session: Rec<'Session'>, given: SessionCorrection, now = trueNow()): number | null {
  const decided = corrected(session, given, now)
  return decided.ok && decided.value.moved ? Date.parse(decided.value.change.sessionStart ?? '') : null
}

/**
 * Any field corrected afterwards, amounts in cents: what follows from it the ledger says, here and on the server. A session that moves
 * as a whole is sent when the undo has passed (SES-39).
 */
export function correctSession(session: Rec<'Session'>, given: SessionCorrection): Corrected {
  const correction = { ...given, ...rakeWith(session, given) }
  const now = trueNow()
  const decided = corrected(session, correction, now)
  if (!decided.ok) return refused(correctionSentence(decided.error))
  const isMoved = decided.value.moved !== undefined
  const id = crypto.randomUUID()
  outbox.add({
    id,
    ...(isMoved ? { notBefore: Date.now() + TIMERS.undoMs, keepsOrder: true } : {}),
    what: 'updateSession',
    document: OPERATIONS.correctSession(),
    variables: {
      input: {
        sessionId: session.id,
        ...sendable('Session', given as Partial<Rec<'Session'>>),
        ...rakeText(given),
        ...chipSent(given),
      },
    },
    versioned: { model: 'Session', id: session.id },
    overlays: [actOn(session.id, { kind: 'correctSession', correction, now })],
    answers: 'Session',
    refreshes: [
      'sessionUpdatesBySessionIdAndTimestamp',
      'bankrollsByUserIdAndCreatedAt',
      ...(isMoved ? ['handsBySessionIdAndCreatedAt', 'playerSessionsBySessionId'] : []),
    ],
  })
  return isMoved ? { ok: true, undo: () => void outbox.drop(id) } : DONE
}

export const correctionSentence = (failure: CorrectionFailure): Message =>
  failure.code === 'import/hand-times' ? importedTimes(failure.hands) : messageFor(sessionSentences, failure)

/** A configuration travels as JSON text. */
const rakeText = ({ rakeConfig }: SessionCorrection): object =>
  rakeConfig === undefined || rakeConfig === null ? {} : { rakeConfig: JSON.stringify(rakeConfig) }

/** No field of the session's own: it belongs to the table. */
const chipSent = ({ smallestChip }: SessionCorrection): object =>
  typeof smallestChip === 'number' ? { smallestChip: decimalOf(smallestChip) } : {}

/** The rake that a corrected stake takes along, as the server will find it too (SES-18). */
function rakeWith(session: Rec<'Session'>, given: SessionCorrection): Pick<SessionCorrection, 'rakeConfig'> {
  const stakeId = given.cashGameStakeId
  if (!stakeId || stakeId === session.cashGameStakeId || given.rakeConfig !== undefined) return {}
  const [before, after] = [listedStake(session.cashGameStakeId), listedStake(stakeId)]
  if (!after) return {}
  const rakeConfig = rakeOfNewStake(
    toLedger('Session', session).rakeConfig,
    { stake: before, isUnraked: isUnrakedAfter(session, {}) },
    { stake: after, isUnraked: isUnrakedAfter(session, given) },
  )
  return rakeConfig === undefined ? {} : { rakeConfig }
}

/** A stake of the list with its rake, as far as this device knows it. */
export function listedStake(id: string | null | undefined) {
  const stake = recordOf('CashGameStake', id)
  const structure = recordOf('CashRakeStructure', stake?.rakeStructureId)
  return (
    stake && {
      ...toLedger('CashGameStake', stake),
      structure: structure ? toLedger('CashRakeStructure', structure) : null,
    }
  )
}

/** The saved hands raked as the session is raked now; the server has their logs, so they change when it has answered (SES-19). */
export function recalculateHands(session: Rec<'Session'>): Done {
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'recalculateHands',
    document: OPERATIONS.recalculateHands(),
    variables: { input: { requestId: id, sessionId: session.id } },
    overlays: [],
    answers: 'Session',
    refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp'],
  })
  return DONE
}

/** The cash-out taken back: the session goes on, and its timeline says so (SES-37). Sent when the undo has passed (SES-39). */
export function reopenSession(session: Rec<'Session'>): Undoable {
  const id = crypto.randomUUID()
  const done = run({
    operation: 'reopenSession',
    session,
    command: {
      kind: 'reopen',
      notes: reopenedNotes(toLedger('Session', session).cashOut, currencyOf(session)),
    },
    id,
    canUndo: true,
  })
  return done.ok ? { ok: true, undo: () => void outbox.drop(id) } : done
}

/** Gone from the screen at once, sent when the undo has passed; the returned function brings it back. */
export function deleteSession(session: Rec<'Session'>): () => void {
  const { id } = outbox.add({
    what: 'deleteSession',
    document: OPERATIONS.deleteSession(),
    variables: { input: { id: session.id } },
    answers: 'Session',
    overlays: [
      actOn(session.id, { kind: 'deleteSession' }),
      { model: 'Session', id: session.id, fields: null },
    ],
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['sessionsByUserIdAndSessionStart', 'bankrollsByUserIdAndCreatedAt'],
  })
  return () => void outbox.drop(id)
}
