// Signing up. Every step writes the same rows and does the same hashing whether the address is free or taken; only the
// mail differs, and that goes to the owner of the address alone. The account exists from the moment it is confirmed.
import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { identityMails } from '@sidepot/messages/identity'
import { acceptableHandle, misleadingHandle } from '@sidepot/models/handle'
import { sql } from 'kysely'
import { isCommonPassword } from '../crypto/common-passwords.ts'
import { acceptablePassword } from '../crypto/passwords.ts'
import { verifierColumns } from '../crypto/srp.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup, networkOf } from '../kit/limits.ts'
import { countedEmail, foldEmail, looksLikeEmail, plainEmail } from '../kit/secrets.ts'
import { invitationLifetimeMs, signUpLifetimeMs } from '../kit/settings.ts'
import { findAccount } from './accounts.ts'
import { record } from './audit.ts'
import { issueCode, subjectOf, takeCode } from './codes.ts'
import { createPerson, handleIsFree } from './person.ts'
import type { Db, Room, Visitor } from './room.ts'

export interface SignUpInput {
  readonly email: string
  readonly password: string
  readonly handle?: string
}

export const findSignUp = async (room: Room, email: string) =>
  room.db
    .selectFrom('identity.sign_up')
    .selectAll()
    .where('subject', '=', subjectOf(room, email))
    .where('expires_at', '>', room.now())
    .executeTakeFirst()

/** Another invitation of the same address counts from its own day. */
export const invite = async (db: Db, email: string, now: Date): Promise<boolean> => {
  if (!looksLikeEmail(email)) return false
  const expires_at = new Date(now.getTime() + invitationLifetimeMs)
  await db
    .insertInto('identity.invitation')
    .values({ email_folded: foldEmail(email), expires_at })
    .onConflict(conflict => conflict.column('email_folded').doUpdateSet({ expires_at }))
    .execute()
  return true
}

const isInvited = async (room: Room, email: string): Promise<boolean> =>
  (await room.db
    .selectFrom('identity.invitation')
    .select('email_folded')
    .where('email_folded', '=', foldEmail(email))
    .where('expires_at', '>', room.now())
    .executeTakeFirst()) !== undefined

export const signUp = async (
  room: Room,
  visitor: Visitor,
  input: SignUpInput,
): Promise<Answer<{ readonly userId: string }>> => {
  const email = plainEmail(input.email)
  if (!looksLikeEmail(email)) return refuse('badEmail')
  if (!acceptablePassword(input.password)) return refuse('weakPassword')
  if (isCommonPassword(input.password)) return refuse('commonPassword')
  if (input.handle !== undefined && !acceptableHandle(input.handle)) return refuse('badHandle')
  if (input.handle !== undefined && misleadingHandle(input.handle)) return refuse('reservedHandle')
  if (room.settings.signUp === 'closed') return refuse('signUpClosed')
  if (!(await room.limits.take('signUpPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  if (room.settings.signUp === 'invitation' && !(await isInvited(room, email))) return refuse('notInvited')
  if (!(await room.limits.take('mailPerAccount', countedEmail(email)))) return refuse('tooManyRequests')
  if (input.handle !== undefined && !(await handleIsFree(room.db, input.handle))) return refuse('handleTaken')

  let earlier = await findSignUp(room, email)
  const account = await findAccount(room.db, email)
  const network = networkOf(visitor.address)
  const hash = await room.passwords.hash(input.password, network)
  if (!hash.ok) return refuse('busy')
  for (let tries = 1; tries <= mostTries; tries++) {
    const kept = await keepSignUp(
      room,
      { ...input, email, hash: hash.value, network },
      earlier,
      account === null,
    )
    if (!kept.ok) return kept
    if (kept.value !== null) {
      const { userId, code } = kept.value
      room.mail.post(
        account?.email ?? email,
        code === null
          ? identityMails.alreadyRegistered(room.settings.origin)
          : identityMails.confirmSignUp(code),
        network,
      )
      return ok({ userId })
    }
    earlier = await findSignUp(room, email)
  }
  return refuse('busy')
}

/** Sign-ups of one address at the same moment wait for each other; more than a few are nobody's. */
const mostTries = 5

type Earlier = Awaited<ReturnType<typeof findSignUp>>

/** Null where another sign-up of the address came in between: it has to be compared, too. */
const keepSignUp = async (
  room: Room,
  {
    email,
    password,
    handle,
    hash,
    network,
  }: SignUpInput & { readonly hash: string; readonly network: string },
  earlier: Earlier,
  real: boolean,
): Promise<Answer<{ readonly userId: string; readonly code: string | null } | null>> => {
  let contested = false
  if (earlier) {
    const same = await room.passwords.matches(earlier.password_hash, password, network)
    if (!same.ok) return refuse('busy')
    contested = earlier.contested || !same.value
  }
  const subject = subjectOf(room, email)
  // of several who sign up for one address nobody learns by which id everybody will find its owner
  const userId = earlier && !contested ? earlier.user_id : randomUUID()
  const answeredId = contested ? randomUUID() : userId
  const at = room.now()
  const row = {
    user_id: userId,
    email,
    handle: handle ?? null,
    password_hash: hash,
    ...(await verifierColumns(room, email, password)),
    contested,
    expires_at: new Date(at.getTime() + signUpLifetimeMs),
  }
  return room.db.transaction().execute(async trx => {
    const written = await trx
      .insertInto('identity.sign_up')
      .values({ subject, ...row })
      .onConflict(conflict =>
        conflict
          .column('subject')
          .doUpdateSet(row)
          .where(
            sql<boolean>`identity.sign_up.expires_at <= ${at}
              or identity.sign_up.password_hash = ${earlier?.password_hash ?? ''}`,
          ),
      )
      .returning('subject')
      .executeTakeFirst()
    if (!written) return ok(null)
    return ok({ userId: answeredId, code: await issueCode(room, trx, subject, 'SIGN_UP', real) })
  })
}

export const resendSignUpCode = async (
  room: Room,
  visitor: Visitor,
  email: string,
): Promise<Answer<void>> => {
  if (!(await room.limits.take('mailPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  if (!(await room.limits.take('mailPerAccount', countedEmail(email)))) return refuse('tooManyRequests')
  const waiting = await findSignUp(room, email)
  const account = await findAccount(room.db, email)
  const real = waiting !== undefined && account === null
  const code = await issueCode(room, room.db, subjectOf(room, email), 'SIGN_UP', real)
  if (code !== null && waiting)
    room.mail.post(waiting.email, identityMails.confirmSignUp(code), networkOf(visitor.address))
  return ok(undefined)
}

export const confirmSignUp = async (
  room: Room,
  visitor: Visitor,
  email: string,
  code: string,
): Promise<Answer<{ readonly userId: string }>> => {
  if (!(await room.limits.take('codePerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  if (!(await room.limits.take('codePerAccount', countedEmail(email)))) return refuse('tooManyRequests')
  const subject = subjectOf(room, email)
  const taken = await takeCode(room, room.db, subject, 'SIGN_UP', code)
  if (!taken.ok) return refuse(taken.error)
  const waiting = await findSignUp(room, email)
  if (!waiting) return refuse('expiredCode')
  // whoever closed the door after somebody had knocked meant them, too
  if (room.settings.signUp === 'closed') return refuse('signUpClosed')
  if (room.settings.signUp === 'invitation' && !(await isInvited(room, waiting.email)))
    return refuse('notInvited')
  return room.db.transaction().execute(async trx => {
    await trx.deleteFrom('identity.sign_up').where('subject', '=', subject).execute()
    await trx.deleteFrom('identity.invitation').where('email_folded', '=', foldEmail(waiting.email)).execute()
    const made = await trx
      .insertInto('identity.account')
      .values({
        user_id: waiting.user_id,
        email: waiting.email,
        email_folded: foldEmail(waiting.email),
        password_hash: waiting.password_hash,
        srp_salt: waiting.srp_salt,
        srp_verifier: waiting.srp_verifier,
        srp_id: waiting.srp_id,
        reset_required: waiting.contested,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    // somebody who has an account made this address theirs in the meantime
    if (!made) return refuse('emailTaken')
    await createPerson(trx, room.now(), {
      id: waiting.user_id,
      email: waiting.email,
      handle: waiting.handle,
    })
    await record(trx, waiting.user_id, 'SIGNED_UP', visitor)
    return ok({ userId: waiting.user_id })
  })
}
