// What moves between two moments of a hand: the difference of two frames, as data. Going back moves nothing; a jump over many
// actions moves what differs, once.
import type { Frame } from '@sidepot/engine/frames'
import type { Board } from '@sidepot/engine/state'

export type Move =
  /** Chips from a seat to its place on the felt. */
  | { readonly is: 'bet'; readonly seat: number }
  /** Chips of an ended street to the pot. */
  | { readonly is: 'collect'; readonly seat: number }
  /** Cards of a board from the deck. */
  | { readonly is: 'deal'; readonly board: number; readonly places: readonly number[] }
  /** A hand given up. */
  | { readonly is: 'muck'; readonly seat: number }
  /** The pot to who won it. */
  | { readonly is: 'award'; readonly seat: number }

const cardsOf = ({ flop, turn, river }: Board) => [flop[0], flop[1], flop[2], turn, river]

/** Bets lie before the seats until the hand has ended. */
const betAt = (frame: Frame, place: number): number => (frame.isEnd ? 0 : frame.seats[place]!.streetBet)

export function movesBetween(before: Frame, after: Frame, winners: readonly number[]): readonly Move[] {
  if (after.index <= before.index) return []
  const moves: Move[] = []
  const swept = after.street !== before.street || after.isEnd
  for (const [place, seat] of after.seats.entries()) {
    const was = before.seats[place]!
    if (seat.status === 'FOLDED' && was.status !== 'FOLDED') moves.push({ is: 'muck', seat: seat.seat })
    if (swept && betAt(before, place) > 0) moves.push({ is: 'collect', seat: seat.seat })
    if (betAt(after, place) > (swept ? 0 : betAt(before, place))) moves.push({ is: 'bet', seat: seat.seat })
  }
  for (const [board, cards] of after.boards.entries()) {
    const had = cardsOf(before.boards[board] ?? { flop: [], turn: null, river: null })
    const places = cardsOf(cards).flatMap((card, place) =>
      card !== undefined && card !== null && (had[place] === undefined || had[place] === null) ? [place] : [],
    )
    if (places.length > 0) moves.push({ is: 'deal', board, places })
  }
  if (after.isEnd && !before.isEnd) for (const seat of winners) moves.push({ is: 'award', seat })
  return moves
}
