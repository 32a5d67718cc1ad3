// What the data services say when the server answered without a reason, or without the record it was asked for. The
// specification's sentences, verbatim.
const EMPTY: Readonly<Record<string, (sessionId: string) => string>> = {
  setupNewSession: () => 'Failed to set up session - invalid API response',
  cashoutSession: () => 'Failed to end session via Lambda.',
  deleteSession: () => 'Failed to delete session via Lambda.',
  startSession: id => `Failed to start session ${id}`,
  stopWaiting: id => `Failed to stop waiting for session ${id}`,
  takeBreak: id => `Failed to take break for session ${id}`,
  resumeSession: id => `Failed to resume session ${id}`,
  incrementTotalHandsCounter: id => `Failed to update totalHandsCounter for session ${id}`,
  saveHand: () => 'Save operation failed via HandHistoryService.',
  createPlayerSession: () => 'Failed to create player session',
  updatePlayerSession: () => 'Failed to update player session',
  seatSomebody: () => 'Failed to create anonymous player profile.',
}

const FALLBACK: Readonly<Record<string, string>> = {
  setupNewSession: 'Failed to create session',
  cashoutSession: 'Failed to end session',
  startSession: 'Failed to start session',
  takeBreak: 'Failed to pause session',
  resumeSession: 'Failed to resume session',
  stopWaiting: 'Failed to stop waiting',
  deleteSession: 'Failed to delete session',
  addChipsToSession: 'Failed to add chips',
  generalUpdate: 'Failed to update stack',
  incrementTotalHandsCounter: 'Failed to increment hand counter',
  saveHand: 'An unknown error occurred during save.',
  updateHand: 'Update failed.',
  createPlayerSession: 'Failed to create player session',
  updatePlayerSession: 'Failed to update player session',
  seatSomebody: 'Failed to create anonymous player profile.',
}

export const serviceFailures = {
  /** Null where an answer without a record is as good as any. */
  empty: (what: string, sessionId: string): string | null => EMPTY[what]?.(sessionId) ?? null,
  fallback: (what: string): string =>
    FALLBACK[what] ?? 'The server refused this without a reason. Try again.',
  /** A change that still meets another one after the last try: nearly always of what was deleted meanwhile. */
  conflict: (what: string, sessionId: string): string =>
    what === 'tableState'
      ? `Failed to save table state for session ${sessionId} due to persistent conflicts`
      : 'This was deleted or changed on another device meanwhile, so the change was not saved.',
} as const
