// Words of sessions wherever they are shown: the service, the running one, the list, the game.

import { combined, type Message, worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

export const sessionService = {
  notAuthenticated: 'User not authenticated.',
  creationFailed: worded('Session creation failed in service.', 'It could not be started on this device.'),
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
  break: worded('Break', 'Pause'),
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
  emptyText: 'The graph on the dashboard starts with your first one.',
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
  wonOf: (won: number, n: number) =>
    worded(`${number(won)} of ${number(n)} won`, `${number(won)} of ${number(n)}`),
  noVenue: 'No venue',
} as const

const GAMES = { NLHE: worded('NLHE', 'N'), PLO: worded('PLO', 'P'), PLO5: worded('PLO5', 'P5') } as const

/** Which game: its blinds say enough beside neighbours. */
export const gameWords = {
  names: GAMES,
  /** "$2/$5 NLHE", "2/5 PLO" */
  withBlinds: (blinds: string, game: keyof typeof GAMES) => worded(`${blinds} ${game}`, blinds),
  at: (place: string, game: Message) => combined([game], text => `${place} · ${text}`),
} as const

/** For whoever looks into the browser's log: whether a session runs could not be asked. */
export const activeSession = {
  checkFailed: worded('Failed to check for existing session', 'Failed to look for what is open'),
  loadFailed: worded('Failed to load existing session', 'Failed to load what is open'),
} as const

/** Said before it is done (BANK-4). */
export const bankrollBelowZero = (text: string) =>
  worded(`This takes the bankroll to ${text}.`, `Leaves ${text}.`)
