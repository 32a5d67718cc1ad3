// The stock library insists on TLS for hosted sign-in, so a proxy with a throw-away certificate is in front of the server.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { signInWords } from '@sidepot/messages/web-account'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright-core'
import { startApp } from '../stage/app.ts'
import { localhostCertificate } from '../stage/certificate.ts'
import { freePort } from '../stage/free-port.ts'
import { journey } from '../stage/journey.ts'
import { signUp } from '../stage/sign-up.ts'

/** The page with one version of the library in it. */
const bundledPage = async (library: string) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./hosted-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    alias: { 'aws-amplify': library },
    define: { global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

for (const [version, library, tag] of [
  ['6.22.1', 'aws-amplify', []],
  // its other ways to sign in are tried by identity-clients.test.ts
  ['6.15.3', 'aws-amplify-6-15-3', ['@long']],
] as const)
  journey(
    `stock aws-amplify ${version} signs in on the hosted page, refreshes and signs out`,
    { tag: [...tag] },
    ({ context }) => signInBehindTls(context, library),
  )

async function signInBehindTls(context: BrowserContext, library: string): Promise<void> {
  const script = await bundledPage(library)
  const port = await freePort()
  const { key, cert } = localhostCertificate()
  const front = createServer({ key, cert }, (request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path === '/' || path === '/page.js') {
      response.setHeader('content-type', path === '/' ? 'text/html' : 'text/javascript')
      return response.end(
        path === '/' ? '<title>…</title><script type="module" src="/page.js"></script>' : script,
      )
    }
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    const inner = forward(
      { port, host: 'localhost', path: request.url, method: request.method, headers },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    inner.on('error', () => response.destroy())
    return request.pipe(inner)
  })
  front.listen(0, 'localhost')
  await once(front, 'listening')
  const origin = `https://localhost:${(front.address() as AddressInfo).port}`
  const app = await startApp({ PORT: String(port), PUBLIC_URL: origin })
  const browser = context.browser()
  assert.ok(browser)
  const visitor = await browser.newContext({ ignoreHTTPSErrors: true })
  try {
    const person = await signUp(visitor, app)
    await visitor.clearCookies()
    const page = await visitor.newPage()
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => document.title === 'ready')
    await page.evaluate('start()')
    await page.waitForURL('**/oauth2/sign-in/**')
    await page.getByLabel(signInWords.email).fill(person.email)
    await page.getByLabel(signInWords.password).fill(person.password)
    await page.getByRole('button', { name: signInWords.submit }).click()
    await page.waitForFunction(() => /^(signed in|failed)/.test(document.title))
    assert.equal(await page.title(), `signed in: ${person.userId} refreshed`)
    const left = page.waitForRequest(request => request.url().startsWith(`${origin}/logout?`))
    await page.evaluate('void leave()')
    assert.equal(new URL((await left).url()).searchParams.get('logout_uri'), `${origin}/`)
    await page.waitForFunction(() => document.title === 'ready')
  } finally {
    await visitor.close()
    await app.stop()
    front.close()
    front.closeAllConnections()
  }
}
