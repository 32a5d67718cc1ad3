import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterHand, type CountedHand, type HandCounters, netOfOutcome } from '../hands.ts'
import { chipsMissing, chipsOf, heroStack, type SessionRecord } from './session-record.ts'
import {
  addedAfter,
  chipsAfter,
  handDeletedId,
  handResultId,
  type Line,
  lastReading,
  stepsOf,
  unknownResults,
} from './timeline.ts'

const MIN = 60_000
const line = (id: string, updateType: Line['updateType'], value: number | null, minute: number): Line => ({
  id,
  updateType,
  value,
  timestamp: new Date(minute * MIN).toISOString(),
})
const hand = (id: string, net: number | null, minute: number) =>
  line(handResultId(id), 'HAND_RESULT', net, minute)
const gone = (id: string, minute: number) => line(handDeletedId(id, 2), 'HAND_DELETED', 0, minute)

describe('the fold', () => {
  test('[SES-54] the last reading plus what came after it', () => {
    const lines = [
      hand('a', -5_000, 1),
      line('r', 'GENERAL_UPDATE', 30_000, 5),
      line('c', 'ADD_CHIPS', 10_000, 6),
      hand('b', 2_500, 7),
      line('n', 'GENERAL_UPDATE', null, 8),
    ]
    expect(chipsAfter(20_000, lines)).toBe(42_500)
    expect(lastReading(lines)).toEqual({ at: 5 * MIN, value: 30_000 })
    expect(addedAfter(lines, 6 * MIN)).toBe(2_500)
  })
  test('[SES-54] a reading of the same moment counts what happened in it', () => {
    expect(chipsAfter(20_000, [line('r', 'GENERAL_UPDATE', 25_000, 5), hand('z', 900, 5)])).toBe(25_000)
  })
  test('[SES-54] a deleted hand is no part of it, wherever its lines are', () => {
    expect(chipsAfter(20_000, [hand('a', -50_000, 1), hand('b', 100, 2), gone('a', 3)])).toBe(20_100)
  })
  test('[SES-55] below nothing the hand counts in full', () => {
    expect(stepsOf(10_000, [hand('a', -15_000, 1), hand('b', 5_000, 2)]).map(step => step.chips)).toEqual([
      -5_000, 0,
    ])
  })
  test('[SES-56] hands without a result since the last reading', () => {
    const lines = [
      hand('a', null, 1),
      line('r', 'GENERAL_UPDATE', 1, 2),
      hand('b', null, 3),
      hand('c', null, 4),
    ]
    expect(unknownResults([...lines, gone('c', 5)])).toEqual(['b'])
  })
})

const session: SessionRecord & HandCounters = {
  sessionStatus: 'LIVE',
  isActive: true,
  bankrollId: 'b',
  buyIn: 20_000,
  totalAddons: 0,
  totalReloads: 0,
  totalRebuy: 0,
  totalTopups: 0,
  cashOut: null,
  sessionNet: 0,
  sessionResult: null,
  sessionRakePaid: 0,
  sessionStart: new Date(0).toISOString(),
  sessionEnd: null,
  duration: null,
  waitingListStart: null,
  waitingListEnd: null,
  waitingDuration: null,
  rakeConfig: null,
  handsPlayedOptimal: 0,
  handsPlayedNonOptimal: 0,
  handsPlayedUnsolved: 0,
  totalHandsPlayed: 0,
  totalHandsCounter: 0,
  lastHandResult: null,
}
const saved = (net: number | null, more: Partial<CountedHand> = {}): CountedHand => ({
  heroNetWin: net,
  heroNetWinManual: null,
  heroPreflopOptimal: null,
  heroRakePaid: null,
  _deleted: false,
  ...more,
})
const put = (
  current: typeof session,
  before: CountedHand | null,
  after: CountedHand,
  newest: CountedHand | null = after,
  readAt: number | null = null,
) => ({
  ...current,
  ...afterHand(current, {
    before,
    after,
    at: 10 * MIN,
    reading: readAt === null ? null : { at: readAt },
    newest,
  }),
})

describe('a hand and its session', () => {
  test('[SES-55] a hand of more than the stack, and its undo, lead back to the very figure', () => {
    const lost = saved(-50_000)
    const after = put(session, null, lost)
    expect([after.sessionNet, heroStack(after), chipsMissing(after)]).toEqual([-50_000, 0, 30_000])
    const undone = put(after, lost, { ...lost, _deleted: true }, null)
    expect([undone.sessionNet, heroStack(undone), undone.lastHandResult]).toEqual([0, 20_000, null])
    const bought = { ...after, totalAddons: 30_000, sessionNet: -50_000 }
    expect([chipsOf(bought), chipsMissing(bought)]).toEqual([0, 0])
  })
  test('[SES-54] a hand played before the last reading moves no chips', () => {
    expect(put(session, null, saved(-700), saved(-700), 10 * MIN).sessionNet).toBe(0)
    expect(put(session, null, saved(-700), saved(-700), 9 * MIN).sessionNet).toBe(-700)
  })
  test('[SES-54] a tip is paid from the stack and is no part of the hand’s result', () => {
    const after = put(session, null, saved(10_000, { tips: 200 }))
    expect([after.sessionNet, after.lastHandResult]).toEqual([9_800, 10_000])
  })
  test('[SES-62] the last hand’s result is that of the newest hand there is', () => {
    const newest = saved(300)
    const edited = put({ ...session, lastHandResult: 300 }, saved(100), saved(-100), newest)
    expect(edited.lastHandResult).toBe(300)
    expect(put(edited, newest, { ...newest, _deleted: true }, saved(-100)).lastHandResult).toBe(-100)
  })
  test('an ended session keeps its result', () => {
    const over = { ...session, sessionStatus: 'ENDED' as const, sessionNet: 500 }
    expect(put(over, null, saved(-700)).sessionNet).toBe(500)
  })
  test('[SES-54] moved hand by hand, the stored net is always what the lines fold to', () => {
    const step = fc.record({
      net: fc.integer({ min: -40_000, max: 40_000 }),
      of: fc.nat(9),
      drop: fc.boolean(),
    })
    assertAll(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        let current = session
        const hands = new Map<string, CountedHand>()
        for (const [i, { net, of, drop }] of steps.entries()) {
          const id = drop ? `${of}` : `${i}`
          const before = hands.get(id) ?? null
          if (drop && !before) continue
          const after = drop ? { ...before!, _deleted: !before!._deleted } : saved(net)
          hands.set(id, after)
          current = put(current, before, after)
        }
        const lines = [...hands].flatMap(([id, one]) => [
          hand(id, one.heroNetWin, 10),
          ...(one._deleted ? [gone(id, 11)] : []),
        ])
        expect(chipsOf(current)).toBe(chipsAfter(session.buyIn, lines))
      }),
    )
  })
})

test('[SES-57] a lost hand costs what was put in, and NONE costs nothing', () => {
  expect([netOfOutcome('LOSE', 1200), netOfOutcome('LOSE', null), netOfOutcome('NONE', null)]).toEqual([
    -1200,
    null,
    0,
  ])
})
