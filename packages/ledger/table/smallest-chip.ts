// The smallest chip on a table, in which a shared pot is split (SETTLE-5): what the table says, else what the stake is made of.
import { isChips } from '@sidepot/engine/chips'
import type { Session } from '@sidepot/models/session'

/** Chips people play small stakes with; whole blinds are played in whole units of money. */
const CHIPS: readonly number[] = [100, 50, 25, 10, 5]

/** In cents, as the blinds are. */
export const chipOfStake = (smallBlind: number, bigBlind: number): number =>
  CHIPS.find(chip => smallBlind % chip === 0 && bigBlind % chip === 0) ?? 1

interface ChipStake {
  readonly smallBlind: number
  readonly bigBlind: number
  /** Online there are no chips: pots are split to the cent. */
  readonly isOnline: boolean
}

export const chipStake = (
  session: Partial<Pick<Session, 'smallBlind' | 'bigBlind'>> & Pick<Session, 'gameOrigin'>,
): ChipStake => ({
  smallBlind: session.smallBlind ?? 0,
  bigBlind: session.bigBlind ?? 0,
  isOnline: session.gameOrigin === 'ONLINE',
})

export const smallestChip = (
  table: { readonly smallestChip?: number | null },
  { smallBlind, bigBlind, isOnline }: ChipStake,
): number => table.smallestChip || (isOnline ? 1 : chipOfStake(smallBlind, bigBlind))

/** What a table keeps of a chip that was set: nothing where it is the stake's own, so that it follows a corrected stake. */
export const ownChip = (chip: number | null | undefined, stake: ChipStake): number | null =>
  !chip || chip === smallestChip({}, stake) ? null : chip

/** A table plays with smaller ones than this many big blinds, or nobody could post. */
const MOST_BIG_BLINDS = 10

/** Whole cents above zero and at most ten big blinds, where these are known, or none. */
export const isSmallestChip = (chip: unknown, bigBlind: number | null = null): boolean =>
  (chip ?? null) === null || (isChips(chip) && chip > 0 && (!bigBlind || chip <= MOST_BIG_BLINDS * bigBlind))
