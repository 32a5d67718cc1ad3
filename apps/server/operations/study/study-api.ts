// Studies on the wire: one mutation, which makes or replaces the study of a hand.
import type { Operation } from '../../graphql/document/operation.ts'
import { type Input, userOperation } from '../kit/user-operation.ts'
import { type SaveStudyInput, saveStudy } from './save-study.ts'

const TYPES = `
input SaveStudyInput {
  requestId: ID!
  handId: ID!
  settings: AWSJSON!
  summary: AWSJSON
  isDrill: Boolean!
  at: AWSDateTime!
}`

export const studyOperations: readonly Operation[] = [
  userOperation<Input<SaveStudyInput>, { id: string }>({
    name: 'saveStudy',
    args: 'input: SaveStudyInput!',
    returns: 'StudiedHand',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => saveStudy(work, input),
    answer: ({ id }) => id,
  }),
]
