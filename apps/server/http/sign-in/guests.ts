// What a visitor's page has to know before anybody is signed in: whether this server lets guests look round, who may sign up, and
// whether it sends mail.
import type { FastifyInstance } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'

export const registerGuests = (app: FastifyInstance, { settings, mail }: Pick<Room, 'settings' | 'mail'>) => {
  app.get('/public/guests', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({
      allowed: settings.guests,
      signUp: settings.signUp,
      sendsMail: mail.kept() === null,
    }),
  )
}
