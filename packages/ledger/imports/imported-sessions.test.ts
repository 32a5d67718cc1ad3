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

  it('[IMP-4] several stacks of one pool are several buy-ins, each with its own top-ups', () => {
    // two tables at once, the second with a top-up, the first left for a third
    const [session] = sessionsOfHands(
      [
        hand(0, 500, 480),
        hand(1, 500, 510),
        hand(2, 480, 700),
        hand(3, 510, 450),
        hand(4, 700, 690),
        hand(5, 500, 500),
        hand(6, 500, 520),
      ],
      60,
      NOW,
    )
    expect(session).toMatchObject({
      buyIn: 500,
      chips: [
        { type: 'ADDON', amount: 500, at: START + 60_000 },
        { type: 'TOPUP', amount: 50, at: START + 5 * 60_000 },
      ],
      cashOut: 690 + 520,
      takenOff: 0,
    })
  })

  it('[IMP-4] hands of one stack that stand in the wrong order by seconds bring no chips', () => {
    const seconds = (second: number, before: number, after: number) => hand(second / 60, before, after)
    const [session] = sessionsOfHands(
      [
        seconds(0, 1027, 1027),
        // dealt while the hand that won 15 was still played
        seconds(1, 1042, 1042),
        seconds(7, 1027, 1042),
        seconds(22, 1042, 1057),
        // the hand that left 1020 began later
        seconds(40, 1020, 1010),
        seconds(60, 1057, 1020),
        seconds(90, 1010, 1030),
      ],
      60,
      NOW,
    )
    expect(session).toMatchObject({ buyIn: 1027, chips: [], cashOut: 1030, takenOff: 0 })
  })

  it('[IMP-4] of tables played at once the money in is what each stack began with', () => {
    const nets = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 2, maxLength: 8 })
    assertAll(
      fc.property(fc.array(nets, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(3)), (tables, order) => {
        // stacks of different tables never meet: each has its own last digit
        const stacks = tables.map((_, table) => 100_000 + table)
        const left = tables.map(list => [...list])
        const hands: ImportedHand[] = []
        const play = (table: number) => {
          const net = left[table]?.shift()
          if (net === undefined) return
          const before = stacks[table]!
          stacks[table] = before + net * 10
          hands.push(hand(hands.length, before, stacks[table]!))
        }
        for (const table of tables.keys()) play(table)
        for (const table of order) play(table)
        for (const table of tables.keys()) while (left[table]!.length > 0) play(table)
        const [session] = sessionsOfHands(hands, 60, NOW)
        const paidIn = session!.buyIn + session!.chips.reduce((sum, { amount }) => sum + amount, 0)
        expect(paidIn).toBe(tables.reduce((sum, _, table) => sum + 100_000 + table, 0))
        expect(session!.takenOff).toBe(0)
      }),
    )
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
