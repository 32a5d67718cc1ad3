// An identity service for tests: a real database, a real HTTP application, a clock that can be moved, mail that is kept.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { testConfig } from '../base/config.ts'
import type { Deps } from '../context/deps.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createApp } from '../http/server.ts'
import { type Identity, openIdentity, registerIdentity } from '../http/sign-in/register.ts'
import { createPasswords } from '../identity/crypto/passwords.ts'
import { type KeptMail, keptOutbox } from '../identity/kit/mail.ts'
import type { IdentitySettings } from '../identity/kit/settings.ts'
import type { SmsSender } from '../identity/kit/sms.ts'

export interface Reply {
  readonly status: number
  readonly body: Record<string, unknown> & { AuthenticationResult?: Record<string, string> }
  readonly raw: LightMyRequestResponse
}

export interface TestIdentity {
  readonly app: FastifyInstance
  readonly identity: Identity
  readonly database: TestDatabase
  readonly origin: string
  call(
    operation: string,
    body: object,
    more?: { address?: string; headers?: Record<string, string> },
  ): Promise<Reply>
  /** The last code mailed to an address. */
  codeFor(email: string): string
  mailsTo(email: string): readonly KeptMail[]
  /** A confirmed person, and the tokens of a first sign-in. */
  person(email: string, password?: string): Promise<{ userId: string; tokens: Record<string, string> }>
  forward(ms: number): void
  /** From now on the clock moves by `forward` alone, so that a moment can be met exactly. */
  freeze(): Date
  readonly now: () => Date
  /** From now on calls come from an address nobody has called from. */
  move(): void
  close(): Promise<void>
}

/** Hashing at its full cost is a tenth of a second a person, and there are hundreds; `passwords.test.ts` has the real one. */
export const cheapPasswords = () => createPasswords(2, 128, { memoryCost: 256, timeCost: 1, parallelism: 1 })

export const clientId = 'sidepot-web'
export const password = 'correct horse battery'

export const testIdentity = async (
  settings: Partial<IdentitySettings> = {},
  shared?: TestDatabase,
  sms?: SmsSender,
  also?: (app: FastifyInstance, deps: Deps, identity: Identity) => Promise<void>,
): Promise<TestIdentity> => {
  const database = shared ?? (await testDatabase())
  let skew = 0
  let place = 1
  let frozen: number | undefined
  const now = () => new Date((frozen ?? Date.now()) + skew)
  const log = pino({ level: 'silent' })
  const config = testConfig()
  const identity = await openIdentity(
    { config, log, db: database.db, now },
    { settings, mail: keptOutbox(now, () => {}), passwords: cheapPasswords(), ...(sms ? { sms } : {}) },
  )
  const app = createApp({ config, log })
  await registerIdentity(app, identity)
  await also?.(app, { config, log, pool: database.pool, db: database.db, now }, identity)
  await app.ready()

  const mailsTo = (email: string) => (identity.room.mail.kept() ?? []).filter(mail => mail.to === email)
  const call: TestIdentity['call'] = async (operation, body, more = {}) => {
    const target = operation.includes('.') ? operation : `AWSCognitoIdentityProviderService.${operation}`
    const request: InjectOptions = {
      method: 'POST',
      url: '/identity/',
      remoteAddress: more.address ?? `198.51.100.${place}`,
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target, ...more.headers },
      payload: JSON.stringify({ ClientId: clientId, ...body }),
    }
    const raw = await app.inject(request)
    return { status: raw.statusCode, body: raw.json(), raw }
  }
  const codeFor = (email: string) => {
    const code = /\b(\d{6}|[a-z2-9]{5}-[a-z2-9]{5})\b/.exec(mailsTo(email)[0]?.text ?? '')?.[0]
    if (code === undefined) throw new Error('no code was mailed')
    return code
  }
  return {
    app,
    identity,
    database,
    origin: identity.room.settings.origin,
    call,
    codeFor,
    mailsTo,
    async person(email, secret = password) {
      const { body } = await call('SignUp', { Username: email, Password: secret })
      await call('ConfirmSignUp', { Username: email, ConfirmationCode: codeFor(email) })
      const signedIn = await call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: secret },
      })
      return { userId: String(body.UserSub), tokens: signedIn.body.AuthenticationResult ?? {} }
    },
    now,
    forward(ms) {
      skew += ms
    },
    freeze() {
      frozen = Date.now()
      return now()
    },
    move() {
      place++
    },
    async close() {
      await app.close()
      if (!shared) await database.close()
    },
  }
}

export const signIn = (service: TestIdentity, email: string, secret = password, address?: string) =>
  service.call(
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: secret } },
    address === undefined ? {} : { address },
  )
