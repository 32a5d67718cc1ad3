// Where the hosted pages may send this browser back to: an address of the list, on our own origin, http only on loopback.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { ClientErrorName } from '@sidepot/messages/client-errors'

export const CLIENT_ID = 'sidepot-web'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The application's root is the only address configured, for signing in and for signing out. */
export const configuredReturns = (origin: string): readonly string[] => [`${origin}/`]

/** A preferred address must match one of the list exactly; without one, the first of our origin is taken. */
export function returnAddress(
  configured: readonly string[],
  origin: string,
  preferred?: string,
): Result<string, ClientErrorName> {
  const [first] = configured
  if (first === undefined) return err('InvalidRedirectException')
  if (preferred !== undefined && !configured.includes(preferred))
    return err('InvalidPreferredRedirectUrlException')
  const chosen = preferred ?? configured.find(address => sameOrigin(address, origin)) ?? first
  if (!sameOrigin(chosen, origin)) return err('InvalidOriginException')
  return ok(upgraded(chosen))
}

const sameOrigin = (address: string, origin: string) =>
  URL.canParse(address) && new URL(address).origin === origin

function upgraded(address: string): string {
  const url = new URL(address)
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname)) url.protocol = 'https:'
  return url.href
}

/** A GET there ends the session of the hosted pages in this browser. */
export const signOutAddress = (back: string) =>
  `/logout?${new URLSearchParams({ client_id: CLIENT_ID, logout_uri: back })}`
