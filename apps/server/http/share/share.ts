// The REST calls of sharing: POST /hands/{id}/share for the owner, GET /public/hands/share/{shareId} for anyone, and under
// the same link what people said of the hand.
import { httpMessages } from '@sidepot/messages/http'
import { ledgerSentences } from '@sidepot/messages/ledger'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Callers } from '../../base/caller.ts'
import type { Deps } from '../../context/deps.ts'
import { type OperationFailure, perform } from '../../operations/kit/work.ts'
import { commentsUnder, sharedComments } from '../../operations/people/shared-comments.ts'
import { sharedHand, shareHand, withdrawShare } from '../../operations/people/shares.ts'

/** Asked again each time: what was withdrawn, or is shown differently from now on, works at once. */
const CACHE = 'no-cache'

interface ShareBody {
  readonly sessionId?: unknown
  readonly showNames?: unknown
  readonly hideResult?: unknown
  readonly indexable?: unknown
}

export async function registerShare(app: FastifyInstance, deps: Deps, callers: Callers): Promise<void> {
  app.post<{ Params: { id: string }; Body: ShareBody | null }>('/hands/:id/share', async (request, reply) => {
    const caller = await callers.identify(request.headers)
    if (!caller.ok || caller.value.kind !== 'user') return refuse(reply, { code: 'not-authenticated' })
    const now = deps.now()
    const who = { userId: caller.value.userId, at: now, now }
    const shared = await perform(deps.db, who, { operation: 'shareHand', id: null, body: null }, work =>
      shareHand(work, request.params.id, optionsIn(request.body), sessionIn(request.body)),
    )
    if (!shared.ok) return refuse(reply, shared.error)
    const { shareId, showNames, hideResult, indexable } = shared.value
    return reply.send({ shareId, showNames, hideResult, indexable })
  })

  app.delete<{ Params: { id: string } }>('/hands/:id/share', async (request, reply) => {
    const caller = await callers.identify(request.headers)
    if (!caller.ok || caller.value.kind !== 'user') return refuse(reply, { code: 'not-authenticated' })
    const now = deps.now()
    const who = { userId: caller.value.userId, at: now, now }
    const gone = await perform(deps.db, who, { operation: 'withdrawShare', id: null, body: null }, work =>
      withdrawShare(work, request.params.id),
    )
    return gone.ok ? reply.code(204).send() : refuse(reply, gone.error)
  })

  app.get<{ Params: { shareId: string } }>('/public/hands/share/:shareId', async (request, reply) => {
    const shared = await sharedHand(deps.db, request.params.shareId)
    if (!shared) return refuse(reply.header('cache-control', 'no-store'), { code: 'share/not-found' })
    const comments = await commentsUnder(deps.db, shared.handId)
    const etag = `${shared.etag.slice(0, -1)}.${comments.length}.${comments.at(-1)?.id ?? ''}"`
    reply.header('cache-control', CACHE).header('etag', etag)
    if (!shared.hand.indexable) reply.header('x-robots-tag', 'noindex')
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.send({ ...shared.hand, comments })
  })

  app.get<{ Params: { shareId: string } }>(
    '/public/hands/share/:shareId/comments',
    async (request, reply) => {
      const comments = await sharedComments(deps.db, request.params.shareId)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return comments ? reply.send({ comments }) : refuse(reply, { code: 'share/not-found' })
    },
  )
}

const optionsIn = (body: ShareBody | null) => {
  const on = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return { showNames: on(body?.showNames), hideResult: on(body?.hideResult), indexable: on(body?.indexable) }
}

/** Where the client says which session the hand is of, it must be right. */
const sessionIn = (body: ShareBody | null): string | null =>
  body?.sessionId === undefined || body.sessionId === null ? null : String(body.sessionId)

const STATUS: Partial<Record<OperationFailure['code'], number>> = {
  'not-authenticated': 401,
  unauthorized: 403,
  'hand/not-found': 404,
  'share/not-found': 404,
}

function refuse(reply: FastifyReply, failure: OperationFailure): FastifyReply {
  const sentence = (ledgerSentences as Readonly<Record<string, ((facts: never) => string) | undefined>>)[
    failure.code
  ]
  return reply
    .code(STATUS[failure.code] ?? 400)
    .send({ message: sentence?.(failure as never) ?? httpMessages.BadRequest })
}
