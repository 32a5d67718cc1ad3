// POST /identity/: operations chosen by the X-Amz-Target header, JSON in and out, errors by name. Our own web client adds
// `x-sidepot-session: cookie`: its refresh token then lives in an HttpOnly cookie and never reaches a script.
import { ok } from '@sidepot/engine/result'
import { type IdentityFailure, identityFailures } from '@sidepot/messages/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'
import { type Answer, refuse, statusOf, wireNames } from '../../identity/kit/failure.ts'
import { BadInput, isRecord, TooLong } from '../../identity/kit/input.ts'
import type { Operation, Wire } from '../../identity/wire/call.ts'
import { clearedCookie, cookieOf, refreshCookie } from './identity-cookie.ts'
import { isSameOrigin } from './same-origin.ts'

const contentType = 'application/x-amz-json-1.1'
const mostBytes = 64 * 1024

export type Services = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export const registerIdentityWire = (app: FastifyInstance, room: Room, services: Services) => {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      [contentType, 'application/x-amz-json-1.0', 'application/json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const byCookie = request.headers['x-sidepot-session'] === 'cookie'
      const answer = await answerTo(request, room, services, byCookie)
      reply.header('cache-control', 'no-store').type(contentType)
      return answer.ok
        ? reply.send(byCookie ? intoCookie(reply, room, request, answer.value) : answer.value)
        : sendFailure(reply, answer.error, byCookie, room)
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
    throw error
  }
}

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

const sendFailure = (reply: FastifyReply, failure: IdentityFailure, byCookie: boolean, room: Room) => {
  const name = wireNames[failure]
  if (byCookie && endsCookie.includes(failure)) reply.header('set-cookie', clearedCookie(room.settings))
  return reply
    .code(statusOf(failure))
    .header('x-amzn-errortype', name)
    .send({ __type: name, message: identityFailures[failure] })
}
