// Requests that a proxy in front may parse differently from Node (repeated or contradictory headers): they are refused, so that both
// agree on who asks and for what.
import type { IncomingMessage } from 'node:http'

type Head = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion' | 'headers'>

/** Node takes the first of them, a proxy perhaps the last. */
const ONCE = new Set(['host', 'authorization'])
/** The target as proxies are given it: RFC 9112, 3.2.2. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** The target as everybody else writes it, by which routes and limits know it. */
export const plainTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const rest = url.replace(ABSOLUTE, '')
  return rest.startsWith('?') || rest === '' ? `/${rest}` : rest
}

/**
 * RFC 9112 asks for 400: two Host lines (3.2), chunks in a version that has none (6.1). Two proofs of who asks, and a target that names another
 * host than the Host line, are as unclear.
 */
export function isUnclear({ rawHeaders, httpVersion, headers }: Head, target: string): boolean {
  const said = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!ONCE.has(name)) continue
    if (said.has(name)) return true
    said.add(name)
  }
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) return true
  const named = ABSOLUTE.exec(target)?.[1]
  return named !== undefined && named.toLowerCase() !== (headers.host ?? named).toLowerCase()
}

/** A Host line of this machine: a page elsewhere whose name was pointed here says its own. */
export const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/
