import { randomUUID } from 'node:crypto'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { hand } from '@sidepot/models/hand'
import { playerHand } from '@sidepot/models/player-hand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKysely } from '../../db/pool.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { watchedPool } from '../../testing/watched-pool.ts'
import { createBankroll, deleteBankroll } from '../money/bankrolls.ts'
import { balances, minutes, type Person, person, START, withBankroll } from '../testing/testing.ts'
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

async function sessionOf(hands: number, names: readonly string[] = ['Sam']): Promise<string> {
  const { id } = await ada.must(w =>
    setupSession(
      w,
      { bankrollId: roll, buyIn: 500, smallBlind: 1, bigBlind: 2 },
      names.map((sessionPlayerName, n) => ({ seatNumber: n + 2, sessionPlayerName, stackRemaining: 500 })),
    ),
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

test('[SES-26] deleting a session and bringing it back cost the same number of statements however many hands and players it has', async () => {
  const [small, large] = [await sessionOf(2), await sessionOf(40, ['Ann', 'Bob', 'Cy', 'Di'])]
  const of = (id: string) => cost(() => ada.must(w => deleteSession(w, id), minutes(5)))
  const few = await of(small)
  expect(await of(large)).toBe(few)
  expect(await find(database.db, hand, { sessionId: large, userId: ada.userId })).toEqual([])
  const back = (id: string) => cost(() => ada.must(w => restoreSession(w, id), minutes(6)))
  expect(await back(large)).toBe(await back(small))
  expect(await find(database.db, hand, { sessionId: large, userId: ada.userId })).toHaveLength(40)
})

test('[SES-26] [BANK-9] one of two that went at the same moment comes back alone, and no bankroll that was deleted', async () => {
  const emptied = await ada.must(w => createBankroll(w, { name: 'Emptied' }))
  await ada.must(w => deleteBankroll(w, emptied.id))
  const [one, other] = [await sessionOf(0), await sessionOf(0)]
  const booked = async (sessionId: string) =>
    (await find(database.db, bankrollTransaction, { sessionId, userId: ada.userId })).map(row => row.amount)
  for (const id of [one, other]) await ada.must(w => deleteSession(w, id), minutes(7))
  expect([await booked(one), await booked(other)]).toEqual([[], []])
  await ada.must(w => restoreSession(w, one), minutes(8))
  expect([await booked(one), await booked(other)]).toEqual([[-50_000], []])
  for (const { balance, sum } of await balances(database, ada.userId)) expect(balance, '[BANK-1]').toBe(sum)
  expect(await find(database.db, bankroll, { id: emptied.id })).toEqual([])
})

test('[SES-26] deleting a session and bringing it back write beside the rows that are there: who sat in its hands takes no new pages', async () => {
  const id = await sessionOf(0)
  for (let n = 0; n < 400; n++) {
    const values = { id: randomUUID(), userId: ada.userId, sessionId: id, handId: randomUUID() }
    const made = await write(database.db, playerHand, { kind: 'create', values: values as never }, START)
    if (!made.ok) throw new Error(made.error.code)
  }
  const pages = async () => {
    const { rows } = await database.pool.query<{ size: string; shown: string }>(
      `select pg_relation_size('player_hands') as size, count(*) filter (where not _deleted) as shown
       from player_hands where session_id = $1`,
      [id],
    )
    return rows[0]!
  }
  const before = await pages()
  expect(before.shown).toBe('400')
  await ada.must(w => deleteSession(w, id), minutes(5))
  expect(await pages()).toEqual({ ...before, shown: '0' })
})
