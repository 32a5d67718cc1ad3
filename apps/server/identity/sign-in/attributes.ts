// Changing one's own attributes. A new e-mail address counts only after the code mailed to it has come back.
import { ok } from '@sidepot/engine/result'
import { identityMails } from '@sidepot/messages/identity'
import { acceptableHandle, misleadingHandle } from '@sidepot/models/handle'
import { isUniqueViolation } from '../../derive/statement.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { issueCode, subjectOf, takeCode } from '../accounts/codes.ts'
import { tellOwner } from '../accounts/notices.ts'
import { changePerson, handleIsFree, personOf } from '../accounts/person.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup, networkOf } from '../kit/limits.ts'
import { countedEmail, foldEmail, looksLikeEmail, plainEmail } from '../kit/secrets.ts'
import { sendSmsCode } from './mfa.ts'

const changeable = ['email', 'preferred_username', 'phone_number'] as const

export const updateAttributes = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  wanted: ReadonlyMap<string, string>,
): Promise<Answer<{ readonly codeSentTo: string | null }>> => {
  for (const name of wanted.keys())
    if (!changeable.some(known => known === name)) return refuse('readOnlyAttribute')
  const handle = wanted.get('preferred_username')
  if (handle !== undefined) {
    const changed = await changeHandle(room, account, handle)
    if (!changed.ok) return changed
  }
  const phone = wanted.get('phone_number')
  if (phone !== undefined) {
    const changed = await changePhone(room, visitor, account, phone)
    if (!changed.ok) return changed
  }
  const typed = wanted.get('email')
  const email = typed === undefined ? account.email : plainEmail(typed)
  if (email === account.email) return ok({ codeSentTo: null })
  if (!looksLikeEmail(email)) return refuse('badEmail')
  const sent = await mailCode(room, visitor, account, email)
  return sent.ok ? ok({ codeSentTo: email }) : sent
}

const changeHandle = async (room: Room, account: Account, handle: string): Promise<Answer<void>> => {
  if (!acceptableHandle(handle)) return refuse('badHandle')
  if (misleadingHandle(handle)) return refuse('reservedHandle')
  const person = await personOf(room.db, account.user_id)
  if (person.handle.toLowerCase() !== handle.toLowerCase() && !(await handleIsFree(room.db, handle)))
    return refuse('handleTaken')
  const changed = await room.db
    .transaction()
    .execute(trx => changePerson(trx, room.now(), account.user_id, { handle }))
  return changed ? ok(undefined) : refuse('handleTaken')
}

/** Another e-mail address, or a number less that the second factor is sent to, would take the account over. */
export const needsProof = (account: Account, wanted: ReadonlyMap<string, string>): boolean =>
  (wanted.has('email') && wanted.get('email') !== account.email) ||
  (wanted.has('phone_number') && account.sms_enabled)

/** A number counts after the code sent to it has come back; an empty one is taken away. */
const changePhone = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  phone: string,
): Promise<Answer<void>> => {
  if (phone !== '' && !room.sms.configured) return refuse('smsNotConfigured')
  if (phone !== '' && !/^\+[1-9]\d{6,14}$/.test(phone)) return refuse('badRequest')
  await room.db
    .updateTable('identity.account')
    .set({ phone: phone === '' ? null : phone, phone_verified: false, sms_enabled: false })
    .where('user_id', '=', account.user_id)
    .execute()
  return phone === '' ? ok(undefined) : sendPhoneCode(room, visitor, { ...account, phone })
}

export const sendPhoneCode = async (
  room: Room,
  visitor: Visitor,
  account: Account,
): Promise<Answer<void>> => {
  if (!room.sms.configured) return refuse('smsNotConfigured')
  if (!(await room.limits.take('mailPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  if (!(await room.limits.take('mailPerAccount', account.user_id))) return refuse('tooManyRequests')
  // whose number it is nobody has proved yet
  if (account.phone !== null && !(await room.limits.take('codesPerNumber', account.phone)))
    return refuse('tooManyRequests')
  return sendSmsCode(room, account)
}

export const confirmPhone = async (room: Room, account: Account, code: string): Promise<Answer<void>> => {
  if (!(await room.limits.take('codePerAccount', account.user_id))) return refuse('tooManyRequests')
  const taken = await takeCode(room, room.db, subjectOf(room, account.user_id), 'SMS', code)
  if (!taken.ok) return refuse(taken.error)
  // the number that the code was sent to, and no other that was set since
  const proved = await room.db
    .updateTable('identity.account')
    .set({ phone_verified: true })
    .where('user_id', '=', account.user_id)
    .where('phone', '=', taken.detail)
    .returning('user_id')
    .executeTakeFirst()
  return proved ? ok(undefined) : refuse('expiredCode')
}

/** The same answer whether the new address belongs to somebody or not; only a free one gets a code that works. */
const mailCode = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  email: string,
): Promise<Answer<void>> => {
  if (!(await room.limits.take('mailPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  if (!(await room.limits.take('mailPerAccount', countedEmail(email)))) return refuse('tooManyRequests')
  const taken = await findAccount(room.db, email)
  const free = taken === null || taken.user_id === account.user_id
  const of = { userId: account.user_id, detail: email }
  const code = await issueCode(room, room.db, subjectOf(room, account.user_id), 'EMAIL', free, of)
  room.mail.post(
    email,
    code === null ? identityMails.alreadyRegistered(room.settings.origin) : identityMails.changeEmail(code),
    networkOf(visitor.address),
  )
  return ok(undefined)
}

/** Sends the code for a pending change of address once more. */
export const sendEmailCode = async (
  room: Room,
  visitor: Visitor,
  account: Account,
): Promise<Answer<string>> => {
  const pending = await room.db
    .selectFrom('identity.code')
    .select('detail')
    .where('subject', '=', subjectOf(room, account.user_id))
    .where('purpose', '=', 'EMAIL')
    .executeTakeFirst()
  const email = pending?.detail ?? account.email
  const sent = await mailCode(room, visitor, account, email)
  return sent.ok ? ok(email) : sent
}

export const confirmNewEmail = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  code: string,
): Promise<Answer<void>> => {
  if (!(await room.limits.take('codePerAccount', account.user_id))) return refuse('tooManyRequests')
  const taken = await takeCode(room, room.db, subjectOf(room, account.user_id), 'EMAIL', code)
  if (!taken.ok) return refuse(taken.error)
  const email = taken.detail ?? account.email
  const other = await findAccount(room.db, email)
  if (other && other.user_id !== account.user_id) return refuse('emailTaken')
  try {
    await room.db.transaction().execute(async trx => {
      await trx
        .updateTable('identity.account')
        .set({ email, email_folded: foldEmail(email), updated_at: room.now() })
        .where('user_id', '=', account.user_id)
        .execute()
      await changePerson(trx, room.now(), account.user_id, { email, username: email })
      await record(trx, account.user_id, 'EMAIL_CHANGED', visitor)
    })
  } catch (error) {
    // another account confirmed the same address in this very moment
    if (isUniqueViolation(error)) return refuse('emailTaken')
    throw error
  }
  // The old address hears of it: it may be the owner's only warning.
  if (email !== account.email)
    await tellOwner(room, account, identityMails.emailChanged(room.settings.origin))
  return ok(undefined)
}
