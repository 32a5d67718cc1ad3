// Scenes of the mutations that replace derived ones.
import { randomUUID } from 'node:crypto'
import { bankroll, evening, input, profile, type Scene } from './scene-kit.ts'

const CHIPS = input(
  'addChipsToSession',
  'AddChipsToSessionInput',
  'id updates { items { id _version updateType } }',
)
const SEAT = input('createPlayerSession', 'CreatePlayerSessionInput', 'id _version')

/** The line of chips that were added. */
const line =
  (name: string, more: object): Scene =>
  async (_userId, say) => {
    const { sessionId, bankrollId } = await evening(say)
    const answer = await say(CHIPS, { input: { requestId: randomUUID(), sessionId, amount: 50, bankrollId } })
    const { items } = answer['updates'] as { items: { id: string; _version: number; updateType: string }[] }
    const { id, _version } = items.find(one => one.updateType === 'ADD_CHIPS')!
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
    return { query: input(name, type), variables: { input: { id, _version, ...more } } }
  }

export const RECORD_SCENES: Readonly<Record<string, Scene>> = {
  createSession: async (_userId, say) => {
    const roll = await bankroll(say)
    return {
      query: input('createSession', 'CreateSessionInput', 'id buyIn'),
      variables: { input: { id: randomUUID(), bankrollId: roll.id, buyIn: 80 } },
    }
  },
  updateBankrollTransaction: async (_userId, say) => {
    const roll = await bankroll(say)
    const booked = await say(
      input('createBankrollTransaction', 'CreateBankrollTransactionInput', 'id _version'),
      {
        input: {
          id: randomUUID(),
          bankrollId: roll.id,
          type: 'DEPOSIT',
          amount: 40,
          timestamp: '2026-03-01T18:00:00.000Z',
        },
      },
    )
    return {
      query: input('updateBankrollTransaction', 'UpdateBankrollTransactionInput', 'id amount'),
      variables: { input: { id: booked.id, _version: booked['_version'], amount: 55 } },
    }
  },
  restoreRecords: async (_userId, say) => {
    const roll = await bankroll(say)
    const [amount, type, timestamp] = [40, 'DEPOSIT', '2026-03-01T18:00:00.000Z']
    const records = JSON.stringify([{ id: randomUUID(), bankrollId: roll.id, amount, type, timestamp }])
    return {
      query: input('restoreRecords', 'RestoreRecordsInput', 'made known left'),
      variables: { input: { requestId: randomUUID(), model: 'BankrollTransaction', records } },
    }
  },
  createSessionUpdate: async (userId, say) => {
    const { sessionId } = await evening(say)
    const update = { id: randomUUID(), sessionId, userId, updateType: 'GENERAL_UPDATE', value: 220 }
    return {
      query: input('createSessionUpdate', 'CreateSessionUpdateInput', 'id value'),
      variables: { input: { ...update, timestamp: new Date().toISOString() } },
    }
  },
  updateSessionUpdate: line('updateSessionUpdate', { value: 75 }),
  deleteSessionUpdate: line('deleteSessionUpdate', {}),
  createPlayerSession: async (userId, say) => {
    const { sessionId } = await evening(say)
    const jim = await profile(say, userId, 'Jim')
    return { query: SEAT, variables: { input: { sessionId, seatNumber: 3, playerId: jim.id } } }
  },
  updatePlayerSession: async (userId, say) => {
    const { sessionId } = await evening(say)
    const jim = await profile(say, userId, 'Jim')
    const there = await say(SEAT, { input: { sessionId, seatNumber: 5, playerId: jim.id } })
    const end = { sessionEnd: new Date().toISOString(), stackRemaining: 90 }
    return {
      query: input('updatePlayerSession', 'UpdatePlayerSessionInput', 'id sessionStatus'),
      variables: { input: { id: there.id, _version: there['_version'], ...end } },
    }
  },
  deletePlayerSession: async (userId, say) => {
    const { sessionId } = await evening(say)
    const jim = await profile(say, userId, 'Jim')
    const there = await say(SEAT, { input: { sessionId, seatNumber: 5, playerId: jim.id } })
    return {
      query: input('deletePlayerSession', 'DeletePlayerSessionInput'),
      variables: { input: { id: there.id, _version: there['_version'] } },
    }
  },
  updateUser: async (userId, say) => {
    const me = await say(input('createUser', 'CreateUserInput', 'id _version'), { input: { id: userId } })
    const hero = await profile(say, userId, 'Me')
    return {
      query: input('updateUser', 'UpdateUserInput', 'id heroPlayerId'),
      variables: {
        input: { id: userId, _version: me['_version'], heroPlayerId: hero.id, handle: userId.slice(0, 30) },
      },
    }
  },
}
