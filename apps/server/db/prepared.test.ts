import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKysely } from './pool.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const namedIn = (run: (ask: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>) =>
  database.db.connection().execute(async connection => {
    const ask = (text: string, values: unknown[]) =>
      connection.executeQuery(CompiledQuery.raw(text, values)).then(({ rows }) => rows)
    await run(ask)
    const { rows } = await connection.executeQuery<{ statement: string; runs: number }>(
      CompiledQuery.raw(
        'select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by 1',
      ),
    )
    return rows
  })

test('a text that comes again is prepared and answers as before; one without values never is', async () => {
  const named = await namedIn(async ask => {
    for (const n of [1, 2, 3]) expect(await ask('select $1::int + 1 as sum', [n])).toEqual([{ sum: n + 1 }])
    for (const n of [1, 2]) expect(await ask(`select ${n}::int as alone`, [])).toEqual([{ alone: n }])
    for (const _ of [1, 2]) await ask('select 1 as none', [])
  })
  expect(named).toEqual([{ statement: 'select $1::int + 1 as sum', runs: 2 }])
})

test('past the bound texts go unprepared, and answer all the same', async () => {
  const named = await namedIn(async ask => {
    for (let n = 0; n < 520; n++)
      for (const _ of [1, 2])
        expect(await ask(`select $1::int as of_${n}`, [n])).toEqual([{ [`of_${n}`]: n }])
  })
  expect(named).toHaveLength(500)
})

test('two databases over one pool prepare on the same connections', async () => {
  const other = openKysely(database.pool)
  for (const [db, name] of [
    [database.db, 'one'],
    [other, 'two'],
    [database.db, 'one'],
    [other, 'two'],
  ] as const)
    for (const n of [1, 2, 3]) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(`select $1::int as ${name}`, [n]))
      expect(rows).toEqual([{ [name]: n }])
    }
})
