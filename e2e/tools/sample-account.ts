// npm run sample: a new account on a running server, filled with half a year of play, so that every screen is alive.
import { randomUUID } from 'node:crypto'
import { fillSample } from '../stage/sample.ts'

const url = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '')
const email = `sample-${randomUUID().slice(0, 8)}@example.org`
const password = `sample-${randomUUID().slice(0, 12)}`

async function identity<T>(operation: string, body: object): Promise<T> {
  const response = await fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'sidepot-web', ...body }),
  })
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(`${operation}: ${answer.message}`)
  return answer
}

try {
  await fetch(`${url}/healthz`)
} catch {
  console.error(
    `Nothing answers at ${url}. Start it with npm start, or give its address: npm run sample -- http://localhost:3000`,
  )
  process.exit(1)
}
const { UserSub: userId } = await identity<{ UserSub: string }>('SignUp', {
  Username: email,
  Password: password,
})
const mails = (await (
  await fetch(`${url}/dev/mail`, { headers: { accept: 'application/json' } })
).json()) as { to: string; text: string }[]
const code = /\d{6}/.exec(mails.find(mail => mail.to === email)?.text ?? '')?.[0]
if (!code) {
  console.error('The code was sent by real mail. Sign up in the app and choose "Try with sample data" there.')
  process.exit(1)
}
await identity('ConfirmSignUp', { Username: email, ConfirmationCode: code })
const { AuthenticationResult } = await identity<{ AuthenticationResult: { AccessToken: string } }>(
  'InitiateAuth',
  {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  },
)
console.log('Playing half a year …')
await fillSample(
  url,
  { userId, accessToken: AuthenticationResult.AccessToken },
  { sessions: 64, handsPerSession: 8 },
)
console.log(`Sign in at ${url}/login as ${email} with ${password}`)
