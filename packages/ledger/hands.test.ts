import { describe, expect, test } from 'vitest'
import {
  afterHand,
  type CountedHand,
  chipsFrom,
  effectOf,
  type HandCounters,
  hasTooMuch,
  investedAfter,
  netOf,
  netOfOutcome,
  outcomeAfter,
  outcomeAgainst,
} from './hands.ts'
import { ms, over, running } from './testing/builders.ts'

const hand = (more: Partial<CountedHand> = {}): CountedHand => ({
  heroNetWin: 1_000,
  heroNetWinManual: null,
  heroPreflopOptimal: null,
  heroRakePaid: null,
  _deleted: false,
  ...more,
})
const counters: HandCounters = {
  handsPlayedOptimal: 4,
  handsPlayedNonOptimal: 3,
  handsPlayedUnsolved: 2,
  totalHandsPlayed: 9,
  totalHandsCounter: 20,
  sessionRakePaid: 700,
  lastHandResult: null,
}
const live = { ...running({ sessionNet: 500 }), ...counters }

test('[SES-54] what was typed goes before what was computed, and the tip is paid from the stack', () => {
  expect(netOf(hand({ heroNetWinManual: 0 }))).toBe(0)
  expect(netOf(hand())).toBe(1_000)
  expect(chipsFrom(hand({ tips: 300 }))).toBe(700)
  expect(chipsFrom(hand({ tips: null }))).toBe(1_000)
  expect(chipsFrom(hand({ heroNetWin: null, tips: 300 }))).toBeNull()
})

test.each([
  ['NONE', 1_200, 0],
  ['LOSE', 1_200, -1_200],
  ['LOSE', 0, 0],
  ['LOSE', null, null],
  ['WIN', 1_200, null],
] as const)('[SES-57] %s with %s put in comes to %s', (outcome, invested, net) => {
  expect(netOfOutcome(outcome, invested)).toBe(net)
})

describe('[SES-57] a corrected loss takes what was put in along', () => {
  const lost = { heroOutcome: 'LOSE', heroNetWinManual: -5_000, heroInvestmentManual: 5_000 } as const
  const unknown = { heroOutcome: 'LOSE', heroNetWinManual: null, heroInvestmentManual: null } as const
  test.each([
    ['another loss', lost, { heroNetWinManual: -8_000 }, { heroInvestmentManual: 8_000 }],
    ['a loss that was not known', unknown, { heroNetWinManual: -8_000 }, { heroInvestmentManual: 8_000 }],
    ['it was won', lost, { heroOutcome: 'WIN', heroNetWinManual: 300 }, { heroInvestmentManual: null }],
    ['the same', lost, { heroNetWinManual: -5_000 }, {}],
    ['something else', lost, {}, {}],
    ['both were typed', lost, { heroNetWinManual: -8_000, heroInvestmentManual: 7_000 }, {}],
    ['it said something else', { ...lost, heroInvestmentManual: 4_000 }, { heroNetWinManual: -8_000 }, {}],
  ] as const)('%s', (_, before, change, after) => {
    expect(investedAfter(before, change)).toEqual(after)
  })
})

describe('[SES-61] what a hand adds to its session', () => {
  const nothing = { played: 0, optimal: 0, nonOptimal: 0, unsolved: 0, chips: 0, rake: 0 }
  test.each([
    ['played as the chart says', true, { optimal: 1 }],
    ['played otherwise', false, { nonOptimal: 1 }],
    ['without a verdict', null, { unsolved: 1 }],
  ] as const)('%s', (_, heroPreflopOptimal, counted) => {
    expect(effectOf(hand({ heroPreflopOptimal, heroRakePaid: 250, tips: 100 }))).toEqual({
      ...nothing,
      played: 1,
      chips: 900,
      rake: 250,
      ...counted,
    })
  })
  test('a deleted hand, and none, add nothing', () => {
    expect(effectOf(hand({ _deleted: true, heroRakePaid: 250 }))).toEqual(nothing)
    expect(effectOf(null)).toEqual(nothing)
  })
  test('without a result it moves no chips, without rake it pays none', () => {
    expect(effectOf(hand({ heroNetWin: null }))).toEqual({ ...nothing, played: 1, unsolved: 1 })
  })
})

describe('[SES-60] [SES-61] the session after a hand', () => {
  const change = { at: ms(10), reading: null }
  test('a new hand is dealt and saved', () => {
    const after = hand({ heroPreflopOptimal: true, heroRakePaid: 50 })
    expect(afterHand(live, { ...change, before: null, after, newest: after })).toEqual({
      handsPlayedOptimal: 5,
      handsPlayedNonOptimal: 3,
      handsPlayedUnsolved: 2,
      totalHandsPlayed: 10,
      totalHandsCounter: 21,
      sessionRakePaid: 750,
      lastHandResult: 1_000,
      sessionNet: 1_500,
    })
  })
  test('an edited hand changes its counter, its rake and the chips by the difference', () => {
    const before = hand({ heroPreflopOptimal: false, heroRakePaid: 200 })
    const after = hand({ heroPreflopOptimal: true, heroRakePaid: 50, heroNetWin: -400 })
    expect(afterHand(live, { ...change, before, after, newest: hand({ heroNetWin: 7 }) })).toEqual({
      handsPlayedOptimal: 5,
      handsPlayedNonOptimal: 2,
      handsPlayedUnsolved: 2,
      totalHandsPlayed: 9,
      totalHandsCounter: 20,
      sessionRakePaid: 550,
      lastHandResult: 7,
      sessionNet: -900,
    })
  })
  test('a hand deleted later was dealt, one taken back was not', () => {
    const before = hand({ heroRakePaid: 200 })
    const gone = { ...change, before, after: { ...before, _deleted: true }, newest: null }
    const deleted = {
      handsPlayedOptimal: 4,
      handsPlayedNonOptimal: 3,
      handsPlayedUnsolved: 1,
      totalHandsPlayed: 8,
      totalHandsCounter: 20,
      sessionRakePaid: 500,
      lastHandResult: null,
      sessionNet: -500,
    }
    expect(afterHand(live, gone)).toEqual(deleted)
    expect(afterHand(live, { ...gone, dealt: -1 })).toEqual({ ...deleted, totalHandsCounter: 19 })
  })
  test('[SES-61] restoring puts it back', () => {
    const after = hand({ heroPreflopOptimal: false })
    const back = afterHand(live, { ...change, before: { ...after, _deleted: true }, after, newest: after })
    expect([back.handsPlayedNonOptimal, back.totalHandsPlayed, back.totalHandsCounter]).toEqual([4, 10, 20])
  })
  test('[SES-60] there are never fewer hands dealt than saved', () => {
    const one = { ...change, before: null, after: hand(), dealt: 0, newest: null }
    expect(afterHand({ ...live, totalHandsCounter: 9 }, one).totalHandsCounter).toBe(10)
  })
  test.each([
    ['before the last reading', 11, 500],
    ['at the last reading', 10, 500],
    ['after the last reading', 9, 1_500],
  ])('[SES-54] a hand %s', (_, readAt, net) => {
    const one = { ...change, reading: { at: ms(readAt) }, before: null, after: hand(), newest: null }
    expect(afterHand(live, one).sessionNet).toBe(net)
  })
  test('[SES-51] [SES-54] the result of an ended session is not touched, that of a break is', () => {
    const one = { ...change, before: null, after: hand(), newest: null }
    expect(afterHand({ ...over(), ...counters }, one)).not.toHaveProperty('sessionNet')
    expect(afterHand({ ...live, sessionStatus: 'BREAK' }, one).sessionNet).toBe(1_500)
  })
})

describe('[SES-65] outcome and amount', () => {
  test.each([
    ['WIN', -1, 'WIN'],
    ['WIN', 0, null],
    ['WIN', null, null],
    ['LOSE', 1, 'LOSE'],
    ['LOSE', 0, null],
    ['CHOP', -1, null],
    [null, -1, null],
  ] as const)('%s with %s speaks against %s', (heroOutcome, heroNetWinManual, against) => {
    expect(outcomeAgainst({ heroOutcome, heroNetWinManual })).toBe(against)
  })
  test('an amount that is corrected alone takes the outcome along', () => {
    const won = { heroOutcome: 'WIN', heroNetWinManual: 500 } as const
    expect(outcomeAfter(won, { heroNetWinManual: -500 })).toEqual({ heroOutcome: 'LOSE' })
    expect(outcomeAfter({ ...won, heroOutcome: 'LOSE' }, { heroNetWinManual: 1 })).toEqual({
      heroOutcome: 'WIN',
    })
    expect(outcomeAfter(won, { heroNetWinManual: 700 })).toEqual({})
    expect(outcomeAfter(won, { heroNetWinManual: null })).toEqual({})
    expect(outcomeAfter(won, { heroNetWinManual: -1, heroOutcome: 'CHOP' })).toEqual({})
    expect(outcomeAfter(won, {})).toEqual({})
  })
})

test('[SES-64] what is typed of a hand is below a thousand millions, both ways', () => {
  const most = 99_999_999_999
  expect([most, -most].map(net => hasTooMuch({ heroNetWinManual: net }))).toEqual([false, false])
  expect([most + 1, -most - 1].map(net => hasTooMuch({ heroNetWinManual: net }))).toEqual([true, true])
  expect(hasTooMuch({ tips: most + 1 })).toBe(true)
})
