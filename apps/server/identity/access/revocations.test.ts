import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { createRevocations, type Revocations } from './revocations.ts'

let service: TestIdentity
let revocations: Revocations
beforeAll(async () => {
  service = await testIdentity()
  service.identity.revocations.stop()
})
afterAll(() => service.close())
beforeEach(() => {
  service.move()
  revocations?.stop()
  // its own timer is no part of these: `refresh` is called by hand
  revocations = createRevocations(service.database.db, pino({ level: 'silent' }))
  revocations.stop()
})

const claimsOf = (token = ''): { sub: string; origin_jti: string; epoch: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
let people = 0
const newDevice = async () => {
  const email = `revoked-${++people}@example.com`
  const { tokens } = await service.person(email)
  return { email, tokens, ...claimsOf(tokens.AccessToken) }
}

test('[AUTH-10] a device is admitted by its person, its id and an epoch that is not older', async () => {
  const { sub, origin_jti, epoch } = await newDevice()
  const other = await newDevice()
  expect(revocations.stillAdmits(sub, origin_jti, epoch), 'nobody is known from the start').toBe(false)
  expect(await revocations.admits(sub, origin_jti, epoch)).toBe(true)
  expect(await revocations.admits(sub, undefined, epoch)).toBe(true)
  expect(await revocations.admits(sub, origin_jti, epoch + 1)).toBe(true)
  expect(await revocations.admits(sub, origin_jti, epoch - 1)).toBe(false)
  expect(await revocations.admits(sub, other.origin_jti, epoch)).toBe(false)
  expect(await revocations.admits(sub, randomUUID(), epoch)).toBe(false)
  expect(await revocations.admits(randomUUID(), undefined, epoch)).toBe(false)
  expect(revocations.stillAdmits(sub, origin_jti, epoch)).toBe(true)
  expect(revocations.stillAdmits(sub, undefined, epoch)).toBe(true)
})

test('[AUTH-10] a device that was signed out is known after the next reading, the others of the person go on', async () => {
  const one = await newDevice()
  const second = claimsOf((await signIn(service, one.email)).body.AuthenticationResult?.AccessToken)
  for (const { sub, origin_jti, epoch } of [one, second]) await revocations.admits(sub, origin_jti, epoch)
  await service.call('RevokeToken', { Token: one.tokens.RefreshToken })
  expect(revocations.stillAdmits(one.sub, one.origin_jti, one.epoch)).toBe(true)
  await revocations.refresh()
  expect(revocations.stillAdmits(one.sub, one.origin_jti, one.epoch)).toBe(false)
  expect(revocations.stillAdmits(one.sub, second.origin_jti, second.epoch)).toBe(true)
  expect(await revocations.admits(one.sub, one.origin_jti, one.epoch)).toBe(false)
})

test('[AUTH-10] an epoch that was raised ends what was before, and never goes back; a deleted person is gone', async () => {
  const { sub, origin_jti, epoch, tokens, email } = await newDevice()
  await revocations.admits(sub, origin_jti, epoch)
  await service.call('GlobalSignOut', { AccessToken: tokens.AccessToken })
  await revocations.refresh()
  expect(revocations.stillAdmits(sub, undefined, epoch)).toBe(false)
  expect(revocations.stillAdmits(sub, undefined, epoch + 1)).toBe(true)
  await service.database.pool.query(
    `insert into identity.ended (id, epoch, at) values ($1, $2, clock_timestamp())
    on conflict (id) do update set epoch = excluded.epoch, at = excluded.at`,
    [sub, epoch],
  )
  await revocations.refresh()
  expect(revocations.stillAdmits(sub, undefined, epoch)).toBe(false)
  const AccessToken = (await signIn(service, email)).body.AuthenticationResult?.AccessToken
  expect((await service.call('DeleteUser', { AccessToken })).status).toBe(200)
  await revocations.refresh()
  expect(revocations.stillAdmits(sub, undefined, epoch + 100)).toBe(false)
})

test('[AUTH-10] what ended while the database could not be read, or this process slept, is known after the next reading', async () => {
  const { sub, origin_jti, epoch, tokens } = await newDevice()
  const { rows } = await service.database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const began = rows[0]!.now.getTime()
  let minutes = -30
  const late = createRevocations(
    service.database.db,
    pino({ level: 'silent' }),
    () => sql`${new Date(began + minutes * 60_000)}::timestamptz`,
  )
  late.stop()
  await late.refresh()
  await late.admits(sub, origin_jti, epoch)
  await service.call('RevokeToken', { Token: tokens.RefreshToken })
  await service.database.pool.query(
    `update identity.ended set at = at - interval '10 minutes' where id = $1`,
    [origin_jti],
  )
  minutes = 30
  await late.refresh()
  expect(late.stillAdmits(sub, origin_jti, epoch)).toBe(false)
})

test('[AUTH-10] what ends is noted when it is committed, however long its transaction takes', async () => {
  const { sub, origin_jti } = await newDevice()
  const client = await service.database.pool.connect()
  const noted = async (id: string) => {
    const found = await service.database.pool.query<{ at: Date }>(
      'select at from identity.ended where id = $1',
      [id],
    )
    return found.rows[0]!.at.getTime()
  }
  try {
    for (const [id, statement] of [
      [origin_jti, 'update identity.refresh_family set revoked_at = now() where id = $1'],
      [sub, 'update identity.account set epoch = epoch + 1 where user_id = $1'],
      [sub, 'delete from identity.account where user_id = $1'],
    ] as const) {
      await client.query('begin')
      await client.query(statement, [id])
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      await client.query('commit')
      expect(await noted(id), statement).toBeGreaterThanOrEqual(rows[0]!.now.getTime())
    }
  } finally {
    client.release()
  }
})
