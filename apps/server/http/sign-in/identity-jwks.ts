// The public halves of the signing keys, where OpenID Connect and user-pool clients look for them.
import type { FastifyInstance } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'

export const registerJwks = (app: FastifyInstance, room: Room) => {
  const send = async () => ({ keys: await room.keys.published() })
  for (const path of ['/.well-known/jwks.json', `/${room.settings.poolId}/.well-known/jwks.json`])
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(await send()),
    )
}
