// An import beside others: few statements, turns of the event loop between its hands, and two of one person at a time.
import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { balances, minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { readHands } from './import-hands.ts'
import { importSession } from './import-session.ts'

let database: TestDatabase
let ada: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
})
afterAll(() => database.close())

const LATER = minutes(600)
const hands = (prefix: string, count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      id: `${prefix}-h${n}`,
      key: `PokerStars:${prefix}-${n}`,
      at: minutes((n % 50) + 1).toISOString(),
      // every second hand is not judged, so that the records of one part differ in what they have
      handState: {
        setup: {
          gameType: 'NLHE',
          maxPlayers: 6,
          seats: [
            { seat: 1, stack: 20_000, ...(n % 2 ? { holeCards: ['Ah', 'Kd'] } : {}) },
            { seat: 2, stack: 20_000, playerId: 'shared', playerName: 'Nick' },
          ],
          buttonSeat: 1,
          heroSeat: 1,
          smallBlind: 100,
          bigBlind: 200,
        },
        log: [
          { kind: 'RAISE', seat: 1, to: 600 },
          { kind: 'FOLD', seat: 2 },
        ],
      },
      more: n % 3 ? {} : { notes: `note ${n}` },
    })),
  )
const imported = (id: string, bankrollId: string, count: number, chips: number) =>
  ada.must(
    work =>
      importSession(
        work,
        {
          importId: `import-${id}`,
          importName: 'hands.txt',
          room: 'PokerStars',
          opponents: [
            {
              playerId: 'shared',
              name: 'Nick',
              seatNumber: 2,
              from: minutes(0).toISOString(),
              until: minutes(50).toISOString(),
            },
          ],
          hands: hands(id, count),
        },
        {
          id,
          bankrollId,
          gameOrigin: 'ONLINE',
          venueName: 'PokerStars',
          buyIn: 200,
          smallBlind: 1,
          bigBlind: 2,
          maxPlayers: 6,
          heroSeat: 1,
          sessionStart: minutes(0).toISOString(),
          sessionEnd: minutes(60).toISOString(),
          chips: Array.from({ length: chips }, (_, n) => ({
            type: 'TOPUP',
            amount: 10,
            at: minutes(n + 1).toISOString(),
          })),
          cashOut: 250,
        } as never,
      ),
    LATER,
  )

test('[IMP-6] two imports at once into two bankrolls that meet the same new opponent both come in', async () => {
  const [one, two] = [await withBankroll(ada), await withBankroll(ada)]
  await Promise.all([imported('x-1', one.id, 20, 3), imported('x-2', two.id, 20, 3)])
  expect(await find(database.db, player, { id: 'shared' })).toHaveLength(1)
  expect(await find(database.db, hand, { userId: ada.userId })).toHaveLength(40)
  for (const { balance, sum } of await balances(database, ada.userId)) expect(balance).toBe(sum)
})

test('[BANK-1] the bookings of an imported evening move the balance once, and by their sum', async () => {
  const roll = await withBankroll(ada)
  await imported('y-1', roll.id, 5, 12)
  const [stored] = await find(database.db, bankroll, { id: roll.id })
  expect(stored).toMatchObject({
    _version: roll._version + 1,
    currentBalance: roll.currentBalance - 20_000 - 12 * 1000 + 25_000,
  })
})

test('others have their turn between the hands of a part', async () => {
  const session = {
    gameType: 'NLHE',
    gameOrigin: 'ONLINE',
    maxPlayers: 6,
    rakeConfig: null,
    smallBlind: 100,
    bigBlind: 200,
    isStraddleOn: false,
    straddleAmount: null,
    ...{ buttonSeat: 1, heroSeat: 1, ante: null, anteType: null },
  } as const
  let turns = 0
  let isReading = true
  const others = () => {
    turns++
    if (isReading) setImmediate(others)
  }
  setImmediate(others)
  const read = await readHands(session, hands('z', 100), LATER)
  isReading = false
  expect(read.ok && read.value.length).toBe(100)
  // after each of them
  expect(turns).toBeGreaterThanOrEqual(100)
})
