// Hands on the wire: saving through the engine, raw edits that keep the counters true, sharing.
import { hand } from '@sidepot/models/hand'
import { type Input, userOperation, versioned } from '../kit/user-operation.ts'
import { type ShareOptions, shareHand, withdrawShare } from '../people/shares.ts'
import { deleteHandById, editHand, type RawHand } from './edit-hand.ts'
import type { SaveHandInput } from './hand-input.ts'
import { rakeHands } from './rake-hands.ts'
import { saveHand } from './save-hand.ts'

const TYPES = `
input SaveHandInput {
  requestId: ID
  at: AWSDateTime
  sessionId: ID!
  userId: ID
  handId: ID
  handState: AWSJSON
  tableState: AWSJSON
  additionalParams: AWSJSON
}
input ShareHandInput { handId: ID! showNames: Boolean hideResult: Boolean showStudy: Boolean indexable: Boolean showAuthor: Boolean caption: String }`

const idOf = ({ id }: { readonly id: string }) => id

export const handOperations = [
  userOperation<Input<SaveHandInput>, { id: string }>({
    name: 'saveHandTransactionally',
    args: 'input: SaveHandInput!',
    returns: 'Hand',
    types: TYPES,
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => saveHand(work, input),
    answer: idOf,
  }),
  userOperation<
    Input<{ sessionId: string; userId?: string | null; requestId?: string | null }>,
    { id: string }
  >({
    name: 'recalculateHands',
    args: 'input: SessionCommandInput!',
    returns: 'Session',
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => input.requestId,
    run: (work, { input }) => rakeHands(work, input.sessionId),
    answer: idOf,
  }),
  userOperation<Input<RawHand>, { id: string }>({
    name: 'updateHand',
    args: 'input: UpdateHandInput!, condition: ModelHandConditionInput',
    conditionOn: hand,
    returns: 'Hand',
    isOnce: versioned,
    run: (work, { input }) => editHand(work, input),
    answer: idOf,
  }),
  userOperation<Input<{ id: string; _version?: number | null }>, { id: string }>({
    name: 'deleteHand',
    args: 'input: DeleteHandInput!, condition: ModelHandConditionInput',
    conditionOn: hand,
    returns: 'Hand',
    isOnce: versioned,
    run: (work, { input }) => deleteHandById(work, input.id),
    answer: idOf,
  }),
  userOperation<Input<ShareOptions & { handId: string }>, { id: string }>({
    name: 'shareHand',
    args: 'input: ShareHandInput!',
    returns: 'HandShare',
    types: TYPES,
    run: (work, { input: { handId, showNames, hideResult, showStudy, indexable, showAuthor, caption } }) =>
      shareHand(work, handId, {
        showNames: showNames ?? null,
        hideResult: hideResult ?? null,
        showStudy: showStudy ?? null,
        indexable: indexable ?? null,
        showAuthor: showAuthor ?? null,
        caption: caption ?? null,
      }),
    answer: idOf,
  }),
  userOperation<{ handId: string }, { id: string }>({
    name: 'withdrawHandShare',
    args: 'handId: ID!',
    returns: 'Hand',
    run: (work, { handId }) => withdrawShare(work, handId),
    answer: idOf,
  }),
]
