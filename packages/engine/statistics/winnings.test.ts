import { describe, expect, test } from 'vitest'
import type { HandSetup } from '../base/setup.ts'
import { WORK } from '../ranking/equity.ts'
import { settle } from '../settlement/settle.ts'
import { play, table } from '../testing/play.ts'
import { allInNet, effortFor, MOST_WORK, tookToShowdown } from './winnings.ts'

const two = table([10_000, 10_000])
const three = table([10_000, 10_000, 4_000])
const adjusted = (setup: HandSetup, script: string) => {
  const state = play(setup, script)
  return allInNet(state, settle(state))
}
/** Heads-up the button is seat 2 and acts first before the flop; the hero is seat 1. */
const called = '1 shows AhAd; 2 shows KcKs; 2 raise 300; 1 call'
const onFlop = `${called}; flop Kh7d2s; 1 allin; 2 call`

test('[STAT-23] a showdown is the hero’s when the hero is in it', () => {
  const took = (script: string) => tookToShowdown(play(three, script))
  expect(took('3 allin; 1 call; 2 fold; flop Kh7d2s; turn 3c; river 4c')).toBe(true)
  expect(took('3 allin; 1 fold; 2 call; flop Kh7d2s; turn 3c; river 4c')).toBe(false)
  expect(took('3 fold; 1 raise 300; 2 fold')).toBe(false)
})

describe('all-in adjusted winnings', () => {
  test('[STAT-24] [STAT-25] on the flop every deal is counted: two outs twice is 8.6 % of the pot', () => {
    const hand = adjusted(two, `${onFlop}; turn 3c; river 4c`)!
    // 85 of the 990 run-outs are the hero's
    expect(hand.net).toBeCloseTo((85 / 990) * 20_000 - 10_000, 6)
    expect(hand.error).toBe(0)
  })

  test('[STAT-24] the cards that came do not change it, nor how often they were dealt', () => {
    const lucky = adjusted(two, `${onFlop}; turn Ac; river As`)
    expect(lucky).toEqual(adjusted(two, `${onFlop}; turn 3c; river 4c`))
    expect(lucky).toEqual(adjusted(two, `${onFlop}; run 2; turn 3c; river 4c; turn Ac 1; river 5c 1`))
  })

  test('[STAT-25] before the flop it is sampled, says its error, and is the same every time', () => {
    const script = '1 shows AhAd; 2 shows KcKs; 2 allin; 1 call; flop Kh7d2s; turn 3c; river 4c'
    const hand = adjusted(two, script)!
    // aces against kings: 0.81255 of the pot, counted over all deals
    expect(hand.error).toBeGreaterThan(0)
    expect(hand.error).toBeLessThan(100)
    expect(Math.abs(hand.net - (0.812555 * 20_000 - 10_000))).toBeLessThan(4 * hand.error)
    expect(adjusted(two, script)).toEqual(hand)
  })

  test('[STAT-25] a hand takes a bounded work, whoever is all-in for how many pots', () => {
    for (const holeCards of [2, 4, 5] as const)
      for (let seats = 2; seats <= 10; seats++)
        for (const boards of [1, 2, 4]) {
          // every seat with a stack of its own: a pot for all, one for all but one, and so on
          const pots = Array.from({ length: seats - 1 }, (_, at) => seats - at)
          const contested = pots.flatMap(hands => Array.from({ length: boards }, () => hands))
          const { samples, exactUpTo } = effortFor(contested, holeCards)
          const ofOneDeal = contested.reduce((sum, hands) => sum + hands, 0) * WORK[holeCards]
          expect(samples * ofOneDeal).toBeLessThanOrEqual(MOST_WORK)
          expect(exactUpTo * contested.length).toBeLessThanOrEqual(MOST_WORK)
          expect(samples).toBeGreaterThan(100)
        }
    // what people play is sampled as before
    for (const [contested, holeCards] of [
      [[2], 2],
      [[9, 8, 7, 6], 2],
      [[2], 4],
      [[3, 2], 4],
      [[2], 5],
    ] as const)
      expect(effortFor(contested, holeCards).samples).toBe(10_000)
  })

  test('[STAT-24] rake and side pots: each pot by the equity of those who can win it', () => {
    const rake: HandSetup['rake'] = { type: 'PER_POT', pct: 10, capTiers: [{ playerCount: 2, maxRake: 500 }] }
    const raked = adjusted({ ...two, rake }, `${onFlop}; turn 3c; river 4c`)!
    expect(raked.net).toBeCloseTo((85 / 990) * 19_500 - 10_000, 6)
    // seat 3 has 4,000: a main pot of 12,000 for three and a side pot of 12,000 for two
    const side = adjusted(
      three,
      '1 shows AhAd; 2 shows KcKs; 3 shows 7c7s; 3 call; 1 call; 2 check; flop Kh7d2s; 1 check; 2 check; 3 allin; 1 allin; 2 call; turn 3c; river 4c',
    )!
    expect(side.error).toBe(0)
    expect(side.net).toBeGreaterThan(-10_000)
    expect(side.net).toBeLessThan(-7_000)
  })

  test('[STAT-24] whoever folded need not have shown, and their cards are out of the deck where they did', () => {
    const line = (more: string) =>
      `1 shows AhAd; 2 shows KcKs; ${more} 3 call; 1 call; 2 check; flop Kh7d2s; 1 allin; 2 call; 3 fold; turn 3c; river 4c`
    // 85 of 990 run-outs have an ace and no fourth king, or both aces
    expect(adjusted(table([10_000, 10_000, 10_000]), line(''))!.net).toBeCloseTo(
      (85 / 990) * 20_100 - 10_000,
      6,
    )
    const dead = adjusted(table([10_000, 10_000, 10_000]), line('3 shows AsQd;'))!
    expect(dead.net).toBeLessThan((85 / 990) * 20_100 - 10_000)
    expect(dead.error).toBe(0)
  })

  test('[STAT-24] nothing is adjusted on the river, after a fold, without an all-in or without cards', () => {
    const river = `${called}; flop Kh7d2s; 1 check; 2 check; turn 3c; 1 check; 2 check; river 4c; 1 allin; 2 call`
    expect(adjusted(two, river)).toBeNull()
    expect(adjusted(two, `${called}; flop Kh7d2s; 1 allin; 2 fold`)).toBeNull()
    expect(
      adjusted(
        two,
        `${called}; flop Kh7d2s; 1 check; 2 check; turn 3c; 1 check; 2 check; river 4c; 1 check; 2 check`,
      ),
    ).toBeNull()
    expect(adjusted(two, '1 shows AhAd; 2 allin; 1 call; flop Kh7d2s; turn 3c; river 4c')).toBeNull()
    // the hero folded: others went all-in without them
    const out =
      '1 shows AhAd; 2 shows KcKs; 3 shows 7c7s; 3 allin; 1 fold; 2 call; flop Kh7d2s; turn 3c; river 4c'
    expect(adjusted(three, out)).toBeNull()
  })
})
