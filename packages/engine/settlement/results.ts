// What a hand came to: pots, rake, who won what. Null always means: nobody knows.
import type { Chips } from '../base/chips.ts'
import type { PotAward, SeatNo } from '../base/setup.ts'

export const HERO_OUTCOMES = ['WIN', 'LOSE', 'CHOP', 'NONE', 'NO OUTCOME'] as const
export type HeroOutcome = (typeof HERO_OUTCOMES)[number]

/** What people say about the end of a hand. All of it optional; cards are in the state. */
export interface Knowledge {
  readonly outcome?: HeroOutcome | null
  /** With CHOP: among how many the pot was shared; by default the players left. */
  readonly chopBy?: number | null
  /** Seats that won every pot they were eligible for. */
  readonly winners?: readonly SeatNo[] | null
  /** Seats that won each pot, or each board of it, main pot first; goes before `winners`, and an empty one means that nothing was stated. */
  readonly potWinners?: readonly PotAward[] | null
  /** Manual values win over computed ones. */
  readonly potGross?: Chips | null
  readonly potNet?: Chips | null
  readonly heroInvestment?: Chips | null
  readonly heroNet?: Chips | null
  readonly rake?: Chips | null
  /** How shares that do not come out even are paid. By default as the hand has it, else ODD_CHIP. */
  readonly split?: 'ODD_CHIP' | 'EXACT'
  /** The smallest chip used to split a pot; 1 by default. */
  readonly oddChip?: Chips
}

export interface Uncalled {
  readonly seat: SeatNo
  readonly amount: Chips
}

/** A pot before anybody won it. */
export interface Pot {
  readonly amount: Chips
  readonly eligible: readonly SeatNo[]
  /** The all-in seat that closed the pot below this one; null for the main pot. */
  readonly allInSeat: SeatNo | null
}

export interface SettledPot extends Pot {
  /** After rake, in 1/scale chips. */
  readonly net: Chips
  /** Winning seats of each board, null where unknown. */
  readonly winners: readonly (readonly SeatNo[] | null)[]
}

/** What a seat was paid of one pot on one board, in 1/scale chips. */
export interface Payment {
  readonly seat: SeatNo
  readonly won: Chips
}

export interface SeatResult {
  readonly seat: SeatNo
  /** What stayed in the pot: the uncalled bet is off. */
  readonly invested: Chips
  /** Taken from the pots, in 1/scale chips. */
  readonly won: Chips | null
  /** won - invested, in 1/scale chips. */
  readonly net: Chips | null
  /** Stack after the hand, in 1/scale chips; null also when the stack was never known. */
  readonly stackAfter: Chips | null
}

/** How the winners became known. OPEN: they are not. */
export type SettlementBasis = 'FOLD' | 'CARDS' | 'STATED' | 'OPEN'

export interface Settlement {
  /** False while somebody is still to act. */
  readonly finished: boolean
  readonly basis: SettlementBasis
  /** Main pot first. */
  readonly pots: readonly SettledPot[]
  readonly uncalled: Uncalled | null
  readonly rake: Chips
  readonly jackpotDrop: Chips
  /** By place, as `state.players`. */
  readonly results: readonly SeatResult[]
  readonly hero: HeroResult
  /** 1, unless an exact split needed a finer unit: amounts named "in 1/scale chips" are multiplied by it. */
  readonly scale: number
  /** The stated outcome says something else than the cards or the folds. */
  readonly disputed: boolean
}

export interface HeroResult {
  readonly outcome: HeroOutcome
  readonly investment: Chips
  /** In 1/scale chips; null while unknown. */
  readonly net: Chips | null
  /** Hero's part of the rake, by the share of the pots won. */
  readonly rakePaid: Chips | null
}

/** The specification's pot tracking. Amounts in chips. */
export interface PotTracking {
  /** The pot without the uncalled bet, before rake. */
  readonly totalPotGross: Chips
  readonly totalPotNet: Chips
  readonly totalHeroInvestment: Chips
  readonly totalHeroProfit: Chips | null
  readonly heroOutcome: HeroOutcome
  /** Main and side pots are after rake, which side pots give in whole chips (POT-7). */
  readonly mainPot: Chips
  readonly sidePots: readonly SidePot[]
  readonly rakeAmount: Chips
  readonly totalBeforeRake: Chips
  readonly totalAfterRake: Chips
  /** Everything put in, the uncalled bet too. */
  readonly absolutePotGross: Chips
  readonly uncalledBetAmount: Chips
}
export interface SidePot {
  readonly amount: Chips
  readonly eligiblePlayers: readonly SeatNo[]
  readonly allInPlayer: SeatNo | null
}
