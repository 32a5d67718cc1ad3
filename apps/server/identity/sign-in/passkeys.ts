// Passkeys: discoverable credentials with user verification, so they are a whole sign-in by themselves and need neither
// a user name (nothing to enumerate) nor a second factor.
import { ok } from '@sidepot/engine/result'
import { cutTo } from '@sidepot/models/kit/cut'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { openChallenge, takeChallenge } from '../accounts/challenges.ts'
import { personOf } from '../accounts/person.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { addressGroup } from '../kit/limits.ts'
import { randomToken } from '../kit/secrets.ts'
import { adminScope, openFamily, type SignedIn } from './families.ts'

const product = 'Sidepot'
const mostPasskeys = 20
/** Base64url, as authenticators' ids are written. */
const CREDENTIAL_ID = /^[\w-]+$/

const rpId = (room: Room) => new URL(room.settings.origin).hostname

export const startPasskey = async (
  room: Room,
  account: Account,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const existing = await passkeysOf(room, account.user_id)
  const person = await personOf(room.db, account.user_id)
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: rpId(room),
    userID: new TextEncoder().encode(account.user_id),
    userName: account.email,
    userDisplayName: person.handle,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  // The challenge itself is the handle: what comes back names it inside the signed data.
  await openChallenge(room, room.db, 'PASSKEY_NEW', account.user_id, {}, options.challenge)
  return options
}

const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return String((data as { challenge?: unknown }).challenge ?? '')
  } catch {
    return ''
  }
}

export const completePasskey = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  response: RegistrationResponseJSON,
  label: string,
): Promise<Answer<void>> => {
  const challenge = challengeIn(response.response.clientDataJSON)
  const opened = await takeChallenge(room, 'PASSKEY_NEW', challenge)
  if (opened?.userId !== account.user_id) return refuse('passkeyRefused')
  if ((await passkeysOf(room, account.user_id)).length >= mostPasskeys) return refuse('tooManyRequests')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: room.settings.origin,
      expectedRPID: rpId(room),
      requireUserVerification: true,
    })
    if (!verified) return refuse('passkeyRefused')
    const { credential, credentialBackedUp } = registrationInfo
    await room.db
      .insertInto('identity.passkey')
      .values({
        id: credential.id,
        user_id: account.user_id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: [...(credential.transports ?? [])],
        label: cutTo(label, 60),
        backed_up: credentialBackedUp,
      })
      .execute()
  } catch (error) {
    room.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'passkey refused')
    return refuse('passkeyRefused')
  }
  await record(room.db, account.user_id, 'PASSKEY_ADDED', visitor)
  return ok(undefined)
}

export const passkeysOf = (room: Room, userId: string) =>
  room.db
    .selectFrom('identity.passkey')
    .select(['id', 'label', 'created_at', 'used_at', 'transports', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const removePasskey = async (
  room: Room,
  visitor: Visitor,
  account: Account,
  id: string,
): Promise<Answer<void>> => {
  const gone = await room.db
    .deleteFrom('identity.passkey')
    .where('id', '=', id)
    .where('user_id', '=', account.user_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return refuse('passkeyUnknown')
  await record(room.db, account.user_id, 'PASSKEY_REMOVED', visitor)
  return ok(undefined)
}

export interface PasskeyRequest {
  readonly session: string
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

export const startPasskeySignIn = async (room: Room, visitor: Visitor): Promise<Answer<PasskeyRequest>> => {
  if (!(await room.limits.take('signInPerAddress', addressGroup(visitor.address))))
    return refuse('tooManyRequests')
  const options = await generateAuthenticationOptions({ rpID: rpId(room), userVerification: 'required' })
  const session = randomToken(36)
  await openChallenge(room, room.db, 'PASSKEY_SIGN_IN', null, { challenge: options.challenge }, session)
  return ok({ session, options })
}

export const answerPasskey = async (
  room: Room,
  visitor: Visitor,
  session: string,
  response: AuthenticationResponseJSON,
  clientId: string,
): Promise<Answer<SignedIn & { readonly refreshToken: string }>> => {
  const account = await verifyPasskey(room, visitor, session, response)
  if (!account.ok) return account
  return openFamily(room, account.value, visitor, { clientId, scope: adminScope, by: 'passkey' })
}

export const verifyPasskey = async (
  room: Room,
  visitor: Visitor,
  session: string,
  response: AuthenticationResponseJSON,
): Promise<Answer<Account>> => {
  const opened = await takeChallenge(room, 'PASSKEY_SIGN_IN', session)
  if (!opened) return refuse('badSession')
  // read as JSON, so that it may be anything
  if (typeof response.id !== 'string' || !CREDENTIAL_ID.test(response.id)) return refuse('passkeyRefused')
  const passkey = await room.db
    .selectFrom('identity.passkey')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst()
  const account = await room.db
    .selectFrom('identity.account')
    .selectAll()
    .where('user_id', '=', passkey?.user_id ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
  if (!passkey || !account || !(await personOf(room.db, account.user_id)).active)
    return refuse('passkeyRefused')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: opened.detail.challenge ?? '',
      expectedOrigin: room.settings.origin,
      expectedRPID: rpId(room),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) return refuse('passkeyRefused')
    await room.db
      .updateTable('identity.passkey')
      .set({ counter: String(authenticationInfo.newCounter), used_at: room.now() })
      .where('id', '=', passkey.id)
      .execute()
    return ok(account)
  } catch {
    await record(room.db, account.user_id, 'SIGN_IN_FAILED', visitor, { by: 'passkey' })
    return refuse('passkeyRefused')
  }
}
