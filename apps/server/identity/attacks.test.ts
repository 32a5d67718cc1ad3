import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../identity/kit/limits.ts'
import { password, signIn, type TestIdentity, testIdentity } from '../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const bodyOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('[AUTH-8] alg none, key confusion, another pool’s token, an id token as access token: all refused', async () => {
  const { tokens } = await service.person('forge@example.com')
  const access = tokens.AccessToken ?? ''
  const claims = bodyOf(access)
  const [jwk] = await service.identity.room.keys.published()
  const kid = jwk?.kid ?? ''
  const none = `${b64({ alg: 'none', kid })}.${b64(claims)}.`
  const noneSigned = `${b64({ alg: 'none', kid })}.${b64(claims)}.${access.split('.')[2]}`
  // Key confusion: the public key, which everybody has, used as an HMAC secret.
  const hs = `${b64({ alg: 'HS256', kid })}.${b64(claims)}`
  const confused = `${hs}.${createHmac('sha256', JSON.stringify(jwk)).update(hs).digest('base64url')}`
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const otherKey = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  const { privateKey: ours } = await service.identity.room.keys.signing()
  const otherPool = await new SignJWT({ ...claims, iss: 'https://other.example' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(ours)
  const changed = `${access.split('.')[0]}.${b64({ ...claims, 'cognito:groups': ['SUPER_ADMIN'] })}.${access.split('.')[2]}`
  expect(await service.identity.callers.identify({ authorization: access })).toMatchObject({ ok: true })
  for (const forged of [none, noneSigned, confused, otherKey, otherPool, changed, tokens.IdToken ?? '']) {
    expect(await service.identity.callers.identify({ authorization: forged })).toMatchObject({ ok: false })
    expect((await service.call('GetUser', { AccessToken: forged })).body.__type).toBe(
      'NotAuthorizedException',
    )
  }
})

test('[AUTH-3] guessing a code: five tries, then only a new code, and the real one no longer works', async () => {
  const email = 'guess@example.com'
  await service.call('SignUp', { Username: email, Password: password })
  const right = service.codeFor(email)
  const guess = (ConfirmationCode: string) =>
    service.call('ConfirmSignUp', { Username: email, ConfirmationCode })
  const wrong = right === '111111' ? '222222' : '111111'
  const names = await Promise.all(Array.from({ length: 8 }, async () => (await guess(wrong)).body.__type))
  expect(names.filter(name => name === 'CodeMismatchException')).toHaveLength(5)
  expect(names.filter(name => name === 'TooManyFailedAttemptsException')).toHaveLength(3)
  expect((await guess(right)).body.__type).toBe('TooManyFailedAttemptsException')
  await service.call('ResendConfirmationCode', { Username: email })
  const fresh = service.codeFor(email)
  service.forward(16 * 60_000)
  expect((await guess(fresh)).body.__type).toBe('ExpiredCodeException')
})

test('[AUTH-3] strangers who try codes for somebody’s new password, from many addresses, keep nobody from setting it', async () => {
  const email = 'wanted@example.com'
  await service.person(email)
  const set = (ConfirmationCode: string, address: string) =>
    service.call(
      'ConfirmForgotPassword',
      { Username: email, ConfirmationCode, Password: 'a new password' },
      { address },
    )
  await service.call('ForgotPassword', { Username: email })
  const right = service.codeFor(email)
  expect(right).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  for (let n = 1; n <= 30; n++)
    expect((await set('aaaaa-aaaaa', `198.18.0.${n}`)).body.__type).toBe('CodeMismatchException')
  for (let n = 1; n < 5; n++)
    expect((await set('aaaaa-aaaaa', '198.18.0.1')).body.__type).toBe('CodeMismatchException')
  expect((await set(right, '198.18.0.1')).body.__type).toBe('LimitExceededException')
  // at an address where nobody knows the person, and as people type it
  expect((await set(right.toUpperCase().replace('-', ' '), '198.18.1.1')).status).toBe(200)
})

test('[AUTH-15] strangers who use up the mails of somebody’s address leave them those for a new password', async () => {
  const email = 'mailed@example.com'
  await service.person(email)
  for (let n = 1; n <= 8; n++)
    await service.call('SignUp', { Username: email, Password: 'not the owner' }, { address: `198.18.2.${n}` })
  expect((await service.call('ForgotPassword', { Username: email })).status).toBe(200)
  expect(service.mailsTo(email)[0]?.subject).toContain(service.codeFor(email))
})

/** Everything a stranger can see of an address, in order. */
const probe = async (email: string) => {
  const seen: unknown[] = []
  const look = async (operation: string, body: object) => {
    const { status, body: answer } = await service.call(operation, { Username: email, ...body })
    // how long it takes until a refusal ends is another thing for the one who was asked later
    const words = String(answer.message).replace(/ in \d+ (seconds?|minutes?)/, '')
    seen.push(operation, status, answer.__type ?? Object.keys(answer).sort(), words)
  }
  const enter = async (secret: string) => {
    const { status, body } = await signIn(service, email, secret)
    seen.push('InitiateAuth', status, body.__type, body.message)
  }
  await enter('not the password')
  await look('SignUp', { Password: 'the prober’s own' })
  await enter('the prober’s own')
  await enter('not the password')
  await look('ConfirmSignUp', { ConfirmationCode: '000000' })
  await look('ResendConfirmationCode', {})
  await look('ConfirmForgotPassword', { ConfirmationCode: '000000', Password: 'the prober’s own' })
  await look('ForgotPassword', {})
  for (let i = 0; i < 7; i++)
    await look('ConfirmForgotPassword', { ConfirmationCode: '000000', Password: 'the prober’s own' })
  return seen
}

test('[AUTH-5] enumeration by words: registered or not, every answer is the same', async () => {
  await service.person('registered@example.com')
  expect(await probe('registered@example.com')).toEqual(await probe('stranger@example.com'))
  expect(service.mailsTo('registered@example.com').some(mail => mail.subject.includes('already have'))).toBe(
    true,
  )
})

test('[AUTH-5] enumeration by work: registered or not, the same hashes and the same number of statements', async () => {
  await service.person('registered2@example.com')
  const { passwords } = service.identity.room
  const { pool } = service.database
  let hashes = 0
  let statements = 0
  const { hash, matches } = passwords
  Object.assign(passwords, {
    hash: (...given: Parameters<typeof hash>) => {
      hashes++
      return hash(...given)
    },
    matches: (...given: Parameters<typeof matches>) => {
      hashes++
      return matches(...given)
    },
  })
  const counted = new WeakSet<object>()
  pool.on('acquire', client => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        statements++
        return query(...given)
      },
    })
  })
  const spent = async (run: () => Promise<unknown>) => {
    const before = { hashes, statements }
    await run()
    return { hashes: hashes - before.hashes, statements: statements - before.statements }
  }
  const away = '203.0.113.50'
  const steps = (email: string) => [
    () => signIn(service, email, 'not the password', away),
    () => service.call('SignUp', { Username: email, Password: 'the prober’s own' }),
    () => signIn(service, email, 'the prober’s own', away),
    () => service.call('ForgotPassword', { Username: email }),
    () =>
      service.call('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: '000000',
        Password: 'the next guess',
      }),
    () => service.call('ResendConfirmationCode', { Username: email }),
  ]
  // The poller of ended sessions must not disturb the count.
  service.identity.revocations.stop()
  const known: unknown[] = []
  for (const step of steps('registered2@example.com')) known.push(await spent(step))
  const unknown: unknown[] = []
  for (const step of steps('stranger2@example.com')) unknown.push(await spent(step))
  expect(known).toEqual(unknown)
  expect(known[0]).toMatchObject({ hashes: 1 })
  Object.assign(passwords, { hash, matches })
})

test('[AUTH-6] pre-registration: a stranger’s earlier sign-up leaves no password that works', async () => {
  const email = 'victim@example.com'
  const answeredIds = [
    await service.call('SignUp', { Username: email, Password: 'the attacker’s choice' }),
    await service.call('SignUp', { Username: email, Password: 'the owner’s choice' }),
  ].map(({ body }) => body.UserSub)
  await service.call('ConfirmSignUp', { Username: email, ConfirmationCode: service.codeFor(email) })
  // nor an id by which everybody signed in finds whose address it is
  const { rows } = await service.database.pool.query<{ user_id: string }>(
    'select user_id from identity.account where email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
  expect(answeredIds).not.toContain(rows[0]?.user_id)
  expect((await signIn(service, email, 'the attacker’s choice')).body.__type).toBe('NotAuthorizedException')
  expect((await signIn(service, email, 'the owner’s choice')).body.__type).toBe(
    'PasswordResetRequiredException',
  )
  await service.call('ForgotPassword', { Username: email })
  await service.call('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: service.codeFor(email),
    Password: 'the owner’s new one',
  })
  expect((await signIn(service, email, 'the owner’s new one')).status).toBe(200)
})

test('[AUTH-6] a stranger’s sign-up in the moment of the owner’s leaves no password that works', async () => {
  const email = 'met@example.com'
  const { passwords } = service.identity.room
  const { hash } = passwords
  const owners = () => service.call('SignUp', { Username: email, Password: 'the owner’s choice' })
  vi.spyOn(passwords, 'hash').mockImplementationOnce(async given => {
    const made = await hash(given)
    expect((await owners()).status).toBe(200)
    return made
  })
  const theirs = await service.call('SignUp', { Username: email, Password: 'the attacker’s choice' })
  expect(theirs.status).toBe(200)
  const confirmed = await service.call('ConfirmSignUp', {
    Username: email,
    ConfirmationCode: service.codeFor(email),
  })
  expect(confirmed.status).toBe(200)
  for (const choice of ['the attacker’s choice', 'the owner’s choice'])
    expect((await signIn(service, email, choice)).status, choice).toBe(400)
})

test('[AUTH-6] the same sign-up twice at the same moment is one', async () => {
  const email = 'pressed-twice@example.com'
  const once = () => service.call('SignUp', { Username: email, Password: 'the owner’s choice' })
  expect((await Promise.all([once(), once()])).map(({ status }) => status)).toEqual([200, 200])
  await service.call('ConfirmSignUp', { Username: email, ConfirmationCode: service.codeFor(email) })
  expect((await signIn(service, email, 'the owner’s choice')).status).toBe(200)
})

test('[AUTH-15] brute force across two processes counts as one, and does not lock the owner out', async () => {
  const other = await testIdentity({}, service.database)
  try {
    const email = 'brute@example.com'
    await service.person(email)
    const attacker = '203.0.113.9'
    const names: unknown[] = []
    for (let i = 0; i < 12; i++)
      names.push(
        (await signIn(i % 2 === 0 ? service : other, email, `guess number ${i}`, attacker)).body.__type,
      )
    expect(names.filter(name => name === 'NotAuthorizedException')).toHaveLength(10)
    expect(names.slice(-2)).toEqual(['LimitExceededException', 'LimitExceededException'])
    // Even the right password does not help at that address now …
    expect((await signIn(other, email, password, attacker)).body.__type).toBe('LimitExceededException')
    // … while the owner signs in as ever.
    expect((await signIn(service, email)).status).toBe(200)
    // A crowd of addresses exhausts the strangers' budget and still not the owner's.
    for (let i = 0; i < 120; i++) await service.identity.room.limits.take('signInPerAccount', email)
    expect((await signIn(service, email, password, '192.0.2.77')).body.__type).toBe('LimitExceededException')
    expect((await signIn(service, email)).status).toBe(200)
  } finally {
    await other.close()
  }
})

test('[AUTH-15] one address that goes on trying passwords does not keep the person out of a place nobody knows', async () => {
  const email = 'travels@example.com'
  await service.person(email)
  for (let n = 0; n < limits.signInPerAccount.burst + 20; n++)
    await signIn(service, email, 'a wrong password', '198.18.7.1')
  expect((await signIn(service, email, password, '198.18.7.2')).status).toBe(200)
})

test('[AUTH-10] a role taken away in one process is gone in the other too', async () => {
  const other = await testIdentity({}, service.database)
  try {
    const { tokens, userId } = await service.person('demoted@example.com')
    await service.database.pool.query(`update users set role = 'SUPER_ADMIN' where id = $1`, [userId])
    const fresh = (await signIn(service, 'demoted@example.com')).body.AuthenticationResult
    const caller = await other.identity.callers.identify({ authorization: fresh?.AccessToken ?? '' })
    expect(caller).toMatchObject({ ok: true, value: { groups: ['SUPER_ADMIN'] } })
    expect(await other.identity.callers.identify({ authorization: tokens.AccessToken ?? '' })).toMatchObject({
      ok: false,
    })
    await service.database.pool.query(`update users set role = 'USER' where id = $1`, [userId])
    await expect
      .poll(() => caller.ok && other.identity.callers.stillValid(caller.value), {
        interval: 20,
        timeout: 10_000,
      })
      .toBe(false)
  } finally {
    await other.close()
  }
})
