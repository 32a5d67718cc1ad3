import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { describe, expect, test } from 'vitest'
import { isRakeConfig, wrongRake, wrongStructure } from './rake-checks.ts'
import {
  DEFAULT_RAKE_CONFIG,
  isSameRake,
  potRakeRules,
  rakeConfigIn,
  rakeConfigOf,
  rakeInForce,
  rakeOfNewStake,
  sessionRake,
} from './rake-config.ts'

const structure = (more: Partial<CashRakeStructure> = {}) =>
  ({
    rakeType: 'PER_POT',
    rakePct: 5,
    rakeUnit: 100,
    rakeCapTiers: [{ playerCount: 4, maxRake: 750 }],
    noFlopNoDrop: false,
    jackpotDrop: 200,
    timeUnit: 30,
    timeRate: 650,
    buyInPct: 7.5,
    buyInCap: 1_250,
    ...more,
  }) as CashRakeStructure

describe('[SES-18] the rake of a corrected stake', () => {
  const at = (rakePct: number | null, isUnraked = false) => ({
    stake: rakePct === null ? null : { structure: structure({ rakePct }) },
    isUnraked,
  })
  const [low, high] = [rakeConfigOf(structure({ rakePct: 5 })), rakeConfigOf(structure({ rakePct: 10 }))]

  test('goes along where it was the listed one, in whatever order it was stored', () => {
    expect(rakeOfNewStake(low, at(5), at(10))).toEqual(high)
    expect(rakeOfNewStake(Object.fromEntries(Object.entries(low).reverse()), at(5), at(10))).toEqual(high)
    expect(rakeOfNewStake(null, at(null), at(10))).toEqual(high)
    expect(rakeOfNewStake(null, at(5, true), at(10))).toEqual(high)
    expect(rakeOfNewStake(low, at(5), at(10, true))).toBeNull()
    expect(rakeOfNewStake(low, at(5), at(null))).toBeNull()
  })
  test('stays where it was set by hand', () => {
    expect(rakeOfNewStake(high, at(5), at(10))).toBeUndefined()
    expect(rakeOfNewStake(null, at(5), at(10))).toBeUndefined()
    expect(rakeOfNewStake({ ...low, rakeCapTiers: null }, at(5), at(10))).toBeUndefined()
  })
  test('the same rake is the same with and without its empty fields', () => {
    const bare = { rakeType: 'PER_POT', rakePct: 4 }
    expect(isSameRake(rakeConfigIn(bare), rakeConfigIn({ ...bare, jackpotDrop: null }))).toBe(true)
    expect(isSameRake(rakeConfigIn(bare), rakeConfigIn({ ...bare, rakePct: 4.5 }))).toBe(false)
    expect([rakeConfigIn(null), rakeConfigIn('x'), rakeConfigIn({})]).toEqual([null, null, null])
  })
})

describe('[SES-18] the configuration a session keeps', () => {
  test('amounts of a structure are stored as decimals, percents and minutes as they are', () => {
    expect(rakeConfigOf(structure())).toEqual({
      rakeType: 'PER_POT',
      rakePct: 5,
      rakeUnit: 1,
      rakeCapTiers: [{ playerCount: 4, maxRake: 7.5 }],
      noFlopNoDrop: false,
      jackpotDrop: 2,
      timeUnit: 30,
      timeRate: 6.5,
      buyInPct: 7.5,
      buyInCap: 12.5,
    })
  })
  test('what a structure does not have stays empty', () => {
    const bare = structure({ rakeUnit: null, rakeCapTiers: null, jackpotDrop: null, timeRate: null })
    expect(rakeConfigOf({ ...bare, buyInCap: null })).toMatchObject({
      rakeUnit: null,
      rakeCapTiers: null,
      jackpotDrop: null,
      timeRate: null,
      buyInCap: null,
    })
  })
  test('[RAKE-7] the default is taken from pots and from nothing else', () => {
    expect(DEFAULT_RAKE_CONFIG).toMatchObject({
      rakeType: 'PER_POT',
      noFlopNoDrop: true,
      jackpotDrop: null,
      timeUnit: null,
      timeRate: null,
      buyInPct: null,
      buyInCap: null,
    })
    expect(isRakeConfig(DEFAULT_RAKE_CONFIG)).toBe(true)
    expect(potRakeRules(DEFAULT_RAKE_CONFIG)?.pct).toBeGreaterThan(0)
    expect(DEFAULT_RAKE_CONFIG.rakeCapTiers?.length).toBe(potRakeRules(DEFAULT_RAKE_CONFIG)?.capTiers?.length)
    expect(sessionRake(DEFAULT_RAKE_CONFIG)).toBeNull()
  })
  test('what was set, else the named structure, else the stake’s or the default', () => {
    const own = { rakeType: 'BUY_IN', buyInPct: 1 }
    const named = structure({ rakePct: 3 })
    const stake = { structure: structure({ rakePct: 4 }) }
    expect(rakeInForce({ rakeConfig: own, structure: named, stake, isUnraked: true })).toBe(own)
    expect(rakeInForce({ rakeConfig: null, structure: named, stake })).toBeNull()
    expect(rakeInForce({ structure: named, stake, isUnraked: true })).toEqual(rakeConfigOf(named))
    expect(rakeInForce({ stake })).toEqual(rakeConfigOf(stake.structure))
    expect(rakeInForce({ stake: { structure: null } })).toBe(DEFAULT_RAKE_CONFIG)
    expect(rakeInForce({ stake, isUnraked: true })).toBeNull()
    expect(rakeInForce({ stake: null })).toBeNull()
  })
})

describe('[SES-36] a configuration that a client sends', () => {
  const amounts = ['rakePct', 'rakeUnit', 'jackpotDrop', 'timeUnit', 'timeRate', 'buyInPct', 'buyInCap']
  test.each([
    [null],
    [{ rakeType: 'PER_POT' }],
    [{ rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 6.5 }],
    [{ rakeType: 'BUY_IN', buyInPct: null }],
    [{ rakeType: 'PER_POT', rakeCapTiers: null }],
    [{ rakeType: 'PER_POT', rakeCapTiers: [{ playerCount: 2, maxRake: 5 }, {}] }],
    [{ rakeType: 'PER_POT', rakePct: 100 }],
  ])('%o is one', config => {
    expect(isRakeConfig(config)).toBe(true)
  })
  test.each([
    [undefined],
    [{ rakeType: 'PER_POT', rakePct: 100.5 }],
    [{ rakeType: 'BUY_IN', buyInPct: 101 }],
    [{ rakeType: 'TIME_BASED', timeUnit: 0, timeRate: 6 }],
    [{ rakeType: 'TIME_BASED', timeRate: 6 }],
    ['PER_POT'],
    [[]],
    [{}],
    [{ rakeType: 'NONE' }],
    [{ rakeType: '' }],
    [{ rakeType: 'PER_POT', rakeCapTiers: 'none' }],
    [{ rakeType: 'PER_POT', rakeCapTiers: [null] }],
    [{ rakeType: 'PER_POT', rakeCapTiers: [{ playerCount: -1 }] }],
    [{ rakeType: 'PER_POT', rakeCapTiers: [{ playerCount: 2, maxRake: 5 }, { maxRake: -1 }] }],
  ])('%o is not one', config => {
    expect(isRakeConfig(config)).toBe(false)
  })
  test.each(amounts)('%s is a number of at least 0', name => {
    const config = (value: unknown) => ({ rakeType: 'PER_POT', [name]: value })
    expect([0, 2.5, null].map(value => isRakeConfig(config(value)))).toEqual([true, true, true])
    const wrong = [-0.01, '5', Number.NaN, Number.POSITIVE_INFINITY, true]
    expect(wrong.map(value => isRakeConfig(config(value)))).toEqual(wrong.map(() => false))
  })
})

describe('[SES-67] a time charge', () => {
  const charge = (timeUnit: unknown, timeRate: unknown) =>
    wrongRake({ rakeType: 'TIME_BASED', timeUnit, timeRate })
  test.each([
    [1, 0.01],
    [30, 6.5],
    [1440, 999_999_999.99],
  ])('of %s minutes for %s is one', (unit, rate) => {
    expect(charge(unit, rate)).toBeNull()
  })
  test.each([
    [undefined, 6],
    [30, undefined],
    [30, null],
    [30, 0],
    [0, 6],
    [0.5, 6],
    [1441, 6],
    [1e9, 6],
    [30, 0.001],
    [30, 1e9],
  ])('of %s minutes for %s is not one', (unit, rate) => {
    expect(charge(unit, rate)).toEqual({ code: 'rake/bad-time' })
  })
  test('what cannot be read at all is said before', () => {
    expect(charge(30, -1)).toEqual({ code: 'rake/unreadable' })
    expect(wrongRake(null)).toBeNull()
  })
})

describe('rake from pots', () => {
  test('is read in cents', () => {
    expect(potRakeRules(rakeConfigOf(structure()))).toEqual({
      type: 'PER_POT',
      pct: 5,
      unit: 100,
      capTiers: [{ playerCount: 4, maxRake: 750 }],
      noFlopNoDrop: false,
      jackpotDrop: 200,
    })
  })
  test('what is missing takes nothing, and no flop no drop holds unless it is switched off', () => {
    expect(potRakeRules({ rakeType: 'PER_POT' })).toEqual({
      type: 'PER_POT',
      pct: 0,
      capTiers: [],
      noFlopNoDrop: true,
    })
    expect(potRakeRules({ rakeType: 'PER_POT', rakeUnit: 0, jackpotDrop: 0, rakeCapTiers: [1, {}] })).toEqual(
      {
        type: 'PER_POT',
        pct: 0,
        capTiers: [{ playerCount: 0, maxRake: 0 }],
        noFlopNoDrop: true,
      },
    )
  })
  test.each([[null], [undefined], ['x'], [{ rakeType: 'TIME_BASED' }], [{ rakeType: 'BUY_IN' }]])(
    '%o touches no pot',
    config => {
      expect(potRakeRules(config)).toBeNull()
    },
  )
})

describe('[SES-14] [SES-53] rake beside the pots', () => {
  test.each([
    [
      { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 6.5 },
      { type: 'TIME_BASED', unitMinutes: 30, rate: 650 },
    ],
    [{ rakeType: 'TIME_BASED', timeUnit: 0, timeRate: 6.5 }, null],
    [{ rakeType: 'TIME_BASED', timeUnit: 30 }, null],
    [{ rakeType: 'TIME_BASED', timeUnit: -30, timeRate: 6.5 }, null],
    [{ rakeType: 'TIME_BASED', timeUnit: '30', timeRate: 6.5 }, null],
    [
      { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 12.5 },
      { type: 'BUY_IN', pct: 10, cap: 1_250 },
    ],
    [
      { rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 0 },
      { type: 'BUY_IN', pct: 10, cap: 0 },
    ],
    [
      { rakeType: 'BUY_IN', buyInPct: 10 },
      { type: 'BUY_IN', pct: 10, cap: null },
    ],
    [{ rakeType: 'BUY_IN', buyInPct: 0, buyInCap: 5 }, null],
    [{ rakeType: 'PER_POT', buyInPct: 10, timeUnit: 30, timeRate: 5 }, null],
    [null, null],
  ])('%o is %o', (config, rake) => {
    expect(sessionRake(config)).toEqual(rake)
  })
})

describe('[SES-67] a structure that an operator lists', () => {
  test('is bound as a session’s own rake, with its caps as text or as a list', () => {
    expect(
      wrongStructure({ name: 'Pots', rakePct: 5, rakeCapTiers: '[{"playerCount":2,"maxRake":1}]' }),
    ).toBeNull()
    expect(wrongStructure({ rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7.5 })).toBeNull()
    expect(wrongStructure({ rakeType: 'TIME_BASED', timeUnit: 0, timeRate: 7 })).toEqual({
      code: 'rake/bad-time',
    })
    expect(wrongStructure({ rakeType: 'TIME_BASED' })).toEqual({ code: 'rake/bad-time' })
    for (const wrong of [
      { rakePct: 101 },
      { rakePct: -1 },
      { rakeType: 'BUY_IN', buyInPct: 120 },
      { rakeCapTiers: 'x' },
      { rakeCapTiers: '[{"playerCount":2,"maxRake":-1}]' },
    ])
      expect(wrongStructure(wrong), JSON.stringify(wrong)).toEqual({ code: 'rake/unreadable' })
  })
  test('is changed in its order or name without a word of the rake; a time charge is named whole', () => {
    expect(wrongStructure({ id: 'r', displayOrder: 10 })).toBeNull()
    expect(wrongStructure({ id: 'r', timeRate: 7 })).toEqual({ code: 'rake/bad-time' })
    expect(wrongStructure({ id: 'r', timeRate: 7, timeUnit: 30 })).toBeNull()
  })
})
