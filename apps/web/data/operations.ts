// The operations beyond plain records, each as one GraphQL document. Every one carries a request id made here, so that
// sending it twice changes nothing.
import { fieldsOf } from './documents.ts'

const session = () =>
  `${fieldsOf('Session')} bankroll { ${fieldsOf('Bankroll')} } playerSessions(limit: 1000) { items { ${fieldsOf('PlayerSession', 'light')} } } updates(limit: 1000) { items { ${fieldsOf('SessionUpdate')} } }`

const onInput = (name: string, input: string, selection: string) =>
  `mutation Run($input: ${input}!) { ${name}(input: $input) { ${selection} } }`
const onSession = (name: string, selection: string) =>
  `mutation Run($sessionId: ID!, $userId: ID, $requestId: ID) { ${name}(sessionId: $sessionId, userId: $userId, requestId: $requestId) ${selection} }`
const result = () => `session { ${session()} } warning`

export const OPERATIONS = {
  setupNewSession: () => onInput('setupNewSession', 'SetupNewSessionInput', session()),
  recordPastSession: () => onInput('recordPastSession', 'RecordPastSessionInput', session()),
  startSession: () => onSession('startSession', `{ ${result()} }`),
  stopWaiting: () => onSession('stopWaiting', `{ ${result()} }`),
  takeBreak: () => onSession('takeBreak', `{ ${result()} }`),
  resumeSession: () => onSession('resumeSession', `{ ${result()} }`),
  incrementTotalHandsCounter: () => onSession('incrementTotalHandsCounter', `{ ${result()} }`),
  addChipsToSession: () => onInput('addChipsToSession', 'AddChipsInput', result()),
  generalUpdate: () => onInput('generalUpdate', 'GeneralUpdateInput', result()),
  cashoutSession: () => onInput('endSessionAndCleanup', 'EndSessionInput', result()),
  correctSession: () => onInput('correctSession', 'CorrectSessionInput', session()),
  restoreSession: () => onSession('restoreSession', `{ ${session()} }`),
  deleteSession: () => onSession('deleteSessionAndRecords', ''),
  saveTableState: () => onInput('saveTableState', 'SaveTableStateInput', session()),
  seatPlayer: () => onInput('seatAtTable', 'SeatAtTableInput', session()),
  leaveSeat: () => onInput('leaveSeat', 'LeaveSeatInput', session()),
  movePlayer: () => onInput('moveSeat', 'MoveSeatInput', session()),
  changeTable: () => onInput('changeTable', 'ChangeTableInput', session()),
} as const
export type OperationName = keyof typeof OPERATIONS

/** These take their session as plain arguments; the others take one input object. */
export const BY_ARGUMENTS: readonly OperationName[] = [
  'startSession',
  'stopWaiting',
  'takeBreak',
  'resumeSession',
  'incrementTotalHandsCounter',
  'restoreSession',
  'deleteSession',
]
