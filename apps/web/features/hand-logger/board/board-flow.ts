// Which cards of the board come next, so that the picker opens by itself when a street begins.
import { BOARD_STREETS, type BoardStreet, STREETS, type Step } from '@sidepot/engine/action'
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

/** Every street of every board that has been reached and is not complete, in the order in which cards are dealt to it. */
export function missingBoards(state: HandState): readonly BoardSpot[] {
  if (state.contenders < 2) return []
  const reached = STREETS.indexOf(state.street)
  return state.boards.flatMap((_, board) =>
    BOARD_STREETS.filter(
      street =>
        STREETS.indexOf(street) <= reached && cardsOn(boardAt(state, board), street).length < roomOn(street),
    ).map(street => ({ street, board })),
  )
}

/** How many cards these spots take. */
export const roomOf = (spots: readonly BoardSpot[]): number =>
  spots.reduce((sum, { street }) => sum + roomOn(street), 0)

/** Cards picked one after the other, as steps: the first spot is filled first. */
export function boardSteps(spots: readonly BoardSpot[], cards: readonly CardIndex[]): readonly Step[] {
  const steps: Step[] = []
  let from = 0
  for (const { street, board } of spots) {
    const taken = cards.slice(from, from + roomOn(street))
    from += roomOn(street)
    if (taken.length > 0) steps.push({ kind: 'BOARD', street, board, cards: taken })
  }
  return steps
}

/** Where the next card goes, and how many of the picked cards lie on boards before that one. */
export function placeOf(
  spots: readonly BoardSpot[],
  picked: number,
): { readonly spot: BoardSpot | null; readonly before: number } {
  const spot = spots.find((_, at) => roomOf(spots.slice(0, at + 1)) > picked) ?? spots.at(-1) ?? null
  return { spot, before: spot ? roomOf(spots.filter(({ board }) => board < spot.board)) : 0 }
}

/** The first street that is missing; null when nothing is. */
export const missingBoard = (state: HandState): BoardSpot | null => missingBoards(state)[0] ?? null
