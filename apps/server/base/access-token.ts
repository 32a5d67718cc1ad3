// Access tokens: ES256, the subject is the user's id, `cognito:groups` the groups. A token is verified once and then
// remembered until it expires, so that the signature is not recomputed for every request of a busy client.
import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { err, ok, type Result } from '@sidepot/engine/result'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { type AuthFailure, anonymous, type Caller, type Callers, type UserCaller } from './caller.ts'

const MOST_REMEMBERED = 10_000

export interface TokenChecks {
  /** The public key of a key id, null for one we never published. */
  keyFor(kid: string): Promise<KeyObject | null>
  now(): Date
  /** Whether the person's epoch has moved on since the token was made. */
  revoked?(caller: UserCaller): boolean
}

export const bearerToken = (headers: IncomingHttpHeaders): string | null => {
  const given = headers.authorization?.trim()
  return given ? given.replace(/^Bearer\s+/i, '') : null
}

/** Signed with temporary credentials: whose they are is known once the whole body is there. */
export const isSigned = (headers: IncomingHttpHeaders): boolean =>
  bearerToken(headers)?.startsWith(SIGNATURE) === true
const SIGNATURE = 'AWS4-HMAC-SHA256 '

export function createTokenCallers(checks: TokenChecks): Callers {
  const remembered = new Map<string, UserCaller>()
  const stillValid = (caller: Caller) =>
    caller.kind !== 'user' || (caller.expiresAt > checks.now().getTime() && !checks.revoked?.(caller))

  const identify = async (headers: IncomingHttpHeaders): Promise<Result<Caller, AuthFailure>> => {
    const token = bearerToken(headers)
    if (token === null) return ok(anonymous)
    const known = remembered.get(token)
    if (known) return stillValid(known) ? ok(known) : err({ code: whyNot(known) })
    const verified = await verify(token, checks)
    if (!verified.ok) return verified
    if (!stillValid(verified.value)) return err({ code: whyNot(verified.value) })
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value as string)
    remembered.set(token, verified.value)
    return verified
  }
  const whyNot = (caller: UserCaller) =>
    caller.expiresAt <= checks.now().getTime() ? 'token/expired' : 'token/revoked'
  return { identify, stillValid }
}

async function verify(token: string, checks: TokenChecks): Promise<Result<UserCaller, AuthFailure>> {
  try {
    const { payload } = await jwtVerify(
      token,
      async header => {
        const key = header.kid ? await checks.keyFor(header.kid) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      { algorithms: ['ES256'], currentDate: checks.now(), requiredClaims: ['sub', 'exp'] },
    )
    return callerOf(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return err({ code: 'token/expired' })
    if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid)
      return err({ code: 'token/malformed' })
    if (error instanceof errors.JOSEError) return err({ code: 'token/forged' })
    throw error
  }
}

function callerOf(payload: JWTPayload): Result<UserCaller, AuthFailure> {
  if (payload.token_use !== 'access') return err({ code: 'token/forged' })
  const groups = payload['cognito:groups']
  return ok({
    kind: 'user',
    userId: payload.sub!,
    username: typeof payload.username === 'string' ? payload.username : payload.sub!,
    groups: Array.isArray(groups) ? groups.filter(group => typeof group === 'string') : [],
    tokenId: payload.jti ?? '',
    expiresAt: payload.exp! * 1000,
    epoch: typeof payload.epoch === 'number' ? payload.epoch : 0,
  })
}
