// The smallest chip on a table, in which a shared pot is split (SETTLE-5): what the table says, else what the stake is made of.

/** Chips people play small stakes with; whole blinds are played in whole units of money. */
const CHIPS: readonly number[] = [100, 50, 25, 10, 5]

/** In cents, as the blinds are. */
export const chipOfStake = (smallBlind: number, bigBlind: number): number =>
  CHIPS.find(chip => smallBlind % chip === 0 && bigBlind % chip === 0) ?? 1

interface Stake {
  readonly smallBlind: number
  readonly bigBlind: number
  /** Online there are no chips: pots are split to the cent. */
  readonly isOnline: boolean
}

export const smallestChip = (
  table: { readonly smallestChip?: number | null },
  { smallBlind, bigBlind, isOnline }: Stake,
): number => table.smallestChip || (isOnline ? 1 : chipOfStake(smallBlind, bigBlind))
