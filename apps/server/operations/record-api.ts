// Mutations that replace derived ones, because a plain write would leave money, seats, counters or the one hero
// untrue. Names and inputs are those that are derived.
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { playerSession } from '@sidepot/models/player-session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { user } from '@sidepot/models/user'
import { type Input, userOperation, versioned } from './kit/user-operation.ts'
import { type TransactionChange, updateTransaction } from './money/bankrolls.ts'
import { type UserChange, updateOwnUser, withOwnPicture } from './people/own-user.ts'
import { createPlainSession, type NewPlainSession } from './session/plain-session.ts'
import {
  createPlayerSession,
  deletePlayerSession,
  type NewPlayerSession,
  type PlayerSessionChange,
  updatePlayerSession,
} from './session/seat-records.ts'
import {
  createLine,
  deleteLine,
  type LineChange,
  type NewLine,
  updateLine,
} from './session/timeline-lines.ts'

type ById = { readonly id: string; readonly _version?: number | null }
const answer = ({ id }: { readonly id: string }) => id
const userId = ({ input }: Input<object>) => input.userId

export const recordOperations = [
  userOperation<Input<NewPlainSession>, { id: string }>({
    name: 'createSession',
    args: 'input: CreateSessionInput!, condition: ModelSessionConditionInput',
    returns: 'Session',
    userId,
    requestId: ({ input }) => (input.id ? `session:${input.id}` : null),
    run: (work, { input }) => createPlainSession(work, input),
    answer,
  }),
  userOperation<Input<TransactionChange>, { id: string }>({
    name: 'updateBankrollTransaction',
    args: 'input: UpdateBankrollTransactionInput!, condition: ModelBankrollTransactionConditionInput',
    conditionOn: bankrollTransaction,
    returns: 'BankrollTransaction',
    userId,
    isOnce: versioned,
    run: (work, { input }) => updateTransaction(work, input),
    answer,
  }),
  userOperation<Input<NewLine>, { id: string }>({
    name: 'createSessionUpdate',
    args: 'input: CreateSessionUpdateInput!, condition: ModelSessionUpdateConditionInput',
    returns: 'SessionUpdate',
    userId,
    run: (work, { input }) => createLine(work, input),
    answer,
  }),
  userOperation<Input<LineChange>, { id: string }>({
    name: 'updateSessionUpdate',
    args: 'input: UpdateSessionUpdateInput!, condition: ModelSessionUpdateConditionInput',
    conditionOn: sessionUpdate,
    returns: 'SessionUpdate',
    userId,
    isOnce: versioned,
    run: (work, { input }) => updateLine(work, input),
    answer,
  }),
  userOperation<Input<ById>, { id: string }>({
    name: 'deleteSessionUpdate',
    args: 'input: DeleteSessionUpdateInput!, condition: ModelSessionUpdateConditionInput',
    conditionOn: sessionUpdate,
    returns: 'SessionUpdate',
    isOnce: versioned,
    run: (work, { input }) => deleteLine(work, input.id),
    answer,
  }),
  userOperation<Input<NewPlayerSession>, { id: string }>({
    name: 'createPlayerSession',
    args: 'input: CreatePlayerSessionInput!, condition: ModelPlayerSessionConditionInput',
    returns: 'PlayerSession',
    userId,
    run: (work, { input }) => createPlayerSession(work, input),
    answer,
  }),
  userOperation<Input<PlayerSessionChange>, { id: string }>({
    name: 'updatePlayerSession',
    args: 'input: UpdatePlayerSessionInput!, condition: ModelPlayerSessionConditionInput',
    conditionOn: playerSession,
    returns: 'PlayerSession',
    userId,
    isOnce: versioned,
    run: (work, { input }) => updatePlayerSession(work, input),
    answer,
  }),
  userOperation<Input<ById>, { id: string }>({
    name: 'deletePlayerSession',
    args: 'input: DeletePlayerSessionInput!, condition: ModelPlayerSessionConditionInput',
    conditionOn: playerSession,
    returns: 'PlayerSession',
    isOnce: versioned,
    run: (work, { input }) => deletePlayerSession(work, input.id),
    answer,
  }),
  userOperation<Input<UserChange>, { id: string }>({
    name: 'updateUser',
    args: 'input: UpdateUserInput!, condition: ModelUserConditionInput',
    conditionOn: user,
    returns: 'User',
    isOnce: versioned,
    before: withOwnPicture,
    run: (work, { input }) => updateOwnUser(work, input),
    answer,
  }),
]
