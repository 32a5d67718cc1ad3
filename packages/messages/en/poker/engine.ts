// Sentences for a hand being entered. Those of the specification are verbatim; amounts come in chips.
import type { HandFailure } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { type Chips, chipsToDecimal } from '@sidepot/engine/chips'
import type { StoredFailure } from '@sidepot/engine/read-stored'
import { type Catalogue, say } from '../../catalogue.ts'
import { chipText } from '../display.ts'
import { counted } from '../numbers.ts'
import { invalidJson } from './json.ts'

const amount = (chips: Chips): string => chipText(chipsToDecimal(chips))

export const handFailureSentences: Catalogue<HandFailure> = {
  'setup/not-ready': () => 'Table/Game data not ready for initialization.',
  'setup/game-type': () => 'Choose NLHE, PLO or PLO5.',
  'setup/table-size': () => 'A table has 2 to 10 seats.',
  'setup/too-few-players': () => 'Not enough players active for the hand to start.',
  'setup/no-button': () => 'Put the button on a seat that is dealt in.',
  'setup/no-hero': () => 'Choose your own seat; it must be dealt in.',
  'setup/big-blind': () => 'Invalid Big Blind configuration for the hand.',
  'setup/small-blind': () => 'The small blind must be between 0 and the big blind.',
  'setup/ante': () => 'The ante must be an amount of 0 or more.',
  'setup/boards': () => 'A hand has one, two or three boards.',
  'setup/rake': () => 'The rake structure of this table cannot be used. Check its percentage, unit and caps.',
  'setup/unknown-seat': ({ seat }) => `Seat ${seat} is not at this table.`,
  'setup/seat-taken': ({ seat }) => `Two players are in seat ${seat}.`,
  'setup/stack': ({ seat }) => `The stack in seat ${seat} must be an amount above 0, or unknown.`,
  'setup/straddle': ({ seat }) => `The straddle of seat ${seat} does not fit this table.`,
  'setup/post': ({ seat }) => `The blind posted by seat ${seat} does not fit this table.`,
  'action/unknown': ({ type }) => `Unknown action type: ${type}`,
  'action/no-actor': () => 'Actor not found.',
  'action/not-active': () => 'Player is not active.',
  'action/hand-over': () => 'The betting of this hand is over.',
  'action/nothing-owed': ({ seat }) => `Seat ${seat} has acted and owes nothing.`,
  'action/skip-ends-hand': ({ seat }) => `The hand would be over before seat ${seat} could act.`,
  'action/check-facing-bet': () => 'Cannot check when facing a bet. Must call, raise, or fold.',
  'action/nothing-to-call': () => 'No bet to call. You can check or bet.',
  'action/bad-amount': () => 'Invalid bet/raise amount.',
  'action/below-street-investment': ({ min }) => `This player already has ${amount(min)} in on this street.`,
  'action/raise-without-bet': () => 'Cannot raise if there is no prior bet. Use BET action.',
  'action/bet-facing-bet': () => "Cannot bet when there's already a bet. You can call or raise.",
  'action/bet-below-minimum': ({ min }) => `Bet must be at least ${amount(min)}.`,
  'action/raise-not-above': ({ highest }) => `A raise must go above the bet of ${amount(highest)}.`,
  'action/raise-below-minimum': ({ min }) => `The minimum raise is to ${amount(min)}.`,
  'action/above-stack': ({ max }) => `This player has chips for ${amount(max)} at most.`,
  'action/above-pot': ({ max }) => `Pot limit: ${amount(max)} at most.`,
  'action/above-fixed': ({ max }) => `Fixed limit: ${amount(max)} at most.`,
  'action/not-reopened': () => 'The all-in was less than a full raise, so this player may only call or fold.',
  'action/nobody-to-raise': () => 'Nobody is left who could call a raise.',
  'action/all-in-needs-amount': ({ seat }) => `How much did seat ${seat} have?`,
  'action/bomb-too-late': () => 'Start a bomb pot before anybody acts.',
  'action/bomb-below-bet': ({ min }) => `A bomb pot must be at least ${amount(min)} here.`,
  'action/cannot-auto-fold': () => 'There is nobody left to fold.',
  'action/cannot-run': () => 'The board can be run out up to three times, once everybody is all-in.',
  'card/taken-for-seat': ({ card, seat }) =>
    `Card ${formatCard(card)} is not available for player at seat ${seat}.`,
  'card/taken': ({ card }) => `Card ${formatCard(card)} is not available.`,
  'card/board-conflict': () => 'Card conflict on board.',
  'card/count': ({ max }) => `There is room for ${counted(max, 'card', 'cards')} here.`,
  'card/not-a-card': () => 'That is not a card.',
  'card/no-such-board': () => 'That board is not part of this hand.',
  'card/unreadable': ({ text }) => `“${text}” is not a card. Write cards as Ah, Td or 10d.`,
}

/** Where people are known by name or position, nobody is a seat number. */
const byName: Readonly<Partial<Record<HandFailure['code'], (who: string) => string>>> = {
  'action/nothing-owed': who => `${who} has acted and owes nothing.`,
  'action/skip-ends-hand': who => `The hand would be over before ${who} could act.`,
  'action/all-in-needs-amount': who => `How much did ${who} have?`,
}
export const sayHandFailure = (failure: HandFailure, nameOf?: (seat: number) => string): string => {
  const sentence = byName[failure.code]
  return nameOf && sentence && 'seat' in failure
    ? sentence(nameOf(failure.seat))
    : say(handFailureSentences, failure)
}

export const storedFailureSentences: Catalogue<StoredFailure> = {
  'json/unreadable': invalidJson,
  'stored/inconsistent': ({ at, cause }) =>
    at < 0
      ? sayHandFailure(cause)
      : handSentences.actionFailed(`${sayHandFailure(cause)} (action ${at + 1})`),
  'stored/unknown-seat': ({ seat }) => handSentences.actorSeatMissing(seat),
  'stored/out-of-order': ({ at }) => `Action ${at + 1} belongs to another street.`,
}

/** What the hand's screens say around a failure. */
export const handSentences = {
  startFailed: (reason: string) => `Failed to initialize hand state: ${reason}`,
  actionFailed: (reason: string) => `Action processing error: ${reason}`,
  actorSeatMissing: (seat: number) => `Actor seat ${seat} not found`,
  dataMissing: 'Internal error: Hand or Game data missing.',
  notInitialized: 'Cannot perform action: hand not initialized.',
  bombPotNotReady: 'Cannot process Bomb Pot: hand not ready.',
  positionsMissing: 'Position map missing for street progression.',
  heroCardsFailed: (reason: string) => `Failed to set hero cards: ${reason}`,
  saveFailed: 'Save operation failed via HandHistoryService.',
  saveFailedUnknown: 'An unknown error occurred during save.',
} as const
