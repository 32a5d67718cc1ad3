// Tokens that are not ours, when the operator allows them: another OpenID Connect issuer's, and opaque ones that an
// address of the operator judges. A token that was refused is not asked about again for a while, nor more than so many of one
// address at all, so that nobody makes us flood those services. Either way the person must have an account here; groups come from it, never from outside.
import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { UserCaller } from '../../base/caller.ts'
import { createGate } from '../../base/gate.ts'
import { type Account, findAccount, subjectFor } from '../accounts/accounts.ts'
import { personOf } from '../accounts/person.ts'
import type { Room } from '../accounts/room.ts'
import { isRecord } from '../kit/input.ts'
import { addressGroup, type Counted, networkOf } from '../kit/limits.ts'
import { looksLikeEmail, plainEmail, sha256 } from '../kit/secrets.ts'
import { minutes } from '../kit/settings.ts'

export interface Outsiders {
  identify(token: string, address?: string): Promise<UserCaller | null>
}

const patienceMs = 3_000
const longestMs = minutes(60)
const refusedForMs = 30_000
const rememberAtMost = 10_000
/** Lookups at a time, and how many wait for one. */
const atOnce = { running: 8, waiting: 64 } as const
/** Nobody was asked, or nobody answered: the same token may be good the next time. */
const UNCLEAR = 'unclear'
type Found = UserCaller | null | typeof UNCLEAR
// Only algorithms with a public key: a shared secret has no place between two services.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export const createOutsiders = (
  room: Pick<Room, 'db' | 'now' | 'settings' | 'log' | 'limits'>,
): Outsiders => {
  const { otherIssuer, authorizerUrl } = room.settings
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined

  const callerFor = async (account: Account | null, expiresAt: number): Promise<UserCaller | null> => {
    if (!account || !(await personOf(room.db, account.user_id)).active) return null
    const subject = await subjectFor(room.db, account)
    return {
      kind: 'user',
      userId: account.user_id,
      username: account.user_id,
      groups: subject.groups,
      tokenId: randomUUID(),
      expiresAt: Math.min(expiresAt, room.now().getTime() + longestMs),
      epoch: account.epoch,
    }
  }

  const byIssuer = async (token: string): Promise<Found> => {
    if (!otherIssuer) return null
    // whatever kept them from coming, they are asked for again the next time
    keys ??= jwksOf(otherIssuer.issuer).catch(error => {
      keys = undefined
      throw error
    })
    try {
      const known = await keys.catch(() => null)
      if (!known) {
        room.log.warn('the other issuer did not answer')
        return UNCLEAR
      }
      const { payload } = await jwtVerify(token, known, {
        issuer: otherIssuer.issuer,
        algorithms,
        currentDate: room.now(),
        requiredClaims: ['sub', 'exp', 'email'],
        audience: otherIssuer.audience,
      })
      const { email } = payload
      // whatever else finds an account, such as the id of a person, which everybody sees, nobody has verified as an address
      if (payload.email_verified !== true || typeof email !== 'string' || !looksLikeEmail(plainEmail(email)))
        return null
      return callerFor(await findAccount(room.db, email), (payload.exp ?? 0) * 1000)
    } catch (error) {
      room.log.info(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'token of another issuer refused',
      )
      return null
    }
  }

  const byAuthorizer = async (token: string): Promise<Found> => {
    if (authorizerUrl === null) return null
    try {
      const reply = await fetch(authorizerUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authorizationToken: token }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      if (reply.status >= 500) return UNCLEAR
      const answer: unknown = reply.ok ? await reply.json() : null
      if (!isRecord(answer) || answer.isAuthorized !== true || !isRecord(answer.resolverContext)) return null
      const { sub, email } = answer.resolverContext
      const who = typeof sub === 'string' ? sub : typeof email === 'string' ? email : ''
      const seconds = typeof answer.ttlOverride === 'number' ? answer.ttlOverride : 300
      return callerFor(await findAccount(room.db, who), room.now().getTime() + Math.max(0, seconds) * 1000)
    } catch {
      room.log.warn('the custom authoriser did not answer')
      return UNCLEAR
    }
  }

  const found = async (token: string): Promise<Found> => {
    const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
    const issued = isJwt ? await byIssuer(token) : null
    if ((issued !== null && issued !== UNCLEAR) || authorizerUrl === null) return issued
    const judged = await byAuthorizer(token)
    return judged === null ? issued : judged
  }

  const gate = createGate(atOnce.running, atOnce.waiting)
  /** Tokens by their hash, and until when they are not asked about. */
  const refused = new Map<string, number>()
  const underWay = new Map<string, Promise<UserCaller | null>>()

  const ask = async (token: string, key: string, address: string): Promise<UserCaller | null> => {
    const counted: readonly Counted[] = [['unknownTokensPerAddress', addressGroup(address)]]
    if (!(await room.limits.takeAll(counted))) return null
    const looked = await gate.run(() => found(token), networkOf(address))
    const caller = looked.ok ? looked.value : UNCLEAR
    if (caller === UNCLEAR) return null
    if (caller !== null) {
      await room.limits.refundAll(counted)
      return caller
    }
    if (refused.size >= rememberAtMost) refused.delete(refused.keys().next().value as string)
    refused.set(key, room.now().getTime() + refusedForMs)
    return null
  }

  return {
    async identify(token, address = '') {
      if (otherIssuer === null && authorizerUrl === null) return null
      const key = sha256(token).toString('base64url')
      if ((refused.get(key) ?? 0) > room.now().getTime()) return null
      refused.delete(key)
      const asked = underWay.get(key) ?? ask(token, key, address).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

const jwksOf = async (issuer: string) => {
  const discovery = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  const metadata = (await discovery.json()) as { issuer?: string; jwks_uri?: string }
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== 'string')
    throw new TypeError('not the issuer it claims to be')
  return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: patienceMs })
}
