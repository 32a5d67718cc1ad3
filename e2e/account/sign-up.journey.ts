import assert from 'node:assert/strict'
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
