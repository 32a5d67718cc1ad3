// Where an opponent folds more than a bet without a hand needs (STAT-36), and how sure that is. Pure.
import type { Statistic } from '@sidepot/engine/statistics'

interface Counted {
  readonly statistic: Statistic
  readonly made: number
  readonly opportunities: number
}

/** The share of folds from which on a bet of a usual size profits with any cards: what is risked, of that and what is won, in big blinds or pots. */
const NEEDED: Readonly<Partial<Record<Statistic, { readonly risk: number; readonly win: number }>>> = {
  // to 7.5 over a raise to 2.5, with both blinds in the middle
  FOLD_TO_THREE_BET: { risk: 7.5, win: 4 },
  // to 20 over that
  FOLD_TO_FOUR_BET: { risk: 17.5, win: 11.5 },
  // to 2.5 against the blinds
  FOLD_TO_STEAL_SB: { risk: 2.5, win: 1.5 },
  FOLD_TO_STEAL_BB: { risk: 2.5, win: 1.5 },
  // a bet of the pot
  FOLD_TO_CBET_FLOP: { risk: 1, win: 1 },
  FOLD_TO_CBET_TURN: { risk: 1, win: 1 },
  FOLD_TO_CBET_RIVER: { risk: 1, win: 1 },
  FOLD_TO_TURN_BET: { risk: 1, win: 1 },
  FOLD_TO_RIVER_BET: { risk: 1, win: 1 },
}

export interface OpponentLeak {
  readonly statistic: Statistic
  readonly share: number
  readonly n: number
  readonly needed: number
  /** the whole 95 % interval lies above what is needed; otherwise the hands are too few to say */
  readonly isSure: boolean
}

const Z = 1.959964
/** The lower end of Wilson's 95 % interval. */
export function lowest(made: number, n: number): number {
  const share = made / n
  const middle = share + (Z * Z) / (2 * n)
  const half = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n)
  return (middle - half) / (1 + (Z * Z) / n)
}

/** Those that were seen at least twice and lie above what is needed; the surest first. */
export function opponentLeaks(counts: readonly Counted[]): readonly OpponentLeak[] {
  return counts
    .flatMap(({ statistic, made, opportunities: n }) => {
      const bet = NEEDED[statistic]
      if (!bet || n < 2) return []
      const needed = bet.risk / (bet.risk + bet.win)
      const share = made / n
      return share > needed ? [{ statistic, share, n, needed, isSure: lowest(made, n) > needed }] : []
    })
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.share - b.needed - (a.share - a.needed))
}
