// Heads-up push or fold: the small blind jams or folds, the big blind calls or folds. Two vectors of 169 numbers, so
// CFR+ runs on exact equities and exact card removal.
import { CLASS_COUNT, classCombinations } from '@sidepot/charts/hand-classes'
import { combinationTables, pairWeights } from '../base/cards.ts'
import { equityTable } from '../buckets/equity-table.ts'

export interface PushFold {
  readonly jam: Float64Array
  readonly call: Float64Array
  /** Chips that the small blind wins a hand, in big blinds. */
  readonly value: number
  readonly exploitability: number
}

/** Share of hands that a strategy plays. */
export const frequency = (strategy: Float64Array): number =>
  strategy.reduce((sum, x, k) => sum + (x * classCombinations(k)) / 1326, 0)

const N = CLASS_COUNT

const positive = (regret: readonly Float64Array[], k: number): number => {
  const sum = regret[0]![k]! + regret[1]![k]!
  return sum > 0 ? regret[1]![k]! / sum : 0.5
}

/** Antes lie in the pot beside the stacks: whoever wins it wins both. */
export const solvePushFold = (stack: number, iterations = 3000, ante = 0): PushFold => {
  const equity = equityTable()
  const weights = pairWeights(combinationTables())
  const total = weights.reduce((sum, w) => sum + w, 0)
  const chance = weights.map(w => w / total)
  const dead = 2 * ante
  const showdown = equity.map(e => e * (2 * stack + dead) - stack)
  const own = new Float64Array(N)
  for (let a = 0; a < N; a++) for (let b = 0; b < N; b++) own[a]! += chance[a * N + b]!
  const jamValues = (call: Float64Array, a: number): number => {
    let sum = 0
    for (let b = 0; b < N; b++) {
      const at = a * N + b
      sum += chance[at]! * ((1 - call[b]!) * (1 + dead) + call[b]! * showdown[at]!)
    }
    return sum
  }
  const callValues = (jam: Float64Array, b: number): readonly [fold: number, call: number] => {
    let folds = 0
    let calls = 0
    for (let a = 0; a < N; a++) {
      const w = chance[a * N + b]! * jam[a]!
      folds -= w
      calls += w * (dead - showdown[a * N + b]!)
    }
    return [folds, calls]
  }
  const zero = () => new Float64Array(N)
  const small = [zero(), zero()]
  const big = [zero(), zero()]
  const jam = zero().fill(0.5)
  const call = zero().fill(0.5)
  const jamSum = zero()
  const callSum = zero()
  const update = (
    regret: readonly Float64Array[],
    k: number,
    play: number,
    values: readonly [number, number],
  ) => {
    const value = (1 - play) * values[0] + play * values[1]
    for (const i of [0, 1] as const) regret[i]![k] = Math.max(0, regret[i]![k]! + values[i] - value)
  }
  let sum = 0
  for (let t = 1; t <= iterations; t++) {
    for (let a = 0; a < N; a++) update(small, a, jam[a]!, [-0.5 * own[a]!, jamValues(call, a)])
    for (let a = 0; a < N; a++) jam[a] = positive(small, a)
    for (let b = 0; b < N; b++) update(big, b, call[b]!, callValues(jam, b))
    for (let b = 0; b < N; b++) call[b] = positive(big, b)
    for (let k = 0; k < N; k++) {
      jamSum[k]! += t * jam[k]!
      callSum[k]! += t * call[k]!
    }
    sum += t
  }
  const averageJam = jamSum.map(x => x / sum)
  const averageCall = callSum.map(x => x / sum)
  let value = 0
  let bestSmall = 0
  let bestBig = 0
  for (let k = 0; k < N; k++) {
    const jammed = jamValues(averageCall, k)
    const folded = -0.5 * own[k]!
    value += averageJam[k]! * jammed + (1 - averageJam[k]!) * folded
    bestSmall += Math.max(jammed, folded)
    bestBig += Math.max(...callValues(averageJam, k)) + (0.5 + dead) * (1 - averageJam[k]!) * own[k]!
  }
  return { jam: averageJam, call: averageCall, value, exploitability: (bestSmall + bestBig - dead) / 2 }
}
