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
