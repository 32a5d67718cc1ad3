// What operators write and read on the wire: forms of values, filters, pages, plans.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { setRole, setStatus } from '../accounts/operators.ts'

let service: TestIdentity
let operator = ''
let operatorId = ''
beforeAll(async () => {
  service = await testIdentity()
  operatorId = (await service.person('boss@example.com')).userId
  await setRole(service.database.db, 'boss@example.com', 'SUPER_ADMIN', new Date())
  operator = (await signIn(service, 'boss@example.com')).body.AuthenticationResult?.AccessToken ?? ''
})
afterAll(() => service.close())
beforeEach(() => service.move())

const ask = async (operation: string, body: object = {}) =>
  (await service.call(`SidepotIdentity.${operation}`, { AccessToken: operator, ...body })).body
interface Line {
  readonly Id: string
  readonly Entitlement: Readonly<Record<string, unknown>> | null
}
const people = async (body: object = {}) => (await ask('ListPeople', body)).People as Line[]

test('[AUTH-28] a plan lasts from now and for good unless days are named; saying it again writes over it', async () => {
  const email = 'planned@example.com'
  const { userId } = await service.person(email)
  const at = service.freeze()
  const plan = async () => (await people({ Search: email }))[0]?.Entitlement
  await ask('SetEntitlement', { UserId: userId.toUpperCase(), Plan: 'PRO' })
  expect(await plan()).toEqual({
    Plan: 'PRO',
    ValidFrom: at.toISOString(),
    ValidUntil: null,
    Source: 'OPERATOR',
  })
  await ask('SetEntitlement', {
    UserId: userId,
    Plan: 'FREE',
    ValidFrom: '2027-01-01',
    ValidUntil: '2027-02-01T10:00:00Z',
  })
  expect(await plan()).toEqual({
    Plan: 'FREE',
    ValidFrom: '2027-01-01T00:00:00.000Z',
    ValidUntil: '2027-02-01T10:00:00.000Z',
    Source: 'OPERATOR',
  })
  const { rows } = await service.database.pool.query(
    'select count(*)::int as count from subscription_entitlements where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([{ count: 1 }])
  const events = (await ask('ListAllEvents', { UserId: userId, Kind: 'ENTITLEMENT_CHANGED' })).Events as {
    Detail: object
  }[]
  expect(events.map(({ Detail }) => Detail)).toEqual([
    { plan: 'FREE', by: operatorId },
    { plan: 'PRO', by: operatorId },
  ])
})

test('[AUTH-28] values that are none are refused by name, and change nothing', async () => {
  const { userId } = await service.person('unchanged@example.com')
  const bad: readonly (readonly [string, object])[] = [
    ['SetRole', { UserId: 'x', Role: 'USER' }],
    ['SetRole', { UserId: userId }],
    ['SetStatus', { UserId: userId, Status: 'GONE' }],
    ['SetEntitlement', { UserId: userId, Plan: 'GOLD' }],
    ['SetEntitlement', { UserId: userId, Plan: 'PRO', ValidFrom: 'soon' }],
    ['SetEntitlement', { UserId: userId, Plan: 'PRO', ValidUntil: '1' }],
    ['SetEntitlement', { UserId: userId, Plan: 'PRO', ValidUntil: '2027-99-01' }],
    ['ListPeople', { Role: 'KING' }],
    ['ListPeople', { Status: 'GONE' }],
    ['ListPeople', { NextToken: `x/${userId}` }],
    ['ListPeople', { NextToken: '2027-01-01T00:00:00Z/x' }],
    ['ListAllEvents', { UserId: 'x' }],
    ['ListAllEvents', { Kind: 'DANCED' }],
    ['ListAllEvents', { NextToken: 'x1' }],
    ['ListAllEvents', { NextToken: '1'.repeat(19) }],
  ]
  for (const [operation, body] of bad)
    expect((await ask(operation, body)).__type, `${operation} ${JSON.stringify(body)}`).toBe(
      'InvalidParameterException',
    )
  expect((await people({ Search: 'unchanged@example.com' }))[0]).toMatchObject({
    ...{ Id: userId, Role: 'USER', Status: 'ACTIVE', Entitlement: null },
  })
})

test('[AUTH-28] people come newest first, fifty at a time, each once; filters hold together', async () => {
  await service.database.pool.query(
    `with made as (
       insert into identity.account (user_id, email, email_folded, password_hash, created_at)
       select gen_random_uuid(), 'm' || n || '@example.org', 'm' || n || '@example.org', 'x', timestamptz '2020-01-01' + (n / 2) * interval '1 day'
       from generate_series(1, 110) n returning user_id, email)
     insert into users select (jsonb_populate_record(boss, jsonb_build_object('id', made.user_id, 'username', made.email,
       'username_lower', made.email, 'handle_lower', 'crowd-' || split_part(made.email, '@', 1), 'email', made.email, 'handle', 'crowd-' || split_part(made.email, '@', 1), 'role', 'USER',
       'status', case when made.email like 'm1%' then 'DISABLED' else 'ACTIVE' end))).*
     from users boss, made where boss.id = $1`,
    [operatorId],
  )
  const pages: Line[][] = []
  let NextToken: unknown
  do {
    const page = await ask('ListPeople', {
      Search: ' CROWD ',
      ...(NextToken === undefined ? {} : { NextToken }),
    })
    pages.push(page.People as Line[])
    NextToken = page.NextToken
  } while (NextToken !== undefined && pages.length < 9)
  expect(pages.map(page => page.length)).toEqual([50, 50, 10])
  const times = pages.flat().map(line => (line as unknown as { SignedUpAt: string }).SignedUpAt)
  expect([...times].sort().reverse()).toEqual(times)
  expect(new Set(pages.flat().map(({ Id }) => Id)).size).toBe(110)
  expect(await people({ Search: 'crowd', Status: 'DISABLED', Role: 'USER' })).toHaveLength(22)
  expect(await people({ Search: 'crowd', Role: 'SUPER_ADMIN' })).toEqual([])
  expect((await people({ Role: 'SUPER_ADMIN' })).map(({ Id }) => Id)).toEqual([operatorId])
})

test('[AUTH-28] at the machine itself role and status are set by address, of people there are', async () => {
  const email = 'by-hand@example.com'
  const { userId } = await service.person(email)
  const { db } = service.database
  expect(await setStatus(db, email.toUpperCase(), 'DISABLED', new Date())).toBe(true)
  expect((await people({ Status: 'DISABLED', Search: email })).map(({ Id }) => Id)).toEqual([userId])
  expect(await setStatus(db, 'nobody@example.com', 'DISABLED', new Date())).toBe(false)
  const events = (await ask('ListAllEvents', { UserId: userId, Kind: 'STATUS_CHANGED' })).Events as {
    Agent: string
  }[]
  expect(events).toMatchObject([{ Agent: 'npm run admin', Address: '', Detail: { status: 'DISABLED' } }])
})

test('[AUTH-28] an operator who was disabled, or is one no more, acts no longer', async () => {
  const email = 'former@example.com'
  await service.person(email)
  const { db } = service.database
  for (const end of [
    () => setRole(db, email, 'USER', new Date()),
    () => service.database.pool.query(`update users set status = 'DISABLED' where email = $1`, [email]),
  ]) {
    await service.database.pool.query(`update users set status = 'ACTIVE' where email = $1`, [email])
    await setRole(db, email, 'SUPER_ADMIN', new Date())
    const AccessToken = (await signIn(service, email)).body.AuthenticationResult?.AccessToken
    const list = () => service.call('SidepotIdentity.ListPeople', { AccessToken })
    expect((await list()).status).toBe(200)
    await end()
    expect((await list()).status).toBe(400)
  }
})
