// A person's own User record. Naming the hero there marks that player, so that there is exactly one (PLAY-1).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import { acceptableHandle, misleadingHandle } from '@sidepot/models/handle'
import { type User, user } from '@sidepot/models/user'
import type { UserCaller } from '../../base/caller.ts'
import { findOne } from '../../derive/read.ts'
import { transactionRunner } from '../../derive/statement.ts'
import { writeAs } from '../../derive/write.ts'
import type { Refusal } from '../../graphql/document/operation.ts'
import { readUpdate } from '../../graphql/input.ts'
import type { OperationFailure, Work } from '../kit/work.ts'
import { markHero } from '../player/hero.ts'
import { ownPicture } from './avatar.ts'

export type UserChange = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly _version?: number | null
}

/** A picture is data that we have written ourselves, never an address elsewhere that would see who looks; `updateOwnUser` is given it so. */
export async function withOwnPicture<Args extends { readonly input: UserChange }>(
  userId: string,
  args: Args,
): Promise<Result<Args, DataFailure | Refusal>> {
  const { id, avatarUrl } = args.input
  if (id !== userId || typeof avatarUrl !== 'string' || avatarUrl === '') return ok(args)
  const picture = await ownPicture(userId, avatarUrl)
  return picture.ok ? ok({ ...args, input: { ...args.input, avatarUrl: picture.value } }) : picture
}

export async function updateOwnUser(work: Work, input: UserChange): Promise<Result<User, OperationFailure>> {
  const { heroPlayerId, ...given } = input
  const { handle } = given
  if (typeof handle === 'string' && (!acceptableHandle(handle) || misleadingHandle(handle)))
    return err({ code: 'input/invalid', path: ['handle'], reason: 'bad-character' })
  // Stryker disable StringLiteral,ArrayDeclaration: what may be written of one's own record goes by whose it is
  const caller: UserCaller = {
    kind: 'user',
    userId: work.userId,
    username: '',
    groups: [],
    tokenId: '',
    expiresAt: 0,
    epoch: 0,
  }
  // Stryker restore StringLiteral,ArrayDeclaration
  const read = readUpdate(user, { ...given, ...(heroPlayerId === null ? { heroPlayerId } : {}) }, caller)
  if (!read.ok) return read
  const done = await writeAs(transactionRunner(work.trx), user, read.value, work.now, {
    caller,
    columns: () => ['r.id'],
    isAlone: true,
  })
  // after a name that is taken the transaction reads nothing more
  if (!done.ok && done.error.code !== 'conflict/version') return done
  const now = await findOne(work.trx, user, input.id)
  if (!done.ok) return err(now ? { code: 'conflict/version', current: now } : done.error)
  if (typeof heroPlayerId === 'string') {
    const marked = await markHero(work, heroPlayerId)
    if (!marked.ok) return marked
  }
  return now ? ok(now) : err({ code: 'unauthorized' })
}
