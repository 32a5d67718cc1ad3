// Omaha: exactly two cards from the hand and three from the board. Sixty (or a hundred) five-card sums, of which
// the board's part is computed once, and a flush only in the one suit the board holds three times.
import { plainOf5, prepareRanking, rankingTables, suitOfFlush } from './ranking.ts'

/** What one board contributes to every Omaha hand on it. */
export interface OmahaBoard {
  /** Rank sums of every three cards of the board. */
  readonly threes: Int32Array
  /** Suit held three times or more, or -1; and every three of its ranks as masks. */
  readonly suit: number
  readonly suited: readonly number[]
}

// Inside a function for the same reason as in ranking.ts.
const createOmaha = () => {
  const { rankKey, suitKey, flush } = rankingTables
  const plain = plainOf5
  const NONE: readonly number[] = []

  const suitedThrees = (board: readonly number[], suit: number): number[] => {
    const bits = board.filter(card => (card & 3) === suit).map(card => 1 << (card >> 2))
    const masks: number[] = []
    for (let i = 2; i < bits.length; i++)
      for (let j = 1; j < i; j++) for (let k = 0; k < j; k++) masks.push(bits[i]! | bits[j]! | bits[k]!)
    return masks
  }

  /** Reads a board of three, four or five cards. */
  const omahaBoard = (board: readonly number[]): OmahaBoard => {
    prepareRanking()
    const count = board.length
    const threes = new Int32Array((count * (count - 1) * (count - 2)) / 6)
    let suitSum = 0
    let at = 0
    for (let i = 0; i < count; i++) {
      suitSum += suitKey[board[i]!]!
      for (let j = 0; j < i; j++) {
        const two = rankKey[board[i]!]! + rankKey[board[j]!]!
        for (let k = 0; k < j; k++) threes[at++] = two + rankKey[board[k]!]!
      }
    }
    const found = (suitSum + 0x5555) & 0x8888
    if (found === 0) return { threes, suit: -1, suited: NONE }
    const suit = suitOfFlush(found)
    return { threes, suit, suited: suitedThrees(board, suit) }
  }

  /** Strength of a hand of four or five cards on a board that was read before. */
  const rankOmahaOn = (hand: readonly number[], { threes, suit, suited }: OmahaBoard): number => {
    let best = 0
    for (let i = 1; i < hand.length; i++) {
      const a = hand[i]!
      for (let j = 0; j < i; j++) {
        const b = hand[j]!
        const two = rankKey[a]! + rankKey[b]!
        for (let at = 0; at < threes.length; at++) {
          const strength = plain(two + threes[at]!)
          if (strength > best) best = strength
        }
        if ((a & 3) !== suit || (b & 3) !== suit) continue
        const mask = (1 << (a >> 2)) | (1 << (b >> 2))
        for (let at = 0; at < suited.length; at++) {
          const strength = flush[mask | suited[at]!]!
          if (strength > best) best = strength
        }
      }
    }
    return best
  }
  return { omahaBoard, rankOmahaOn }
}
export const { omahaBoard, rankOmahaOn } = createOmaha()

/** Best Omaha hand of four or five hole cards and a board of three to five; 0 when there are too few cards. */
export const rankOmaha = (hand: readonly number[], board: readonly number[]): number =>
  hand.length < 2 || board.length < 3 ? 0 : rankOmahaOn(hand, omahaBoard(board))
