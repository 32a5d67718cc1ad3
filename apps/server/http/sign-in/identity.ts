// POST /identity/: operations chosen by the X-Amz-Target header, JSON in and out, errors by name. Our own web client adds
// `x-sidepot-session: cookie`: its refresh token then lives in an HttpOnly cookie and never reaches a script.
import { ok } from '@sidepot/engine/result'
import { sayAttempts } from '@sidepot/messages/api'
import { type IdentityFailure, identityFailures } from '@sidepot/messages/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFairShare } from '../../base/fair-share.ts'
import type { Room } from '../../identity/accounts/room.ts'
import { type Answer, refuse, statusOf, wireNames } from '../../identity/kit/failure.ts'
import { BadInput, isRecord, TooLong } from '../../identity/kit/input.ts'
import { addressGroup, noting } from '../../identity/kit/limits.ts'
import type { Operation, Wire } from '../../identity/wire/call.ts'
import { clearedCookie, cookieOf, refreshCookie } from './identity-cookie.ts'
import { isSameOrigin } from './same-origin.ts'

const contentType = 'application/x-amz-json-1.1'
const mostBytes = 64 * 1024

export type Services = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export const registerIdentityWire = (app: FastifyInstance, room: Room, services: Services) => {
  const share = createFairShare()
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [contentType, 'application/x-amz-json-1.0', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const byCookie = request.headers['x-sidepot-session'] === 'cookie'
      let waitMs = 0
      const limits = noting(room.limits, ms => {
        waitMs = Math.max(waitMs, ms)
      })
      // strangers have no account yet: of each address so many at once, so that connections are left to everybody else
      const turn = share.run(addressGroup(request.ip), () =>
        answerTo(request, { ...room, limits }, services, byCookie),
      )
      const answer = turn ? await turn : refuse('busy')
      reply.header('cache-control', 'no-store').type(contentType)
      return answer.ok
        ? reply.send(byCookie ? intoCookie(reply, room, request, answer.value) : answer.value)
        : sendFailure(reply, answer.error, byCookie, room, waitMs)
    }
    scope.post('/identity/', handle)
    scope.post('/identity', handle)
  })
}

const answerTo = async (
  request: FastifyRequest,
  room: Room,
  services: Services,
  byCookie: boolean,
): Promise<Answer<Wire>> => {
  // A page elsewhere cannot send the header without our consent; browsers that say where they come from must say "here".
  if (byCookie && !isSameOrigin(request, room.settings.origin)) return refuse('crossSite')
  const operation = find(services, request.headers['x-amz-target'])
  if (!operation) return refuse('unknownOperation')
  const body = parse(request.body)
  if (!body) return refuse('badRequest')
  const cookieToken = byCookie ? cookieOf(request, room.settings) : undefined
  // our own page asks who is here before it knows: nobody is an answer, not a fault
  if (byCookie && cookieToken === undefined && asksForTokens(request)) return ok({})
  try {
    return await operation({
      room,
      body,
      visitor: {
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        kind: byCookie ? 'web' : 'api',
      },
      ...(cookieToken === undefined ? {} : { cookieToken }),
    })
  } catch (error) {
    if (error instanceof TooLong) return refuse('tooLong')
    if (error instanceof BadInput) return refuse('badRequest')
    if (isAccountGone(error)) return refuse('badSession')
    throw error
  }
}

/** Deleted while it was being asked for: what was to be written refers to nothing. */
const isAccountGone = (error: unknown): boolean => (error as { code?: unknown }).code === '23503'

const asksForTokens = (request: FastifyRequest) =>
  String(request.headers['x-amz-target']).endsWith('.GetTokensFromRefreshToken')

const find = (services: Services, target: string | string[] | undefined): Operation | undefined => {
  if (typeof target !== 'string') return undefined
  const [service = '', name = '', ...more] = target.split('.')
  const known = Object.hasOwn(services, service) ? services[service] : undefined
  return more.length === 0 && known && Object.hasOwn(known, name) ? known[name] : undefined
}

const parse = (body: unknown): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : {}
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Moves the refresh token from the answer into the cookie; an answer to a sign-out takes the cookie away. */
const intoCookie = (reply: FastifyReply, room: Room, request: FastifyRequest, answer: Wire): Wire => {
  const result = answer.AuthenticationResult
  if (isRecord(result) && typeof result.RefreshToken === 'string') {
    const { RefreshToken, ...rest } = result
    reply.header('set-cookie', refreshCookie(RefreshToken, room.settings))
    return { ...answer, AuthenticationResult: rest }
  }
  if (/\.(RevokeToken|GlobalSignOut|DeleteUser)$/.test(String(request.headers['x-amz-target'])))
    reply.header('set-cookie', clearedCookie(room.settings))
  return answer
}

const endsCookie: readonly IdentityFailure[] = [
  'badRefreshToken',
  'revokedRefreshToken',
  'reusedRefreshToken',
]

/** `waitMs` is how long a limit refuses, where one did. */
const sendFailure = (
  reply: FastifyReply,
  failure: IdentityFailure,
  byCookie: boolean,
  room: Room,
  waitMs: number,
) => {
  const name = wireNames[failure]
  const seconds = failure === 'tooManyRequests' ? Math.ceil(waitMs / 1000) : 0
  if (seconds > 0) reply.header('retry-after', String(seconds))
  if (byCookie && endsCookie.includes(failure)) reply.header('set-cookie', clearedCookie(room.settings))
  return reply
    .code(statusOf(failure))
    .header('x-amzn-errortype', name)
    .send({ __type: name, message: seconds > 0 ? sayAttempts(seconds) : identityFailures[failure] })
}
