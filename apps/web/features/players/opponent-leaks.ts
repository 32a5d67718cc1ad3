// Where an opponent departs from a reference (STAT-36), and how sure that is. Pure.
import { earlierMonths } from '@sidepot/charts/leaks'
import { definitionOf, type Statistic } from '@sidepot/engine/statistics'
import type { ComparedCount, PlayerFigures, SpotMonth } from '../../data/people/player-figures.ts'

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
    return [{ ...one, position: null, reference: 'price' as const, expected, sample: null, months: [] }]
  })

export interface OpponentLeak
  extends Pick<ComparedCount, 'statistic' | 'position' | 'reference' | 'sample' | 'months'> {
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
/** Fewer chances, or a smaller departure, are not worth a line under “too few to say”, nor a point of a trend. */
const LEAST_N = 5
const LEAST_GAP = 0.1
const Z = 1.959964
/** Wilson's 95 % interval. */
export function interval(made: number, n: number): { readonly low: number; readonly high: number } {
  const share = made / n
  const middle = share + (Z * Z) / (2 * n)
  const half = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n)
  const whole = 1 + (Z * Z) / n
  return { low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}

/** How far two counted shares surely are apart, by Newcombe's interval; below 0 it reaches over none. */
function apart(a: Count, b: Count): number {
  const [more, less] = a.made / a.n > b.made / b.n ? [a, b] : [b, a]
  const [high, low] = [more.made / more.n, less.made / less.n]
  return (
    high - low - Math.hypot(high - interval(more.made, more.n).low, interval(less.made, less.n).high - low)
  )
}

/** How far the departure is from none: to a known share, or between two counted ones. */
function marginOf({ made, opportunities: n, expected, sample }: ComparedCount): number {
  const usual = expected / n
  if (sample !== null) return apart({ made, n }, { made: usual * sample, n: sample })
  const { low, high } = interval(made, n)
  return made / n > usual ? low - usual : usual - high
}

interface Count {
  readonly made: number
  readonly n: number
}
export interface SpotProgress {
  /** The first of the later months. */
  readonly since: string
  readonly before: Count
  readonly after: Count
  /** Done more or less often than before, where luck alone does not explain it. */
  readonly change: 'more' | 'less' | null
}

/** The earlier months against the later ones, as for one's own leaks (LEAK-9); null with a single month (STAT-43). */
export function spotProgress(months: readonly SpotMonth[]): SpotProgress | null {
  const early = earlierMonths(months.map(({ month, opportunities: n }) => ({ month, n })))
  const later = months.filter(({ month }) => !early.has(month))
  const counted = (list: readonly SpotMonth[]): Count => ({
    made: list.reduce((sum, one) => sum + one.made, 0),
    n: list.reduce((sum, one) => sum + one.opportunities, 0),
  })
  const before = counted(months.filter(({ month }) => early.has(month)))
  const after = counted(later)
  if (before.n === 0 || after.n === 0) return null
  const isSure = Math.min(before.n, after.n) >= LEAST_SURE && apart(before, after) > 0
  const isMore = after.made / after.n > before.made / before.n
  return { since: later[0]!.month, before, after, change: isSure ? (isMore ? 'more' : 'less') : null }
}

/** The share month by month; null where the chances are too few for a point of the line. */
export const spotTrend = (months: readonly SpotMonth[]): readonly (number | null)[] =>
  months.map(({ made, opportunities }) => (opportunities < LEAST_N ? null : made / opportunities))

function leakOf(one: ComparedCount): OpponentLeak {
  const { statistic, position, reference, sample, months, made, opportunities: n, expected } = one
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
    months,
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

type Spot = Pick<OpponentLeak, 'statistic' | 'position'>

/** As questions name it: RFI, or RFI:UTG. */
export const spotName = ({ statistic, position }: Spot): string =>
  position ? `${statistic}:${position}` : statistic

/** In the Hand Zone: the hands in which they had that chance. */
export const handsAddress = (playerId: string, spot: Spot): string =>
  `/handzone?${new URLSearchParams({ opponent: playerId, spot: spotName(spot) })}`
