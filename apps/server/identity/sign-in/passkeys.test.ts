// Passkeys from the first page of the settings to the sign-in, with an authenticator that can also lie.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { type Ceremony, type TestPasskey, testPasskey } from '../../testing/passkey.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity()
})
afterAll(() => service.close())
beforeEach(() => service.move())

let people = 0
const newPerson = async () => {
  const email = `passkey-${++people}@example.com`
  return { email, ...(await service.person(email)) }
}
const start = async (AccessToken = '') =>
  (await service.call('StartWebAuthnRegistration', { AccessToken })).body.CredentialCreationOptions as {
    challenge: string
    excludeCredentials: { id: string }[]
  } & Record<string, unknown>
const complete = (AccessToken: string | undefined, Credential: unknown, more: object = {}) =>
  service.call('CompleteWebAuthnRegistration', { AccessToken, Credential, ...more })
const add = async (
  AccessToken = '',
  key = testPasskey(),
  ceremony: Partial<Ceremony> = {},
  more: object = {},
) => {
  const { challenge } = await start(AccessToken)
  const reply = await complete(
    AccessToken,
    key.register({ challenge, origin: service.origin, ...ceremony }),
    more,
  )
  return { key, reply }
}
const list = async (AccessToken = '') =>
  (await service.call('ListWebAuthnCredentials', { AccessToken })).body.Credentials as Record<
    string,
    unknown
  >[]

interface Asked {
  readonly session: unknown
  readonly options: { readonly challenge: string } & Record<string, unknown>
}
const begin = async (): Promise<Asked> => {
  const { body } = await service.call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters: {} })
  const given = body.ChallengeParameters as Record<string, string>
  return { session: body.Session, options: JSON.parse(given.CREDENTIAL_REQUEST_OPTIONS ?? '') }
}
const answer = (session: unknown, credential: unknown) =>
  service.call('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    Session: session,
    ChallengeResponses: {
      CREDENTIAL: typeof credential === 'string' ? credential : JSON.stringify(credential),
    },
  })
const enter = async (key: TestPasskey, ceremony: Partial<Ceremony> = {}) => {
  const { session, options } = await begin()
  return answer(session, key.signIn({ challenge: options.challenge, origin: service.origin, ...ceremony }))
}

test.each([
  ['an object', { id: { toString: 0 } }],
  ['a null character', { id: 'a\u0000b' }],
  ['half a surrogate pair', { id: 'a\ud800' }],
  ['nothing', {}],
])('a passkey whose id is %s is refused, and nothing fails', async (_name, credential) => {
  const { session } = await begin()
  const { status, body } = await answer(session, credential)
  expect([status, body.__type]).toEqual([400, 'NotAuthorizedException'])
})
const eventsOf = async (AccessToken = '') =>
  (await service.call('SidepotIdentity.ListEvents', { AccessToken })).body.Events as {
    Kind: string
    Detail: object
  }[]

test('[AUTH-37] a passkey is made for this site and person, listed with its name, and signs in by itself', async () => {
  const { email, userId, tokens } = await newPerson()
  const options = await start(tokens.AccessToken)
  expect(options).toMatchObject({
    rp: { name: 'Sidepot', id: 'localhost' },
    user: { name: email, id: Buffer.from(userId).toString('base64url') },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { key, reply } = await add(
    tokens.AccessToken,
    testPasskey(),
    {},
    { FriendlyName: `Laptop ${'x'.repeat(80)}` },
  )
  expect(reply).toMatchObject({ status: 200, body: {} })
  expect(await list(tokens.AccessToken)).toEqual([
    {
      CredentialId: key.id,
      FriendlyCredentialName: `Laptop ${'x'.repeat(53)}`,
      RelyingPartyId: 'localhost',
      AuthenticatorTransports: ['internal', 'hybrid'],
      CreatedAt: expect.any(Number),
    },
  ])
  expect((await start(tokens.AccessToken)).excludeCredentials.map(({ id }) => id)).toEqual([key.id])
  const asked = await begin()
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const done = await enter(key)
  const AccessToken = done.body.AuthenticationResult?.AccessToken
  expect((await service.call('GetUser', { AccessToken })).body.Username).toBe(userId)
  expect(done.body.AuthenticationResult?.RefreshToken).toBeTruthy()
  const events = await eventsOf(AccessToken)
  expect(events[0]).toMatchObject({ Kind: 'SIGNED_IN', Detail: { by: 'passkey' } })
  expect(events[1]).toMatchObject({ Kind: 'PASSKEY_ADDED' })
})

test('[AUTH-37] without a name it is called after the browser', async () => {
  const { tokens } = await newPerson()
  const { challenge } = await start(tokens.AccessToken)
  const Credential = testPasskey().register({ challenge, origin: service.origin })
  const headers = { 'user-agent': 'A browser' }
  await service.call(
    'CompleteWebAuthnRegistration',
    { AccessToken: tokens.AccessToken, Credential },
    { headers },
  )
  expect((await list(tokens.AccessToken))[0]).toMatchObject({ FriendlyCredentialName: 'A browser' })
})

test('[AUTH-37] what was made for another site, challenge or purpose, or without a verified person, is not kept', async () => {
  const { tokens } = await newPerson()
  for (const ceremony of [
    { origin: 'https://evil.example' },
    { site: 'evil.example' },
    { verifies: false },
    { type: 'webauthn.get' },
    { challenge: Buffer.from('made up').toString('base64url') },
  ]) {
    const { reply } = await add(tokens.AccessToken, testPasskey(), ceremony)
    expect(reply.body.__type, JSON.stringify(ceremony)).toBe('NotAuthorizedException')
  }
  for (const bad of [{}, { response: 'x' }, 'x'])
    expect((await complete(tokens.AccessToken, bad)).body.__type).toBe('InvalidParameterException')
  expect((await complete(tokens.AccessToken, { response: { clientDataJSON: 'eA' } })).body.__type).toBe(
    'NotAuthorizedException',
  )
  expect(await list(tokens.AccessToken)).toEqual([])
  expect((await eventsOf(tokens.AccessToken)).map(({ Kind }) => Kind)).not.toContain('PASSKEY_ADDED')
})

test('[AUTH-37] a challenge makes one passkey, for the person who asked', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  const { challenge } = await start(one.tokens.AccessToken)
  const made = () => testPasskey().register({ challenge, origin: service.origin })
  expect((await complete(other.tokens.AccessToken, made())).body.__type).toBe('NotAuthorizedException')
  // the try has used it up
  expect((await complete(one.tokens.AccessToken, made())).body.__type).toBe('NotAuthorizedException')
  const again = await start(one.tokens.AccessToken)
  const key = testPasskey().register({ challenge: again.challenge, origin: service.origin })
  expect((await complete(one.tokens.AccessToken, key)).status).toBe(200)
  expect((await complete(one.tokens.AccessToken, key)).status).toBe(400)
  expect(
    [await list(one.tokens.AccessToken), await list(other.tokens.AccessToken)].map(all => all.length),
  ).toEqual([1, 0])
})

test('[AUTH-37] a person has at most twenty', async () => {
  const { tokens, userId } = await newPerson()
  await service.database.pool.query(
    `insert into identity.passkey (id, user_id, public_key, counter, transports, label, backed_up)
     select 'made' || n, $1, '\\x00', 0, '{}', '', false from generate_series(1, 19) n`,
    [userId],
  )
  expect((await add(tokens.AccessToken)).reply.status).toBe(200)
  expect((await add(tokens.AccessToken)).reply.body.__type).toBe('LimitExceededException')
})

test('[AUTH-37] a sign-in by passkey: this challenge once, this site, this key, a verified person', async () => {
  const { tokens } = await newPerson()
  const { key } = await add(tokens.AccessToken)
  for (const ceremony of [
    { origin: 'https://evil.example' },
    { site: 'evil.example' },
    { verifies: false },
    { challenge: Buffer.from('made up').toString('base64url') },
  ])
    expect((await enter(key, ceremony)).body.__type, JSON.stringify(ceremony)).toBe('NotAuthorizedException')
  const failed = (await eventsOf(tokens.AccessToken)).filter(({ Kind }) => Kind === 'SIGN_IN_FAILED')
  expect(failed.map(({ Detail }) => Detail)).toEqual(Array(4).fill({ by: 'passkey' }))
  // somebody else's key under this one's name
  const { session, options } = await begin()
  const ceremony = { challenge: options.challenge, origin: service.origin }
  expect(
    (await answer(session, { ...testPasskey().signIn(ceremony), id: key.id, rawId: key.id })).status,
  ).toBe(400)
  expect((await enter(testPasskey())).body.__type).toBe('NotAuthorizedException')
  const asked = await begin()
  const credential = key.signIn({ challenge: asked.options.challenge, origin: service.origin })
  expect((await answer(asked.session, credential)).status).toBe(200)
  expect((await answer(asked.session, credential)).body.__type).toBe('NotAuthorizedException')
  expect((await answer('no session', credential)).body.__type).toBe('NotAuthorizedException')
  for (const bad of ['x', '[]'])
    expect((await answer(asked.session, bad)).body.__type).toBe('InvalidParameterException')
})

test('[AUTH-37] a counter that goes back is a copy of the key', async () => {
  const { tokens } = await newPerson()
  const { key } = await add(tokens.AccessToken)
  expect((await enter(key, { counter: 5 })).status).toBe(200)
  expect((await enter(key, { counter: 6 })).status).toBe(200)
  expect((await enter(key, { counter: 6 })).body.__type).toBe('NotAuthorizedException')
  const { rows } = await service.database.pool.query(
    'select counter, used_at from identity.passkey where id = $1',
    [key.id],
  )
  expect(rows).toEqual([{ counter: '6', used_at: expect.any(Date) }])
})

test('[AUTH-37] a passkey of a disabled person opens nothing; a removed one neither, and its owner alone removes it', async () => {
  const [{ tokens, userId, email }, other] = [await newPerson(), await newPerson()]
  const { key } = await add(tokens.AccessToken)
  const remove = (AccessToken = '') =>
    service.call('DeleteWebAuthnCredential', { AccessToken, CredentialId: key.id })
  expect((await remove(other.tokens.AccessToken)).body.__type).toBe('ResourceNotFoundException')
  const status = (to: string) =>
    service.database.pool.query('update users set status = $2 where id = $1', [userId, to])
  await status('DISABLED')
  expect((await enter(key)).body.__type).toBe('NotAuthorizedException')
  await status('ACTIVE')
  expect((await enter(key)).status).toBe(200)
  const AccessToken = (await signIn(service, email)).body.AuthenticationResult?.AccessToken
  expect((await remove(AccessToken)).status).toBe(200)
  expect(await list(AccessToken)).toEqual([])
  expect((await eventsOf(AccessToken))[0]).toMatchObject({ Kind: 'PASSKEY_REMOVED' })
  expect((await enter(key)).body.__type).toBe('NotAuthorizedException')
  expect((await remove(AccessToken)).body.__type).toBe('ResourceNotFoundException')
})

test('[AUTH-33] a passkey proves its own person again, and nobody else', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  const [{ key }, { key: foreign }] = [await add(one.tokens.AccessToken), await add(other.tokens.AccessToken)]
  service.forward(20 * 60_000)
  const prove = async (with_: TestPasskey) => {
    const { session, options } = await begin()
    const Credential = JSON.stringify(with_.signIn({ challenge: options.challenge, origin: service.origin }))
    const { AccessToken } = one.tokens
    return service.call('SidepotIdentity.ProveAgain', { AccessToken, Session: session, Credential })
  }
  const refused = await prove(foreign)
  expect(refused.body.__type).toBe('NotAuthorizedException')
  const proved = await prove(key)
  const fresh = proved.body.AuthenticationResult
  expect(fresh).not.toHaveProperty('RefreshToken')
  const events = await eventsOf(fresh?.AccessToken)
  expect(events.find(({ Kind }) => Kind === 'SIGN_IN_FAILED')).toMatchObject({ Detail: { by: 'passkey' } })
  expect((await service.call('DeleteUser', { AccessToken: fresh?.AccessToken })).status).toBe(200)
})
