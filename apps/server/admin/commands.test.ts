import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { keyFileOf, provideKeys } from '../base/key-file.ts'
import { launch } from '../db/embedded/launch.ts'
import { openDirectory, query } from '../db/embedded/testing/hold.ts'
import { migrate } from '../db/migrate.ts'
import { openKysely, openPool } from '../db/pool.ts'
import { createPerson } from '../identity/accounts/person.ts'
import { COMMANDS } from './commands.ts'

const dataDir = openDirectory()
const files = mkdtempSync(path.join(tmpdir(), 'sidepot-admin-'))
const file = path.join(files, 'all.sidepot')
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(files, { recursive: true, force: true })
})

const run = async (line: string, changes: object = {}) => {
  const printed: string[] = []
  const [name = '', ...words] = line.split(' ')
  const code = await COMMANDS[name]?.(words, {
    config: testConfig({ dataDir, ...changes }),
    say: text => void printed.push(text),
    now: () => (name === 'doctor' ? new Date() : new Date('2026-11-16T04:00:00Z')),
    version: '1.0.0',
  })
  return { code, printed }
}

/** Beside a database that runs, as a server's does: each command by itself would start one and stop it, as those below this do. */
async function besideDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const own = await launch(dataDir, { durable: false })
  try {
    await work(own.url)
  } finally {
    await own.stop()
  }
}

beforeAll(async () => {
  const own = await launch(dataDir, { durable: false })
  const pool = openPool(own.url, { error: () => {} })
  await migrate(pool)
  const id = randomUUID()
  await pool.query(
    `insert into identity.account (user_id, email, email_folded) values ($1, 'p1@example.com', 'p1@example.com')`,
    [id],
  )
  await createPerson(openKysely(pool), new Date(), { id, email: 'p1@example.com', handle: 'p1' })
  await pool.end()
  await own.stop()
}, 60_000)

test('an invitation to a server that is closed says that it does not count yet', async () => {
  const invited = async (signUp: string) => (await run('invite friend@example.com', { signUp })).printed
  expect(await invited('invitation')).toHaveLength(1)
  expect(await invited('closed')).toEqual([expect.any(String), expect.stringContaining('SIGN_UP is closed')])
}, 60_000)

test(
  'people: listed, made operators, shut and opened, deleted only when said twice',
  () =>
    besideDatabase(async () => {
      expect((await run('users')).printed.at(-1)).toBe('1 account')
      expect((await run('grant p1@example.com SUPER_ADMIN')).printed).toEqual([
        'p1@example.com is now SUPER_ADMIN.',
      ])
      expect((await run('disable p1@example.com')).code).toBe(0)
      expect((await run('users')).printed[0]).toContain('DISABLED  SUPER_ADMIN  0 hands  p1@example.com  p1')
      expect((await run('enable p1@example.com')).code).toBe(0)
      expect(await run('disable nobody@example.com')).toEqual({
        code: 1,
        printed: ['There is no confirmed account with the address nobody@example.com.'],
      })
      expect(await run('erase p1@example.com')).toMatchObject({
        code: 1,
        printed: [expect.stringContaining('To confirm:')],
      })
      expect(await run('erase p9@example.com')).toMatchObject({
        code: 1,
        printed: [expect.stringContaining('no confirmed account')],
      })
      expect((await run('users')).printed.at(-1)).toBe('1 account')
      expect((await run('grant p1@example.com KING')).code).toBeNull()
    }),
  60_000,
)

test(
  '[SOL-8] games in the queue: listed, and stopped for everybody who waits',
  () =>
    besideDatabase(async url => {
      const pool = openPool(url, { error: () => {} })
      await pool.query(
        `insert into solve_job (game, question, asked_at) values ('own-x', '{}', '2026-11-16T03:00:00Z')`,
      )
      await pool.query(`insert into solve_requests values ('r', 'u', 'own-x', '{}', null, 'RUNNING', 425, 60, 0,
    now(), now(), 1, false, 0, null)`)
      await pool.end()
      const { printed } = await run('solves')
      expect(printed[0]).toMatch(/own-x {2}1 person waits, 42%$/)
      expect(printed[1]).toBe('1 in the queue; 0 solved, 0.0 MB')
      expect(await run('stop-solve own-x')).toMatchObject({ code: 0 })
      expect(await run('stop-solve own-x')).toEqual({ code: 1, printed: ['Nobody is waiting for own-x.'] })
      expect((await run('solves')).printed[0]).toMatch(/0 people wait$/)
      expect((await run('stop-solve')).code).toBeNull()
    }),
  60_000,
)

test('a backup is made, verified aside, and put in place of a later state, which is kept', async () => {
  expect((await run(`backup ${file}`)).printed[0]).toContain(`${file}: `)
  await expect(run(`backup ${file}`)).rejects.toThrow('already exists')
  const verified = await run(`verify ${file}`)
  expect(verified.printed).toHaveLength(5)
  expect(verified.printed.slice(1).every(line => line.startsWith('ok'))).toBe(true)
  expect(verified.code).toBe(0)
  expect((await run('erase p1@example.com p1@example.com')).code).toBe(0)
  expect((await run('users')).printed).toEqual(['0 accounts'])
  const cluster = path.join(dataDir, 'pg18')
  const seen: boolean[] = []
  const looking = setInterval(() => seen.push(existsSync(path.join(cluster, 'PG_VERSION'))), 5)
  const restored = await run(`restore ${file}`)
  clearInterval(looking)
  expect(restored.code).toBe(0)
  // Whatever had ended it on the way, the next start would have found a whole database.
  expect(seen.length).toBeGreaterThan(10)
  expect(seen).not.toContain(false)
  expect(readdirSync(dataDir)).not.toContain('restoring')
  expect(restored.printed.at(-1)).toContain('pg18-before-20261116T040000')
  expect((await run('users')).printed.at(-1)).toBe('1 account')
}, 60_000)

test('[AUTH-27] a backup brings the key of its directory along', async () => {
  const [key] = provideKeys(dataDir)
  const keyed = path.join(files, 'keyed.sidepot')
  await run(`backup ${keyed}`, { backupKey: 'a key for the backup' })
  rmSync(path.join(dataDir, 'pg18-before-20261116T040000'), { recursive: true })
  rmSync(keyFileOf(dataDir))
  expect((await run(`restore ${keyed}`, { backupKey: 'a key for the backup' })).code).toBe(0)
  expect(provideKeys(dataDir)).toEqual([key])
  chmodSync(keyFileOf(dataDir), 0o640)
  const ill = await run('doctor')
  expect([ill.code, ill.printed.some(line => line.startsWith('bad') && line.includes('chmod 600'))]).toEqual([
    1,
    true,
  ])
  chmodSync(keyFileOf(dataDir), 0o600)
}, 60_000)

test('[ARC-1] [ARC-2] a person’s archive is written and entered again', async () => {
  const archive = path.join(files, 'p1.zip')
  expect((await run('export p1@example.com')).code).toBeNull()
  expect((await run(`export p1@example.com ${archive}`)).printed[0]).toContain('all data of p1@example.com')
  await expect(run(`export p1@example.com ${archive}`)).rejects.toThrow('already exists')
  const entered = await run(`import-archive p1@example.com ${archive}`)
  expect(entered).toEqual({
    code: 0,
    printed: ['p1@example.com: 0 records and 0 pictures imported, 1 already there, 0 skipped.'],
  })
  const wrong = await run(`import-archive p1@example.com ${file}`)
  expect(wrong.code).toBe(1)
  expect(wrong.printed).toEqual([
    `${file} is not an archive of Sidepot, or it is damaged or incomplete. What was read before that place is imported.`,
  ])
  await expect(run(`import-archive p1@example.com ${file}x`)).rejects.toThrow(`There is no file ${file}x.`)
}, 60_000)

test('while a server runs, backup works beside it and restore is refused', async () => {
  const own = await launch(dataDir, { durable: false })
  try {
    await expect(run(`restore ${file}`)).rejects.toThrow('is already using')
    expect((await run(`backup ${path.join(files, 'second.sidepot')}`)).code).toBe(0)
    expect(await query(own.url, 'select count(*)::int as n from users')).toEqual([{ n: 1 }])
  } finally {
    await own.stop()
  }
}, 60_000)

test('a file that cannot be written or read, and a database that does not answer, are a sentence each', async () => {
  const none = path.join(files, 'none/all.sidepot')
  await expect(run(`backup ${none}`)).rejects.toThrow(
    `${none} could not be written: there is no such file or folder.`,
  )
  const zip = path.join(files, 'none/p1.zip')
  await expect(run(`export p1@example.com ${zip}`)).rejects.toThrow(
    `${zip} could not be written: there is no such file or folder.`,
  )
  await expect(run(`verify ${files}`)).rejects.toThrow(`${files} cannot be used: it is a folder.`)
  await expect(run(`verify ${none}`)).rejects.toThrow(
    `${none} cannot be used: there is no such file or folder.`,
  )
  const nowhere = { databaseUrl: 'postgres://nobody@127.0.0.1:1/x' }
  for (const line of ['users', `backup ${path.join(files, 'away.sidepot')}`, `restore ${file}`])
    await expect(run(line, nowhere)).rejects.toThrow('Cannot use the database in DATABASE_URL: ')
  expect(readdirSync(files).filter(name => name.includes('unfinished') || name.includes('away'))).toEqual([])
}, 60_000)

test('a restore that fails leaves what was there', async () => {
  await expect(run(`restore ${path.join(files, 'none.sidepot')}`)).rejects.toThrow('cannot be used')
  expect(existsSync(path.join(dataDir, 'pg18/PG_VERSION'))).toBe(true)
  expect((await run('users')).printed.at(-1)).toBe('1 account')
}, 60_000)

test('doctor says one line about each thing, and fails when one is bad', async () => {
  const well = await run('doctor')
  expect(well.code).toBe(0)
  expect(well.printed.every(line => /^(ok|look) +\S/.test(line))).toBe(true)
  expect(well.printed.filter(line => line.includes('notifications are'))).toHaveLength(1)
  expect((await run('doctor', { push: false })).printed).toContain('ok   notifications are off (PUSH)')
  const ill = await run('doctor', {
    databaseUrl: 'postgres://nobody@127.0.0.1:1/x',
    smtpUrl: 'smtp://127.0.0.1:1',
    publicUrl: 'https://127.0.0.1:1',
  })
  expect(ill.code).toBe(1)
  expect(ill.printed.filter(line => line.startsWith('bad')).map(line => line.slice(5, 16))).toEqual([
    'no database',
    'cannot send',
    'https does ',
  ])
}, 60_000)
