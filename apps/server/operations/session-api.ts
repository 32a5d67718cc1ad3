// Sessions on the wire: the specification's mutations, and the transitions as mutations of their own.
import { say } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { act } from './act.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import {
  correctSession,
  type PastSessionInput,
  recordPastSession,
  type SessionCorrection,
} from './past-session.ts'
import {
  addChips,
  cashOut,
  countHand,
  generalUpdate,
  resumeSession,
  startFromWaiting,
  startSession,
  stopWaiting,
  takeBreak,
} from './session-commands.ts'
import type { SessionAnswer } from './session-record.ts'
import { type SeatInput, type SessionInput, setupSession } from './setup-session.ts'

interface Setup<S extends SessionInput = SessionInput> {
  readonly input: {
    readonly requestId?: string | null
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
  cashGameStakeId: ID
  rakeStructureId: ID
  smallBlind: Float
  bigBlind: Float
  ante: Float
  anteType: AnteType
  straddleAmount: Float
  isStraddleOn: Boolean
  maxPlayers: Int
  tableCount: Int
  heroSeat: Int
  buttonSeat: Int
  buyIn: Float
  timeZone: String
  localTime: String
  notes: String
  isPrivate: Boolean
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
input SetupNewSessionInput { requestId: ID sessionInput: SessionSetupInput! playerSessionsInput: [SeatSetupInput!] }
input RecordPastSessionInput { requestId: ID sessionInput: PastSessionInput! playerSessionsInput: [SeatSetupInput!] }
input EndSessionInput { requestId: ID sessionId: ID! userId: ID cashoutAmount: Float! bankrollId: ID }
input AddChipsInput { requestId: ID! sessionId: ID! userId: ID amount: Float! bankrollId: ID transactionType: TransactionType notes: String }
input GeneralUpdateInput { requestId: ID! sessionId: ID! userId: ID chipStack: Float notes: String }
input CorrectSessionInput {
  sessionId: ID!
  _version: Int
  buyIn: Float
  cashOut: Float
  sessionStart: AWSDateTime
  sessionEnd: AWSDateTime
  venueId: ID
  cashGameStakeId: ID
  smallBlind: Float
  bigBlind: Float
  notes: String
  isPrivate: Boolean
  expenses: Float
  tips: Float
}
type SessionResult {
  session: Session
  warning: String
  status: SessionStatus
  end: AWSDateTime
  sessionStatus: SessionStatus
  sessionEnd: AWSDateTime
  cashOut: Float
  sessionNet: Float
  sessionResult: Float
  duration: Int
}`

const decimal = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** The session, and beside it the fields that the specification's answer names. */
const answer = ({ session, warning }: SessionAnswer) => ({
  session: session.id,
  warning:
    warning === null
      ? null
      : say(ledgerSentences, {
          code: 'session/wrong-status',
          from: session.sessionStatus,
          command: warning,
        }),
  status: session.sessionStatus,
  end: session.sessionEnd,
  sessionStatus: session.sessionStatus,
  sessionEnd: session.sessionEnd,
  cashOut: decimal(session.cashOut),
  sessionNet: decimal(session.sessionNet),
  sessionResult: decimal(session.sessionResult),
  duration: session.duration,
})

type ById = {
  readonly sessionId: string
  readonly userId?: string | null
  readonly requestId?: string | null
}
const ON_SESSION = 'sessionId: ID!, userId: ID, requestId: ID'

const transition = (
  name: string,
  run: (work: Parameters<typeof takeBreak>[0], sessionId: string) => ReturnType<typeof takeBreak>,
) =>
  act<ById, SessionAnswer>({
    name,
    args: ON_SESSION,
    returns: 'SessionResult',
    types: TYPES,
    userId: args => args.userId,
    requestId: args => args.requestId,
    run: (work, { sessionId }) => run(work, sessionId),
    answer,
  })

type Input<T> = {
  readonly input: T & { readonly userId?: string | null; readonly requestId?: string | null }
}

export const sessionOperations = [
  act<Setup, { id: string }>({
    name: 'setupNewSession',
    args: 'input: SetupNewSessionInput!',
    returns: 'Session',
    types: TYPES,
    userId: ({ input }) => input.sessionInput.userId,
    requestId: ({ input }) => input.requestId ?? setupKey(input.sessionInput.id),
    run: (work, { input }) => setupSession(work, input.sessionInput, input.playerSessionsInput ?? []),
    answer: ({ id }) => id,
  }),
  act<Setup<PastSessionInput>, { id: string }>({
    name: 'recordPastSession',
    args: 'input: RecordPastSessionInput!',
    returns: 'Session',
    types: TYPES,
    userId: ({ input }) => input.sessionInput.userId,
    requestId: ({ input }) => input.requestId ?? setupKey(input.sessionInput.id),
    run: (work, { input }) => recordPastSession(work, input.sessionInput, input.playerSessionsInput ?? []),
    answer: ({ id }) => id,
  }),
  act<{ input: SessionCorrection }, { id: string }>({
    name: 'correctSession',
    args: 'input: CorrectSessionInput!',
    returns: 'Session',
    types: TYPES,
    run: (work, { input }) => correctSession(work, input),
    answer: ({ id }) => id,
  }),
  transition('startSession', startSession),
  transition('startSessionFromWaiting', startFromWaiting),
  transition('stopWaiting', stopWaiting),
  transition('takeBreak', takeBreak),
  transition('resumeSession', resumeSession),
  transition('incrementTotalHandsCounter', countHand),
  act<Input<Parameters<typeof cashOut>[1]>, SessionAnswer>({
    name: 'endSessionAndCleanup',
    args: 'input: EndSessionInput!',
    returns: 'SessionResult',
    types: TYPES,
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => cashOut(work, input),
    answer,
  }),
  act<Input<Parameters<typeof addChips>[1]>, SessionAnswer>({
    name: 'addChipsToSession',
    args: 'input: AddChipsInput!',
    returns: 'SessionResult',
    types: TYPES,
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => addChips(work, input),
    answer,
  }),
  act<Input<Parameters<typeof generalUpdate>[1]>, SessionAnswer>({
    name: 'generalUpdate',
    args: 'input: GeneralUpdateInput!',
    returns: 'SessionResult',
    types: TYPES,
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => generalUpdate(work, input),
    answer,
  }),
  act<ById, unknown>({
    name: 'deleteSessionAndRecords',
    args: ON_SESSION,
    returns: 'Boolean',
    userId: args => args.userId,
    run: (work, { sessionId }) => deleteSession(work, sessionId),
    answer: () => true,
  }),
  act<{ input: { id: string } }, { id: string }>({
    name: 'deleteSession',
    args: 'input: DeleteSessionInput!, condition: ModelSessionConditionInput',
    returns: 'Session',
    run: (work, { input }) => deleteSession(work, input.id),
    answer: ({ id }) => id,
  }),
  act<ById, { id: string }>({
    name: 'restoreSession',
    args: ON_SESSION,
    returns: 'Session',
    userId: args => args.userId,
    run: (work, { sessionId }) => restoreSession(work, sessionId),
    answer: ({ id }) => id,
  }),
]

const setupKey = (id: string | null | undefined): string | null => (id ? `setup:${id}` : null)
