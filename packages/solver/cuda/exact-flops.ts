// The 1,755 flops that differ, and what a hand is worth over all of them when some were solved.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'

export interface Flop {
  /** Rank × 4 + suit, twos first. */
  readonly cards: readonly [number, number, number]
  /** How many of the 22,100 flops are the same but for suits. */
  readonly count: number
}

const DECK = 52

/** Combinations in the order of the program: the higher card, then the lower. */
const combinations = Array.from({ length: DECK }, (_, high) =>
  Array.from({ length: high }, (_, low) => [high, low] as const),
).flat()

const cellOf = (high: number, low: number): number => {
  const row = 12 - (high >> 2)
  const column = 12 - (low >> 2)
  return (high & 3) === (low & 3) ? row * 13 + column : column * 13 + row
}

/** The starting hand of each combination. */
export const combinationCells: readonly number[] = combinations.map(([high, low]) => cellOf(high, low))

const SUITS = [0, 1, 2, 3]
const PERMUTATIONS = SUITS.flatMap(a =>
  SUITS.flatMap(b => SUITS.flatMap(c => SUITS.map(d => [a, b, c, d]).filter(all => new Set(all).size === 4))),
)

/** All of them in an order drawn by lot, always the same: a part of the list is a sample. */
export const flopList = (): Flop[] => {
  const found = new Map<string, { cards: [number, number, number]; count: number }>()
  for (let a = 2; a < DECK; a++)
    for (let b = 1; b < a; b++)
      for (let c = 0; c < b; c++) {
        const keys = PERMUTATIONS.map(suits =>
          [a, b, c]
            .map(card => (card & ~3) | suits[card & 3]!)
            .sort((x, y) => y - x)
            .map(card => String(card).padStart(2, '0'))
            .join(),
        )
        const key = keys.reduce((least, one) => (one < least ? one : least))
        const one = found.get(key)
        if (one) one.count++
        else found.set(key, { cards: [a, b, c], count: 1 })
      }
  let state = 20261118
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const all = [...found.values()]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

/** How much of the other range goes with the combinations of each starting hand on the flop. */
export const massesOf = (flop: Flop, other: Float32Array): Float64Array => {
  const isDealt = (card: number) => flop.cards.includes(card)
  const free = combinations.map(([high, low], k) => (isDealt(high) || isDealt(low) ? 0 : other[k]!))
  const byCard = new Float64Array(DECK)
  let total = 0
  combinations.forEach(([high, low], k) => {
    total += free[k]!
    byCard[high]! += free[k]!
    byCard[low]! += free[k]!
  })
  const masses = new Float64Array(CLASS_COUNT)
  combinations.forEach(([high, low], k) => {
    if (!isDealt(high) && !isDealt(low))
      masses[combinationCells[k]!]! += total - byCard[high]! - byCard[low]! + free[k]!
  })
  return masses
}

/** Solves a small system by elimination; equations that say nothing new are left out. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const n = right.length
  const out = new Array<number>(n).fill(0)
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const pivots: number[] = []
  let rank = 0
  for (let column = 0; column < n; column++) {
    let best = rank
    for (let i = rank; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i
    if (rank >= n || Math.abs(rows[best]![column]!) < 1e-9 * (matrix[column]![column]! || 1)) continue
    ;[rows[rank], rows[best]] = [rows[best]!, rows[rank]!]
    for (let i = 0; i < n; i++) {
      if (i === rank) continue
      const times = rows[i]![column]! / rows[rank]![column]!
      for (let k = column; k <= n; k++) rows[i]![k]! -= times * rows[rank]![k]!
    }
    pivots[rank++] = column
  }
  pivots.forEach((column, i) => {
    out[column] = rows[i]![n]! / rows[i]![column]!
  })
  return out
}

/** What is known of a flop beforehand: the hand's share when both check down, and what the board looks like. */
const features = (flop: Flop, mass: number, down: number): number[] => {
  const share = mass > 0 ? down / mass : 0
  const ranks = flop.cards.map(card => card >> 2).sort((a, b) => b - a)
  const suits = new Set(flop.cards.map(card => card & 3)).size
  return [
    1,
    share,
    share ** 2,
    share ** 3,
    ranks[0]! / 12,
    new Set(ranks).size < 3 ? 1 : 0,
    suits === 1 ? 1 : 0,
    suits === 2 ? 1 : 0,
    (ranks[0]! - ranks[2]!) / 12,
  ].map(x => x * mass)
}

/** Least squares over some flops, each as often as it comes: what every flop should be by its rows. */
const leastSquares = (
  flops: readonly Flop[],
  some: readonly number[],
  rows: readonly (readonly number[])[],
  wanted: (i: number) => number,
): readonly number[] => {
  const width = rows[0]!.length
  const matrix = Array.from({ length: width }, () => new Array<number>(width).fill(0))
  const right = new Array<number>(width).fill(0)
  for (const i of some)
    for (let a = 0; a < width; a++) {
      right[a]! += flops[i]!.count * rows[i]![a]! * wanted(i)
      for (let b = 0; b < width; b++) matrix[a]![b]! += flops[i]!.count * rows[i]![a]! * rows[i]![b]!
    }
  const beta = solve(matrix, right)
  return rows.map(row => row.reduce((sum, x, k) => sum + x * beta[k]!, 0))
}

/** What is left of a fit on the flops it was made of: to be added for all of them, and the variance of that. */
const leftOf = (
  flops: readonly Flop[],
  some: readonly number[],
  width: number,
  fitted: readonly number[],
  wanted: (i: number) => number,
): { add: number; variance: number } => {
  const off = some.map(i => flops[i]!.count * (wanted(i) - fitted[i]!))
  const n = some.length
  const sum = off.reduce((a, b) => a + b, 0)
  const spread = off.reduce((a, x) => a + (x - sum / n) ** 2, 0) / Math.max(1, n - width)
  return {
    add: (flops.length / n) * sum,
    variance: flops.length ** 2 * (spread / n) * (1 - n / flops.length),
  }
}

/**
 * What the hand is worth on average over all flops, in the units of `solved` a unit of mass, with its standard error. Those not
 * solved are estimated from what is known beforehand and, where there is one, from a rough solve of many; the average error of
 * that on the solved ones is added.
 */
export const estimate = (
  flops: readonly Flop[],
  mass: readonly number[],
  down: readonly number[],
  solved: ReadonlyMap<number, number>,
  rough: ReadonlyMap<number, number> = new Map(),
): { mean: number; error: number } => {
  const total = flops.reduce((sum, flop, i) => sum + flop.count * mass[i]!, 0)
  const known = [...solved.keys()]
  const over = (of: (i: number) => number) => flops.reduce((sum, flop, i) => sum + flop.count * of(i), 0)
  if (known.length === flops.length) return { mean: over(i => solved.get(i)!) / total, error: 0 }
  const all = flops.map((flop, i) => features(flop, mass[i]!, down[i]!))
  if (rough.size === 0) {
    const fitted = leastSquares(flops, known, all, i => solved.get(i)!)
    const { add, variance } = leftOf(flops, known, all[0]!.length, fitted, i => solved.get(i)!)
    return { mean: (over(i => fitted[i]!) + add) / total, error: Math.sqrt(variance) / total }
  }
  // twice: what was solved from the rough solve, and that from what is known of every flop
  const near = all.map((row, i) => [rough.get(i) ?? 0, ...(known.length < 40 ? row.slice(0, 2) : row)])
  const both = known.filter(i => rough.has(i))
  const exact = leastSquares(flops, both, near, i => solved.get(i)!)
  const first = leftOf(flops, both, near[0]!.length, exact, i => solved.get(i)!)
  const many = [...rough.keys()]
  if (many.length === flops.length)
    return { mean: (over(i => exact[i]!) + first.add) / total, error: Math.sqrt(first.variance) / total }
  const fitted = leastSquares(flops, many, all, i => exact[i]!)
  const second = leftOf(flops, many, all[0]!.length, fitted, i => exact[i]!)
  return {
    mean: (over(i => fitted[i]!) + first.add + second.add) / total,
    error: Math.sqrt(first.variance + second.variance) / total,
  }
}
