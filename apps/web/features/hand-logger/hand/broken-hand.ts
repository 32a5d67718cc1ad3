// A saved hand that was edited into something the rules do not allow, for the table: as far as it can be played, and the rest.
import { BOARD_STREETS, STREETS, type Step, type Street } from '@sidepot/engine/action'
import { parseCard } from '@sidepot/engine/cards'
import { logOf } from '@sidepot/engine/history'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import type { StoredAction, StoredBoard } from '@sidepot/engine/stored'
import { centsOf } from '@sidepot/models/kit/money'
import type { Rec } from '../../../data/wire/documents.ts'
import { sendable } from '../../../data/wire/received.ts'
import type { KeptHand } from './kept-hand.ts'

/** `at` is the first action that does not fit; it and what follows come as steps that wait to be corrected. */
export function asFarAs(hand: Rec<'Hand'>, at: number): Pick<KeptHand, 'setup' | 'log'> | null {
  const actions = (readJson(hand.handActions) ?? []) as readonly Partial<StoredAction>[]
  const whole = { ...sendable('Hand', hand), setup: null, log: null, boards: null, boardCards: null }
  const head = fromStored({ ...whole, handActions: actions.slice(0, at) })
  if (!head.ok) return null
  const board = readJson(hand.boardCards) as Partial<StoredBoard> | null | undefined
  const cards = {
    FLOP: cardsOf(board?.flop ?? []),
    TURN: cardsOf(board?.turn ? [board.turn] : []),
    RIVER: cardsOf(board?.river ? [board.river] : []),
  }
  const log: Step[] = [...logOf(head.value)]
  const tell = (street: unknown) => {
    for (const one of BOARD_STREETS)
      if (
        STREETS.indexOf(one) <= STREETS.indexOf(street as Street) &&
        cards[one].length > 0 &&
        !log.some(step => step.kind === 'BOARD' && step.street === one)
      )
        log.push({ kind: 'BOARD', street: one, cards: cards[one] })
  }
  tell(head.value.street)
  for (const action of actions.slice(at)) {
    tell(action.street)
    log.push(...stepOf(action))
  }
  return { setup: head.value.table.setup, log }
}

const cardsOf = (list: readonly { readonly rank: string; readonly suit: string }[]) =>
  list.flatMap(card => {
    const read = parseCard(`${card.rank}${card.suit}`)
    return read.ok ? [read.value] : []
  })

/** What somebody did, as a step; what was posted belongs to the setup. */
function stepOf({ actionType, seatId, betAmount }: Partial<StoredAction>): readonly Step[] {
  const seat = Number(seatId)
  const to = centsOf(betAmount ?? 0)
  switch (actionType) {
    case 'FOLD':
    case 'FFOLD':
      return [{ kind: 'FOLD', seat }]
    case 'CHECK':
    case 'FCHECK':
      return [{ kind: 'CHECK', seat }]
    case 'CALL':
      return [{ kind: 'CALL', seat }]
    case 'BET':
    case 'RAISE':
      return [{ kind: actionType, seat, to }]
    case 'ALL_IN':
      return [{ kind: 'ALL_IN', seat, ...(to > 0 ? { to } : {}) }]
    default:
      return []
  }
}
