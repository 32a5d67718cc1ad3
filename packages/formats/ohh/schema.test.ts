import { describe, expect, test } from 'vitest'
import type { PlayedHand } from '../kit/played-hand.ts'
import { misfits } from '../testing/json-schema.ts'
import { OHH_SCHEMA } from '../testing/ohh-schema.ts'
import { randomHand } from '../testing/random-hand.ts'
import { writeOhh } from './ohh.ts'

interface Written {
  readonly players: readonly { readonly id: number; readonly starting_stack: number }[]
  readonly rounds: readonly {
    readonly id: number
    readonly actions: readonly { readonly action_number: number }[]
  }[]
  readonly pots: readonly {
    readonly number: number
    readonly amount: number
    readonly rake: number
    readonly jackpot: number
    readonly player_wins: readonly { readonly win_amount: number }[]
  }[]
}

const written = (hand: PlayedHand): { readonly ohh: Written } | null => {
  const text = writeOhh(hand)
  if (text.ok) return JSON.parse(text.value)
  if (text.error.code === 'format/straddle') return null
  throw new Error(text.error.code)
}

describe('[FMT-10] Open Hand History is what its standard says, field by field', () => {
  const hands = Array.from({ length: 120 }, (_, seed) =>
    randomHand(seed + 1, { games: ['NLHE', 'PLO'], dead: seed % 2 === 0 }),
  )
  test('names and types', () => {
    const wrong = hands.flatMap((hand, seed) =>
      misfits(OHH_SCHEMA, written(hand) ?? written(randomHand(4, { games: ['NLHE'] }))).map(
        one => `${seed}: ${one}`,
      ),
    )
    expect(wrong).toEqual([])
  })
  test('a tournament', () => {
    const hand = randomHand(4, { games: ['NLHE'], straddles: false })
    const tournament = { id: '99', name: '$1 + $0.10' }
    expect(misfits(OHH_SCHEMA, written({ ...hand, about: { ...hand.about, tournament } }))).toEqual([])
  })
  test('numbers follow one another, and every pot is its winnings, rake and jackpot', () => {
    for (const hand of hands) {
      const ohh = written(hand)?.ohh
      if (!ohh) continue
      const actions = ohh.rounds.flatMap(round => round.actions)
      expect(actions.map(one => one.action_number)).toEqual(actions.map((_, at) => at + 1))
      expect(ohh.rounds.map(({ id }) => id)).toEqual(ohh.rounds.map((_, at) => at))
      expect(ohh.pots.map(pot => pot.number)).toEqual(ohh.pots.map((_, at) => at))
      expect(new Set(ohh.players.map(({ id }) => id)).size).toBe(ohh.players.length)
      for (const { amount, rake, jackpot, player_wins: wins } of ohh.pots)
        expect(wins.reduce((sum, one) => sum + one.win_amount, rake + jackpot)).toBeCloseTo(amount, 6)
    }
  })
  test('what does not fit is reported with its place', () => {
    const whole = written(hands[3]!)!
    const { pots, ...rest } = whole.ohh
    const [round] = whole.ohh.rounds
    const odd = { ...round, actions: [{ ...round!.actions[0], action: 'Limp', amount: -1 }] }
    expect(
      misfits(OHH_SCHEMA, { ohh: { ...rest, rounds: [odd], nickname: 'x', table_size: 'six' } }),
    ).toEqual(
      expect.arrayContaining([
        '$.ohh.pots is missing',
        '$.ohh.nickname is unknown',
        '$.ohh.table_size is string, not integer',
        '$.ohh.rounds[0].actions[0].action is "Limp"',
        '$.ohh.rounds[0].actions[0].amount is below 0',
      ]),
    )
    expect(pots.length).toBeGreaterThan(0)
  })
})
