// Opponents' profiles as operations: made with or without a name, marked as hero, merged, erased for good.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { New, Patch } from '@sidepot/models/kit/model'
import { type Player, player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { markHero } from './hero.ts'
import { ownPlayer } from './owned.ts'
import { markStale } from './player-sessions.ts'
import { must, type OperationFailure, type Work } from './work.ts'

/** 'Anon-' plus the last six digits of a timestamp (PLAY-4). */
export const anonymousName = (at: Date): string => `Anon-${String(at.getTime()).slice(-6)}`

type Answer = Promise<Result<Player, OperationFailure>>
type PlayerFields = Omit<New<typeof player>, 'userId' | 'isHero'> & { readonly isHero?: boolean | null }

/** A profile says who it is about, or that nobody knows; marking it as hero unmarks the others (PLAY-1). */
export async function createPlayer(
  work: Work,
  input: PlayerFields & { readonly userId?: string | null },
): Answer {
  if (!input.userId) return err({ code: 'player/needs-user' })
  if (input.userId !== work.userId) return err({ code: 'unauthorized' })
  const { isHero, ...fields } = input
  const made = await write(
    work.trx,
    player,
    {
      kind: 'create',
      values: {
        ...fields,
        userId: work.userId,
        ...(fields.isAnonymous && !fields.nickname ? { nickname: anonymousName(work.at) } : {}),
      },
    },
    work.now,
  )
  return made.ok && isHero ? markHero(work, made.value.id) : made
}

export async function updatePlayer(
  work: Work,
  input: Patch<typeof player> & { readonly id: string; readonly _version?: number | null },
): Answer {
  if (!input._version) return err({ code: 'player/stale-update' })
  const own = await ownPlayer(work, input.id, { code: 'player/stale-update' })
  if (!own.ok) return own
  const { id, _version, isHero, ...set } = input
  const changed = await write(work.trx, player, { kind: 'update', id, version: _version, set }, work.now)
  return changed.ok && isHero && !own.value.isHero ? markHero(work, id) : changed
}

export async function deletePlayer(
  work: Work,
  input: { readonly id: string; readonly _version?: number | null },
): Answer {
  if (!input._version) return err({ code: 'player/stale-delete' })
  const own = await ownPlayer(work, input.id, { code: 'player/stale-delete' })
  if (!own.ok) return own
  return write(work.trx, player, { kind: 'delete', id: input.id, version: input._version }, work.now)
}

/** Two profiles turn out to be one person: everything of `from` becomes `into`'s, and `from` leaves. */
export async function mergePlayers(
  work: Work,
  input: { readonly intoId: string; readonly fromId: string },
): Answer {
  const into = await ownPlayer(work, input.intoId)
  if (!into.ok) return into
  if (input.fromId === input.intoId) return into
  const from = await ownPlayer(work, input.fromId)
  if (!from.ok) return from
  if (from.value.isHero) return err({ code: 'unauthorized' })
  const whose = { playerId: input.fromId, userId: work.userId }
  const set = { playerId: input.intoId }
  for (const model of [playerSession, playerHand] as const)
    for (const row of await find(work.trx, model as typeof playerHand, whose))
      must(await write(work.trx, model as typeof playerHand, { kind: 'update', id: row.id, set }, work.now))
  const told = (
    field: 'firstname' | 'lastname' | 'nickname' | 'physicalAttributes' | 'playStyle' | 'playRating',
  ) => (into.value[field] === null && from.value[field] !== null ? { [field]: from.value[field] } : {})
  const notes = [into.value.notes, from.value.notes].filter(Boolean).join('\n\n') || null
  const merged = must(
    await write(
      work.trx,
      player,
      {
        kind: 'update',
        id: input.intoId,
        set: {
          ...told('firstname'),
          ...told('lastname'),
          ...told('nickname'),
          ...told('physicalAttributes'),
          ...told('playStyle'),
          ...told('playRating'),
          notes,
        },
      },
      work.now,
    ),
  )
  must(await write(work.trx, player, { kind: 'delete', id: input.fromId }, work.now))
  await markStale(work, input.intoId)
  return ok(merged)
}
