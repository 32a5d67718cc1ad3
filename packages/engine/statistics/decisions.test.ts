// Every decision of a hand with everything that a statistic may ask about it.
import { expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { play, table } from '../testing/play.ts'
import { rows } from '../testing/rows.ts'
import { decisionsOf } from './statistics-decisions.ts'
import { DEFINITIONS, definitionOf, STATISTICS } from './statistics-definitions.ts'

const six = table([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
const decisions = (setup: HandSetup, script: string) => rows(decisionsOf(play(setup, script)))

test('[STAT-26] [STAT-28] a limped pot that is raised, squeezed, bet and check-raised', () => {
  expect(
    decisions(
      six,
      `3 call; 4 raise 500; 5 call; 6 fold; 1 raise 2000; 2 fold; 3 call; 4 fold; 5 call; flop Kh7d2s; 1 bet 1500; 3 call; 5 raise 4000; 1 fold; 3 allin; 5 call`,
    ),
  ).toMatchInlineSnapshot(`
    "seat position street act raises raiser callers price own posted option canRaise dealt straddled leader leaderBehind facesLeader leaderChecked delayed delayedBehind facesSteal squeezed checkRaised breakEven
    3 UTG PREFLOP CALL 0 null 0 100 [] false false true 6 false null false false false null false false false false null
    4 HJ PREFLOP RAISE 0 null 1 100 [] false false true 6 false null false false false null false false false false null
    5 CO PREFLOP CALL 1 4 0 500 [] false false true 6 false null false false false null false false false false null
    6 BTN PREFLOP FOLD 1 4 1 500 [] false false true 6 false null false false false null false false false false null
    1 SB PREFLOP RAISE 1 4 1 450 [] true false true 6 false null false false false null false false false false null
    2 BB PREFLOP FOLD 2 1 0 1900 [] true true true 6 false null false false false null false false true false null
    3 UTG PREFLOP CALL 2 1 0 1900 ["CALL"] false false true 6 false null false false false null false false true false null
    4 HJ PREFLOP FOLD 2 1 1 1500 ["RAISE"] false false true 6 false null false false false null false false true false null
    5 CO PREFLOP CALL 2 1 1 1500 ["CALL"] false false true 6 false null false false false null false false true false null
    1 SB FLOP RAISE 0 null 0 0 [] true false true 6 false 1 false false false null false false false false null
    3 UTG FLOP CALL 1 1 0 1500 [] false false true 6 false 1 false true false null false false false false null
    5 CO FLOP RAISE 1 1 1 1500 [] false false true 6 false 1 false true false null false false false false null
    1 SB FLOP FOLD 2 5 0 2500 ["RAISE"] true false true 6 false 1 false false false null false false false false null
    3 UTG FLOP RAISE 2 5 0 2500 ["CALL"] false false true 6 false 1 false false false null false false false false null
    5 CO FLOP CALL 3 3 0 4000 ["RAISE"] false false false 6 false 1 false false false null false false false false 0.32338308457711445"
  `)
})

test('[STAT-12] [STAT-30] a steal, a flop that is checked, a turn with a delayed bet and a river', () => {
  expect(
    decisions(
      six,
      `3 fold; 4 fold; 5 fold; 6 raise 250; 1 call; 2 call; flop Kh7d2s; 1 check; 2 check; 6 check; turn 3c; 1 check; 2 check; 6 bet 400;
      1 call; 2 fold; river 4c; 1 check; 6 check`,
    ),
  ).toMatchInlineSnapshot(`
    "seat position street act raises raiser callers price own posted option canRaise dealt straddled leader leaderBehind facesLeader leaderChecked delayed delayedBehind facesSteal squeezed checkRaised breakEven
    3 UTG PREFLOP FOLD 0 null 0 100 [] false false true 6 false null false false false null false false false false null
    4 HJ PREFLOP FOLD 0 null 0 100 [] false false true 6 false null false false false null false false false false null
    5 CO PREFLOP FOLD 0 null 0 100 [] false false true 6 false null false false false null false false false false null
    6 BTN PREFLOP RAISE 0 null 0 100 [] false false true 6 false null false false false null false false false false null
    1 SB PREFLOP CALL 1 6 0 200 [] true false true 6 false null false false false null false true false false null
    2 BB PREFLOP CALL 1 6 1 150 [] true true true 6 false null false false false null false false false false null
    1 SB FLOP CHECK 0 null 0 0 [] true false true 6 false 6 true false false null false false false false null
    2 BB FLOP CHECK 0 null 0 0 [] true false true 6 false 6 true false false null false false false false null
    6 BTN FLOP CHECK 0 null 0 0 [] false false true 6 false 6 false false false null false false false false null
    1 SB TURN CHECK 0 null 0 0 [] true false true 6 false null false false false 6 true false false false null
    2 BB TURN CHECK 0 null 0 0 [] true false true 6 false null false false false 6 true false false false null
    6 BTN TURN RAISE 0 null 0 0 [] false false true 6 false null false false false 6 false false false false null
    1 SB TURN CALL 1 6 0 400 ["CHECK"] true false true 6 false null false false false 6 false false false false null
    2 BB TURN FOLD 1 6 1 400 ["CHECK"] true false true 6 false null false false false 6 false false false false null
    1 SB RIVER CHECK 0 null 0 0 [] true false true 6 false null false false false null false false false false null
    6 BTN RIVER CHECK 0 null 0 0 [] false false true 6 false null false false false null false false false false null"
  `)
})

test('[STAT-2] [STAT-4] posts, a straddle, a short all-in that reopens nothing, skipped seats and folds on save', () => {
  const posts = [
    { seat: 5, amount: 100, dead: false },
    { seat: 6, amount: 50, dead: true },
  ]
  expect(
    decisions(
      { ...six, posts, ante: 10, straddles: [{ seat: 3, amount: 200 }] },
      '4 call; 5 raise 600; 6 fold; 1 fold; 2 fold; 3 call; 4 call; flop Kh7d2s; 5 bet 700; win 5',
    ),
  ).toMatchInlineSnapshot(`
    "seat position street act raises raiser callers price own posted option canRaise dealt straddled leader leaderBehind facesLeader leaderChecked delayed delayedBehind facesSteal squeezed checkRaised breakEven
    4 HJ PREFLOP CALL 0 null 0 200 [] false false true 6 true null false false false null false false false false null
    5 CO PREFLOP RAISE 0 null 1 100 [] true false true 6 true null false false false null false false false false null
    6 BTN PREFLOP FOLD 1 5 0 600 [] false false true 6 true null false false false null false false false false null
    1 SB PREFLOP FOLD 1 5 0 550 [] true false true 6 true null false false false null false false false false null
    2 BB PREFLOP FOLD 1 5 0 500 [] true false true 6 true null false false false null false false false false null
    3 UTG PREFLOP CALL 1 5 0 400 [] true true true 6 true null false false false null false false false false null
    4 HJ PREFLOP CALL 1 5 1 400 ["CALL"] false false true 6 true null false false false null false false false false null
    3 UTG FLOP CHECK 0 null 0 0 [] true false true 6 true 5 true false false null false false false false null
    4 HJ FLOP CHECK 0 null 0 0 [] false false true 6 true 5 true false false null false false false false null
    5 CO FLOP RAISE 0 null 0 0 [] true false true 6 true 5 false false false null false false false false null"
  `)
  expect(
    decisions(
      table([10_000, 10_000, 10_000, 450]),
      '3 raise 300; 4 allin; 1 fold; 2 call; 3 call; flop Kh7d2s; 3 bet 500; 2 fold',
    ),
  ).toMatchInlineSnapshot(`
    "seat position street act raises raiser callers price own posted option canRaise dealt straddled leader leaderBehind facesLeader leaderChecked delayed delayedBehind facesSteal squeezed checkRaised breakEven
    3 UTG PREFLOP RAISE 0 null 0 100 [] false false true 4 false null false false false null false false false false null
    4 BTN PREFLOP RAISE 1 3 0 300 [] false false true 4 false null false false false null false false false false null
    1 SB PREFLOP FOLD 2 4 0 400 [] true false true 4 false null false false false null false false false false null
    2 BB PREFLOP CALL 2 4 0 350 [] true true true 4 false null false false false null false false false false null
    3 UTG PREFLOP CALL 2 4 1 150 ["RAISE"] false false false 4 false null false false false null false false false false null
    2 BB FLOP CHECK 0 null 0 0 [] true false true 4 false 4 false false false null false false false false null
    3 UTG FLOP RAISE 0 null 0 0 [] false false true 4 false 4 false false false null false false false false null
    2 BB FLOP FOLD 1 3 0 500 ["CHECK"] true false true 4 false 4 false false false null false false false false null"
  `)
})

test('[STAT-22] the list: what is counted how, in which group, against which references, since when', () => {
  expect(
    STATISTICS.map(one => {
      const { per, group, since, references, apart } = definitionOf(one)
      return [one, per, group, since, references?.join('+') ?? '-', apart ? 'apart' : '']
        .filter(Boolean)
        .join(' ')
    }).join('\n'),
  ).toMatchInlineSnapshot(`
    "VPIP hand preflop 1 -
    PFR hand preflop 1 -
    THREE_BET decision preflop 1 chart
    FOLD_TO_THREE_BET decision preflop 1 chart+price
    RFI decision preflop 1 chart apart
    STEAL decision preflop 1 -
    LIMP decision preflop 1 chart
    ISO decision preflop 1 chart
    COLD_CALL decision preflop 1 chart
    SQUEEZE decision preflop 1 chart
    FOUR_BET decision preflop 1 chart
    FOLD_TO_FOUR_BET decision preflop 1 chart+price
    CALL_THREE_BET decision preflop 2 chart
    FIVE_BET decision preflop 2 -
    FOLD_TO_SQUEEZE decision preflop 2 chart+price
    FOLD_TO_STEAL_SB decision preflop 2 chart+price
    CALL_STEAL_SB decision preflop 2 chart
    THREE_BET_STEAL_SB decision preflop 2 chart
    FOLD_TO_STEAL_BB decision preflop 2 chart+price
    CALL_STEAL_BB decision preflop 2 chart
    THREE_BET_STEAL_BB decision preflop 2 chart
    LIMP_FOLD decision preflop 2 price+others
    LIMP_CALL decision preflop 2 -
    LIMP_RAISE decision preflop 2 others
    CBET_FLOP decision postflop 1 others
    CBET_TURN decision postflop 1 others
    CBET_RIVER decision postflop 1 others
    FOLD_TO_CBET_FLOP decision postflop 1 price+others
    FOLD_TO_CBET_TURN decision postflop 1 price
    FOLD_TO_CBET_RIVER decision postflop 1 price
    RAISE_CBET_FLOP decision postflop 2 others
    RAISE_CBET_TURN decision postflop 2 -
    RAISE_CBET_RIVER decision postflop 2 -
    DELAYED_CBET decision postflop 2 others
    FLOAT decision postflop 2 others
    PROBE decision postflop 2 others
    FOLD_TO_DONK decision postflop 2 price+others
    FOLD_TO_TURN_BET decision postflop 2 price+others
    FOLD_TO_RIVER_BET decision postflop 2 price+others
    DONK decision postflop 1 others
    CHECK_RAISE decision postflop 1 others
    CHECK_RAISE_FLOP decision postflop 2 -
    CHECK_RAISE_TURN decision postflop 2 -
    CHECK_RAISE_RIVER decision postflop 2 -
    FOLD_TO_CHECK_RAISE decision postflop 2 price+others
    AGGRESSION_FREQUENCY decision postflop 1 others
    AGGRESSION_FLOP decision postflop 2 -
    AGGRESSION_TURN decision postflop 2 -
    AGGRESSION_RIVER decision postflop 2 -
    AGGRESSION_FACTOR ratio postflop 1 -
    WTSD end showdown 1 others
    WSD end showdown 1 others
    WWSF end showdown 1 -"
  `)
})

test('[STAT-22] which decisions of a hand with four raises and three streets each statistic counts', () => {
  const script = `3 raise 250; 4 fold; 5 fold; 6 raise 800; 1 fold; 2 fold; 3 raise 2000; 6 call; flop Kh7d2s; 3 bet 1000; 6 call; turn 3c; 3 check; 6 bet 1500;
    3 raise 4000; 6 fold`
  const all = decisionsOf(play(six, script))
  expect(
    Object.entries(DEFINITIONS)
      .flatMap(([name, definition]) => {
        if (definition.per === 'end') return []
        const marks = all.map(decision => definition.made(decision))
        const said = marks.flatMap((made, at) => (made === null ? [] : [`${at}${made ? '+' : '-'}`]))
        return said.length > 0 ? [`${name} ${said.join(' ')}`] : []
      })
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "VPIP 0+ 1- 2- 3+ 4- 5- 6+ 7+
    PFR 0+ 1- 2- 3+ 4- 5- 6+ 7-
    THREE_BET 1- 2- 3+
    FOLD_TO_THREE_BET 6-
    RFI 0+
    LIMP 0-
    COLD_CALL 1- 2- 3-
    FOUR_BET 4- 5- 6+
    FOLD_TO_FOUR_BET 7-
    CALL_THREE_BET 6-
    FIVE_BET 7-
    CBET_FLOP 8+
    CBET_TURN 10-
    FOLD_TO_CBET_FLOP 9-
    RAISE_CBET_FLOP 9-
    FLOAT 11+
    FOLD_TO_TURN_BET 12-
    CHECK_RAISE 12+
    CHECK_RAISE_TURN 12+
    FOLD_TO_CHECK_RAISE 13+
    AGGRESSION_FREQUENCY 8+ 9- 11+ 12+ 13-
    AGGRESSION_FLOP 8+ 9-
    AGGRESSION_TURN 11+ 12+ 13-
    AGGRESSION_FACTOR 0- 1- 2- 3- 4- 5- 6- 7- 8+ 9- 10- 11+ 12+ 13-"
  `)
})
