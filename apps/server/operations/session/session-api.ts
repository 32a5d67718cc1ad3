// Sessions on the wire: the specification's mutations, and the transitions as mutations of their own.
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/records'
import { session } from '@sidepot/models/session'
import { type Input, userOperation, versioned } from '../kit/user-operation.ts'
import { correctSession, type SessionCorrection } from './correct-session.ts'
import { correctSessionUpdate, type UpdateCorrection } from './correct-update.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { type PastSessionInput, recordPastSession } from './past-session.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  reopenSession,
  resumeSession,
  startFromWaiting,
  startSession,
  stopWaiting,
  takeBreak,
} from './session-commands.ts'
import type { SessionAnswer } from './session-record.ts'
import { type SeatInput, type SessionInput, setupSession } from './setup-session.ts'
import { type RawSession, updateSession } from './update-session.ts'

interface Setup<S extends SessionInput = SessionInput> {
  readonly input: {
    readonly requestId?: string | null
    readonly at?: string | null
    readonly sessionInput: S & { readonly userId?: string | null }
    readonly playerSessionsInput?: readonly SeatInput[] | null
  }
}

const SESSION_FIELDS = `
  id: ID
  userId: ID
  bankrollId: ID
  gameType: GameType
  gameOrigin: GameOrigin
  venueId: ID
  venueName: String
  cashGameStakeId: ID
  rakeStructureId: ID
  smallBlind: Float
  bigBlind: Float
  ante: Float
  anteType: AnteType
  straddleAmount: Float
  isStraddleOn: Boolean
  smallestChip: Float
  maxPlayers: Int
  tableCount: Int
  heroSeat: Int
  buttonSeat: Int
  buyIn: Float
  timeZone: String
  localTime: String
  notes: String
  isPrivate: Boolean
  rakeConfig: AWSJSON
  sessionStatus: SessionStatus`

const TYPES = `
input SessionSetupInput {${SESSION_FIELDS}
}
input PastSessionInput {${SESSION_FIELDS}
  sessionStart: AWSDateTime!
  sessionEnd: AWSDateTime!
  waitingListStart: AWSDateTime
  breaks: [BreakInput!]
  chips: [ChipsInput!]
  cashOut: Float!
}
input BreakInput { start: AWSDateTime! end: AWSDateTime! }
input ChipsInput { type: TransactionType! amount: Float! at: AWSDateTime }
input SeatSetupInput {
  seatNumber: Int!
  playerId: ID
  sessionPlayerName: String
  isAnonymous: Boolean
  isHero: Boolean
  stackRemaining: Float
}
input SetupNewSessionInput { requestId: ID at: AWSDateTime sessionInput: SessionSetupInput! playerSessionsInput: [SeatSetupInput!] }
input RecordPastSessionInput { requestId: ID at: AWSDateTime sessionInput: PastSessionInput! playerSessionsInput: [SeatSetupInput!] }
input SessionCommandInput { requestId: ID at: AWSDateTime sessionId: ID! userId: ID }
input EndSessionAndCleanupInput { requestId: ID at: AWSDateTime sessionId: ID! userId: ID cashoutAmount: Float! bankrollId: ID }
input AddChipsToSessionInput { requestId: ID at: AWSDateTime sessionId: ID! userId: ID amount: Float! bankrollId: ID transactionType: TransactionType notes: String }
input GeneralUpdateInput { requestId: ID at: AWSDateTime sessionId: ID! userId: ID chipStack: Float notes: String }
input CorrectSessionInput {
  waitingListStart: AWSDateTime
  maxPlayers: Int
  heroSeat: Int
  requestId: ID
  sessionId: ID!
  _version: Int
  bankrollId: ID
  gameType: GameType
  gameOrigin: GameOrigin
  tableCount: Int
  straddleAmount: Float
  smallestChip: Float
  buyIn: Float
  cashOut: Float
  sessionStart: AWSDateTime
  sessionEnd: AWSDateTime
  venueId: ID
  venueName: String
  cashGameStakeId: ID
  smallBlind: Float
  bigBlind: Float
  notes: String
  isPrivate: Boolean
  expenses: Float
  tips: Float
  rakeConfig: AWSJSON
}
input CorrectSessionUpdateInput {
  requestId: ID!
  sessionId: ID!
  updateId: ID!
  timestamp: AWSDateTime
  end: AWSDateTime
  amount: Float
  notes: String
  isRemoved: Boolean
}`

const answer = ({ session: { id } }: SessionAnswer) => id

/** From a wrong status nothing is written, and the answer says so (SES-2). */
const ignored = ({ session: { sessionStatus }, warning: command }: SessionAnswer): string | null =>
  command === null
    ? null
    : say(ledgerSentences, { code: 'session/wrong-status', from: sessionStatus, command })

type ById = { readonly sessionId: string }
const common = {
  returns: 'Session',
  types: TYPES,
  userId: ({ input }: Input<object>) => input.userId,
  requestId: ({ input }: Input<object>) => input.requestId,
  at: ({ input }: Input<object>) => input.at,
}

const transition = (
  name: string,
  run: (work: Parameters<typeof takeBreak>[0], sessionId: string) => ReturnType<typeof takeBreak>,
) =>
  userOperation<Input<ById>, SessionAnswer>({
    ...common,
    name,
    args: 'input: SessionCommandInput!',
    run: (work, { input }) => run(work, input.sessionId),
    answer,
    ignored,
  })

export const sessionOperations = [
  userOperation<Setup, { id: string }>({
    name: 'setupNewSession',
    args: 'input: SetupNewSessionInput!',
    returns: 'Session',
    types: TYPES,
    userId: ({ input }) => input.sessionInput.userId,
    requestId: ({ input }) => input.requestId ?? setupKey(input.sessionInput.id),
    at: ({ input }) => input.at,
    run: (work, { input }) => setupSession(work, input.sessionInput, input.playerSessionsInput ?? []),
    answer: ({ id }) => id,
  }),
  userOperation<Setup<PastSessionInput>, { id: string }>({
    name: 'recordPastSession',
    args: 'input: RecordPastSessionInput!',
    returns: 'Session',
    types: TYPES,
    userId: ({ input }) => input.sessionInput.userId,
    requestId: ({ input }) => input.requestId ?? setupKey(input.sessionInput.id),
    run: (work, { input }) => recordPastSession(work, input.sessionInput, input.playerSessionsInput ?? []),
    answer: ({ id }) => id,
  }),
  userOperation<Input<SessionCorrection>, { id: string }>({
    name: 'correctSession',
    args: 'input: CorrectSessionInput!',
    returns: 'Session',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    isOnce: versioned,
    run: (work, { input }) => correctSession(work, input),
    answer: ({ id }) => id,
  }),
  userOperation<Input<UpdateCorrection>, { id: string }>({
    name: 'correctSessionUpdate',
    args: 'input: CorrectSessionUpdateInput!',
    returns: 'Session',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => correctSessionUpdate(work, input),
    answer: ({ id }) => id,
  }),
  transition('startSession', startSession),
  transition('startSessionFromWaiting', startFromWaiting),
  transition('stopWaiting', stopWaiting),
  transition('takeBreak', takeBreak),
  transition('resumeSession', resumeSession),
  transition('reopenSession', reopenSession),
  transition('incrementTotalHandsCounter', countHand),
  userOperation<Input<Parameters<typeof cashOut>[1]>, SessionAnswer>({
    ...common,
    name: 'endSessionAndCleanup',
    args: 'input: EndSessionAndCleanupInput!',
    run: (work, { input }) => cashOut(work, input),
    answer,
    ignored,
  }),
  userOperation<Input<Parameters<typeof addChips>[1]>, SessionAnswer>({
    ...common,
    name: 'addChipsToSession',
    args: 'input: AddChipsToSessionInput!',
    run: (work, { input }) => addChips(work, input),
    answer,
    ignored,
  }),
  userOperation<Input<Parameters<typeof generalUpdate>[1]>, SessionAnswer>({
    ...common,
    name: 'generalUpdate',
    args: 'input: GeneralUpdateInput!',
    run: (work, { input }) => generalUpdate(work, input),
    answer,
    ignored,
  }),
  userOperation<ById, unknown>({
    name: 'deleteSessionAndRecords',
    args: 'sessionId: ID!',
    returns: 'Boolean',
    run: (work, { sessionId }) => deleteSession(work, sessionId),
    answer: () => true,
  }),
  userOperation<{ input: { id: string } }, { id: string }>({
    name: 'deleteSession',
    args: 'input: DeleteSessionInput!, condition: ModelSessionConditionInput',
    conditionOn: session,
    returns: 'Session',
    run: (work, { input }) => deleteSession(work, input.id),
    answer: ({ id }) => id,
  }),
  userOperation<Input<RawSession>, SessionAnswer>({
    name: 'updateSession',
    args: 'input: UpdateSessionInput!, condition: ModelSessionConditionInput',
    conditionOn: session,
    returns: 'Session',
    isOnce: versioned,
    run: (work, { input }) => updateSession(work, input),
    answer,
    warning: ignored,
  }),
  userOperation<Input<ById>, { id: string }>({
    ...common,
    name: 'restoreSession',
    args: 'input: SessionCommandInput!',
    run: (work, { input }) => restoreSession(work, input.sessionId),
    answer: ({ id }) => id,
  }),
]

const setupKey = (id: string | null | undefined): string | null => (id ? `setup:${id}` : null)
