// The REST calls of sharing: POST /hands/{id}/share for the owner, GET /public/hands/share/{shareId} for anyone, and under
// the same link the comments on the hand.
import { createHash } from 'node:crypto'
import { httpMessages } from '@sidepot/messages/http'
import { ledgerSentences } from '@sidepot/messages/records'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Callers } from '../../base/caller.ts'
import { createFairShare } from '../../base/fair-share.ts'
import type { Deps } from '../../context/deps.ts'
import { unfitJson } from '../../derive/fields/wire.ts'
import { type Doer, type OperationFailure, runOperation } from '../../operations/kit/work.ts'
import { commentsUnder, sharedComments } from '../../operations/people/shared-comments.ts'
import { sharedHand, shareHand, withdrawShare } from '../../operations/people/shares.ts'
import type { Budgets } from '../budgets.ts'
import { busy, countVisitors, limited, turnsOfAddresses } from '../visitors.ts'

/** Asked again each time: what was withdrawn, or is shown differently from now on, works at once. */
const CACHE = 'no-cache'
/** A session, five switches and a line. */
const MOST_BYTES = 16_384

interface ShareBody {
  readonly sessionId?: unknown
  readonly shareId?: unknown
  readonly showNames?: unknown
  readonly hideResult?: unknown
  readonly showStudy?: unknown
  readonly indexable?: unknown
  readonly showAuthor?: unknown
  readonly caption?: unknown
}

export async function registerShare(
  app: FastifyInstance,
  deps: Deps,
  callers: Callers,
  budgets?: Pick<Budgets, 'spend'>,
): Promise<void> {
  app.register(async scope => registerOwn(scope, deps, callers, budgets))
  app.register(async scope => {
    countVisitors(scope, budgets)
    registerPublic(scope, deps)
  })
}

/** The body stays text until the caller is known: a signature covers it as it came. */
function registerOwn(
  app: FastifyInstance,
  deps: Deps,
  callers: Callers,
  budgets: Pick<Budgets, 'spend'> | undefined,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  // stock clients read `message`, whoever refuses
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error
    const message = error.statusCode === 413 ? httpMessages.BodyTooLarge : httpMessages.BadRequest
    return reply.code(error.statusCode ?? 400).send({ message })
  })

  const share = createFairShare()
  /** In the account's turn; the refusal where too many of them wait. */
  const act = <T>(
    who: Doer,
    operation: string,
    run: Parameters<typeof runOperation<T>>[3],
  ): ReturnType<typeof runOperation<T>> | null =>
    share.run(who.userId, () => runOperation(deps.db, who, { operation, id: null, body: null }, run))

  const whoOf = async (request: FastifyRequest) => {
    const [path = '', query = ''] = request.url.split('?')
    const body = typeof request.body === 'string' ? request.body : ''
    const caller = await callers.identify(
      request.headers,
      { method: request.method, path, query, body },
      request.ip,
    )
    if (!caller.ok || caller.value.kind !== 'user') return null
    const now = deps.now()
    return { caller: caller.value, who: { userId: caller.value.userId, at: now, now } }
  }

  app.post<{ Params: { id: string } }>('/hands/:id/share', async (request, reply) => {
    const known = await whoOf(request)
    if (!known) return refuse(reply, { code: 'not-authenticated' })
    const { caller, who } = known
    const use = { cells: 0, writes: 1, bytes: 0, fields: ['shareHand'] }
    const over = limited(reply, await budgets?.spend(caller, request.ip, use))
    if (over) return over
    const body = bodyOf(request.body)
    if (!body) return reply.code(400).send({ message: httpMessages.BadRequest })
    const turn = act(who, 'shareHand', work =>
      shareHand(work, request.params.id, optionsIn(body), textIn(body.sessionId), textIn(body.shareId)),
    )
    if (!turn) return busy(reply)
    const shared = await turn
    if (!shared.ok) return refuse(reply, shared.error)
    const { shareId, showNames, hideResult, showStudy, indexable, showAuthor, caption } = shared.value
    return reply.send({ shareId, showNames, hideResult, showStudy, indexable, showAuthor, caption })
  })

  app.delete<{ Params: { id: string } }>('/hands/:id/share', async (request, reply) => {
    const known = await whoOf(request)
    if (!known) return refuse(reply, { code: 'not-authenticated' })
    const use = { cells: 0, writes: 1, bytes: 0, fields: ['withdrawShare'] }
    const over = limited(reply, await budgets?.spend(known.caller, request.ip, use))
    if (over) return over
    const turn = act(known.who, 'withdrawShare', work => withdrawShare(work, request.params.id))
    if (!turn) return busy(reply)
    const gone = await turn
    return gone.ok ? reply.code(204).send() : refuse(reply, gone.error)
  })
}

function registerPublic(app: FastifyInstance, deps: Deps): void {
  const inTurn = turnsOfAddresses(app)
  const answerHand = async (
    request: FastifyRequest<{ Params: { shareId: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const shared = await sharedHand(deps.db, request.params.shareId)
    if (!shared) return refuse(reply.header('cache-control', 'no-store'), { code: 'share/not-found' })
    const comments = await commentsUnder(deps.db, shared.handId)
    const etag = `${shared.etag.slice(0, -1)}.${sumOf(comments)}"`
    reply.header('cache-control', CACHE).header('etag', etag)
    if (!shared.hand.indexable) reply.header('x-robots-tag', 'noindex')
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.send({ ...shared.hand, comments })
  }
  app.get<{ Params: { shareId: string } }>('/public/hands/share/:shareId', (request, reply) =>
    inTurn(request, reply, () => answerHand(request, reply)),
  )

  app.get<{ Params: { shareId: string } }>('/public/hands/share/:shareId/comments', (request, reply) =>
    inTurn(request, reply, async () => {
      const comments = await sharedComments(deps.db, request.params.shareId)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      return comments ? reply.send({ comments }) : refuse(reply, { code: 'share/not-found' })
    }),
  )
}

/** Another one once any of them was rewritten or taken back, or its author is called or looks otherwise. */
const sumOf = (comments: readonly object[]): string =>
  comments.length === 0
    ? ''
    : createHash('sha256').update(JSON.stringify(comments)).digest('base64url').slice(0, 22)

/** No body is an empty one; null for what is no JSON object, is nested without end, holds text that cannot be stored or ids that are no text. */
const bodyOf = (text: unknown): ShareBody | null => {
  if (typeof text !== 'string' || text === '') return {}
  if (unfitJson(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return {}
    if (typeof value !== 'object' || Array.isArray(value)) return null
    const body: ShareBody = value
    return isText(body.sessionId) && isText(body.shareId) ? body : null
  } catch {
    return null
  }
}
const isText = (value: unknown) => typeof (value ?? '') === 'string'

const optionsIn = (body: ShareBody) => {
  const on = (value: unknown) => (typeof value === 'boolean' ? value : null)
  return {
    showNames: on(body.showNames),
    hideResult: on(body.hideResult),
    showStudy: on(body.showStudy),
    indexable: on(body.indexable),
    showAuthor: on(body.showAuthor),
    caption: typeof body.caption === 'string' ? body.caption : null,
  }
}

/** Where the client says which session the hand is of, or which link is to be valid again, it must be right. */
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

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
