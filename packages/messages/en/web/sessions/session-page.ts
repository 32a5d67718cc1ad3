// Words of the session page and its dialogs.

import { type Message, worded } from '../../../worded.ts'
import { counted, number, upTo } from '../../numbers.ts'
import { unfinishedHand } from '../hands/unfinished.ts'
import { bankrollBelowZero, running } from './session.ts'

export const sessionPage = {
  notFound: worded('Session not found', 'List not found'),
  detailsNotFound: (id: string) =>
    worded(`Session details not found for ID: ${id}`, `Nothing is kept under ID: ${id}`),
  /** the server did not take it: the form is there again, as it was typed */
  refused: worded('This session is not saved yet', 'This list is not saved yet'),
  correctIt: 'Correct it',
  toList: worded('All sessions', 'All lists'),
  stack: worded('Stack', 'Count'),
  in: 'In',
  /** in the line below the venue: which one it was played from */
  bankroll: (name: string) => worded(`Bankroll: ${name}`, name),
  played: worded('Played', 'Time'),
  gto: worded('GTO', 'Checks'),
  timeCharge: worded('Time charge', 'Fee'),
  rakePaid: worded('Your rake', 'Your fee'),
  hands: worded('Hands', 'Lines'),
  players: worded('Players', 'People'),
  events: 'Events',
  notes: 'Notes',
  addChips: worded('Add chips', 'Add'),
  // the same commands as on the dashboard have the same names
  updateStack: running.updateStack,
  break: running.break,
  resume: running.resume,
  cashOut: worded('Cash out', 'Close'),
  start: running.start,
  stopWaiting: running.stopWaiting,
  edit: worded('Edit session', 'Edit list'),
  review: 'Review',
  reopen: worded('Reopen session', 'Reopen list'),
  /** said with its undo, as the next one */
  stopped: worded('Left the waiting list', 'Dropped'),
  reopened: worded('Session reopened', 'List reopened'),
  reopenAsk: worded('Reopen this session?', 'Reopen this list?'),
  /** Of one that ended long ago. */
  reopenWhat: (ended: string) =>
    worded(
      `It ended on ${ended}. Reopened, it is live again, and the time since then counts as played until you correct its end. A wrong cash-out or time is corrected with “Edit session”.`,
      `It was closed on ${ended}. Reopened, the time since then counts until you correct its end. A wrong number or time is corrected with “Edit list”.`,
    ),
  reopenKeep: worded('Keep it ended', 'Keep it closed'),
  delete: worded('Delete session', 'Delete list'),
  deleteAsk: worded('Delete this running session?', 'Delete this open list?'),
  deleteWhat: (hands: number, moneyIn: string) =>
    worded(
      `Its ${hands === 0 ? 'timeline' : `${counted(hands, 'hand', 'hands')}, its timeline`} and ${moneyIn} of buy-ins are taken out of your statistics and your bankroll. You can restore it in Sessions, Recently deleted.`,
      `Its ${hands === 0 ? 'entries' : counted(hands, 'line', 'lines')} leave your figures. You can restore it in Lists, Recently deleted.`,
    ),
  deleteKeep: 'Keep it',
  deleted: worded('Session deleted', 'List deleted'),
  more: 'More',
  ...unfinishedHand,
  noHands: worded('No hands yet', 'Nothing yet'),
  noHandsText: 'A hand takes four taps.',
  logHand: running.logHand,
  addHand: worded('Add a hand', 'Add line'),
  noPlayers: worded('Nobody seated yet', 'Nobody yet'),
  seatThem: worded('Seat players', 'Add people'),
  noEvents: 'No events yet',
  chart: 'Chips over time',
  stackLegend: 'stack',
  inLegend: 'in',
  newest: (n: number) => `${number(n)} saved, newest first`,
  dealt: worded('Dealt', 'Lines'),
  seat: (seat: number) => worded(`Seat ${seat}`, `No. ${seat}`),
  seatLeft: (seat: number) => worded(`Seat ${seat}, left`, `No. ${seat}, gone`),
  hero: 'HERO',
  bb: (text: string) => worded(`${text} bb`, `${text} u`),
  /** in the first minutes: 30 s, 2 min, 2:30 min */
  seconds: (n: number) =>
    n < 60
      ? `${n} s`
      : `${Math.floor(n / 60)}${n % 60 === 0 ? '' : `:${String(n % 60).padStart(2, '0')}`} min`,
  minutes: (n: number) => `${upTo(n, 1)} min`,
  hours: (n: number) => `${upTo(n, 1)} h`,
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
  BREAK_END: worded('Back from break', 'Resumed'),
  HAND_RESULT: worded('Hand', 'Line'),
  HAND_DELETED: worded('Hand deleted', 'Line deleted'),
  WAITING_START: worded('Joined the waiting list', 'Set aside'),
  WAITING_END: worded('Left the waiting list', 'Taken up'),
  GENERAL_UPDATE: worded('Stack updated', 'Updated'),
  /** an update without a stack */
  NOTE: 'Note',
}

const REOPENED = /^Session reopened: the cash-out of (.+) was taken back\.$/
/** A line's notes: those that the app wrote by itself have their discreet form, whatever is stored. */
export const eventNotes = (notes: string): Message => {
  const cashOut = REOPENED.exec(notes)?.[1]
  return cashOut === undefined
    ? notes
    : worded(notes, `Opened again: ${cashOut.replace(/^\D+/, '')} was taken back.`)
}

export const balanceDialog = {
  title: worded('Update Session Balance', 'Update'),
  text: worded('Update stack: what you have in front of you now.', 'What there is now.'),
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
  belowZero: bankrollBelowZero,
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
  /** the cash-out has settled the session's result; what the hands come to is still incomplete */
  afterEnd: (n: number) =>
    worded(
      n === 1
        ? 'Hand results incomplete: a hand has no amount.'
        : `Hand results incomplete: ${n} hands have no amount.`,
      n === 1 ? 'Incomplete: a line has no number.' : `Incomplete: ${n} lines have no number.`,
    ),
  enter: 'Enter it',
  title: (hand: string) => worded(`How much with ${hand}?`, 'How much?'),
  amount: {
    WIN: worded('Amount won', 'Plus'),
    LOSE: worded('Amount lost', 'Minus'),
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
  setStack: (stack: string) => `${running.updateStack.plain}: ${stack}`,
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
  title: worded('Edit session', 'Edit list'),
  startsAfter: (time: string) =>
    worded(`Start must be before ${time}, the first event.`, `Start must be before ${time}.`),
  endsBefore: (time: string) =>
    worded(`End must be after ${time}, the last event.`, `End must be after ${time}.`),
  /** Where the session was played elsewhere: "Times of New York" */
  timesOf: (timeZone: string) => `Times of ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}`,
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
  tipsHint: worded('Besides those entered with hands', 'Besides those of its lines'),
  notes: 'Notes',
  private: 'Private',
  privateDetail: worded('Followers never see this session.', 'Nobody else sees this list.'),
  rakeHands: worded('Recalculate saved hands', 'Count the lines again'),
  rakeHandsDetail: worded(
    'Applies the new rake to the pots and results of saved hands.',
    'Lines already kept follow the new fee.',
  ),
  startToo: (bankroll: string) =>
    worded(`Change the start of ${bankroll} as well`, `Adjust ${bankroll} as well`),
  startTooDetail: worded(
    'This bankroll was created with the session and started with its buy-in.',
    'It was created along with this list.',
  ),
  rakeSaved: worded('Rake saved', 'Fee saved'),
  saveRake: worded('Save rake', 'Save fee'),
  save: 'Save',
  cancel: 'Cancel',
} as const
