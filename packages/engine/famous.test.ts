// Hands people remember. Only what is public record is entered; stacks nobody wrote down are unknown, as at a live table.
import { describe, expect, test } from 'vitest'
import { boardAt, boardCards } from './play/deal.ts'
import { legal } from './play/hand.ts'
import type { HandState } from './play/state.ts'
import { rank7 } from './ranking/ranking.ts'
import { readStrength } from './ranking/ranking-strength.ts'
import { entriesOf } from './records/history.ts'
import { settle } from './settlement/settle.ts'
import { potTracking } from './settlement/tracking.ts'
import { play, table } from './testing/play.ts'

const nobody = [null, null, null, null, null, null, null, null]
const category = (state: HandState, seat: number) =>
  readStrength(rank7([...state.holes[state.table.placeOf[seat]!]!, ...boardCards(boardAt(state, 0))]))
    .category

describe('famous hands', () => {
  test('[POT-5] [SETTLE-2] Hansen’s quads against Negreanu’s full house, High Stakes Poker: a pot of $575,700', () => {
    // $300/$600 with a $100 ante, eight players. Hansen is in seat 4, Negreanu in seat 6.
    const setup = table(nobody, { smallBlind: 30_000, bigBlind: 60_000, ante: 10_000, heroSeat: 6 })
    const state = play(
      setup,
      `4 shows 5d5c; 6 shows 6s6h
       3 fold; 4 raise 210000; 5 fold; 6 raise 500000; 7 fold; 8 fold; 1 fold; 2 fold; 4 call
       flop 9c6d5h; 4 check; 6 bet 800000; 4 raise 2600000; 6 call
       turn 5s; 4 bet 2400000; 6 call
       river 8s; 4 check; 6 bet 6500000; 4 allin 23200000; 6 call`,
    )
    expect(potTracking(state)).toMatchObject({
      totalPotGross: 57_570_000,
      heroOutcome: 'LOSE',
      totalHeroProfit: -28_710_000,
      uncalledBetAmount: 0,
    })
    expect([category(state, 4), category(state, 6)]).toEqual(['FOUR_OF_A_KIND', 'FULL_HOUSE'])
    expect(settle(state).pots[0]?.winners).toEqual([[4]])
    expect(entriesOf(state).map(e => e.label)).toContain('3-Bet')
  })

  test('[POT-1] [SETTLE-1] Moneymaker’s bluff against Farha, 2003: the all-in that was not called comes back', () => {
    // Heads-up at 20,000/40,000. The button, Moneymaker, is in seat 2; whatever he pushed in returns to him.
    const state = play(
      table([null, null], { smallBlind: 20_000, bigBlind: 40_000, heroSeat: 2 }),
      `1 shows Qs9h; 2 shows Ks7h
       2 raise 100000; 1 call
       flop 9s2d6s; 1 check; 2 check
       turn 8s; 1 bet 300000; 2 raise 800000; 1 call
       river 3h; 1 check; 2 allin 3000000; 1 fold`,
    )
    expect(settle(state)).toMatchObject({
      basis: 'FOLD',
      uncalled: { seat: 2, amount: 3_000_000 },
      hero: { outcome: 'WIN', investment: 900_000, net: 900_000 },
    })
    expect([category(state, 1), category(state, 2)]).toEqual(['PAIR', 'HIGH_CARD'])
  })

  test('[BET-15] [SETTLE-2] Antonius against Isildur1, 2009, pot-limit Omaha: $1,356,946.50, and every raise the pot', () => {
    // Heads-up at $500/$1,000. Antonius, in the big blind, is in seat 1.
    const setup = table([67_847_325, null], { smallBlind: 50_000, bigBlind: 100_000, gameType: 'PLO' })
    let state = play(setup, '1 shows AhKsKh3s; 2 shows 9s8h7d6d')
    for (const line of ['2 raise 300000', '1 raise 900000', '2 raise 2700000', '1 raise 8100000']) {
      expect(legal(state)?.raise?.max).toBe(Number(line.split(' ')[2]))
      state = play(state, line)
    }
    state = play(state, '2 call; flop 4s5c2h; 1 bet 9100000')
    expect(legal(state)?.raise?.max).toBe(43_500_000)
    state = play(state, '2 raise 43500000; 1 allin; 2 call; turn 5h; river 9c')
    expect(potTracking(state)).toMatchObject({ totalPotGross: 135_694_650, heroOutcome: 'WIN' })
    expect(settle(state).results[0]).toMatchObject({ net: 67_847_325, stackAfter: 135_694_650 })
  })
})
