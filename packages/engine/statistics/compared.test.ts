import { expect, test } from 'vitest'
import { play, table } from '../testing/play.ts'
import { type ActShares, type Compared, comparedOf, spotsPlayed, sumCompared } from './compared.ts'

/** Six seats: 1 small blind, 2 big blind, 3 UTG, 4 HJ, 5 CO, 6 button. */
const six = table([10_000, 10_000, 10_000, 10_000, 10_000, 10_000])
const OPEN: ActShares = { FOLD: 0.8, RAISE: 0.2 }
const TO_THREE_BET: ActShares = { FOLD: 0.5, CALL: 0.4, RAISE: 0.1 }
const threeBet = '3 raise 250; 4 fold; 5 fold; 6 raise 800; 1 fold; 2 fold; 3 fold'
const of = (all: readonly Compared[], reference: string) =>
  Object.fromEntries(
    all
      .filter(one => one.reference === reference)
      .map(({ statistic, position, made, opportunities, expected }) => [
        position ? `${statistic} ${position}` : statistic,
        [made, opportunities, Math.round(expected * 1000) / 1000],
      ]),
  )

test('[STAT-40] a chart makes what the definition says of its acts, in the spots of the seat alone', () => {
  expect(of(comparedOf(play(six, threeBet), 3, [[OPEN], [TO_THREE_BET]]), 'chart')).toEqual({
    RFI: [1, 1, 0.2],
    'RFI UTG': [1, 1, 0.2],
    FOLD_TO_THREE_BET: [1, 1, 0.5],
    CALL_THREE_BET: [0, 1, 0.4],
    FOUR_BET: [0, 1, 0.1],
  })
})

test('[STAT-40] where the first chart lacks the act the next is asked, and none is no reference', () => {
  const limp = play(six, '3 call; 4 fold; 5 fold; 6 fold; 1 fold; 2 check')
  const limps: ActShares = { FOLD: 0.75, CALL: 0.1, RAISE: 0.15 }
  expect(of(comparedOf(limp, 3, [[OPEN, limps]]), 'chart')).toEqual({
    RFI: [0, 1, 0.2],
    'RFI UTG': [0, 1, 0.2],
    LIMP: [1, 1, 0.1],
  })
  expect(of(comparedOf(limp, 3, [[OPEN]]), 'chart')).toEqual({
    RFI: [0, 1, 0.2],
    'RFI UTG': [0, 1, 0.2],
  })
  expect(comparedOf(limp, 3, [])).toEqual([])
})

test('[STAT-39] the price is what the bet risked, of that and the pot before it', () => {
  // 800 into 150 of blinds and a raise to 250
  expect(of(comparedOf(play(six, threeBet), 3, []), 'price')).toEqual({
    FOLD_TO_THREE_BET: [1, 1, Math.round((800 / 1200) * 1000) / 1000],
  })
  const cbet = `3 raise 250; 4 fold; 5 fold; 6 fold; 1 fold; 2 call; flop Kh7d2s; 2 check; 3 bet 275; 2 fold`
  expect(of(comparedOf(play(six, cbet), 2, []), 'price')).toEqual({
    FOLD_TO_CBET_FLOP: [1, 1, Math.round((275 / 825) * 1000) / 1000],
  })
})

test('[STAT-39] where somebody else may still call there is no price', () => {
  const three =
    '3 raise 250; 4 fold; 5 fold; 6 call; 1 fold; 2 call; flop Kh7d2s; 2 check; 3 bet 275; 6 fold; 2 fold'
  for (const seat of [2, 6]) expect(of(comparedOf(play(six, three), seat, []), 'price')).toEqual({})
  const steal = '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 fold'
  expect(of(comparedOf(play(six, steal), 1, []), 'price')).toEqual({})
  expect(of(comparedOf(play(six, steal), 2, []), 'price')).toEqual({ FOLD_TO_STEAL_BB: [1, 1, 0.625] })
})

test('[STAT-36] many hands are one sum a spot', () => {
  const one = comparedOf(play(six, threeBet), 3, [[OPEN], [TO_THREE_BET]])
  expect(sumCompared([...one, ...one])).toEqual(
    one.map(({ made, opportunities, expected, ...spot }) => ({
      ...spot,
      made: 2 * made,
      opportunities: 2 * opportunities,
      expected: 2 * expected,
    })),
  )
})

test('[STAT-42] a chance says what was done, and which chart was asked: the first that offers what is counted', () => {
  const [open, limps, answer] = [
    { ...OPEN, node: 1 },
    { FOLD: 0.75, CALL: 0.1, RAISE: 0.15, node: 2 },
    { ...TO_THREE_BET, node: 3 },
  ]
  const charts = [[open, limps], [answer]]
  const hand = play(six, threeBet)
  const spot = { position: 'UTG', made: true }
  expect(spotsPlayed(hand, 3, 'RFI', charts)).toEqual([{ ...spot, act: 'RAISE', chart: open, expected: 0.2 }])
  expect(spotsPlayed(hand, 3, 'LIMP', charts)).toEqual([
    { ...spot, made: false, act: 'RAISE', chart: limps, expected: 0.1 },
  ])
  expect(spotsPlayed(hand, 3, 'FOLD_TO_THREE_BET', charts)).toEqual([
    { ...spot, act: 'FOLD', chart: answer, expected: 0.5 },
  ])
  expect(spotsPlayed(hand, 3, 'FOLD_TO_THREE_BET', [])).toMatchObject([{ chart: null, expected: null }])
  // somebody else's chance is not this seat's
  expect(spotsPlayed(hand, 3, 'THREE_BET', charts)).toEqual([])
})

test('[STAT-39] [STAT-5] a bomb pot has prices after the flop, and nothing before it', () => {
  const bomb = 'bomb 500; flop Kh7d2s; 1 check; 2 check; turn 3c; 1 bet 1000; 2 fold'
  expect(comparedOf(play(table([10_000, 10_000]), bomb), 2, [[OPEN], [OPEN]])).toEqual([
    {
      statistic: 'FOLD_TO_TURN_BET',
      position: null,
      reference: 'price',
      made: 1,
      opportunities: 1,
      expected: 0.5,
    },
  ])
})

test('[STAT-36] sums are apart by statistic, position and reference', () => {
  const one: Compared = {
    statistic: 'RFI',
    position: null,
    reference: 'chart',
    made: 1,
    opportunities: 1,
    expected: 0.25,
  }
  const others: readonly Compared[] = [
    { ...one, position: 'BTN' },
    { ...one, reference: 'price' },
    { ...one, statistic: 'LIMP' },
  ]
  expect(sumCompared([])).toEqual([])
  expect(sumCompared([one, ...others, { ...one, made: 0 }])).toEqual([
    { ...one, made: 1, opportunities: 2, expected: 0.5 },
    ...others,
  ])
})
