import { assertAll } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportedHand, sessionsOfHands } from './imported-sessions.ts'

const NOW = Date.parse('2026-05-01T00:00:00Z')
const START = Date.parse('2026-03-01T18:00:00Z')
const hand = (minute: number, stackBefore: number, stackAfter: number, more: object = {}): ImportedHand => ({
  room: 'PokerStars',
  table: 'Altair',
  currency: 'USD',
  gameType: 'NLHE',
  smallBlind: 50,
  bigBlind: 100,
  at: START + minute * 60_000,
  stackBefore,
  stackAfter,
  ...more,
})

describe('sessions of imported hands', () => {
  it('[IMP-3] are split by table, blinds and pauses, whatever the order of the hands', () => {
    const sessions = sessionsOfHands(
      [
        hand(200, 100, 90),
        hand(0, 100, 110),
        hand(60, 110, 120),
        hand(30, 50, 40, { table: 'Vega' }),
        hand(121, 120, 100, { bigBlind: 200 }),
      ],
      60,
      NOW,
    )
    expect(sessions.map(one => one.hands.map(({ at }) => (at - START) / 60_000))).toEqual([
      [0, 60],
      [30],
      [121],
      [200],
    ])
  })

  it('[IMP-3] a hand without a small blind is of the stake played at its table', () => {
    const none = { smallBlind: 0 }
    const stakes = (hands: readonly ImportedHand[]) =>
      sessionsOfHands(hands, 60, NOW).map(one => one.hands.map(({ smallBlind }) => smallBlind))
    expect(stakes([hand(0, 100, 100), hand(1, 100, 100, none), hand(2, 100, 100)])).toEqual([[50, 50, 50]])
    expect(stakes([hand(0, 100, 100, none), hand(1, 100, 100)])).toEqual([[50, 50]])
    expect(stakes([hand(0, 100, 100, none), hand(1, 100, 100, { table: 'Vega' })])).toEqual([[0], [50]])
    expect(stakes([hand(0, 100, 100, none), hand(1, 100, 100, { bigBlind: 200 })])).toEqual([[0], [50]])
  })

  it('[IMP-4] buy-in, top-up, rebuy and cash-out are what the stacks show', () => {
    const [session] = sessionsOfHands(
      [hand(0, 10_000, 9_000), hand(1, 10_000, 0), hand(2, 8_000, 8_000), hand(3, 7_000, 7_500)],
      60,
      NOW,
    )
    expect(session).toMatchObject({
      buyIn: 10_000,
      cashOut: 8_500,
      takenOff: 1_000,
      chips: [
        { type: 'TOPUP', amount: 1_000, at: START + 60_000 },
        { type: 'REBUY', amount: 8_000, at: START + 120_000 },
      ],
    })
  })

  it('[IMP-4] the result is the sum of the hands, however the stacks jump between them', () => {
    const stacks = fc.array(fc.tuple(fc.nat(20_000), fc.nat(20_000)), { minLength: 1, maxLength: 30 })
    assertAll(
      fc.property(stacks, list => {
        const [session] = sessionsOfHands(
          list.map(([before, after], minute) => hand(minute, before, after)),
          60,
          NOW,
        )
        const paidIn = session!.buyIn + session!.chips.reduce((sum, { amount }) => sum + amount, 0)
        const won = list.reduce((sum, [before, after]) => sum + after - before, 0)
        expect(session!.cashOut - paidIn).toBe(won)
      }),
    )
  })

  it('[IMP-5] a session ends a minute after its last hand began, not in the future, and after it began', () => {
    const ends = (now: number) => sessionsOfHands([hand(0, 1, 1), hand(5, 1, 1)], 60, now)[0]!.end
    expect(ends(NOW)).toBe(START + 6 * 60_000)
    expect(ends(START + 5.5 * 60_000)).toBe(START + 5.5 * 60_000)
    expect(sessionsOfHands([hand(0, 1, 1)], 60, START)[0]!.end).toBe(START + 1)
  })
})
