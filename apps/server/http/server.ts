// The HTTP application: request ids, one log line a request, limits, and the one place that masks unknown errors.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { httpMessages } from '@sidepot/messages/http'
import { startupMessages } from '@sidepot/messages/startup'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Deps } from '../context/deps.ts'
import { databaseTrouble } from '../db/trouble.ts'
import { type Door, REQUEST_TIMEOUT_MS } from './door.ts'
import { createRequestLog } from './request-log.ts'
import { isUnclear, plainTarget } from './unclear.ts'

const BODY_LIMIT = 1024 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** Counted from the nearest: what a visitor writes into X-Forwarded-For is further left than any of these. */
const trusted = (proxies: number | readonly string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies]

/** The same address that requests have, of what the framework does not handle. */
export const addressBehind = (proxies: number | readonly string[]) => {
  const trust = trusted(proxies)
  return (request: IncomingMessage): string => proxyAddress(request, trust) ?? ''
}

export function createApp(deps: Pick<Deps, 'config' | 'log'>, door?: Pick<Door, 'behind'>): FastifyInstance {
  const app: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // ours is one line without the query
    bodyLimit: BODY_LIMIT,
    // head and body of a request together; a connection that sends a byte now and then is ended
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trusted(deps.config.trustProxy),
    // a malformed id is an id that leads nowhere, however long it is
    routerOptions: { maxParamLength: 4096 },
    rewriteUrl: plainTarget,
    requestIdHeader: false,
    genReqId: request => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    ...(door ? { serverFactory: door.behind } : {}),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isUnclear(request.raw, request.originalUrl)) {
      reply.header('connection', 'close')
      return refuse(reply, 400, 'BadRequest')
    }
    // nobody after us is to make addresses of it
    if (request.originalUrl !== request.url) Object.assign(request.raw, { originalUrl: request.url })
    // no id, file or record has a null character in its name, and the database cannot be asked for one
    if (request.url.split('?', 1)[0]?.includes('%00')) reply.callNotFound()
    else done()
  })
  warnOfPlainHttp(app)
  // The line has nothing to hide, and looking for it on every request would cost more than the line.
  const plain = deps.log.child({}, { redact: [] })
  const logRequest = createRequestLog(plain)
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'NotFound'))
  return app
}

/** Browsers call these safe without https. */
const AT_HOME = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/

/** Once: what does not work then shows only on the other machine, and there without a reason. */
function warnOfPlainHttp(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      !warned &&
      request.protocol === 'http' &&
      !AT_HOME.test(request.hostname) &&
      request.headers['user-agent']?.startsWith('Mozilla/')
    ) {
      warned = true
      app.log.warn(startupMessages.plainHttp(request.hostname.replace(/[^\w.:[\]-]/g, '')))
    }
    done()
  })
}

type Code = keyof typeof httpMessages

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // what the framework refuses has a status: a visitor who goes away in the middle of a body fails as a lost connection, too
  const code = error.statusCode === undefined && databaseTrouble(error) ? 'Unavailable' : codeOf(error)
  const status = code === 'Internal' ? 500 : code === 'Unavailable' ? 503 : (error.statusCode ?? 400)
  if (code === 'Unavailable') {
    request.log.warn({ err: error }, 'the database failed')
    reply.header('retry-after', '2')
  }
  if (code === 'Internal') request.log.error({ err: error }, 'unknown failure')
  refuse(reply, status, code)
}

function refuse(reply: FastifyReply, status: number, code: Code): void {
  reply.code(status).send({ error: { code, message: httpMessages[code], requestId: reply.request.id } })
}

/** What the framework refuses at the door has a status below 500; anything else is a bug, whose text is not sent. */
function codeOf(error: FastifyError): Code {
  switch (error.statusCode) {
    case 413:
      return 'BodyTooLarge'
    case 415:
      return 'UnsupportedMediaType'
    case 429:
      return 'TooManyRequests'
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? 'BadRequest' : 'Internal'
  }
}
