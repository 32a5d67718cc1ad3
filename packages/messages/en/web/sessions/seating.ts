// Words of the table settings.
import { type Message, plainText, textFor, worded } from '../../../worded.ts'
import { smallestChip } from './smallest-chip.ts'

export const tableService = {
  anonymous: 'Anonymous',
  missingGame: 'Cannot change table: Missing session or game info.',
  sessionGone: 'Session data not found or session is deleted.',
} as const

export const seating = {
  title: 'Table',
  size: worded('Seats', 'Places'),
  straddleAmount: (text: string) => worded(`Straddle ${text}`, `Extra ${text}`),
  hint: worded(
    'Tap a seat to change it. Drag a player to another seat, or use the arrow keys on a seat.',
    'Tap a line to change it.',
  ),
  seatTitle: (seat: number) => worded(`Seat ${seat}`, `No. ${seat}`),
  emptyHere: worded('Nobody sits here.', 'Empty.'),
  search: 'Name',
  searchPlaceholder: 'Type a name',
  seatNamed: (name: string) => worded(`Seat ${name}`, `Add ${name}`),
  notSeated: (name: string) => worded(`${name} was not seated.`, `${name} was not added.`),
  seatAnonymous: worded('Add unknown player', 'Add somebody'),
  stack: worded('Stack', 'Count'),
  saveStack: 'Save',
  button: worded('Move button here', 'Mark this line'),
  hero: worded('This is your seat', 'This is you'),
  sitOut: worded('Sits out', 'Away'),
  sitOutDetail: worded('Starting with the next hand.', 'From the next line on.'),
  leave: 'Remove',
  profile: 'Name and notes',
  moveTo: worded('Move to seat', 'Move to'),
  changeTable: worded('Change table', 'New sheet'),
  changeTableText: worded(
    'You keep your stack. Everyone else stays at the old table.',
    'Everybody else stays behind.',
  ),
  rules: worded('Table rules', 'Rules'),
  rulesText: worded('For this table and the next ones.', 'For this sheet.'),
  buttonRule: worded('Button', 'Mark'),
  buttonRules: {
    MOVING: worded('Moves to the next player', 'Moving'),
    DEAD: worded('Dead button', 'Fixed'),
  },
  buttonRuleText: {
    MOVING: worded('The button skips empty seats.', 'It passes over empty lines.'),
    DEAD: worded(
      'The big blind moves to the next player. Button and small blind follow, even onto an empty seat.',
      'It follows the lines, empty ones too.',
    ),
  },
  deadSmallBlind: worded('Dead small blind', 'Without the first'),
  deadSmallBlindText: worded('Nobody posts it in the next hand.', 'For the next line.'),
  straddleOrder: worded('First to act after a straddle', 'First behind an extra'),
  straddleOrders: { LEFT: worded('Left of it', 'Next'), UTG: worded('UTG, as usual', 'As usual') },
  straddleOrderText: worded('For straddles from seats other than UTG.', 'For extras from elsewhere.'),
  ...smallestChip,
  cancel: 'Cancel',
  positionOf: (position: Message) => worded(`Your position: ${plainText(position)}`, textFor(position, true)),
  history: 'Tables tonight',
  now: 'now',
  left: (name: string | null, seat: number) =>
    name
      ? worded(`${name} left the table.`, `${name} removed.`)
      : worded(`Seat ${seat} left the table.`, `No. ${seat} removed.`),
  done: 'Done',
} as const
