// What the taps of the simple logger say, played through the engine, and what the charts are asked about it.
import type { EvaluateInput } from '@sidepot/charts/played'
import { rakeQuestion } from '@sidepot/charts/question'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import { entriesOf } from '@sidepot/engine/history'
import type { HandState } from '@sidepot/engine/state'
import { type Position, positionsDealt } from '@sidepot/engine/table'
import {
  beforeOf,
  cardsNeeded,
  type Game,
  type Preflop,
  positionsBefore,
  type SimpleHand,
  simpleText,
} from '../hand/simple-hand.ts'
import { simpleSetup } from '../hand/simple-setup.ts'

/** Sizes nobody typed: what people do most, so that the line can be played; the check knows that they mean nothing. */
const OPEN_TO = 2.5
const THREE_BET = 3.3
const FOUR_BET = 2.3

/** The preflop line that the taps describe, played through the engine; null when they do not say enough. */
export function playedLine(hand: SimpleHand, game: Game, presumes = false): HandState | null {
  const setup = simpleSetup(hand, game)
  const straddled = setup.straddles !== undefined
  const before = beforeOf(hand, presumes, straddled)
  if (hand.preflop === null || before === null || game.bigBlind <= 0) return null
  const order = positionsDealt(hand.dealt, hand.dead ?? {})
  const seatOf = (position: Position) => order.indexOf(position) + 1
  const unit = Math.max(setup.bigBlind, setup.straddles?.[0]?.amount ?? 0)
  const start = startHand(setup)
  if (!start.ok) return null
  let state = start.value
  const go = (step: Parameters<typeof apply>[1]): boolean => {
    const next = apply(state, step)
    if (next.ok) state = next.value
    return next.ok
  }
  const first = positionsBefore(hand, straddled)[0]
  if (before.is === 'limped' && (!first || !go({ kind: 'CALL', seat: seatOf(first) }))) return null
  if (before.is === 'raised' && !go({ kind: 'RAISE', seat: seatOf(before.by), to: OPEN_TO * unit }))
    return null
  if (before.is === 'reraised') {
    const opened = go({ kind: 'RAISE', seat: seatOf(hand.position), to: OPEN_TO * unit })
    const again = Math.round(THREE_BET * OPEN_TO * unit)
    if (!opened || !go({ kind: 'RAISE', seat: seatOf(before.by), to: again })) return null
  }
  return go(heroStep(hand.preflop, seatOf(hand.position), state, unit)) ? state : null
}

function heroStep(
  preflop: Preflop,
  seat: number,
  state: HandState,
  unit: number,
): Parameters<typeof apply>[1] {
  switch (preflop) {
    case 'FOLD':
    case 'CHECK':
      return { kind: preflop, seat }
    case 'LIMP':
    case 'CALL':
      return { kind: 'CALL', seat }
    case 'ALL_IN':
      return { kind: 'ALL_IN', seat }
    case 'RAISE':
    case '3-Bet':
    case '4-Bet': {
      const wanted =
        state.highest > unit
          ? Math.round((preflop === '4-Bet' ? FOUR_BET : THREE_BET) * state.highest)
          : Math.round((OPEN_TO + limpers(state, unit)) * unit)
      return { kind: 'RAISE', seat, to: Math.max(wanted, legal(state, seat)?.raise?.min ?? wanted) }
    }
  }
}
const limpers = (state: HandState, unit: number): number =>
  entriesOf(state).filter(entry => entry.code === 'CALL' && entry.betAmount === unit).length

/** What the chart is asked; `presumes`: see beforeOf. */
export function questionOf(hand: SimpleHand, game: Game, presumes = false): EvaluateInput | null {
  const state = playedLine(hand, game, presumes)
  if (!state) return null
  const order = positionsDealt(hand.dealt, hand.dead ?? {})
  const heroSeat = order.indexOf(hand.position) + 1
  const rake = rakeQuestion(game.rake, hand.dealt)
  return {
    gameType: hand.gameType,
    heroPosition: hand.position,
    handType: simpleText(hand),
    ...(hand.cards.length === cardsNeeded(hand.gameType) ? { cards: hand.cards } : {}),
    positions: Object.fromEntries(order.map((position, place) => [place + 1, position])),
    actions: entriesOf(state).map(entry => ({
      seatId: entry.seat,
      street: entry.street,
      actionType: entry.code,
      betAmount: chipsToDecimal(entry.betAmount),
      isAllIn: entry.isAllIn,
    })),
    blinds: {
      small: chipsToDecimal(game.smallBlind),
      big: chipsToDecimal(game.bigBlind),
      ...(game.ante > 0 ? { ante: chipsToDecimal(game.ante) } : {}),
    },
    sizesAssumed: true,
    ...(game.stack !== null && game.stack > 0 ? { stacks: { [heroSeat]: chipsToDecimal(game.stack) } } : {}),
    rake: rake && { percent: rake.percent, cap: chipsToDecimal(rake.cap) },
  }
}
