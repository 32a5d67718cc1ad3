import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { handReview } from '@sidepot/models/hand-review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { write } from '../derive/write.ts'
import { minutes, person } from '../operations/testing/testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A word of so many letters, another one for each number. */
const spelt = ([one, other]: readonly [string, string], number: number, length: number): string =>
  Array.from({ length }, (_, at) => (at < 30 && (number >> at) % 2 === 1 ? other : one)).join('')

test('[FIL-9] the longest notes and thousands of tags are words: no hand is refused for them, and no migration ends at one', async () => {
  const { userId } = await person(database, 'eve@example.com')
  // each letter is three where its marks are letters of their own
  const notes = Array.from({ length: 2900 }, (_, n) => spelt(['\ufb2c', '\ufb2d'], n, 33)).join(' ')
  const handId = randomUUID()
  await write(database.db, hand, { kind: 'create', values: { id: handId, userId, notes } }, minutes(1))
  for (const from of [0, 2000, 4000, 6000]) {
    const tags = Array.from({ length: 900 }, (_, n) => spelt(['中', '丮'], from + n, 100))
    const values = { id: randomUUID(), userId, handId, tags }
    await write(database.db, handReview, { kind: 'create', values }, minutes(1))
  }
  const wrong = `select (select count(*) from (table hand_facts except table hand_facts_told) a)
    + (select count(*) from (table hand_facts_told except table hand_facts) b) as wrong`
  expect((await database.pool.query<{ wrong: string }>(wrong)).rows[0]?.wrong).toBe('0')
  const { rows } = await database.pool.query<{ many: number }>(
    'select length(words) as many from hand_facts where hand_id = $1',
    [handId],
  )
  expect(rows[0]?.many).toBeGreaterThan(1000)
})
