// Boards that may come. Suits that play alike are dealt once: their ranks on the board are equal now AND were when the game
// began, and no range changes with them. (5s4s4h 4c looks alike in hearts and clubs, but hands came there over 5s4s4h.)
import { COMBINATIONS, combinationOf } from '../base/cards.ts'
import type { Card, PostflopGame } from './contract.ts'
import { cardsOf, swapSuits } from './hands.ts'

/** One card that is dealt, and pairs of suits that turn it into the cards that play like it. */
export interface Deal {
  readonly card: Card
  /** Counts turn boards, or river boards, in storage. */
  readonly board: number
  /** Counts river tables; 0 before the river. */
  readonly table: number
  readonly images: (readonly [number, number])[]
}

export interface Boards {
  /** Behind the flop; empty if the game began later. */
  readonly turns: readonly Deal[]
  /** For each turn board. */
  readonly rivers: readonly (readonly Deal[])[]
  /** How many boards storage has for flop, turn and river. */
  readonly copies: readonly [number, number, number]
  /** Five cards a table: the same five in another order share one. */
  readonly tables: readonly (readonly Card[])[]
}

const ranksBySuit = (board: readonly Card[]): number[] => {
  const ranks = [0, 0, 0, 0]
  for (const card of board) ranks[card & 3]! |= 1 << (card >> 2)
  return ranks
}

/** Whether both ranges stay what they are when the two suits change places; by lower × 4 + higher suit. */
const likeRanges = (game: PostflopGame): boolean[] =>
  Array.from({ length: 16 }, (_, pair) => {
    const [a, b] = [pair >> 2, pair & 3]
    if (a >= b) return false
    for (let hand = 0; hand < COMBINATIONS; hand++) {
      const [x, y] = cardsOf(hand)
      const image = combinationOf(swapSuits(x, a, b), swapSuits(y, a, b))
      for (const range of game.ranges)
        if (Math.fround(range[hand]!) !== Math.fround(range[image]!)) return false
    }
    return true
  })

export const listBoards = (game: PostflopGame): Boards => {
  const begun = ranksBySuit(game.board)
  const alike = likeRanges(game)
  const tables: Card[][] = []
  const tableOf = new Map<string, number>()
  const rivers: Deal[][] = []
  let riverBoards = 0

  const table = (board: readonly Card[]): number => {
    const cards = board.toSorted((a, b) => a - b)
    const key = cards.join()
    const known = tableOf.get(key)
    if (known !== undefined) return known
    tableOf.set(key, tables.length)
    return tables.push(cards) - 1
  }
  const dealsOn = (board: readonly Card[], place: (next: readonly Card[]) => [number, number]): Deal[] => {
    const ranks = ranksBySuit(board)
    const deals: Deal[] = []
    for (let card = 0; card < 52; card++) {
      if (board.includes(card)) continue
      const suit = card & 3
      const like = [0, 1, 2, 3].find(
        v =>
          v === suit ||
          (v < suit && ranks[v] === ranks[suit] && begun[v] === begun[suit] && alike[v * 4 + suit]),
      )!
      if (like === suit) {
        const [at, river] = place([...board, card])
        deals.push({ card, board: at, table: river, images: [] })
      } else deals.find(deal => deal.card === card - suit + like)!.images.push([like, suit])
    }
    return deals
  }
  const turnBoard = (board: readonly Card[]): number => {
    const at = rivers.length
    rivers.push([])
    rivers[at] = dealsOn(board, next => [riverBoards++, table(next)])
    return at
  }
  let turns: Deal[] = []
  if (game.board.length === 3) turns = dealsOn(game.board, next => [turnBoard(next), 0])
  else if (game.board.length === 4) turnBoard(game.board)
  else {
    riverBoards = 1
    table(game.board)
  }
  return { turns, rivers, copies: [1, Math.max(1, rivers.length), riverBoards], tables }
}
