// Where an opponent departs from a reference (STAT-36), and how sure that is. Pure.
import { definitionOf, type Statistic } from '@sidepot/engine/statistics'
import type { ComparedCount, PlayerFigures } from '../../data/people/player-figures.ts'

type Counted = PlayerFigures['counts'][number]

/** What is risked and won by a bet of a usual size, in big blinds or pots: for where no hands can be asked about. */
const STANDARD: Readonly<Partial<Record<Statistic, { readonly risk: number; readonly win: number }>>> = {
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

/** Folds beside the price of a usual size, from counts alone. */
export const atStandardSizes = (counts: readonly Counted[]): readonly ComparedCount[] =>
  counts.flatMap(one => {
    const bet = STANDARD[one.statistic]
    if (!bet) return []
    const expected = (one.opportunities * bet.risk) / (bet.risk + bet.win)
    return [{ ...one, position: null, reference: 'price' as const, expected, sample: null }]
  })

export interface OpponentLeak extends Pick<ComparedCount, 'statistic' | 'position' | 'reference' | 'sample'> {
  readonly share: number
  readonly n: number
  /** The reference's share. */
  readonly usual: number
  readonly low: number
  readonly high: number
  readonly isMore: boolean
  /** The interval leaves the reference out; otherwise the hands are too few to say. */
  readonly isSure: boolean
  /** How far the interval stays away from the reference; below 0 it reaches over it. */
  readonly margin: number
  /** Share of folds from which a bet profits with any cards, where the folds are surely above it. */
  readonly profitsFrom: number | null
}

/** Fewer chances are too few to say, whatever the interval: it is not meant for so few. */
const LEAST_SURE = 10
const Z = 1.959964
/** Wilson's 95 % interval. */
export function interval(made: number, n: number): { readonly low: number; readonly high: number } {
  const share = made / n
  const middle = share + (Z * Z) / (2 * n)
  const half = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n)
  const whole = 1 + (Z * Z) / n
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}

/** How far the departure is from none: to a known share, or between two counted ones by Newcombe's interval. */
function marginOf({ made, opportunities: n, expected, sample }: ComparedCount): number {
  const share = made / n
  const usual = expected / n
  const { low, high } = interval(made, n)
  if (sample === null) return share > usual ? low - usual : usual - high
  const other = interval(usual * sample, sample)
  return share > usual
    ? share - usual - Math.hypot(share - low, other.high - usual)
    : usual - share - Math.hypot(high - share, usual - other.low)
}

function leakOf(one: ComparedCount): OpponentLeak {
  const { statistic, position, reference, sample, made, opportunities: n, expected } = one
  const share = made / n
  const usual = expected / n
  const margin = marginOf(one)
  const { low, high } = interval(made, n)
  const isSure = n >= LEAST_SURE && margin > 0
  const isMore = share > usual
  const profitsFrom = reference === 'price' && isSure ? usual : null
  return {
    statistic,
    position,
    reference,
    sample,
    share,
    n,
    usual,
    low,
    high,
    isMore,
    isSure,
    margin,
    profitsFrom,
  }
}

/** Fewer chances, or a smaller departure, are not worth a line under “too few to say”. */
const LEAST_N = 5
const LEAST_GAP = 0.1

/** What stands out, the surest departure first, then what does not surely. Each spot once, by the first of its references that is sure. */
export function opponentLeaks(compared: readonly ComparedCount[]): readonly OpponentLeak[] {
  const spots = new Map<string, OpponentLeak[]>()
  for (const one of compared) {
    if (one.opportunities < 2) continue
    const leak = leakOf(one)
    // folding less than a bluff needs is no fault by itself
    if (leak.reference === 'price' && !leak.isMore) continue
    const key = `${leak.statistic} ${leak.position}`
    spots.set(key, [...(spots.get(key) ?? []), leak])
  }
  const order = ({ statistic, reference }: OpponentLeak) =>
    definitionOf(statistic).references?.indexOf(reference) ?? 0
  return [...spots.values()]
    .flatMap(leaks => {
      const sorted = leaks.toSorted((a, b) => order(a) - order(b))
      const chosen = sorted.find(({ isSure }) => isSure) ?? sorted[0]!
      const price = sorted.find(({ profitsFrom }) => profitsFrom !== null)
      const leak = { ...chosen, profitsFrom: chosen.isMore ? (price?.profitsFrom ?? null) : null }
      const isWorth =
        leak.position === null && leak.n >= LEAST_N && Math.abs(leak.share - leak.usual) >= LEAST_GAP
      return leak.isSure || isWorth ? [leak] : []
    })
    .sort((a, b) => b.margin - a.margin)
}

/** How many spots were compared at all. */
export const spotsIn = (compared: readonly ComparedCount[]): number =>
  new Set(
    compared
      .filter(({ opportunities }) => opportunities > 1)
      .map(({ statistic, position }) => `${statistic} ${position}`),
  ).size

/** In the Hand Zone: the hands in which they had that chance. */
export const handsAddress = (
  playerId: string,
  { statistic, position }: Pick<OpponentLeak, 'statistic' | 'position'>,
): string =>
  `/handzone?${new URLSearchParams({ opponent: playerId, spot: position ? `${statistic}:${position}` : statistic })}`
