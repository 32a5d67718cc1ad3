// From a hand of the engine to what the check is asked: everything it knows, in chips. Posts and folds that were only
// booked on saving are no decisions.
import { formatCard } from '@sidepot/engine/cards'
import { entriesOf } from '@sidepot/engine/history'
import { handType, UNKNOWN_HAND } from '@sidepot/engine/notation'
import { type RakeRules, rakeCap } from '@sidepot/engine/rake'
import { isUsualLimit, limitOf } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import type { EvaluateInput } from './played.ts'

/** What a pot costs at this table, in the unit of the rules. */
export const rakeQuestion = (
  rules: RakeRules | null | undefined,
  players: number,
): { readonly percent: number; readonly cap: number } | null => {
  if (!rules) return null
  // time and buy-in rake take nothing from a pot
  if (rules.type !== 'PER_POT') return { percent: 0, cap: 0 }
  return { percent: rules.pct ?? 0, cap: rakeCap(rules.capTiers, players) }
}

/** `kind` is the hero's hand by its kind, such as AKs, where the cards themselves were not entered (SES-69). */
export const questionOf = (state: HandState, kind?: string | null): EvaluateInput => {
  const { setup, seats, positions, heroPlace, straddles } = state.table
  const players = seats.length
  const cards = state.holes[heroPlace] ?? []
  const ante = setup.ante ?? 0
  return {
    gameType: isUsualLimit(setup) ? setup.gameType : `${setup.gameType} ${limitOf(setup)}`,
    heroPosition: positions[heroPlace],
    actions: entriesOf(state)
      .filter(entry => entry.street === 'PREFLOP' && entry.code !== 'AUTO-FOLD')
      .map(entry => ({
        seatId: entry.seat,
        street: entry.street,
        actionType: entry.code,
        betAmount: entry.betAmount,
        isAllIn: entry.isAllIn,
      })),
    positions: Object.fromEntries(seats.map(({ seat }, place) => [seat, positions[place]!])),
    cards: cards.map(formatCard),
    handType: handType(cards, setup.gameType) ?? kind ?? UNKNOWN_HAND,
    stacks: Object.fromEntries(seats.map(({ seat, stack }) => [seat, stack])),
    blinds: {
      small: setup.smallBlind,
      big: setup.bigBlind,
      ante: (setup.anteType ?? 'PER_PLAYER') === 'PER_PLAYER' ? ante : ante / players,
    },
    straddles: straddles.map(({ seat, amount }) => ({ seatId: seat, amount })),
    rake: rakeQuestion(setup.rake, players),
  }
}

/** Whether the hero has acted by choice before the flop: from then on there is something to judge. */
export const heroDecided = (state: HandState): boolean =>
  !state.isBombPot &&
  entriesOf(state).some(
    entry =>
      entry.seat === state.table.setup.heroSeat &&
      entry.street === 'PREFLOP' &&
      entry.code !== 'AUTO-FOLD' &&
      (!entry.isForced || entry.forcedType === 'SKIP'),
  )
