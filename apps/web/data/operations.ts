// The operations beyond plain records, each as one GraphQL document. Every one carries a request id made here, so that
// sending it twice changes nothing, and the time at which the person did it, which may be long before it is sent.
import { fieldsOf } from './documents.ts'

const session = () =>
  `${fieldsOf('Session')} venue { ${fieldsOf('Venue')} } bankroll { ${fieldsOf('Bankroll')} }`
const wholeSession = () =>
  `${session()} cashGameStake { ${fieldsOf('CashGameStake')} } playerSessions { items { ${fieldsOf('PlayerSession', 'light')} } }`

const mutation = (name: string, input: string, selection: string) =>
  `mutation Run($input: ${input}!) { ${name}(input: $input) { ${selection} } }`

export const OPERATIONS = {
  setupNewSession: () => mutation('setupNewSession', 'SetupNewSessionInput', wholeSession()),
  recordPastSession: () => mutation('recordPastSession', 'RecordPastSessionInput', wholeSession()),
  startSession: () => mutation('startSession', 'SessionCommandInput', session()),
  stopWaiting: () => mutation('stopWaiting', 'SessionCommandInput', session()),
  takeBreak: () => mutation('takeBreak', 'SessionCommandInput', session()),
  resumeSession: () => mutation('resumeSession', 'SessionCommandInput', session()),
  addChipsToSession: () => mutation('addChipsToSession', 'AddChipsToSessionInput', session()),
  generalUpdate: () => mutation('generalUpdate', 'GeneralUpdateInput', session()),
  cashoutSession: () => mutation('endSessionAndCleanup', 'EndSessionAndCleanupInput', session()),
  correctSession: () => mutation('correctSession', 'CorrectSessionInput', session()),
  incrementTotalHandsCounter: () => mutation('incrementTotalHandsCounter', 'SessionCommandInput', session()),
  restoreSession: () => mutation('restoreSession', 'SessionCommandInput', session()),
  saveTableState: () => mutation('saveTableState', 'SaveTableStateInput', session()),
  seatPlayer: () => mutation('seatPlayer', 'SeatPlayerInput', session()),
  leaveSeat: () => mutation('leaveSeat', 'LeaveSeatInput', session()),
  movePlayer: () => mutation('movePlayer', 'MovePlayerInput', session()),
  changeTable: () => mutation('changeTable', 'ChangeTableInput', session()),
  deleteSession: () => 'mutation Run($sessionId: ID!) { deleteSessionAndRecords(sessionId: $sessionId) }',
} as const
export type OperationName = keyof typeof OPERATIONS
