// Who is asking, by the credentials of a request. A token is verified once and then remembered until it expires or ends.
import type { IncomingHttpHeaders } from 'node:http'
import { err, ok, type Result } from '@sidepot/engine/result'
import { bearerToken } from '../access-token.ts'
import { type AuthFailure, anonymous, type Caller, type Callers, type UserCaller } from '../caller.ts'
import type { Revocations } from './revocations.ts'
import type { AccessClaims, TokenFault, Tokens } from './tokens.ts'

const rememberAtMost = 10_000

const faults = {
  malformed: 'token/malformed',
  untrusted: 'token/forged',
  expired: 'token/expired',
} as const satisfies Record<TokenFault, AuthFailure['code']>

export const createCallers = (tokens: Tokens, revocations: Revocations, now: () => Date): Callers => {
  const remembered = new Map<string, UserCaller>()
  const forget = (token: string, code: AuthFailure['code']): Result<Caller, AuthFailure> => {
    remembered.delete(token)
    return err({ code })
  }
  const admitted = (caller: UserCaller) =>
    caller.familyId !== undefined && revocations.stillAdmits(caller.userId, caller.familyId, caller.epoch)

  return {
    stillValid: caller => caller.kind !== 'user' || (caller.expiresAt > now().getTime() && admitted(caller)),

    async identify(headers: IncomingHttpHeaders) {
      const token = bearerToken(headers)
      if (token === null) return ok(anonymous)
      const known = remembered.get(token)
      if (known) {
        if (known.expiresAt <= now().getTime()) return forget(token, 'token/expired')
        return admitted(known) ? ok(known) : forget(token, 'token/revoked')
      }
      const claims = await tokens.readAccess(token)
      if (typeof claims === 'string') return err({ code: faults[claims] })
      if (!(await revocations.admits(claims.sub, claims.origin_jti, claims.epoch)))
        return err({ code: 'token/revoked' })
      const caller = callerOf(claims)
      if (remembered.size >= rememberAtMost) remembered.delete(remembered.keys().next().value as string)
      remembered.set(token, caller)
      return ok(caller)
    },
  }
}

const callerOf = (claims: AccessClaims): UserCaller => ({
  kind: 'user',
  userId: claims.sub,
  username: claims.username,
  groups: claims['cognito:groups'] ?? [],
  tokenId: claims.jti,
  expiresAt: claims.exp * 1000,
  epoch: claims.epoch,
  familyId: claims.origin_jti,
})
