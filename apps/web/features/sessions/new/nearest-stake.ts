// Stakes by how near they are: that of another game at the same table, and those offered in one tap.
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Rec } from '../../../data/wire/documents.ts'

type Stake = Pick<Rec<'CashGameStake'>, 'id' | 'gameVariant' | 'smallBlind' | 'bigBlind'>

/** How far apart two amounts are to a player: 1/2 is as far from 2/4 as 5/10 from 10/20. */
const apart = (a: number, b: number): number =>
  a === b ? 0 : a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : Number.MAX_VALUE

/** Null where the game has no stake; own blinds only find the very same ones, for they were meant as typed. */
export function nearestStake<S extends Stake>(
  stakes: readonly S[],
  game: S['gameVariant'],
  blinds: { readonly smallBlind: Cents; readonly bigBlind: Cents; readonly own: boolean },
): S | null {
  const ranked = stakes
    .filter(one => one.gameVariant === game)
    .map(stake => ({
      stake,
      big: apart(stake.bigBlind, blinds.bigBlind),
      small: apart(stake.smallBlind, blinds.smallBlind),
    }))
    .sort((a, b) => a.big - b.big || a.small - b.small)
  const best = ranked[0]
  if (!best || (blinds.own && (best.big > 0 || best.small > 0))) return null
  return best.stake
}

const ONE_TAP = 4

/** The few offered in one tap: beside the chosen one those that come first, the latest used ahead; small blinds first. */
export function nearbyStakes<S extends Stake>(stakes: readonly S[], chosen: S | null): readonly S[] {
  const few = stakes.slice(0, ONE_TAP)
  const shown =
    chosen && stakes.includes(chosen) && !few.includes(chosen) ? [...few.slice(0, ONE_TAP - 1), chosen] : few
  return [...shown].sort((a, b) => a.bigBlind - b.bigBlind || a.smallBlind - b.smallBlind)
}
