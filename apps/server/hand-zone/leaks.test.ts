// What hands cost, from a saved hand to the sums and the dearest hands: the same as its verdict says.
import { randomUUID } from 'node:crypto'
import { leaksOf } from '@sidepot/charts/leaks'
import { cards } from '@sidepot/engine/testing/play'
import { hand } from '@sidepot/models/hand'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find } from '../derive/read.ts'
import { saveHand } from '../operations/hand/save-hand.ts'
import { setupSession } from '../operations/session/setup-session.ts'
import { minutes, type Person, person, withBankroll } from '../operations/testing/testing.ts'
import { dearestOf, leakCellsOf } from './leaks.ts'
import { pageOf } from './page.ts'
import { recountSome } from './recount.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let ada: Person
let sessionId: string
const saved: Record<string, string> = {}

const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  smallBlind: 100,
  bigBlind: 200,
  buttonSeat: 6,
  heroSeat: 3,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 20_000 })),
}
/** The hero is first to act. */
const played = (hole: string, act: 'RAISE' | 'FOLD') => [
  { kind: 'HOLE', seat: 3, cards: cards(hole) },
  act === 'FOLD' ? { kind: 'FOLD', seat: 3 } : { kind: 'RAISE', seat: 3, to: 500 },
  ...(act === 'FOLD' ? [4, 5, 6, 1] : [4, 5, 6, 1, 2]).map(seat => ({ kind: 'FOLD', seat })),
]
const save = (name: string, log: unknown, minute: number, more: object = {}) => {
  saved[name] = randomUUID()
  return ada.must(
    w =>
      saveHand(w, {
        sessionId,
        handId: saved[name]!,
        handState: JSON.stringify({ setup, log }),
        additionalParams: JSON.stringify(more),
      }),
    minutes(minute),
  )
}

beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  const roll = await withBankroll(ada)
  sessionId = (
    await ada.must(w => setupSession(w, { bankrollId: roll.id, buyIn: 200, smallBlind: 1, bigBlind: 2 }, []))
  ).id
  await save('aces raised', played('AhAd', 'RAISE'), 1)
  await save('aces folded', played('AhAd', 'FOLD'), 2)
  await save('rags raised', played('7h2d', 'RAISE'), 3)
  await save('unknown cards', played('AhAd', 'RAISE').slice(1), 4)
}, 60_000)
afterAll(() => database.close())

const cellsOf = async (userId: string) => {
  const cells = await leakCellsOf(database.db, userId, {})
  if (!cells.ok) throw new Error(cells.error.code)
  return cells.value
}

test('[LEAK-2] [LEAK-4] the sums are those of the verdicts, in cents of each hand’s own big blind', async () => {
  const hands = await find(database.db, hand, { userId: ada.userId })
  const costs = hands.flatMap(one => (one.preflopCosts ?? []) as { loss: number }[])
  const loss = costs.reduce((sum, one) => sum + one.loss, 0)
  expect(costs).toHaveLength(3)
  expect(loss).toBeGreaterThan(1)
  const { cells, months } = await cellsOf(ada.userId)
  expect(cells).toHaveLength(1)
  expect(cells[0]).toMatchObject({
    kind: 'FIRST_EARLY',
    currency: 'USD',
    n: 3,
    missed: 2,
    played: { fold: 1, call: 0, raise: 2 },
  })
  expect(cells[0]!.loss).toBeCloseTo(loss, 6)
  expect(cells[0]!.cents).toBeCloseTo(loss * 200, 4)
  expect(months).toEqual([{ month: minutes(1).toISOString().slice(0, 7), judged: 3, unsolved: 1 }])
  expect(leaksOf({ cells, months }).leaks[0]!.per100).toBeCloseTo((100 * loss) / 3, 6)
})

test('the dearest hand comes first, with its chart; the filter finds the hands of a kind', async () => {
  const dearest = await dearestOf(database.db, ada.userId, {}, 'FIRST_EARLY')
  if (!dearest.ok) throw new Error(dearest.error.code)
  expect(dearest.value.map(({ handId }) => handId)).toEqual([
    saved['aces folded'],
    saved['rags raised'],
    saved['aces raised'],
  ])
  expect(dearest.value[0]).toMatchObject({
    handClass: 'AA',
    position: 'UTG',
    played: 'fold',
    best: 'RAISE 2.5',
    format: 'nlhe-6max-100bb',
  })
  const page = await pageOf(database.db, ada.userId, { filter: { decisions: ['FIRST_EARLY'] }, limit: 10 })
  expect(page.ok && page.value.items).toHaveLength(3)
  const none = await pageOf(database.db, ada.userId, { filter: { decisions: ['BB_BTN'] }, limit: 10 })
  expect(none.ok && none.value.items).toEqual([])
  expect(await dearestOf(database.db, ada.userId, {}, 'NOWHERE')).toMatchObject({
    ok: false,
    error: { code: 'input/invalid', path: ['filter', 'decisions'] },
  })
})

test('a stranger’s hands cost nobody else', async () => {
  const eve = await person(database, 'eve@example.com')
  expect(await cellsOf(eve.userId)).toEqual({ cells: [], months: [] })
  expect(await dearestOf(database.db, eve.userId, {}, 'FIRST_EARLY')).toEqual({ ok: true, value: [] })
})

test('hands judged before costs were kept are judged again, quick saves by their line', async () => {
  const line = {
    gameType: 'NLHE',
    heroPosition: 'UTG',
    handType: '72o',
    positions: { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'HJ', 5: 'CO', 6: 'BTN' },
    actions: [{ seatId: 3, street: 'PREFLOP', actionType: 'RAISE', betAmount: 5 }],
    blinds: { small: 1, big: 2 },
  }
  await save('quick', [], 5, {
    quickSave: true,
    heroPosition: 'UTG',
    heroHolecardsSimple: '72o',
    heroPreflopAction: 'RAISE',
    preflopLine: line,
  })
  const before = await cellsOf(ada.userId)
  expect(before.cells[0]).toMatchObject({ n: 4, missed: 3 })
  await database.pool.query('update hands set preflop_costs = null')
  expect((await cellsOf(ada.userId)).cells).toEqual([])
  await database.pool.query('insert into uncounted_hand select id from hands')
  while ((await recountSome(database.db, () => minutes(60), log)) > 0);
  expect(await cellsOf(ada.userId)).toEqual(before)
})
