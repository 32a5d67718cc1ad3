// Second factor, passkey, hosted page and devices, in a real browser.
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { hostedWords } from '@sidepot/messages/identity-pages'
import {
  accountWords,
  confirmWords,
  forgotWords,
  signInWords,
  signUpWords,
} from '@sidepot/messages/web-account'
import { menu } from '@sidepot/messages/web-shell'
import { totpCode } from '@sidepot/server/identity/crypto/totp'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { addAuthenticator } from '../stage/passkeys.ts'
import type { Person } from '../stage/sign-up.ts'
import { eventually, following } from '../stage/waiting.ts'

const byLabel = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: menu.open }).click()
  await page.getByRole('button', { name: menu.signOut, exact: true }).click()
  await page.waitForURL(url => url.pathname === '/')
}
const signIn = async (page: Page, { email, password }: Person) => {
  await page.goto('/login')
  await byLabel(page, signInWords.email).fill(email)
  await byLabel(page, signInWords.password).fill(password)
  await press(page, signInWords.submit)
}

journey('two-step sign-in is switched on, asked for, and switched off', async ({ page, signUp }) => {
  const person = await signUp()
  await page.goto('/settings')
  await page.getByRole('link', { name: accountWords.linkTitle }).click()
  await press(page, accountWords.totp.start)
  const secret = (await page.locator('.account-secret').textContent()) ?? ''
  // fails where there is nothing to draw
  await page.getByAltText(accountWords.totp.qrAlt).evaluate(image => (image as HTMLImageElement).decode())
  const shown = totpCode(secret, new Date())
  await byLabel(page, accountWords.totp.code).fill(`${shown.slice(0, 3)}-${shown.slice(3)}`)
  await press(page, accountWords.totp.verify)
  await page.locator('.account-codes li').first().waitFor()
  const codes = await page.locator('.account-codes li').allTextContents()
  assert.equal(codes.length, 10)
  await press(page, accountWords.totp.codesKept)
  await page.getByText(accountWords.totp.on).waitFor()
  await signOut(page)
  await signIn(page, person)
  await byLabel(page, signInWords.code).fill(codes[0] ?? '')
  await press(page, signInWords.verify)
  await page.waitForURL('**/dashboard')
  await page.goto('/settings/account')
  await press(page, accountWords.totp.stop)
  await press(page, accountWords.totp.stopSure)
  await page.getByText(accountWords.totp.off).waitFor()
  await signOut(page)
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
})

journey('a passkey is added and signs in without a password', async ({ page, signUp }) => {
  await addAuthenticator(page)
  await signUp()
  await page.goto('/settings/account')
  await press(page, accountWords.passkeys.add)
  await page.getByRole('button', { name: /^Remove / }).waitFor()
  await signOut(page)
  await page.goto('/login')
  await press(page, signInWords.passkey)
  await page.waitForURL('**/dashboard')
})

journey(
  'the hosted page signs in, brings back to where one wanted to go, and is left with the application',
  async ({ page, context, signUp, theme }) => {
    const person = await signUp()
    await context.clearCookies()
    const toHosted = async () => {
      await page.goto('/sessions')
      await page.waitForURL('**/login')
      await press(page, signInWords.hosted)
    }
    const fill = async (secret: string) => {
      await page.getByLabel(signInWords.email).fill(person.email)
      await page.getByLabel(signInWords.password).fill(secret)
      await press(page, signInWords.submit)
    }
    await toHosted()
    await page.waitForURL('**/oauth2/sign-in/**')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await fill('not the password')
    await page.getByRole('alert').waitFor()
    await fill(person.password)
    await page.waitForURL('**/sessions')
    const cookie = (await context.cookies()).find(one => one.name.includes('refresh'))
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/identity'])
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await signOut(page)
    // Whoever sits here next is asked for a password again.
    await toHosted()
    await page.waitForURL('**/oauth2/sign-in/**')
    await page.getByLabel(signInWords.password).waitFor()
  },
)

journey(
  'the hosted pages work without script: sign up, confirm, forget the password, set another, sign in',
  async ({ context, app }) => {
    const browser = context.browser()
    assert.ok(browser)
    const plain = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false })
    try {
      const page = await plain.newPage()
      const email = `plain-${randomUUID().slice(0, 8)}@example.org`
      const newest = async () =>
        /\b(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec((await app.mailTo(email)).text)?.[0] ?? ''
      const codeOf = (before = '') => eventually(newest, code => code !== before)
      const query = new URLSearchParams({
        client_id: 'sidepot-web',
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: `${app.url}/`,
        state: 'from-elsewhere',
        code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url'),
        code_challenge_method: 'S256',
      })
      await page.goto(`/oauth2/authorize?${query}`)
      await page.getByRole('link', { name: signInWords.toSignUp }).click()
      await page.getByLabel(signUpWords.email).fill(email)
      await page.getByLabel(signUpWords.password).fill('short')
      await press(page, signUpWords.submit)
      await page.getByRole('alert').waitFor()
      await page.getByLabel(signUpWords.password).fill('the first password')
      await press(page, signUpWords.submit)
      const first = await codeOf()
      await page.getByLabel(confirmWords.code).fill(first)
      await press(page, confirmWords.submit)
      await page.getByText(hostedWords.signedUp).waitFor()
      await page.getByRole('link', { name: signInWords.forgot }).click()
      await page.getByLabel(forgotWords.email).fill(email)
      await press(page, forgotWords.send)
      await page.getByLabel(forgotWords.code).fill(await codeOf(first))
      await page.getByLabel(forgotWords.password).fill('the second password')
      await press(page, forgotWords.submit)
      await page.getByText(hostedWords.passwordSet).waitFor()
      await page.getByLabel(signInWords.password).fill('the second password')
      await press(page, signInWords.submit)
      await page.waitForURL(url => url.pathname === '/' && url.searchParams.has('code'))
      assert.equal(new URL(page.url()).searchParams.get('state'), 'from-elsewhere')
    } finally {
      await plain.close()
    }
  },
)

journey('signing out everywhere ends this device and the other', async ({ page, signUp, elsewhere }) => {
  const person = await signUp()
  const other = await (await elsewhere()).newPage()
  const follows = following(other)
  await signIn(other, person)
  await other.waitForURL('**/dashboard')
  await follows
  await page.goto('/settings/account')
  await page.getByText(accountWords.devices.current).waitFor()
  await press(page, accountWords.devices.everywhere)
  await page.getByRole('dialog').getByRole('button', { name: accountWords.devices.everywhere }).click()
  await page.waitForURL('**/login')
  // nobody touches the other device: it is notified, and signs out by itself
  await other.waitForURL('**/login')
})

journey(
  'a change of the e-mail address long after the sign-in asks for the password in place',
  async ({ page, signUp }) => {
    const person = await signUp()
    await page.goto('/settings/account')
    // the server's clock cannot be moved from here: it is answered for once as it would be a quarter of an hour later
    let stale = true
    await page.route('**/identity/', async route => {
      if (!stale || !route.request().headers()['x-amz-target']?.endsWith('.UpdateUserAttributes'))
        return route.fallback()
      stale = false
      return route.fulfill({
        status: 400,
        headers: { 'x-amzn-errortype': 'ReauthenticationRequiredException' },
        json: {
          __type: 'ReauthenticationRequiredException',
          message: 'Please log in again before changing this.',
        },
      })
    })
    await press(page, accountWords.email.change)
    await byLabel(page, accountWords.email.label).fill(`new-${randomUUID().slice(0, 8)}@example.com`)
    await press(page, accountWords.email.submit)
    const dialog = page.getByRole('dialog', { name: accountWords.proof.title })
    await dialog.getByLabel(accountWords.proof.password, { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: accountWords.proof.submit }).click()
    await dialog.getByText('Incorrect username or password.').waitFor()
    await dialog.getByLabel(accountWords.proof.password, { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: accountWords.proof.submit }).click()
    await dialog.waitFor({ state: 'detached' })
    await byLabel(page, accountWords.email.code).waitFor()
  },
)
