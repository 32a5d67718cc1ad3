// Whole settlements, every field of them, by the cards and by what somebody recorded of the outcome.
import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { play, table } from '../testing/play.ts'
import { fields, rows } from '../testing/rows.ts'
import type { Knowledge } from './results.ts'
import { settle } from './settle.ts'

const rake = {
  type: 'PER_POT',
  pct: 10,
  unit: 5,
  jackpotDrop: 40,
  capTiers: [{ playerCount: 9, maxRake: 300 }],
} as const
const board = 'flop 2c7d9h; turn Js; river 3c'
const whole = (setup: HandSetup, script: string, knowledge?: Knowledge) => {
  const { pots, results, ...settled } = settle(play(setup, script), knowledge)
  return `${fields(settled)}\n${rows(pots)}\n${rows(results)}`
}
/** Seat 1 is all-in for 1,000, seat 2 for 3,000, seat 3 covers them, the stack of seat 4 nobody knows. */
const four = table([1000, 3000, 6000, null], { rake })
const allIn = '3 allin; 4 fold; 1 call; 2 call'
const shown = `1 shows AhAd; 2 shows KhKd; 3 shows QhQd; ${allIn}; ${board}`

describe('[SETTLE-2] [SETTLE-3] a settlement', () => {
  test('by the cards, with rake, a jackpot drop, a side pot and an uncalled bet', () => {
    expect(whole(four, shown)).toMatchInlineSnapshot(`
      "finished: true
      basis: CARDS
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 40
      hero: {"outcome":"WIN","investment":1000,"net":1855,"rakePaid":128}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2855 [[1]]
      4000 [2,3] 1 3805 [[2]]
      seat invested won net stackAfter
      1 1000 2855 1855 2855
      2 3000 3805 805 3805
      3 3000 0 -3000 3000
      4 0 0 0 null"
    `)
  })
  test('of a fold, before the flop and after it', () => {
    expect(whole(four, '3 raise 300; 4 fold; 1 fold; 2 fold')).toMatchInlineSnapshot(`
      "finished: true
      basis: FOLD
      uncalled: {"seat":3,"amount":200}
      rake: 0
      jackpotDrop: 0
      hero: {"outcome":"LOSE","investment":50,"net":-50,"rakePaid":0}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      250 [3] null 250 [[3]]
      seat invested won net stackAfter
      1 50 0 -50 950
      2 100 0 -100 2900
      3 100 250 150 6150
      4 0 0 0 null"
    `)
    expect(
      whole(four, `3 raise 300; 4 call; 1 fold; 2 fold; ${board}; 3 bet 700; 4 fold`),
    ).toMatchInlineSnapshot(`
      "finished: true
      basis: FOLD
      uncalled: {"seat":3,"amount":700}
      rake: 75
      jackpotDrop: 40
      hero: {"outcome":"LOSE","investment":50,"net":-50,"rakePaid":0}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      750 [3] null 635 [[3]]
      seat invested won net stackAfter
      1 50 0 -50 950
      2 100 0 -100 2900
      3 300 635 335 6335
      4 300 0 -300 null"
    `)
  })
  test('of cards that nobody saw: open, stated by outcome, by winners, by pot, by hand', () => {
    const hidden = `${allIn}; ${board}`
    expect(whole(four, hidden)).toMatchInlineSnapshot(`
      "finished: true
      basis: OPEN
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 40
      hero: {"outcome":"NO OUTCOME","investment":1000,"net":null,"rakePaid":null}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2855 [null]
      4000 [2,3] 1 3805 [null]
      seat invested won net stackAfter
      1 1000 null null null
      2 3000 null null null
      3 3000 null null null
      4 0 0 0 null"
    `)
    expect(whole(four, hidden, { outcome: 'LOSE' })).toMatchInlineSnapshot(`
      "finished: true
      basis: STATED
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 40
      hero: {"outcome":"LOSE","investment":1000,"net":-1000,"rakePaid":0}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2855 [null]
      4000 [2,3] 1 3805 [null]
      seat invested won net stackAfter
      1 1000 0 -1000 0
      2 3000 null null null
      3 3000 null null null
      4 0 0 0 null"
    `)
    expect(whole(four, hidden, { winners: [1, 2], split: 'EXACT', rake: 0 })).toMatchInlineSnapshot(`
      "finished: true
      basis: STATED
      uncalled: {"seat":3,"amount":3000}
      rake: 0
      jackpotDrop: 40
      hero: {"outcome":"CHOP","investment":1000,"net":983,"rakePaid":0}
      scale: 2
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 5966 [[1,2]]
      4000 [2,3] 1 7954 [[2]]
      seat invested won net stackAfter
      1 1000 2983 983 2983
      2 3000 10937 4937 10937
      3 3000 0 -6000 6000
      4 0 0 0 null"
    `)
    expect(whole(four, hidden, { potWinners: [[1, 3], [2]], oddChip: 100, rake: 41 })).toMatchInlineSnapshot(`
      "finished: true
      basis: STATED
      uncalled: {"seat":3,"amount":3000}
      rake: 41
      jackpotDrop: 40
      hero: {"outcome":"CHOP","investment":1000,"net":484,"rakePaid":9}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2966 [[1,3]]
      4000 [2,3] 1 3953 [[2]]
      seat invested won net stackAfter
      1 1000 1484 484 1484
      2 3000 3953 953 3953
      3 3000 1482 -1518 4482
      4 0 0 0 null"
    `)
    expect(whole(four, hidden, { outcome: 'WIN', heroNet: -77, potGross: 9000 })).toMatchInlineSnapshot(`
      "finished: true
      basis: STATED
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 40
      hero: {"outcome":"WIN","investment":1000,"net":-77,"rakePaid":128}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2855 [[1]]
      4000 [2,3] 1 3805 [null]
      seat invested won net stackAfter
      1 1000 2855 1855 2855
      2 3000 null null null
      3 3000 null null null
      4 0 0 0 null"
    `)
  })
  test('of cards that say something else than was stated', () => {
    expect(whole(four, shown, { outcome: 'LOSE' })).toMatchInlineSnapshot(`
      "finished: true
      basis: CARDS
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 40
      hero: {"outcome":"WIN","investment":1000,"net":1855,"rakePaid":128}
      scale: 1
      disputed: true
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2855 [[1]]
      4000 [2,3] 1 3805 [[2]]
      seat invested won net stackAfter
      1 1000 2855 1855 2855
      2 3000 3805 805 3805
      3 3000 0 -3000 3000
      4 0 0 0 null"
    `)
  })
  test('while somebody is still to act', () => {
    expect(whole(four, '3 raise 300')).toMatchInlineSnapshot(`
      "finished: false
      basis: OPEN
      uncalled: null
      rake: 0
      jackpotDrop: 0
      hero: {"outcome":"NO OUTCOME","investment":50,"net":null,"rakePaid":null}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      450 [1,2,3,4] null 450 [null]
      seat invested won net stackAfter
      1 50 null null null
      2 100 null null null
      3 300 null null null
      4 0 null null null"
    `)
  })
  test('of what a room recorded, as long as the pots can have paid it', () => {
    const share = [
      { seat: 1, amount: 2700 },
      { seat: 2, amount: 4000 },
    ]
    expect(whole({ ...four, share }, `${allIn}; ${board}`)).toMatchInlineSnapshot(`
      "finished: true
      basis: STATED
      uncalled: {"seat":3,"amount":3000}
      rake: 300
      jackpotDrop: 0
      hero: {"outcome":"WIN","investment":1000,"net":1700,"rakePaid":121}
      scale: 1
      disputed: false
      amount eligible allInSeat net winners
      3000 [1,2,3] null 2872 [[1]]
      4000 [2,3] 1 3828 [[2]]
      seat invested won net stackAfter
      1 1000 2700 1700 2700
      2 3000 4000 1000 4000
      3 3000 0 -3000 3000
      4 0 0 0 null"
    `)
    const open = whole(four, `${allIn}; ${board}`)
    for (const wrong of [
      [{ seat: 1, amount: 3001 }],
      [{ seat: 4, amount: 10 }],
      [{ seat: 9, amount: 10 }],
      [{ seat: 1, amount: 0 }],
      [{ seat: 2, amount: 7001 }],
      [...share, { seat: 3, amount: 301 }],
      [...share, null],
      [...share, { seat: 3 }],
      [...share, { seat: 3, amount: 0.5 }],
      [...share, 'rake'],
      'all of it',
    ])
      expect(whole({ ...four, share: wrong as never }, `${allIn}; ${board}`)).toBe(open)
  })
})

test('[SETTLE-10] what was entered by hand counts by the outcome', () => {
  const net = (knowledge: Knowledge) => settle(play(four, `${allIn}; ${board}`), knowledge).hero.net
  const cases: readonly (readonly [Knowledge, number | null])[] = [
    [{ outcome: 'WIN', potNet: 5000 }, 4000],
    [{ outcome: 'WIN', potGross: 5000 }, 3700],
    [{ outcome: 'WIN', potGross: 100 }, -1000],
    [{ outcome: 'WIN', potNet: 5000, potGross: 9000 }, 4000],
    [{ outcome: 'WIN', heroInvestment: 1500 }, 5160],
    [{ outcome: 'WIN', potNet: 5000, heroInvestment: 1500 }, 3500],
    [{ outcome: 'LOSE', potNet: 5000 }, -1000],
    [{ outcome: 'LOSE', heroInvestment: 1500 }, -1500],
    [{ outcome: 'CHOP', potNet: 5000 }, 666],
    [{ outcome: 'CHOP', potNet: 5000, chopBy: 2 }, 1500],
    [{ outcome: 'NONE', potNet: 5000 }, 0],
    [{ outcome: 'NO OUTCOME', potNet: 5000 }, null],
    [{ potNet: 5000 }, null],
    [{ heroNet: 0 }, 0],
    [{ heroNet: 99_999_999_999_999 }, 99_999_999_999_999],
    [{ heroNet: 100_000_000_000_000 }, null],
    [{ heroNet: -99_999_999_999_999 }, -99_999_999_999_999],
    [{ heroNet: -100_000_000_000_000 }, null],
    [{ heroNet: 0.5 }, null],
    [{ heroNet: '5' as never }, null],
  ]
  for (const [knowledge, wanted] of cases) expect([knowledge, net(knowledge)]).toEqual([knowledge, wanted])
})

test('[SETTLE-4] [SETTLE-11] the hero’s outcome is that of all pots, else of the net', () => {
  const outcome = (heroSeat: number, knowledge: Knowledge, more: Partial<HandSetup> = {}) =>
    settle(play({ ...four, heroSeat, rake: null, ...more }, `${allIn}; ${board}`), knowledge).hero.outcome
  const won = (...potWinners: readonly (readonly number[])[]) => ({ potWinners })
  expect(outcome(2, won([2], [2]))).toBe('WIN')
  expect(outcome(2, won([1], [3]))).toBe('LOSE')
  expect(outcome(2, won([1, 2], [2, 3]))).toBe('CHOP')
  // 3,000 in the main pot and 4,000 in the side pot, of which seat 2 put in 1,000 and 2,000
  expect(outcome(2, won([1], [2]))).toBe('WIN')
  expect(outcome(2, won([2], [3]))).toBe('CHOP')
  expect(outcome(2, won([2, 1], [3]))).toBe('LOSE')
  expect(outcome(1, won([1], [3]))).toBe('WIN')
  expect(outcome(4, {})).toBe('NONE')
  expect(outcome(4, { outcome: 'WIN' }, { ante: 10 })).toBe('LOSE')
  for (const stated of ['WIN', 'LOSE', 'CHOP', 'NONE', 'NO OUTCOME'] as const)
    expect(outcome(1, { outcome: stated })).toBe(stated)
})
