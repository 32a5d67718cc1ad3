// Words of the hand zone and of the hand in detail.

import { combined, type Message, worded } from '../../../worded.ts'
import { bigBlinds, chipText } from '../../display.ts'
import { counted, number } from '../../numbers.ts'
import { streetNames } from './table.ts'

const hands = (n: number) => counted(n, 'hand', 'hands')
const handsOrLines = (n: number) => worded(hands(n), counted(n, 'line', 'lines'))

export const handZone = {
  title: worded('Hand Zone', 'Lines'),
  count: handsOrLines,
  of: (n: number, all: number) => `${number(n)} of ${number(all)}`,
  emptyTitle: worded('No hands yet', 'Nothing yet'),
  emptyText: worded(
    'Every hand you log is listed here, with its result and how you played it.',
    'Every line you add is listed here.',
  ),
  startSession: worded('New Session', 'New'),
  noneMatch: 'No hand matches these filters.',
  clear: 'Clear filters',
  filters: 'Filters',
  showThem: worded('Show hands', 'Show lines'),
  show: (n: number) => combined([handsOrLines(n)], text => `Show ${text}`),
  deviceOnly: (n: number) =>
    `No connection: these are the ${hands(n)} kept on this device. Older ones and the filter by opponent need the network.`,
  search: 'Search in notes',
  searchHint: 'Matches all words.',
  session: 'Session',
  anySession: 'Any session',
  position: worded('Position', 'Place'),
  opponent: 'Opponent',
  anyOpponent: 'Anybody',
  outcome: worded('Outcome', 'Result'),
  anyOutcome: 'Any outcome',
  outcomes: { WIN: 'Won', LOSE: 'Lost', CHOP: 'Chop', NONE: 'No result' },
  marker: 'Solver verdict',
  anyMarker: 'Any verdict',
  markers: { optimal: 'Optimal', 'not-optimal': 'Not optimal', unsolved: 'Not graded' },
  pot: 'Line',
  pots: {
    LIMPED: 'Limped',
    SINGLE_RAISED: 'Single raised',
    THREE_BET: '3-bet',
    FOUR_BET: '4-bet',
    FIVE_BET: '5-bet',
    BOMB: 'Bomb pot',
  },
  splitBy: 'Lines',
  splits: {
    won: worded('Won', 'Total'),
    allIn: worded('All-in EV', 'Expected'),
    showdown: worded('Showdown', 'Last'),
  },
  lines: {
    won: worded('Won', 'Total'),
    allIn: worded('All-in EV', 'Expected'),
    showdown: worded('At showdown', 'To the last'),
    noShowdown: worded('Without showdown', 'Before the last'),
  },
  /** what the dashed line is made of */
  adjusted: (n: number) =>
    combined([handsOrLines(n)], text => `${text} adjusted: equity in place of the run-out.`),
  said: (known: number, n: number): Message =>
    known === n
      ? 'Both lines add up to the total.'
      : combined(
          [handsOrLines(n - known)],
          text => `${text} have no recorded ending: they count in the total only.`,
        ),
  potSize: 'Pot in big blinds',
  potFrom: 'Pot at least',
  potTo: 'Pot at most',
  potBetween: (from: string, to: string) =>
    to === '' ? `pot ${from}+ bb` : from === '' ? `pot up to ${to} bb` : `pot ${from}–${to} bb`,
  also: 'Also',
  straddled: 'Straddled',
  allIn: 'All-in',
  markDefinitions: {
    allIn: 'Somebody was all-in.',
    showdown: 'The hand went to showdown, also where you had folded.',
  } as Readonly<Record<string, string>>,
  showdown: worded('Showdown', 'Last'),
  bookmarked: 'Bookmarked',
  tournament: worded('Tournament', 'Other'),
  cards: 'Hole cards',
  cardsHint: worded('Tap hands to filter. None selected = all.', 'Tap to filter. None selected = all.'),
  without: (what: string) => `Remove the filter ${what}`,
  sort: 'Order',
  sorts: {
    NEWEST: 'Newest first',
    OLDEST: 'Oldest first',
    BEST: 'Biggest win',
    WORST: 'Biggest loss',
    POT: 'Biggest pot',
  },
  /** beside an order that goes by big blinds */
  sortInBlinds: 'in bb',
  netInBlinds: (value: number) => worded(`${bigBlinds(value)} bb`, `${bigBlinds(value)} u`),
  potInBlinds: (value: number) => worded(`pot ${bigBlinds(value, false)} bb`, `${bigBlinds(value, false)} u`),
  potNumber: 'Enter a number of big blinds, 0 or more.',
  potReversed: 'The first amount is above the second.',
  figures: {
    net: worded('Net', 'Sum'),
    rate: worded('bb/100', 'Rate'),
    vpip: worded('VPIP', 'V'),
    pfr: worded('PFR', 'P'),
    threeBet: worded('3-bet', 'T'),
    optimal: worded('Optimal', 'Checks'),
  },
  netDefinition: 'Everything won less everything lost, where the result is known.',
  rateDefinition:
    'Big blinds won per hundred hands with a known result. ± is how far luck alone may move it, 95 times in 100.',
  optimalDefinition: worded(
    'Hands in which every preflop decision was optimal, of those the charts can judge.',
    'Lines that the tables call best, among those they can judge.',
  ),
  plusMinus: (text: string) => `± ${text}`,
  ofN: (count: number, n: number) => `${number(count)} of ${number(n)}`,
  withResult: (n: number) => `${number(n)} with a result`,
  graph: worded('Result over hands', 'Course'),
  graphLabel: (net: string, n: number) => `Running result over ${hands(n)}: ${net}`,
  graphAt: (n: number) => `hand ${number(n)}`,
  graphEmpty: 'A graph needs two hands with a result.',
  inBlinds: 'in big blinds, as currencies are not added together',
  grid: worded('Results by cards', 'By line'),
  accuracyGrid: worded('Accuracy by cards', 'By line'),
  gridBy: 'Grid of',
  gridKinds: { result: 'Results', accuracy: 'Accuracy' },
  gridHint: 'Gains are filled, losses hollow. A tap shows those hands.',
  accuracyHint:
    'Filled: played as the charts say more often than not; hollow: less often. A tap shows those hands.',
  gridCell: (hand: string, net: number, n: number) => `${hand}: ${bigBlinds(net)} bb in ${hands(n)}`,
  accuracyCell: (hand: string, made: number, n: number) => `${hand}: ${made} of ${n} optimal`,
  statistics: worded('Your statistics', 'Your figures'),
  statisticsBy: 'Side by side',
  statisticsKinds: {
    ALL: 'All',
    POSITION: worded('Position', 'Place'),
    POT: worded('Pot', 'Kind'),
    STACK: worded('Stack', 'Size'),
  },
  statisticColumn: 'Name',
  /** beside the figures above, which are called the same */
  statisticsOf: worded(
    'Only hands logged with their actions. Quick saves count in the figures above.',
    'Only lines with their steps. The figures above count the others too.',
  ),
  withQuickSaves: (definition: string) => worded(`${definition} Quick saves count too.`, definition),
  statisticsOffline: 'These figures need a connection to the server.',
  stacks: {
    UNDER_40: worded('under 40 bb', 'under 40'),
    UNDER_80: worded('40 to 80 bb', '40 to 80'),
    UNDER_120: worded('80 to 120 bb', '80 to 120'),
    DEEPER: worded('120 bb and more', '120 and more'),
  },
  positions: worded('By position', 'By column'),
  columns: {
    position: worded('Position', 'Place'),
    n: worded('Hands', 'Lines'),
    rate: 'bb/100',
    vpip: 'VPIP',
    pfr: 'PFR',
    optimal: 'Opt.',
  },
  few: 'Grey: fewer than 25 hands.',
  view: 'Show',
  views: { list: worded('Hands', 'Lines'), results: worded('Results', 'Sums') },
  list: worded('Hands', 'Lines'),
  deletedRow: 'Deleted',
} as const

export const handDetail = {
  title: worded('Hand', 'Line'),
  /** when and what was played; beside neighbours when alone */
  when: (date: string, facts: string) => worded(`${date} · ${facts}`, date),
  unknown: 'N/A',
  position: worded('Position', 'Place'),
  preflop: worded('Preflop', 'First'),
  result: 'Result',
  pot: worded('Pot', 'Total'),
  rake: worded('Rake of the pot', 'Fee'),
  tip: worded('Tip', 'Extra'),
  invested: 'Invested',
  best: (action: string) => `The charts prefer: ${action}`,
  actionNotLogged: 'Not checked: the action before you was not logged.',
  streets: streetNames,
  quick: 'Logged without its actions, so there is nothing to replay or share yet.',
  addActions: 'Add the actions',
  inPart: 'Its actions will load when you are online.',
  level: 'Level',
  /** "+1,500 chips" */
  chips: (net: number) =>
    worded(`${net > 0 ? '+' : net < 0 ? '−' : ''}${chipText(Math.abs(net))} chips`, chipText(Math.abs(net))),
  tournamentChips: worded(
    'A tournament hand: its chips are not money, so no statistic counts it.',
    'No figure counts this one.',
  ),
  inconsistent: 'The edited actions break the rules, so this hand is left out of statistics.',
  notes: 'Notes',
  notesPlaceholder: worded('What to remember about this hand', 'What to remember'),
  saveNotes: 'Save notes',
  bookmark: 'Bookmark',
  unbookmark: 'Remove bookmark',
  replay: 'Replay',
  share: 'Share',
  edit: 'Edit',
  delete: 'Delete',
  deleted: 'Hand deleted',
  damaged: 'This hand can’t be read. Nothing is lost: its record is kept as it is.',
  gone: 'This hand is no longer here.',
  deletedElsewhere: worded(
    'This hand was deleted, perhaps on another device. What you typed is still here: copy it, or restore the hand.',
    'This line was deleted, perhaps on another device. What you typed is still here: copy it, or restore the line.',
  ),
  lastHand: 'Last hand:',
} as const

export const handReview = {
  title: 'Review',
  none: 'Not reviewed yet.',
  write: 'Write a review',
  edit: 'Edit review',
  rating: 'How it was played',
  ratings: { '1': 'badly', '2': 'poorly', '3': 'fairly', '4': 'well', '5': 'very well' },
  rated: (n: number) => `${n} of 5`,
  street: 'About',
  wholeHand: 'Whole hand',
  tags: 'Tags',
  tagsHint: 'Separate with commas: bluff, tilt',
  text: 'What to learn from it',
  save: 'Save review',
  cancel: 'Cancel',
  delete: 'Delete review',
  deleted: 'Review deleted',
} as const
