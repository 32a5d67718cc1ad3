// Imports on the wire: what is here already, a session with its opponents, its hands in parts, what was refused, and the way back.
import { err, ok } from '@sidepot/engine/result'
import { type Operation, operation } from '../../graphql/document/operation.ts'
import { knownHands, knownSessions, tournamentImports } from '../kit/imported-keys.ts'
import { type Input, userOperation } from '../kit/user-operation.ts'
import type { PastSessionInput } from '../session/past-session.ts'
import { type ImportHandsInput, importHands } from './import-hands.ts'
import { type ImportSessionInput, importSession } from './import-session.ts'
import { forgetRefusedTexts, type KeepRefusedInput, keepRefusedText } from './refused-texts.ts'
import { importTournamentHands, type TournamentHandsInput } from './tournament-hands.ts'
import { undoImport } from './undo-import.ts'

const TYPES = `
input ImportOpponentInput { playerId: ID! name: String! seatNumber: Int! from: AWSDateTime! until: AWSDateTime! }
input ImportSessionInput {
  requestId: ID!
  importId: String!
  importName: String!
  importKey: String
  endsWhenUndone: Boolean
  room: String
  expenses: Float
  tips: Float
  tags: [String!]
  opponents: [ImportOpponentInput!]
  hands: AWSJSON
  sessionInput: PastSessionInput!
}
input ImportHandsInput { requestId: ID! sessionId: ID! hands: AWSJSON! room: String opponents: [ImportOpponentInput!] }
input UndoImportInput { requestId: ID! importId: String! }
input ImportTournamentHandsInput { requestId: ID! importId: String! importName: String! endsWhenUndone: Boolean venueId: ID hands: AWSJSON! }
input KeepRefusedTextInput { requestId: ID! importId: String! importName: String! hands: Int! packed: String! }
input ForgetRefusedTextsInput { requestId: ID! importId: String! }
type ImportedHandKey { key: String! sessionId: ID }
type TournamentImport { importId: String! name: String! at: AWSDateTime! hands: Int! }
type ImportedKeys { hands: [ImportedHandKey!]! sessions: [String!]! }`

export const importOperations: readonly Operation[] = [
  operation<{ readonly hands?: readonly string[] | null; readonly sessions?: readonly string[] | null }>({
    name: 'importedKeys',
    kind: 'query',
    args: 'hands: [String!], sessions: [String!]',
    returns: 'ImportedKeys',
    types: TYPES,
    run: async ({ caller, db }, { hands, sessions }) => {
      if (caller.kind !== 'user') return err({ code: 'access/unauthorized' })
      const ask = { userId: caller.userId, db }
      return ok({
        hands: hands ? await knownHands(ask, hands) : [],
        sessions: sessions ? await knownSessions(ask, sessions) : [],
      })
    },
  }),
  userOperation<
    Input<
      ImportSessionInput & { readonly sessionInput: PastSessionInput & { readonly userId?: string | null } }
    >,
    { id: string }
  >({
    name: 'importSession',
    args: 'input: ImportSessionInput!',
    returns: 'Session',
    types: TYPES,
    userId: ({ input }) => input.sessionInput.userId,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => importSession(work, input, input.sessionInput),
    answer: ({ id }) => id,
  }),
  userOperation<Input<ImportHandsInput>, { id: string }>({
    name: 'importHands',
    args: 'input: ImportHandsInput!',
    returns: 'Session',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => importHands(work, input),
    answer: ({ id }) => id,
  }),
  userOperation<Input<TournamentHandsInput>, boolean>({
    name: 'importTournamentHands',
    args: 'input: ImportTournamentHandsInput!',
    returns: 'Boolean',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => importTournamentHands(work, input),
  }),
  userOperation<Input<KeepRefusedInput>, { id: string }>({
    name: 'keepRefusedText',
    args: 'input: KeepRefusedTextInput!',
    returns: 'RefusedText',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => keepRefusedText(work, input),
    answer: ({ id }) => id,
  }),
  userOperation<Input<{ readonly importId: string }>, boolean>({
    name: 'forgetRefusedTexts',
    args: 'input: ForgetRefusedTextsInput!',
    returns: 'Boolean',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => forgetRefusedTexts(work, input.importId),
  }),
  operation<object>({
    name: 'tournamentImports',
    kind: 'query',
    args: '',
    returns: '[TournamentImport!]',
    types: TYPES,
    run: async ({ caller, db }) =>
      caller.kind === 'user'
        ? ok(await tournamentImports({ userId: caller.userId, db }))
        : err({ code: 'access/unauthorized' }),
  }),
  userOperation<Input<{ readonly importId: string }>, boolean>({
    name: 'undoImport',
    args: 'input: UndoImportInput!',
    returns: 'Boolean',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => undoImport(work, input.importId),
  }),
]
