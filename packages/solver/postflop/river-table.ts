// One river for both players: his hands from weak to strong, the same by card held, and for each of mine where it would
// rank among them. A showdown is then prefix sums and look-ups.
import { rank7Of } from '@sidepot/engine/ranking'
import type { Card } from './contract.ts'
import type { Hands } from './hands.ts'
import { STANDING_SIZE, TABLE_HEAD } from './layout.ts'

const DECK = 52
const align = (bytes: number): number => Math.ceil(bytes / 16) * 16

export interface PlayerOffsets {
  readonly order: number
  readonly byCard: number
  readonly last: number
  readonly standing: number
}

/** Where the parts of a table lie, and how many bytes it has. */
export const tableLayout = (hands: readonly [Hands, Hands]): { offsets: PlayerOffsets[]; size: number } => {
  let used = TABLE_HEAD
  const take = (bytes: number): number => {
    const at = used
    used += align(bytes)
    return at
  }
  const offsets = hands.map(({ width }) => ({
    order: take(width * 2),
    byCard: take((2 * width + DECK) * 2),
    last: take(DECK * 2),
    standing: take(width * STANDING_SIZE),
  }))
  return { offsets, size: used }
}

/** Strength of each hand on five cards, 0 for hands that the board takes. */
export const strengths = (hands: Hands, board: readonly Card[]): Uint16Array => {
  const out = new Uint16Array(hands.width)
  const [a, b, c, d, e] = board as [Card, Card, Card, Card, Card]
  for (let i = 0; i < hands.count; i++) {
    const x = hands.first[i]!
    const y = hands.second[i]!
    const dead =
      x === a ||
      x === b ||
      x === c ||
      x === d ||
      x === e ||
      y === a ||
      y === b ||
      y === c ||
      y === d ||
      y === e
    if (!dead) out[i] = rank7Of(a, b, c, d, e, x, y)
  }
  return out
}

interface Sorted {
  /** Strengths of the live hands from weak to strong. */
  readonly order: Uint16Array
  /** The same by card, a 0 in front of each card's. */
  readonly byCard: Uint16Array
  readonly start: Uint16Array
}

/** First place from `from` to `to` whose strength is at least `strength`, or above it if `over`. */
const seek = (list: Uint16Array, from: number, to: number, strength: number, over: boolean): number => {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! < strength || (over && list[middle] === strength)) low = middle + 1
    else high = middle
  }
  return low
}

const sortInto = (words: Uint16Array, hands: Hands, strength: Uint16Array, at: PlayerOffsets): Sorted => {
  const keys = new Uint32Array(hands.count)
  let live = 0
  for (let i = 0; i < hands.count; i++) if (strength[i]! > 0) keys[live++] = strength[i]! * 2048 + i
  const sorted = keys.subarray(0, live).sort()
  const order = new Uint16Array(live)
  const byCard = new Uint16Array(DECK + 2 * live)
  const start = new Uint16Array(DECK + 1)
  const sizes = new Uint16Array(DECK)
  for (const key of sorted) {
    sizes[hands.first[key & 2047]!]!++
    sizes[hands.second[key & 2047]!]!++
  }
  const next = new Uint16Array(DECK)
  for (let card = 0; card < DECK; card++) {
    start[card + 1] = start[card]! + sizes[card]! + 1
    next[card] = start[card]! + 1
    words[at.last / 2 + card] = start[card + 1]! - 1
  }
  sorted.forEach((key, k) => {
    const i = key & 2047
    order[k] = strength[i]!
    words[at.order / 2 + k] = i
    for (const card of [hands.first[i]!, hands.second[i]!]) {
      const to = next[card]!++
      byCard[to] = strength[i]!
      words[at.byCard / 2 + to] = i
    }
  })
  return { order, byCard, start }
}

/** Writes the table of a board into `bytes`. */
export const writeTable = (
  bytes: Uint8Array,
  hands: readonly [Hands, Hands],
  strength: readonly [Uint16Array, Uint16Array],
  offsets: readonly PlayerOffsets[],
): void => {
  const words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
  const sorted = [0, 1].map(p => sortInto(words, hands[p]!, strength[p]!, offsets[p]!))
  for (const p of [0, 1]) {
    const { order, byCard, start } = sorted[1 - p]!
    words[2 * p] = sorted[p]!.order.length
    words[2 * p + 1] = 0
    const { count, first, second } = hands[p]!
    for (let i = 0; i < count; i++) {
      const own = strength[p]![i]!
      const to = (offsets[p]!.standing + i * STANDING_SIZE) >> 1
      if (own === 0) continue
      // in `order` place k is the sum of k hands, in `byCard` the sum up to the entry itself
      words[to] = seek(order, 0, order.length, own, false)
      words[to + 1] = seek(order, words[to]!, order.length, own, true)
      for (const [k, card] of [first[i]!, second[i]!].entries()) {
        const below = seek(byCard, start[card]!, start[card + 1]!, own, false)
        words[to + 2 + 2 * k] = below - 1
        words[to + 3 + 2 * k] = seek(byCard, below, start[card + 1]!, own, true) - 1
      }
    }
  }
}
