import type { IncomingMessage } from 'node:http'

/** Node reads the first of them and a proxy perhaps the last: whoever writes two is known by one name there and by another here. */
const ONCE = new Set(['host', 'authorization'])

/** RFC 9112, 3.2: a request with two Host lines is answered 400; so is one with two proofs of who asks. */
export function saidTwice({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const said = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!ONCE.has(name)) continue
    if (said.has(name)) return true
    said.add(name)
  }
  return false
}
