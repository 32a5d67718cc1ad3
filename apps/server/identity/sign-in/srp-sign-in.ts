// Signing in by SRP, when AUTH_SRP is on. An address without an account or without a verifier gets a made-up challenge
// that is the same each time, so that asking tells nothing.
import { randomBytes } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { type Account, findAccount, isUuid } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { openChallenge, takeChallenge } from '../accounts/challenges.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { findSignUp } from '../accounts/sign-up.ts'
import { type SrpServerState, saltText, srpNameOf, srpSignature, startSrp } from '../crypto/srp.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup, networkOf } from '../kit/limits.ts'
import { foldEmail, keyed, sameBytes } from '../kit/secrets.ts'
import { admitAttempt, afterFirstFactor, finishSignIn, type SignInStep } from './sign-in.ts'

export interface SrpChallenge {
  readonly salt: string
  readonly secretBlock: string
  readonly B: string
  readonly userId: string
}

const decoyFor = (room: Room, username: string) => {
  const { id, salt } = srpNameOf(room.pepper, username)
  return {
    id,
    salt: saltText(salt),
    verifier: Array.from({ length: 12 }, (_, i) =>
      keyed(room.pepper, `srp:verifier${i}`, foldEmail(username)).toString('hex'),
    )
      .join('')
      .slice(1),
  }
}

/**
 * Everybody signed in knows people by their own id: whoever got a challenge for that as for an address would know whose address it is.
 */
const accountOf = async (room: Room, username: string): Promise<Account | null> => {
  const account = await findAccount(room.db, username)
  return isUuid(username) && account?.srp_id !== username.toLowerCase() ? null : account
}

export const startSrpSignIn = async (
  room: Room,
  visitor: Visitor,
  username: string,
  clientA: string,
): Promise<Answer<SrpChallenge>> => {
  if (!room.settings.srp) return refuse('flowOff')
  // each call stores a challenge
  if (!(await room.limits.take('hostedPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  const account = await accountOf(room, username)
  const waiting = await findSignUp(room, username)
  const decoy = decoyFor(room, username)
  const real = [account, waiting].find(one => one?.srp_verifier && one.srp_salt)
  const verifier = real?.srp_verifier ?? decoy.verifier
  const started = await room.powers.run(() => startSrp(verifier, clientA), networkOf(visitor.address))
  if (!started.ok) return refuse('busy')
  const state = started.value
  if (!state) return refuse('badRequest')
  const secretBlock = randomBytes(64).toString('base64')
  // verifiers made before there were such ids are for the person's own, until the next time that the password is typed or changed
  const userId = real ? (real.srp_id ?? real.user_id) : decoy.id
  await openChallenge(
    room,
    room.db,
    'SRP',
    real === account ? (account?.user_id ?? null) : null,
    { ...state, verifier, userId, username, ...(real && real === waiting ? { waiting: 'yes' } : {}) },
    secretBlock,
  )
  return ok({ salt: real?.srp_salt ?? decoy.salt, secretBlock, B: state.B, userId })
}

export interface SrpAnswer {
  readonly secretBlock: string
  readonly timestamp: string
  readonly signature: string
}

export const answerSrp = async (
  room: Room,
  visitor: Visitor,
  answer: SrpAnswer,
  clientId: string,
): Promise<Answer<SignInStep>> => {
  const challenge = await takeChallenge(room, 'SRP', answer.secretBlock)
  if (!challenge) return refuse('badSession')
  const { verifier = '', userId = '', username = '', waiting, ...state } = challenge.detail
  const account = challenge.userId === null ? null : await findAccount(room.db, challenge.userId)
  const attempt = await admitAttempt(room, visitor, username, account)
  if (!attempt) return refuse('tooManyRequests')
  const claim = {
    poolName: room.settings.poolName,
    userId,
    secretBlock: Buffer.from(answer.secretBlock, 'base64'),
    timestamp: answer.timestamp,
  }
  const signed = await room.powers.run(
    () => srpSignature(state as unknown as SrpServerState, verifier, claim),
    networkOf(visitor.address),
  )
  if (!signed.ok) return refuse('busy')
  const expected = signed.value
  const holds = expected !== null && sameBytes(expected, Buffer.from(answer.signature, 'base64'))
  if (holds && waiting !== undefined) return refuse('notConfirmed')
  if (!account || !holds || account.srp_verifier !== verifier) {
    await record(room.db, account?.user_id ?? null, 'SIGN_IN_FAILED', visitor)
    return refuse('wrongPassword')
  }
  await attempt.succeed()
  if (account.reset_required) return refuse('resetRequired')
  return finishSignIn(room, visitor, await afterFirstFactor(room, account, 'srp'), clientId)
}
