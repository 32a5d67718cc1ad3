// Saving, deleting and restoring hands: drawn at once, sent when the network allows, counted once. The server runs the log
// through the same engine; what is drawn here until then comes from that engine too.
import { handResultId } from '@sidepot/ledger/session'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { sessionService as words } from '@sidepot/messages/web-session'
import { HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { netOfHand } from '../reads/hand-net.ts'
import { type Done, heroSessionOf } from '../session/session-service.ts'
import { recordOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { deleteDocument, fieldsOf, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'

type Session = Rec<'Session'>
type Hand = Rec<'Hand'>

const SAVE = () =>
  `mutation Run($input: SaveHandInput!) { saveHandTransactionally(input: $input) { ${fieldsOf('Hand')} } }`

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

const add = (a: number | null, b: number): number => Math.round(((a ?? 0) + b) * 100) / 100

export function saveHand(hand: HandToSave): Done {
  const userId = authStore.getState().user?.userId
  if (!userId || !hand.session.id)
    return { ok: false, message: messageFor(ledgerSentences, { code: 'hand/missing-data' }) }
  const { session, handId } = hand
  const before = recordOf('Hand', handId)
  const at = new Date(hand.playedAt).toISOString()
  const was = before ? (netOfHand(before) ?? 0) : 0
  const is =
    netOfHand({
      heroNetWin: hand.drawn.heroNetWin ?? null,
      heroNetWinManual: hand.drawn.heroNetWinManual ?? null,
    }) ?? 0
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
      {
        model: 'Hand',
        id: handId,
        fields: {
          userId,
          sessionId: session.id,
          isDeleted: false,
          isBookmarked: false,
          isPublic: false,
          createdAt: before?.createdAt ?? at,
          updatedAt: at,
          gameType: session.gameType,
          smallBlind: session.smallBlind,
          bigBlind: session.bigBlind,
          ...hand.drawn,
        },
      },
      ...effectOn(session, is - was, before === null || before === undefined, is),
    ],
  })
  return { ok: true }
}

/** What a hand does to its session and to the hero's stack, as the server will count it. */
function effectOn(session: Session, moved: number, isNew: boolean, result: number) {
  const hero = heroSessionOf(session.id)
  const running = session.sessionStatus === 'LIVE' || session.sessionStatus === 'BREAK'
  const stack =
    running && hero && hero.stackRemaining !== null ? Math.max(0, add(hero.stackRemaining, moved)) : null
  return [
    {
      model: 'Session' as const,
      id: session.id,
      fields: {
        totalHandsPlayed: session.totalHandsPlayed + (isNew ? 1 : 0),
        totalHandsCounter: session.totalHandsCounter + (isNew ? 1 : 0),
        lastHandResult: result,
        // as far as there are chips: a running session's net is stack less money in
        ...(stack === null || session.sessionNet === null
          ? {}
          : { sessionNet: add(session.sessionNet, stack - (hero?.stackRemaining ?? 0)) }),
      },
    },
    ...(hero && stack !== null
      ? [{ model: 'PlayerSession' as const, id: hero.id, fields: { stackRemaining: stack } }]
      : []),
  ]
}

/** Notes and bookmark: what may be changed without touching the hand itself. */
export function updateHand(hand: Hand, change: Partial<Pick<Hand, 'notes' | 'isBookmarked'>>): void {
  outbox.add({
    what: 'updateHand',
    document: updateDocument('Hand'),
    variables: { input: { id: hand.id, ...change } },
    overlays: [{ model: 'Hand', id: hand.id, fields: change }],
    answers: 'Hand',
    versioned: { model: 'Hand', id: hand.id },
    refreshes: [HAND_ZONE],
  })
}

/** A raw edit: only the fields given are sent. Says how it ended, or that it waits for the network. */
export async function editHand(
  hand: Hand,
  changes: Readonly<Record<string, unknown>>,
): Promise<'saved' | 'waiting' | { readonly reason: string }> {
  const { id, settled } = outbox.add({
    what: 'updateHand',
    document: updateDocument('Hand'),
    variables: { input: { id: hand.id, ...changes } },
    overlays: [{ model: 'Hand', id: hand.id, fields: changes }],
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
  if (end === 'waiting') return 'waiting'
  if (end.ok) return 'saved'
  // refused in the form, where it can be mended: nothing stays behind in the list of what waits
  await outbox.drop(id)
  return { reason: end.reason }
}

/** Gone from the screen at once, sent when the undo has passed; the returned function brings it back. One saved too early was not dealt. */
export function deleteHand(session: Session | null, hand: Hand, notDealt = false): () => void {
  if (session === null) return deleteLoneHand(hand)
  const net = netOfHand(hand) ?? 0
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
    overlays: [
      { model: 'Hand', id: hand.id, fields: null },
      ...(notDealt ? [{ model: 'SessionUpdate', id: handResultId(hand.id), fields: null } as const] : []),
      {
        model: 'Session',
        id: session.id,
        fields: {
          totalHandsPlayed: Math.max(0, session.totalHandsPlayed - 1),
          ...(notDealt ? { totalHandsCounter: Math.max(0, session.totalHandsCounter - 1) } : {}),
          ...(session.sessionNet === null ? {} : { sessionNet: add(session.sessionNet, -net) }),
        },
      },
    ],
    notBefore: Date.now() + TIMERS.undoMs,
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

/** A hand was dealt and not logged: only the counter moves. */
export function incrementTotalHandsCounter(session: Session): Done {
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
    overlays: [
      { model: 'Session', id: session.id, fields: { totalHandsCounter: session.totalHandsCounter + 1 } },
    ],
  })
  return { ok: true }
}
