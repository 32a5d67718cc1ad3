// Two profiles turn out to be one person: everything of `from` becomes `into`'s, and `from` leaves (PLAY-7).
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Player, player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { movePicture } from '../players/picture-store.ts'
import { ownPlayer } from './owned.ts'
import { markStale } from './player-sessions.ts'
import { rewriteSeats } from './seats-in-hands.ts'
import { must, type OperationFailure, type Work } from './work.ts'

/** What the profile that stays takes over where it knows nothing itself. */
const TOLD = ['firstname', 'lastname', 'nickname', 'physicalAttributes', 'playStyle', 'playRating'] as const

export async function mergePlayers(
  work: Work,
  { intoId, fromId }: { readonly intoId: string; readonly fromId: string },
): Promise<Result<Player, OperationFailure>> {
  const into = await ownPlayer(work, intoId)
  if (!into.ok || fromId === intoId) return into
  const from = await ownPlayer(work, fromId)
  if (!from.ok) return from
  if (from.value.isHero) return err({ code: 'player/is-hero' })
  await rewriteSeats(work, fromId, seat => ({ ...seat, playerId: intoId }))
  const whose = { playerId: fromId, userId: work.userId }
  const set = { playerId: intoId }
  for (const model of [playerSession, playerHand] as const)
    for (const row of await find(work.trx, model as typeof playerHand, whose))
      must(await write(work.trx, model as typeof playerHand, { kind: 'update', id: row.id, set }, work.now))
  const picture = await movePicture(work, fromId, intoId)
  const told = TOLD.filter(field => into.value[field] === null && from.value[field] !== null)
  const notes = [into.value.notes, from.value.notes].filter(Boolean).join('\n\n') || null
  const learned = Object.fromEntries(told.map(field => [field, from.value[field]]))
  const merged = must(
    await write(
      work.trx,
      player,
      {
        kind: 'update',
        id: intoId,
        set: {
          ...learned,
          ...(picture === null ? {} : { profilePictureUrl: picture }),
          notes,
          isAnonymous: into.value.isAnonymous && from.value.isAnonymous,
        },
      },
      work.now,
    ),
  )
  must(await write(work.trx, player, { kind: 'delete', id: fromId }, work.now))
  await markStale(work, intoId)
  return ok(merged)
}
