import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverAccount } from '../db/embedded/account.ts'
import { findBinaries } from '../db/embedded/binaries.ts'
import { launch } from '../db/embedded/launch.ts'
import { openDirectory, query } from '../db/embedded/testing/hold.ts'
import { migrate } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { upgrade } from './upgrade.ts'

const root = openDirectory()
afterAll(() => rmSync(root, { recursive: true, force: true }))
const options = {
  version: '1.0.0',
  secret: null,
  now: new Date('2026-11-16T04:00:00Z'),
  // the same programs under another number: what is tested is the way, not PostgreSQL
  binaries: () => findBinaries(serverAccount(path.join(root, 'pg17'))),
}

test('a cluster of an older PostgreSQL is refused with the way out, carried over, and kept', async () => {
  const first = await launch(root, { durable: false })
  const pool = openPool(first.url, { error: () => {} })
  await migrate(pool)
  await pool.query(`insert into change (model, id, version, kind) values ('Venue', 'kept', 1, 'create')`)
  await pool.end()
  await first.stop()
  renameSync(path.join(root, 'pg18'), path.join(root, 'pg17'))
  await expect(launch(root)).rejects.toThrow(
    `${root} contains a PostgreSQL 17 database, and this Sidepot comes with PostgreSQL 18. Run npm run admin -- upgrade: it converts the database and keeps the old one.`,
  )
  expect(existsSync(path.join(root, 'pg18'))).toBe(false)

  const done = await upgrade(root, options)
  expect(done).toMatchObject({ from: 17, to: 18 })
  expect([done.file, done.kept].map(one => existsSync(one))).toEqual([true, true])
  const second = await launch(root, { durable: false })
  expect(second.how).toBe('started')
  expect(await query(second.url, 'select id from change')).toEqual([{ id: 'kept' }])
  await second.stop()
  await expect(upgrade(root, options)).rejects.toThrow('nothing to upgrade')
}, 60_000)

test('two clusters are not chosen between, and a newer one is left to the newer Sidepot', async () => {
  renameSync(path.join(root, 'pg17-before-20261116T040000'), path.join(root, 'pg17'))
  await expect(launch(root)).rejects.toThrow('contains databases of PostgreSQL 17 and 18 (pg17, pg18)')
  renameSync(path.join(root, 'pg17'), path.join(root, 'pg19'))
  await expect(launch(root)).rejects.toThrow('Run the newer Sidepot')
})
