// /dev/mail: the mail that was not sent because no SMTP server is configured. For visitors on this machine only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Room } from '../identity/room.ts'
import { escapeHtml } from './html.ts'

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
        `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · <time>${mail.at.toISOString()}</time></p><pre>${escapeHtml(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>/dev/mail</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:1rem auto;padding:0 1rem}h2{font-size:1.1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>${items.join('\n')}</html>`,
      )
  })
}
