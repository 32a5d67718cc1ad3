import { randomUUID } from 'node:crypto'
import { buttonHero } from '@sidepot/engine/testing/play'
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { saveHand } from '../hand/save-hand.ts'
import { createPlayer } from '../player/players.ts'
import { correctSession } from '../session/correct-session.ts'
import { recordPastSession } from '../session/past-session.ts'
import { cashOut } from '../session/session-commands.ts'
import { setupSession } from '../session/setup-session.ts'
import { balances, minutes, type Person, person } from '../testing/testing.ts'
import { createBankroll, createTransaction } from './bankrolls.ts'
import { removeSample } from './remove-sample.ts'

let database: TestDatabase
let ada: Person
let mark: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
})

const game = { smallBlind: 2, bigBlind: 5, buyIn: 500 }
const log = [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'FOLD', seat: 3 },
]

/** Two bankrolls with money on them, two regulars, and an evening on each bankroll with a hand. */
async function fill(who: Person) {
  mark = `sample-${randomUUID().slice(0, 8)}-`
  for (const kind of ['live', 'online']) {
    const bankrollId = `${mark}${kind}`
    await who.must(w => createBankroll(w, { id: bankrollId, name: kind, currency: 'USD', isSample: true }))
    await who.must(w =>
      createTransaction(w, { id: `${bankrollId}-in`, bankrollId, type: 'DEPOSIT', amount: 8000 }),
    )
  }
  for (const id of [`${mark}p0`, `${mark}p1`])
    await who.must(w => createPlayer(w, { id, userId: who.userId, nickname: id.slice(-2) }))
  for (const kind of ['live', 'online']) {
    const id = `${mark}s-${kind}`
    await who.must(w =>
      recordPastSession(
        w,
        {
          id,
          bankrollId: `${mark}${kind}`,
          ...game,
          cashOut: 740,
          sessionStart: minutes(-600).toISOString(),
          sessionEnd: minutes(-300).toISOString(),
        },
        [{ seatNumber: 2, playerId: `${mark}p0`, sessionPlayerName: 'p0' }],
      ),
    )
    await who.must(w =>
      saveHand(w, {
        handId: `${id}-h`,
        sessionId: id,
        handState: JSON.stringify({ setup: buttonHero(20_000), log }),
      }),
    )
  }
}

const rolls = async (who = ada) =>
  (await find(database.db, bankroll, { userId: who.userId }, { orderBy: 'name' })).map(one => ({
    name: one.name,
    isMain: one.isMain,
    isSample: one.isSample,
    balance: one.currentBalance,
  }))
const left = async (who: Person) =>
  Promise.all(
    [session, hand, player, playerSession, playerHand, sessionUpdate].map(
      async model =>
        (await find(database.db, model as typeof player, { userId: who.userId })).filter(one => !one.isHero)
          .length,
    ),
  )
const inBalance = async () => {
  for (const { balance, sum } of await balances(database, ada.userId)) expect(balance, '[BANK-1]').toBe(sum)
}

test('[BANK-15] everything of the sample goes at once, with a line in the feed for each record; a second time changes nothing', async () => {
  const other = await person(database)
  await fill(other)
  const theirs = await left(other)
  await fill(ada)
  const { rows: before } = await database.pool.query('select max(seq) as seq from change')
  await ada.must(removeSample)
  expect(await left(ada)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await rolls()).toEqual([])
  expect(await left(other), 'nobody else’s').toEqual(theirs)
  const { rows: changes } = await database.pool.query(
    `select distinct model from change where owner_id = $1 and kind = 'delete' and seq > $2 order by 1`,
    [ada.userId, before[0].seq],
  )
  expect(changes.map(row => row.model)).toEqual([
    'Bankroll',
    'BankrollTransaction',
    'Hand',
    'Player',
    'PlayerHand',
    'PlayerSession',
    'Session',
    'SessionUpdate',
  ])
  const { rows: after } = await database.pool.query('select max(seq) as seq from change')
  await ada.must(removeSample)
  expect((await database.pool.query('select max(seq) as seq from change')).rows).toEqual(after)
  const { rows: facts } = await database.pool.query(
    'select count(*)::int as n from hand_facts where user_id = $1',
    [ada.userId],
  )
  expect(facts[0].n).toBe(0)
})

test('[BANK-16] what the person played themselves stays, with the bankroll and the players of that evening', async () => {
  await fill(ada)
  const own = await ada.must(w =>
    setupSession(w, { bankrollId: `${mark}live`, ...game }, [
      { seatNumber: 2, playerId: `${mark}p1`, sessionPlayerName: 'p1' },
    ]),
  )
  await ada.must(w => cashOut(w, { sessionId: own.id, bankrollId: `${mark}live`, cashoutAmount: 311 }))
  await ada.must(removeSample)
  expect(await rolls()).toEqual([{ name: 'live', isMain: true, isSample: false, balance: -18_900 }])
  expect((await find(database.db, session, { userId: ada.userId })).map(one => one.id)).toEqual([own.id])
  expect((await find(database.db, player, { userId: ada.userId, isHero: false })).map(one => one.id)).toEqual(
    [`${mark}p1`],
  )
  await inBalance()
  await ada.must(removeSample)
  expect(await rolls()).toHaveLength(1)
})

test('[BANK-17] the sample leaves the main mark where it is, and a sample evening moved to an own bankroll leaves its balance', async () => {
  await ada.must(w => createBankroll(w, { name: 'Own', startingBalance: 1000, currency: 'USD' }))
  await fill(ada)
  expect((await rolls()).filter(one => one.isMain).map(one => one.name)).toEqual(['Own'])
  const [mine] = await find(database.db, bankroll, { userId: ada.userId, name: 'Own' })
  await ada.must(w => correctSession(w, { sessionId: `${mark}s-live`, bankrollId: mine!.id }))
  await ada.must(removeSample)
  expect(await rolls()).toEqual([{ name: 'Own', isMain: true, isSample: false, balance: 100_000 }])
  await inBalance()
})

test('[BANK-17] the first own bankroll made beside the sample takes the mark, a second one does not', async () => {
  await fill(ada)
  expect((await rolls()).filter(one => one.isMain).map(one => one.name)).toEqual(['live'])
  for (const name of ['Own', 'Second']) await ada.must(w => createBankroll(w, { name, currency: 'USD' }))
  expect((await rolls()).filter(one => one.isMain).map(one => one.name)).toEqual(['Own'])
  await ada.must(removeSample)
  expect((await rolls()).map(one => [one.name, one.isMain])).toEqual([
    ['Own', true],
    ['Second', false],
  ])
})
