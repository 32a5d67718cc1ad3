import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { settle } from '../settlement/settle.ts'
import { play, table } from '../testing/play.ts'
import { rateOf } from './count.ts'
import {
  addHand,
  addStatistics,
  COUNTING,
  definitionOf,
  JUDGED_SINCE,
  NO_STATISTICS,
  STATISTIC_GROUPS,
  STATISTICS,
  type Statistic,
  statisticsOf,
  sumHands,
} from './statistics.ts'

const six = table([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
const three = table([10_000, 10_000, 10_000])

/** '1 of 1' per seat for one statistic; seats without an opportunity are left out. */
const marks = (setup: HandSetup, script: string, statistic: Statistic): Record<number, string> => {
  const state = play(setup, script)
  return Object.fromEntries(
    statisticsOf(state, settle(state)).flatMap(({ seat, counts }) => {
      const count = counts[statistic]
      return count ? [[seat, `${count.made} of ${count.opportunities}`]] : []
    }),
  )
}
const YES = '1 of 1'
const NO = '0 of 1'

describe('before the flop (six seats: 1 small blind, 2 big blind, 3 UTG, 4 HJ, 5 CO, 6 button)', () => {
  const opened = '3 fold; 4 raise 250; 5 call; 6 fold; 1 fold; 2 call'
  const known: readonly (readonly [string, HandSetup, string, Statistic, Record<number, string>])[] = [
    [
      '[STAT-6] callers and raisers, once a hand',
      six,
      opened,
      'VPIP',
      { 1: NO, 2: YES, 3: NO, 4: YES, 5: YES, 6: NO },
    ],
    ['[STAT-6] only raisers', six, opened, 'PFR', { 1: NO, 2: NO, 3: NO, 4: YES, 5: NO, 6: NO }],
    [
      '[STAT-3] a walk is no opportunity',
      six,
      '3 fold; 4 fold; 5 fold; 6 fold; 1 fold',
      'VPIP',
      { 1: NO, 3: NO, 4: NO, 5: NO, 6: NO },
    ],
    [
      '[STAT-3] checking the option is an opportunity',
      three,
      '3 call; 1 call; 2 check',
      'VPIP',
      { 1: YES, 2: NO, 3: YES },
    ],
    [
      '[STAT-3] all-in from the blind decides nothing',
      table([10_000, 100, 10_000]),
      '3 call; 1 call',
      'VPIP',
      { 1: YES, 3: YES },
    ],
    ['[STAT-7] first in', six, opened, 'RFI', { 3: NO, 4: YES }],
    [
      '[STAT-7] the small blind too, the big blind never',
      three,
      '3 fold; 1 raise 300; 2 fold',
      'RFI',
      { 1: YES, 3: NO },
    ],
    [
      '[STAT-8] limps, behind and completing',
      six,
      '3 call; 4 call; 5 fold; 6 fold; 1 call; 2 check',
      'LIMP',
      { 1: YES, 3: YES, 4: YES, 5: NO, 6: NO },
    ],
    [
      '[STAT-9] over limpers, from the big blind too',
      six,
      '3 call; 4 fold; 5 raise 500; 6 fold; 1 fold; 2 fold; 3 fold',
      'ISO',
      { 4: NO, 5: YES },
    ],
    [
      '[STAT-9] the big blind isolates',
      three,
      '3 call; 1 fold; 2 raise 500; 3 fold',
      'ISO',
      { 1: NO, 2: YES },
    ],
    ['[STAT-14] cold calls, not from a blind', six, opened, 'COLD_CALL', { 5: YES, 6: NO }],
    [
      '[STAT-10] everybody after the raise may 3-bet',
      six,
      '3 raise 250; 4 fold; 5 raise 800; 6 fold; 1 fold; 2 fold; 3 fold',
      'THREE_BET',
      { 4: NO, 5: YES },
    ],
    [
      '[STAT-10] facing the 3-bet is a chance to 4-bet',
      six,
      '3 raise 250; 4 fold; 5 raise 800; 6 fold; 1 raise 2000; 2 fold; 3 fold; 5 fold',
      'FOUR_BET',
      { 1: YES, 6: NO },
    ],
    ['[STAT-10] nobody can raise an all-in alone', three, '3 fold; 1 allin; 2 call', 'THREE_BET', {}],
    [
      '[STAT-10] nobody 4-bets a short all-in that does not reopen the betting',
      table([10_000, 400, 10_000, 10_000]),
      '3 raise 300; 4 call; 1 fold; 2 allin; 3 call; 4 call',
      'FOUR_BET',
      {},
    ],
    [
      '[STAT-10] a full raise all-in reopens it',
      table([10_000, 600, 10_000, 10_000]),
      '3 raise 300; 4 call; 1 fold; 2 allin; 3 call; 4 fold',
      'FOUR_BET',
      { 3: NO, 4: NO },
    ],
    [
      '[STAT-11] squeeze',
      six,
      '3 raise 250; 4 call; 5 fold; 6 fold; 1 raise 1200; 2 fold; 3 fold; 4 fold',
      'SQUEEZE',
      { 1: YES, 5: NO, 6: NO },
    ],
    [
      '[STAT-12] steal from the button',
      six,
      '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 fold',
      'STEAL',
      { 5: NO, 6: YES },
    ],
    [
      '[STAT-12] none after a limp',
      six,
      '3 call; 4 fold; 5 fold; 6 raise 500; 1 fold; 2 fold; 3 fold',
      'STEAL',
      {},
    ],
    ['[STAT-12] none heads-up', table([10_000, 10_000]), '2 raise 250; 1 fold', 'STEAL', {}],
    [
      '[STAT-12] none with a straddle',
      { ...six, straddles: [{ seat: 3, amount: 200 }] },
      '4 fold; 5 fold; 6 raise 500; 1 fold; 2 fold; 3 fold',
      'STEAL',
      {},
    ],
    [
      '[STAT-13] only the opener folds to a 3-bet',
      six,
      '3 raise 250; 4 call; 5 raise 1000; 6 fold; 1 fold; 2 fold; 3 fold; 4 fold',
      'FOLD_TO_THREE_BET',
      { 3: YES },
    ],
    [
      '[STAT-13] the 3-bettor folds to a 4-bet',
      three,
      '3 raise 250; 1 raise 900; 2 fold; 3 raise 2500; 1 fold',
      'FOLD_TO_FOUR_BET',
      { 1: YES },
    ],
    [
      '[STAT-2] a straddle is a blind: the first raise over it is no 3-bet',
      { ...six, straddles: [{ seat: 3, amount: 200 }] },
      '4 raise 600; 5 fold; 6 fold; 1 fold; 2 fold; 3 fold',
      'THREE_BET',
      { 1: NO, 2: NO, 3: NO, 5: NO, 6: NO },
    ],
    [
      '[STAT-2] nor is straddling VPIP',
      { ...six, straddles: [{ seat: 3, amount: 200 }] },
      '4 fold; 5 fold; 6 fold; 1 fold; 2 call; 3 check',
      'VPIP',
      { 1: NO, 2: YES, 3: NO, 4: NO, 5: NO, 6: NO },
    ],
    [
      '[STAT-2] a dead post is not VPIP',
      { ...six, posts: [{ seat: 5, amount: 50, dead: true }] },
      '3 fold; 4 fold; 5 fold; 6 fold; 1 fold',
      'VPIP',
      { 1: NO, 3: NO, 4: NO, 5: NO, 6: NO },
    ],
    [
      '[STAT-8] who posted and checks does not limp',
      { ...six, posts: [{ seat: 5, amount: 100, dead: false }] },
      '3 fold; 4 fold; 5 check; 6 fold; 1 fold; 2 check',
      'LIMP',
      { 1: NO, 3: NO, 4: NO, 6: NO },
    ],
    ['[STAT-5] a bomb pot has no VPIP', three, 'bomb 500; 1 bet 500; 2 call; 3 fold', 'VPIP', {}],
    [
      '[STAT-4] a player passed over has folded',
      six,
      '5 raise 250; 6 fold; 1 fold; 2 fold',
      'VPIP',
      { 1: NO, 2: NO, 3: NO, 4: NO, 5: YES, 6: NO },
    ],
    ['[STAT-4] folds on save are nobody’s decision', six, '3 raise 250; win 3', 'VPIP', { 3: YES }],
  ]
  test.each(known)('%s', (_, setup, script, statistic, expected) => {
    expect(marks(setup, script, statistic)).toEqual(expected)
  })
})

describe('after the flop (seat 3 opened on the button, seat 2 called)', () => {
  const pot = '3 raise 300; 1 fold; 2 call; flop AhKd2c; '
  const known: readonly (readonly [string, string, Statistic, Record<number, string>])[] = [
    ['[STAT-15] the raiser bets', '2 check; 3 bet 300; 2 fold', 'CBET_FLOP', { 3: YES }],
    ['[STAT-15] or does not', '2 check; 3 check', 'CBET_FLOP', { 3: NO }],
    ['[STAT-15] a bet in front takes the chance away', '2 bet 300; 3 fold', 'CBET_FLOP', {}],
    ['[STAT-17] and is a donk bet', '2 bet 300; 3 fold', 'DONK', { 2: YES }],
    ['[STAT-17] checking to the raiser is not', '2 check; 3 check', 'DONK', { 2: NO }],
    ['[STAT-16] folding to it', '2 check; 3 bet 300; 2 fold', 'FOLD_TO_CBET_FLOP', { 2: YES }],
    [
      '[STAT-16] calling it',
      '2 check; 3 bet 300; 2 call; turn 3s; 2 check; 3 check',
      'FOLD_TO_CBET_FLOP',
      { 2: NO },
    ],
    [
      '[STAT-15] second barrel',
      '2 check; 3 bet 300; 2 call; turn 3s; 2 check; 3 bet 800; 2 fold',
      'CBET_TURN',
      { 3: YES },
    ],
    [
      '[STAT-15] a late first bet is no turn c-bet',
      '2 check; 3 check; turn 3s; 2 check; 3 bet 300; 2 fold',
      'CBET_TURN',
      {},
    ],
    [
      '[STAT-15] after a check-raise the line has ended',
      '2 check; 3 bet 300; 2 raise 900; 3 call; turn 3s; 2 check; 3 bet 900; 2 fold',
      'CBET_TURN',
      {},
    ],
    [
      '[STAT-15] third barrel',
      '2 check; 3 bet 300; 2 call; turn 3s; 2 check; 3 bet 800; 2 call; river 9s; 2 check; 3 bet 2000; 2 fold',
      'CBET_RIVER',
      { 3: YES },
    ],
    [
      '[STAT-16] folding to the third',
      '2 check; 3 bet 300; 2 call; turn 3s; 2 check; 3 bet 800; 2 call; river 9s; 2 check; 3 bet 2000; 2 fold',
      'FOLD_TO_CBET_RIVER',
      { 2: YES },
    ],
    ['[STAT-18] check-raise', '2 check; 3 bet 300; 2 raise 900; 3 fold', 'CHECK_RAISE', { 2: YES }],
    [
      '[STAT-18] a chance not taken',
      '2 check; 3 bet 300; 2 call; turn 3s; 2 check; 3 check',
      'CHECK_RAISE',
      { 2: NO },
    ],
    [
      '[STAT-20] two bets, no call',
      '2 check; 3 bet 300; 2 raise 900; 3 fold',
      'AGGRESSION_FACTOR',
      { 2: '1 of 0', 3: '1 of 0' },
    ],
    [
      '[STAT-20] frequency counts folds, not checks',
      '2 check; 3 bet 300; 2 raise 900; 3 fold',
      'AGGRESSION_FREQUENCY',
      { 2: YES, 3: '1 of 2' },
    ],
    ['[STAT-19] no showdown', '2 check; 3 bet 300; 2 fold', 'WTSD', { 2: NO, 3: NO }],
    ['[STAT-19] won when saw flop', '2 check; 3 bet 300; 2 fold', 'WWSF', { 2: NO, 3: YES }],
    [
      '[STAT-19] showdown with known cards',
      '2 shows QcQd; 3 shows AcKc; 2 check; 3 check; turn 3s; 2 check; 3 check; river 9s; 2 check; 3 check',
      'WSD',
      { 2: NO, 3: YES },
    ],
    [
      '[STAT-19] showdown nobody can read',
      '2 check; 3 check; turn 3s; 2 check; 3 check; river 9s; 2 check; 3 check',
      'WSD',
      {},
    ],
    [
      '[STAT-19] but it was one',
      '2 check; 3 check; turn 3s; 2 check; 3 check; river 9s; 2 check; 3 check',
      'WTSD',
      { 2: YES, 3: YES },
    ],
  ]
  test.each(known)('%s', (_, script, statistic, expected) => {
    expect(marks(three, pot + script, statistic)).toEqual(expected)
  })
  test('[STAT-19] all-in before the flop sees it and the showdown', () => {
    const script = '3 allin; 1 call; 2 fold; 1 shows QcQd; 3 shows AcKc; flop AhKd2c; turn 3s; river 9s'
    expect(marks(three, script, 'WTSD')).toEqual({ 1: YES, 3: YES })
    expect(marks(three, script, 'WSD')).toEqual({ 1: NO, 3: YES })
  })
  test('[STAT-5] a bomb pot has flops and showdowns but no continuation bet', () => {
    const script =
      'bomb 500; flop AhKd2c; 1 bet 500; 2 call; 3 fold; turn 3s; 1 check; 2 check; river 9s; 1 check; 2 check'
    expect(marks(three, script, 'WTSD')).toEqual({ 1: YES, 2: YES, 3: NO })
    expect(marks(three, script, 'CBET_FLOP')).toEqual({})
    expect(marks(three, script, 'AGGRESSION_FREQUENCY')).toEqual({ 1: YES, 2: NO, 3: NO })
  })
})

describe('[STAT-1] totals', () => {
  const hands = ['3 raise 250; 1 fold; 2 fold', '3 call; 1 call; 2 check', '3 fold; 1 raise 300; 2 call'].map(
    script => {
      const state = play(three, script)
      return statisticsOf(state, settle(state))
    },
  )
  const seatThree = hands.map(seats => seats.find(({ seat }) => seat === 3)!)

  test('count opportunities beside what was done, by position too [STAT-21]', () => {
    const sum = seatThree.reduce(addHand, NO_STATISTICS)
    expect(sum.hands).toBe(3)
    expect(sum.counts.VPIP).toEqual({ made: 2, opportunities: 3 })
    expect(sum.byPosition.BTN.counts.VPIP).toEqual({ made: 2, opportunities: 3 })
    expect(sum.byPosition.SB.hands).toBe(0)
    expect(rateOf(sum.counts.PFR)).toBeCloseTo(1 / 3, 12)
    expect(rateOf(sum.counts.CBET_FLOP)).toBeNull()
  })
  test('are the same in any order and in parts', () => {
    const all = hands.flat()
    const forward = all.reduce(addHand, NO_STATISTICS)
    expect([...all].reverse().reduce(addHand, NO_STATISTICS)).toEqual(forward)
    expect(sumHands(all)).toEqual(forward)
    expect(addStatistics(sumHands(all.slice(0, 4)), sumHands(all.slice(4)))).toEqual(forward)
    for (const statistic of STATISTICS) expect(forward.counts[statistic].made).toBeGreaterThanOrEqual(0)
  })
})

test('[STAT-22] every statistic has its group, and the counting is that of the newest entry', () => {
  expect(
    STATISTICS.map(one => definitionOf(one).group).filter(group => !STATISTIC_GROUPS.includes(group)),
  ).toEqual([])
  expect(STATISTICS.every(one => definitionOf(one).since <= COUNTING)).toBe(true)
  expect([JUDGED_SINCE, ...STATISTICS.map(one => definitionOf(one).since)]).toContain(COUNTING)
})
