// Whose cards are known at a moment, as a question to the engine: everybody still in must be known, and two at least.
import { type EquityQuestion, HOLE_CARD_COUNTS } from '@sidepot/engine/equity'
import type { Frame } from '@sidepot/engine/frames'

export interface Asked {
  readonly key: string
  readonly seats: readonly number[]
  readonly question: EquityQuestion
}

export function equityQuestion(frame: Frame): Asked | null {
  const inside = frame.seats.filter(({ status }) => status !== 'FOLDED')
  const first = inside[0]?.holeCards.length ?? 0
  const holeCards = HOLE_CARD_COUNTS.find(count => count === first)
  if (!holeCards || inside.length < 2 || frame.boards.length !== 1) return null
  if (inside.some(seat => seat.holeCards.length !== holeCards)) return null
  const { flop, turn, river } = frame.boards[0]!
  const board = [...flop, ...(turn === null ? [] : [turn]), ...(river === null ? [] : [river])]
  const hands = inside.map(seat => seat.holeCards)
  const dead = frame.seats.filter(({ status }) => status === 'FOLDED').flatMap(seat => seat.holeCards)
  return {
    key: JSON.stringify([hands, board, dead]),
    seats: inside.map(({ seat }) => seat),
    question: { holeCards, hands, board, dead },
  }
}
