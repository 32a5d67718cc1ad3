// Hands as one readable line in tests: '3 raise 500; 1 fold; 2 call; flop AhKd2c; 2 check'.
import type { Step } from '../base/action.ts'
import { parseCards } from '../base/cards.ts'
import type { HandSetup } from '../base/setup.ts'
import { apply, startHand } from '../play/hand.ts'
import type { HandState } from '../play/state.ts'

/** Seats 1..n with these stacks; button on the last seat, so seat 1 is the small blind. Blinds 1/2 in chips of 100 by default. */
export const table = (stacks: readonly (number | null)[], more: Partial<HandSetup> = {}): HandSetup => ({
  gameType: 'NLHE',
  maxPlayers: 10,
  buttonSeat: stacks.length,
  heroSeat: 1,
  smallBlind: 50,
  bigBlind: 100,
  seats: stacks.map((stack, at) => ({ seat: at + 1, stack })),
  ...more,
})

/** Three seats with names, blinds 1/2, the hero on the button. */
export const buttonHero = (stack: number, more: Partial<HandSetup> = {}): HandSetup => ({
  gameType: 'NLHE',
  maxPlayers: 8,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 100,
  bigBlind: 200,
  seats: [1, 2, 3].map(seat => ({ seat, stack, playerName: `P${seat}` })),
  ...more,
})

export const cards = (text: string): readonly number[] => {
  const read = parseCards(text)
  if (!read.ok) throw new Error(read.error.text)
  return read.value
}

const KINDS = {
  fold: 'FOLD',
  check: 'CHECK',
  call: 'CALL',
  bet: 'BET',
  raise: 'RAISE',
  allin: 'ALL_IN',
} as const

/** One step from its words. 'seat verb [to] [!]' ('!' is a ruling), 'seat shows AhKd', 'flop|turn|river cards [board]', 'bomb n', 'run n', 'win seat'. */
export const readStep = (line: string): Step => {
  const ruling = line.endsWith('!')
  const [first = '', second = '', third] = line.replace('!', '').trim().split(/\s+/)
  if (first === 'bomb') return { kind: 'BOMB', amount: Number(second) }
  if (first === 'run') return { kind: 'RUN', times: Number(second) }
  if (first === 'win') return { kind: 'AUTO-FOLD', winner: Number(second) }
  if (first === 'flop' || first === 'turn' || first === 'river')
    return {
      kind: 'BOARD',
      street: first.toUpperCase() as 'FLOP' | 'TURN' | 'RIVER',
      cards: cards(second),
      ...(third && { board: Number(third) }),
    }
  const seat = Number(first)
  if (second === 'shows') return { kind: 'HOLE', seat, cards: cards(third ?? '') }
  const kind = KINDS[second as keyof typeof KINDS]
  return {
    kind,
    seat,
    ...(third !== undefined && { to: Number(third) }),
    ...(ruling && { ruling }),
  } as Step
}

export const readSteps = (script: string): readonly Step[] =>
  script
    .split(/[;\n]/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(readStep)

export const start = (setup: HandSetup): HandState => {
  const started = startHand(setup)
  if (!started.ok) throw new Error(JSON.stringify(started.error))
  return started.value
}

/** The state after a script; a refused step throws with its code. */
export const play = (from: HandSetup | HandState, script: string): HandState => {
  let state = 'players' in from ? from : start(from)
  for (const step of readSteps(script)) {
    const next = apply(state, step)
    if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${JSON.stringify(next.error)}`)
    state = next.value
  }
  return state
}

/** Why the one step is refused; null when it is not. */
export const refusal = (state: HandState, line: string) => {
  const next = apply(state, readStep(line))
  return next.ok ? null : next.error
}

export const seatToAct = (state: HandState): number | null =>
  state.turn < 0 ? null : state.players[state.turn]!.seat

export const stateOf = (state: HandState, seat: number) => state.players[state.table.placeOf[seat]!]!
