import { randomUUID } from 'node:crypto'
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { saveHand } from '../operations/hand/save-hand.ts'
import { setupSession } from '../operations/session/setup-session.ts'
import { minutes, type Person, person, withBankroll } from '../operations/testing/testing.ts'
import { pageOf } from './page.ts'
import { playerLeaksOf } from './player-leaks.ts'
import { playerSpotOf } from './player-spot.ts'

const seats = buttonHero(50_000).seats.map(one => (one.seat === 3 ? { ...one, playerId: 'villain' } : one))
const setup = { ...buttonHero(50_000), seats }
const open = [
  { kind: 'RAISE', seat: 1, to: 500 },
  { kind: 'FOLD', seat: 2 },
]
/** The villain in the big blind: folds to the button's raise, has nothing to decide, or goes all-in with queens and shows them. */
const LOGS = [
  [...open, { kind: 'FOLD', seat: 3 }],
  [
    { kind: 'FOLD', seat: 1 },
    { kind: 'FOLD', seat: 2 },
  ],
  [
    ...open,
    { kind: 'ALL_IN', seat: 3 },
    { kind: 'CALL', seat: 1 },
    { kind: 'HOLE', seat: 3, cards: cards('QcQs') },
    { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
    { kind: 'BOARD', street: 'TURN', cards: cards('3s') },
    { kind: 'BOARD', street: 'RIVER', cards: cards('4h') },
  ],
]
/** When each of them was played: on three evenings, the first in another month. */
const [FIRST, ...LATER] = [0, 40, 41].map(days => minutes(1 + days * 24 * 60))
const monthOf = (at: Date | undefined) => at?.toISOString().slice(0, 7)

let database: TestDatabase
let ada: Person
let bob: Person
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bob = await person(database, 'bob@example.com')
  const roll = await withBankroll(bob)
  const { id: sessionId } = await bob.must(w =>
    setupSession(w, { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }, []),
  )
  for (const [i, log] of LOGS.entries())
    await bob.must(
      w =>
        saveHand(w, {
          sessionId,
          handId: randomUUID(),
          handState: JSON.stringify({ setup, log }),
        }),
      [FIRST, ...LATER][i],
    )
}, 60_000)
afterAll(() => database.close())

const leaksOf = async () => {
  const leaks = await playerLeaksOf(database.db, bob.userId, 'villain')
  if (!leaks.ok) throw new Error()
  return leaks.value
}

test('[STAT-40] the spots of one opponent are beside the charts; of somebody else’s there is nothing', async () => {
  const { hands, compared } = await leaksOf()
  expect(hands).toBe(3)
  expect(compared.map(({ statistic, reference }) => `${statistic} ${reference}`)).toContain('THREE_BET chart')
  expect(await playerLeaksOf(database.db, ada.userId, 'villain')).toEqual({
    ok: true,
    value: { hands: 0, compared: [] },
  })
})

test('[STAT-36] a spot opens its hands: those in which the opponent had that chance, at that position', async () => {
  const handsOf = async (opponentSpot: string, opponentId = 'villain', userId = bob.userId) => {
    const page = await pageOf(database.db, userId, { filter: { opponentId, opponentSpot } })
    return page.ok ? page.value.items.length : page.error
  }
  expect(await handsOf('THREE_BET')).toBe(2)
  expect(await handsOf('')).toBe(3)
  expect(await handsOf('THREE_BET', 'villain', ada.userId)).toBe(0)
  expect(await handsOf('THREE_BET:BB')).toBe(2)
  expect(await handsOf('THREE_BET:UTG')).toBe(0)
  for (const odd of ['GOAT', 'THREE_BET:MOON'])
    expect(await handsOf(odd)).toMatchObject({ code: 'input/invalid', reason: 'out-of-range' })
})

test('[STAT-42] the hands of a spot say what was done, the cards that were shown, and where the chart is', async () => {
  const spotOf = (spot: string, userId = bob.userId) => playerSpotOf(database.db, userId, 'villain', spot)
  const spot = await spotOf('THREE_BET')
  expect(spot).toMatchObject({
    value: [
      { act: 'RAISE', made: true, handClass: 'QQ', position: 'BB', playedAt: LATER[1]!.toISOString() },
      { act: 'FOLD', made: false, handClass: null, position: 'BB', playedAt: FIRST!.toISOString() },
    ],
  })
  for (const one of spot.ok ? spot.value : []) {
    expect([typeof one.format, typeof one.node]).toEqual(['string', 'number'])
    expect(one.share).toBeGreaterThan(0)
    expect(one.share).toBeLessThan(0.5)
  }
  expect(await spotOf('THREE_BET:UTG')).toEqual({ ok: true, value: [] })
  expect(await spotOf('THREE_BET', ada.userId)).toEqual({ ok: true, value: [] })
  // the end of a hand is no decision, and has no chart
  expect(await spotOf('WTSD')).toMatchObject({
    value: [{ act: null, made: true, format: null, node: null, share: null }],
  })
  for (const odd of ['', 'GOAT', 'THREE_BET:MOON'])
    expect(await spotOf(odd)).toMatchObject({ error: { code: 'input/invalid' } })
})

test('[STAT-43] the months of a spot add up to it, oldest first', async () => {
  const { compared } = await leaksOf()
  const threeBet = compared.find(
    ({ statistic, reference }) => statistic === 'THREE_BET' && reference === 'chart',
  )
  expect(threeBet?.months).toEqual([
    { month: monthOf(FIRST), made: 0, opportunities: 1 },
    { month: monthOf(LATER[1]), made: 1, opportunities: 1 },
  ])
  for (const { months, made, opportunities } of compared) {
    expect(months.reduce((sum, one) => sum + one.made, 0)).toBe(made)
    expect(months.reduce((sum, one) => sum + one.opportunities, 0)).toBe(opportunities)
  }
})
