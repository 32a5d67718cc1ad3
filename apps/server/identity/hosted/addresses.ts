// Where hosted sign-in may send a browser. Exact matches from a list; http only on loopback, https everywhere else.
export const signInPath = '/oauth2/sign-in'
/** The browser's session with the hosted pages. */
export const hostedCookie = 'sidepot-hosted'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

export const upgraded = (address: string): string => {
  const url = new URL(address)
  if (url.protocol === 'http:' && !loopbackHosts.includes(url.hostname)) url.protocol = 'https:'
  return url.origin
}

/** The application's root, with and without the closing slash; both spellings are in use among clients. */
export const returnAddresses = (origin: string): readonly string[] => [
  `${upgraded(origin)}/`,
  upgraded(origin),
]

export const mayReturnTo = (origin: string, address: string): boolean =>
  returnAddresses(origin).includes(address)
