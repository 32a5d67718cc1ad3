import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { expect, test } from 'vitest'
import { type Listed, type NewSession, setUp } from './new-session.ts'
import { type PastSession, pastSession } from './past-session.ts'
import { DEFAULT_RAKE_CONFIG } from './rake-config.ts'

const told: NewSession = { bankrollId: 'b', buyIn: 20_000, smallBlind: 100, bigBlind: 200 }
const unlisted: Listed = { venue: null, stake: null, structure: null }
const structure = {
  rakeType: 'PER_POT',
  rakePct: 10,
  rakeUnit: 100,
  rakeCapTiers: null,
  noFlopNoDrop: true,
} as unknown as CashRakeStructure
const stake = (own: CashRakeStructure | null): Listed => ({
  ...unlisted,
  stake: {
    gameVariant: 'NLHE',
    smallBlind: 100,
    bigBlind: 200,
    ante: null,
    anteType: null,
    defaultStraddle: null,
    structure: own,
  },
})
const made = (more: NewSession, listed: Listed = unlisted) => {
  const done = setUp({ ...told, ...more }, listed, [], 0)
  if (!done.ok) throw new Error(done.error.code)
  return done.value.session
}

test('[SES-18] the rake is what was set, else the listed stake’s or the default; own places take none', () => {
  expect(made({}).rakeConfig).toBeNull()
  expect(made({ cashGameStakeId: 's' }, stake(null)).rakeConfig).toEqual(DEFAULT_RAKE_CONFIG)
  expect(made({ cashGameStakeId: 's' }, stake(structure)).rakeConfig).toMatchObject({ rakePct: 10 })
  expect(made({ venueName: 'Kitchen' }, stake(structure)).rakeConfig).toBeNull()
  expect(made({ rakeConfig: null }, stake(structure)).rakeConfig).toBeNull()
  const own = { rakeType: 'TIME_BASED', timeUnit: 30, timeRate: 7 }
  expect(made({ venueName: 'Kitchen', rakeConfig: own }).rakeConfig).toBe(own)
})

test('[SES-13] a straddle switched on without an amount is twice the big blind', () => {
  expect(made({ isStraddleOn: true })).toMatchObject({ isStraddleOn: true, straddleAmount: 400 })
  expect(made({ straddleAmount: 300 })).toMatchObject({ isStraddleOn: false, straddleAmount: 0 })
})

const MIN = 60_000
const at = (minute: number) => new Date(minute * MIN + 864e5).toISOString()
const past = (more: Partial<PastSession>) =>
  pastSession(
    { ...told, sessionStart: at(0), sessionEnd: at(120), cashOut: 25_000, ...more },
    unlisted,
    [],
    Date.parse(at(200)),
  )
const code = (more: Partial<PastSession>) => {
  const done = past(more)
  return done.ok ? null : done.error.code
}

test('[SES-15] [SES-36] a past session keeps its bounds', () => {
  expect(code({})).toBeNull()
  expect(code({ sessionEnd: at(300) })).toBe('session/bad-times')
  expect(code({ waitingListStart: at(1) })).toBe('session/bad-times')
  const overlapping = [
    { start: at(10), end: at(40) },
    { start: at(30), end: at(60) },
  ]
  expect(code({ breaks: overlapping })).toBe('session/bad-event-times')
  expect(code({ breaks: [{ start: at(-1), end: at(5) }] })).toBe('session/bad-event-times')
  expect(code({ chips: [{ type: 'ADDON', amount: 100, at: at(121) }] })).toBe('session/bad-event-times')
  expect(code({ chips: [{ type: 'ADDON', amount: 0 }] })).toBe('session/chips-not-positive')
  const done = past({ chips: [{ type: 'REBUY', amount: 5_000 }], breaks: [{ start: at(10), end: at(40) }] })
  expect(done.ok && done.value.session).toMatchObject({
    sessionNet: 0,
    totalRebuy: 5_000,
    duration: 90,
    sessionStatus: 'ENDED',
  })
})
