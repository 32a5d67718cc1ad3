import { isRakeConfig } from '@sidepot/ledger/rake-checks'
import { DEFAULT_RAKE_CONFIG, isSameRake, type RakeConfig } from '@sidepot/ledger/rake-config'
import { describe, expect, it } from 'vitest'
import {
  chosenRake,
  isRakeComplete,
  openTiers,
  rakeConfigFrom,
  rakeForm,
  rakeGuess,
  storedRake,
  timeUnits,
} from './rake-form.ts'

const timed: RakeConfig = { ...DEFAULT_RAKE_CONFIG, rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 6 }
const ofBuyIn: RakeConfig = { ...DEFAULT_RAKE_CONFIG, rakeType: 'BUY_IN', buyInPct: 10, buyInCap: 20 }

describe('[SES-18] the rake that a person sets', () => {
  it('comes back as it was read when nothing is changed', () => {
    for (const config of [DEFAULT_RAKE_CONFIG, timed, ofBuyIn, null, undefined])
      expect(rakeConfigFrom(rakeForm(config))).toEqual(config)
  })
  it('keeps the caps by table size until the cap is changed', () => {
    const form = rakeForm({ ...DEFAULT_RAKE_CONFIG, jackpotDrop: 1 })
    expect(form).toMatchObject({ share: '5', cap: '5', unit: '1', noFlopNoDrop: true })
    expect(rakeConfigFrom({ ...form, share: '10' })).toEqual({
      ...DEFAULT_RAKE_CONFIG,
      rakePct: 10,
      jackpotDrop: 1,
    })
    expect(rakeConfigFrom({ ...form, cap: '8' })?.rakeCapTiers).toEqual([
      { playerCount: 2, maxRake: 1 },
      { playerCount: 9, maxRake: 8 },
    ])
    expect(rakeConfigFrom({ ...form, cap: '', unit: '' })).toMatchObject({
      rakeCapTiers: null,
      rakeUnit: null,
    })
  })
  it('[RAKE-2] takes a cap for everybody and others for fewer players', () => {
    const form = rakeForm(DEFAULT_RAKE_CONFIG)
    expect(form.tiers).toEqual([{ players: 2, cap: '1' }])
    const caps = (tiers: typeof form.tiers, cap = '6') =>
      rakeConfigFrom({ ...form, cap, tiers })?.rakeCapTiers
    expect(caps([])).toEqual([{ playerCount: 9, maxRake: 6 }])
    expect(
      caps([
        { players: 4, cap: '3' },
        { players: 2, cap: '1.5' },
      ]),
    ).toEqual([
      { playerCount: 2, maxRake: 1.5 },
      { playerCount: 4, maxRake: 3 },
      { playerCount: 9, maxRake: 6 },
    ])
    expect(caps([{ players: 9, cap: '4' }])?.at(-1)).toEqual({ playerCount: 10, maxRake: 6 })
    expect(openTiers([{ players: 2, cap: '' }])).toEqual([3, 4, 5, 6, 7, 8, 9])
    const isComplete = (cap: string, lower: string) =>
      isRakeComplete({ ...form, cap, tiers: [{ players: 2, cap: lower }] })
    expect([isComplete('5', '1'), isComplete('', '1'), isComplete('5', '')]).toEqual([true, false, false])
  })
  it('[SES-53] takes a time charge by the half hour or the hour, and keeps a unit of the list', () => {
    const form = { ...chosenRake('TIME_BASED', null), rate: '7' }
    expect([form.minutes, timeUnits(form)]).toEqual([60, [30, 60]])
    expect(rakeConfigFrom({ ...form, minutes: 30 })).toMatchObject({ timeUnit: 30, timeRate: 7 })
    const listed = rakeForm({ ...timed, timeUnit: 20 })
    expect(timeUnits(listed)).toEqual([20, 30, 60])
    expect(timeUnits({ ...listed, minutes: 60 })).toEqual([20, 30, 60])
  })
  it('is one that the server accepts, for every choice', () => {
    for (const choice of ['NONE', 'PER_POT', 'TIME_BASED', 'BUY_IN'] as const) {
      const form = { ...chosenRake(choice, null), share: '4.5', rate: '12' }
      expect(isRakeConfig(rakeConfigFrom(form))).toBe(true)
      expect(rakeConfigFrom(form)?.rakeType ?? 'NONE').toBe(choice)
    }
    expect(rakeConfigFrom({ ...chosenRake('TIME_BASED', null), rate: '12' })).toMatchObject({
      timeUnit: 60,
      timeRate: 12,
    })
  })
  it('begins another choice with the listed figures of its kind', () => {
    expect(chosenRake('TIME_BASED', timed)).toMatchObject({ rate: '6', minutes: 30 })
    expect(chosenRake('BUY_IN', timed)).toMatchObject({ share: '', cap: '' })
    expect(chosenRake('PER_POT', timed)).toMatchObject({ share: '5', cap: '5' })
  })
  it('is complete with a share up to 100 per cent or a charge above zero', () => {
    const complete = (choice: 'PER_POT' | 'TIME_BASED' | 'NONE', share: string, rate = '') =>
      isRakeComplete({ ...chosenRake(choice, null), share, rate })
    expect([complete('PER_POT', '100'), complete('TIME_BASED', '', '5'), complete('NONE', '')]).toEqual([
      true,
      true,
      true,
    ])
    expect([
      complete('PER_POT', ''),
      complete('PER_POT', '101'),
      complete('PER_POT', 'x'),
      complete('TIME_BASED', '5', '0'),
    ]).toEqual([false, false, false, false])
  })
})

describe('[SES-18] the rake remembered by game', () => {
  const game = {
    gameType: 'NLHE' as const,
    venueId: null,
    venueName: 'Garage',
    cashGameStakeId: null,
    smallBlind: 100,
    bigBlind: 200,
  }
  const played = (config: unknown, change: Partial<typeof game> = {}) => ({
    ...game,
    ...change,
    rakeConfig: config === null ? null : JSON.stringify(config),
  })
  const guess = (sessions: readonly ReturnType<typeof played>[], listed: RakeConfig | null = null) => {
    const { rake, remembered } = rakeGuess(sessions, game, listed)
    return [rake.choice, remembered]
  }

  it('is that of the last session at the same venue and stake', () => {
    const sessions = [
      played(ofBuyIn, { venueName: 'Club' }),
      played(ofBuyIn, { gameType: 'PLO' as 'NLHE' }),
      played(ofBuyIn, { bigBlind: 500 }),
      played(timed),
      played(null),
    ]
    expect(guess(sessions)).toEqual(['TIME_BASED', true])
    expect(rakeConfigFrom(rakeGuess(sessions, game, null).rake)).toEqual(timed)
    expect(guess([played(null), played(timed)])).toEqual(['NONE', true])
  })
  it('is what is listed where there is no such session, and none where nothing is listed', () => {
    expect(guess([])).toEqual(['NONE', false])
    expect(guess([], timed)).toEqual(['LISTED', false])
    expect(guess([played(null)], timed)).toEqual(['NONE', true])
  })
  it('stays "as listed" where the last session had the listed one, in whatever order it was stored', () => {
    const stored = Object.fromEntries(Object.entries(DEFAULT_RAKE_CONFIG).reverse())
    expect(guess([played(stored)], DEFAULT_RAKE_CONFIG)).toEqual(['LISTED', true])
    expect(isSameRake(storedRake(stored), { ...DEFAULT_RAKE_CONFIG, rakePct: 4 })).toBe(false)
    expect(isSameRake(storedRake(stored), { ...DEFAULT_RAKE_CONFIG, rakeCapTiers: null })).toBe(false)
  })
})
