// Somebody who signs up as our own web client would: by mail and code, their refresh cookie in the browser's context.
import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import type { App } from './app.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly handle: string
  readonly userId: string
  /** For calls beside the page; the page gets its own from the cookie. */
  readonly accessToken: string
}

type Answer = Record<string, never> & {
  UserSub: string
  AuthenticationResult?: { AccessToken: string }
}

const CLIENT = 'sidepot-web'

type Ask = (operation: string, body: object) => Promise<Answer>

/** Limits count by address, and a run has more people than one address may bring. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

function asker(context: BrowserContext, app: App): Ask {
  const address = newAddress()
  return async (operation, body) => {
    const answer = await context.request.post(`${app.url}/identity/`, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-sidepot-session': 'cookie',
        'x-forwarded-for': address,
      },
      data: JSON.stringify({ ClientId: CLIENT, ...body }),
    })
    if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

export async function signUp(
  context: BrowserContext,
  app: App,
  handle = `p${randomUUID().slice(0, 8)}`,
): Promise<Person> {
  const email = `${handle}@example.org`
  const password = `Right-${randomUUID()}`
  const ask = asker(context, app)
  const { UserSub: userId } = await ask('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [{ Name: 'preferred_username', Value: handle }],
  })
  const mail = await app.mailTo(email)
  await ask('ConfirmSignUp', { Username: email, ConfirmationCode: /\d{6}/.exec(mail.text)?.[0] })
  const accessToken = await signIn(context, app, { email, password })
  return { email, password, handle, userId, accessToken }
}

/** Another device of the same person: the cookie goes into this context. */
export async function signIn(
  context: BrowserContext,
  app: App,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const { AuthenticationResult } = await asker(context, app)('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  if (!AuthenticationResult) throw new Error('signing in asked for more than the password')
  return AuthenticationResult.AccessToken
}
