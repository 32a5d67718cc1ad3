// /dev/mail: the mail that was not sent because no SMTP server is configured. For visitors on this machine only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Room } from '../../identity/accounts/room.ts'
import { escapeHtml } from '../pages/html.ts'
import { loopbackHost } from '../unclear.ts'

const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/
/** Of PUBLIC_URL: nobody elsewhere is meant to come. */
const forThisMachine = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** What proxies say of themselves. */
const PROXIED = /^(x-forwarded-.*|forwarded|via|x-real-ip|.*-connecting-ip|true-client-ip)$/

// The socket's own address and the Host: a proxy in front or a name that was pointed here do not count as this machine. nginx says nothing of itself
// unless configured to, but before 1.29.7 spoke HTTP/1.0 or closed after each answer, which neither browsers nor our own tools do. Since then nothing
// tells it from a browser: a server that is for others has no such page at all, and codes are read where it prints them.
const isLoopback = ({ socket, headers, raw }: FastifyRequest) =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  !Object.keys(headers).some(name => PROXIED.test(name)) &&
  raw.httpVersion !== '1.0' &&
  headers.connection?.toLowerCase() !== 'close'

export const registerDevMail = (app: FastifyInstance, room: Room) => {
  if (room.mail.kept() === null || !forThisMachine.test(new URL(room.settings.origin).hostname)) return
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
