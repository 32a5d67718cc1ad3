// The operations beyond plain records, each as one GraphQL document. Every one carries a request id made here, so that
// sending it twice changes nothing, and the time at which the person did it, which may be long before it is sent.
import { fieldsOf } from './documents.ts'

const session = () =>
  [
    fieldsOf('Session'),
    `bankroll { ${fieldsOf('Bankroll')} }`,
    `playerSessions(limit: 100) { items { ${fieldsOf('PlayerSession', 'light')} } }`,
    `updates(limit: 1000) { items { ${fieldsOf('SessionUpdate')} } }`,
    `transactions(limit: 100) { items { ${fieldsOf('BankrollTransaction')} } }`,
  ].join(' ')

const on = (name: string, input: string) => () =>
  `mutation Run($input: ${input}!) { ${name}(input: $input) { ${session()} } }`

export const OPERATIONS = {
  setupNewSession: on('setupNewSession', 'SetupNewSessionInput'),
  recordPastSession: on('recordPastSession', 'RecordPastSessionInput'),
  startSession: on('startSession', 'SessionCommandInput'),
  stopWaiting: on('stopWaiting', 'SessionCommandInput'),
  takeBreak: on('takeBreak', 'SessionCommandInput'),
  resumeSession: on('resumeSession', 'SessionCommandInput'),
  incrementTotalHandsCounter: on('incrementTotalHandsCounter', 'SessionCommandInput'),
  addChipsToSession: on('addChipsToSession', 'AddChipsToSessionInput'),
  generalUpdate: on('generalUpdate', 'GeneralUpdateInput'),
  cashoutSession: on('endSessionAndCleanup', 'EndSessionAndCleanupInput'),
  reopenSession: on('reopenSession', 'SessionCommandInput'),
  recalculateHands: on('recalculateHands', 'SessionCommandInput'),
  correctSession: on('correctSession', 'CorrectSessionInput'),
  correctSessionUpdate: on('correctSessionUpdate', 'CorrectSessionUpdateInput'),
  restoreSession: on('restoreSession', 'SessionCommandInput'),
  // comes after every hand: the session alone, not all that hangs on it, unless player sessions were moved
  saveTableState: (isMoving = false) =>
    `mutation Run($input: SaveTableStateInput!) { saveTableState(input: $input) { ${isMoving ? session() : fieldsOf('Session')} } }`,
  seatPlayer: on('seatPlayer', 'SeatPlayerInput'),
  leaveSeat: on('leaveSeat', 'LeaveSeatInput'),
  movePlayer: on('movePlayer', 'MovePlayerInput'),
  changeTable: on('changeTable', 'ChangeTableInput'),
  deleteSession: () =>
    `mutation Run($input: DeleteSessionInput!) { deleteSession(input: $input) { ${fieldsOf('Session')} bankroll { ${fieldsOf('Bankroll')} } } }`,
  removeSample: () => 'mutation Run($input: RemoveSampleDataInput!) { removeSampleData(input: $input) }',
} as const
export type OperationName = keyof typeof OPERATIONS
