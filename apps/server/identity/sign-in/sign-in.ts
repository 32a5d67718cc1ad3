// Signing in by password. One hash is checked for an account or its absence, one more when a sign-up waits at the
// address, so neither words nor time tell whether the address is registered.
import { ok } from '@sidepot/engine/result'
import type { MfaKind } from '../../db/schema/identity-tables.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { openChallenge } from '../accounts/challenges.ts'
import { personOf } from '../accounts/person.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { findSignUp } from '../accounts/sign-up.ts'
import { maxPasswordLength } from '../crypto/passwords.ts'
import { isOfToday, verifierColumns } from '../crypto/srp.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup, type Counted, networkOf } from '../kit/limits.ts'
import { foldEmail } from '../kit/secrets.ts'
import { addressHash, adminScope, openFamily, type SignedIn } from './families.ts'
import { passwordMark, sendSmsCode } from './mfa.ts'

export type SignInStep =
  | { readonly step: 'done'; readonly signedIn: SignedIn & { readonly refreshToken: string } }
  | {
      readonly step: 'secondFactor'
      readonly kind: MfaKind
      readonly session: string
      readonly userId: string
    }

export interface SignInAttempt {
  succeed(): Promise<void>
}

/**
 * Counts the attempt before it is judged, for the name that was typed: were those of an account's address counted for its ids, too, a refusal would say
 * whose they are (AUTH-38). An address the person is known at is never shut by others' attempts.
 */
export const admitAttempt = async (
  room: Room,
  visitor: Visitor,
  username: string,
  account: Account | null,
): Promise<SignInAttempt | null> => {
  const group = addressGroup(visitor.address)
  const name = foldEmail(username)
  const pair = `${name} ${group}`
  const known = await room.db
    .selectFrom('identity.known_address')
    .select('seen_at')
    .where('user_id', '=', account?.user_id ?? '00000000-0000-0000-0000-000000000000')
    .where('address', '=', addressHash(room, visitor.address))
    .executeTakeFirst()
  const counted: Counted[] = [
    ['signInPerAddress', group],
    ['signInPerAccountAndAddress', pair],
    ...(known ? [] : ([['signInPerAccount', name]] as const)),
  ]
  if (!(await room.limits.takeAll(counted))) return null
  return { succeed: () => room.limits.refundAll(counted) }
}

export type FirstFactor =
  | { readonly step: 'passed'; readonly account: Account; readonly by: string }
  | {
      readonly step: 'secondFactor'
      readonly kind: MfaKind
      readonly session: string
      readonly account: Account
    }

export const checkPassword = async (
  room: Room,
  visitor: Visitor,
  username: string,
  password: string,
): Promise<Answer<FirstFactor>> => {
  if (password.length > maxPasswordLength) return refuse('wrongPassword')
  const network = networkOf(visitor.address)
  const arrived = await room.arrivals.run(async () => {
    const account = await findAccount(room.db, username)
    const attempt = await admitAttempt(room, visitor, username, account)
    return { account, attempt, waiting: attempt && (await findSignUp(room, username)) }
  }, network)
  if (!arrived.ok) return refuse('busy')
  const { account, attempt, waiting } = arrived.value
  // Not recorded: a flood must not fill the log, and the work must not tell who exists.
  if (!attempt) return refuse('tooManyRequests')
  const matches = await room.passwords.matches(account?.password_hash ?? null, password, network)
  if (!matches.ok) return refuse('busy')
  let unconfirmed = false
  if (waiting) {
    const pending = await room.passwords.matches(waiting.password_hash, password, network)
    if (!pending.ok) return refuse('busy')
    unconfirmed = pending.value
  }
  if (!account || !matches.value) {
    // Recorded in either case, for equal work.
    await record(room.db, account?.user_id ?? null, 'SIGN_IN_FAILED', visitor)
    return refuse(unconfirmed ? 'notConfirmed' : 'wrongPassword')
  }
  await attempt.succeed()
  if (account.reset_required) return refuse('resetRequired')
  if (room.settings.srp && !isOfToday(room.pepper, account)) await keepVerifier(room, account, password)
  return afterFirstFactor(room, await strengthen(room, account, password, network), 'password')
}

/** A hash from when less work was asked for is written anew; a crowd at the door puts that off to the next sign-in. */
const strengthen = async (
  room: Room,
  account: Account,
  password: string,
  network: string,
): Promise<Account> => {
  const { password_hash: stored } = account
  if (stored === null || !room.passwords.isWeak(stored)) return account
  const hash = await room.passwords.hash(password, network)
  if (!hash.ok) return account
  const written = await room.db
    .updateTable('identity.account')
    .set({ password_hash: hash.value })
    .where('user_id', '=', account.user_id)
    .where('password_hash', '=', stored)
    .returningAll()
    .executeTakeFirst()
  return written ?? account
}

/** For passwords chosen while SRP was switched off, and verifiers for another id or salt; not for one that was replaced while it was looked at. */
const keepVerifier = async (room: Room, account: Account, password: string) => {
  await room.db
    .updateTable('identity.account')
    .set(await verifierColumns(room, account.email, password))
    .where('user_id', '=', account.user_id)
    .where('password_hash', 'is not distinct from', account.password_hash)
    .execute()
}

/** Asks for the second factor when the person has one. */
export const afterFirstFactor = async (
  room: Room,
  account: Account,
  by: string,
): Promise<Answer<FirstFactor>> => {
  if (!(await personOf(room.db, account.user_id)).active) return refuse('wrongPassword')
  const kind = secondFactorOf(account)
  if (kind === null) return ok({ step: 'passed', account, by })
  const detail = { kind, epoch: String(account.epoch), password: passwordMark(account), by }
  const session = await openChallenge(room, room.db, 'SECOND_FACTOR', account.user_id, detail)
  if (kind === 'SMS_MFA') await sendSmsCode(room, account)
  return ok({ step: 'secondFactor', kind, session, account })
}

/** Opens a device for who has passed, and hands on the challenge for who has not. */
export const finishSignIn = async (
  room: Room,
  visitor: Visitor,
  first: Answer<FirstFactor>,
  clientId: string,
): Promise<Answer<SignInStep>> => {
  if (!first.ok) return first
  const { value } = first
  if (value.step === 'secondFactor')
    return ok({
      step: 'secondFactor',
      kind: value.kind,
      session: value.session,
      userId: value.account.user_id,
    })
  const opening = { clientId, scope: adminScope, by: value.by }
  const opened = await openFamily(room, value.account, visitor, opening)
  return opened.ok ? ok({ step: 'done', signedIn: opened.value }) : opened
}

export const secondFactorOf = (account: Account): MfaKind | null =>
  account.mfa_preferred === 'SMS_MFA' && account.sms_enabled
    ? 'SMS_MFA'
    : account.totp_enabled
      ? 'SOFTWARE_TOKEN_MFA'
      : account.sms_enabled
        ? 'SMS_MFA'
        : null
