// Omaha: exactly two cards from the hand and three from the board. Sixty (or a hundred) five-card sums, of which
// the board's part is computed once, and a flush only in the one suit the board holds three times.
import { FLUSH, plain5, prepareRanking, RANK_KEY, SUIT_KEY, suitOfFlush } from './ranking.ts'

/** What one board contributes to every Omaha hand on it. */
export interface OmahaBoard {
  /** Rank sums of every three cards of the board. */
  readonly threes: Int32Array
  /** Suit held three times or more, or -1; and every three of its ranks as masks. */
  readonly suit: number
  readonly suited: readonly number[]
}

/** Reads a board of three, four or five cards. */
export const omahaBoard = (board: readonly number[]): OmahaBoard => {
  prepareRanking()
  const count = board.length
  const threes = new Int32Array((count * (count - 1) * (count - 2)) / 6)
  let suitSum = 0
  for (const card of board) suitSum += SUIT_KEY[card]!
  const found = (suitSum + 0x5555) & 0x8888
  const suit = found === 0 ? -1 : suitOfFlush(found)
  const suited: number[] = []
  let at = 0
  for (let i = 0; i < count - 2; i++)
    for (let j = i + 1; j < count - 1; j++)
      for (let k = j + 1; k < count; k++) {
        const [a, b, c] = [board[i]!, board[j]!, board[k]!]
        threes[at++] = RANK_KEY[a]! + RANK_KEY[b]! + RANK_KEY[c]!
        if (suit >= 0 && (a & 3) === suit && (b & 3) === suit && (c & 3) === suit)
          suited.push((1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)))
      }
  return { threes, suit, suited }
}

/** Strength of a hand of four or five cards on a board that was read before. */
export const rankOmahaOn = (hand: readonly number[], { threes, suit, suited }: OmahaBoard): number => {
  let best = 0
  for (let i = 1; i < hand.length; i++)
    for (let j = 0; j < i; j++) {
      const a = hand[i]!
      const b = hand[j]!
      const pair = RANK_KEY[a]! + RANK_KEY[b]!
      for (let at = 0; at < threes.length; at++) {
        const strength = plain5(pair + threes[at]!)
        if (strength > best) best = strength
      }
      if (suit >= 0 && (a & 3) === suit && (b & 3) === suit) {
        const mask = (1 << (a >> 2)) | (1 << (b >> 2))
        for (const three of suited) {
          const strength = FLUSH[mask | three]!
          if (strength > best) best = strength
        }
      }
    }
  return best
}

/** Best Omaha hand of four or five hole cards and a board of three to five; 0 when there are too few cards. */
export const rankOmaha = (hand: readonly number[], board: readonly number[]): number =>
  hand.length < 2 || board.length < 3 ? 0 : rankOmahaOn(hand, omahaBoard(board))
