// /dev/mail: the mail that was not sent because no SMTP server is configured. For visitors on this machine only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'
import { escapeHtml } from '../pages/html.ts'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

// The socket's own address and the Host: a proxy in front or a name that was pointed here do not count as this machine.
const isLoopback = (request: FastifyRequest) =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  loopbackHost.test(request.headers.host ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined

export const registerDevMail = (app: FastifyInstance, room: Room) => {
  if (room.mail.kept() === null) return
  app.get('/dev/mail', async (request, reply) => {
    const mails = room.mail.kept()
    if (mails === null || !isLoopback(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    if (request.headers.accept?.includes('application/json')) return reply.send(mails)
    const items = mails.map(
      mail =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · <time>${mail.at.toISOString()}</time></p><p>${escapeHtml(mail.text).replaceAll('\n', '<br>')}</p></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>/dev/mail</title>${items.join('\n')}</html>`,
      )
  })
}
