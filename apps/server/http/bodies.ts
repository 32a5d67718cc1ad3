// Bodies of requests lie in memory from their first byte to the answer, also while the request waits for its turn, and take twice their length
// there: what an address and an account may have at once is bounded. Bytes count as they come, for whoever is known to send them: what is only said to
// come takes no memory, and would keep everybody else of the address from sending theirs.
import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSigned } from '../base/access-token.ts'
import { type AuthFailure, type Callers, userIdOf } from '../base/caller.ts'
import { Owed } from '../base/owed.ts'
import { addressGroup } from '../identity/kit/limits.ts'

const MEGABYTE = 1024 * 1024
/** Two accounts, or one and strangers, leave some to their neighbours; the largest parts of an import are a megabyte each. */
export const MOST_AT_ONCE = {
  address: 64 * MEGABYTE,
  account: 24 * MEGABYTE,
  strangers: 12 * MEGABYTE,
} as const

/** Whom bytes count for, and how many of theirs there may be. */
type Counted = readonly [who: string, most: number]
const ofAddress = (address: string): Counted => [`of ${addressGroup(address)}`, MOST_AT_ONCE.address]
const ofAccount = (account: string): Counted => [account, MOST_AT_ONCE.account]
const ofStrangers = (address: string): Counted => [
  `unknown at ${addressGroup(address)}`,
  MOST_AT_ONCE.strangers,
]

export interface Bodies {
  /** Counts further bytes until the answer has gone, or the connection; false where there is no room for them. */
  hold(counted: readonly Counted[], reply: Pick<FastifyReply, 'raw'>): (bytes: number) => boolean
}

export function createBodies(): Bodies {
  const owed = new Owed()
  return {
    hold(counted, { raw }) {
      let isHere = true
      let bytes = 0
      const giveBack = () => {
        if (isHere) for (const [who] of counted) owed.add(who, -bytes)
        isHere = false
      }
      for (const end of ['finish', 'close']) raw.once(end, giveBack)
      return more => {
        if (!isHere) return false
        bytes += more
        const sums = counted.map(([who, most]) => owed.add(who, more) <= most)
        return sums.every(Boolean)
      }
    },
  }
}

/** More of a body than there is room for; what was not read yet is not read any more. */
export class TooManyBodies extends Error {
  readonly statusCode = 429
}

/** Passes a body on, and counts it. */
class Measured extends Transform {
  constructor(private readonly count: (bytes: number) => boolean) {
    super()
  }
  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.count(piece.length)) done(null, piece)
    else done(new TooManyBodies())
  }
}

/** Smaller ones are less than a connection takes, and count when they are there. */
const SMALL = 4096

const lengthOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

interface Terms {
  readonly bodies: Bodies
  readonly callers: Pick<Callers, 'identify'>
  /** In bytes, of a body without credentials. */
  readonly longestOfStrangers: number
  refuse(reply: FastifyReply, code: AuthFailure['code'] | 'caller/unknown'): FastifyReply
}

/** Gives whom a request's body was counted for as it came: nobody for a small one. */
export function measureBodies(
  scope: FastifyInstance,
  { bodies, callers, longestOfStrangers, refuse }: Terms,
): (request: FastifyRequest) => readonly string[] {
  const known = new WeakMap<FastifyRequest, readonly Counted[]>()
  scope.addHook('onRequest', async (request, reply) => {
    const length = lengthOf(request)
    if (length <= SMALL) return
    const place = ofAddress(request.ip)
    const unknown = [ofStrangers(request.ip), place]
    // a signature is of the whole body
    if (isSigned(request.headers)) return void known.set(request, unknown)
    const identified = await callers.identify(request.headers, undefined, request.ip)
    if (!identified.ok) return refuse(reply.header('connection', 'close'), identified.error.code)
    const caller = identified.value
    if (caller.kind === 'anonymous' && length > longestOfStrangers && length < Number.POSITIVE_INFINITY)
      return refuse(reply.header('connection', 'close'), 'caller/unknown')
    const account = userIdOf(caller)
    known.set(
      request,
      account !== null ? [ofAccount(account), place] : caller.kind === 'apiKey' ? [place] : unknown,
    )
  })
  scope.addHook('preParsing', async (request, reply, payload) => {
    const counted = known.get(request)
    if (!counted) return payload
    const measured = new Measured(bodies.hold(counted, reply))
    // who goes away in the middle of a body fails as without it; where the body was refused before, nobody listens any more
    measured.on('error', () => {})
    payload.once('error', error => measured.destroy(error))
    return payload.pipe(measured)
  })
  return request => (known.get(request) ?? []).map(([who]) => who)
}

/** What was not counted as it came, because it is small or a signature had to be looked at first. */
export const countRest = (
  bodies: Bodies,
  reply: FastifyReply,
  {
    request,
    account,
    bytes,
    counted,
  }: {
    readonly request: FastifyRequest
    readonly account: string | null
    readonly bytes: number
    readonly counted: readonly string[]
  },
): boolean => {
  const rest = [ofAddress(request.ip), ...(account === null ? [] : [ofAccount(account)])].filter(
    ([who]) => !counted.includes(who),
  )
  return rest.length === 0 || bodies.hold(rest, reply)(bytes)
}
