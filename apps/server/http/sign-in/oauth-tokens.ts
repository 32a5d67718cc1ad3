// Endpoints about tokens that we minted ourselves: revoke (RFC 7009) and userInfo.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../../base/access-token.ts'
import type { Room } from '../../identity/accounts/room.ts'
import { revokeToken } from '../../identity/sign-in/families.ts'
import { attributesOf, authenticate } from '../../identity/sign-in/profile.ts'

export const registerTokenEndpoints = (app: FastifyInstance, room: Room) => {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    scope.post('/oauth2/revoke', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      reply.header('cache-control', 'no-store')
      if (form.get('client_id') !== room.settings.clientId)
        return reply.code(401).send({ error: 'invalid_client' })
      const token = form.get('token')
      if (!token) return reply.code(400).send({ error: 'invalid_request' })
      await revokeToken(room, token, {
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        kind: 'hosted',
      })
      return reply.code(200).send()
    })

    const userInfo = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const token = bearerToken(request.headers)
      const me = token === null ? null : await authenticate(room, token)
      if (!me?.ok) return refuse(reply, 401, 'invalid_token')
      const granted = me.value.claims.scope.split(' ')
      if (!granted.includes('openid')) return refuse(reply, 403, 'insufficient_scope')
      const all = await attributesOf(room, me.value.account)
      const allowed = all.filter(({ Name }) => Name === 'sub' || granted.includes(scopeOf(Name)))
      return reply.send(Object.fromEntries(allowed.map(({ Name, Value }) => [Name, plainValue(Name, Value)])))
    }
    scope.get('/oauth2/userInfo', userInfo)
    scope.post('/oauth2/userInfo', userInfo)
  })
}

const scopeOf = (name: string) =>
  name.startsWith('email') ? 'email' : name.startsWith('phone') ? 'phone' : 'profile'
const plainValue = (name: string, value: string) => (name.endsWith('_verified') ? value === 'true' : value)
const refuse = (reply: FastifyReply, status: number, error: string) =>
  reply.code(status).header('www-authenticate', `Bearer error="${error}"`).send({ error })
