// A session from its beginning to its end, and what is corrected in it afterwards.
import { randomUUID } from 'node:crypto'
import { bankroll, evening, input, played, type Scene, SETUP } from './scene-kit.ts'

const COMMAND = (name: string) => input(name, 'SessionCommandInput', 'id sessionStatus _version')
const command =
  (name: string, before: readonly string[] = [], more: object = {}): Scene =>
  async (_userId, say) => {
    const { sessionId } = await evening(say, more)
    for (const earlier of before) await say(COMMAND(earlier), { input: { sessionId } })
    return { query: COMMAND(name), variables: { input: { requestId: randomUUID(), sessionId } } }
  }
const WAITING = { sessionStatus: 'WAITING' }

export const SESSION_SCENES: Readonly<Record<string, Scene>> = {
  setupNewSession: async (_userId, say) => {
    const roll = await bankroll(say)
    const sessionInput = {
      id: randomUUID(),
      bankrollId: roll.id,
      buyIn: 200,
      bigBlind: 2,
      localTime: '2026-03-01T20:15:00',
    }
    const seats = [{ seatNumber: 2, sessionPlayerName: 'Jim', stackRemaining: 100 }]
    return { query: SETUP, variables: { input: { sessionInput, playerSessionsInput: seats } } }
  },
  recordPastSession: async (_userId, say) => {
    const roll = await bankroll(say)
    const sessionInput = {
      id: randomUUID(),
      bankrollId: roll.id,
      buyIn: 200,
      cashOut: 350,
      sessionStart: '2026-03-01T18:00:00.000Z',
      sessionEnd: '2026-03-01T22:00:00.000Z',
      localTime: '2026-03-01T20:15:00',
      breaks: [{ start: '2026-03-01T19:00:00.000Z', end: '2026-03-01T19:30:00.000Z' }],
      chips: [{ type: 'REBUY', amount: 100 }],
    }
    return {
      query: input('recordPastSession', 'RecordPastSessionInput', 'id sessionNet'),
      variables: { input: { sessionInput } },
    }
  },
  correctSession: async (_userId, say) => {
    const { sessionId } = await evening(say)
    const change = { requestId: randomUUID(), sessionId, buyIn: 300, notes: 'more' }
    return { query: input('correctSession', 'CorrectSessionInput', 'id buyIn'), variables: { input: change } }
  },
  updateSession: async (_userId, say) => {
    const { sessionId } = await evening(say)
    const { _version } = await say('query ($id: ID!) { getSession(id: $id) { id _version } }', {
      id: sessionId,
    })
    const change = { id: sessionId, _version, buyIn: 300, sessionStatus: 'BREAK', heroSeat: 2 }
    return { query: input('updateSession', 'UpdateSessionInput', 'id buyIn'), variables: { input: change } }
  },
  correctSessionUpdate: async (_userId, say) => {
    const { sessionId, bankrollId } = await evening(say)
    const chips = { requestId: randomUUID(), sessionId, bankrollId, amount: 50, transactionType: 'REBUY' }
    const { updates } = await say(
      input('addChipsToSession', 'AddChipsToSessionInput', 'id updates { items { id updateType } }'),
      { input: chips },
    )
    const lines = (updates as { items: { id: string; updateType: string }[] }).items
    const line = lines.find(one => one.updateType === 'ADD_CHIPS')
    const change = { requestId: randomUUID(), sessionId, updateId: line?.id, amount: 80 }
    return {
      query: input('correctSessionUpdate', 'CorrectSessionUpdateInput', 'id totalRebuy'),
      variables: { input: change },
    }
  },
  startSession: command('startSession', [], WAITING),
  startSessionFromWaiting: command('startSessionFromWaiting', [], WAITING),
  stopWaiting: command('stopWaiting', [], WAITING),
  takeBreak: command('takeBreak'),
  resumeSession: command('resumeSession', ['takeBreak']),
  incrementTotalHandsCounter: command('incrementTotalHandsCounter'),
  reopenSession: async (_userId, say) => {
    const { sessionId, bankrollId } = await played(say)
    await say(input('endSessionAndCleanup', 'EndSessionAndCleanupInput', 'id'), {
      input: { requestId: randomUUID(), sessionId, bankrollId, cashoutAmount: 260.5 },
    })
    return { query: COMMAND('reopenSession'), variables: { input: { requestId: randomUUID(), sessionId } } }
  },
  recalculateHands: async (_userId, say) => {
    const { sessionId } = await played(say)
    const rakeConfig = JSON.stringify({ rakeType: 'PER_POT', rakePct: 10, rakeUnit: 1 })
    await say(input('correctSession', 'CorrectSessionInput', 'id'), {
      input: { requestId: randomUUID(), sessionId, rakeConfig },
    })
    return {
      query: COMMAND('recalculateHands'),
      variables: { input: { requestId: randomUUID(), sessionId } },
    }
  },
  restoreSession: async (_userId, say) => {
    const { sessionId } = await played(say)
    await say('mutation ($sessionId: ID!) { deleteSessionAndRecords(sessionId: $sessionId) }', { sessionId })
    return { query: COMMAND('restoreSession'), variables: { input: { requestId: randomUUID(), sessionId } } }
  },
  endSessionAndCleanup: async (_userId, say) => {
    const { sessionId, bankrollId } = await played(say)
    return {
      query: input('endSessionAndCleanup', 'EndSessionAndCleanupInput', 'id cashOut sessionNet'),
      variables: { input: { requestId: randomUUID(), sessionId, bankrollId, cashoutAmount: 260.5 } },
    }
  },
  addChipsToSession: async (_userId, say) => {
    const { sessionId, bankrollId } = await evening(say)
    return {
      query: input('addChipsToSession', 'AddChipsToSessionInput', 'id totalRebuy'),
      variables: {
        input: { requestId: randomUUID(), sessionId, bankrollId, amount: 50, transactionType: 'REBUY' },
      },
    }
  },
  generalUpdate: async (_userId, say) => {
    const { sessionId } = await evening(say)
    return {
      query: input('generalUpdate', 'GeneralUpdateInput', 'id sessionNet'),
      variables: { input: { requestId: randomUUID(), sessionId, chipStack: 180 } },
    }
  },
  deleteSessionAndRecords: async (_userId, say) => {
    const { sessionId } = await played(say)
    return {
      query: 'mutation ($sessionId: ID!) { deleteSessionAndRecords(sessionId: $sessionId) }',
      variables: { sessionId },
    }
  },
  removeSampleData: async (_userId, say) => {
    const sample = await bankroll(say, { id: `sample-${randomUUID()}`, isSample: true })
    await played(say, { id: `sample-${randomUUID()}`, bankrollId: sample.id })
    return {
      query: input('removeSampleData', 'RemoveSampleDataInput', ''),
      variables: { input: { requestId: randomUUID() } },
    }
  },
  deleteSession: async (_userId, say) => {
    const { sessionId } = await played(say)
    return { query: input('deleteSession', 'DeleteSessionInput'), variables: { input: { id: sessionId } } }
  },
}
