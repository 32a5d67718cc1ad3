// The landing hand as the table draws it, one frame a step. The engine makes them beforehand (landing-hand.test.ts), so that a
// visitor need not load it.
import { formatCard } from '@sidepot/engine/cards'
import { frameAt } from '@sidepot/engine/frames'
import type { HandState } from '@sidepot/engine/state'
import { decimalOf } from '@sidepot/models/kit/money'
import type { LandingFrame } from './landing-frame.ts'

export function landingFrames(hand: HandState): readonly LandingFrame[] {
  const last = frameAt(hand, Number.POSITIVE_INFINITY).lastIndex
  return Array.from({ length: last + 1 }, (_, index): LandingFrame => {
    const frame = frameAt(hand, index)
    const board = frame.boards[0]
    const shown = board ? [...board.flop, board.turn, board.river].filter(card => card !== null) : []
    return {
      street: frame.street,
      pot: decimalOf(frame.potAfter),
      board: shown.map(formatCard),
      seats: frame.seats.map(seat => ({
        seat: seat.seat,
        look: seat.status === 'FOLDED' ? 'folded' : seat.status === 'ALL_IN' ? 'all-in' : 'active',
        hero: seat.isHero,
        turn: !frame.isEnd && frame.nextSeat === seat.seat,
        position: seat.position,
        stack: seat.stack === null ? null : decimalOf(seat.stack),
        bet: seat.streetBet > 0 ? decimalOf(seat.streetBet) : null,
        label: seat.lastAction?.label ?? null,
        raised: seat.lastAction?.code === 'RAISE' || seat.lastAction?.code === 'BET',
        cards: seat.isHero || frame.isEnd ? seat.holeCards.map(formatCard) : null,
      })),
    }
  })
}
