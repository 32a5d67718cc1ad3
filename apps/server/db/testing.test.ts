import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

test('a test database is migrated, writable and the test file alone has it', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.pool.query('create table mine (id int)')
  const { rows } = await other.pool.query(
    "select to_regclass('mine') as mine, to_regclass('migration') as migrated",
  )
  expect(rows).toEqual([{ mine: null, migrated: 'migration' }])
  await Promise.all([one.close(), other.close()])
})
