// POST /graphql: reads the request, finds out who asks, carries the answer back. Errors have the shape that stock
// clients read; nothing unknown leaves unmasked.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { type Callers, callerKey, userIdOf } from '../base/caller.ts'
import { unparsedJson } from '../base/nesting.ts'
import { createPace, type Pace } from '../base/pace.ts'
import { databaseTrouble } from '../db/trouble.ts'
import type { Asked, DatabaseWork, GraphqlApi, Use } from '../graphql/api.ts'
import { refusal } from '../graphql/api.ts'
import { limitFailure, maskedFailure, requestFailure, unavailable } from '../graphql/document/failure.ts'
import { addressGroup, type Taken } from '../identity/kit/limits.ts'
import { type Bodies, countRest, createBodies, measureBodies, TooManyBodies } from './bodies.ts'
import { type Budgets, isBulk } from './budgets.ts'
import { MOST_UNREAD, Unread } from './unread.ts'

const BODY_LIMIT = 1024 * 1024
/** In characters, of a body without credentials. */
const LONGEST_OF_STRANGERS = 8192
const BYTES_A_CHARACTER = 4
const JSON_TYPE = 'application/json; charset=utf-8'

/** Characters of a body that takes milliseconds to parse. */
const LARGE = 32_768

/** A limit that is counted in the database, or what is in memory. */
type Refusable = Taken | { readonly ok: false; readonly name: 'answersAtOnce'; readonly waitMs: number }

interface Memory {
  readonly bodies: Bodies
  readonly unread: Unread
  /** Large bodies are parsed one after the other, with turns for everybody else between them: a hundred of them may come in one moment. */
  readonly pace: Pick<Pace, 'run'>
}

export async function registerGraphql(
  app: FastifyInstance,
  api: GraphqlApi,
  callers: Callers,
  budgets?: Budgets,
  { bodies = createBodies(), unread = new Unread(), pace = createPace() }: Partial<Memory> = {},
): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof TooManyBodies) return tooManyBodies(reply)
      if (error.statusCode === 413)
        return send(reply, 413, refusal([requestFailure('request/too-large', 'PayloadTooLarge')]))
      if (error.statusCode !== undefined && error.statusCode < 500)
        return send(
          reply,
          error.statusCode,
          refusal([requestFailure('request/malformed', 'MalformedHttpRequestException')]),
        )
      const trouble = databaseTrouble(error)
      if (trouble) {
        request.log.warn({ err: error, trouble }, 'the database failed')
        return send(reply.header('retry-after', '2'), 503, refusal([unavailable(trouble)]))
      }
      request.log.error({ err: error, failureId: request.id }, 'unknown failure')
      return send(reply, 500, refusal([maskedFailure(request.id)]))
    })
    const countedOf = measureBodies(scope, {
      bodies,
      callers,
      longestOfStrangers: BYTES_A_CHARACTER * LONGEST_OF_STRANGERS,
      refuse: unauthorized,
    })
    scope.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const identified = await callers.identify(
        request.headers,
        { method: 'POST', path: '/graphql', body },
        request.ip,
      )
      if (!identified.ok) return unauthorized(reply, identified.error.code)
      const caller = identified.value
      const account = userIdOf(caller)
      if (!countRest(bodies, reply, { request, account, bytes: body.length, counted: countedOf(request) }))
        return tooManyBodies(reply)
      if (caller.kind === 'anonymous' && body.length > LONGEST_OF_STRANGERS)
        return unauthorized(reply, 'caller/unknown')
      const parse = async () => {
        const unparsed = unparsedJson(body)
        return { unparsed, asked: unparsed ? null : readAsked(body) }
      }
      const { unparsed, asked } = await (body.length > LARGE ? pace.run(callerKey(caller), parse) : parse())
      if (unparsed)
        return send(reply, 400, refusal([requestFailure(`request/${unparsed}`, 'ValidationException')]))
      if (!asked)
        return send(
          reply,
          400,
          refusal([requestFailure('request/malformed', 'MalformedHttpRequestException')]),
        )
      if (caller.kind === 'anonymous' && !api.isOpen(asked)) return unauthorized(reply, 'caller/unknown')
      const refused = (taken: Refusable | undefined) => {
        if (!taken || taken.ok) return null
        const seconds = Math.ceil(taken.waitMs / 1000)
        reply.header('retry-after', String(seconds))
        return limitFailure(taken.name, seconds, new Date(Date.now() + taken.waitMs))
      }
      const admit = async (use: Use) => {
        const bytes = Math.max(body.length, use.bytes)
        return refused(await budgets?.spend(caller, request.ip, { ...use, bytes }))
      }
      const place = addressGroup(request.ip)
      const readers = [
        [callerKey(caller), MOST_UNREAD.account] as const,
        [place, MOST_UNREAD.address] as const,
      ]
      const left = budgets?.work(caller, request.ip)
      const work: DatabaseWork = {
        refusal: async (field, isWrite) => {
          if (readers.some(([who, most]) => unread.isFull(who, most)))
            return refused({ ok: false, name: 'answersAtOnce', waitMs: 1000 })
          return isBulk(field) ? null : refused(await left?.left(isWrite))
        },
        use: (worked, field) => {
          if (!isBulk(field)) left?.use(worked)
        },
      }
      // fields that still wait for their turn when the client goes are not read any more
      const isAwaited = () => !request.raw.socket.destroyed
      const { status, text } = await api.respond(asked, caller, { admit, isAwaited, place, work })
      if (status === 503) reply.header('retry-after', '2')
      unread.hold(
        readers.map(([who]) => who),
        text.length,
        reply,
      )
      return send(reply, status, text)
    })
  })
}

const send = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' }).send(text)

/** What was not read yet is not read any more. */
const tooManyBodies = (reply: FastifyReply): FastifyReply =>
  send(
    reply.headers({ 'retry-after': '1', connection: 'close' }),
    429,
    refusal([limitFailure('bodiesAtOnce', 1, new Date(Date.now() + 1000))]),
  )

const unauthorized = (reply: FastifyReply, code: Parameters<typeof requestFailure>[0]): FastifyReply =>
  send(
    reply.header('x-amzn-errortype', 'UnauthorizedException'),
    401,
    refusal([requestFailure(code, 'UnauthorizedException')]),
  )

function readAsked(body: string): Asked | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
  const { query, variables, operationName } = parsed as Record<string, unknown>
  if (typeof query !== 'string') return null
  if (
    variables !== undefined &&
    variables !== null &&
    (typeof variables !== 'object' || Array.isArray(variables))
  )
    return null
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null
  return {
    query,
    variables: (variables ?? null) as Asked['variables'] & object,
    operationName: operationName ?? null,
  }
}
