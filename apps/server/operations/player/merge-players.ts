// Two profiles turn out to be one person: everything of `from` becomes `into`'s, and `from` leaves (PLAY-7).
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Player, player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { sql } from 'kysely'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownPlayer } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { movePicture } from './picture-store.ts'
import { markStale } from './player-sessions.ts'
import { rewriteSeats } from './seats-in-hands.ts'
import { nameAtTables } from './seats-in-tables.ts'

/** What the profile that stays takes over where it knows nothing itself. */
const KNOWN = ['physicalAttributes', 'playStyle', 'playRating'] as const
const NAMES = ['firstname', 'lastname', 'nickname'] as const

/** Names that leave what it is called as it was: all for one without a name, those behind a nickname otherwise. */
const namesFor = (into: Player): readonly (typeof NAMES)[number][] => {
  if (into.nickname) return ['firstname', 'lastname']
  return into.firstname || into.lastname ? [] : NAMES
}

/** Nobody sits in two seats of one hand: such profiles are two people. */
async function metInOneHand(work: Work, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from player_hands a join player_hands b on b.hand_id = a.hand_id and b.user_id = a.user_id
    where a.user_id = ${work.userId} and a.player_id = ${one} and b.player_id = ${other}
      and not a._deleted and not b._deleted limit 1`.execute(work.trx)
  return rows.length > 0
}

export async function mergePlayers(
  work: Work,
  { intoId, fromId }: { readonly intoId: string; readonly fromId: string },
): Promise<Result<Player, OperationFailure>> {
  const into = await ownPlayer(work, intoId)
  if (!into.ok || fromId === intoId) return into
  const from = await ownPlayer(work, fromId)
  if (!from.ok) return from
  if (from.value.isHero) return err({ code: 'player/is-hero' })
  if (await metInOneHand(work, intoId, fromId)) return err({ code: 'player/met-in-one-hand' })
  await rewriteSeats(work, fromId, seat => ({ ...seat, playerId: intoId }))
  const whose = { playerId: fromId, userId: work.userId }
  const set = { playerId: intoId }
  for (const model of [playerSession, playerHand] as const)
    for (const row of await find(work.trx, model as typeof playerHand, whose))
      must(await write(work.trx, model as typeof playerHand, { kind: 'update', id: row.id, set }, work.now))
  const picture = await movePicture(work, fromId, intoId)
  const missing = [...KNOWN, ...namesFor(into.value)].filter(
    field => into.value[field] === null && from.value[field] !== null,
  )
  const notes = [into.value.notes, from.value.notes].filter(Boolean).join('\n\n') || null
  const learned = Object.fromEntries(missing.map(field => [field, from.value[field]]))
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
  await nameAtTables(work, merged)
  await markStale(work, intoId)
  return ok(merged)
}
