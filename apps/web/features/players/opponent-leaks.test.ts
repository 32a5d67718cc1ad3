import { expect, test } from 'vitest'
import type { ComparedCount } from '../../data/people/player-figures.ts'
import {
  atStandardSizes,
  handsAddress,
  interval,
  opponentLeaks,
  spotProgress,
  spotsIn,
  spotTrend,
} from './opponent-leaks.ts'

const row = (
  statistic: ComparedCount['statistic'],
  reference: ComparedCount['reference'],
  made: number,
  opportunities: number,
  usual: number,
  more: Partial<ComparedCount> = {},
): ComparedCount => ({
  statistic,
  reference,
  made,
  opportunities,
  expected: usual * opportunities,
  position: null,
  sample: null,
  months: [],
  ...more,
})
const short = (compared: readonly ComparedCount[]) =>
  opponentLeaks(compared).map(({ statistic, position, isMore, isSure }) => [
    position ? `${statistic} ${position}` : statistic,
    isMore ? 'more' : 'less',
    isSure,
  ])

test('[STAT-36] what the whole interval says is sure, in both directions, the largest first; few hands are no finding', () => {
  expect(
    short([
      row('RFI', 'chart', 40, 100, 0.2, { position: 'UTG' }),
      row('RFI', 'chart', 45, 100, 0.45, { position: 'BTN' }),
      row('THREE_BET', 'chart', 2, 100, 0.1),
      row('COLD_CALL', 'chart', 60, 100, 0.1),
      row('FOLD_TO_THREE_BET', 'chart', 10, 14, 0.5),
      row('FOUR_BET', 'chart', 1, 1, 0.1),
    ]),
  ).toEqual([
    ['COLD_CALL', 'more', true],
    ['RFI UTG', 'more', true],
    ['THREE_BET', 'less', true],
    ['FOLD_TO_THREE_BET', 'more', false],
  ])
})

test('[STAT-36] a spot is there once: the charts first, and what profits with any cards is said beside them', () => {
  const chart = row('FOLD_TO_THREE_BET', 'chart', 85, 100, 0.5)
  const [leak, ...others] = opponentLeaks([row('FOLD_TO_THREE_BET', 'price', 90, 110, 0.66), chart])
  expect([leak!.reference, leak!.n, leak!.profitsFrom, others]).toEqual(['chart', 100, 0.66, []])
  expect(spotsIn([chart, chart])).toBe(1)
  // the charts say nothing surely, the price does
  const [priced] = opponentLeaks([
    row('FOLD_TO_THREE_BET', 'chart', 3, 4, 0.5),
    row('FOLD_TO_THREE_BET', 'price', 90, 110, 0.66),
  ])
  expect([priced!.reference, priced!.isSure]).toEqual(['price', true])
})

test('[STAT-39] folding less than a bluff needs is no leak; without hands to ask about usual sizes stand for those faced', () => {
  expect(short([row('FOLD_TO_CBET_FLOP', 'price', 10, 100, 0.4)])).toEqual([])
  const leaks = opponentLeaks(
    atStandardSizes([
      { statistic: 'FOLD_TO_THREE_BET', made: 11, opportunities: 14 },
      { statistic: 'FOLD_TO_CBET_FLOP', made: 70, opportunities: 100 },
      { statistic: 'FOLD_TO_CBET_TURN', made: 40, opportunities: 100 },
      { statistic: 'VPIP', made: 90, opportunities: 100 },
    ]),
  )
  expect(leaks.map(({ statistic, n, isSure }) => [statistic, n, isSure])).toEqual([
    ['FOLD_TO_CBET_FLOP', 100, true],
    ['FOLD_TO_THREE_BET', 14, false],
  ])
  expect(leaks[1]!.usual).toBeCloseTo(0.652, 3)
})

test('[STAT-41] other opponents are counted too, and their own number widens the interval', () => {
  expect(short([row('CBET_FLOP', 'others', 45, 50, 0.6, { sample: 2000 })])).toEqual([
    ['CBET_FLOP', 'more', true],
  ])
  expect(short([row('CBET_FLOP', 'others', 45, 50, 0.6, { sample: 4 })])).toEqual([
    ['CBET_FLOP', 'more', false],
  ])
  expect(short([row('CHECK_RAISE', 'others', 0, 60, 0.12, { sample: 2000 })])).toEqual([
    ['CHECK_RAISE', 'less', true],
  ])
})

test('[STAT-36] fewer than ten chances are never sure, and one position is listed only where it is', () => {
  expect(short([row('DONK', 'others', 8, 8, 0.1, { sample: 5000 })])).toEqual([['DONK', 'more', false]])
  const utg = row('RFI', 'chart', 4, 12, 0.2, { position: 'UTG' })
  expect(short([row('RFI', 'chart', 2, 49, 0.19), utg])).toEqual([['RFI', 'less', true]])
})

test('[STAT-36] the interval is Wilson’s', () => {
  expect(interval(70, 100).low).toBeCloseTo(0.6042, 4)
  expect(interval(70, 100).high).toBeCloseTo(0.781, 3)
  expect(interval(14, 14).low).toBeCloseTo(0.7847, 4)
})

test('[STAT-36] a leak opens its hands, of one position where it is of one', () => {
  const opens = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(opens(handsAddress('p 1', { statistic: 'FOLD_TO_THREE_BET', position: null }))).toEqual({
    opponent: 'p 1',
    spot: 'FOLD_TO_THREE_BET',
  })
  expect(opens(handsAddress('p1', { statistic: 'RFI', position: 'UTG' }))).toEqual({
    opponent: 'p1',
    spot: 'RFI:UTG',
  })
})

const month = (at: string, made: number, opportunities: number) => ({ month: at, made, opportunities })

test('[STAT-43] progress sets the later months against the earlier ones, and is a change only beyond chance', () => {
  const months = [month('2026-01', 30, 40), month('2026-02', 28, 40), month('2026-03', 30, 100)]
  expect(spotProgress(months)).toEqual({
    since: '2026-03',
    before: { made: 58, n: 80 },
    after: { made: 30, n: 100 },
    change: 'less',
  })
  expect(spotProgress([month('2026-01', 10, 60), month('2026-02', 40, 60)])?.change).toBe('more')
  // 71 % of 14, then 50 % of 12
  expect(spotProgress([month('2026-01', 10, 14), month('2026-02', 6, 12)])).toMatchObject({ change: null })
  // nine chances are too few, whatever they say
  expect(spotProgress([month('2026-01', 0, 50), month('2026-02', 9, 9)])).toMatchObject({ change: null })
  expect(spotProgress([month('2026-01', 10, 14)])).toBeNull()
  expect(spotProgress([])).toBeNull()
})

test('[STAT-43] a month with few chances is no point of the line', () => {
  expect(spotTrend([month('2026-01', 4, 5), month('2026-02', 4, 4), month('2026-03', 0, 10)])).toEqual([
    0.8,
    null,
    0,
  ])
})
