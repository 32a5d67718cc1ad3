// Opponents' profiles: drawn at once, sent when the network allows. Their totals are the server's to compute.
import { authStore } from './auth.ts'
import { outbox } from './device.ts'
import { createDocument, deleteDocument, type Rec, updateDocument } from './documents.ts'
import { TIMERS } from './limits.ts'

type Player = Rec<'Player'>
export type PlayerFields = Pick<
  Player,
  'nickname' | 'firstname' | 'lastname' | 'playStyle' | 'playRating' | 'physicalAttributes' | 'notes'
>

/** The id of the saved profile; null when nobody is signed in. */
export function savePlayer(fields: PlayerFields, held: Player | null): string | null {
  const userId = authStore.getState().user?.userId
  if (!userId) return null
  const id = held?.id ?? crypto.randomUUID()
  const at = new Date().toISOString()
  const fresh = { userId, isAnonymous: false, isHero: false, handCount: 0, totalProfit: 0, createdAt: at }
  outbox.add({
    what: 'player',
    document: held ? updateDocument('Player') : createDocument('Player'),
    variables: { input: { id, ...fields, ...(held ? {} : { userId }) } },
    overlays: [
      {
        model: 'Player',
        id,
        fields: {
          ...(held ? {} : { ...fresh, totalHoursFaced: null, lastPlayedDate: null }),
          ...fields,
          updatedAt: at,
        },
      },
    ],
    answers: 'Player',
    ...(held ? { versioned: { model: 'Player', id } } : {}),
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
