// People: their profiles, and their seats at a table.
import { randomUUID } from 'node:crypto'
import { resizeTable } from '@sidepot/ledger/seats-changed'
import { evening, input, PLAYER, profile, type Scene, seated } from './scene-kit.ts'

export const PLAYER_SCENES: Readonly<Record<string, Scene>> = {
  createPlayer: async userId => ({
    query: PLAYER,
    variables: { input: { id: randomUUID(), userId, nickname: 'Jim', isHero: true } },
  }),
  updatePlayer: async (userId, say) => {
    const jim = await profile(say, userId, 'Jim')
    const change = { id: jim.id, _version: 1, notes: 'folds', isHero: true }
    return { query: input('updatePlayer', 'UpdatePlayerInput', 'id notes'), variables: { input: change } }
  },
  deletePlayer: async (userId, say) => {
    const jim = await profile(say, userId, 'Jim')
    return {
      query: input('deletePlayer', 'DeletePlayerInput'),
      variables: { input: { id: jim.id, _version: 1 } },
    }
  },
  mergePlayers: async (userId, say) => {
    const { jim, james } = await seated(userId, say)
    return {
      query: input('mergePlayers', 'MergePlayersInput'),
      variables: { input: { intoId: jim.id, fromId: james.id } },
    }
  },
  erasePlayer: async (userId, say) => {
    const { james } = await seated(userId, say)
    return {
      query: 'mutation ($playerId: ID!) { erasePlayer(playerId: $playerId) }',
      variables: { playerId: james.id },
    }
  },
  markHero: async (userId, say) => {
    await evening(say)
    const jim = await profile(say, userId, 'Jim')
    return {
      query: 'mutation ($playerId: ID!) { markHero(playerId: $playerId) { id isHero } }',
      variables: { playerId: jim.id },
    }
  },
  heroProfile: async () => ({ query: 'mutation { heroProfile(create: true) { id isHero } }' }),
  endPlayerSession: async (userId, say) => {
    const { sessionId } = await seated(userId, say)
    return {
      query:
        'mutation ($playerSessionId: ID!) { endPlayerSession(playerSessionId: $playerSessionId) { id sessionStatus } }',
      variables: { playerSessionId: `${sessionId}-2-2` },
    }
  },
  seatPlayer: async (_userId, say) => {
    const { sessionId } = await evening(say)
    return {
      query: input('seatPlayer', 'SeatPlayerInput', 'id'),
      variables: { input: { requestId: randomUUID(), sessionId, seatNumber: 2 } },
    }
  },
  leaveSeat: async (userId, say) => {
    const { sessionId } = await seated(userId, say)
    return {
      query: input('leaveSeat', 'LeaveSeatInput', 'id'),
      variables: { input: { requestId: randomUUID(), sessionId, seatNumber: 2 } },
    }
  },
  movePlayer: async (userId, say) => {
    const { sessionId } = await seated(userId, say)
    return {
      query: input('movePlayer', 'MovePlayerInput', 'id'),
      variables: { input: { requestId: randomUUID(), sessionId, from: 2, to: 3 } },
    }
  },
  changeTable: async (userId, say) => {
    const { sessionId } = await seated(userId, say)
    return {
      query: input('changeTable', 'ChangeTableInput', 'id'),
      variables: { input: { requestId: randomUUID(), sessionId, localTime: '2026-03-01T21:00:00' } },
    }
  },
  saveTableState: async (_userId, say) => {
    const { sessionId, session } = await evening(say)
    const tableState = JSON.stringify({ ...JSON.parse(session['tableState'] as string), buttonSeat: 2 })
    return {
      query: input('saveTableState', 'SaveTableStateInput', 'id buttonSeat'),
      variables: { input: { sessionId, _version: session['_version'], tableState } },
    }
  },
  'saveTableState, smaller': async (userId, say) => {
    const { sessionId } = await evening(say)
    const jim = await profile(say, userId, 'Jim')
    const { tableState } = await say(input('seatPlayer', 'SeatPlayerInput', 'id tableState'), {
      input: { requestId: randomUUID(), sessionId, seatNumber: 6, playerId: jim.id },
    })
    const resized = resizeTable(JSON.parse(tableState as string), 4)
    if (!resized.ok) throw new Error(resized.error.code)
    const { table, moves } = resized.value
    return {
      query: input('saveTableState', 'SaveTableStateInput', 'id maxPlayers'),
      variables: { input: { requestId: randomUUID(), sessionId, tableState: JSON.stringify(table), moves } },
    }
  },
}
