// Sentences for sessions and bankrolls, which every signed-in page has. Those of the specification are verbatim.
import type { LedgerFailure } from '@sidepot/ledger/failures'
import type { Command } from '@sidepot/ledger/session'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Catalogue } from '../../catalogue.ts'
import { type Message, worded } from '../../worded.ts'
import { moneyParts } from '../display.ts'

/** What is done, and should be known. */
export const ledgerWarnings = { belowZero: 'The balance goes below zero.' } as const

/** The note of a stack update that came without one. */
export const DEFAULT_STACK_NOTES = 'Stack updated'

/** What the timeline says of a cash-out that was taken back. */
export function reopenedNotes(cashOut: Cents | null | undefined, currency?: string): string {
  const { sign, symbol, digits } = moneyParts(cashOut, { currency, toTheCent: true })
  return `Session reopened: the cash-out of ${sign}${symbol}${digits} was taken back.`
}

const STATUS_NAMES: Readonly<Record<string, string>> = {
  WAITING: 'waiting',
  LIVE: 'live',
  BREAK: 'on a break',
  ENDED: 'over',
}
const COMMAND_NAMES: Record<Command['kind'], string> = {
  start: 'start',
  startFromWaiting: 'start from the waiting list',
  stopWaiting: 'stop waiting',
  takeBreak: 'take a break',
  resume: 'resume',
  cashOut: 'cash out',
  addChips: 'add chips',
  updateStack: 'update the stack',
  reopen: 'be reopened',
}

/** What a session that is over can do once it is reopened. */
const REOPENED_FOR: readonly Command['kind'][] = ['takeBreak', 'resume', 'cashOut', 'addChips', 'updateStack']

const REFERENCE_NAMES = { venue: 'venue', stake: 'stake', rake: 'rake structure' } as const

/** Those of people, hands and what is made of them are in records.ts. */
type RecordCode =
  `${'hand' | 'json' | 'solve' | 'share' | 'comment' | 'request' | 'import' | 'player' | 'player-session' | 'hero'}/${string}`
export type RecordFailure = Extract<LedgerFailure, { readonly code: RecordCode }>

export const sessionSentences: Catalogue<Exclude<LedgerFailure, RecordFailure>, Message> = {
  'session/not-found': () => worded('Session not found', 'List not found'),
  'session/deleted': ({ id }) => `Session ${id} is deleted.`,
  unauthorized: () => 'Unauthorized',
  'not-authenticated': () => 'User not authenticated.',
  'bankroll/required-for-session': () =>
    worded('Bankroll ID is required for session creation', 'Choose a book.'),
  'bankroll/required-for-cashout': () => worded('Bankroll ID is required for cashout.', 'Choose a book.'),
  'bankroll/required-for-chips': () => 'Choose the bankroll that pays for the chips.',
  'bankroll/not-found': ({ id }) => `Bankroll ${id} not found`,
  'bankroll/in-use': () =>
    'This bankroll has sessions or transactions. Remove them first, or keep the bankroll.',
  'bankroll/session-kind': ({ type }) =>
    `${type} belongs to a session: it is booked when the session is set up, gets chips, is cashed out or corrected.`,
  'bankroll/other-currency': ({ currency }) =>
    `This session is kept in ${currency}. Choose a bankroll in ${currency}.`,
  'session/buy-in-required': () =>
    worded('Valid buy-in amount is required for session creation', 'Enter an amount above 0.'),
  'session/bad-blinds': () =>
    worded(
      'The big blind must be above 0, the small blind at most as large, and nothing negative.',
      'The large one must be above 0, the small one at most as large.',
    ),
  'table/bad-chip': () =>
    worded(
      'Enter a smallest chip above zero and at most ten big blinds, or leave it empty.',
      'Enter an amount above zero and at most ten of the large one, or leave it empty.',
    ),
  'session/cannot-begin': ({ status }) =>
    `A new session is waiting or live, not ${status}. Enter one that is over as a past session.`,
  'session/line-of-operation': () =>
    'This line is written when it happens. Start, pause, add chips, cash out or save the hand instead.',
  'session/bad-times': () =>
    worded(
      'A session must end after it starts, and not in the future. Check the dates.',
      'It must end after it starts, and not in the future. Check the dates.',
    ),
  'session/bad-event-times': () =>
    'The time must lie within the session, end after it starts and stay clear of other breaks.',
  'session/times-cut-events': () =>
    'Hands, breaks, chips or stacks would lie outside these times. Correct them first, or choose other times.',
  'session/before-start': () =>
    'This happened before the session began. Check the time, or correct the start.',
  'session/break-overlaps': () => 'A break of this session was later than that. Check the time.',
  'session/not-playing': () => 'This session has not begun. Start it before you save a hand.',
  'session/negative-costs': () => 'Tips and expenses cannot be negative.',
  'session/bad-stack': () => 'Please enter a valid chipstack amount.',
  'rake/unreadable': () =>
    'This rake cannot be read. Choose none, per pot, time or buy-in, without negative amounts, a share of at most 100 percent.',
  'rake/bad-time': () =>
    'A time charge needs an amount of whole cents above 0 and whole minutes from 1 to 1,440 that it pays for.',
  'session/no-such-event': () => 'This line of the session is gone, or cannot be corrected by itself.',
  'session/wrong-status': ({ from, command }) =>
    `Nothing changed: a session that is ${STATUS_NAMES[from] ?? from} cannot ${COMMAND_NAMES[command]}.${
      from === 'ENDED' && REOPENED_FOR.includes(command) ? ' Reopen it first.' : ''
    }`,
  'session/nothing-to-do': () => 'The session is live already.',
  'session/negative-cashout': () =>
    worded('Cashout amount cannot be negative.', 'The amount cannot be negative.'),
  'session/too-much': () => 'Enter an amount below 1,000,000,000.',
  'session/chips-not-positive': () => 'Amount to add must be positive',
  'session/update-needs-stack-or-notes': () =>
    'ChipStack update or notes text is required for a general update.',
  'amount/not-a-number': () => 'Enter an amount in figures.',
  'amount/too-precise': () => 'Amounts have at most two decimals.',
  'amount/too-large': () => 'That amount is too large to keep.',
  'seat/out-of-range': ({ seat, size }) => `Seat ${seat} is not at this table of ${size}.`,
  'seat/source-empty': () => 'Source seat is empty.',
  'seat/hero-stays': () => 'That is the hero\u2019s seat. Move the hero first.',
  'table/too-small': ({ people, size }) =>
    `${people} people sit here: remove some of them before you set ${size} seats.`,
  'session/none-to-end': () => worded('No active session selected to end.', 'Nothing is open.'),
  'session/none-to-count': () =>
    worded(
      'Cannot increment total hands counter: missing session or user information.',
      'Nothing is open to count in.',
    ),
  'table/not-enough-players': () =>
    worded('Cannot set hero position: Not enough players.', 'Add people first.'),
  'table/no-button-for-position': ({ position }) =>
    `Could not find a button position to place Hero in ${position}.`,
  'seat/given-twice': ({ seat }) => `Seat ${seat} is given to two people. Give each a seat of their own.`,
  'reference/unknown': ({ kind }) => `This ${REFERENCE_NAMES[kind]} is not known here. Choose another.`,
}
