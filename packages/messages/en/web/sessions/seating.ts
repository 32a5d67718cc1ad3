// Words of the table settings.
import { type Message, plainText, textFor, worded } from '../../../worded.ts'

export const tableService = {
  anonymous: 'Anonymous',
  missingGame: 'Cannot change table: Missing session or game info.',
  sessionGone: 'Session data not found or session is deleted.',
} as const

export const seating = {
  title: 'Table',
  size: worded('Seats', 'Places'),
  straddle: 'Straddle',
  straddleAmount: (text: string) => worded(`Straddle ${text}`, `Extra ${text}`),
  hint: worded(
    'Tap a seat to change it. Drag a player to another seat, or use the arrow keys on a seat.',
    'Tap a line to change it.',
  ),
  seatTitle: (seat: number) => worded(`Seat ${seat}`, `No. ${seat}`),
  emptyHere: worded('Nobody sits here.', 'Empty.'),
  choosePlayer: 'Known player',
  search: 'Name',
  searchPlaceholder: 'Type a name',
  seatNamed: (name: string) => worded(`Seat ${name}`, `Add ${name}`),
  seatAnonymous: worded('Seat somebody anonymous', 'Add somebody'),
  stack: worded('Stack', 'Count'),
  saveStack: 'Save',
  button: worded('Give the button', 'Mark this line'),
  hero: worded('This is your seat', 'This is you'),
  sitOut: worded('Sits out', 'Away'),
  sitOutDetail: worded('From the next hand on.', 'From the next line on.'),
  leave: worded('Leaves the table', 'Leaves'),
  profile: 'Name and notes',
  moveTo: worded('Move to seat', 'Move to'),
  changeTable: worded('Change table', 'New sheet'),
  changeTableText: worded(
    'You keep your stack. Everybody else stays behind.',
    'Everybody else stays behind.',
  ),
  cancel: 'Cancel',
  positionOf: (position: Message) => worded(`Your position: ${plainText(position)}`, textFor(position, true)),
  history: 'Tables tonight',
  now: 'now',
  moved: (name: string, seat: number) => `${name} moved to seat ${seat}`,
  done: 'Done',
} as const
