// Drills on the wire: one mutation, one answer.
import type { Operation } from '../../graphql/document/operation.ts'
import { type Input, userOperation } from '../kit/user-operation.ts'
import { type AnswerInput, answerPractise } from './answer-practise.ts'

const TYPES = `
input AnswerPractiseInput {
  requestId: ID!
  spot: String!
  cell: Int!
  isMissed: Boolean!
  lost: Int!
  at: AWSDateTime!
}`

export const practiseOperations: readonly Operation[] = [
  userOperation<Input<AnswerInput>, { id: string }>({
    name: 'answerPractise',
    args: 'input: AnswerPractiseInput!',
    returns: 'PractisedSpot',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => answerPractise(work, input),
    answer: ({ id }) => id,
  }),
]
