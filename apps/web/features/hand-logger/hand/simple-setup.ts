// The table of a quick hand as the engine deals it: one seat for each position, the forced bets of the game, and what a fold
// costs whoever had to post.
import { startHand } from '@sidepot/engine/hand'
import type { HandSetup } from '@sidepot/engine/setup'
import { positionsDealt, straddleSeat } from '@sidepot/engine/table'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled } from '@sidepot/models/kit/money'
import type { Game, SimpleHand } from './simple-hand.ts'

/** Stacks nobody knows are deep enough for every size. */
const DEEP_BIG_BLINDS = 100

/** Seats by position, from the one left of the button; a dead button is behind the last of them. */
export function simpleSetup(hand: SimpleHand, game: Game): HandSetup {
  const { dealt, dead = {} } = hand
  const order = positionsDealt(dealt, dead)
  const { bigBlind } = game
  const deep = DEEP_BIG_BLINDS * bigBlind
  const own = game.stack === null || game.stack <= 0 ? deep : game.stack
  const buttonSeat = dead.button ? dealt + 1 : dealt
  const seats = order.map((position, place) => ({
    seat: place + 1,
    stack: position === hand.position ? own : deep,
  }))
  const straddler = game.straddle > 0 ? straddleSeat(seats, buttonSeat, dead.smallBlind) : null
  return {
    gameType: hand.gameType,
    maxPlayers: buttonSeat,
    buttonSeat,
    ...(dead.button ? { deadButton: true } : {}),
    ...(dead.smallBlind ? { deadSmallBlind: true } : {}),
    heroSeat: order.indexOf(hand.position) + 1,
    smallBlind: game.smallBlind,
    bigBlind,
    ...(game.ante > 0 ? { ante: game.ante, anteType: game.anteType ?? 'PER_PLAYER' } : {}),
    ...(straddler === null ? {} : { straddles: [{ seat: straddler, amount: game.straddle }] }),
    seats,
  }
}

/** What the hero has in the pot, in cents, before anybody chooses: blind, straddle, ante. */
export const forcedCost = (hand: SimpleHand, game: Game): Cents => {
  const start = startHand(simpleSetup(hand, game))
  if (!start.ok) return 0
  const { players, table } = start.value
  return players[table.heroPlace]!.invested
}

/** A fold before the flop loses what was posted; elsewhere there is nothing to lose. */
export const folded = (hand: SimpleHand, game: Game): SimpleHand => {
  const cost = forcedCost(hand, game)
  return {
    ...hand,
    preflop: 'FOLD',
    outcome: cost > 0 ? 'LOSE' : 'NONE',
    amount: cost > 0 ? amountFilled(cost) : '',
  }
}

/** What is saved: a fold with nothing else entered costs what was posted; after a raise of one's own only the player knows. */
export const withFoldCost = (hand: SimpleHand, game: Game): SimpleHand =>
  hand.preflop === 'FOLD' && hand.before?.is !== 'reraised' && hand.outcome === null && hand.amount === ''
    ? folded(hand, game)
    : hand
