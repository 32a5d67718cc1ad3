import { describe, expect, test } from 'vitest'
import {
  buyInRake,
  DEFAULT_RAKE,
  isRakeRules,
  NO_CAP,
  potRake,
  type RakeRules,
  rakeCap,
  timeRake,
} from './rake.ts'

const rules = (more: Partial<RakeRules> = {}): RakeRules => ({ type: 'PER_POT', pct: 5, ...more })

describe('rake', () => {
  test.each([
    [0, 0],
    [-100, 0],
    [100, 5],
    [199, 9],
    [10_000, 500],
  ])('[RAKE-1] 5 %% of %i is %i', (pot, rake) => {
    expect(potRake(rules(), pot, 6)).toBe(rake)
  })

  test('[RAKE-1] it is rounded down to the unit, and fractions of a per cent count', () => {
    expect(potRake(rules({ unit: 100 }), 3900, 6)).toBe(100)
    expect(potRake(rules({ pct: 2.5 }), 1000, 6)).toBe(25)
    expect(potRake(rules({ pct: 0.1 + 0.2 }), 100_000, 6)).toBe(300)
  })

  test('[RAKE-2] the first tier that reaches the number of players caps, else the last, sorted or not', () => {
    const capTiers = [
      { playerCount: 9, maxRake: 500 },
      { playerCount: 2, maxRake: 100 },
      { playerCount: 5, maxRake: 300 },
    ]
    expect([2, 3, 5, 6, 9, 10].map(players => potRake(rules({ capTiers }), 100_000, players))).toEqual([
      100, 300, 300, 500, 500, 500,
    ])
  })

  test('[RAKE-2] no tiers means no cap, effectively 9999', () => {
    expect(potRake(rules({ capTiers: [] }), 10_000_000, 6)).toBe(500_000)
    expect(potRake(rules(), 100_000_000, 6)).toBe(999_900)
  })

  test('[RAKE-5] never above the pot', () => {
    expect(potRake(rules({ pct: 100 }), 7, 6)).toBe(7)
  })

  test('[RAKE-6] time and buy-in rake do not touch the pot', () => {
    expect(potRake(rules({ type: 'TIME_BASED' }), 1000, 6)).toBe(0)
    expect([0, 1, 30, 31, 61].map(minutes => timeRake(700, 30, minutes))).toEqual([0, 700, 700, 1400, 2100])
    expect([buyInRake(10, 1500, 10_000), buyInRake(10, 1500, 100_000), buyInRake(10, null, 100_000)]).toEqual(
      [1000, 1500, 10_000],
    )
  })

  test('[RAKE-7] the default takes whole units, at most 1 heads-up and 5 at nine', () => {
    expect([
      potRake(DEFAULT_RAKE, 3900, 9),
      potRake(DEFAULT_RAKE, 50_000, 9),
      potRake(DEFAULT_RAKE, 50_000, 2),
    ]).toEqual([100, 500, 100])
  })

  test('[RAKE-6] no time, no unit or no buy-in is no rake', () => {
    expect([timeRake(700, 30, -1), timeRake(700, 0, 60), timeRake(700, -30, 60)]).toEqual([0, 0, 0])
    expect([timeRake(700, 60, 1), timeRake(700, 1, 3)]).toEqual([700, 2100])
    expect([buyInRake(10, 1500, -5), buyInRake(10, 0, 10_000), buyInRake(2.5, null, 333)]).toEqual([0, 0, 8])
    expect(buyInRake(100, null, 10 * NO_CAP)).toBe(NO_CAP)
  })

  test('[RAKE-1] [RAKE-2] without a percentage, rules or tiers', () => {
    expect([
      potRake(null, 1000, 6),
      potRake(undefined, 1000, 6),
      potRake({ type: 'PER_POT' }, 1000, 6),
    ]).toEqual([0, 0, 0])
    expect([potRake(rules(), 1, 6), potRake(rules(), 19, 6), potRake(rules(), 20, 6)]).toEqual([0, 0, 1])
    expect([rakeCap(undefined, 2), rakeCap([], 2)]).toEqual([NO_CAP, NO_CAP])
    expect(NO_CAP).toBe(999_900)
    const tiers = [
      { playerCount: 9, maxRake: 500 },
      { playerCount: 2, maxRake: 100 },
    ]
    expect([2, 3, 9, 10].map(players => rakeCap(tiers, players))).toEqual([100, 500, 500, 500])
    expect(tiers[0]!.playerCount).toBe(9)
  })

  test('[TABLE-18] rules that can be computed with', () => {
    const tier = { playerCount: 2, maxRake: 0 }
    const fine: readonly unknown[] = [
      { type: 'PER_POT' },
      { type: 'TIME_BASED' },
      { type: 'BUY_IN' },
      DEFAULT_RAKE,
      { type: 'PER_POT', pct: 0 },
      { type: 'PER_POT', pct: 100 },
      { type: 'PER_POT', unit: 1 },
      { type: 'PER_POT', capTiers: [] },
      { type: 'PER_POT', capTiers: [tier] },
      { type: 'PER_POT', jackpotDrop: 0 },
      { type: 'PER_POT', noFlopNoDrop: false },
    ]
    expect(fine.filter(one => !isRakeRules(one))).toEqual([])
    const wrong: readonly unknown[] = [
      null,
      undefined,
      'PER_POT',
      5,
      {},
      { type: 'PER_HAND' },
      { type: 'PER_POT', pct: -0.1 },
      { type: 'PER_POT', pct: 100.1 },
      { type: 'PER_POT', pct: '5' },
      { type: 'PER_POT', pct: Number.NaN },
      { type: 'PER_POT', unit: 0 },
      { type: 'PER_POT', unit: 0.5 },
      { type: 'PER_POT', unit: -1 },
      { type: 'PER_POT', capTiers: {} },
      { type: 'PER_POT', capTiers: [tier, null] },
      { type: 'PER_POT', capTiers: ['2'] },
      { type: 'PER_POT', capTiers: [{ playerCount: 2 }] },
      { type: 'PER_POT', capTiers: [{ playerCount: 2.5, maxRake: 0 }] },
      { type: 'PER_POT', capTiers: [{ maxRake: 0 }] },
      { type: 'PER_POT', capTiers: [{ playerCount: 2, maxRake: 0.5 }] },
      { type: 'PER_POT', jackpotDrop: -1 },
      { type: 'PER_POT', jackpotDrop: '1' },
      { type: 'PER_POT', noFlopNoDrop: 'yes' },
    ]
    expect(wrong.filter(isRakeRules)).toEqual([])
  })
})
