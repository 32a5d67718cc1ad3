// Archives on the wire: their records come in parts, each an operation of its own.
import type { Operation } from '../../graphql/document/operation.ts'
import { type Input, userOperation } from '../kit/user-operation.ts'
import { type Restored, type RestoreInput, restoreRecords } from './restore-records.ts'

const TYPES = `
input RestoreRecordsInput { requestId: ID! model: String! records: AWSJSON! reference: AWSJSON }
type RestoredPlayer { archiveId: ID! playerId: ID! }
type RestoredRecords { made: Int! known: Int! left: Int! withoutPicture: [RestoredPlayer!]! }`

export const archiveOperations: readonly Operation[] = [
  userOperation<Input<RestoreInput>, Restored>({
    name: 'restoreRecords',
    args: 'input: RestoreRecordsInput!',
    returns: 'RestoredRecords',
    types: TYPES,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => restoreRecords(work, input),
  }),
]
