// Cards are rank × 4 + suit with rank 0 for a two and 12 for an ace; a combination of two cards is numbered
// colexicographically, so that the kernel and the tables agree without a dictionary.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'

export const DECK = 52
export const COMBINATIONS = 1326

export const combinationOf = (a: number, b: number): number =>
  a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b

export const classOf = (a: number, b: number): number => {
  const high = 12 - Math.max(a >> 2, b >> 2)
  const low = 12 - Math.min(a >> 2, b >> 2)
  return (a & 3) === (b & 3) ? high * 13 + low : low * 13 + high
}

export interface ClassRanks {
  readonly high: number
  readonly low: number
  readonly pair: boolean
  readonly suited: boolean
}

export const classRanks = (index: number): ClassRanks => {
  const row = Math.floor(index / 13)
  const column = index % 13
  return {
    high: 12 - Math.min(row, column),
    low: 12 - Math.max(row, column),
    pair: row === column,
    suited: row < column,
  }
}

export interface CombinationTables {
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly classes: Uint8Array
  /** Combinations of each class, twelve places a class, as many used as `count` says. */
  readonly members: Uint16Array
  readonly count: Uint8Array
}

export const combinationTables = (): CombinationTables => {
  const first = new Uint8Array(COMBINATIONS)
  const second = new Uint8Array(COMBINATIONS)
  const classes = new Uint8Array(COMBINATIONS)
  const members = new Uint16Array(CLASS_COUNT * 12)
  const count = new Uint8Array(CLASS_COUNT)
  for (let b = 1; b < DECK; b++)
    for (let a = 0; a < b; a++) {
      const index = combinationOf(a, b)
      const cell = classOf(a, b)
      first[index] = a
      second[index] = b
      classes[index] = cell
      members[cell * 12 + count[cell]!] = index
      count[cell]! += 1
    }
  return { first, second, classes, members, count }
}

/** Number of ways the two classes can be dealt together, from counting disjoint combinations. */
export const pairWeights = (tables: CombinationTables): Float64Array => {
  const weights = new Float64Array(CLASS_COUNT * CLASS_COUNT)
  for (let i = 0; i < COMBINATIONS; i++)
    for (let j = 0; j < COMBINATIONS; j++) {
      const clash =
        tables.first[i] === tables.first[j] ||
        tables.first[i] === tables.second[j] ||
        tables.second[i] === tables.first[j] ||
        tables.second[i] === tables.second[j]
      if (!clash) weights[tables.classes[i]! * CLASS_COUNT + tables.classes[j]!]! += 1
    }
  return weights
}
