// Why a hand could not be read from, or written for, another program.
import type { CsvFailure } from '@sidepot/formats/csv'
import type { FormatFailure } from '@sidepot/formats/played-hand'
import type { Catalogue } from '../../catalogue.ts'

export const formatSentences: Catalogue<FormatFailure> = {
  'format/unreadable': ({ at, text }) => `Line ${at} could not be read: ${text}`,
  'format/missing': ({ field }) => `The file does not say ${field}.`,
  'format/game': ({ game }) => `The game ${game} is not supported.`,
  'format/amount': ({ text }) => `${text} is not an amount of money.`,
  'format/bet': ({ at, text }) => `Line ${at}: ${text} does not fit the bets and stacks before it.`,
  'format/forced-bets': () => 'The blinds and antes of this hand could not be understood.',
  'format/no-big-blind': () => 'Nobody posted the big blind in this hand.',
  'format/seats': () => 'The seats of this hand are not in the order of play.',
  'format/unknown-player': ({ name }) => `${name} acts but has no seat.`,
  'format/names': ({ name }) => `Two players are called ${name}.`,
  'format/out-of-turn': ({ at, seat }) => `Line ${at}: seat ${seat} acts out of turn.`,
  'format/illegal': ({ at }) => `Line ${at}: the rules do not allow this action.`,
  'format/board': ({ at }) => `Line ${at}: these board cards do not belong here.`,
  'format/result-differs': () => 'The recorded result does not match the cards and bets.',
  'format/unknown-stack': ({ seat }) => `The stack of seat ${seat} is unknown, and this format needs it.`,
  'format/unfinished': () => 'The hand was not played to its end, and this format needs the end.',
  'format/cut-off': () => 'The text ends before the hand does.',
  'format/cards-differ': ({ at }) => `Line ${at}: these cards differ from those before.`,
  'format/blinds': () => 'The text does not say the blinds of this hand.',
  'format/cancelled': () => 'The room cancelled this hand.',
  'format/cap': () =>
    'Somebody reached the betting cap of this table. Sidepot does not support capped games.',
  'format/extra-money': () => 'The house added money to this pot, which this format can’t represent.',
  'format/no-winner': () => 'The text does not say who won this hand.',
  'format/open-result': () => 'It is not known who won this hand, and this format needs it.',
  'format/fractions': () => 'Parts of a cent were paid in this hand, which this format can’t represent.',
  'format/bomb-pot': () => 'This format can’t represent a bomb pot.',
  'format/several-boards': () => 'This format can’t represent several boards.',
  'format/ruling': () => 'This hand has an irregular action, which this format can’t represent.',
  'format/straddle': () => 'This format can’t represent this straddle.',
  'format/post': () => 'This format can’t represent this extra blind.',
  'format/ante': () => 'This format can’t represent this ante.',
  'format/setup': () => 'No hand can begin with these seats, button, stacks and blinds.',
  'format/unplayable': () => 'The hand can’t be replayed, so it can’t be exported.',
}

export const csvSentences: Catalogue<CsvFailure> = {
  'csv/empty': () => 'The file is empty.',
  'csv/missing-column': ({ column }) => `The column ${column} is missing.`,
  'csv/column-twice': ({ column }) => `There are two columns called ${column}.`,
  'csv/unclosed-quote': ({ line }) => `Line ${line}: a quotation mark is not closed.`,
  'csv/ragged': ({ line }) => `Line ${line} has a different number of columns than the first.`,
  'csv/cell': ({ line, column, text }) => `Line ${line}, ${column}: "${text}" could not be read.`,
  'csv/sum': ({ line, column }) => `Line ${line}: ${column} is not what the other columns add up to.`,
}
