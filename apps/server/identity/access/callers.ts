// Who is asking, by the credentials of a request: our access token, a key, a signature, another issuer's token or the
// operator's own judge. A token is verified once and then remembered until it expires or ends.
import type { IncomingHttpHeaders } from 'node:http'
import { err, ok, type Result } from '@sidepot/engine/result'
import { bearerToken, isSigned } from '../../base/access-token.ts'
import {
  type AuthFailure,
  anonymous,
  type Caller,
  type Callers,
  type SignedParts,
  type UserCaller,
} from '../../base/caller.ts'
import type { Room } from '../accounts/room.ts'
import type { AccessClaims, TokenFault } from '../crypto/tokens.ts'
import { sameBytes, sha256 } from '../kit/secrets.ts'
import { type CredentialFacts, checkSignedRequest, type SignedFault } from './credentials.ts'
import type { Outsiders } from './outsiders.ts'
import type { Revocations } from './revocations.ts'

const rememberAtMost = 10_000
/** A token that has ended stays so; the database is not asked about it for each request of a flood. */
const endedForMs = 60_000

const faults = {
  malformed: 'token/malformed',
  untrusted: 'token/forged',
  forged: 'token/forged',
  expired: 'token/expired',
} as const satisfies Record<TokenFault | SignedFault, AuthFailure['code']>

type Identified = Result<Caller, AuthFailure>

export const createCallers = (
  room: Pick<Room, 'tokens' | 'settings' | 'now' | 'pepper'>,
  revocations: Revocations,
  outsiders: Outsiders,
): Callers => {
  const { now, settings, tokens } = room
  const remembered = new Map<string, UserCaller>()
  /** Tokens that the database has refused, and until when it is not asked again. */
  const ended = new Map<string, number>()
  /** Until when a guest's credentials count. */
  const guests = new WeakMap<Caller, CredentialFacts>()

  const admitted = (caller: UserCaller) =>
    revocations.stillAdmits(caller.userId, caller.familyId, caller.epoch)
  const keep = (token: string, caller: UserCaller): Identified => {
    if (remembered.size >= rememberAtMost) remembered.delete(remembered.keys().next().value as string)
    remembered.set(token, caller)
    return ok(caller)
  }
  const forget = (token: string, code: AuthFailure['code']): Identified => {
    remembered.delete(token)
    return err({ code })
  }

  const byToken = async (token: string, address: string): Promise<Identified> => {
    const claims = await tokens.readAccess(token)
    if (typeof claims !== 'string') {
      if (await revocations.admits(claims.sub, claims.origin_jti, claims.epoch))
        return keep(token, callerOf(claims))
      if (ended.size >= rememberAtMost) ended.delete(ended.keys().next().value as string)
      ended.set(token, now().getTime() + endedForMs)
      return err({ code: 'token/revoked' })
    }
    // one of ours that has ended is nobody else's
    const outsider = claims === 'expired' ? null : await outsiders.identify(token, address)
    if (outsider === null) return err({ code: faults[claims] })
    if (!(await revocations.admits(outsider.userId, undefined, outsider.epoch)))
      return err({ code: 'token/revoked' })
    return keep(token, outsider)
  }

  const bySignature = async (
    headers: IncomingHttpHeaders,
    signed: SignedParts | undefined,
  ): Promise<Identified> => {
    const facts = signed ? checkSignedRequest(room, headers, signed, now()) : 'malformed'
    if (typeof facts === 'string') return err({ code: faults[facts] })
    const { userId, epoch = 0, familyId } = facts
    if (userId !== undefined)
      return (await revocations.admits(userId, familyId, epoch))
        ? ok(signerOf({ ...facts, userId, epoch }))
        : err({ code: 'token/revoked' })
    if (!settings.guests) return err({ code: 'token/revoked' })
    const guest: Caller = { kind: 'guest', identityId: facts.identityId }
    guests.set(guest, facts)
    return ok(guest)
  }

  return {
    stillValid(caller) {
      if (caller.kind === 'user') return caller.expiresAt > now().getTime() && admitted(caller)
      const facts = guests.get(caller)
      if (!facts) return true
      return facts.expiresAt > now().getTime()
    },

    async identify(headers, signed, address = '') {
      const token = bearerToken(headers)
      if (token === null) return byKey(headers['x-api-key'], settings.apiKey)
      const known = remembered.get(token)
      if (known) {
        if (known.expiresAt <= now().getTime()) return forget(token, 'token/expired')
        return admitted(known) ? ok(known) : forget(token, 'token/revoked')
      }
      if ((ended.get(token) ?? 0) > now().getTime()) return err({ code: 'token/revoked' })
      ended.delete(token)
      return isSigned(headers) ? bySignature(headers, signed) : byToken(token, address)
    },
  }
}

const byKey = (given: string | string[] | undefined, key: string | null): Identified => {
  if (given === undefined) return ok(anonymous)
  return key !== null && typeof given === 'string' && sameBytes(sha256(given), sha256(key))
    ? ok({ kind: 'apiKey' })
    : err({ code: 'token/forged' })
}

/** A person by temporary credentials, without any role: whoever needs one signs in. */
const signerOf = (
  facts: CredentialFacts & { readonly userId: string; readonly epoch: number },
): UserCaller => ({
  kind: 'user',
  userId: facts.userId,
  username: facts.userId,
  groups: [],
  tokenId: facts.identityId,
  expiresAt: facts.expiresAt,
  epoch: facts.epoch,
  ...(facts.familyId === undefined ? {} : { familyId: facts.familyId }),
})

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
