// What operators may do with other people's accounts, and that nobody else may.
import { accountWords } from '@sidepot/messages/web-account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { eventKinds } from './audit.ts'
import { setRole } from './operators.ts'

let service: TestIdentity
let operator: string
let operatorId: string
beforeAll(async () => {
  service = await testIdentity()
  operatorId = (await service.person('operator@example.com')).userId
  await setRole(service.database.db, 'operator@example.com', 'SUPER_ADMIN', new Date())
  operator = (await signIn(service, 'operator@example.com')).body.AuthenticationResult?.AccessToken ?? ''
})
afterAll(() => service.close())

const ask = async (operation: string, body: object = {}, AccessToken = operator) =>
  (await service.call(`SidepotIdentity.${operation}`, { AccessToken, ...body })).body
interface Line {
  Id: string
  Handle: string
  Role: string
  Status: string
  Entitlement: object | null
}
const people = async (body: object = {}) => (await ask('ListPeople', body)).People as Line[]

test('[AUTH-28] people are found by handle or whole e-mail, and the e-mail is never shown', async () => {
  const email = 'findable@example.com'
  const { userId } = await service.person(email)
  const [found, ...more] = await people({ Search: 'FINDABLE@example.com' })
  expect(found).toMatchObject({ Id: userId, Role: 'USER', Status: 'ACTIVE', Entitlement: null })
  expect(more).toEqual([])
  expect(await people({ Search: 'findable@' })).toEqual([])
  const byHandle = await people({ Search: found?.Handle.slice(3).toUpperCase() })
  expect(byHandle.map(line => line.Id)).toContain(userId)
  expect((await people({ Role: 'SUPER_ADMIN' })).map(line => line.Id)).toEqual([operatorId])
  expect(JSON.stringify(await people())).not.toContain('example.com')
})

test('[AUTH-28] role, status and plan change at once, each recorded in the person’s own log', async () => {
  const email = 'changed@example.com'
  const { userId } = await service.person(email)
  await ask('SetRole', { UserId: userId, Role: 'SUPER_ADMIN' })
  expect((await people({ Search: email }))[0]).toMatchObject({ Role: 'SUPER_ADMIN' })
  await ask('SetRole', { UserId: userId, Role: 'USER' })
  const until = '2030-01-01T00:00:00.000Z'
  for (let twice = 0; twice < 2; twice++)
    await ask('SetEntitlement', { UserId: userId, Plan: 'PRO', ValidUntil: until })
  expect((await people({ Search: email }))[0]).toMatchObject({
    Role: 'USER',
    Entitlement: { Plan: 'PRO', ValidUntil: until, Source: 'OPERATOR' },
  })
  await ask('SetStatus', { UserId: userId, Status: 'DISABLED' })
  expect((await signIn(service, email)).body.__type).toBe('NotAuthorizedException')
  expect((await people({ Status: 'DISABLED' })).map(line => line.Id)).toEqual([userId])
  await ask('SetStatus', { UserId: userId, Status: 'ACTIVE' })
  const { AccessToken } = (await signIn(service, email)).body.AuthenticationResult ?? {}
  const own = (await ask('ListEvents', {}, AccessToken)).Events as { Kind: string; Detail: object }[]
  expect(own.filter(event => event.Kind === 'ROLE_CHANGED').map(event => event.Detail)).toEqual([
    { role: 'USER', by: operatorId },
    { role: 'SUPER_ADMIN', by: operatorId },
  ])
  expect(own.filter(event => event.Kind === 'STATUS_CHANGED').map(event => event.Detail)).toEqual([
    { status: 'ACTIVE', by: operatorId },
    { status: 'DISABLED', by: operatorId },
  ])
  expect(own.filter(event => event.Kind === 'ENTITLEMENT_CHANGED')).toHaveLength(2)
})

test('[AUTH-28] nobody changes their own role or status; strangers and bad values are refused', async () => {
  expect((await ask('SetRole', { UserId: operatorId, Role: 'USER' })).__type).toBe(
    'InvalidParameterException',
  )
  expect((await ask('SetStatus', { UserId: operatorId, Status: 'DISABLED' })).__type).toBe(
    'InvalidParameterException',
  )
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await ask('SetRole', { UserId: nobody, Role: 'USER' })).__type).toBe('UserNotFoundException')
  expect((await ask('SetEntitlement', { UserId: nobody, Plan: 'PRO' })).__type).toBe('UserNotFoundException')
  expect((await ask('SetRole', { UserId: nobody, Role: 'KING' })).__type).toBe('InvalidParameterException')
  expect((await ask('ListPeople', { NextToken: 'x' })).__type).toBe('InvalidParameterException')
  const { tokens } = await service.person('no-operator@example.com')
  for (const [operation, body] of [
    ['ListPeople', {}],
    ['ListAllEvents', {}],
    ['SetRole', { UserId: operatorId, Role: 'USER' }],
    ['SetStatus', { UserId: operatorId, Status: 'DISABLED' }],
    ['SetEntitlement', { UserId: operatorId, Plan: 'PRO' }],
  ] as const)
    expect((await ask(operation, body, tokens.AccessToken)).__type, operation).toBe('NotAuthorizedException')
})

test('[AUTH-14] operators read everybody’s security events, page by page, people their own', async () => {
  const { userId, tokens } = await service.person('logged@example.com')
  for (let i = 0; i < 60; i++)
    await service.database.pool.query(
      `insert into identity.event (user_id, kind) values ($1, 'SIGN_IN_FAILED')`,
      [userId],
    )
  const seen: string[] = []
  let NextToken: unknown
  do {
    const page = await ask('ListAllEvents', {
      UserId: userId,
      ...(NextToken === undefined ? {} : { NextToken }),
    })
    seen.push(...(page.Events as { Id: string }[]).map(event => event.Id))
    NextToken = page.NextToken
  } while (NextToken !== undefined && seen.length < 1000)
  expect(seen.length).toBeGreaterThan(60)
  expect(new Set(seen).size).toBe(seen.length)
  const all = (await ask('ListAllEvents', { Kind: 'SIGNED_IN' })).Events as { UserId: string; Kind: string }[]
  expect(new Set(all.map(event => event.UserId)).size).toBeGreaterThan(1)
  expect(new Set(all.map(event => event.Kind))).toEqual(new Set(['SIGNED_IN']))
  const own = (await ask('ListEvents', {}, tokens.AccessToken)).Events as { UserId: string }[]
  expect(new Set(own.map(event => event.UserId))).toEqual(new Set([userId]))
})

test('[AUTH-14] every kind of event has words', () => {
  for (const kind of eventKinds) expect(accountWords.log.kinds[kind], kind).toBeTruthy()
})

test('[AUTH-33] a role and a status change by an operator who has shown of late who they are', async () => {
  const { userId } = await service.person('kept-as-is@example.com')
  service.forward(16 * 60_000)
  for (const [operation, body] of [
    ['SetRole', { Role: 'SUPER_ADMIN' }],
    ['SetStatus', { Status: 'DISABLED' }],
  ] as const)
    expect((await ask(operation, { UserId: userId, ...body })).__type).toBe(
      'ReauthenticationRequiredException',
    )
  expect((await people({ Search: 'kept-as-is@example.com' }))[0]).toMatchObject({
    Role: 'USER',
    Status: 'ACTIVE',
  })
  const proved = await ask('ProveAgain', { Password: password })
  const fresh = (proved.AuthenticationResult as { AccessToken: string } | undefined)?.AccessToken
  expect(await ask('SetStatus', { UserId: userId, Status: 'DISABLED' }, fresh)).toEqual({})
})
