import { omahaClass } from '@sidepot/charts/omaha-classes'
import { omahaBoard, rankOmahaOn } from '@sidepot/engine/ranking-omaha'
import { describe, expect, it } from 'vitest'
import * as L from '../tree/layout.ts'
import { buildOmahaPool, OMAHA_BUCKETS } from './omaha-pool.ts'

const BOARDS = 240
const cardsOf = (mask: bigint): number[] =>
  Array.from({ length: 52 }, (_, card) => card).filter(card => (mask >> BigInt(card)) & 1n)

describe('the Omaha pool', async () => {
  const parts: Uint8Array[] = []
  await buildOmahaPool(
    BOARDS,
    2,
    2,
    () => {},
    (_, records) => parts.push(records),
  )
  const boards = parts.flatMap(part =>
    Array.from({ length: BOARDS / 2 }, (_, b) => {
      const at = part.byteOffset + b * L.POOL_BYTES
      const hands = [...new BigUint64Array(part.buffer, at, L.POOL_HANDS)]
      const shorts = (offset: number) => new Uint16Array(part.buffer, at + offset, L.POOL_HANDS)
      // no hand holds a card of the board, and 512 hands hold all the others
      const board = cardsOf(~hands.reduce((any, hand) => any | hand, 0n) & ((1n << 52n) - 1n))
      const buckets = [0, 1, 2].map(street => shorts(L.POOL_BUCKETS + street * 1024))
      return { hands, board, classes: shorts(L.POOL_CLASSES), ranks: shorts(L.POOL_RANKS), buckets }
    }),
  )

  it('lays every card on the board equally often', () => {
    const seen = new Float64Array(52)
    for (const { board } of boards) {
      expect(board).toHaveLength(5)
      for (const card of board) seen[card]! += 1
    }
    const expected = (BOARDS * 5) / 52
    const square = seen.reduce((sum, x) => sum + (x - expected) ** 2 / expected, 0)
    // 51 degrees of freedom: one in a thousand pools goes beyond 90
    expect(square).toBeLessThan(90)
  })

  it('no two boards are the same, also not of two parts', () => {
    expect(new Set(boards.map(({ board }) => board.join())).size).toBe(BOARDS)
  })

  it('orders the hands of a board as the engine ranks them', () => {
    for (const { hands, board, ranks } of boards.slice(0, 60)) {
      const read = omahaBoard(board)
      const strengths = hands.map(hand => rankOmahaOn(cardsOf(hand), read))
      const order = new Map([...new Set(strengths)].sort((a, b) => a - b).map((x, i) => [x, i + 1]))
      expect([...ranks]).toEqual(strengths.map(strength => order.get(strength)))
    }
  })

  it('names the class of every hand as charts do, and keeps to its buckets', () => {
    for (const { hands, classes, buckets } of boards.slice(0, 20)) {
      expect([...classes]).toEqual(hands.map(hand => omahaClass(cardsOf(hand))))
      buckets.forEach((street, s) => {
        expect(Math.max(...street)).toBeLessThan(OMAHA_BUCKETS[s]!)
      })
    }
  })
})
