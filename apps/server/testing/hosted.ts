// The hosted sign-in as a browser without script uses it: keeps cookies, follows nothing by itself.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { password, type TestIdentity } from './identity.ts'

const verifier = 'a'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')

export const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** `of` gives the service once it is there. */
export function hostedPages(of: () => TestIdentity) {
  const browser = () => {
    const jar = new Map<string, string>()
    const ask = async (method: 'GET' | 'POST', url: string, form?: Record<string, string>, headers = {}) => {
      const reply = await of().app.inject({
        method,
        url,
        headers: {
          host: 'localhost:3000',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: of().origin } : {}),
          ...headers,
        },
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      })
      for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = set.split(';')
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), pair.slice(at + 1))
      }
      return reply
    }
    return { ask, jar }
  }
  const authorize = (more: Record<string, string | undefined> = {}) => {
    const query = {
      response_type: 'code',
      client_id: 'sidepot-web',
      redirect_uri: `${of().origin}/`,
      scope: 'openid email profile aws.cognito.signin.user.admin',
      state: 's1',
      nonce: 'n1',
      identity_provider: 'COGNITO',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    return `/oauth2/authorize?${new URLSearchParams(given)}`
  }
  const pathOf = (location: unknown) => {
    const url = new URL(String(location), of().origin)
    return url.pathname + url.search
  }

  /** Signs in on the hosted page and gives the address the browser is sent to. */
  const signInHosted = async (email: string, tab = browser(), more = {}) => {
    const start = await tab.ask('GET', authorize(more))
    expect(start.statusCode).toBe(303)
    const page = await tab.ask('GET', pathOf(start.headers.location))
    expect(page.statusCode).toBe(200)
    const posted = await tab.ask('POST', pathOf(start.headers.location), {
      guard: hidden(page.body, 'guard'),
      step: 'sign-in',
      email,
      password,
    })
    expect(posted.statusCode).toBe(303)
    const back = await tab.ask('GET', pathOf(posted.headers.location))
    return new URL(String(back.headers.location), of().origin)
  }
  const redeem = (code: string | null, more: Record<string, string> = {}) =>
    browser().ask('POST', '/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: 'sidepot-web',
      redirect_uri: `${of().origin}/`,
      code: code ?? '',
      code_verifier: verifier,
      ...more,
    })
  return { browser, authorize, pathOf, signInHosted, redeem }
}
