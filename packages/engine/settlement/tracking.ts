// The specification's pot tracking, computed at any point of a hand.
import type { Chips } from '../base/chips.ts'
import type { HandState } from '../play/state.ts'
import { readKnowledge } from './outcome.ts'
import type { Knowledge, PotTracking, Settlement } from './results.ts'
import { settle } from './settle.ts'

/** Manual pot fields win over computed ones. Amounts are whole chips, also after an exact split. */
export const potTracking = (
  state: HandState,
  knowledge: Knowledge = {},
  settlement: Settlement = settle(state, knowledge),
): PotTracking => {
  const { potGross, potNet } = readKnowledge(knowledge)
  const { pots, uncalled, rake, jackpotDrop, hero, scale } = settlement
  const uncalledBetAmount = uncalled?.amount ?? 0
  const before = state.pot - uncalledBetAmount
  const after = before - rake - jackpotDrop
  const whole = (amount: Chips): Chips => Math.floor(amount / scale)
  return {
    totalPotGross: potGross ?? before,
    totalPotNet: potNet ?? after,
    totalHeroInvestment: hero.investment,
    totalHeroProfit: hero.net === null ? null : whole(hero.net),
    heroOutcome: hero.outcome,
    mainPot: whole(pots[0]!.net),
    sidePots: pots.slice(1).map(({ net, eligible, allInSeat }) => ({
      amount: whole(net),
      eligiblePlayers: eligible,
      allInPlayer: allInSeat,
    })),
    rakeAmount: rake,
    totalBeforeRake: before,
    totalAfterRake: after,
    absolutePotGross: state.pot,
    uncalledBetAmount,
  }
}
