// The second factor: setting it up, switching it, and answering it at sign-in. A code works once, and a recovery code
// in place of it works once for ever.
import { ok } from '@sidepot/engine/result'
import { identitySms } from '@sidepot/messages/identity'
import type { MfaKind } from '../../db/schema/identity-tables.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { closeChallenge, tryChallenge } from '../accounts/challenges.ts'
import { issueCode, subjectOf, takeCode } from '../accounts/codes.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { newTotpSecret, totpStep } from '../crypto/totp.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { foldLongCode, keyed, longCode, sha256 } from '../kit/secrets.ts'
import { adminScope, openFamily, type SignedIn } from './families.ts'

const recoveryCodeCount = 10

const update = (room: Room, userId: string) =>
  room.db.updateTable('identity.account').where('user_id', '=', userId)

/** A new secret, not yet in force: an authenticator in use stays in use until the new one has been verified. */
export const startTotp = async (room: Room, account: Account): Promise<string> => {
  const secret = newTotpSecret()
  await update(room, account.user_id)
    .set({ totp_pending: room.sealer.seal(secret) })
    .execute()
  return secret
}

export const verifyTotp = async (room: Room, account: Account, code: string): Promise<Answer<void>> => {
  if (account.totp_pending === null) return refuse('totpNotStarted')
  if (!(await room.limits.take('mfaPerAccount', account.user_id))) return refuse('tooManyRequests')
  const step = totpStep(room.sealer.open(account.totp_pending), code, room.now(), 0)
  if (step === null) return refuse('totpMismatch')
  await update(room, account.user_id)
    .set({ totp_secret: account.totp_pending, totp_pending: null, totp_last_step: String(step) })
    .execute()
  return ok(undefined)
}

/** Which password a sign-in began with: that of another one does not go on. */
export const passwordMark = ({ password_hash }: Account): string =>
  sha256(password_hash ?? '').toString('base64url')

export interface MfaWish {
  readonly totp?: { readonly enabled: boolean; readonly preferred: boolean }
  readonly sms?: { readonly enabled: boolean; readonly preferred: boolean }
}

export const preferMfa = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  wish: MfaWish,
): Promise<Answer<void>> => {
  if (wish.totp?.enabled && account.totp_secret === null) return refuse('mfaNotReady')
  if (wish.sms?.enabled && !room.sms.configured) return refuse('smsNotConfigured')
  if (wish.sms?.enabled && (account.phone === null || !account.phone_verified)) return refuse('mfaNotReady')
  const totp = wish.totp?.enabled ?? account.totp_enabled
  const sms = wish.sms?.enabled ?? account.sms_enabled
  const preferred: MfaKind | null =
    wish.sms?.preferred && sms ? 'SMS_MFA' : totp ? 'SOFTWARE_TOKEN_MFA' : sms ? 'SMS_MFA' : null
  // an authenticator that is set up and not switched on yet stays, whatever is said of text messages
  const givesUpTotp = wish.totp?.enabled === false
  await room.db.transaction().execute(async trx => {
    await trx
      .updateTable('identity.account')
      .where('user_id', '=', account.user_id)
      .set({
        totp_enabled: totp,
        sms_enabled: sms,
        mfa_preferred: preferred,
        ...(givesUpTotp ? { totp_secret: null, totp_pending: null } : {}),
      })
      .execute()
    if (givesUpTotp)
      await trx.deleteFrom('identity.recovery_code').where('user_id', '=', account.user_id).execute()
    if (totp !== account.totp_enabled)
      await record(trx, account.user_id, totp ? 'TOTP_ENABLED' : 'TOTP_DISABLED', visitor)
  })
  return ok(undefined)
}

const recoveryHash = (room: Room, userId: string, code: string) =>
  keyed(room.pepper, 'recovery', `${userId}:${foldLongCode(code)}`)

/** Shown once; the earlier set stops working. */
export const makeRecoveryCodes = async (
  room: Room,
  visitor: Visitor,
  account: Account,
): Promise<Answer<readonly string[]>> => {
  if (!account.totp_enabled && account.totp_secret === null) return refuse('mfaNotReady')
  const codes = Array.from({ length: recoveryCodeCount }, longCode)
  await room.db.transaction().execute(async trx => {
    await trx.deleteFrom('identity.recovery_code').where('user_id', '=', account.user_id).execute()
    await trx
      .insertInto('identity.recovery_code')
      .values(
        codes.map(code => ({ user_id: account.user_id, hash: recoveryHash(room, account.user_id, code) })),
      )
      .execute()
    await record(trx, account.user_id, 'RECOVERY_CODES_MADE', visitor)
  })
  return ok(codes)
}

const useRecoveryCode = async (room: Room, account: Account, code: string): Promise<boolean> => {
  if (foldLongCode(code).length !== 10) return false
  const used = await room.db
    .updateTable('identity.recovery_code')
    .set({ used_at: room.now() })
    .where('user_id', '=', account.user_id)
    .where('hash', '=', recoveryHash(room, account.user_id, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

const useTotp = async (room: Room, account: Account, code: string): Promise<boolean> => {
  if (account.totp_secret === null) return false
  const step = totpStep(
    room.sealer.open(account.totp_secret) ?? '',
    code,
    room.now(),
    Number(account.totp_last_step),
  )
  if (step === null) return false
  const moved = await update(room, account.user_id)
    .set({ totp_last_step: String(step) })
    .where('totp_last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** A code of the authenticator from somebody who is signed in already. */
export const checkTotp = async (room: Room, account: Account, code: string): Promise<Answer<void>> => {
  if (!account.totp_enabled) return refuse('mfaNotReady')
  const counted = [['mfaPerAccount', account.user_id]] as const
  if (!(await room.limits.takeAll(counted))) return refuse('tooManyRequests')
  if (!(await useTotp(room, account, code))) return refuse('wrongMfaCode')
  await room.limits.refundAll(counted)
  return ok(undefined)
}

/** Each message costs the operator money, so they are counted wherever they are asked for. */
export const sendSmsCode = async (room: Room, account: Account): Promise<Answer<void>> => {
  if (account.phone === null) return refuse('mfaNotReady')
  if (!(await room.limits.take('smsPerAccount', account.user_id))) return refuse('tooManyRequests')
  const of = { userId: account.user_id, detail: account.phone }
  const code = await issueCode(room, room.db, subjectOf(room, account.user_id), 'SMS', true, of)
  return code === null ? refuse('smsNotSent') : room.sms.send(account.phone, identitySms.code(code))
}

const holds = async (room: Room, account: Account, kind: MfaKind, code: string) => {
  switch (kind) {
    case 'SOFTWARE_TOKEN_MFA':
      return useTotp(room, account, code)
    case 'SMS_MFA':
      return (await takeCode(room, room.db, subjectOf(room, account.user_id), 'SMS', code)).ok
  }
}

export const answerSecondFactor = async (
  room: Room,
  visitor: Visitor,
  kind: MfaKind,
  session: string,
  code: string,
  clientId: string,
  more: { readonly scope?: string; readonly grantId?: string; readonly nonce?: string } = {},
): Promise<Answer<SignedIn & { readonly refreshToken: string }>> => {
  const verified = await verifySecondFactor(room, visitor, kind, session, code)
  if (!verified.ok) return verified
  const { account, by } = verified.value
  return openFamily(room, account, visitor, { scope: adminScope, ...more, clientId, by })
}

export const verifySecondFactor = async (
  room: Room,
  visitor: Visitor,
  kind: MfaKind,
  session: string,
  code: string,
): Promise<Answer<{ readonly account: Account; readonly by: string }>> => {
  const challenge = await tryChallenge(room, 'SECOND_FACTOR', session)
  if (!challenge?.userId || challenge.detail.kind !== kind) return refuse('badSession')
  if (!(await room.limits.take('mfaPerAccount', challenge.userId))) return refuse('tooManyRequests')
  const account = await room.db
    .selectFrom('identity.account')
    .selectAll()
    .where('user_id', '=', challenge.userId)
    .executeTakeFirst()
  // A password changed or a device signed out everywhere in between ends a half-done sign-in too.
  if (!account || String(account.epoch) !== challenge.detail.epoch) return refuse('badSession')
  if (passwordMark(account) !== challenge.detail.password) return refuse('badSession')
  const recovered = await useRecoveryCode(room, account, code)
  if (!recovered && !(await holds(room, account, kind, code))) {
    await record(room.db, account.user_id, 'SECOND_FACTOR_FAILED', visitor)
    return refuse('wrongMfaCode')
  }
  // Two right answers to one challenge at once: only one of them signs in.
  if (!(await closeChallenge(room, session))) return refuse('badSession')
  await room.limits.refundAll([['mfaPerAccount', account.user_id]])
  if (recovered) await record(room.db, account.user_id, 'RECOVERY_CODE_USED', visitor)
  const second = recovered ? 'recovery code' : kind === 'SMS_MFA' ? 'sms' : 'totp'
  return ok({ account, by: `${challenge.detail.by ?? 'password'}+${second}` })
}
