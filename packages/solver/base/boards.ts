// Boards up to a renaming of suits: 1,755 flops, 16,432 turns, 134,459 rivers. Every concrete board maps to the
// number of its canonical form and the suit permutation that leads there, packed into one word.
import { COMBINATIONS, combinationOf, DECK } from './cards.ts'

export const PERMUTATION_SHIFT = 18

const permutations: readonly (readonly number[])[] = (() => {
  const all: number[][] = []
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < 4; b++)
      for (let c = 0; c < 4; c++)
        for (let d = 0; d < 4; d++) if (new Set([a, b, c, d]).size === 4) all.push([a, b, c, d])
  return all
})()

const packSuits = (suits: readonly number[]): number =>
  suits[0]! | (suits[1]! << 2) | (suits[2]! << 4) | (suits[3]! << 6)

/** For each suit permutation the number a combination gets when its suits are renamed. */
export const permutedCombinations = (): Uint16Array => {
  const table = new Uint16Array(permutations.length * COMBINATIONS)
  permutations.forEach((suits, p) => {
    for (let b = 1; b < DECK; b++)
      for (let a = 0; a < b; a++)
        table[p * COMBINATIONS + combinationOf(a, b)] = combinationOf(
          (a & ~3) | suits[a & 3]!,
          (b & ~3) | suits[b & 3]!,
        )
  })
  return table
}

/** binomial[n × 8 + k]; the number of a sorted set of cards is the sum of binomial(card, place + 1). */
export const binomials = (): Uint32Array => {
  const table = new Uint32Array((DECK + 1) * 8)
  for (let n = 0; n <= DECK; n++)
    for (let k = 0; k < 8; k++)
      table[n * 8 + k] = k === 0 ? 1 : n === 0 ? 0 : table[(n - 1) * 8 + k - 1]! + table[(n - 1) * 8 + k]!
  return table
}

export interface BoardIndex {
  readonly cards: number
  readonly count: number
  /** Canonical number | permutation << 18, by the number of the concrete board. */
  readonly canonical: Uint32Array
  /** Cards of each canonical board, `cards` bytes a board, ascending. */
  readonly representatives: Uint8Array
  /** How many concrete boards each canonical one represents. */
  readonly multiplicity: Uint32Array
}

export const indexBoards = (cards: 3 | 4 | 5): BoardIndex => {
  const choose = binomials()
  const permutationNumber = new Uint8Array(256)
  permutations.forEach((suits, p) => {
    permutationNumber[packSuits(suits)] = p
  })
  const canonical = new Uint32Array(choose[DECK * 8 + cards]!)
  const ids = new Map<number, number>()
  const representatives: number[] = []
  const multiplicity: number[] = []
  const board = Array.from({ length: cards }, (_, i) => i)
  const masks = [0, 0, 0, 0]
  const order = [0, 1, 2, 3]
  const suits = [0, 0, 0, 0]
  for (;;) {
    masks.fill(0)
    for (const card of board) masks[card & 3]! |= 1 << (card >> 2)
    for (let i = 0; i < 4; i++) order[i] = i
    for (let i = 1; i < 4; i++)
      for (let j = i; j > 0 && masks[order[j]!]! > masks[order[j - 1]!]!; j--) {
        const swap = order[j]!
        order[j] = order[j - 1]!
        order[j - 1] = swap
      }
    let key = 0
    for (let i = 0; i < 4; i++) {
      key = key * 8192 + masks[order[i]!]!
      suits[order[i]!] = i
    }
    let id = ids.get(key)
    if (id === undefined) {
      id = ids.size
      ids.set(key, id)
      multiplicity.push(0)
      const renamed = board.map(card => (card & ~3) | suits[card & 3]!).sort((x, y) => x - y)
      representatives.push(...renamed)
    }
    multiplicity[id]! += 1
    let number = 0
    for (let i = 0; i < cards; i++) number += choose[board[i]! * 8 + i + 1]!
    canonical[number] = id | (permutationNumber[packSuits(suits)]! << PERMUTATION_SHIFT)
    let i = cards - 1
    while (i >= 0 && board[i] === DECK - cards + i) i--
    if (i < 0) break
    board[i]! += 1
    for (let j = i + 1; j < cards; j++) board[j] = board[j - 1]! + 1
  }
  return {
    cards,
    count: ids.size,
    canonical,
    representatives: Uint8Array.from(representatives),
    multiplicity: Uint32Array.from(multiplicity),
  }
}
