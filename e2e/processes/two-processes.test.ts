// Two real servers on one database, as behind a proxy: limits count as one and outlive a restart, and what ends in one
// process ends in the other.
import { randomInt, randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@sidepot/server/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type StartedApp, startApp } from '../stage/app.ts'
import { buildServer } from '../stage/built-server.ts'
import { freePort } from '../stage/free-port.ts'

let database: TestDatabase
let program: string
let left: StartedApp
let right: StartedApp
const start = async () => {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.url,
    SECRET_KEY: 'two processes of one database share this',
    PUBLIC_URL: 'http://sidepot.localhost',
    LOG_LEVEL: 'trace',
  }
  return { ...(await startApp(settings, program)), url: `http://localhost:${port}` }
}
beforeAll(async () => {
  program = buildServer()
  database = await testDatabase()
  ;[left, right] = await Promise.all([start(), start()])
}, 180_000)
afterAll(async () => {
  await Promise.all([left?.stop(), right?.stop()])
  await database?.close()
})

type Answer = Record<string, unknown> & { __type?: string; AuthenticationResult?: Record<string, string> }
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
const ask = async (at: StartedApp, operation: string, body: object, address: string): Promise<Answer> => {
  const reply = await fetch(`${at.url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': operation.includes('.') ? operation : `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ ClientId: 'sidepot-web', ...body }),
  })
  return (await reply.json()) as Answer
}
const signIn = (at: StartedApp, email: string, password: string, address: string) =>
  ask(
    at,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: password } },
    address,
  )
const person = async () => {
  const email = `p${randomUUID().slice(0, 8)}@example.org`
  const password = `right ${randomUUID()}`
  const home = anAddress()
  const { UserSub } = await ask(left, 'SignUp', { Username: email, Password: password }, home)
  const ConfirmationCode = /\b\d{6}\b/.exec((await left.mailTo(email)).text)?.[0]
  await ask(left, 'ConfirmSignUp', { Username: email, ConfirmationCode }, home)
  return { email, password, home, userId: String(UserSub) }
}

test('[AUTH-15] brute force across two processes counts as one, also after a restart, and the owner gets in', async () => {
  const { email, password, home } = await person()
  expect((await signIn(right, email, password, home)).AuthenticationResult).toBeTruthy()
  const attacker = anAddress()
  const names: unknown[] = []
  // One guess comes back a minute. However long these take here, the database counts them as if no time had passed since the first.
  let from = 0
  const asIfAtOnce = () => {
    const passed = performance.now() - from
    from += passed
    return database.pool.query('update identity.rate set tat = tat + make_interval(secs => $1)', [
      passed / 1000,
    ])
  }
  for (let i = 0; i < 12; i++) {
    if (i >= 10) await asIfAtOnce()
    names.push((await signIn(i % 2 === 0 ? left : right, email, `guess number ${i}`, attacker)).__type)
    if (i === 0) from = performance.now()
  }
  expect(names.filter(name => name === 'NotAuthorizedException')).toHaveLength(10)
  expect(names.slice(-2)).toEqual(['LimitExceededException', 'LimitExceededException'])
  await left.stop()
  left = await start()
  await asIfAtOnce()
  expect((await signIn(left, email, password, attacker)).__type).toBe('LimitExceededException')
  expect((await signIn(left, email, password, home)).AuthenticationResult).toBeTruthy()
}, 120_000)

const connect = (at: StartedApp, token: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/graphql/realtime`, 'graphql-transport-ws')
    socket.on('error', reject)
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: token } })),
    )
    socket.once('message', () => resolve(socket))
  })
const read = async (at: StartedApp, token: string) =>
  (
    await fetch(`${at.url}/graphql`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ listVenues(limit: 1) { items { id } } }' }),
    })
  ).status

/** The other process refuses the token and closes its socket. That both take less than a second is shown where the intervals are. */
const endsElsewhere = async (token: string, end: () => Promise<unknown>) => {
  const socket = await connect(right, token)
  expect(await read(right, token)).toBe(200)
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
  await end()
  await closed
  await expect.poll(() => read(right, token)).toBe(401)
}

test('[AUTH-10] what ends in one process ends in the other, on open websockets too', async () => {
  const { email, password, home, userId } = await person()
  const tokens = async () => (await signIn(left, email, password, home)).AuthenticationResult ?? {}
  const set = (column: string, value: string) =>
    database.pool.query(`update users set ${column} = $2 where id = $1`, [userId, value])
  const endings: Record<string, (token: string) => Promise<unknown>> = {
    'sign-out everywhere': AccessToken => ask(left, 'GlobalSignOut', { AccessToken }, home),
    'a role change': () => set('role', 'SUPER_ADMIN'),
    'a disabled account': () => set('status', 'DISABLED'),
  }
  for (const [what, end] of Object.entries(endings)) {
    await set('role', 'USER')
    await set('status', 'ACTIVE')
    const token = (await tokens()).AccessToken ?? ''
    await endsElsewhere(token, () => end(token)).catch(cause => Promise.reject(new Error(what, { cause })))
  }
}, 120_000)

test('a run of two servers leaves no password, code, token or address of a person in their logs', async () => {
  const { email, password, home } = await person()
  const code = /\b\d{6}\b/.exec((await left.mailTo(email)).text)?.[0] ?? ''
  const tokens = (await signIn(right, email, password, home)).AuthenticationResult ?? {}
  await ask(right, 'GetUser', { AccessToken: tokens.AccessToken }, home)
  await read(left, tokens.AccessToken ?? '')
  // The console mail is what an operator without a mail server reads; everything else is the log.
  const logged = [left, right]
    .flatMap(app => app.output().split('\n'))
    .filter(line => line.startsWith('{'))
    .join('\n')
  expect(logged).toContain('/identity/')
  for (const secret of [email, password, tokens.AccessToken, tokens.RefreshToken, tokens.IdToken, home])
    expect(logged.includes(secret ?? ''), `"${secret?.slice(0, 12)}…" is in the log`).toBe(false)
  expect(new RegExp(`(?<![\\w.])${code}(?!\\w)`).test(logged), 'the code is in the log').toBe(false)
})
