// What a visitor's page has to know before anybody is signed in: whether this server lets guests look round, and who may sign up.
import type { FastifyInstance } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'

export const registerGuests = (app: FastifyInstance, { settings }: Pick<Room, 'settings'>) => {
  app.get('/public/guests', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ allowed: settings.guests, signUp: settings.signUp }),
  )
}
