// Secrets and codes never reach a log, whatever goes right or wrong.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { testDatabase } from '../db/testing.ts'
import { createApp } from '../http/server.ts'
import { openIdentity, registerIdentity } from '../http/sign-in/register.ts'
import { tidy } from './accounts/housekeeping.ts'
import { totpCode } from './crypto/totp.ts'
import { keptOutbox } from './kit/mail.ts'

test('a whole life of an account leaves no password, code, token or address in the log', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const database = await testDatabase()
  const now = () => new Date()
  const config = testConfig()
  const identity = await openIdentity(
    { config, log, db: database.db, now },
    { mail: keptOutbox(now, () => {}), settings: { srp: true } },
  )
  const app = createApp({ config, log })
  await registerIdentity(app, identity)
  const secrets = new Set<string>()
  const call = async (operation: string, body: object) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/identity/?probe=in-the-query',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        authorization: 'Bearer in-the-header',
      },
      payload: JSON.stringify({ ClientId: 'sidepot-web', ...body }),
    })
    const answer = reply.json()
    for (const value of Object.values(answer.AuthenticationResult ?? {}))
      if (typeof value === 'string' && value.length > 20) secrets.add(value)
    return answer
  }
  const mailed = () => {
    const code =
      /\b(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec(identity.room.mail.kept()?.[0]?.text ?? '')?.[0] ?? ''
    secrets.add(code)
    return code
  }
  const email = 'silent-person@example.com'
  const password = 'a very silent password'
  for (const secret of [email, password, 'another silent password', 'in-the-query', 'in-the-header'])
    secrets.add(secret)
  const signIn = (PASSWORD: string) =>
    call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } })

  await call('SignUp', { Username: email, Password: password })
  await call('ConfirmSignUp', { Username: email, ConfirmationCode: mailed() })
  await signIn('another silent password')
  const { AuthenticationResult } = await signIn(password)
  const { AccessToken, RefreshToken } = AuthenticationResult
  await call('GetTokensFromRefreshToken', { RefreshToken })
  const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken })
  secrets.add(SecretCode)
  await call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(SecretCode, now()) })
  await call('ForgotPassword', { Username: email })
  await call('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: mailed(),
    Password: 'another silent password',
  })
  // A failure of our own: the table is gone under the request.
  await database.pool.query('alter table identity.sign_up rename to gone')
  expect((await call('SignUp', { Username: email, Password: password })).error?.code).toBe('Internal')
  await database.pool.query('alter table identity.gone rename to sign_up')
  await tidy(identity.room)
  await app.close()
  await database.close()

  const written = lines.join('')
  expect(lines.length).toBeGreaterThan(5)
  expect(written).toContain('unknown failure')
  // A whole number or word: six digits inside a time stamp are no code.
  const found = (secret: string) =>
    new RegExp(`(?<!\\w)${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`).test(written)
  expect(found('unknown failure')).toBe(true)
  for (const secret of secrets) expect(found(secret), `"${secret.slice(0, 12)}…" is in the log`).toBe(false)
})
