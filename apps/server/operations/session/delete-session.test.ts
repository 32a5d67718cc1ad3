import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKysely } from '../../db/pool.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { watchedPool } from '../../testing/watched-pool.ts'
import { minutes, type Person, person, START, withBankroll } from '../testing/testing.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
let watched: TestDatabase
let statements = 0
let ada: Person
let roll: string
beforeAll(async () => {
  database = await testDatabase()
  const pool = watchedPool({ connectionString: database.url }, (_statement, { send }) => {
    statements++
    return send()
  })
  watched = { ...database, pool, db: openKysely(pool) }
  ada = await person(watched)
  roll = (await withBankroll(ada)).id
})
afterAll(async () => {
  await watched.pool.end()
  await database.close()
})

async function sessionOf(hands: number): Promise<string> {
  const { id } = await ada.must(w =>
    setupSession(w, { bankrollId: roll, buyIn: 500, smallBlind: 1, bigBlind: 2 }, [
      { seatNumber: 2, sessionPlayerName: 'Sam', stackRemaining: 500 },
    ]),
  )
  for (let n = 0; n < hands; n++) {
    const values = { id: randomUUID(), userId: ada.userId, sessionId: id, gameType: 'NLHE' }
    const made = await write(database.db, hand, { kind: 'create', values: values as never }, START)
    if (!made.ok) throw new Error(made.error.code)
  }
  return id
}
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = statements
  await work()
  return statements - before
}

test('[SES-26] deleting a session and bringing it back cost the same number of statements however many hands it has', async () => {
  const [small, large] = [await sessionOf(2), await sessionOf(40)]
  const of = (id: string) => cost(() => ada.must(w => deleteSession(w, id), minutes(5)))
  const few = await of(small)
  expect(await of(large)).toBe(few)
  expect(await find(database.db, hand, { sessionId: large, userId: ada.userId })).toEqual([])
  const back = (id: string) => cost(() => ada.must(w => restoreSession(w, id), minutes(6)))
  expect(await back(large)).toBe(await back(small))
  expect(await find(database.db, hand, { sessionId: large, userId: ada.userId })).toHaveLength(40)
})
