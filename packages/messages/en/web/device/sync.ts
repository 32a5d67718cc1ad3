// What waits to be sent, in words.
const WHAT: Record<string, string> = {
  setupNewSession: 'New session',
  startSession: 'Start the session',
  stopWaiting: 'Stop waiting',
  takeBreak: 'Break',
  resumeSession: 'Back from the break',
  addChipsToSession: 'Chips added',
  generalUpdate: 'Stack update',
  cashoutSession: 'Cash out',
  deleteSession: 'Delete the session',
  restoreSession: 'Bring the session back',
  updateSession: 'Change of the session',
  saveHand: 'Hand',
  incrementTotalHandsCounter: 'Hand dealt, not logged',
  updateHand: 'Change of a hand',
  deleteHand: 'Delete a hand',
  createBankroll: 'New bankroll',
  updateBankroll: 'Change of a bankroll',
  deleteBankroll: 'Delete a bankroll',
  bankrollTransaction: 'Bankroll transaction',
  correctTransaction: 'Change of a transaction',
  deleteTransaction: 'Delete a transaction',
  updateUser: 'Settings',
  sessionReview: 'Session review',
  handReview: 'Hand review',
  player: 'Player',
  mergePlayers: 'Merge of two players',
  erasePlayer: 'Erase a player',
  tableState: 'Seats and button',
  removeSample: 'Remove the sample data',
  venue: 'Venue',
  stake: 'Stake',
}

const FIELDS: Record<string, string> = {
  amount: 'Amount',
  chipStack: 'Stack',
  cashoutAmount: 'Cash-out amount',
  notes: 'Notes',
  heroHolecardsSimple: 'Cards',
  heroPosition: 'Position',
  heroPreflopAction: 'Preflop action',
  heroOutcome: 'Outcome',
  heroNetWinManual: 'Won or lost',
  totalPotGrossManual: 'Pot',
  name: 'Name',
  buyIn: 'Buy-in',
  cashOut: 'Cash out',
  sessionStart: 'Started',
  sessionEnd: 'Ended',
  waitingListStart: 'On the waiting list from',
}

export const waitingList = {
  title: 'Sync',
  detail: (count: number) =>
    count === 0 ? 'Everything is saved on the server.' : `${count} on this device only`,
  waiting: 'Waiting to be sent',
  what: (key: string) => WHAT[key] ?? key,
  /** "Hand AKs, +$85, 21:40" */
  told: (parts: readonly string[]) => parts.filter(Boolean).join(', '),
  again: 'Try again',
  drop: 'Drop',
  keep: 'Keep',
  dropSure: 'Drop for good',
  mend: 'Correct',
  mendTitle: (what: string) => `Correct: ${what}`,
  mendSend: 'Send corrected',
  field: (name: string) =>
    FIELDS[name] ?? name.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase()),

  sendNow: 'Send now',
  /** positive: the device is ahead */
  clockOff: (ms: number) => {
    const minutes = Math.round(Math.abs(ms) / 60_000)
    const much = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
    return `The clock of this device is ${much} ${ms > 0 ? 'fast' : 'slow'}. Times are taken from the server until it is set.`
  },
  notDurable: 'This browser keeps nothing on the device: stay online until everything is saved.',
} as const
