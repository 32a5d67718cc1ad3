// The refresh cookie of our own web client: unreadable by scripts, sent to /identity alone, never cross-site.
import type { FastifyRequest } from 'fastify'
import { type IdentitySettings, refreshLifetimeMs } from '../../identity/kit/settings.ts'

type Origin = Pick<IdentitySettings, 'secure'>

const nameOf = (settings: Origin) => (settings.secure ? '__Secure-sidepot-refresh' : 'sidepot-refresh')

const cookie = (settings: Origin, value: string, seconds: number) =>
  `${nameOf(settings)}=${value}; Path=/identity; Max-Age=${seconds}; HttpOnly; SameSite=Strict${settings.secure ? '; Secure' : ''}`

export const refreshCookie = (token: string, settings: Origin) =>
  cookie(settings, token, Math.floor(refreshLifetimeMs / 1000))
export const clearedCookie = (settings: Origin) => cookie(settings, '', 0)

export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}

export const cookieOf = (request: FastifyRequest, settings: Origin) =>
  readCookie(request.headers.cookie, nameOf(settings))
