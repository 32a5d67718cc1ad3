// What anybody may ask, share links, solved games and signing in, counts for the address that asks.
import { sayLimit } from '@sidepot/messages/api'
import { httpMessages } from '@sidepot/messages/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anonymous } from '../base/caller.ts'
import { createFairShare } from '../base/fair-share.ts'
import { addressGroup, type Taken } from '../identity/kit/limits.ts'
import type { Budgets } from './budgets.ts'
import { MOST_UNREAD, Unread } from './unread.ts'

const CELLS_OF_A_VISIT = 20_000

export function countVisitors(scope: FastifyInstance, budgets?: Pick<Budgets, 'spend'>): void {
  scope.addHook('onRequest', async (request, reply) => countVisit(request, reply, budgets))
}

export async function countVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  budgets?: Pick<Budgets, 'spend'>,
): Promise<FastifyReply | undefined> {
  const use = { cells: CELLS_OF_A_VISIT, writes: 0, bytes: 0, fields: [] }
  return limited(reply, await budgets?.spend(anonymous, request.ip, use))
}

/**
 * Gives a visitor's request its turn: of one address so many are worked on at once, so that connections are left to everybody else, and none where
 * too much that was made for the address is not read yet.
 */
export function turnsOfAddresses(scope: FastifyInstance) {
  const share = createFairShare()
  const unread = new Unread()
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload))
      unread.hold([addressGroup(request.ip)], payload.length, reply)
    done(null, payload)
  })
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const place = addressGroup(request.ip)
    const turn = share.run(place, async () => {
      // gone while it waited
      if (reply.raw.destroyed) return reply
      return unread.isFull(place, MOST_UNREAD.visitors) ? busy(reply) : work()
    })
    return turn ? await turn : busy(reply)
  }
}

/** The refusal where a budget is used up; nothing otherwise. */
export function limited(reply: FastifyReply, taken: Taken | undefined): FastifyReply | undefined {
  if (!taken || taken.ok) return undefined
  const seconds = Math.ceil(taken.waitMs / 1000)
  return reply
    .code(429)
    .headers({
      'retry-after': String(seconds),
      'cache-control': 'no-store',
      // where stock clients look for the name of a refusal
      'x-amzn-errortype': 'LimitExceededException',
    })
    .send({ code: `limit/${taken.name}`, message: sayLimit(seconds) })
}

/** The refusal where too much of one account waits already. */
export const busy = (reply: FastifyReply): FastifyReply =>
  reply.code(429).header('retry-after', '1').send({ message: httpMessages.TooManyRequests })
