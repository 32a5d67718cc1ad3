// Bankrolls and players on the wire. Several replace a derived mutation, because plain CRUD would break
// the balance identity (BANK-1) or the one hero (PLAY-1).
import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { isTableState } from '@sidepot/ledger/table-state'
import { bankroll } from '@sidepot/models/bankroll'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { DataFailure } from '@sidepot/models/failures'
import { player } from '@sidepot/models/player'
import { readValues } from '../../graphql/input.ts'
import { type Input, userOperation, versioned } from '../kit/user-operation.ts'
import { erasePlayer } from '../player/erase-player.ts'
import { heroPlayer, markHero } from '../player/hero.ts'
import { mergePlayers } from '../player/merge-players.ts'
import { endById } from '../player/player-sessions.ts'
import { createPlayer, deletePlayer, updatePlayer } from '../player/players.ts'
import { changeTables, leaveSeat, movePlayerTo, saveTableState, seatPlayerAt } from '../player/seats.ts'
import {
  type BankrollChange,
  createBankroll,
  createTransaction,
  deleteBankroll,
  deleteTransaction,
  type NewBankroll,
  type NewTransaction,
  updateBankroll,
} from './bankrolls.ts'
import { removeSample } from './remove-sample.ts'

const idOf = ({ id }: { readonly id: string }) => id

export const bankrollOperations = [
  userOperation<Input<NewBankroll>, { id: string }>({
    name: 'createBankroll',
    args: 'input: CreateBankrollInput!, condition: ModelBankrollConditionInput',
    returns: 'Bankroll',
    userId: ({ input }) => input.userId,
    requestId: ({ input }) => (input.id ? `bankroll:${input.id}` : null),
    run: (work, { input }) => createBankroll(work, input),
    answer: idOf,
  }),
  userOperation<Input<BankrollChange>, { id: string }>({
    name: 'updateBankroll',
    args: 'input: UpdateBankrollInput!, condition: ModelBankrollConditionInput',
    conditionOn: bankroll,
    returns: 'Bankroll',
    isOnce: versioned,
    run: (work, { input }) => updateBankroll(work, input),
    answer: idOf,
  }),
  userOperation<Input<{ id: string; _version?: number | null }>, { id: string }>({
    name: 'deleteBankroll',
    args: 'input: DeleteBankrollInput!, condition: ModelBankrollConditionInput',
    conditionOn: bankroll,
    returns: 'Bankroll',
    isOnce: versioned,
    run: (work, { input }) => deleteBankroll(work, input.id),
    answer: idOf,
  }),
  userOperation<Input<NewTransaction>, { id: string }>({
    name: 'createBankrollTransaction',
    args: 'input: CreateBankrollTransactionInput!, condition: ModelBankrollTransactionConditionInput',
    returns: 'BankrollTransaction',
    userId: ({ input }) => input.userId,
    run: (work, { input }) => createTransaction(work, input),
    answer: idOf,
  }),
  userOperation<Input<{ id: string }>, { id: string }>({
    name: 'deleteBankrollTransaction',
    args: 'input: DeleteBankrollTransactionInput!, condition: ModelBankrollTransactionConditionInput',
    conditionOn: bankrollTransaction,
    returns: 'BankrollTransaction',
    isOnce: () => true,
    run: (work, { input }) => deleteTransaction(work, input.id),
    answer: idOf,
  }),
  userOperation<Input<object>, boolean>({
    name: 'removeSampleData',
    args: 'input: RemoveSampleDataInput!',
    returns: 'Boolean',
    types: 'input RemoveSampleDataInput { requestId: ID! }',
    requestId: ({ input }) => input.requestId,
    run: work => removeSample(work),
  }),
]

const TABLE_TYPES = `
input SeatPlayerInput { requestId: ID! at: AWSDateTime sessionId: ID! seatNumber: Int! playerId: ID name: String stack: Float }
input LeaveSeatInput { requestId: ID at: AWSDateTime sessionId: ID! seatNumber: Int! }
input MovePlayerInput { requestId: ID! at: AWSDateTime sessionId: ID! from: Int! to: Int! }
input ChangeTableInput { requestId: ID! at: AWSDateTime sessionId: ID! localTime: String }
input SeatMoveInput { from: Int! to: Int! }
input SaveTableStateInput { requestId: ID at: AWSDateTime sessionId: ID! _version: Int tableState: AWSJSON! isStraddleOn: Boolean straddleAmount: Float moves: [SeatMoveInput!] }
input MergePlayersInput { intoId: ID! fromId: ID! }`

type Seating = Parameters<typeof seatPlayerAt>[1]

export const playerOperations = [
  userOperation<Input<Parameters<typeof createPlayer>[1]>, { id: string }>({
    name: 'createPlayer',
    args: 'input: CreatePlayerInput!, condition: ModelPlayerConditionInput',
    returns: 'Player',
    run: async (work, { input }) => {
      const fields = playerFields(input)
      return fields.ok ? createPlayer(work, fields.value) : fields
    },
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof updatePlayer>[1]>, { id: string }>({
    name: 'updatePlayer',
    args: 'input: UpdatePlayerInput!, condition: ModelPlayerConditionInput',
    conditionOn: player,
    returns: 'Player',
    isOnce: versioned,
    run: async (work, { input }) => {
      const fields = playerFields(input)
      return fields.ok ? updatePlayer(work, fields.value) : fields
    },
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof deletePlayer>[1]>, { id: string }>({
    name: 'deletePlayer',
    args: 'input: DeletePlayerInput!, condition: ModelPlayerConditionInput',
    conditionOn: player,
    returns: 'Player',
    isOnce: versioned,
    run: (work, { input }) => deletePlayer(work, input),
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof mergePlayers>[1]>, { id: string }>({
    name: 'mergePlayers',
    args: 'input: MergePlayersInput!',
    returns: 'Player',
    types: TABLE_TYPES,
    isOnce: () => true,
    run: (work, { input }) => mergePlayers(work, input),
    answer: idOf,
  }),
  userOperation<{ playerId: string }, { id: string }>({
    name: 'erasePlayer',
    args: 'playerId: ID!',
    returns: 'ID',
    isOnce: () => true,
    run: (work, { playerId }) => erasePlayer(work, playerId),
    answer: idOf,
  }),
  userOperation<{ playerId: string }, { id: string }>({
    name: 'markHero',
    args: 'playerId: ID!',
    returns: 'Player',
    run: (work, { playerId }) => markHero(work, playerId),
    answer: idOf,
  }),
  userOperation<{ create?: boolean | null }, { id: string }>({
    name: 'heroProfile',
    args: 'create: Boolean',
    returns: 'Player',
    run: (work, { create }) => heroPlayer(work, { create: create ?? false }),
    answer: idOf,
  }),
  userOperation<{ playerSessionId: string }, { id: string } | null>({
    name: 'endPlayerSession',
    args: 'playerSessionId: ID!',
    returns: 'PlayerSession',
    run: (work, { playerSessionId }) => endById(work, playerSessionId),
    answer: ended => ended?.id ?? null,
  }),
  userOperation<Input<Seating>, { id: string }>({
    name: 'seatPlayer',
    args: 'input: SeatPlayerInput!',
    returns: 'Session',
    types: TABLE_TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => seatPlayerAt(work, input),
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof leaveSeat>[1]>, { id: string }>({
    name: 'leaveSeat',
    args: 'input: LeaveSeatInput!',
    returns: 'Session',
    types: TABLE_TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => leaveSeat(work, input),
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof movePlayerTo>[1]>, { id: string }>({
    name: 'movePlayer',
    args: 'input: MovePlayerInput!',
    returns: 'Session',
    types: TABLE_TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => movePlayerTo(work, input),
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof changeTables>[1]>, { id: string }>({
    name: 'changeTable',
    args: 'input: ChangeTableInput!',
    returns: 'Session',
    types: TABLE_TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    run: (work, { input }) => changeTables(work, input),
    answer: idOf,
  }),
  userOperation<Input<Parameters<typeof saveTableState>[1]>, { id: string }>({
    name: 'saveTableState',
    args: 'input: SaveTableStateInput!',
    returns: 'Session',
    types: TABLE_TYPES,
    requestId: ({ input }) => input.requestId,
    at: ({ input }) => input.at,
    isOnce: versioned,
    run: async (work, { input }) => {
      const tableState = readJson(input.tableState)
      return isTableState(tableState)
        ? saveTableState(work, { ...input, tableState })
        : err({ code: 'json/unreadable', field: 'tableState' })
    },
    answer: idOf,
  }),
]

/** Totals are the server's to compute; a client that sends them is not listened to. */
const COMPUTED = ['totalHoursFaced', 'handCount', 'totalProfit', 'lastPlayedDate', 'lifetimeStats']

function playerFields<T extends object>(input: T): Result<T, DataFailure> {
  const given = Object.entries(input).filter(([field]) => !COMPUTED.includes(field))
  const read = readValues(player, Object.fromEntries(given))
  if (!read.ok) return read
  const { _version } = input as { _version?: number }
  return ok({ ...read.value, ...(_version === undefined ? {} : { _version }) } as T)
}
