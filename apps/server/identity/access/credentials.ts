// Temporary credentials of the identity pool. The session token says whose they are and until when, sealed by the
// server; the secret is derived from it. Nothing is stored, so any process can check any request.
import { randomInt } from 'node:crypto'
import type { SignedParts } from '../../base/caller.ts'
import type { Room } from '../accounts/room.ts'
import { checkSignature, hashBody, parseSignature } from '../crypto/sigv4.ts'
import { keyed, sameBytes } from '../kit/secrets.ts'

export interface CredentialFacts {
  readonly identityId: string
  /** Absent for guests. */
  readonly userId?: string
  readonly epoch?: number
  /** The device whose sign-in they come from. */
  readonly familyId?: string
  readonly expiresAt: number
}

export interface TemporaryCredentials {
  readonly accessKeyId: string
  readonly secretKey: string
  readonly sessionToken: string
}

/** Clients keep them for about 50 minutes; ten more cover the way and the clocks. */
export const credentialLifetimeMs = 60 * 60_000

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const keyId = () => `ASIA${Array.from({ length: 16 }, () => alphabet[randomInt(32)]).join('')}`

type Sealer = Pick<Room, 'pepper'>
const seal = (room: Sealer, body: string) => keyed(room.pepper, 'credential-seal', body).toString('base64url')
const secretOf = (room: Sealer, sessionToken: string) =>
  keyed(room.pepper, 'credential-secret', sessionToken).toString('base64').slice(0, 40)

export const issueCredentials = (room: Sealer, facts: CredentialFacts): TemporaryCredentials => {
  const accessKeyId = keyId()
  const body = Buffer.from(JSON.stringify({ ...facts, accessKeyId })).toString('base64url')
  const sessionToken = `${body}.${seal(room, body)}`
  return { accessKeyId, secretKey: secretOf(room, sessionToken), sessionToken }
}

const openToken = (
  room: Sealer,
  token: string,
): (CredentialFacts & { readonly accessKeyId: string }) | null => {
  const [body = '', mark = ''] = token.split('.')
  if (!sameBytes(Buffer.from(mark), Buffer.from(seal(room, body)))) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

export type SignedFault = 'malformed' | 'forged' | 'expired'

export const regions = ['ap-southeast-2', 'us-east-1'] as const
const services = ['appsync', 'execute-api'] as const

export const checkSignedRequest = (
  room: Sealer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  signed: SignedParts,
  now: Date,
): CredentialFacts | SignedFault => {
  const one = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const claim = parseSignature(one('authorization') ?? '')
  const token = one('x-amz-security-token')
  if (!claim || token === undefined || token.length > 4096) return 'malformed'
  const facts = openToken(room, token)
  if (facts?.accessKeyId !== claim.accessKeyId) return 'forged'
  if (facts.expiresAt <= now.getTime()) return 'expired'
  const flat = Object.fromEntries(Object.keys(headers).map(name => [name, one(name)]))
  const request = {
    method: signed.method,
    path: signed.path,
    query: signed.query ?? '',
    headers: flat,
    bodyHash: hashBody(signed.body),
  }
  switch (checkSignature(request, claim, secretOf(room, token), { regions, services }, now)) {
    case null:
      return facts
    case 'malformed':
      return 'malformed'
    case 'skewed':
      return 'expired'
    case 'mismatch':
      return 'forged'
  }
}
