// Words of the postflop game that are spoken of where nothing is solved: sides, actions, sizes.

/** 0 acts first after the flop (out of position), 1 acts last. */
export type Side = 0 | 1

export type ActionKind = 'fold' | 'check' | 'call' | 'bet' | 'raise'

/** Sizes that both players may use on one street. Empty lists leave check, call, fold and, by the rule below, all-in. */
export interface StreetSizes {
  /** Shares of the pot: 0.75 bets three quarters of it. */
  readonly bets: readonly number[]
  /** Multiples of the bet faced: 3 raises a bet of 10 to 30. Never less than a legal raise. */
  readonly raises: readonly number[]
}
