// Who is asking. Every room takes a Caller and none reads a token; `Callers` is implemented by identity.
import type { IncomingHttpHeaders } from 'node:http'
import type { Result } from '@sidepot/engine/result'

export interface UserCaller {
  readonly kind: 'user'
  /** The token's subject, and the id of the person's User record. */
  readonly userId: string
  readonly username: string
  readonly groups: readonly string[]
  readonly tokenId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The person's epoch when the token was made; an older one than the current is no longer valid. */
  readonly epoch: number
  /** The signed-in device, which can be signed out by itself. */
  readonly familyId?: string
}

export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'guest'; readonly identityId: string }
  | { readonly kind: 'apiKey' }
  | UserCaller

export const AUTH_FAILURES = ['token/malformed', 'token/forged', 'token/expired', 'token/revoked'] as const
export interface AuthFailure {
  readonly code: (typeof AUTH_FAILURES)[number]
}

/** What a signature covers besides the headers; given where requests may be signed (IAM mode). */
export interface SignedParts {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly body: string
}

export interface Callers {
  /** No credentials at all is the anonymous caller; credentials that do not hold are a failure. */
  identify(
    headers: IncomingHttpHeaders,
    signed?: SignedParts,
    address?: string,
  ): Promise<Result<Caller, AuthFailure>>
  /** Asked again before each event of a subscription. */
  stillValid(caller: Caller): boolean
}

export const anonymous: Caller = { kind: 'anonymous' }
export const userIdOf = (caller: Caller): string | null => (caller.kind === 'user' ? caller.userId : null)
/** Whom a share of the server counts for. */
export const callerKey = (caller: Caller): string =>
  caller.kind === 'user' ? caller.userId : caller.kind === 'guest' ? caller.identityId : caller.kind
export const isMember = (caller: Caller, group: string): boolean =>
  caller.kind === 'user' && caller.groups.includes(group)
