import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { book } from '../operations/money/booking.ts'
import { setupSession } from '../operations/session/setup-session.ts'
import { type Person, person, withBankroll } from '../operations/testing/testing.ts'
import { check } from './check.ts'
import { backUp } from './dump.ts'
import { openBackup } from './file.ts'
import { restore } from './restore.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-backup-'))
const file = path.join(directory, 'one.sidepot')
const KEY = 'a long enough key for a backup'
let database: TestDatabase
let ada: Person
let roll: string
const emptied: { close(): Promise<void> }[] = []

beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  roll = (await withBankroll(ada)).id
  await ada.must(w =>
    setupSession(w, { bankrollId: roll, buyIn: 500, smallBlind: 1, bigBlind: 2 }, [
      { seatNumber: 2, sessionPlayerName: 'Sam "the\tman"\n', stackRemaining: 500 },
    ]),
  )
})
afterAll(async () => {
  for (const one of emptied) await one.close()
  await database.close()
  rmSync(directory, { recursive: true })
})

/** A database of the same cluster without a table in it. */
async function emptyDatabase() {
  const one = await testDatabase()
  await one.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists identity cascade',
  )
  emptied.push(one)
  return one
}
const contentOf = async (pool: TestDatabase['pool'], tables: Iterable<string>) => {
  const found: Record<string, unknown[]> = {}
  for (const name of tables)
    found[name] = (await pool.query(`select t::text as row from ${name} t order by 1`)).rows
  return found
}

test('a backup made while others write holds one moment, and restores every row and number', async () => {
  let writing = true
  const others = (async () => {
    for (let n = 0; writing; n++)
      await ada.must(w => book(w, { bankrollId: roll, sessionId: null, type: 'DEPOSIT', amount: 100 + n }))
  })()
  const backing = backUp(database.pool, file, { version: '1.0.0', secret: null })
  await Promise.allSettled([backing])
  writing = false
  await others
  const rows = await backing
  expect(rows.get('bankrolls')).toBe(1)
  const target = await emptyDatabase()
  const restored = await restore(target.pool, file, null)
  expect(restored.rows).toEqual(Object.fromEntries(rows))
  // with deposits half-way in the books, only a single moment adds up
  expect((await check(target.pool)).map(({ what, wrong }) => [what, wrong])).toEqual([
    ['balances', 0],
    ['facts', 0],
    ['sums', 0],
    ['feed', 0],
  ])
  const after = path.join(directory, 'after.sidepot')
  const again = await backUp(database.pool, after, { version: '1.0.0', secret: null })
  const second = await emptyDatabase()
  await restore(second.pool, after, null)
  const tables = [...again.keys()]
  expect(await contentOf(second.pool, tables)).toEqual(await contentOf(database.pool, tables))
  const { rows: next } = await second.pool.query(
    `insert into change (model, id, version, kind) values ('Venue', 'x', 1, 'create') returning seq > (select max(seq) from change) as on`,
  )
  expect(next).toEqual([{ on: true }])
}, 60_000)

test('check finds money that does not add up', async () => {
  const target = await emptyDatabase()
  await restore(target.pool, file, null)
  await sql`update bankrolls set current_balance = current_balance + 1`.execute(target.db)
  expect((await check(target.pool))[0]).toEqual({ what: 'balances', wrong: 1, of: 1 })
})

test('an encrypted backup opens with its key only, and shows nothing without', async () => {
  const sealed = path.join(directory, 'sealed.sidepot')
  await backUp(database.pool, sealed, { version: '1.0.0', secret: KEY })
  expect(readFileSync(sealed).includes('Sam')).toBe(false)
  const target = await emptyDatabase()
  await expect(restore(target.pool, sealed, null)).rejects.toThrow(
    'is encrypted. Set BACKUP_KEY to the key it was made with.',
  )
  const other = await emptyDatabase()
  await expect(restore(other.pool, sealed, 'another long enough key')).rejects.toThrow(
    'BACKUP_KEY is not the one',
  )
  const right = await emptyDatabase()
  await restore(right.pool, sealed, KEY)
  expect((await check(right.pool)).every(({ wrong }) => wrong === 0)).toBe(true)
}, 60_000)

test.each([
  [
    'one bit changed',
    (whole: Buffer) => Buffer.from(whole.map((byte, at) => (at === whole.length - 100 ? byte ^ 1 : byte))),
  ],
  ['its end cut off', (whole: Buffer) => whole.subarray(0, whole.length - 1)],
  ['little but its beginning', (whole: Buffer) => whole.subarray(0, 1000), 'it is incomplete'],
  ['something else in it', () => Buffer.from('PGDMP'), 'not a Sidepot backup'],
])(
  'a file with %s is refused before anything is touched',
  async (_name, spoil, why = 'its checksum is wrong') => {
    const spoilt = path.join(directory, 'spoilt.sidepot')
    writeFileSync(spoilt, spoil(readFileSync(file)))
    await expect(openBackup(spoilt)).rejects.toThrow(why)
  },
)

test('a database with something in it is left alone', async () => {
  const pool = openPool(database.url, { error: () => {} })
  await expect(restore(pool, file, null)).rejects.toThrow('is not empty')
  await pool.end()
})

/** The file with another header, and its checksum made anew as anybody can. */
function withHeader(whole: Buffer, change: (header: Record<string, unknown>) => object): Buffer {
  const from = whole.indexOf('\n') + 1
  const to = whole.indexOf('\n', from)
  const header = change(JSON.parse(whole.subarray(from, to).toString()) as Record<string, unknown>)
  const body = Buffer.concat([
    whole.subarray(0, from),
    Buffer.from(JSON.stringify(header)),
    whole.subarray(to, -32),
  ])
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

const INJECTED = 'change; commit; create table public.injected (); begin; --'
test.each([
  [
    'a table',
    (tables: { name: string; columns: string[] }[]) => [{ name: INJECTED, columns: ['seq'] }, ...tables],
  ],
  [
    'a column',
    ([one, ...tables]: { name: string; columns: string[] }[]) => [
      { ...one, columns: [`x) ${INJECTED}`] },
      ...tables,
    ],
  ],
  [
    'a table without columns',
    (tables: { name: string; columns: string[] }[]) => [{ name: INJECTED, columns: [] }, ...tables],
  ],
])(
  'a backup whose header has a statement in the name of %s is refused, encrypted or not',
  async (_what, change) => {
    const forged = path.join(directory, 'forged.sidepot')
    const sealed = path.join(directory, `sealed-${_what}.sidepot`)
    await backUp(database.pool, sealed, { version: '1.0.0', secret: KEY })
    for (const [from, secret] of [
      [file, null],
      [sealed, KEY],
    ] as const) {
      writeFileSync(
        forged,
        withHeader(readFileSync(from), header => ({ ...header, tables: change(header['tables'] as never) })),
      )
      const target = await emptyDatabase()
      await expect(restore(target.pool, forged, secret)).rejects.toThrow('not a Sidepot backup')
      const { rows } = await target.pool.query(`select to_regclass('public.injected') as injected`)
      expect(rows).toEqual([{ injected: null }])
    }
  },
  60_000,
)

test.each([
  ['made', '\u001b]0;owned\u0007'],
  ['sidepot', '\u202e1.0'],
  ['migrations', [{ name: '\u001b[2J', hash: '' }]],
  ['tables', 'none'],
  ['encrypted', { salt: 1, iv: 2 }],
])('a header whose %s is not one is refused, and none of it is printed', async (field, value) => {
  const forged = path.join(directory, 'forged.sidepot')
  writeFileSync(
    forged,
    withHeader(readFileSync(file), header => ({ ...header, [field]: value })),
  )
  await expect(openBackup(forged)).rejects.toThrow(/^[^\p{Cc}\p{Cf}]*not a Sidepot backup\.$/u)
})

test.each([['short'], [`${'k'.repeat(40)}\nshort`]])(
  'a backup with %j as a key of the data directory is refused',
  async key => {
    const odd = path.join(directory, `odd-${key.length}.sidepot`)
    await backUp(database.pool, odd, { version: '1.0.0', secret: null, keys: [key] })
    const target = await emptyDatabase()
    await expect(restore(target.pool, odd, null)).rejects.toThrow('not a Sidepot backup')
  },
)

test('one that is not encrypted is refused where there is a key', async () => {
  const target = await emptyDatabase()
  await expect(restore(target.pool, file, KEY)).rejects.toThrow('is not encrypted, but BACKUP_KEY is set')
})
