// A moment of a hand as seats to draw: from the engine's frame to what a pod shows. Loggers and the replay share it.
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import type { Frame } from '@sidepot/engine/frames'
import type { Board } from '@sidepot/engine/state'
import { actionWords } from '@sidepot/messages/web-replay'
import type { SeatView } from './seat.tsx'

export interface FrameLook {
  readonly buttonSeat: number
  /** whose cards lie open: the hero's, or everybody's that are known */
  readonly reveal: 'hero' | 'all'
  /** seats that won something, at the end */
  readonly winners?: readonly number[]
  /** the seat to act, when it is not the frame's next */
  readonly turn?: number | null
  /** the hand is being entered: bets lie in front of the seats also at its last entry */
  readonly betting?: boolean
  /** chips as shown: money, or big blinds */
  readonly shown?: (chips: number) => number
}

const money = (chips: number): number => chipsToDecimal(chips)

export function seatsOfFrame(frame: Frame, look: FrameLook): readonly SeatView[] {
  const shown = look.shown ?? money
  const turn = look.turn === undefined ? frame.nextSeat : look.turn
  return frame.seats.map((seat, order): SeatView => {
    const open = seat.isHero || look.reveal === 'all'
    const action = seat.lastAction
    const onStreet = action !== null && (action.street === frame.street || seat.status !== 'ACTIVE')
    const shownAction = action && {
      ...action,
      amount: shown(action.amount),
      betAmount: shown(action.betAmount),
    }
    return {
      seatNumber: seat.seat,
      look: seat.status === 'FOLDED' ? 'folded' : seat.status === 'ALL_IN' ? 'all-in' : 'active',
      hero: seat.isHero,
      turn: turn === seat.seat,
      dealer: seat.seat === look.buttonSeat,
      position: seat.position,
      name: seat.playerName,
      stack: seat.stack === null ? null : shown(seat.stack),
      bet: seat.streetBet > 0 && (look.betting || !frame.isEnd) ? shown(seat.streetBet) : null,
      action: shownAction && onStreet ? actionWords.onSeat(shownAction) : null,
      shortAction: shownAction && onStreet ? actionWords.short(shownAction) : null,
      forced: action?.isForced ?? false,
      aggressive: action !== null && onStreet && action.raiseAmount > 0 && !action.isForced,
      cards: open && seat.holeCards.length > 0 ? seat.holeCards.map(formatCard) : null,
      showBacks: seat.status !== 'FOLDED',
      winner: look.winners?.includes(seat.seat) ?? false,
      order,
    }
  })
}

export const boardCards = ({ flop, turn, river }: Board): readonly (string | null)[] => [
  ...Array.from({ length: 3 }, (_, place) => (flop[place] === undefined ? null : formatCard(flop[place]))),
  turn === null ? null : formatCard(turn),
  river === null ? null : formatCard(river),
]
