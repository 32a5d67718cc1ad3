// Saving, deleting and restoring hands: drawn at once, sent when the network allows, counted once. The server runs the log
// through the same engine; what is drawn here until then comes from that engine too.
import { investedAfter, outcomeAfter } from '@sidepot/ledger/hands'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { sessionService as words } from '@sidepot/messages/web-session'
import { HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { actOn } from '../session/acts/acts.ts'
import type { Done } from '../session/session-service.ts'
import { drawnChange } from '../store/drawn-change.ts'
import { trueNow } from '../wire/clock.ts'
import { answerOf, deleteDocument, fieldsOf, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { sendable } from '../wire/received.ts'

type Session = Rec<'Session'>
type Hand = Rec<'Hand'>

const SAVE = () =>
  `mutation Run($input: SaveHandInput!) { saveHandTransactionally(input: $input) { ${answerOf('Hand')} } }`

export interface HandToSave {
  readonly handId: string
  readonly session: Session
  /** when the cards were in the air */
  readonly playedAt: number
  /** { setup, log } of the engine; button and hero's seat of a quick save */
  readonly handState?: object
  /** the specification's additionalParams */
  readonly params: Readonly<Record<string, unknown>>
  /** the record as the screen shows it until the server has answered */
  readonly drawn: Partial<Hand>
}

/** The result of the check, as the server will keep it; a hand without it counts as unsolved. */
function verdictIn(params: HandToSave['params']): boolean | null {
  const status = params['optimalStatus'] as { wasOptimal?: unknown; isUnsolved?: unknown } | undefined
  return status?.isUnsolved === true || typeof status?.wasOptimal !== 'boolean' ? null : status.wasOptimal
}

export function saveHand(hand: HandToSave): Done {
  const userId = authStore.getState().user?.userId
  if (!userId || !hand.session.id)
    return { ok: false, message: messageFor(ledgerSentences, { code: 'hand/missing-data' }) }
  const { session, handId } = hand
  if (session.sessionStatus === 'WAITING' || session.sessionStatus === 'NONE')
    return { ok: false, message: messageFor(ledgerSentences, { code: 'session/not-playing' }) }
  const at = new Date(hand.playedAt).toISOString()
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'saveHand',
    document: SAVE(),
    joins: { field: 'saveHandTransactionally', input: 'SaveHandInput' },
    variables: {
      input: {
        requestId: id,
        sessionId: session.id,
        userId,
        handId,
        at: new Date(trueNow()).toISOString(),
        ...(hand.handState ? { handState: JSON.stringify(hand.handState) } : {}),
        additionalParams: JSON.stringify({ ...hand.params, playedAt: at }),
      },
    },
    answers: 'Hand',
    refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp', HAND_ZONE],
    overlays: [
      actOn(session.id, {
        kind: 'saveHand',
        handId,
        at,
        hand: {
          userId,
          gameType: session.gameType,
          smallBlind: session.smallBlind,
          bigBlind: session.bigBlind,
          heroPreflopOptimal: verdictIn(hand.params),
          ...hand.drawn,
        },
      }),
    ],
  })
  return { ok: true }
}

export const tagHand = (hand: Hand, tags: readonly string[]): void =>
  updateHand(hand, { tags: tags.length > 0 ? JSON.stringify(tags) : null })

/** Notes, tags and bookmark: what may be changed without touching the hand itself. */
export function updateHand(hand: Hand, change: Partial<Pick<Hand, 'notes' | 'isBookmarked' | 'tags'>>): void {
  outbox.add({
    what: 'updateHand',
    document: updateDocument('Hand'),
    variables: { input: { id: hand.id, ...change } },
    overlays: drawnChange('Hand', hand.id, change),
    answers: 'Hand',
    versioned: { model: 'Hand', id: hand.id },
    refreshes: [HAND_ZONE],
  })
}

/** A raw edit, amounts in cents: only the fields given are sent. Says how it ended, or that it waits for the network. */
export async function editHand(
  hand: Hand,
  typed: Readonly<Record<string, unknown>>,
): Promise<'saved' | { readonly undo: () => void } | { readonly reason: string }> {
  const outcome = hand.quickSave ? outcomeAfter(hand, typed) : {}
  const invested = hand.quickSave ? investedAfter(hand, { ...typed, ...outcome }) : {}
  const changes = { ...typed, ...outcome, ...invested }
  const { id, settled } = outbox.add({
    what: 'updateHand',
    document: updateDocument('Hand'),
    variables: { input: { id: hand.id, ...sendable('Hand', changes) } },
    overlays: [
      hand.sessionId === null
        ? { model: 'Hand', id: hand.id, fields: changes }
        : actOn(hand.sessionId, { kind: 'saveHand', handId: hand.id, at: hand.createdAt, hand: changes }),
    ],
    answers: 'Hand',
    versioned: { model: 'Hand', id: hand.id },
    refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp'],
  })
  const offline = new Promise<'waiting'>(done => {
    const look = () => outbox.store.getState().offline && done('waiting')
    outbox.store.subscribe(look)
    look()
  })
  const end = await Promise.race([settled, offline])
  if (end === 'waiting') return { undo: () => void outbox.drop(id) }
  if (end.ok) return 'saved'
  // refused in the form, where it can be mended: nothing stays behind in the list of what waits
  await outbox.drop(id)
  return { reason: end.reason }
}

/**
 * Gone from the screen at once, sent when the undo has passed; the returned function brings it back. One saved too early was
 * not dealt: that is an undo itself, and other devices are not kept waiting for it.
 */
export function deleteHand(session: Session | null, hand: Hand, notDealt = false): () => void {
  if (session === null) return deleteLoneHand(hand)
  const { id } = outbox.add({
    what: 'deleteHand',
    document: SAVE(),
    variables: {
      input: {
        sessionId: session.id,
        handId: hand.id,
        additionalParams: JSON.stringify({ isDeleted: true, ...(notDealt ? { notDealt } : {}) }),
      },
    },
    answers: 'Hand',
    overlays: [
      actOn(session.id, { kind: 'deleteHand', handId: hand.id, notDealt, at: trueNow() }),
      { model: 'Hand', id: hand.id, fields: null },
    ],
    ...(notDealt ? {} : { notBefore: Date.now() + TIMERS.undoMs }),
    refreshes: ['handsBySessionIdAndCreatedAt', 'sessionUpdatesBySessionIdAndTimestamp', HAND_ZONE],
  })
  return () => void outbox.drop(id)
}

/** A hand that belongs to no session moves no counter. */
function deleteLoneHand(hand: Hand): () => void {
  const { id } = outbox.add({
    what: 'deleteHand',
    document: deleteDocument('Hand'),
    variables: { input: { id: hand.id } },
    overlays: [{ model: 'Hand', id: hand.id, fields: null }],
    versioned: { model: 'Hand', id: hand.id },
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: [HAND_ZONE],
  })
  return () => void outbox.drop(id)
}

/** A hand was dealt and not logged: only the counter moves. Drawn at once, sent when the undo has passed. */
export function incrementTotalHandsCounter(session: Session): Done & { readonly undo?: () => void } {
  const userId = authStore.getState().user?.userId
  if (!userId) return { ok: false, message: words.notAuthenticated }
  const id = crypto.randomUUID()
  outbox.add({
    id,
    what: 'incrementTotalHandsCounter',
    document: `mutation Run($input: SessionCommandInput!) { incrementTotalHandsCounter(input: $input) { ${fieldsOf('Session')} } }`,
    variables: {
      input: { requestId: id, sessionId: session.id, userId, at: new Date(trueNow()).toISOString() },
    },
    answers: 'Session',
    joins: { field: 'incrementTotalHandsCounter', input: 'SessionCommandInput' },
    overlays: [actOn(session.id, { kind: 'countHand' })],
    notBefore: Date.now() + TIMERS.undoMs,
  })
  return { ok: true, undo: () => void outbox.drop(id) }
}
