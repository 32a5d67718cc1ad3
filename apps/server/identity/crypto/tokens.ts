// Access and id tokens: ES256 only, our issuer only. Reading is by hand on node:crypto because the algorithm is pinned
// and never taken from the token, and because it costs 1.1 of a bare signature check (a library's reader costs 1.5).
import { type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import type { IdentitySettings } from '../kit/settings.ts'
import type { Keys } from './keys.ts'

export interface AccessClaims {
  readonly sub: string
  readonly iss: string
  readonly client_id: string
  readonly token_use: 'access'
  readonly scope: string
  readonly username: string
  readonly 'cognito:groups'?: readonly string[]
  readonly auth_time: number
  readonly iat: number
  readonly exp: number
  readonly jti: string
  readonly origin_jti: string
  readonly event_id: string
  /** The person's epoch when this was signed; an older one than the account's is refused. */
  readonly epoch: number
}

export interface Subject {
  readonly userId: string
  readonly email: string
  readonly handle: string
  readonly groups: readonly string[]
  readonly epoch: number
  readonly phone?: { readonly number: string; readonly verified: boolean }
}

export interface Grant {
  readonly familyId: string
  readonly clientId: string
  readonly scope: string
  readonly authTime: Date
  readonly nonce?: string
}

export interface TokenPair {
  readonly accessToken: string
  readonly idToken: string
  readonly expiresIn: number
}

export type TokenFault = 'malformed' | 'untrusted' | 'expired'

export interface IdClaims {
  readonly sub: string
  readonly aud: string
  readonly exp: number
  readonly familyId: string
}

export interface Tokens {
  mint(subject: Subject, grant: Grant): Promise<TokenPair>
  readAccess(token: string): Promise<AccessClaims | TokenFault>
  /** For signing out at the hosted pages and for identity-pool logins: an id token of ours, expired or not. */
  readId(token: string): Promise<IdClaims | TokenFault>
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const dsaEncoding = 'ieee-p1363'

const parse = (part: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const intact = (key: KeyObject, signed: string, signature: string) =>
  verify('sha256', Buffer.from(signed), { key, dsaEncoding }, Buffer.from(signature, 'base64url'))

export const createTokens = (keys: Keys, settings: IdentitySettings, now: () => Date): Tokens => {
  const read = async (token: string): Promise<Record<string, unknown> | TokenFault> => {
    if (token.length > 8192) return 'malformed'
    const [head = '', body = '', signature = '', ...more] = token.split('.')
    if (signature === '' || more.length > 0) return 'malformed'
    const header = parse(head)
    if (header?.alg !== 'ES256' || typeof header.kid !== 'string' || 'crit' in header) return 'malformed'
    const key = await keys.verifying(header.kid)
    if (!key || !intact(key, `${head}.${body}`, signature)) return 'untrusted'
    const claims = parse(body)
    return claims && claims.iss === settings.origin ? claims : 'untrusted'
  }

  return {
    async mint(subject, grant) {
      const { kid, privateKey } = await keys.signing()
      const iat = Math.floor(now().getTime() / 1000)
      const seal = (claims: object) => {
        const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`
        return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding }).toString('base64url')}`
      }
      const both = {
        sub: subject.userId,
        iss: settings.origin,
        ...(subject.groups.length > 0 ? { 'cognito:groups': subject.groups } : {}),
        origin_jti: grant.familyId,
        event_id: randomUUID(),
        auth_time: Math.floor(grant.authTime.getTime() / 1000),
        iat,
        exp: iat + settings.accessSeconds,
      }
      return {
        accessToken: seal({
          ...both,
          token_use: 'access',
          client_id: grant.clientId,
          scope: grant.scope,
          username: subject.userId,
          epoch: subject.epoch,
          jti: randomUUID(),
        }),
        idToken: seal({
          ...both,
          token_use: 'id',
          aud: grant.clientId,
          'cognito:username': subject.userId,
          email: subject.email,
          email_verified: true,
          preferred_username: subject.handle,
          ...(subject.phone
            ? { phone_number: subject.phone.number, phone_number_verified: subject.phone.verified }
            : {}),
          nonce: grant.nonce,
          jti: randomUUID(),
        }),
        expiresIn: settings.accessSeconds,
      }
    },

    async readAccess(token) {
      const claims = await read(token)
      if (typeof claims === 'string') return claims
      if (claims.token_use !== 'access' || typeof claims.exp !== 'number') return 'untrusted'
      return claims.exp * 1000 <= now().getTime() ? 'expired' : (claims as unknown as AccessClaims)
    },

    async readId(token) {
      const claims = await read(token)
      if (typeof claims === 'string') return claims
      if (claims.token_use !== 'id') return 'untrusted'
      return {
        sub: String(claims.sub),
        aud: String(claims.aud),
        exp: Number(claims.exp),
        familyId: String(claims.origin_jti),
      }
    },
  }
}
