import { replay } from '@sidepot/engine/hand'
import { settle } from '@sidepot/engine/settle'
import { cards } from '@sidepot/engine/testing/play'
import { describe, expect, it } from 'vitest'
import { handRank } from './sample-hand.ts'
import { type SampleSources, samplePlan } from './sample-plan.ts'
import { sessionCalls } from './sample-requests.ts'

const sources: SampleSources = {
  prefix: 'sample-x-',
  now: Date.UTC(2026, 10, 15),
  seed: 7,
  venues: [
    { id: 'v1', isOnline: false },
    { id: 'v2', isOnline: true },
  ],
  stakes: [
    { id: 'a', smallBlind: 1, bigBlind: 3, gameVariant: 'NLHE' },
    { id: 'b', smallBlind: 2, bigBlind: 5, gameVariant: 'NLHE' },
    { id: 'c', smallBlind: 5, bigBlind: 10, gameVariant: 'NLHE' },
  ],
  names: ['Nils', 'Mara', 'Tony', 'Jim', 'Sam', 'Lou', 'Priya', 'Ida', 'Wes'],
  notes: ['Long night.'],
}

describe('half a year of sample data', () => {
  const plan = samplePlan(sources)

  it('is 64 sessions in time order, none in the future, all marked for removal', () => {
    expect(plan).toHaveLength(64)
    expect(plan.every((one, index) => index === 0 || plan[index - 1]!.start < one.start)).toBe(true)
    expect(plan.every(one => one.end < sources.now && one.id.startsWith('sample-'))).toBe(true)
    expect(new Set(plan.flatMap(one => one.hands.map(hand => hand.id))).size).toBe(
      plan.flatMap(one => one.hands).length,
    )
  })
  it('[BANK-15] is private: nobody who follows sees what was never played', () => {
    const [record] = sessionCalls(sources.prefix, 'me', plan[0]!, 'UTC')
    expect(record?.variables).toMatchObject({ input: { sessionInput: { isPrivate: true } } })
  })
  it('has money that adds up: nobody cashes out less than nothing', () => {
    expect(plan.every(one => one.buyIn > 0 && one.cashOut >= 0)).toBe(true)
    const won = plan.filter(
      one => one.cashOut > one.buyIn + one.chips.reduce((sum, chip) => sum + chip.amount, 0),
    ).length
    expect(won).toBeGreaterThan(20)
    expect(won).toBeLessThan(58)
  })
  it('has hands that the engine replays to the same end, chips conserved', () => {
    const hands = plan.slice(0, 12).flatMap(one => one.hands)
    expect(hands.length).toBeGreaterThan(80)
    for (const { hand } of hands) {
      const again = replay(hand.setup, hand.log)
      expect(again.ok).toBe(true)
      if (!again.ok) continue
      expect(again.value.turn).toBe(-1)
      const nets = settle(again.value).results.map(one => one.net)
      expect(nets.reduce((sum: number, net) => sum + (net ?? 0), 0)).toBe(0)
    }
    const streets = new Set(hands.map(({ hand }) => hand.state.street))
    expect(streets.size).toBeGreaterThan(2)
  })
  it('counts a hand for somebody only where they sat down, so that list and profile agree', () => {
    const named = (one: (typeof plan)[number]) =>
      one.hands.some(({ hand }) => hand.setup.seats.some(seat => seat.playerId))
    for (const one of plan) expect(named(one)).toBe(one.counts.length > 0 && one.hands.length > 0)
    expect(plan.filter(named).length).toBeGreaterThan(5)
  })
  it('raises before the flop with hands that deserve it', () => {
    const ranks = ['AhAd', 'KhKd', 'AhKd', '2h2d', '7h2d'].map(text => handRank(cards(text)))
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    const fourBets = plan.flatMap(one =>
      one.hands.filter(
        ({ hand }) =>
          hand.log.findIndex(step => step.kind === 'BOARD') < 0 &&
          hand.log.filter(step => step.kind === 'RAISE' && step.seat === hand.setup.heroSeat).length > 1,
      ),
    )
    for (const { hand } of fourBets) {
      const own = hand.log.find(step => step.kind === 'HOLE' && step.seat === hand.setup.heroSeat)
      expect(own?.kind === 'HOLE' && handRank(own.cards)).toBeGreaterThan(0.9)
    }
  })
  it('is the same for the same seed', () => {
    expect(JSON.stringify(samplePlan({ ...sources, sessions: 3 }))).toBe(
      JSON.stringify(samplePlan({ ...sources, sessions: 3 })),
    )
  })
})
