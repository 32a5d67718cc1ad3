// Who may see a route, and what the others are shown.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { guards } from '@sidepot/messages/web-shell'
import type { Route } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { toastTexts } from '../stage/waiting.ts'

const refreshes = (route: Route) =>
  (route.request().headers()['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken')
const unsigned = (claims: object) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

journey(
  'while sign-in is checked the page says so, then asks to sign in and remembers the place',
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/identity/', async route => {
      if (refreshes(route)) await released
      await route.continue()
    })
    await page.goto('/sessions?status=LIVE')
    assert.equal(guards.checking, 'Checking authentication...')
    await page.getByText(guards.checking).waitFor()
    release()
    await page.waitForURL('**/login')
    const { from } = await page.evaluate<{ from: { pathname: string; search: string } }>('history.state.usr')
    assert.deepEqual([from.pathname, from.search], ['/sessions', '?status=LIVE'])
  },
)

journey(
  'without a running session, or the role, one is sent to the dashboard with a word',
  async ({ page, signUp }) => {
    await signUp()
    const said = await toastTexts(page)
    for (const [path, word] of [
      ['/tablesettings', 'This action requires an active session.'],
      ['/sessions/none/hands/new', 'This action requires an active session.'],
      ['/sessions/none/hands/new/graphical', 'This action requires an active session.'],
      ['/admin', 'You are not authorized to view this page.'],
      ['/debug', 'You are not authorized to view this page.'],
    ] as const) {
      said.length = 0
      await page.goto(path)
      await expect.poll(() => said).toEqual([word])
      await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
    }
  },
)

journey(
  'a user without an id is shown why, can try again, and can sign in anew',
  async ({ page, signUp }) => {
    await signUp()
    let broken = true
    await page.route('**/identity/', async route => {
      if (!broken || !refreshes(route)) return route.continue()
      const AccessToken = unsigned({ exp: Math.floor(Date.now() / 1000) + 3600 })
      return route.fulfill({ json: { AuthenticationResult: { AccessToken, ExpiresIn: 3600 } } })
    })
    await page.goto('/dashboard')
    const heading = page.getByRole('heading', { name: 'Authentication Issue' })
    await heading.waitFor()
    await page
      .getByText('Your user ID could not be retrieved. This is needed to access this page.', { exact: true })
      .waitFor()
    broken = false
    await page.getByRole('button', { name: 'Refresh Authentication' }).click()
    await heading.waitFor({ state: 'detached' })
    broken = true
    await page.reload()
    await page.getByRole('button', { name: 'Log In Again' }).click()
    await page.waitForURL('**/login')
  },
)

journey('a page that fails says so, with details, and is loaded again', async ({ page }) => {
  const broken = 'export function Component() { throw new Error("the ranges are broken") }'
  await page.route('**/assets/ranges-screen-*.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto('/ranges')
  await page.getByRole('heading', { name: 'Something went wrong.', exact: true }).waitFor()
  await page.getByText('Details', { exact: true }).click()
  await page.locator('.failure pre', { hasText: 'the ranges are broken' }).waitFor()
  await page.unroute('**/assets/ranges-screen-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.locator('.failure').waitFor({ state: 'detached' })
  await page.locator('main h1').first().waitFor()
})
