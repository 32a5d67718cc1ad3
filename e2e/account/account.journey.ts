// From a stranger to a signed-in person and back, in a real browser.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { clientErrors } from '@sidepot/messages/client-errors'
import { confirmWords, signInWords, signUpWords } from '@sidepot/messages/web-account'
import { menu, noScript } from '@sidepot/messages/web-shell'
import type { Page, Request } from 'playwright-core'
import { journey } from '../stage/journey.ts'

const password = 'correct horse battery'
const newEmail = () => `j${randomUUID().slice(0, 8)}@example.org`
const path = (page: Page) => new URL(page.url()).pathname
const byLabel = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

journey(
  'sign up, confirm by mail, land where one wanted to go, and stay after a reload',
  async ({ page, context, app }) => {
    const email = newEmail()
    // answers of a hosted sign-in that nobody waits for: shown, and gone from the address
    for (const [answer, sentence] of [
      ['#access_token=abc', clientErrors.TokenRefreshException],
      ['?code=abc&state=def', signInWords.hostedStray],
    ] as const) {
      await page.goto(`/${answer}`)
      await page.getByText(sentence).waitFor()
      assert.equal(page.url(), `${new URL(page.url()).origin}/`)
    }
    const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
    const bare = await plain?.newPage()
    await bare?.goto(`${app.url}/`)
    // texts inside noscript are no texts to the browser's helper
    assert.equal(await bare?.locator('noscript p').innerText(), noScript)
    await plain?.close()
    await page.goto('/sessions')
    await page.waitForURL('**/login')
    // by the bar's link, which is there before the form and its own
    await page.getByRole('banner').getByRole('link', { name: menu.signUp, exact: true }).click()
    await page.waitForURL('**/signup')
    // the address is there before the page, and the one before it has fields of the same names
    await page.getByRole('heading', { name: signUpWords.title, exact: true }).waitFor()
    await byLabel(page, signUpWords.email).fill(email)
    await byLabel(page, signUpWords.password).fill(password)
    await press(page, signUpWords.submit)
    await page.waitForURL('**/confirm-signup')
    const mail = await app.mailTo(email)
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
    await byLabel(page, confirmWords.code).fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('alert').waitFor()
    await byLabel(page, confirmWords.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.waitForURL('**/sessions')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    assert.equal(path(page), '/sessions')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    assert.doesNotMatch(stored, /eyJ|refresh/i, 'no token where a script can read it')
  },
)

journey('a tap that is quicker than the login page keeps the place one wanted to go to', async ({ page }) => {
  await page.addInitScript(name => {
    const replace = history.replaceState
    history.replaceState = (...entry) => {
      replace.apply(history, entry)
      if (String(entry[2]).endsWith('/login'))
        [...document.querySelectorAll<HTMLElement>('header a')].find(one => one.textContent === name)?.click()
    }
  }, menu.signUp)
  await page.goto('/sessions')
  await page.waitForURL('**/signup')
  assert.equal(await page.evaluate(() => history.state.usr?.from?.pathname), '/sessions')
})

journey('signing out in one tab signs the other out too', async ({ page, context, signUp }) => {
  await signUp()
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/sessions')
  await other.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: menu.open }).click()
  await page.getByRole('button', { name: menu.signOut }).click()
  await page.waitForURL(url => url.pathname === '/')
  await other.waitForURL('**/login')
  assert.equal(
    (await context.cookies()).some(cookie => cookie.name.includes('refresh')),
    false,
  )
  await page.goto('/dashboard')
  await page.waitForURL('**/login')
})

journey(
  'an expired token is refreshed unseen, and a tab that comes back asks again',
  async ({ page, signUp, size }) => {
    await signUp()
    await page.clock.install()
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // from here on time passes only when the test says so: nothing of the first look is counted, however slow it was
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 60_000)
    // a tab that comes back asks once, a second later, and not again within five
    let asked = 0
    const isRefresh = (request: Request) =>
      (request.headers()['x-amz-target'] ?? '').endsWith('GetTokensFromRefreshToken')
    page.on('request', request => {
      if (isRefresh(request)) asked++
    })
    const comeBack = async (thenMs: number) => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(thenMs)
    }
    await comeBack(900)
    await comeBack(900)
    assert.equal(asked, 0)
    const again = page.waitForResponse(response => isRefresh(response.request()))
    await page.clock.runFor(200)
    await again
    await comeBack(1_500)
    assert.equal(asked, 1)
    const later = page.waitForResponse(response => isRefresh(response.request()))
    await page.clock.runFor(5_000)
    await comeBack(1_100)
    await later
    assert.equal(asked, 2)
    await page.clock.resume()
    const refreshed = page.waitForResponse(response => isRefresh(response.request()))
    await page.clock.fastForward(3_600_000)
    if (size === 'tablet') await page.getByRole('button', { name: menu.open }).click()
    await page.locator('a[href="/sessions"]:visible').first().click()
    assert.equal((await refreshed).status(), 200)
    assert.notEqual(path(page), '/login')
  },
)
