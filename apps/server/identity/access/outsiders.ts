// Tokens that are not ours, when the operator allows them: another OpenID Connect issuer's, and opaque ones that an
// address of the operator judges. Either way the person must have an account here; groups come from it, never from outside.
import { randomUUID } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { UserCaller } from '../../base/caller.ts'
import { type Account, findAccount, subjectFor } from '../accounts/accounts.ts'
import { personOf } from '../accounts/person.ts'
import type { Room } from '../accounts/room.ts'
import { isRecord } from '../kit/input.ts'
import { minutes } from '../kit/settings.ts'

export interface Outsiders {
  identify(token: string): Promise<UserCaller | null>
}

const patienceMs = 3_000
const longestMs = minutes(60)
// Only algorithms with a public key: a shared secret has no place between two services.
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export const createOutsiders = (room: Pick<Room, 'db' | 'now' | 'settings' | 'log'>): Outsiders => {
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

  const byIssuer = async (token: string): Promise<UserCaller | null> => {
    if (!otherIssuer) return null
    // whatever kept them from coming, they are asked for again the next time
    keys ??= jwksOf(otherIssuer.issuer).catch(error => {
      keys = undefined
      throw error
    })
    try {
      const { payload } = await jwtVerify(token, await keys, {
        issuer: otherIssuer.issuer,
        algorithms,
        currentDate: room.now(),
        requiredClaims: ['sub', 'exp', 'email'],
        audience: otherIssuer.audience,
      })
      if (payload.email_verified !== true) return null
      return callerFor(await findAccount(room.db, String(payload.email)), (payload.exp ?? 0) * 1000)
    } catch (error) {
      room.log.info(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'token of another issuer refused',
      )
      return null
    }
  }

  const byAuthorizer = async (token: string): Promise<UserCaller | null> => {
    if (authorizerUrl === null) return null
    try {
      const reply = await fetch(authorizerUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authorizationToken: token }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      const answer: unknown = reply.ok ? await reply.json() : null
      if (!isRecord(answer) || answer.isAuthorized !== true || !isRecord(answer.resolverContext)) return null
      const { sub, email } = answer.resolverContext
      const who = typeof sub === 'string' ? sub : typeof email === 'string' ? email : ''
      const seconds = typeof answer.ttlOverride === 'number' ? answer.ttlOverride : 300
      return callerFor(await findAccount(room.db, who), room.now().getTime() + Math.max(0, seconds) * 1000)
    } catch {
      room.log.warn('the custom authoriser did not answer')
      return null
    }
  }

  return {
    async identify(token) {
      const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)
      return isJwt ? ((await byIssuer(token)) ?? byAuthorizer(token)) : byAuthorizer(token)
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
