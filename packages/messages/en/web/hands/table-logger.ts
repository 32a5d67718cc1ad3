// Words of the table logger.

import { combined, type Message, worded } from '../../../worded.ts'
import { blindsText, chipText } from '../../display.ts'
import { number, plural } from '../../numbers.ts'
import { quietly } from './cards.ts'
import { streetNames } from './table.ts'
import { unfinishedHand } from './unfinished.ts'

const NAMES: Readonly<Record<string, string>> = { BET: 'Bet', RAISE: 'Raise' }

/** Seats in the order they act: more than two are the first and the last, which fits a narrow phone. */
const seatRow = (seats: readonly string[]): string =>
  seats.length > 2 ? `${seats[0]} to ${seats.at(-1)}` : seats.join(', ')

export const tableLogger = {
  title: 'Log a hand at the table',
  correcting: worded('Correct a saved hand', 'Correct a line'),
  fold: worded('Fold', 'x'),
  walk: worded('Everyone folds', 'all x'),
  check: worded('Check', 'k'),
  call: (amount: number) => worded(`Call ${chipText(amount)}`, `c ${chipText(amount)}`),
  limp: (amount: number) => worded(`Limp ${chipText(amount)}`, `l ${chipText(amount)}`),
  raise: (label: string, to: number | null) =>
    worded(
      to === null ? (NAMES[label] ?? label) : `${NAMES[label] ?? label} ${chipText(to)}`,
      `${label === 'BET' ? 'b' : 'r'} ${to === null ? '' : chipText(to)}`,
    ),
  /** a size has bet it */
  wasBet: (done: Message) => combined([done], text => `✓ ${text}`),
  allIn: worded('All-in', 'all'),
  allInOf: (who: string) => worded(`${who} goes all-in`, `${who}: all`),
  allInFor: worded('All-in for how much?', 'How much?'),
  allInHint: worded(
    'Total on this street. It also sets the player’s stack.',
    'The total. It also sets the count.',
  ),
  badTip: worded(
    'The tip under Notes is not an amount. Correct or empty it.',
    'The extra under Notes is not an amount. Correct or empty it.',
  ),
  who: (position: string, name: string | null) => (name ? `${position} · ${name}` : position),
  price: (toCall: number, pot: number) =>
    toCall > 0
      ? worded(
          `${chipText(toCall)} to call\u00a0· pot\u00a0${chipText(pot)}`,
          `${chipText(toCall)} of ${chipText(pot)}`,
        )
      : worded(`pot ${chipText(pot)}`, chipText(pot)),
  /** who is passed over: they fold, or check where nothing is to call */
  skips: (folding: readonly string[], checking: readonly string[]) =>
    worded(
      [
        folding.length > 0 &&
          `${seatRow(folding)} ${plural(folding.length, { one: 'folds', other: 'fold' })}`,
        checking.length > 0 &&
          `${seatRow(checking)} ${plural(checking.length, { one: 'checks', other: 'check' })}`,
      ]
        .filter(Boolean)
        .join(' · '),
      `past ${seatRow([...folding, ...checking])}`,
    ),
  undo: 'Undo',
  /** nothing but a stack was entered since */
  undoStack: worded('Undo stack', 'Undo amount'),
  stackUndone: worded('The stack was taken back, no action', 'The amount was taken back'),
  redo: 'Redo',
  more: 'More',
  less: 'Smaller',
  greater: 'Larger',
  amount: 'Amount',
  sizes: {
    third: worded('⅓ pot', '⅓×'),
    half: worded('½ pot', '½×'),
    twoThirds: worded('⅔ pot', '⅔×'),
    threeQuarters: worded('¾ pot', '¾×'),
    pot: worded('Pot', '1×'),
    get x22() {
      return `${blindsText(2.2)}×`
    },
    x3: '3×',
  },
  /** an opening raise of one's own */
  ownSize: (blinds: number) => worded(`${blindsText(blinds)} bb`, `${blindsText(blinds)}×`),
  straddle: (amount: number) => worded(`Straddle ${chipText(amount)}`, `+${chipText(amount)}`),
  bomb: worded('Bomb pot', 'All put in'),
  bombMenu: worded('Bomb pot…', 'All put in…'),
  bombAmount: 'How much does everyone put in?',
  bombDo: (amount: number) => `Everyone puts in ${chipText(amount)}`,
  boards: worded('Boards', 'Rows'),
  boardCount: { '1': 'One', '2': 'Two', '3': 'Three' },
  board: (n: number) => `Board ${n}`,
  /** the cards of a street, where there are several boards of one of them */
  boardCards: (street: 'FLOP' | 'TURN' | 'RIVER', n: number | null) =>
    n === null ? streetNames[street] : combined([streetNames[street]], name => `${name} · Board ${n}`),
  /** one board's part of a pot; the main pot is 0 */
  boardOfPot: (pot: number, n: number, of: number) =>
    worded(
      `${pot === 0 ? 'Main pot' : `Side pot ${pot}`}, board ${n} of ${of}`,
      `${pot === 0 ? '' : `${pot}, `}${n} of ${of}`,
    ),
  boardShare: (board: string, amount: number) => `${board}: ${chipText(amount)}`,
  boardTo: (n: number, winners: readonly string[]) =>
    worded(`Board ${n}: ${winners.join(', ')}`, `${n}: ${winners.map(quietly).join(', ')}`),
  run: 'Run it',
  showsCards: worded('Cards', 'Exact'),
  runTimes: { '1': 'Once', '2': 'Twice', '3': 'Three times' },
  forced: worded('Button, straddles, antes, posts…', 'Mark and extras…'),
  forcedTitle: worded('Button, straddles, antes and posts', 'Mark and extras'),
  moveButton: worded('Move button', 'Move mark'),
  button: worded('Move button to seat', 'Move mark to'),
  deadButton: worded('Nobody sits there: the button is dead.', 'Nobody is there.'),
  deadSmallBlind: worded('Dead small blind', 'Without the first'),
  deadSmallBlindDetail: worded(
    'Nobody posts it; the first player left of the button has the big blind.',
    'Nobody puts it in.',
  ),
  straddleOrder: worded('First to act after a straddle', 'First behind an extra'),
  straddleOrders: { LEFT: worded('Left of it', 'Next'), UTG: worded('UTG', 'As usual') },
  seat: (n: number) => worded(`Seat ${n}`, `No. ${n}`),
  ante: 'Ante',
  anteType: 'Who posts it',
  anteTypes: { PER_PLAYER: 'Everybody', BIG_BLIND: worded('Big blind', 'Large'), BUTTON: 'Button' },
  straddles: worded('Straddles, in order', 'Extras, in order'),
  addStraddle: worded('Add a straddle', 'Add one'),
  posts: worded('Missed and dead blinds', 'Missed'),
  addPost: 'Add a post',
  live: 'Live',
  dead: 'Dead',
  kind: 'Live or dead',
  whose: 'Who',
  remove: 'Remove',
  done: 'Done',
  stacks: worded('Stacks…', 'Counts…'),
  stacksTitle: worded('Stacks before this hand', 'Counts before this line'),
  badStack: 'Enter an amount above zero, or leave it empty.',
  stacksHint: worded('Leave unknown stacks empty.', 'Leave unknown ones empty.'),
  ruling: 'Fix or force an action…',
  rulingTitle: 'A ruling.',
  rulingHint: worded(
    'Tap the player, then the action as it was played. It is marked in the log.',
    'Tap the place, then what happened. It is marked in the lines.',
  ),
  rulingOff: 'Back to regular actions',
  played: 'It happened: mark it as a ruling',
  typeMenu: worded('Type or dictate the hand', 'Type it'),
  restart: worded('Restart hand', 'Start over'),
  seats: worded('Seats, names and sit-outs', 'People and places'),
  seating: 'Tap a seat',
  /** while nobody has acted the hand goes along */
  seatingNow: worded('Change who sits there. This hand is dealt to them.', 'Change who is there.'),
  seatingHint: worded(
    'Change who sits there. This hand stays as it began.',
    'Change who is there. The open line stays as it began.',
  ),
  notes: 'Notes',
  notesMenu: 'Notes and tip…',
  tip: worded('Tip', 'Extra'),
  exactSplit: 'Split to the cent',
  oddChip: worded('Odd chip to the first left of the button', 'Odd one to the first in line'),
  notesPlaceholder: worded('What to remember about this hand', 'What to remember'),
  record: worded('Action log', 'Lines'),
  hand: (n: number) => worded(`Hand ${n}`, `Line ${n}`),
  recordHint: 'Tap an action to correct it.',
  posted: 'Posted',
  doesNotFit: 'no longer fits',
  dropRest: 'Remove what no longer fits',
  toAct: worded('to act', 'next'),
  isRuling: 'ruling',
  correct: (who: string) => `Correct ${who}`,
  removeAction: 'Remove this action',
  keys: 'Keys',
  keysMenu: 'Keys',
  keyList: [
    ['F', 'Fold'],
    ['C', 'Check or call'],
    ['R', 'Bet or raise the amount'],
    ['1 – 5', 'Bet or raise a size'],
    ['A', 'All-in'],
    ['↑ ↓', 'Larger, smaller'],
    ['→', 'Next player'],
    ['←', 'Previous player'],
    ['U', 'Undo'],
    ['Y', 'Redo'],
    ['H', 'Your cards'],
    ['B', 'Board of this street'],
    ['L', 'Action log'],
    ['T', 'Type or dictate the hand'],
    ['N', 'Notes'],
    ['S', 'Save'],
    ['?', 'These keys'],
  ],
  keyCards: 'In a picker type cards as AhKd and press Enter.',
  save: worded('Save hand', 'Save line'),
  saveNext: worded('Save and next', 'Save'),
  saveNow: 'Save',
  saveUnfinished: 'Save unfinished',
  saveChanges: 'Save changes',
  saved: worded('Hand saved', 'Line saved'),
  savedOpen: worded('Saved without a winner', 'Saved without a result'),
  reopen: 'Reopen',
  ...unfinishedHand,
  finishing: (n: number | null, at: string) =>
    n === null
      ? worded(`A hand started at ${at}. The button stays.`, `A line started at ${at}.`)
      : worded(`Finishing hand ${number(n)}.`, `Finishing line ${number(n)}.`),
  discard: 'Discard',
  discarded: worded('Unfinished hand discarded', 'Line discarded'),
  backToCurrent: worded('Current hand', 'Current line'),
  over: worded('Showdown', 'Closed'),
  whoWon: worded('Who won?', 'Who?'),
  computed: worded('Winner by cards', 'Worked out'),
  showCards: (who: string) => worded(`${who} shows`, `${quietly(who)} shows`),
  uncalled: (who: string, amount: number) =>
    worded(
      `${chipText(amount)} uncalled bet returned to ${who}`,
      `${chipText(amount)} back to ${quietly(who)}`,
    ),
  rake: (amount: number) => worded(`rake ${chipText(amount)}`, `fee ${chipText(amount)}`),
  sidePot: (n: number, amount: number) =>
    worded(`Side pot ${n}: ${chipText(amount)}`, `${n}: ${chipText(amount)}`),
  mainPot: (amount: number) => worded(`Main pot: ${chipText(amount)}`, chipText(amount)),
  net: (amount: number) => `${amount < 0 ? '−' : '+'}${chipText(Math.abs(amount))}`,
  streets: { FLOP: 'Flop', TURN: 'Turn', RIVER: 'River' },
  streetNames,
  holeCards: (who: string) => worded(`Cards of ${who}`, who),
  ownCards: worded('Your cards', 'Own'),
  wins: (who: string, amount: number) =>
    worded(`${who} wins ${chipText(amount)}`, `${who} +${chipText(amount)}`),
  splits: (who: readonly string[]) => worded(`${who.join(' and ')} split the pot`, who.join(', ')),
  /** each won other pots: "CO wins 320, HERO 705" */
  shares: (parts: readonly (readonly [who: string, amount: number])[]) =>
    worded(
      parts
        .map(([who, amount], place) => `${who} ${place === 0 ? 'wins ' : ''}${chipText(amount)}`)
        .join(', '),
      parts.map(([who, amount]) => `${who} +${chipText(amount)}`).join(', '),
    ),
  potTo: (pot: string, who: readonly string[]) =>
    worded(`${pot} → ${who.join(', ')}`, `${pot} → ${who.map(quietly).join(', ')}`),
  notFitting: (what: string, why: string) => `${what}: ${why}`,
  toTableSettings: 'Table Settings',
  goBack: 'Back',
  cannotRead: worded(
    'The actions of this hand can’t be read. Correct them in the form.',
    'This line can’t be read. Correct it in the form.',
  ),
} as const
