// A full six-handed hand: raised, called twice, three streets of betting, a showdown.

import type { Step } from '@sidepot/engine/action'
import { apply, startHand } from '@sidepot/engine/hand'
import type { HandSetup } from '@sidepot/engine/setup'
import { cards } from '@sidepot/engine/testing/play'

const setup: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 8,
  buttonSeat: 6,
  heroSeat: 1,
  smallBlind: 100,
  bigBlind: 200,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 50_000, playerName: `P${seat}` })),
}

const log: readonly Step[] = [
  { kind: 'HOLE', seat: 1, cards: cards('AhKh') },
  { kind: 'HOLE', seat: 5, cards: cards('QsQd') },
  { kind: 'FOLD', seat: 3 },
  { kind: 'FOLD', seat: 4 },
  { kind: 'RAISE', seat: 5, to: 500 },
  { kind: 'FOLD', seat: 6 },
  { kind: 'RAISE', seat: 1, to: 2000 },
  { kind: 'CALL', seat: 2 },
  { kind: 'CALL', seat: 5 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
  { kind: 'BET', seat: 1, to: 2500 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 5 },
  { kind: 'BOARD', street: 'TURN', cards: cards('4h') },
  { kind: 'BET', seat: 1, to: 6000 },
  { kind: 'CALL', seat: 5 },
  { kind: 'BOARD', street: 'RIVER', cards: cards('9c') },
  { kind: 'CHECK', seat: 1 },
  { kind: 'CHECK', seat: 5 },
]

/** Checked once: a hand that the engine refuses would measure nothing. */
const begun = startHand(setup)
if (!begun.ok) throw new Error(JSON.stringify(begun.error))
let state = begun.value
for (const step of log) {
  const next = apply(state, step)
  if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(next.error)}`)
  state = next.value
}
export const HAND_STATE = JSON.stringify({ setup, log })
