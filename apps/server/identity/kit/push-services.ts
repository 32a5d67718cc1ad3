// Which addresses a browser may name for its messages. The server sends there, so an address of anybody's choosing would let people
// reach what only this machine can (PUSH-3).

/** Hosts, or ends of hosts where they begin with a dot. */
const KNOWN = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const LONGEST = 1024
/** What else has an origin, `blob:`, leads nowhere. */
const WEB: readonly string[] = ['https:', 'http:']

/** `others` are origins, as `PUSH_SERVICES` has them. */
export function isPushAddress(text: string, others: readonly string[]): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false
  const { href, origin, protocol, hostname, port, username, password, hash } = new URL(text)
  // browsers name it in one way, and an address is one device's (PUSH-2)
  if (href !== text || !WEB.includes(protocol)) return false
  if (username !== '' || password !== '' || hash !== '') return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return KNOWN.some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}
