// Passwords forgotten and passwords changed. Either way other devices are signed out.
import { ok } from '@sidepot/engine/result'
import { identityMails } from '@sidepot/messages/identity'
import { type Account, endHosted, findAccount, raiseEpoch } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { issueCode, subjectOf, takeCode } from '../accounts/codes.ts'
import { tellOwner } from '../accounts/notices.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { isCommonPassword } from '../crypto/common-passwords.ts'
import { acceptablePassword } from '../crypto/passwords.ts'
import { verifierColumns } from '../crypto/srp.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup, networkOf } from '../kit/limits.ts'
import { foldEmail } from '../kit/secrets.ts'
import { endFamilies, rememberAddress } from './families.ts'
import { admitAttempt } from './sign-in.ts'

export const forgotPassword = async (room: Room, visitor: Visitor, name: string): Promise<Answer<void>> => {
  if (!(await room.limits.take('mailPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  // each address by itself, also with a plus: a mail that is not sent uses up nobody's
  if (!(await room.limits.take('resetMailPerAccount', foldEmail(name)))) return refuse('tooManyRequests')
  const account = await findAccount(room.db, name)
  const address = account?.email ?? name
  // All names of an account together (AUTH-30), but without a word: a refusal would say that they are one account's (AUTH-38). The code that was sent
  // last still works then.
  const isSent = await room.limits.take('resetMailsSent', foldEmail(address))
  const subject = subjectOf(room, isSent ? address : `not sent to ${address}`)
  const code = await issueCode(room, room.db, subject, 'RESET', isSent && account !== null)
  await record(room.db, account?.user_id ?? null, 'PASSWORD_RESET_ASKED', visitor)
  if (account && code !== null)
    room.mail.post(account.email, identityMails.resetPassword(code), networkOf(visitor.address))
  return ok(undefined)
}

interface NewPassword {
  readonly password: string
  readonly hash: string
}

const storePassword = async (
  room: Room,
  account: Account,
  { password, hash }: NewPassword,
  why: string,
  keep?: string,
) => {
  const verifier = await verifierColumns(room, account.email, password)
  await room.db.transaction().execute(async trx => {
    await trx
      .updateTable('identity.account')
      .set({
        password_hash: hash,
        reset_required: false,
        ...verifier,
        updated_at: room.now(),
      })
      .where('user_id', '=', account.user_id)
      .execute()
    await endFamilies(trx, account.user_id, why, keep)
    if (keep === undefined) await raiseEpoch(trx, account.user_id)
    else await endHosted(trx, account.user_id)
  })
  await tellOwner(room, account, identityMails.passwordChanged(room.settings.origin))
}

export const confirmForgotPassword = async (
  room: Room,
  visitor: Visitor,
  name: string,
  code: string,
  password: string,
): Promise<Answer<void>> => {
  if (!acceptablePassword(password)) return refuse('weakPassword')
  if (isCommonPassword(password)) return refuse('commonPassword')
  const here = addressGroup(visitor.address)
  if (!(await room.limits.take('codePerAddress', here))) return refuse('tooManyRequests')
  // not of the name alone: strangers would spend what its owner needs
  if (!(await room.limits.take('codePerAccountAndAddress', `${foldEmail(name)} ${here}`)))
    return refuse('tooManyRequests')
  const account = await findAccount(room.db, name)
  const taken = await takeCode(room, room.db, subjectOf(room, account?.email ?? name), 'RESET', code)
  if (!taken.ok) return refuse(taken.error)
  // Stryker disable next-line ConditionalExpression,StringLiteral: no code matches where there is no account
  if (!account) return refuse('wrongCode')
  const hash = await room.passwords.hash(password, networkOf(visitor.address))
  if (!hash.ok) return refuse('busy')
  await storePassword(room, account, { password, hash: hash.value }, 'PASSWORD_RESET')
  // The mailed code proved the person; an attack from elsewhere can no longer shut this address out.
  await rememberAddress(room, room.db, account.user_id, visitor.address)
  await record(room.db, account.user_id, 'PASSWORD_RESET', visitor)
  return ok(undefined)
}

/** Keeps the device that asks; all others are signed out at once. */
export const changePassword = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  familyId: string,
  previous: string,
  proposed: string,
): Promise<Answer<void>> => {
  if (!acceptablePassword(proposed)) return refuse('weakPassword')
  if (isCommonPassword(proposed)) return refuse('commonPassword')
  const attempt = await admitAttempt(room, visitor, account.email, account)
  if (!attempt) return refuse('tooManyRequests')
  const matches = await room.passwords.matches(account.password_hash, previous, account.user_id)
  if (!matches.ok) return refuse('busy')
  if (!matches.value) return refuse('wrongPassword')
  await attempt.succeed()
  const hash = await room.passwords.hash(proposed, account.user_id)
  if (!hash.ok) return refuse('busy')
  const made = { password: proposed, hash: hash.value }
  await storePassword(room, account, made, 'PASSWORD_CHANGED', familyId)
  await record(room.db, account.user_id, 'PASSWORD_CHANGED', visitor)
  return ok(undefined)
}
