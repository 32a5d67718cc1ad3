// Identities of the identity pool: whose they are, who gets credentials for them, and who does not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestIdentity, testIdentity } from '../../testing/identity.ts'

let service: TestIdentity
beforeAll(async () => {
  service = await testIdentity({ guests: true })
  service.freeze()
})
afterAll(() => service.close())
beforeEach(() => service.move())

const ask = async (operation: string, body: object) =>
  (await service.call(`AWSCognitoIdentityService.${operation}`, body)).body
const poolId = () => service.identity.room.settings.identityPoolId
const getId = (Logins: unknown = {}) => ask('GetId', { IdentityPoolId: poolId(), Logins })
const credentials = (IdentityId: unknown, Logins: unknown = {}) =>
  ask('GetCredentialsForIdentity', { IdentityId, Logins })
let people = 0
const newPerson = async () => {
  const { tokens, userId } = await service.person(`pool-${++people}@example.com`)
  return { userId, tokens, Logins: { 'localhost:3000': tokens.IdToken } }
}
const sealedIn = (given: unknown): Record<string, unknown> => {
  const { SessionToken } = given as { SessionToken: string }
  return JSON.parse(Buffer.from(SessionToken.split('.')[0] ?? '', 'base64url').toString())
}

test('[AUTH-22] a guest gets a new identity each time, a person always their own; the pool must be ours', async () => {
  const [one, two] = [await getId(), await getId()]
  expect(one.IdentityId).toMatch(/^ap-southeast-2:[0-9a-f-]{36}$/)
  expect(one.IdentityId).not.toBe(two.IdentityId)
  const { Logins, tokens } = await newPerson()
  const mine = await getId(Logins)
  expect((await getId({ [service.origin]: tokens.IdToken })).IdentityId).toBe(mine.IdentityId)
  const other = await ask('GetId', { IdentityPoolId: 'another', Logins: {} })
  expect(other.__type).toBe('ResourceNotFoundException')
})

test('[AUTH-22] guests leave no row, and an identity that was made up is none', async () => {
  const rows = async () =>
    (await service.database.pool.query('select count(*)::int as n from identity.federated')).rows[0].n
  const before = await rows()
  const guest = String((await getId()).IdentityId)
  expect((await credentials(guest)).IdentityId).toBe(guest)
  expect(await rows()).toBe(before)
  const last = guest.endsWith('0') ? '1' : '0'
  for (const made of [
    `${guest.slice(0, -1)}${last}`,
    guest.toUpperCase(),
    guest.replaceAll('-', ''),
    guest.slice(0, 20),
    `${guest}0`,
    '',
    'ap-southeast-2:zz',
  ])
    expect((await credentials(made)).__type).toMatch(/ResourceNotFound|InvalidParameter/)
  // those of before are known until they are tidied away
  const old = 'ap-southeast-2:5b1d6d0a-51de-4907-9a11-51de90750001'
  await service.database.pool.query('insert into identity.federated (identity_id) values ($1)', [old])
  expect((await credentials(old)).IdentityId).toBe(old)
})

test('[AUTH-22] credentials last an hour and say whose they are', async () => {
  const now = service.now().getTime()
  const guest = (await getId()).IdentityId
  const given = await credentials(guest)
  expect(given.IdentityId).toBe(guest)
  expect(given.Credentials).toMatchObject({ Expiration: Math.floor((now + 3_600_000) / 1000) })
  expect(sealedIn(given.Credentials)).toEqual({
    ...{ identityId: guest, expiresAt: now + 3_600_000 },
    accessKeyId: (given.Credentials as Record<string, string>).AccessKeyId,
  })
  const { Logins, userId, tokens } = await newPerson()
  const mine = (await getId(Logins)).IdentityId
  const claims = JSON.parse(Buffer.from((tokens.IdToken ?? '').split('.')[1] ?? '', 'base64url').toString())
  expect(sealedIn((await credentials(mine, Logins)).Credentials)).toMatchObject({
    ...{ identityId: mine, userId, epoch: 1, familyId: claims.origin_jti },
  })
})

test('[AUTH-22] who looked round as a guest goes on with their own identity; nobody takes another person’s', async () => {
  const [one, other] = [await newPerson(), await newPerson()]
  const guest = (await getId()).IdentityId
  const own = await credentials(guest, one.Logins)
  expect(own.IdentityId).toBe((await getId(one.Logins)).IdentityId)
  expect(own.IdentityId).not.toBe(guest)
  for (const Logins of [{}, other.Logins])
    expect((await credentials(own.IdentityId, Logins)).__type).toBe('ResourceNotFoundException')
  expect((await credentials('ap-southeast-2:none', one.Logins)).__type).toBe('ResourceNotFoundException')
})

test('[AUTH-22] a login is one id token of ours, of this client, that has not expired', async () => {
  const { tokens, Logins } = await newPerson()
  const { IdToken, AccessToken } = tokens
  for (const bad of [
    { 'localhost:3000': IdToken, 'other.example': IdToken },
    { 'other.example': IdToken },
    { 'localhost:3000': AccessToken },
    { 'localhost:3000': 5 },
    { 'localhost:3000': 'x.y.z' },
  ])
    expect((await getId(bad)).__type, JSON.stringify(bad).slice(0, 60)).toBe('NotAuthorizedException')
  expect((await getId('x')).__type).toBe('InvalidParameterException')
  const { room } = service.identity
  const account = { userId: people.toString(), email: 'e', handle: 'h', groups: [], epoch: 1 }
  const grant = { familyId: 'f', clientId: 'another', scope: 's', authTime: service.now() }
  const foreign = await room.tokens.mint(account, grant)
  expect((await getId({ 'localhost:3000': foreign.idToken })).__type).toBe('NotAuthorizedException')
  const { exp } = JSON.parse(Buffer.from((IdToken ?? '').split('.')[1] ?? '', 'base64url').toString())
  service.forward(exp * 1000 - service.now().getTime() - 1)
  expect(await getId(Logins)).toHaveProperty('IdentityId')
  service.forward(1)
  expect((await getId(Logins)).__type).toBe('NotAuthorizedException')
})

test('[AUTH-22] credentials of a person are given while the sign-in lasts and the person is not disabled', async () => {
  const { tokens, Logins, userId } = await newPerson()
  const { IdentityId } = await getId(Logins)
  expect(await credentials(IdentityId, Logins)).toHaveProperty('Credentials')
  const status = (to: string) =>
    service.database.pool.query('update users set status = $2 where id = $1', [userId, to])
  await status('DISABLED')
  expect((await credentials(IdentityId, Logins)).__type).toBe('NotAuthorizedException')
  await status('ACTIVE')
  expect(await credentials(IdentityId, Logins)).toHaveProperty('Credentials')
  await service.call('RevokeToken', { Token: tokens.RefreshToken })
  expect((await credentials(IdentityId, Logins)).__type).toBe('NotAuthorizedException')
  await service.database.pool.query('delete from identity.account where user_id = $1', [userId])
  expect((await getId(Logins)).__type).toBe('NotAuthorizedException')
})
