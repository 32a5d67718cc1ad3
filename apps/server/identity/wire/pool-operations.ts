// The identity pool: an identity for a guest or a signed-in person, and temporary credentials for it.
import { randomBytes, randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { credentialLifetimeMs, issueCredentials } from '../access/credentials.ts'
import { findAccount } from '../accounts/accounts.ts'
import { personOf } from '../accounts/person.ts'
import type { Room } from '../accounts/room.ts'
import type { IdClaims } from '../crypto/tokens.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { record, text } from '../kit/input.ts'
import { addressGroup } from '../kit/limits.ts'
import { keyed, sameBytes } from '../kit/secrets.ts'
import type { Call, Operation } from './call.ts'

/** Who the logins of a request are for: a person by our id token, or null for a guest. */
const personIn = async ({ room, body }: Call): Promise<Answer<Pick<IdClaims, 'sub' | 'familyId'> | null>> => {
  const logins = Object.entries(record(body, 'Logins'))
  if (logins.length === 0) return room.settings.guests ? ok(null) : refuse('guestsOff')
  const [provider, token] = logins[0] ?? []
  const ours = [new URL(room.settings.origin).host, room.settings.origin]
  if (logins.length > 1 || !ours.some(name => name === provider) || typeof token !== 'string')
    return refuse('badToken')
  const claims = await room.tokens.readId(token)
  if (typeof claims === 'string' || claims.exp * 1000 <= room.now().getTime()) return refuse('badToken')
  return claims.aud === room.settings.clientId ? ok(claims) : refuse('badToken')
}

/** An id token outlives its sign-in by up to an hour; credentials are given while that lasts alone. */
const isSignedIn = async (room: Room, { sub, familyId }: Pick<IdClaims, 'sub' | 'familyId'>) => {
  const family = await room.db
    .selectFrom('identity.refresh_family')
    .select('id')
    .where('id', '=', familyId)
    .where('user_id', '=', sub)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return family !== undefined && (await personOf(room.db, sub)).active
}

type Sealing = Pick<Room, 'pepper' | 'settings'>

/** Half of it is drawn and half is our mark on that, so that a guest, of whom anybody may be as many as they like, leaves no row. */
const guestOf = ({ pepper, settings }: Sealing, drawn: Uint8Array): string => {
  const mark = keyed(pepper, 'guest', Buffer.from(drawn).toString('hex')).subarray(0, 8)
  const id = Buffer.concat([drawn, mark]).toString('hex')
  return `${settings.region}:${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}
const isGuest = (room: Sealing, identityId: string): boolean => {
  const drawn = Buffer.from(
    identityId
      .slice(room.settings.region.length + 1)
      .replaceAll('-', '')
      .slice(0, 16),
    'hex',
  )
  return drawn.length === 8 && sameBytes(Buffer.from(identityId), Buffer.from(guestOf(room, drawn)))
}

const identityFor = async (room: Room, userId: string | null): Promise<string> => {
  if (userId === null) return guestOf(room, randomBytes(8))
  const identityId = `${room.settings.region}:${randomUUID()}`
  const made = await room.db
    .insertInto('identity.federated')
    .values({ identity_id: identityId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .returning('identity_id')
    .executeTakeFirst()
  if (made) return made.identity_id
  const known = await room.db
    .selectFrom('identity.federated')
    .select('identity_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return known.identity_id
}

export const poolOperations = {
  GetId: async call => {
    const { room, body, visitor } = call
    if (text(body, 'IdentityPoolId') !== room.settings.identityPoolId) return refuse('unknownIdentity')
    if (!(await room.limits.take('guestPerAddress', addressGroup(visitor.address))))
      return refuse('tooManyRequests')
    const person = await personIn(call)
    if (!person.ok) return person
    const userId = person.value?.sub ?? null
    if (userId !== null && !(await findAccount(room.db, userId))) return refuse('badToken')
    return ok({ IdentityId: await identityFor(room, userId) })
  },

  GetCredentialsForIdentity: async call => {
    const { room, body } = call
    const asked = text(body, 'IdentityId')
    const person = await personIn(call)
    if (!person.ok) return person
    const known = isGuest(room, asked)
      ? { user_id: null }
      : await room.db
          .selectFrom('identity.federated')
          .select('user_id')
          .where('identity_id', '=', asked)
          .executeTakeFirst()
    const userId = person.value?.sub ?? null
    // who looked round as a guest and then signs in comes with the guest's identity, and goes on with their own
    if (!known || (known.user_id !== null && known.user_id !== userId)) return refuse('unknownIdentity')
    const account = person.value === null ? null : await findAccount(room.db, person.value.sub)
    if (person.value !== null && !(account && (await isSignedIn(room, person.value))))
      return refuse('badToken')
    const identityId = known.user_id === userId ? asked : await identityFor(room, userId)
    const expiresAt = room.now().getTime() + credentialLifetimeMs
    const { accessKeyId, secretKey, sessionToken } = issueCredentials(room, {
      identityId,
      expiresAt,
      ...(account === null || person.value === null
        ? {}
        : { userId: account.user_id, epoch: account.epoch, familyId: person.value.familyId }),
    })
    return ok({
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: accessKeyId,
        SecretKey: secretKey,
        SessionToken: sessionToken,
        Expiration: Math.floor(expiresAt / 1000),
      },
    })
  },
} satisfies Record<string, Operation>
