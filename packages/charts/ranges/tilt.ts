// An opponent's range by the charts, widened or tightened at each of his decisions by what his own figures say (STU-16).
import type { Statistic } from '@sidepot/engine/statistics'
import type { followLine } from '../check/lookup.ts'
import { CLASS_COUNT, classCombinations } from '../hand-classes.ts'
import type { Pack } from '../pack.ts'
import type { Line } from '../played.ts'
import { type TiltFigure, type UsualFigures, usualFigures } from '../usual-figures.ts'

/** Fewer chances than this tilt nothing; as many count as much as the chart does. */
export const LEAST_CHANCES = 30
/** The odds of an action change by this factor at most. */
const MOST_ODDS = 4
const CERTAIN = 0.001

/** How often an opponent did something, and could have. */
interface Counted {
  readonly statistic: Statistic
  readonly made: number
  readonly opportunities: number
}

export interface TiltStep {
  readonly figure: TiltFigure
  readonly made: number
  readonly chances: number
  /** The same figure of somebody who plays the chart. */
  readonly usual: number
  /** How often this decision is taken: by the chart, and after the tilt. */
  readonly before: number
  readonly after: number
}

export interface Tilted {
  readonly range: Float64Array
  /** Decisions that were tilted. */
  readonly steps: readonly TiltStep[]
  /** Figures that would count here and have too few chances. */
  readonly few: readonly { readonly figure: TiltFigure; readonly chances: number }[]
}

const countOf = (counts: readonly Counted[], figure: TiltFigure): { made: number; chances: number } => {
  const of = (statistic: Statistic) => counts.find(one => one.statistic === statistic)
  const [first, second] = figure === 'CALLS' ? [of('VPIP'), of('PFR')] : [of(figure), undefined]
  return { made: (first?.made ?? 0) - (second?.made ?? 0), chances: first?.opportunities ?? 0 }
}

const odds = (share: number): number => {
  const inside = Math.min(1 - CERTAIN, Math.max(CERTAIN, share))
  return inside / (1 - inside)
}

/** How often an action is taken whose figure is not the chart's: the figure, drawn to the chart by its chances, moves the odds. */
export const tiltedShare = (share: number, made: number, chances: number, usual: number): number => {
  if (share <= 0 || share >= 1) return share
  const figure = (made + LEAST_CHANCES * usual) / (chances + LEAST_CHANCES)
  const factor = Math.min(MOST_ODDS, Math.max(1 / MOST_ODDS, odds(figure) / odds(usual)))
  const tilted = (share / (1 - share)) * factor
  return tilted / (1 + tilted)
}

/** Which figure says how often somebody takes this decision; null where none does. */
const figureOf = (kind: string, raises: number, ownRaises: number, isFirst: boolean): TiltFigure | null => {
  if (kind === 'raise' && raises === 0) return 'PFR'
  if (kind === 'raise' && raises === 1 && ownRaises === 0) return 'THREE_BET'
  if (kind === 'call' && raises === 1 && isFirst) return 'CALLS'
  if (kind === 'call' && raises === 2 && ownRaises === 1) return 'FOLD_TO_THREE_BET'
  return null
}

const massOf = (weights: Float64Array, parts: Float64Array): number =>
  weights.reduce((sum, weight, cell) => sum + weight * parts[cell]! * classCombinations(cell), 0)

/**
 * Shares of an action, moved until the whole range takes it as often as `target`: hands for which the action is worth most
 * against a fold come in first, those for which it is worth least go first. `room` is the most of each hand that may take it.
 */
const moved = (
  weights: Float64Array,
  shares: Float64Array,
  room: Float64Array,
  worth: Float64Array,
  target: number,
): Float64Array => {
  const next = shares.slice()
  let missing = target - massOf(weights, shares)
  const widens = missing > 0
  const cells = [...worth.keys()].toSorted((a, b) =>
    widens ? worth[b]! - worth[a]! || a - b : worth[a]! - worth[b]! || b - a,
  )
  for (const cell of cells) {
    const mass = weights[cell]! * classCombinations(cell)
    if (mass === 0) continue
    const free = widens ? Math.max(0, room[cell]! - next[cell]!) : next[cell]!
    const part = Math.min(free, Math.abs(missing) / mass)
    next[cell]! += widens ? part : -part
    missing += widens ? -part * mass : part * mass
    if (Math.abs(missing) < 1e-9) break
  }
  return next
}

const cellsOf = (of: (cell: number) => number): Float64Array =>
  Float64Array.from({ length: CLASS_COUNT }, (_, cell) => of(cell))

/** The range of a seat that took the line, by the chart and by what he was seen to do; `known` are the pack's usual figures, if they were counted elsewhere. */
export const tiltedRange = (
  pack: Pack,
  line: Line,
  { moves }: ReturnType<typeof followLine>,
  seat: number,
  counts: readonly Counted[],
  known?: UsualFigures,
): Tilted => {
  let usual = known
  let chart = new Float64Array(CLASS_COUNT).fill(1)
  let range = chart
  const steps: TiltStep[] = []
  const few: { figure: TiltFigure; chances: number }[] = []
  let raises = 0
  let ownRaises = 0
  let acted = false
  for (const { at, node, action } of moves) {
    const { kind } = line.moves[at]!
    if (line.moves[at]!.seat === seat) {
      const { actions } = pack.nodes[node]!
      const strategies = Array.from({ length: CLASS_COUNT }, (_, cell) => pack.strategy(node, cell))
      const own = cellsOf(cell => strategies[cell]!.frequencies[action]!)
      const figure = figureOf(kind, raises, ownRaises, !acted)
      const fold = actions.findIndex(one => one.kind === 'fold')
      const { made, chances } = figure ? countOf(counts, figure) : { made: 0, chances: 0 }
      let taken = own
      if (figure && fold >= 0 && chances < LEAST_CHANCES) few.push({ figure, chances })
      if (figure && fold >= 0 && chances >= LEAST_CHANCES) {
        usual ??= usualFigures(pack)
        const ofKind = (wanted: string) =>
          cellsOf(cell =>
            actions.reduce(
              (sum, one, place) => (one.kind === wanted ? sum + strategies[cell]!.frequencies[place]! : sum),
              0,
            ),
          )
        const group = ofKind(kind)
        const folds = ofKind('fold')
        const whole = massOf(
          chart,
          cellsOf(() => 1),
        )
        const share = massOf(chart, group) / whole
        const stays = 1 - massOf(chart, folds) / whole
        // whoever folds less to a 3-bet calls more: what raises again stays as it is
        const after =
          figure === 'FOLD_TO_THREE_BET'
            ? Math.max(0, share - stays + 1 - tiltedShare(1 - stays, made, chances, usual[figure]))
            : tiltedShare(share, made, chances, usual[figure])
        const room = kind === 'raise' ? cellsOf(() => 1) : group.map((part, cell) => part + folds[cell]!)
        const worth = cellsOf(cell => strategies[cell]!.losses[fold]! - strategies[cell]!.losses[action]!)
        const next = moved(
          range,
          group,
          room,
          worth,
          after *
            massOf(
              range,
              cellsOf(() => 1),
            ),
        )
        const ofGroup = massOf(chart, group) > 0 ? massOf(chart, own) / massOf(chart, group) : 1
        taken = next.map((part, cell) => (group[cell]! > 0 ? own[cell]! / group[cell]! : ofGroup) * part)
        steps.push({ figure, made, chances, usual: usual[figure], before: share, after })
      }
      range = range.map((weight, cell) => weight * taken[cell]!)
      chart = chart.map((weight, cell) => weight * own[cell]!)
      acted = true
      if (kind === 'raise') ownRaises++
    }
    if (kind === 'raise') raises++
  }
  return { range, steps, few }
}
