// Words of the form for a new or past session.

import { combined, type Message, worded } from '../../../worded.ts'
import { rate } from '../../rate.ts'
import { bankrollBelowZero, gameWords } from './session.ts'
import { smallestChip } from './smallest-chip.ts'

const RAKE = worded('Rake', 'Fee')
const shareUpTo = (share: Message, cap: string | null) =>
  combined([share], text => (cap ? `${text}, at most ${cap}` : text))

export const newSession = {
  titles: { now: worded('New Session', 'New list'), past: worded('Past session', 'Older list') },
  when: 'When',
  now: 'Live now',
  before: worded('Past session', 'Older list'),
  origin: 'Where',
  origins: { LIVE: 'Live', ONLINE: 'Online' },
  game: worded('Game', 'Type'),
  games: gameWords.names,
  venue: worded('Venue', 'Where'),
  noVenue: 'None',
  otherVenue: 'Add a venue',
  venueName: 'Venue name',
  stake: worded('Stake', 'Kind'),
  customStake: worded('Other blinds', 'Other'),
  smallBlind: worded('Small blind', 'Small'),
  bigBlind: worded('Big blind', 'Large'),
  straddle: 'Straddle',
  buyIn: worded('Buy-in', 'Amount'),
  buyInAboveZero: worded(
    'A buy-in must be above 0. Enter what you sit down with.',
    'Enter an amount above 0.',
  ),
  limits: (min: string, max: string) => worded(`Buy-in ${min}–${max}`, `${min}–${max}`),
  outsideLimits: (min: string, max: string) =>
    worded(`Outside the table's ${min}–${max}. Saved as entered.`, `Outside ${min} to ${max}.`),
  bankroll: worded('Bankroll', 'Book'),
  balance: (text: string) => `${text} now`,
  belowZero: bankrollBelowZero,
  tableSize: worded('Table size', 'Places'),
  heroSeat: worded('Your seat', 'Yours'),
  tables: worded('Tables at once', 'At once'),
  waiting: worded('Put me on the waiting list', 'Set it aside for now'),
  waitingDetail: worded('The session clock starts when you sit down.', 'The clock starts later.'),
  notes: 'Notes',
  optional: 'Optional',
  start: worded('Start Live Session', 'Start'),
  join: worded('Join the waiting list', 'Set aside'),
  save: worded('Save session', 'Save'),
  started: 'Started',
  ended: 'Ended',
  breakMinutes: worded('Break time (min)', 'Minutes off'),
  breaksTooLong: worded('Breaks can’t be as long as the session. Check the minutes.', 'Too many minutes.'),
  addedChips: worded('Chips added', 'Added'),
  cashOut: worded('Cash out', 'Close'),
  report: worded('Your results in this game', 'So far'),
  reportNone: worded('Your first session in this game.', 'The first of its kind.'),
  ...smallestChip,
  rakeLabel: RAKE,
  rake: (rake: Message) => combined([RAKE, rake], (label, text) => `${label}: ${text}`),
  rakeListed: (rake: Message) =>
    combined([rake, worded('as listed', 'as usual')], (text, how) => `${text} (${how})`),
  rakePot: (share: number, cap: string | null) =>
    shareUpTo(worded(`${rate(share)} of the pot`, rate(share)), cap),
  rakeTime: (charge: string, minutes: number) =>
    minutes === 60
      ? `${charge} an hour`
      : minutes === 30
        ? `${charge} a half hour`
        : `${charge} every ${minutes} min`,
  rakeBuyIn: (share: number, cap: string | null) =>
    shareUpTo(worded(`${rate(share)} of the buy-in`, `${rate(share)} once`), cap),
  rakeNone: 'none',
  rakeChoices: {
    LISTED: 'As listed',
    NONE: 'None',
    PER_POT: worded('From every pot', 'A share of each'),
    TIME_BASED: worded('Time charge', 'By the clock'),
    BUY_IN: worded('From the buy-in', 'A share, once'),
  },
  rakeShare: 'Share',
  rakeCap: 'At most',
  rakeUpTo: worded('Players, up to', 'Up to'),
  rakeAddCap: worded('Add a cap for fewer players', 'Another limit'),
  rakeRemoveCap: worded('Remove this cap', 'Remove'),
  rakeUnit: 'Rounded down to',
  rakeCharge: worded('Charge', 'Fee'),
  rakePer: 'Per',
  rakeEvery: (minutes: number) =>
    minutes === 60 ? 'Hour' : minutes === 30 ? 'Half hour' : `${minutes} minutes`,
  noFlopNoDrop: worded('No flop, no drop', 'Not when it is short'),
  noFlopNoDropDetail: worded('A pot that ends before the flop is not raked.', 'Short ones are free.'),
  rakeIncomplete: worded(
    'Enter the rake: up to 100 percent, or a charge above zero.',
    'Enter up to 100 percent, or an amount above zero.',
  ),
  running: worded('A session is running', 'A list is open'),
  runningText: worded(
    'If you start another, this one keeps running. The app shows the newest.',
    'The newest is shown.',
  ),
  goThere: 'Go to it',
  another: 'Start another',
  /** what a first bankroll is called until its owner names it */
  firstBankrollName: 'Main',
  firstBankroll: (currency: string) =>
    worded(
      `A bankroll in ${currency} is created with this session. Its name and balance can be changed under Bankrolls; for another currency, create a bankroll there first.`,
      `A book in ${currency} is created along with it.`,
    ),
  private: 'Private',
  privateDetail: worded('Followers never see this session.', 'Nobody else sees this list.'),
} as const
