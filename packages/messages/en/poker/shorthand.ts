// Why a word of a typed hand was not understood, and what was expected in its place.
import type { ShorthandFailure } from '@sidepot/formats/shorthand'
import type { Catalogue } from '../../catalogue.ts'
import { type Message, worded } from '../../worded.ts'
import { chipText } from '../display.ts'
import { sayHandFailure } from './engine.ts'

const NAMES = { BET: 'bet', RAISE: 'raise', '3-Bet': '3-bet', '4-Bet': '4-bet', '5-Bet+': '5-bet' } as const

/** `nameOf` names a seat as the table does. */
export const shorthandSentences = (
  nameOf: (seat: number) => string,
): Catalogue<ShorthandFailure, Message> => ({
  'shorthand/unknown': ({ word, seat }) =>
    seat === null
      ? worded(
          `“${word}” is not understood. Expected a player, an action, an amount or cards.`,
          `“${word}” is not understood.`,
        )
      : worded(
          `“${word}” is not understood. What did ${nameOf(seat)} do: fold, check, call, an amount, all in?`,
          `“${word}” is not understood.`,
        ),
  'shorthand/no-position': ({ position, positions }) =>
    worded(`Nobody is ${position} in this hand. There are ${positions.join(', ')}.`, 'Nobody is there.'),
  'shorthand/no-seat': ({ seat }) => worded(`Nobody is dealt in on seat ${seat}.`, `Nobody is at ${seat}.`),
  'shorthand/seat-number': () => 'Which seat? Enter its number.',
  'shorthand/who': () =>
    worded('Several opponents are in the hand: say the position or the name.', 'Say which one.'),
  'shorthand/amount': ({ seat, min }) =>
    worded(
      min === null
        ? `How much does ${nameOf(seat)} put in? Enter an amount.`
        : `How much does ${nameOf(seat)} make it? At least ${chipText(min / 100)}.`,
      'How much?',
    ),
  'shorthand/call-price': ({ price }) =>
    worded(`A call is ${chipText(price / 100)} here.`, `It is ${chipText(price / 100)} here.`),
  'shorthand/other-raise': ({ label }) =>
    worded(
      `This would be a ${NAMES[label]}. Is an action before it missing?`,
      'Is a line before it missing?',
    ),
  'shorthand/flop-cards': () =>
    worded('A flop has three cards. Name a single card’s street: turn, river.', 'Three belong here.'),
  'shorthand/hole-cards': ({ wanted }) =>
    worded(`A hand of this game has ${wanted} cards.`, `${wanted} belong here.`),
  'shorthand/half-card': ({ word }) =>
    worded(
      KIND.test(word)
        ? `Which suits? The table logger needs exact cards, such as ${withSuits(word)}.`
        : `Which suit? The table logger needs exact cards: “${word} of hearts”, Ah.`,
      `“${word}” of which kind?`,
    ),
  'shorthand/board-full': () => worded('The board is complete.', 'It is complete.'),
  'shorthand/nobody-left': () =>
    worded(
      'Nobody called yet, so this would end the hand. Say who calls, or “everyone folds”.',
      'Say who goes on.',
    ),
  'shorthand/over': () => worded('The betting is over at this point.', 'It is over here.'),
  'shorthand/table': () =>
    worded(
      'Straddles, antes and posts belong to the table: set them under More, then continue typing.',
      'Set this under More.',
    ),
  'shorthand/winner': () =>
    worded('Name one player who is still in the hand, or “chop” at the end.', 'Name one who is still there.'),
  'shorthand/times': () => 'How often? Twice or three times.',
  'shorthand/refused': ({ cause }) => sayHandFailure(cause, nameOf),
})

const KIND = /^[2-9tjqka]{2}[so]?$/i
/** AKs with suits as an example: AhKh. */
const withSuits = (kind: string): string => {
  const [high = '', low = '', suited = ''] = kind.toUpperCase()
  return `${high}h${low}${suited === 'S' ? 'h' : 's'}`
}
