// Which cards of the board come next, so that the picker opens by itself when a street begins.
import { BOARD_STREETS, type BoardStreet, STREETS } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { boardAt } from '@sidepot/engine/deal'
import type { Board, HandState } from '@sidepot/engine/state'

export interface BoardSpot {
  readonly street: BoardStreet
  readonly board: number
}

export const roomOn = (street: BoardStreet): number => (street === 'FLOP' ? 3 : 1)

export const cardsOn = (board: Board, street: BoardStreet): readonly CardIndex[] => {
  if (street === 'FLOP') return board.flop
  const card = street === 'TURN' ? board.turn : board.river
  return card === null ? [] : [card]
}

/** Streets dealt before the run-out was split lie on the first board only. */
export const ownBoard = (state: HandState, { street, board }: BoardSpot): number =>
  state.runs > 1 && STREETS.indexOf(street) <= STREETS.indexOf(state.bettingStreet) ? 0 : board

/** The first street that has been reached and is not told yet; null when nothing is missing. */
export function missingBoard(state: HandState): BoardSpot | null {
  if (state.contenders < 2) return null
  const reached = STREETS.indexOf(state.street)
  for (let board = 0; board < state.boards.length; board++)
    for (const street of BOARD_STREETS) {
      if (STREETS.indexOf(street) > reached) break
      if (cardsOn(boardAt(state, board), street).length < roomOn(street)) return { street, board }
    }
  return null
}
