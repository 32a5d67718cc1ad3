// The hand the landing page plays: entered step by step and run through the engine like any other.
import type { Step } from '@sidepot/engine/action'
import { parseCards } from '@sidepot/engine/cards'
import { replay } from '@sidepot/engine/hand'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { centsOf } from '@sidepot/models/kit/money'

const cards = (text: string) => {
  const read = parseCards(text)
  if (!read.ok) throw new Error(`unreadable cards ${text}`)
  return read.value
}

const SETUP: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 8,
  heroSeat: 1,
  buttonSeat: 2,
  smallBlind: 200,
  bigBlind: 500,
  seats: [
    [1, 642],
    [2, 730],
    [3, 498],
    [4, 295],
    [5, 510],
    [6, 1225],
    [7, 388],
    [8, 500],
  ].map(([seat, stack]) => ({ seat: seat!, stack: centsOf(stack!) })),
}

const LOG: readonly Step[] = [
  { kind: 'HOLE', seat: 1, cards: cards('AhQh') },
  { kind: 'FOLD', seat: 5 },
  { kind: 'RAISE', seat: 6, to: 1500 },
  { kind: 'FOLD', seat: 7 },
  { kind: 'FOLD', seat: 8 },
  { kind: 'RAISE', seat: 1, to: 4800 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'FOLD', seat: 3 },
  { kind: 'FOLD', seat: 4 },
  { kind: 'CALL', seat: 6 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Qs8d3c') },
  { kind: 'CHECK', seat: 6 },
  { kind: 'BET', seat: 1, to: 5500 },
  { kind: 'CALL', seat: 6 },
  { kind: 'BOARD', street: 'TURN', cards: cards('2h') },
  { kind: 'CHECK', seat: 6 },
  { kind: 'CHECK', seat: 1 },
  { kind: 'BOARD', street: 'RIVER', cards: cards('Qc') },
  { kind: 'CHECK', seat: 6 },
  { kind: 'BET', seat: 1, to: 12000 },
  { kind: 'CALL', seat: 6 },
  { kind: 'HOLE', seat: 6, cards: cards('JsJd') },
]

export function landingHand(): HandState {
  const played = replay(SETUP, LOG)
  if (!played.ok) throw new Error(`the landing hand is illegal: ${played.error.code}`)
  return played.value
}
