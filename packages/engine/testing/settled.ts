// Hands that are settled: known cards at a table, a board nobody improves on, and what each seat wins.
import type { HandState } from '../play/state.ts'
import { settle } from '../settlement/settle.ts'
import { cards, table } from './play.ts'

export const withCards = (stacks: readonly number[], hands: readonly string[], more = {}) => {
  const setup = table(stacks, more)
  return {
    ...setup,
    seats: setup.seats.map((seat, at) => ({ ...seat, ...(hands[at] && { cards: cards(hands[at]) }) })),
  }
}
export const nets = (state: HandState, knowledge = {}) => settle(state, knowledge).results.map(r => r.net)
export const board = 'flop 2c7d9h; turn Js; river 3c'
export const checkDown = (...seats: number[]) =>
  seats
    .map(seat => `${seat} check;`)
    .join(' ')
    .repeat(3)
