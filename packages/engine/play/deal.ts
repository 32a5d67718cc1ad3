// Cards are entered, not dealt: at any time, in any order, replacing what was entered before. A card lies in one place only.
import { BOARD_STREETS, type BoardStreet, STREETS, type Step, type StepFailure } from '../base/action.ts'
import { type CardIndex, isCard } from '../base/cards.ts'
import { holeCardCount } from '../base/notation.ts'
import { type Draft, NO_CARDS } from './play.ts'
import type { Board, HandState } from './state.ts'
import { placeAt } from './table.ts'

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** The known cards of a board, flop first. */
export const boardCards = (board: Board): CardIndex[] => {
  const cards = board.flop.slice()
  if (board.turn !== null) cards.push(board.turn)
  if (board.river !== null) cards.push(board.river)
  return cards
}

/** True on streets all boards have in common because they were dealt before the run-out was split. */
const isShared = (state: HandState, street: BoardStreet): boolean =>
  state.runs > 1 && STREETS.indexOf(street) <= STREETS.indexOf(state.bettingStreet)

/** A board as it lies on the table: streets dealt before the run-out was split come from the first one. */
export const boardAt = (state: HandState, index: number): Board => {
  const own = state.boards[index] ?? NO_CARDS
  const first = state.boards[0]!
  if (index === 0 || state.runs < 2) return own
  return {
    flop: isShared(state, 'FLOP') ? first.flop : own.flop,
    turn: isShared(state, 'TURN') ? first.turn : own.turn,
    river: own.river,
  }
}

/** Every card whose place is known; a picker disables them. */
export const usedCards = (state: HandState): ReadonlySet<CardIndex> =>
  new Set([...state.holes.flat(), ...state.boards.flatMap(boardCards)])

const wrongCards = (cards: unknown, max: number): StepFailure | null => {
  if (!Array.isArray(cards) || cards.length > max) return { code: 'card/count', max }
  for (const card of cards) if (!isCard(card)) return { code: 'card/not-a-card' }
  return null
}

const inHoles = (holes: HandState['holes'], card: CardIndex): boolean => {
  for (const hole of holes) if (hole.includes(card)) return true
  return false
}
const onBoards = (boards: readonly Board[], card: CardIndex): boolean => {
  for (const board of boards)
    if (board.turn === card || board.river === card || board.flop.includes(card)) return true
  return false
}

export const tellHole = (draft: Draft, step: StepOf<'HOLE'>): StepFailure | null => {
  const place = placeAt(draft.table, step.seat)
  if (place < 0) return { code: 'action/no-actor', seat: step.seat }
  const wrong = wrongCards(step.cards, holeCardCount(draft.table.setup.gameType))
  if (wrong) return wrong
  const holes = draft.holes.slice()
  holes[place] = []
  for (const [at, card] of step.cards.entries())
    if (step.cards.indexOf(card) !== at || inHoles(holes, card) || onBoards(draft.boards, card))
      return { code: 'card/taken-for-seat', card, seat: step.seat }
  holes[place] = step.cards
  draft.holes = holes
  return null
}

export const tellBoard = (draft: Draft, step: StepOf<'BOARD'>): StepFailure | null => {
  const { street, cards, board = 0 } = step
  if (!BOARD_STREETS.includes(street))
    return { code: 'action/unknown', type: typeof street === 'string' ? street : typeof street }
  const old = typeof board === 'number' ? draft.boards[board] : undefined
  if (old === undefined || (board > 0 && isShared(draft, street))) return { code: 'card/no-such-board' }
  const wrong = wrongCards(cards, street === 'FLOP' ? 3 : 1)
  if (wrong) return wrong
  const boards = draft.boards.slice()
  boards[board] = withStreet(old, street, [])
  for (let at = 0; at < cards.length; at++) {
    const card = cards[at]!
    if (cards.indexOf(card) !== at || onBoards(boards, card)) return { code: 'card/board-conflict' }
    if (inHoles(draft.holes, card)) return { code: 'card/taken', card }
  }
  boards[board] = withStreet(old, street, cards)
  draft.boards = boards
  return null
}

const withStreet = (board: Board, street: BoardStreet, cards: readonly CardIndex[]): Board => ({
  flop: street === 'FLOP' ? cards : board.flop,
  turn: street === 'TURN' ? (cards[0] ?? null) : board.turn,
  river: street === 'RIVER' ? (cards[0] ?? null) : board.river,
})

/** Once nobody can bet any more and cards are still to come, the rest may be run out up to three times. */
export const canRun = (state: HandState): boolean =>
  state.street === 'SHOWDOWN' && state.bettingStreet !== 'RIVER' && (state.table.setup.boards ?? 1) === 1

export const tellRun = (draft: Draft, step: StepOf<'RUN'>): StepFailure | null => {
  const { times } = step
  if (!canRun(draft) || !(times === 1 || times === 2 || times === 3)) return { code: 'action/cannot-run' }
  draft.runs = times
  draft.boards = Array.from({ length: times }, (_, index) => draft.boards[index] ?? NO_CARDS)
  return null
}
