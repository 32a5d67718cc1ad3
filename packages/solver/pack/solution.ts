// From one or more solves of a format to what a pack holds: frequencies and EV losses with their errors, and how well
// the solves converged and agree.
import type { Evaluation } from '../train/evaluation.ts'
import { type Arrival, visitArrivals } from '../tree/ranges.ts'
import type { PreflopNode, Tree } from '../tree/tree.ts'
import type { SolvedNode } from './write-pack.ts'

export const FAMILIES = [
  'open',
  'limped to',
  'facing an open',
  'facing an open and callers',
  'facing a 3-bet',
  'facing a 4-bet',
  'facing a jam',
] as const
export type Family = (typeof FAMILIES)[number]

export const familyOf = ({ level, entered }: PreflopNode): Family => {
  if (level === 0) return entered === 0 ? 'open' : 'limped to'
  if (level === 1) return entered <= 1 ? 'facing an open' : 'facing an open and callers'
  return level === 2 ? 'facing a 3-bet' : level === 3 ? 'facing a 4-bet' : 'facing a jam'
}

export interface FamilyReport {
  readonly nodes: number
  /** Big blinds a player could still gain there by the best single deviation, each time he gets there. */
  readonly deviation: number
  /** Half the L1 distance between the first two solves. */
  readonly agreement: number
  /** Big blinds that playing one solve's mix instead of the other's gives up, at the other's EVs. */
  readonly price: number
  /** Mean standard error of EV losses. */
  readonly error: number
}

export interface Solution {
  readonly nodes: readonly (SolvedNode & { readonly importance: number; readonly index: number })[]
  readonly families: Readonly<Partial<Record<Family, FamilyReport>>>
  readonly seats: readonly { readonly value: number; readonly error: number }[]
}

const WIDE = 3
/** By raises so far: people limp, call and over-call far more than a solution does, and re-raise no more often. */
const PEOPLE: readonly number[] = [50, 50, 5]
/** A loss below this, in big blinds, is close enough for its error to matter. */
const CLOSE = 0.5
const PAIR = [
  [0, 0, 1],
  [0, 0, 2],
  [1, 2, 0],
] as const

interface Merged {
  readonly frequencies: Float32Array
  readonly losses: Float32Array
  readonly errors: readonly number[]
  readonly deviation: number
  readonly agreement: number
  readonly price: number
}

/** Gains of one solve: what training saw and what the frozen pass saw, each by its weight. */
const gainsOf = (evaluation: Evaluation, index: number, k: number, size: number): number[] => {
  const node = evaluation.nodes[index]!
  const trained = node.trainedWeight[k]!
  const frozen = node.weight[k]!
  const total = trained + frozen
  return Array.from({ length: size }, (_, a) =>
    total > 0 ? (trained * node.trained[k * WIDE + a]! + frozen * node.gains[k * WIDE + a]!) / total : 0,
  )
}

const lossesOf = (gains: readonly number[]): number[] => {
  const best = Math.max(...gains)
  return gains.map(gain => best - gain)
}

/** How often each row of a node's strategy is asked: its classes as they arrive. */
const rowWeights = (
  { node, reach }: Arrival,
  combinations: ArrayLike<number>,
  rowOf: Uint16Array | undefined,
): Float64Array => {
  const weights = new Float64Array(node.rows)
  reach[node.player]!.forEach((share, k) => {
    weights[rowOf?.[k] ?? k]! += (share + 1e-4) * combinations[k]!
  })
  return weights
}

const mergeNode = (
  { node, index }: Arrival,
  evaluations: readonly Evaluation[],
  weights: Float64Array,
): Merged => {
  const size = node.actions.length
  const frequencies = new Float32Array(node.rows * size)
  const losses = new Float32Array(node.rows * size)
  const squares = new Float64Array(size)
  const near = new Float64Array(size)
  let deviation = 0
  let agreement = 0
  let price = 0
  let total = 0
  for (let k = 0; k < node.rows; k++) {
    const weight = weights[k]!
    total += weight
    const each = evaluations.map(evaluation => gainsOf(evaluation, index, k, size))
    const mean = Array.from({ length: size }, (_, a) => each.reduce((sum, g) => sum + g[a]!, 0) / each.length)
    const loss = lossesOf(mean)
    const perSolve = each.map(lossesOf)
    const best = loss.indexOf(0)
    for (let a = 0; a < size; a++) {
      losses[k * size + a] = loss[a]!
      frequencies[k * size + a] =
        evaluations.reduce((sum, e) => sum + e.nodes[index]!.frequencies[k * WIDE + a]!, 0) /
        evaluations.length
      let sampling = 0
      for (const e of evaluations) {
        const values = e.nodes[index]!
        const deals = values.trainedWeight[k]! + values.weight[k]!
        if (a !== best && deals > 0) sampling += values.variances[k * 3 + PAIR[a]![best]!]! / deals
      }
      sampling /= evaluations.length ** 2
      const apart = perSolve.length > 1 ? (perSolve[0]![a]! - perSolve[1]![a]!) ** 2 / 4 : 0
      // errors matter where a choice is close; those of plain blunders would drown them
      const counts = loss[a]! < CLOSE ? weight : weight * 1e-4
      squares[a]! += counts * Math.max(sampling, apart)
      near[a]! += counts
    }
    for (const e of evaluations) {
      // the best action is chosen by what training saw and measured by the frozen pass, so noise adds nothing
      const values = e.nodes[index]!
      let choice = 0
      for (let a = 1; a < size; a++)
        if (values.trained[k * WIDE + a]! > values.trained[k * WIDE + choice]!) choice = a
      deviation += (weight * values.gains[k * WIDE + choice]!) / evaluations.length
    }
    if (evaluations.length > 1)
      for (let a = 0; a < size; a++) {
        const [x, y] = evaluations.map(e => e.nodes[index]!.frequencies[k * WIDE + a]!)
        agreement += (weight * Math.abs(x! - y!)) / 2
        price += (weight * (x! - y!) * (perSolve[1]![a]! - perSolve[0]![a]!)) / 2
      }
  }
  return {
    frequencies,
    losses,
    errors: Array.from(squares, (x, a) => Math.sqrt(x / near[a]!)),
    deviation: deviation / total,
    agreement: agreement / total,
    price: price / total,
  }
}

const qualityOf = ({ agreement, errors }: Merged, seeds: number): number => {
  const error = Math.max(...errors)
  if (seeds > 1 && agreement < 0.06 && error < 0.06) return 3
  return agreement < 0.15 && error < 0.25 ? 2 : 1
}

export const mergeSolves = (
  tree: Tree,
  evaluations: readonly Evaluation[],
  combinations: ArrayLike<number>,
  rowsOf: readonly (Uint16Array | undefined)[] = [],
): Solution => {
  const place = new Map(tree.preflop.map((node, index) => [node.id, index]))
  const nodes: (SolvedNode & { importance: number; index: number })[] = []
  const sums = new Map<
    Family,
    { nodes: number; weight: number; deviation: number; agreement: number; price: number; error: number }
  >()
  const frequency = (index: number, k: number, a: number) => {
    const row = rowsOf[tree.preflop[index]!.table]?.[k] ?? k
    return (
      evaluations.reduce((sum, e) => sum + e.nodes[index]!.frequencies[row * WIDE + a]!, 0) /
      evaluations.length
    )
  }
  visitArrivals(tree, combinations.length, combinations, frequency, arrival => {
    const { node, index, others, own } = arrival
    const merged = mergeNode(arrival, evaluations, rowWeights(arrival, combinations, rowsOf[node.table]))
    nodes[index] = {
      index,
      seat: node.player,
      table: node.table,
      quality: node.fixed ? 1 : qualityOf(merged, evaluations.length),
      importance: others * Math.max(own, 0.02) * (PEOPLE[node.level] ?? 1),
      actions: node.actions.map((action, a) => ({
        kind: action.kind,
        to: action.to,
        child: place.get(action.child) ?? -1,
        error: merged.errors[a]!,
      })),
      frequencies: merged.frequencies,
      losses: merged.losses,
    }
    if (node.fixed || node.actions.length < 2) return
    const family = familyOf(node)
    const sum = sums.get(family) ?? { nodes: 0, weight: 0, deviation: 0, agreement: 0, price: 0, error: 0 }
    const weight = others * own
    sum.nodes += 1
    sum.weight += weight
    sum.deviation += weight * merged.deviation
    sum.agreement += weight * merged.agreement
    sum.price += weight * merged.price
    sum.error += weight * Math.max(...merged.errors)
    sums.set(family, sum)
  })
  const families = Object.fromEntries(
    [...sums].map(([family, { nodes: count, weight, deviation, agreement, price, error }]) => [
      family,
      {
        nodes: count,
        deviation: deviation / weight,
        agreement: agreement / weight,
        price: price / weight,
        error: error / weight,
      },
    ]),
  )
  const seats = evaluations[0]!.seats.map((_, p) => ({
    value: evaluations.reduce((sum, e) => sum + e.seats[p]!.value, 0) / evaluations.length,
    error: Math.sqrt(evaluations.reduce((sum, e) => sum + e.seats[p]!.error ** 2, 0)) / evaluations.length,
  }))
  return { nodes, families, seats }
}

/** The most important nodes, never without their parents, renumbered; the first is the root. */
export const keepNodes = (solution: Solution, root: number, count: number): SolvedNode[] => {
  const order = [...solution.nodes].sort((a, b) => b.importance - a.importance).slice(0, count)
  const kept = new Set(order.map(node => node.index))
  kept.add(root)
  const reached: number[] = []
  const walk = (index: number): void => {
    reached.push(index)
    for (const { child } of solution.nodes[index]!.actions) if (child >= 0 && kept.has(child)) walk(child)
  }
  walk(root)
  const places = new Map(reached.map((index, place) => [index, place]))
  return reached.map(index => {
    const node = solution.nodes[index]!
    return {
      ...node,
      actions: node.actions.map(action => ({ ...action, child: places.get(action.child) ?? -1 })),
    }
  })
}
