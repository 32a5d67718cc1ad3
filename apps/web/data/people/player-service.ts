// Opponents' profiles: drawn at once, sent when the network allows. Their totals are the server's to compute.

import { HAND_ZONE } from '../api/queries.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { changedSince } from '../store/changed-since.ts'
import { erase } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { createDocument, deleteDocument, fieldsOf, type Rec, updateDocument } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'

type Player = Rec<'Player'>
export type PlayerFields = Pick<
  Player,
  'nickname' | 'firstname' | 'lastname' | 'playStyle' | 'playRating' | 'physicalAttributes' | 'notes'
>

/** The id of the saved profile; null when nobody is signed in. `opened` is what the form began with. */
export function savePlayer(
  form: PlayerFields,
  existing: Player | null,
  opened: Partial<PlayerFields> | null = null,
): string | null {
  const userId = authStore.getState().user?.userId
  if (!userId) return null
  const id = existing?.id ?? crypto.randomUUID()
  const fields = changedSince(existing && opened, form)
  const at = new Date(trueNow()).toISOString()
  const fresh = { userId, isAnonymous: false, isHero: false, handCount: 0, totalProfit: 0, createdAt: at }
  if (Object.keys(fields).length === 0) return id
  outbox.add({
    what: 'player',
    document: existing ? updateDocument('Player') : createDocument('Player'),
    variables: { input: { id, ...fields, ...(existing ? {} : { userId }) } },
    overlays: [
      {
        model: 'Player',
        id,
        fields: {
          ...(existing ? {} : { ...fresh, totalHoursFaced: null, lastPlayedDate: null }),
          ...fields,
          updatedAt: at,
        },
      },
    ],
    answers: 'Player',
    ...(existing ? { versioned: { model: 'Player', id } } : {}),
    refreshes: ['playersByUserId'],
  })
  return id
}

/** Gone from the screen at once, sent when the undo has passed; the returned function brings it back. */
export function deletePlayer(player: Player): () => void {
  const { id } = outbox.add({
    what: 'player',
    document: deleteDocument('Player'),
    variables: { input: { id: player.id } },
    overlays: [{ model: 'Player', id: player.id, fields: null }],
    versioned: { model: 'Player', id: player.id },
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['playersByUserId'],
  })
  return () => void outbox.drop(id)
}

/** Everything of `from` becomes `into`'s; drawn at once, sent when the undo has passed, its figures follow from the server. */
export function mergePlayers(into: Player, from: Player): () => void {
  const { id } = outbox.add({
    what: 'mergePlayers',
    document: `mutation Run($input: MergePlayersInput!) { mergePlayers(input: $input) { ${fieldsOf('Player')} } }`,
    variables: { input: { intoId: into.id, fromId: from.id } },
    overlays: [
      { model: 'Player', id: from.id, fields: null },
      {
        model: 'Player',
        id: into.id,
        fields: { notes: [into.notes, from.notes].filter(Boolean).join('\n\n') || null },
      },
    ],
    answers: 'Player',
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['playersByUserId', 'playerSessionsByPlayerIdAndSessionStart', HAND_ZONE],
  })
  return () => void outbox.drop(id)
}

/** For good, when the undo has passed: nothing of it stays here or there. */
export function erasePlayer(player: Player): () => void {
  const { id, settled } = outbox.add({
    what: 'erasePlayer',
    document: 'mutation Run($playerId: ID!) { erasePlayer(playerId: $playerId) }',
    variables: { playerId: player.id },
    overlays: [{ model: 'Player', id: player.id, fields: null }],
    notBefore: Date.now() + TIMERS.undoMs,
    refreshes: ['playersByUserId', 'playerSessionsBySessionId', HAND_ZONE],
  })
  void settled.then(done => {
    if (done.ok) erase('Player', player.id)
  })
  return () => void outbox.drop(id)
}
