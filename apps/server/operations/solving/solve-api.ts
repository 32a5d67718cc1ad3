// Games solved on demand, on the wire: which, at what price, ask for one, and the packs there are.
import { err, ok } from '@sidepot/engine/result'
import { type Operation, type OperationContext, operation } from '../../graphql/document/operation.ts'
import { readOwnPacks } from '../../own-packs/own-packs.ts'
import { type Input, userOperation } from '../kit/user-operation.ts'
import { askSolve, gamesToSolve, offerSolve } from './ask-solve.ts'
import { type AskStudyInput, askStudy, offerStudy } from './ask-study.ts'

const TYPES = `
input SolveGameInput {
  requestId: ID!
  handId: ID!
}`
const STUDY_TYPES = `
input SolveStudyInput {
  requestId: ID!
  handId: ID!
  settings: AWSJSON!
}`
const QUERY_TYPES = `
type GameToSolve {
  game: String!
  question: AWSJSON!
  rakeKnown: Boolean!
  hands: Int!
  handId: ID!
}
type SolveOffer {
  pending: Boolean!
  seconds: Int
  bytes: Float
  cores: Int!
  memory: Float!
  ahead: Int!
}
type SolvedPack {
  game: String!
  digest: String!
  entry: AWSJSON!
}`

/** Hundreds of hands are judged: half a second of processor time, as that many cells take. */
const CELLS_OF_GAMES = 100_000

const own = <Args>(
  name: string,
  args: string,
  returns: string,
  run: (context: OperationContext, userId: string, args: Args) => Promise<unknown>,
  cells = 0,
): Operation =>
  operation<Args>({
    name,
    kind: 'query',
    cells,
    args,
    returns,
    types: QUERY_TYPES,
    run: async (context, asked) =>
      context.caller.kind === 'user'
        ? ok(await run(context, context.caller.userId, asked))
        : err({ code: 'access/unauthorized' }),
  })

export const solveOperations: readonly Operation[] = [
  userOperation<Input<{ readonly handId: string }>, { id: string }>({
    name: 'solveGame',
    args: 'input: SolveGameInput!',
    returns: 'SolveRequest',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => askSolve(work, input.handId),
    answer: ({ id }) => id,
  }),
  userOperation<Input<AskStudyInput>, { id: string }>({
    name: 'solveStudy',
    args: 'input: SolveStudyInput!',
    returns: 'SolveRequest',
    types: STUDY_TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => askStudy(work, input),
    answer: ({ id }) => id,
  }),
  own<AskStudyInput>('studyOffer', 'handId: ID!, settings: AWSJSON!', 'SolveOffer', ({ db }, userId, asked) =>
    offerStudy(db, userId, asked),
  ),
  own<{ sessionId?: string | null; handId?: string | null }>(
    'gamesToSolve',
    'sessionId: ID, handId: ID',
    '[GameToSolve!]',
    ({ db }, userId, asked) => gamesToSolve(db, userId, asked),
    CELLS_OF_GAMES,
  ),
  own<{ handId: string }>('solveOffer', 'handId: ID!', 'SolveOffer', ({ db }, userId, { handId }) =>
    offerSolve(db, userId, handId),
  ),
  own<Record<never, never>>('solvedPacks', '', '[SolvedPack!]', async ({ db }) =>
    (await readOwnPacks(db)).map(({ entry, digest }) => ({
      game: entry.id,
      digest,
      entry: JSON.stringify(entry),
    })),
  ),
]
