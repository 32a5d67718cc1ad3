// Headers that every answer carries unless its route has set a stricter or more fitting one.
import type { FastifyInstance } from 'fastify'

const year = 31_536_000

export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Addresses may carry sign-in codes and share links: other sites get no referrer.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(secure ? { 'strict-transport-security': `max-age=${year}` } : {}),
})

export const registerSecurityHeaders = (app: FastifyInstance, secure: boolean) => {
  const headers = Object.entries(securityHeaders(secure))
  app.addHook('onSend', async (_request, reply) => {
    // the one page that others may frame says so in its policy, which old browsers would not read beside this header
    const framable = String(reply.getHeader('content-security-policy') ?? '').includes('frame-ancestors *')
    for (const [name, value] of headers)
      if (!reply.hasHeader(name) && !(framable && name === 'x-frame-options')) reply.header(name, value)
  })
}
