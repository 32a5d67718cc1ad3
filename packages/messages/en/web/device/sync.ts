// What waits to be sent, in words.
import { combined, type Message, worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

const WHAT: Record<string, Message> = {
  setupNewSession: worded('New Session', 'New list'),
  startSession: worded('Start the session', 'Start'),
  stopWaiting: worded('Stop waiting', 'Drop'),
  takeBreak: worded('Break', 'Pause'),
  resumeSession: worded('Back from break', 'Resumed'),
  addChipsToSession: worded('Chips added', 'Added'),
  generalUpdate: worded('Stack update', 'Update'),
  cashoutSession: worded('Cash out', 'Close'),
  reopenSession: worded('Reopen the session', 'Reopen a list'),
  recordPastSession: worded('Past session', 'Past list'),
  correctSession: worded('Session correction', 'List correction'),
  correctSessionUpdate: worded('Correction of an event', 'Correction of a line'),
  deleteSession: worded('Delete the session', 'Delete a list'),
  restoreSession: worded('Restore the session', 'Restore a list'),
  updateSession: worded('Session change', 'List change'),
  removeUpdate: 'Remove a line of the timeline',
  saveHand: worded('Hand', 'Line'),
  recalculateHands: worded('Rake recalculated', 'Lines counted again'),
  incrementTotalHandsCounter: worded('Hand dealt, not logged', 'Line left out'),
  updateHand: worded('Hand change', 'Line change'),
  deleteHand: worded('Delete a hand', 'Delete a line'),
  restoreHand: worded('Restore the hand', 'Restore a line'),
  deleteComment: 'Remove a comment',
  createBankroll: worded('New bankroll', 'New book'),
  updateBankroll: worded('Bankroll change', 'Book change'),
  deleteBankroll: worded('Delete a bankroll', 'Delete a book'),
  bankrollTransaction: worded('Bankroll transaction', 'Entry'),
  correctTransaction: 'Transaction change',
  deleteTransaction: 'Delete a transaction',
  updateUser: 'Settings',
  sessionReview: worded('Session review', 'Review'),
  handReview: worded('Hand review', 'Note'),
  answerPractise: worded('Practice answer', 'Answer'),
  study: worded('Study of a hand', 'Study'),
  solveRequest: worded('Game to be solved', 'Task'),
  goal: worded('Goal', 'Plan'),
  player: worded('Player', 'Person'),
  mergePlayers: worded('Player merge', 'People merge'),
  erasePlayer: worded('Erase a player', 'Erase a person'),
  tableState: worded('Seats and button', 'Places'),
  saveTableState: worded('Seats and button', 'Places'),
  seatPlayer: worded('Player seated', 'Person added'),
  leaveSeat: worded('Seat given up', 'Place given up'),
  countedStack: worded('Stack of a player', 'Count of a person'),
  movePlayer: worded('Seat change', 'Place change'),
  changeTable: worded('Table change', 'Move'),
  removeSample: worded('Remove the sample data', 'Remove the samples'),
  venue: worded('Venue', 'Where'),
  stake: worded('Stake', 'Kind'),
}

const FIELDS: Record<string, Message> = {
  at: 'When',
  amount: 'Amount',
  chipStack: worded('Stack', 'Count'),
  cashoutAmount: worded('Cash-out amount', 'Amount'),
  notes: 'Notes',
  heroHolecardsSimple: worded('Cards', 'Exact'),
  heroPosition: worded('Position', 'Place'),
  heroPreflopAction: worded('Preflop action', 'Action'),
  heroOutcome: worded('Outcome', 'Result'),
  heroNetWinManual: worded('Won or lost', 'Sum'),
  totalPotGrossManual: worded('Pot', 'Total'),
  totalPotNetManual: worded('Pot after rake', 'Total after fee'),
  heroInvestmentManual: worded('What you put in', 'Put in'),
  tableName: worded('Table', 'Where'),
  buttonSeat: worded('Button seat', 'Mark'),
  name: 'Name',
  buyIn: worded('Buy-in', 'Amount'),
  cashOut: worded('Cash out', 'Close'),
  sessionStart: 'Started',
  sessionEnd: 'Ended',
  waitingListStart: worded('On the waiting list from', 'Set aside from'),
  smallBlind: worded('Small blind', 'Small'),
  bigBlind: worded('Big blind', 'Large'),
  straddleAmount: worded('Straddle', 'Extra'),
  smallestChip: worded('Smallest chip', 'Smallest unit'),
  ante: worded('Ante', 'Share'),
  expenses: 'Expenses',
  tips: worded('Tips', 'Extras'),
  venueName: worded('Venue', 'Where'),
  maxPlayers: worded('Table size', 'Places'),
  heroSeat: worded('Your seat', 'Yours'),
  tableCount: worded('Tables at once', 'At once'),
  seatNumber: worded('Seat', 'Place'),
  stackRemaining: worded('Stack', 'Count'),
  timestamp: 'When',
  end: 'Until',
  startingBalance: worded('Starting balance', 'Begins with'),
}

export const waitingList = {
  title: 'Sync',
  detail: (count: number) =>
    count === 0 ? 'Everything is saved on the server.' : `${count} on this device only`,
  waiting: 'Waiting to be sent',
  what: (key: string): Message => WHAT[key] ?? key,
  /** "Hand AKs, +$85, 21:40" */
  joined: (parts: readonly Message[]) => combined(parts, (...texts) => texts.filter(Boolean).join(', ')),
  /** "Hand AKs" */
  pair: (what: Message, which: string) => combined([what], text => `${text} ${which}`.trim()),
  again: 'Try again',
  drop: 'Drop',
  keep: 'Keep',
  restoreHand: worded('Restore the hand', 'Restore'),
  dropSure: 'Drop for good',
  mend: 'Correct',
  mendTitle: (what: Message) => combined([what], text => `Correct: ${text}`),
  /** the server's own sentence is for players; a neighbour reads only that it was refused */
  refusal: (reason: string) => worded(reason, 'The server refused this.'),
  mendSend: 'Send corrected',
  field: (name: string): Message =>
    FIELDS[name] ?? name.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase()),

  sendNow: 'Send now',
  /** positive: the device is ahead */
  clockOff: (ms: number) => {
    const minutes = Math.round(Math.abs(ms) / 60_000)
    const much = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
    return `The clock of this device is ${much} ${ms > 0 ? 'fast' : 'slow'}. Times are taken from the server until it is set.`
  },
  notDurable: 'This browser can’t store data. Stay online until everything is saved.',
} as const

const entries = (n: number): string => counted(n, 'entry', 'entries')

/** After a restore of the server: what this device had seen that the server no longer has. */
export const lostHistory = {
  wentBack: (newer: number, gone: number): string =>
    [
      'The server went back to an earlier state.',
      ...(newer > 0
        ? [
            `${entries(newer)} ${newer === 1 ? 'was' : 'were'} newer on this device and now ${newer === 1 ? 'shows' : 'show'} what the server has.`,
          ]
        : []),
      ...(gone > 0 ? [`${entries(gone)} that the server no longer has left this device.`] : []),
    ].join(' '),
} as const
