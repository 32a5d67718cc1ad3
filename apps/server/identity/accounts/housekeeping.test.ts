// What is removed and when: of each table one row at its moment and one a moment later.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestIdentity, testIdentity } from '../../testing/identity.ts'
import { days, minutes } from '../kit/settings.ts'
import { tidy, tidyRegularly } from './housekeeping.ts'

let service: TestIdentity
let userId = ''
beforeAll(async () => {
  service = await testIdentity()
  service.freeze()
  userId = (await service.person('tidy@example.com')).userId
})
afterAll(() => service.close())

const family = `insert into identity.refresh_family (id, user_id, client_id, kind, scope, auth_time, expires_at, revoked_at)
  values (gen_random_uuid(), $2::text::uuid, 'made', 'api', '', now()`
/** $1 is the moment, $2 the person; kept so long after that moment. */
const KEPT: readonly (readonly [table: string, keptMs: number, insert: string])[] = [
  [
    'sign_up',
    0,
    `insert into identity.sign_up (subject, user_id, email, password_hash, expires_at) values ('made', $2::text::uuid, 'made', '', $1)`,
  ],
  [
    'code',
    days(1),
    `insert into identity.code (subject, purpose, hash, detail, expires_at) values ('made', 'SMS', '', $2::text, $1)`,
  ],
  [
    'code',
    minutes(120),
    `insert into identity.code (subject, purpose, hash, detail, expires_at) values ('made', 'RESET', '', $2::text, $1)`,
  ],
  [
    'invitation',
    0,
    `insert into identity.invitation (email_folded, expires_at) values ('made' || $2::text, $1)`,
  ],
  [
    'challenge',
    0,
    `insert into identity.challenge (hash, user_id, kind, expires_at) values ('made', $2::text::uuid, 'SRP', $1)`,
  ],
  [
    'oidc',
    0,
    `insert into identity.oidc (model, id, payload, uid, expires_at) values ('made', '', '{}', $2::text, $1)`,
  ],
  ['refresh_family', days(7), `${family}, $1, null)`],
  ['refresh_family', days(30), `${family}, now() + interval '99 years', $1)`],
  [
    'federated',
    days(30),
    `insert into identity.federated (identity_id, created_at) values ('made' || $2::text, $1)`,
  ],
  [
    'ended',
    days(1),
    `insert into identity.ended (id, epoch, at) values (gen_random_uuid(), length($2::text), $1)`,
  ],
  [
    'known_address',
    days(180),
    `insert into identity.known_address (user_id, address, seen_at) values ($2::text::uuid, 'made', $1)`,
  ],
  ['event', days(365), `insert into identity.event (user_id, kind, at) values ($2::text::uuid, 'MADE', $1)`],
  ['event', days(7), `insert into identity.event (kind, at, agent) values ('MADE', $1, $2::text)`],
]
const count = async (table: string) =>
  Number((await service.database.pool.query(`select count(*) from identity.${table}`)).rows[0].count)

test('limits are kept by the clock of the database that counts them, whatever the server’s own says', async () => {
  const { pool } = service.database
  await pool.query(`insert into identity.rate (key, tat)
    values ('over', now() - interval '1 ms'), ('in force', now() + interval '5 minutes')`)
  service.forward(minutes(10))
  await tidy(service.identity.room)
  const { rows } = await pool.query(`select key::text from identity.rate where key in ('over', 'in force')`)
  expect(rows).toEqual([{ key: `\\x${Buffer.from('in force').toString('hex')}` }])
})

test.each(KEPT)('%s is kept %i ms', async (table, keptMs, insert) => {
  await tidy(service.identity.room)
  const before = await count(table)
  const moment = new Date(service.now().getTime() - keptMs)
  await service.database.pool.query(insert, [moment, userId])
  await tidy(service.identity.room)
  expect(await count(table)).toBe(before + 1)
  service.forward(1)
  await tidy(service.identity.room)
  expect(await count(table)).toBeLessThanOrEqual(before)
})

test('a failure is logged and does not end the tidying; stopping does', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const now = (): Date => {
    throw new Error('no clock')
  }
  const stop = tidyRegularly({ ...service.identity.room, log, now })
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    const count = (words: string) => lines.filter(line => line.includes(words)).length
    return [count('expired rows not removed'), count('what erased people left was not looked for')]
  }
  expect(await after(minutes(1) - 1)).toEqual([0, 0])
  expect(await after(1)).toEqual([0, 1])
  expect(await after(minutes(14) - 1)).toEqual([0, 14])
  expect(await after(1)).toEqual([1, 15])
  expect(await after(minutes(15))).toEqual([2, 30])
  stop()
  expect(await after(minutes(15))).toEqual([2, 30])
})
