import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { formWords, signUpWords } from '@sidepot/messages/web-account'
import { profile } from '@sidepot/messages/web-settings'
import type { Request, Route } from 'playwright-core'
import { journey } from '../stage/journey.ts'

journey(
  'somebody signs up by mail and the cookie alone brings them back',
  async ({ context, app, signUp }) => {
    const { userId } = await signUp()
    const again = await context.request.post(`${app.url}/identity/`, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
        'x-sidepot-session': 'cookie',
      },
      data: JSON.stringify({ ClientId: 'sidepot-web' }),
    })
    assert.equal(again.status(), 200)
    const { AccessToken, RefreshToken } = (await again.json()).AuthenticationResult
    assert.equal(JSON.parse(Buffer.from(AccessToken.split('.')[1], 'base64url').toString()).sub, userId)
    assert.equal(RefreshToken, undefined)
  },
)

journey(
  '[AUTH-35] a visitor reads that sign-up is closed or by invitation before typing',
  async ({ page, app }) => {
    let signUp = 'closed'
    await page.route('**/public/guests', route => route.fulfill({ json: { allowed: false, signUp } }))
    await page.goto(app.url)
    await page.getByText('Sign-up is closed here. If you have an account, log in.').waitFor()
    assert.equal(await page.locator('.landing-do a[href="/signup"]').count(), 0)
    for (const place of ['/login', '/signup']) {
      await page.goto(`${app.url}${place}`)
      await page.getByText('Sign-up is closed here. Ask whoever runs this server.').waitFor()
    }
    assert.equal(await page.getByLabel('Password').count(), 0)
    signUp = 'invitation'
    await page.goto(`${app.url}/signup`)
    await page.getByText(/^Sign-up is by invitation/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Create account' }).count(), 1)
  },
)

journey('every field that is wrong says so at once, and no longer when it is typed in', async ({ page }) => {
  await page.goto('/signup')
  const [email, handle, password] = [signUpWords.email, signUpWords.handle, signUpWords.password].map(label =>
    page.getByLabel(label, { exact: true }),
  )
  await email?.fill('nobody')
  await handle?.fill('a b')
  await password?.fill('short')
  await page.getByRole('button', { name: signUpWords.submit }).click()
  const sentences = [formWords.notEmail, profile.handleBad, formWords.tooShort(8)]
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor()
  await handle?.fill('ab')
  await page.getByText(profile.handleBad, { exact: true }).waitFor({ state: 'detached' })
  assert.equal(await page.getByText(formWords.notEmail, { exact: true }).count(), 1)
})

journey('a second tap on Create account sends no second code while the next page loads', async ({ page }) => {
  const isSignUp = (request: Request) => request.headers()['x-amz-target']?.endsWith('.SignUp') ?? false
  let sent = 0
  page.on('request', request => void (isSignUp(request) && sent++))
  await page.goto('/signup')
  await page.getByLabel(signUpWords.email).fill(`p${randomUUID().slice(0, 8)}@example.org`)
  await page.getByLabel(signUpWords.password, { exact: true }).fill(`Right-${randomUUID()}`)
  const code: Route[] = []
  let holds = true
  await page.route(/\.js$/, route => void (holds ? code.push(route) : route.fallback()))
  const answered = page.waitForResponse(response => isSignUp(response.request()))
  await page.getByRole('button', { name: signUpWords.submit }).click()
  await answered
  // the form has had its answer; the page that comes next waits for its code
  const tapped = await page.evaluate(
    () =>
      new Promise<boolean>(done =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
            button?.click()
            done(button !== null)
          }),
        ),
      ),
  )
  assert.ok(tapped)
  holds = false
  for (const route of code) await route.continue()
  await page.waitForURL('**/confirm-signup')
  assert.equal(sent, 1)
})
