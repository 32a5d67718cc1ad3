// Second factor, passkey, hosted page and devices, in a real browser.
import assert from 'node:assert/strict'
import { accountWords, signInWords } from '@sidepot/messages/web-account'
import { menu } from '@sidepot/messages/web-shell'
import { totpCode } from '@sidepot/server/identity/totp'
import type { Page } from 'playwright-core'
import { journey } from './journey.ts'
import type { Person } from './people.ts'

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
  assert.ok(
    (await page
      .getByAltText(accountWords.totp.qrAlt)
      .evaluate(image => (image as HTMLImageElement).naturalWidth)) > 0,
  )
  await byLabel(page, accountWords.totp.code).fill(totpCode(secret, new Date()))
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
  await page.getByText(accountWords.totp.off).waitFor()
  await signOut(page)
  await signIn(page, person)
  await page.waitForURL('**/dashboard')
})

journey('a passkey is added and signs in without a password', async ({ page, context, signUp }) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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
  'the hosted page signs in and brings back to where one wanted to go',
  async ({ page, context, signUp }) => {
    const person = await signUp()
    await context.clearCookies()
    await page.goto('/sessions')
    await page.waitForURL('**/login')
    await press(page, signInWords.hosted)
    await page.waitForURL('**/oauth2/sign-in/**')
    await page.getByLabel(signInWords.email).fill(person.email)
    await page.getByLabel(signInWords.password).fill(person.password)
    await press(page, signInWords.submit)
    await page.waitForURL('**/sessions')
    const cookie = (await context.cookies()).find(one => one.name.includes('refresh'))
    assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path], [true, 'Strict', '/identity'])
  },
)

journey('signing out everywhere ends this device and the other', async ({ page, context, app, signUp }) => {
  const person = await signUp()
  const other = await context.browser()!.newContext({ baseURL: app.url })
  try {
    const elsewhere = await other.newPage()
    await signIn(elsewhere, person)
    await elsewhere.waitForURL('**/dashboard')
    await page.goto('/settings/account')
    await page.getByText(accountWords.devices.current).waitFor()
    await press(page, accountWords.devices.everywhere)
    await page.getByRole('dialog').getByRole('button', { name: accountWords.devices.everywhere }).click()
    await page.waitForURL('**/login')
    await elsewhere.goto('/sessions')
    await elsewhere.waitForURL('**/login')
  } finally {
    await other.close()
  }
})
