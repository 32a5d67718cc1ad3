// Opponents' profiles as operations: made with or without a name, changed, deleted.
import { err, type Result } from '@sidepot/engine/result'
import type { New, Patch } from '@sidepot/models/kit/model'
import { type Player, player } from '@sidepot/models/player'
import { write } from '../../derive/write.ts'
import { ownPlayer } from '../kit/owned.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { markHero } from './hero.ts'
import { nameAtTables } from './seats-in-tables.ts'

/** 'Anon-' plus the last six digits of a timestamp (PLAY-4). */
export const anonymousName = (at: Date): string => `Anon-${String(at.getTime()).slice(-6)}`

type Answer = Promise<Result<Player, OperationFailure>>
type PlayerFields = Omit<New<typeof player>, 'userId' | 'isHero'> & { readonly isHero?: boolean | null }

/** A profile says who it is about, or that nobody knows; marking it as hero unmarks the others (PLAY-1). */
export async function createPlayer(
  work: Work,
  input: PlayerFields & { readonly userId?: string | null; readonly _version?: number | null },
): Answer {
  if (!input.userId) return err({ code: 'player/needs-user' })
  if (input.userId !== work.userId) return err({ code: 'unauthorized' })
  const { isHero, createdAt: _at, _version, ...fields } = input
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
  if (changed.ok) await nameAtTables(work, changed.value)
  return changed.ok && isHero && !own.value.isHero ? markHero(work, id) : changed
}

export async function deletePlayer(
  work: Work,
  input: { readonly id: string; readonly _version?: number | null },
): Answer {
  if (!input._version) return err({ code: 'player/stale-delete' })
  const own = await ownPlayer(work, input.id, { code: 'player/stale-delete' })
  if (!own.ok) return own
  if (own.value.isHero) return err({ code: 'player/is-hero' })
  return write(work.trx, player, { kind: 'delete', id: input.id, version: input._version }, work.now)
}
