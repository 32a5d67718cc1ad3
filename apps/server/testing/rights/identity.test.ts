// Every operation of `POST /identity/`: which need a token, which an operator's, and that none reaches somebody else's account.
// The list comes from the services that are registered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityServices } from '../../http/sign-in/register.ts'
import { signIn } from '../identity.ts'
import { openSite, type Site, type Who } from './callers.ts'
import { IDENTITY_RIGHTS } from './identity-rights.ts'

let site: Site
const tokens = {} as Record<Who, string>
beforeAll(async () => {
  site = await openSite()
  for (const who of ['stranger', 'owner', 'superAdmin'] as const) {
    const { body } = await signIn(site.service, `${who}@example.com`)
    tokens[who] = body.AuthenticationResult?.AccessToken ?? ''
  }
})
afterAll(() => site.close())

const call = async (target: string, body: object) => (await site.service.call(target, body)).body
const REFUSED = 'NotAuthorizedException'

test('every operation has its line, and every line its operation', async () => {
  const services = identityServices(site.service.app)
  const names = Object.entries(services).flatMap(([service, all]) =>
    Object.keys(all).map(name => `${service}.${name}`),
  )
  expect(Object.keys(IDENTITY_RIGHTS).sort()).toEqual(names.sort())
})

const withRight = (right: string) =>
  Object.entries(IDENTITY_RIGHTS).flatMap(([target, one]) => (one === right ? [target] : []))

describe.each([...withRight('own'), ...withRight('operator')])('%s', target => {
  test('is refused without a token, with a malformed one, and with that of a disabled account', async () => {
    const bodies = [{}, { AccessToken: 'none' }, { AccessToken: site.token('disabled') }]
    for (const body of bodies)
      expect((await call(target, body)).__type, JSON.stringify(body)).toMatch(
        /^(NotAuthorizedException|InvalidParameterException)$/,
      )
    expect((await call(target, { AccessToken: site.token('disabled') })).__type).toBe(REFUSED)
  })
})

test.each(withRight('operator'))('[AUTH-28] %s is the operators’ alone', async target => {
  const body = { UserId: site.id('stranger'), Role: 'SUPER_ADMIN', Status: 'DISABLED', Plan: 'PRO' }
  for (const who of ['stranger', 'owner'] as const)
    expect(await call(target, { AccessToken: tokens[who], ...body })).toMatchObject({ __type: REFUSED })
  // The operator gets past the question of who it is: about nobody, so that nothing changes.
  const asked = await call(target, { AccessToken: tokens.superAdmin, ...body, UserId: 'nobody' })
  expect(asked.__type).not.toBe(REFUSED)
  const people = (await call('SidepotIdentity.ListPeople', { AccessToken: tokens.superAdmin })).People
  expect(people).toContainEqual(
    expect.objectContaining({ Id: site.id('stranger'), Role: 'USER', Status: 'ACTIVE' }),
  )
})

test('[AUTH-14] a device is signed out by its owner alone', async () => {
  const list = async (who: 'owner' | 'stranger') =>
    (await call('SidepotIdentity.ListDevices', { AccessToken: tokens[who] })).Devices as { Id: string }[]
  const devices = await list('owner')
  for (const { Id } of devices)
    await call('SidepotIdentity.SignOutDevice', { AccessToken: tokens.stranger, Id })
  expect(await list('owner')).toEqual(devices)
  expect((await call('GetUser', { AccessToken: tokens.owner })).Username).toBe(site.id('owner'))
})

test('a passkey is removed by its owner alone', async () => {
  const { pool } = site.service.database
  const columns = await pool.query<{ id: string }>(
    `insert into identity.passkey (id, user_id, public_key, counter, transports, label, created_at)
     values ('cred', $1, '\\x00', 0, '{}', 'mine', now()) returning id`,
    [site.id('owner')],
  )
  expect(columns.rows).toHaveLength(1)
  const body = { CredentialId: 'cred' }
  await call('DeleteWebAuthnCredential', { AccessToken: tokens.stranger, ...body })
  const count = async () => (await pool.query('select 1 from identity.passkey')).rows.length
  expect(await count()).toBe(1)
  await call('DeleteWebAuthnCredential', { AccessToken: tokens.owner, ...body })
  expect(await count()).toBe(0)
})

test('[AUTH-14] the log of events is the person’s own', async () => {
  const events = await call('SidepotIdentity.ListEvents', { AccessToken: tokens.stranger })
  const { rows } = await site.service.database.pool.query<{ id: string }>(
    'select id from identity.event where user_id = $1',
    [site.id('owner')],
  )
  expect(rows.length).toBeGreaterThan(0)
  const seen = (events.Events as { Id: string }[]).map(event => event.Id)
  expect(seen.filter(id => rows.some(row => row.id === id))).toEqual([])
})
