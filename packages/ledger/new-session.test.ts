import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { describe, expect, test } from 'vitest'
import { decimalText, type Listed, type NewSession, type Seated, setUp } from './new-session.ts'
import { DEFAULT_RAKE_CONFIG } from './rake-config.ts'
import { at, ms } from './testing/builders.ts'

const unlisted: Listed = { venue: null, stake: null, structure: null }
const begin = (more: NewSession = {}, seats: readonly Seated[] = [], listed: Listed = unlisted) =>
  setUp({ bankrollId: 'home', buyIn: 50_000, ...more }, listed, seats, ms(0))
const must = (...given: Parameters<typeof begin>) => {
  const done = begin(...given)
  if (!done.ok) throw new Error(done.error.code)
  return done.value
}
const refusal = (...given: Parameters<typeof begin>) => {
  const done = begin(...given)
  return done.ok ? null : done.error
}

describe('[SES-11] [SES-12] the first records', () => {
  test('of a session that starts at once', () => {
    const { session, line, booking, heroSeat, table } = must({ smallBlind: 250, bigBlind: 500, notes: 'n' })
    expect(session).toEqual({
      bankrollId: 'home',
      gameType: 'NLHE',
      gameOrigin: 'LIVE',
      smallBlind: 250,
      bigBlind: 500,
      ante: null,
      anteType: null,
      straddleAmount: 0,
      isStraddleOn: false,
      rakeConfig: null,
      venueId: null,
      venueName: null,
      cashGameStakeId: null,
      maxPlayers: 8,
      tableCount: 1,
      heroSeat: 1,
      buttonSeat: 1,
      buyIn: 50_000,
      sessionNet: 0,
      sessionRakePaid: 0,
      sessionStatus: 'LIVE',
      isActive: true,
      waitingListStart: null,
      sessionStart: at(0),
      timeZone: null,
      notes: 'n',
      isPrivate: false,
    })
    expect(line).toEqual({ type: 'SESSION_START', value: 50_000, notes: null })
    expect(booking).toEqual({ bankrollId: 'home', type: 'SESSION_BUY_IN', amount: -50_000 })
    expect(heroSeat).toBe(1)
    expect(table.currentTableId).toBe('2.5-5-8max-2603011800')
    expect(table.tableHistory).toEqual([
      { tableId: '2.5-5-8max-2603011800', tableStart: at(0), tableEnd: null },
    ])
  })
  test('of one on the waiting list', () => {
    const { session, line, booking } = must({ sessionStatus: 'WAITING' })
    expect(session).toMatchObject({
      sessionStatus: 'WAITING',
      isActive: false,
      sessionNet: null,
      sessionStart: null,
      waitingListStart: at(0),
    })
    expect(line).toEqual({ type: 'WAITING_START', value: 0, notes: null })
    expect(booking.amount).toBe(-50_000)
  })
  test('the stake and the venue fill in what is not given', () => {
    const listed: Listed = {
      venue: { isOnline: true },
      structure: null,
      stake: {
        gameVariant: 'PLO',
        smallBlind: 100,
        bigBlind: 300,
        ante: 50,
        anteType: null,
        defaultStraddle: 600,
        structure: null,
      },
    }
    const filled = { gameType: 'PLO', gameOrigin: 'ONLINE', smallBlind: 100, bigBlind: 300, ante: 50 }
    expect(must({}, [], listed).session).toMatchObject({ ...filled, straddleAmount: 600 })
    const given = { gameType: 'NLHE', gameOrigin: 'LIVE', smallBlind: 0, bigBlind: 200, ante: 0 } as const
    expect(must({ ...given, straddleAmount: 0 }, [], listed).session).toMatchObject({
      ...given,
      straddleAmount: 0,
    })
  })
  test('[SES-14] a rake from the buy-in is paid at set-up', () => {
    const rakeConfig = { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 20 }
    expect(must({ rakeConfig }).session.sessionRakePaid).toBe(2_000)
    expect(must({ rakeConfig, buyIn: 10_000 }).session.sessionRakePaid).toBe(1_000)
    const byClock = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
    expect(must({ rakeConfig: byClock }).session.sessionRakePaid).toBe(0)
  })
  test('[PLAY-41] the smallest chip is set with the stake; one that the stake has by itself is not kept', () => {
    const stake = { smallBlind: 100, bigBlind: 300 }
    expect(must({ ...stake, smallestChip: 500 }).table.smallestChip).toBe(500)
    for (const smallestChip of [100, null, undefined])
      expect(
        must({ ...stake, ...(smallestChip === undefined ? {} : { smallestChip }) }).table,
      ).not.toHaveProperty('smallestChip')
    expect(must({ ...stake, gameOrigin: 'ONLINE', smallestChip: 100 }).table.smallestChip).toBe(100)
  })
  test.each([
    [{ venueId: 'v', venueName: 'Kitchen' }, 'v', null],
    [{ venueName: ' Kitchen ' }, null, 'Kitchen'],
    [{ venueName: '  ' }, null, null],
  ])('[SES-17] %o', (given, venueId, venueName) => {
    expect(must(given).session).toMatchObject({ venueId, venueName })
  })
  test.each([
    [undefined, 1],
    [3, 3],
    [2.9, 2],
    [0, 1],
  ])('%s tables count as %d', (tableCount, counted) => {
    expect(must(tableCount === undefined ? {} : { tableCount }).session.tableCount).toBe(counted)
  })
})

test.each<[NewSession, object | null]>([
  [{ bankrollId: null }, { code: 'bankroll/required-for-session' }],
  [{ bankrollId: '' }, { code: 'bankroll/required-for-session' }],
  [{ buyIn: null }, { code: 'session/buy-in-required' }],
  [{ buyIn: 0 }, { code: 'session/buy-in-required' }],
  [{ buyIn: -1 }, { code: 'session/buy-in-required' }],
  [{ buyIn: 1 }, null],
  [{ sessionStatus: 'ENDED' }, { code: 'session/cannot-begin', status: 'ENDED' }],
  [{ sessionStatus: 'BREAK' }, { code: 'session/cannot-begin', status: 'BREAK' }],
  [{ smallBlind: 300, bigBlind: 200 }, { code: 'session/bad-blinds' }],
  [{ ante: -1 }, { code: 'session/bad-blinds' }],
  [{ straddleAmount: -1 }, { code: 'session/bad-blinds' }],
  [{ ante: 0, straddleAmount: 0 }, null],
  [{ smallestChip: 0 }, { code: 'table/bad-chip' }],
  [{ smallestChip: -100 }, { code: 'table/bad-chip' }],
  [{ smallestChip: 1 }, null],
])('[SES-10] [SES-13] [SES-33] %o is answered with %o', (more, failure) => {
  expect(refusal(more)).toEqual(failure)
})

test('[SES-18] the rake is what was set, else the listed stake’s or the default; own places take none', () => {
  const structure = { rakeType: 'PER_POT', rakePct: 10, rakeUnit: 100, noFlopNoDrop: true }
  const listed = (own: object | null): Listed => ({
    ...unlisted,
    stake: {
      gameVariant: 'NLHE',
      smallBlind: 100,
      bigBlind: 200,
      ante: null,
      anteType: null,
      defaultStraddle: null,
      structure: own as CashRakeStructure | null,
    },
  })
  const rakeOf = (more: NewSession, own?: object | null) =>
    must(more, [], own === undefined ? unlisted : listed(own)).session.rakeConfig
  expect(rakeOf({})).toBeNull()
  expect(rakeOf({ cashGameStakeId: 's' }, null)).toEqual(DEFAULT_RAKE_CONFIG)
  expect(rakeOf({ cashGameStakeId: 's' }, structure)).toMatchObject({ rakePct: 10 })
  expect(rakeOf({ venueName: 'Kitchen' }, structure)).toBeNull()
  expect(rakeOf({ rakeConfig: null }, structure)).toBeNull()
  const byClock = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
  expect(rakeOf({ venueName: 'Kitchen', rakeConfig: byClock })).toBe(byClock)
})

test('[SES-13] a straddle switched on without an amount is twice the big blind, a smaller one counts as none', () => {
  const straddled = (more: NewSession) => must({ smallBlind: 100, bigBlind: 200, ...more }).session
  expect(straddled({ isStraddleOn: true })).toMatchObject({ isStraddleOn: true, straddleAmount: 400 })
  expect(straddled({ straddleAmount: 300 })).toMatchObject({ isStraddleOn: false, straddleAmount: 0 })
})

const hero = (seatNumber: number): Seated => ({ seatNumber, isHero: true })
const player = (seatNumber: number, playerId: string | null = null): Seated => ({ seatNumber, playerId })
test.each<[string, NewSession, readonly Seated[], object | null]>([
  ['the last seat', { heroSeat: 8, buttonSeat: 8 }, [], null],
  ['a seat beyond the table', { heroSeat: 9 }, [], { code: 'seat/out-of-range', seat: 9, size: 8 }],
  ['a button beyond the table', { buttonSeat: 0 }, [], { code: 'seat/out-of-range', seat: 0, size: 8 }],
  ['a seat between seats', { heroSeat: 1.5 }, [], { code: 'seat/out-of-range', seat: 1.5, size: 8 }],
  ['a player beyond it', { maxPlayers: 6 }, [player(7)], { code: 'seat/out-of-range', seat: 7, size: 6 }],
  ['players apart', {}, [player(2, 'a'), player(3, 'b'), player(4), player(5)], null],
  ['a player on the hero', {}, [player(1)], { code: 'seat/given-twice', seat: 1 }],
  ['two players on a seat', {}, [player(2), player(2)], { code: 'seat/given-twice', seat: 2 }],
  ['the hero among the players', { heroSeat: 4 }, [hero(4), player(2)], null],
  ['the hero elsewhere too', { heroSeat: 4 }, [hero(5)], { code: 'seat/given-twice', seat: 4 }],
  ['a player on two seats', {}, [player(2, 'a'), player(3, 'a')], { code: 'player/seated-twice' }],
])('[SES-35] %s', (_, more, seats, failure) => {
  expect(refusal(more, seats)).toEqual(failure)
})
test('[SES-12] the hero sits where the seats say unless a seat is given', () => {
  expect(must({}, [player(1), hero(5)]).session.heroSeat).toBe(5)
  expect(must({}, [player(2), hero(5)]).table.heroSeat).toBe(5)
})

test.each([
  [null, '0'],
  [0, '0'],
  [500, '5'],
  [250, '2.5'],
  [1_000, '10'],
  [25, '0.25'],
])('blinds of %s cents are written %s', (cents, text) => {
  expect(decimalText(cents)).toBe(text)
})
