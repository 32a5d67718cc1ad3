// Exactly one player of a user is the hero (PLAY-1, PLAY-2).
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Player, player } from '@sidepot/models/player'
import { user } from '@sidepot/models/user'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { ownPlayer } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'

export async function heroPlayer(
  work: Work,
  allow: { readonly create: boolean },
): Promise<Result<Player, OperationFailure>> {
  const person = await findOne(work.trx, user, work.userId, { lock: true })
  const [marked] = await find(work.trx, player, { userId: work.userId, isHero: true }, { lock: true })
  if (marked) return ok(marked)
  if (!allow.create) return err({ code: 'hero/does-not-exist' })
  const made = must(
    await write(
      work.trx,
      player,
      {
        kind: 'create',
        values: { userId: work.userId, nickname: heroName(person?.username ?? null), isHero: true },
      },
      work.now,
    ),
  )
  if (person)
    must(
      await write(
        work.trx,
        user,
        { kind: 'update', id: person.id, set: { heroPlayerId: made.id } },
        work.now,
      ),
    )
  return ok(made)
}

/** The part of the user name before the @ sign, or 'Hero'. */
export const heroName = (username: string | null): string => username?.split('@')[0]?.trim() || 'Hero'

export async function markHero(work: Work, playerId: string): Promise<Result<Player, OperationFailure>> {
  const person = await findOne(work.trx, user, work.userId, { lock: true })
  const own = await ownPlayer(work, playerId)
  if (!own.ok) return own
  for (const other of await find(work.trx, player, { userId: work.userId, isHero: true }, { lock: true }))
    if (other.id !== playerId)
      must(await write(work.trx, player, { kind: 'update', id: other.id, set: { isHero: false } }, work.now))
  const hero = own.value.isHero
    ? own.value
    : must(await write(work.trx, player, { kind: 'update', id: playerId, set: { isHero: true } }, work.now))
  if (person && person.heroPlayerId !== playerId)
    must(
      await write(
        work.trx,
        user,
        { kind: 'update', id: person.id, set: { heroPlayerId: playerId } },
        work.now,
      ),
    )
  return ok(hero)
}
