// The statistics of the second counting: who did it, of those who could.
import { expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { settle } from '../settlement/settle.ts'
import { play, table } from '../testing/play.ts'
import { type Statistic, statisticsOf } from './statistics.ts'

/** Six seats: 1 small blind, 2 big blind, 3 UTG, 4 HJ, 5 CO, 6 button. */
const six = table([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
/** Three seats: 1 small blind, 2 big blind, 3 button. */
const three = table([10_000, 10_000, 10_000])
const YES = '1 of 1'
const NO = '0 of 1'

const marks = (setup: HandSetup, script: string, statistic: Statistic): Record<number, string> => {
  const state = play(setup, script)
  return Object.fromEntries(
    statisticsOf(state, settle(state)).flatMap(({ seat, counts }) => {
      const count = counts[statistic]
      return count ? [[seat, `${count.made} of ${count.opportunities}`]] : []
    }),
  )
}

const stolen = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call'
const threeBet = '3 raise 250; 4 fold; 5 fold; 6 raise 800; 1 fold; 2 fold; 3 call'
const squeezed = '3 raise 250; 4 call; 5 fold; 6 fold; 1 raise 1200; 2 fold; 3 fold; 4 call'
const limped = '3 call; 4 call; 5 raise 500; 6 fold; 1 fold; 2 fold; 3 fold; 4 call'
/** The button raises, both blinds call. */
const raised = '3 raise 300; 1 call; 2 call'
const checkedThrough = `${raised}; flop Kh7d2s; 1 check; 2 check; 3 check; turn 3c`
const bets = `${raised}; flop Kh7d2s; 1 check; 2 check; 3 bet 500; 1 call; 2 fold; turn 3c`

const CASES: readonly (readonly [string, HandSetup, string, Statistic, Record<number, string>])[] = [
  ['[STAT-26] the small blind folds', six, stolen, 'FOLD_TO_STEAL_SB', { 1: YES }],
  ['[STAT-26] the small blind might have called', six, stolen, 'CALL_STEAL_SB', { 1: NO }],
  ['[STAT-26] the small blind might have raised', six, stolen, 'THREE_BET_STEAL_SB', { 1: NO }],
  ['[STAT-26] the big blind calls', six, stolen, 'CALL_STEAL_BB', { 2: YES }],
  ['[STAT-26] the big blind does not fold', six, stolen, 'FOLD_TO_STEAL_BB', { 2: NO }],
  ['[STAT-26] the big blind does not raise', six, stolen, 'THREE_BET_STEAL_BB', { 2: NO }],
  [
    '[STAT-26] with a caller between it is no longer a steal to answer',
    six,
    '3 fold; 4 fold; 5 fold; 6 raise 250; 1 call; 2 fold',
    'FOLD_TO_STEAL_BB',
    {},
  ],
  [
    '[STAT-26] over a limper, or from the hijack, it does not count',
    six,
    '3 call; 4 fold; 5 fold; 6 raise 500; 1 fold; 2 fold; 3 fold',
    'FOLD_TO_STEAL_BB',
    {},
  ],
  [
    '[STAT-26] from the hijack',
    six,
    '3 fold; 4 raise 250; 5 fold; 6 fold; 1 fold; 2 fold',
    'FOLD_TO_STEAL_BB',
    {},
  ],
  ['[STAT-27] the raiser calls the 3-bet', six, threeBet, 'CALL_THREE_BET', { 3: YES }],
  [
    '[STAT-27] a 5-bet, of those who face a 4-bet',
    six,
    '3 raise 250; 4 fold; 5 fold; 6 raise 800; 1 fold; 2 fold; 3 raise 2000; 6 raise 4500; 3 fold',
    'FIVE_BET',
    { 6: YES },
  ],
  ['[STAT-27] raiser and caller face the squeeze', six, squeezed, 'FOLD_TO_SQUEEZE', { 3: YES, 4: NO }],
  ['[STAT-27] a 3-bet without a caller is no squeeze', six, threeBet, 'FOLD_TO_SQUEEZE', {}],
  ['[STAT-28] limpers facing a raise: one folds', six, limped, 'LIMP_FOLD', { 3: YES, 4: NO }],
  ['[STAT-28] one calls', six, limped, 'LIMP_CALL', { 3: NO, 4: YES }],
  ['[STAT-28] none raises', six, limped, 'LIMP_RAISE', { 3: NO, 4: NO }],
  ['[STAT-28] a cold caller has not limped', six, squeezed, 'LIMP_CALL', {}],
  [
    '[STAT-29] raise a c-bet, of those who face it alone',
    three,
    `${raised}; flop Kh7d2s; 1 check; 2 check; 3 bet 500; 1 raise 1500; 2 fold; 3 fold`,
    'RAISE_CBET_FLOP',
    { 1: YES },
  ],
  ['[STAT-29] called and folded', three, bets, 'RAISE_CBET_FLOP', { 1: NO, 2: NO }],
  [
    '[STAT-29] on the turn',
    three,
    `${bets}; 1 check; 3 bet 900; 1 raise 2500; 3 fold`,
    'RAISE_CBET_TURN',
    { 1: YES },
  ],
  [
    '[STAT-29] on the river',
    three,
    `${bets}; 1 check; 3 bet 900; 1 call; river 4c; 1 check; 3 bet 2000; 1 fold`,
    'RAISE_CBET_RIVER',
    { 1: NO },
  ],
  [
    '[STAT-30] delayed: the raiser checked the flop and bets the turn',
    three,
    `${checkedThrough}; 1 check; 2 check; 3 bet 500; 1 fold; 2 fold`,
    'DELAYED_CBET',
    { 3: YES },
  ],
  [
    '[STAT-30] after a bet on the flop there is nothing to delay',
    three,
    `${bets}; 1 check; 3 check`,
    'DELAYED_CBET',
    {},
  ],
  [
    '[STAT-30] probe: into the raiser who checked back',
    three,
    `${checkedThrough}; 1 check; 2 bet 500; 3 fold; 1 fold`,
    'PROBE',
    { 1: NO, 2: YES },
  ],
  [
    '[STAT-30] float: called the c-bet, bets when the bettor checks the turn',
    table([10_000, 10_000, 10_000], { buttonSeat: 1 }),
    // 1 is the button, 2 the small blind, 3 the big blind
    '1 call; 2 raise 400; 3 fold; 1 call; flop Kh7d2s; 2 bet 500; 1 call; turn 3c; 2 check; 1 bet 900; 2 fold',
    'FLOAT',
    { 1: YES },
  ],
  [
    '[STAT-31] the raiser folds to a donk bet',
    three,
    `${raised}; flop Kh7d2s; 1 bet 500; 2 fold; 3 fold`,
    'FOLD_TO_DONK',
    { 3: YES },
  ],
  [
    '[STAT-31] fold to a turn bet, whoever made it',
    three,
    `${bets}; 1 bet 900; 3 fold`,
    'FOLD_TO_TURN_BET',
    { 3: YES },
  ],
  [
    '[STAT-31] to a river bet',
    three,
    `${bets}; 1 check; 3 check; river 4c; 1 bet 900; 3 call`,
    'FOLD_TO_RIVER_BET',
    { 3: NO },
  ],
  [
    '[STAT-31] the bettor folds to a check-raise',
    three,
    `${raised}; flop Kh7d2s; 1 check; 2 check; 3 bet 500; 1 raise 1500; 2 fold; 3 fold`,
    'FOLD_TO_CHECK_RAISE',
    { 3: YES },
  ],
  [
    '[STAT-31] a raise without a check before does not count',
    three,
    `${raised}; flop Kh7d2s; 1 bet 500; 2 raise 1500; 3 fold; 1 fold`,
    'FOLD_TO_CHECK_RAISE',
    {},
  ],
  [
    '[STAT-32] check-raises by street',
    three,
    `${bets}; 1 check; 3 bet 900; 1 raise 2500; 3 fold`,
    'CHECK_RAISE_TURN',
    { 1: YES },
  ],
  [
    '[STAT-32] the flop has its own',
    three,
    `${bets}; 1 check; 3 bet 900; 1 raise 2500; 3 fold`,
    'CHECK_RAISE_FLOP',
    { 1: NO, 2: NO },
  ],
  [
    '[STAT-32] the river its own',
    three,
    `${bets}; 1 check; 3 check; river 4c; 1 check; 3 bet 900; 1 fold`,
    'CHECK_RAISE_RIVER',
    { 1: NO },
  ],
  [
    '[STAT-32] aggression on the flop',
    three,
    `${bets}; 1 check; 3 check`,
    'AGGRESSION_FLOP',
    { 1: NO, 2: NO, 3: YES },
  ],
  [
    '[STAT-32] on the turn, checks aside',
    three,
    `${bets}; 1 check; 3 bet 900; 1 fold`,
    'AGGRESSION_TURN',
    { 1: NO, 3: YES },
  ],
  [
    '[STAT-32] on the river',
    three,
    `${bets}; 1 check; 3 check; river 4c; 1 bet 900; 3 call`,
    'AGGRESSION_RIVER',
    { 1: YES, 3: NO },
  ],
]
test.each(CASES)('%s', (_, setup, script, statistic, wanted) => {
  expect(marks(setup, script, statistic)).toEqual(wanted)
})
