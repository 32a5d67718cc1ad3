import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGate } from '../../base/gate.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createPasswords } from '../crypto/passwords.ts'
import { addressGroup, createLimits, type LimitName, limits, networkOf } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The clock does not move, so no allowance refills while a slow machine runs. */
const still = () => sql<Date>`timestamptz '2030-01-01'`

test('[AUTH-15] exactly the burst gets through, however many ask at once, and one comes back at a time', async () => {
  const one = createLimits(database.db, Buffer.alloc(32, 1), still)
  const two = createLimits(database.db, Buffer.alloc(32, 1), still)
  const { burst } = limits.signUpPerAddress
  const asked = Array.from({ length: burst * 2 }, (_, i) =>
    (i % 2 ? one : two).take('signUpPerAddress', 'here'),
  )
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(burst)
  expect(await one.take('signUpPerAddress', 'elsewhere')).toBe(true)
  await one.refundAll([['signUpPerAddress', 'here']])
  expect(await two.take('signUpPerAddress', 'here')).toBe(true)
  expect(await one.take('signUpPerAddress', 'here')).toBe(false)
})

test('[AUTH-15] several limits are taken together, and one that is empty refuses', async () => {
  const all = createLimits(database.db, Buffer.alloc(32, 2), still)
  const pair = [
    ['mfaPerAccount', 'x'],
    ['signInPerAccountAndAddress', 'x'],
  ] as const
  for (let i = 0; i < limits.mfaPerAccount.burst; i++) expect(await all.takeAll(pair)).toBe(true)
  expect(await all.takeAll(pair)).toBe(false)
})

test('[AUTH-15] what is refused by one of several limits is counted by none of them', async () => {
  const all = createLimits(database.db, Buffer.alloc(32, 10), still)
  const { burst } = limits.signInPerAccountAndAddress
  const counted = [
    ['signInPerAccountAndAddress', 'x here'],
    ['signInPerAccount', 'x'],
  ] as const
  for (let i = 0; i < burst; i++) expect(await all.takeAll(counted)).toBe(true)
  for (let i = 0; i < limits.signInPerAccount.burst; i++)
    expect(await (i % 2 ? all.takeAll(counted) : all.spend(counted))).not.toBe(true)
  const left = limits.signInPerAccount.burst - burst
  expect(await all.spend([['signInPerAccount', 'x', left]])).toEqual({ ok: true })
  expect(await all.take('signInPerAccount', 'x')).toBe(false)
})

test('[AUTH-15] more at once than the burst is refused, also where nothing was counted yet', async () => {
  const all = createLimits(database.db, Buffer.alloc(32, 9), still)
  const { burst } = limits.commentsPerAccount
  for (const amount of [burst + 1, burst * 10])
    expect(await all.spend([['commentsPerAccount', 'new', amount]])).toMatchObject({ ok: false })
  expect(await all.spend([['commentsPerAccount', 'new', burst]])).toEqual({ ok: true })
  expect(await all.take('commentsPerAccount', 'new')).toBe(false)
})

test('[AUTH-15] a clock that was a day ahead and is set right limits nobody for that day', async () => {
  const all = createLimits(database.db, Buffer.alloc(32, 3), still)
  const { burst } = limits.signUpPerAddress
  for (let i = 0; i <= burst; i++) await all.take('signUpPerAddress', 'here')
  expect(await all.take('signUpPerAddress', 'here')).toBe(false)
  // as if all that had been counted under a clock a day ahead
  await database.pool.query("update identity.rate set tat = tat + interval '1 day'")
  expect(await all.take('signUpPerAddress', 'here')).toBe(true)
  for (let i = 1; i < burst; i++) await all.take('signUpPerAddress', 'here')
  expect(await all.take('signUpPerAddress', 'here'), 'and the limit counts again').toBe(false)
})

test('[AUTH-15] a refusal says which limit and until when; large amounts count as such', async () => {
  const all = createLimits(database.db, Buffer.alloc(32, 4), still)
  expect(await all.spend([['writesPerAccount', 'ada', 9_900]])).toEqual({ ok: true })
  const refused = await all.spend([
    ['writesPerAccount', 'ada', 500],
    ['writesPerAddress', 'here', 500],
  ])
  expect(refused).toMatchObject({ ok: false, name: 'writesPerAccount' })
  // 400 too many, one each 50 ms
  expect(refused).toMatchObject({ waitMs: 20_000 })
})

/** Those that are counted one by one, not by the cells of a query. */
const COUNTED = (Object.keys(limits) as LimitName[]).filter(name => limits[name].everyMs >= 1)

test.each(COUNTED)('[AUTH-15] %s: one comes back at its moment, not before', async name => {
  const { burst, everyMs } = limits[name]
  let at = Date.parse('2030-01-01T00:00:00.000Z')
  const clock = () => sql<Date>`${new Date(at).toISOString()}::timestamptz`
  const all = createLimits(database.db, Buffer.alloc(32, 5), clock)
  const take = (amount = 1) => all.takeAll([[name, 'someone', amount]])
  expect(await take(burst)).toBe(true)
  expect(await take()).toBe(false)
  at += everyMs - 1
  expect(await take()).toBe(false)
  at += 1
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
  // After a rest the whole burst is there again, and no more than that.
  at += burst * everyMs * 3
  expect(await take(burst + 1)).toBe(false)
  expect(await take(burst)).toBe(true)
  expect(await take()).toBe(false)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9%eth0', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '0:0:0:0::/64'],
  ['2001:db8:1:2::ffff:203.0.113.9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['1::4:5:6:7:8:9', '1:0:4:5::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['0000:00a0::1', '0:a0:0:0::/64'],
  ['2001:db8', '2001:db8::/64'],
  ['', ''],
  ['203.0.113.9:50123', '203.0.113.9'],
  ['"203.0.113.9:50123"', '203.0.113.9'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::9]"', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.9]:50123', '203.0.113.9'],
  ['[fe80::1%eth0]:50123', 'fe80:0:0:0::/64'],
])('[AUTH-15] one household counts once: %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.9:50123', '203.0.113.9'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:3::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('[AUTH-2] whoever has many networks of a provider takes turns as one: %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('[AUTH-2] hashing: so many at once, so many waiting, and an answer at once for the rest', async () => {
  const gate = createGate(1, 2)
  const running: (() => void)[] = []
  const work = () => new Promise<void>(resolve => running.push(resolve))
  const asked = Array.from({ length: 5 }, () => gate.run(work))
  expect((await Promise.all(asked.slice(3))).map(answer => answer.ok)).toEqual([false, false])
  for (const begun of [1, 2, 3]) {
    expect(running).toHaveLength(begun)
    running[begun - 1]?.()
    expect(await asked[begun - 1]).toMatchObject({ ok: true })
  }
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 1)).toEqual({ ok: true, value: 1 })
  const full = createPasswords(1, 0)
  const [first, second] = await Promise.all([full.hash('a password'), full.hash('a password')])
  expect([first.ok, second.ok]).toEqual([true, false])
})
