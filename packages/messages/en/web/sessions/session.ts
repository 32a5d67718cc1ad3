// Words of sessions: service, list, new session, session page, dialogs.

import { combined, type Message, worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'
import { smallestChip } from './smallest-chip.ts'

export const sessionService = {
  notAuthenticated: 'User not authenticated.',
  invalidStack: worded('Please enter a valid chipstack amount.', 'Enter a valid amount.'),
  heroMissing: 'Cannot update balance: Hero player session ID is missing.',
  stackUpdated: 'Stack updated',
  failedUpdate: 'Failed to process update.',
  amountNeeded: 'Enter an amount above zero.',
} as const

export const running = {
  since: (time: string) => `since ${time}`,
  perHour: (count: number) => `${count} per hour`,
  stackAndIn: (stack: string, paid: string) => worded(`stack ${stack} · in ${paid}`, `${stack} of ${paid}`),
  chipsMissing: (sum: string) => worded(`Chips missing: add what you bought (${sum})`, `Missing: ${sum}`),
  incomplete: (hands: number) =>
    worded(
      `Incomplete: ${hands === 1 ? 'a hand has' : `${hands} hands have`} no amount yet. Enter it, or update the stack.`,
      'Incomplete',
    ),
  logHand: worded('Log hand', 'Add line'),
  updateStack: worded('Update stack', 'Update'),
  takeBreak: worded('Take a break', 'Pause'),
  resume: 'Resume',
  start: worded('Start playing', 'Start'),
  stopWaiting: worded('Stop waiting', 'Drop'),
} as const

export const sessionsList = {
  deleted: 'Recently deleted',
  title: worded('Sessions', 'Lists'),
  count: (n: number) => worded(counted(n, 'session', 'sessions'), counted(n, 'list', 'lists')),
  past: worded('Add past session', 'Add older'),
  newSession: worded('New Session', 'New'),
  emptyTitle: worded('No sessions yet', 'No lists yet'),
  emptyText: 'Your first one draws the line on the dashboard.',
  noneMatch: worded('No session matches these filters.', 'No list matches these filters.'),
  clear: 'Clear filters',
  hands: (n: number) => worded(`${number(n)} dealt`, counted(n, 'line', 'lines')),
  hours: 'Hours',
  net: 'Net',
  // in words that give nothing away beside neighbours
  netDefinition: 'What came back less everything paid in, over all that have ended.',
  hoursDefinition: 'From start to end without breaks and waiting, over all that have ended.',
  netIn: (currency: string) => `Net ${currency}`,
  rate: worded('Per hour', 'Rate'),
  rateDefinition: 'Net divided by hours. The line under it counts those that ended above zero.',
  won: 'Won',
  wonOf: (won: number, n: number) => worded(`${won} of ${n} won`, `${won} of ${n}`),
  noVenue: 'No venue',
} as const

const GAMES = { NLHE: worded('NLHE', 'N'), PLO: worded('PLO', 'P'), PLO5: worded('PLO5', 'P5') } as const

/** Which game: its blinds say enough beside neighbours. */
export const gameWords = {
  names: GAMES,
  /** "$2 / $5 NLHE", "2/5 PLO" */
  withBlinds: (blinds: string, game: keyof typeof GAMES) => worded(`${blinds} ${game}`, blinds),
  at: (place: string, game: Message) => combined([game], text => `${place} · ${text}`),
} as const

const RAKE = worded('Rake', 'Fee')
const shareUpTo = (share: Message, cap: string | null) =>
  combined([share], text => (cap ? `${text}, at most ${cap}` : text))

export const newSession = {
  titles: { now: worded('New session', 'New list'), past: worded('Past session', 'Older list') },
  when: 'When',
  now: 'Live now',
  before: worded('Past session', 'Older list'),
  origin: 'Where',
  origins: { LIVE: 'Live', ONLINE: 'Online' },
  game: worded('Game', 'Type'),
  games: GAMES,
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
  limits: (min: string, max: string) => worded(`Buy-in ${min}–${max}`, `${min}–${max}`),
  outsideLimits: (min: string, max: string) =>
    worded(`Outside the table's ${min}–${max}. Saved as entered.`, `Outside ${min} to ${max}.`),
  bankroll: worded('Bankroll', 'Book'),
  balance: (text: string) => `${text} now`,
  belowZero: (text: string) => worded(`This takes the bankroll to ${text}.`, `Leaves ${text}.`),
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
  rakePot: (pct: string, cap: string | null) => shareUpTo(worded(`${pct} of the pot`, pct), cap),
  rakeTime: (rate: string, minutes: number) =>
    minutes === 60
      ? `${rate} an hour`
      : minutes === 30
        ? `${rate} a half hour`
        : `${rate} every ${minutes} min`,
  rakeBuyIn: (pct: string, cap: string | null) =>
    shareUpTo(worded(`${pct} of the buy-in`, `${pct} once`), cap),
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
  rakeAddCap: worded('Another cap for fewer players', 'Another limit'),
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
      `A bankroll in ${currency} is created with this session. Its name, currency and balance can be changed under Bankrolls.`,
      `A book in ${currency} is created along with it.`,
    ),
  private: 'Private',
  privateDetail: worded('Followers never see this session.', 'Nobody else sees this list.'),
} as const

export const sessionPage = {
  notFound: worded('Session not found', 'List not found'),
  /** the server did not take it: the form is there again, as it was typed */
  refused: worded('This session is not saved yet', 'This list is not saved yet'),
  correctIt: 'Correct it',
  toList: worded('All sessions', 'All lists'),
  stack: worded('Stack', 'Count'),
  in: 'In',
  played: worded('Played', 'Time'),
  gto: worded('GTO', 'Checks'),
  hands: worded('Hands', 'Lines'),
  players: worded('Players', 'People'),
  events: 'Events',
  notes: 'Notes',
  addChips: worded('Add chips', 'Add'),
  updateStack: worded('Update stack', 'Update'),
  break: worded('Break', 'Pause'),
  resume: 'Resume',
  cashOut: worded('Cash out', 'Close'),
  start: 'Start',
  stopWaiting: worded('Stop waiting', 'Drop'),
  edit: 'Edit session',
  review: 'Review',
  reopen: worded('Reopen session', 'Reopen list'),
  delete: worded('Delete session', 'Delete list'),
  deleteAsk: worded('Delete this running session?', 'Delete this open list?'),
  deleteWhat: (hands: number, moneyIn: string) =>
    worded(
      `Its ${hands === 0 ? 'timeline' : `${counted(hands, 'hand', 'hands')}, its timeline`} and ${moneyIn} of buy-ins leave your figures and your bankroll. You can restore it in Sessions, Recently deleted.`,
      `Its ${hands === 0 ? 'entries' : counted(hands, 'line', 'lines')} leave your figures. You can restore it in Lists, Recently deleted.`,
    ),
  deleteKeep: 'Keep it',
  deleted: worded('Session deleted', 'List deleted'),
  more: 'More',
  noHands: worded('No hands yet', 'Nothing yet'),
  noHandsText: 'A hand takes four taps.',
  logHand: worded('Log hand', 'Add line'),
  addHand: worded('Add a hand', 'Add line'),
  noPlayers: worded('Nobody seated yet', 'Nobody yet'),
  seatThem: worded('Seat players', 'Add people'),
  noEvents: 'Nothing happened yet',
  chart: 'Chips over time',
  stackLegend: 'stack',
  inLegend: 'in',
  newest: (n: number) => `${n} saved, newest first`,
  dealt: worded('Dealt', 'Lines'),
  seat: (seat: number) => worded(`Seat ${seat}`, `No. ${seat}`),
  hero: 'HERO',
  bb: (text: string) => worded(`${text} bb`, `${text} u`),
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  private: 'Private',
  waited: (text: string) => `waited ${text}`,
  breakOf: (duration: string) => worded(`Break, ${duration}`, `Pause, ${duration}`),
} as const

export const events: Record<string, Message> = {
  ADD_CHIPS: worded('Chips added', 'Added'),
  CASHOUT: worded('Cashed out', 'Closed'),
  SESSION_START: 'Started',
  SESSION_END: 'Ended',
  BREAK_START: worded('Break', 'Pause'),
  BREAK_END: worded('Back from the break', 'Resumed'),
  HAND_RESULT: worded('Hand', 'Line'),
  HAND_DELETED: worded('Hand deleted', 'Line deleted'),
  WAITING_START: worded('Joined the waiting list', 'Set aside'),
  WAITING_END: worded('Left the waiting list', 'Taken up'),
  GENERAL_UPDATE: worded('Stack updated', 'Updated'),
  /** an update without a stack */
  NOTE: 'Note',
}

export const balanceDialog = {
  title: worded('Update Session Balance', 'Update'),
  stack: worded('Current chipstack', 'Count'),
  notes: 'Notes',
  optional: 'Optional',
  cancel: 'Cancel',
  update: 'Update',
  confirm: 'Confirm',
  doubt: (amount: string, times: string) =>
    worded(
      `${amount} is ${times} times what you bought in for. Update the stack to this amount?`,
      `${amount} is ${times} times what went in. Update to it?`,
    ),
} as const

export const chipsDialog = {
  title: worded('Add chips', 'Add'),
  amount: 'Amount',
  kind: 'Kind',
  kinds: {
    ADDON: worded('Add-on', 'Extra'),
    RELOAD: 'Reload',
    REBUY: worded('Rebuy', 'Anew'),
    TOPUP: 'Top-up',
  },
  bankroll: worded('From bankroll', 'From'),
  add: (text: string) => `Add ${text}`,
  cancel: 'Cancel',
} as const

export const cashOutDialog = {
  title: worded('Cash out', 'Close'),
  amount: worded('Cash-out amount', 'Count'),
  bankroll: worded('Into bankroll', 'Into'),
  result: 'Result',
  paidIn: worded('Bought in', 'In'),
  time: 'Time',
  rate: worded('Per hour', 'Rate'),
  hands: worded('Hands dealt', 'Lines'),
  do: (text: string) => worded(`Cash out ${text}`, `Close ${text}`),
  cancel: 'Cancel',
  done: worded('Session ended', 'List closed'),
  doubt: (amount: string, times: string) =>
    worded(
      `${amount} is ${times} times what you bought in for. Cash out this amount?`,
      `${amount} is ${times} times what went in. Close with it?`,
    ),
} as const

/** A hand was won or lost and nobody entered how much. */
export const amountMissing = {
  result: (n: number) =>
    worded(
      n === 1 ? 'Result incomplete: a hand has no amount.' : `Result incomplete: ${n} hands have no amount.`,
      n === 1 ? 'Incomplete: a line has no number.' : `Incomplete: ${n} lines have no number.`,
    ),
  enter: 'Enter it',
  title: (hand: string) => worded(`How much with ${hand}?`, 'How much?'),
  amount: {
    WIN: worded('Amount won', 'Plus'),
    LOSE: worded('Amount lost', 'Minus'),
    CHOP: worded('Amount won', 'Plus'),
  },
  which: worded('Won or lost', 'Plus or minus'),
  save: 'Save',
  cancel: 'Cancel',
} as const

export const heroPositionDialog = {
  title: worded('Set Hero Position', 'Place'),
  label: worded('Position', 'Place'),
  cancel: 'Cancel',
} as const

export const heroControls = {
  position: worded('Position', 'Place'),
  stack: worded('Stack', 'Count'),
  unknown: 'N/A',
  setPosition: (position: string) => `Hero position: ${position}. Change`,
  setStack: (stack: string) => `Stack: ${stack}. Update`,
} as const

export const eventDialog = {
  titles: {
    BREAK_START: worded('Correct break', 'Correct line'),
    ADD_CHIPS: worded('Correct chips', 'Correct line'),
    GENERAL_UPDATE: worded('Correct stack', 'Correct line'),
  },
  open: (line: string) => `${line}, correct`,
  from: 'From',
  until: 'Until',
  at: 'Time',
  chips: worded('Chips added', 'Added'),
  stack: worded('Stack', 'Count'),
  notes: 'Notes',
  cancel: 'Cancel',
  remove: 'Remove',
  removed: 'Line removed',
  save: 'Save',
} as const

export const editDialog = {
  title: 'Edit session',
  startsAfter: (time: string) =>
    worded(`Start must be before ${time}, the first event.`, `Start must be before ${time}.`),
  endsBefore: (time: string) =>
    worded(`End must be after ${time}, the last event.`, `End must be after ${time}.`),
  waitedAfter: 'The wait must start before it ends, and not in the future.',
  waitingSince: worded('On the waiting list from', 'Set aside from'),
  start: 'Started',
  end: 'Ended',
  buyIn: worded('Buy-in', 'Amount'),
  cashOut: worded('Cash out', 'Close'),
  venue: worded('Venue', 'Where'),
  smallBlind: worded('Small blind', 'Small'),
  bigBlind: worded('Big blind', 'Large'),
  expenses: 'Expenses',
  tips: 'Tips',
  notes: 'Notes',
  private: 'Private',
  privateDetail: worded('Followers never see this session.', 'Nobody else sees this list.'),
  rakeHands: worded('Rake the saved hands again', 'Count the lines again'),
  rakeHandsDetail: worded(
    'Pots and results of hands already saved follow the new rake.',
    'Lines already kept follow the new fee.',
  ),
  rakeSaved: worded('Rake saved', 'Fee saved'),
  saveRake: worded('Save rake', 'Save fee'),
  save: 'Save',
  cancel: 'Cancel',
} as const
