// Hands that are counted again in the background, of everybody: one that cannot be keeps nobody else's waiting.
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { hand } from '@sidepot/models/hand'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/testing.ts'
import { findOne } from '../derive/read.ts'
import { minutes, person } from '../operations/testing/testing.ts'
import { make } from '../testing/fixtures.ts'
import { recountSome } from './recount.ts'

const ALL_IN = [
  { kind: 'HOLE', seat: 1, cards: cards('KhKd') },
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'CALL', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
  { kind: 'ALL_IN', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'CALL', seat: 1 },
  { kind: 'HOLE', seat: 2, cards: cards('QcQs') },
  { kind: 'HOLE', seat: 3, cards: cards('JcJs') },
  { kind: 'BOARD', street: 'TURN', cards: cards('3s') },
  { kind: 'BOARD', street: 'RIVER', cards: cards('4h') },
]
/** Of three of them the hero wins more than a column of money takes. */
const TOO_LARGE = 9e13

test('[STAT-22] a hand whose figures are too large to be stored is left as it is, the others are counted', async () => {
  const database = await testDatabase()
  try {
    const { db } = database
    const { userId } = await person(database)
    const all = []
    for (const stack of [50_000, TOO_LARGE, 50_000]) {
      all.push(await make(db, hand, { userId, setup: buttonHero(stack), log: ALL_IN }))
    }
    await sql`insert into uncounted_hand select id from hands`.execute(db)
    const errors: object[] = []
    const log = { error: (details: object) => void errors.push(details) }
    let counted = 0
    for (let some = 1; some > 0; counted += some) some = await recountSome(db, () => minutes(60), log)
    expect(counted).toBe(3)
    const known = await Promise.all(all.map(async ({ id }) => (await findOne(db, hand, id))!.heroPFR))
    expect(known).toEqual([true, null, true])
    expect(errors).toEqual([{ err: expect.any(Error), hand: all[1]!.id, hands: 1 }])
  } finally {
    await database.close()
  }
})
