// One scene per operation: what was there before, and the call that is to happen once.

import { randomUUID } from 'node:crypto'
import { CLASS_COUNT, className } from '@sidepot/charts/hand-classes'
import { buttonHero, readSteps } from '@sidepot/engine/testing/play'
import { roundedRange, storedSettings } from '@sidepot/solver/study/settings'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import { openSolvingRoom } from '../solving/solving-room.ts'

export interface Call {
  readonly query: string
  readonly variables?: object
}
type Say = (
  query: string,
  variables?: object,
) => Promise<{ readonly id: string } & Readonly<Record<string, unknown>>>
/** Sets the scene and gives the call. */
export type Scene = (userId: string, say: Say) => Promise<Call>

export const input = (name: string, type: string, fields = 'id'): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input)${fields ? ` { ${fields} }` : ''} }`

const BANKROLL = input('createBankroll', 'CreateBankrollInput', 'id _version')
const SETUP = input('setupNewSession', 'SetupNewSessionInput', 'id _version tableState')
const PLAYER = input('createPlayer', 'CreatePlayerInput', 'id _version')
const HAND = input('saveHandTransactionally', 'SaveHandInput', 'id _version handActions')
const COMMAND = (name: string) => input(name, 'SessionCommandInput', 'id sessionStatus _version')

export const bankroll = (say: Say, more: object = {}) =>
  say(BANKROLL, {
    input: { id: randomUUID(), name: 'Main', startingBalance: 1000, currency: 'EUR', ...more },
  })

/** A running session at 1/2 with two named opponents. */
export async function evening(say: Say, more: object = {}) {
  const roll = await bankroll(say)
  const seats = [2, 3].map(seatNumber => ({
    seatNumber,
    sessionPlayerName: `P${seatNumber}`,
    stackRemaining: 200,
  }))
  const sessionInput = {
    id: randomUUID(),
    bankrollId: roll.id,
    buyIn: 200,
    smallBlind: 1,
    bigBlind: 2,
    localTime: '2026-03-01T20:15:00',
    ...more,
  }
  const session = await say(SETUP, { input: { sessionInput, playerSessionsInput: seats } })
  return { sessionId: session.id, bankrollId: roll.id, session }
}
export const profile = (say: Say, userId: string, nickname: string) =>
  say(PLAYER, { input: { id: randomUUID(), userId, nickname } })

const setup = buttonHero(20_000)
const log = [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 800 },
  { kind: 'FOLD', seat: 3 },
]
const handInput = (sessionId: string, more: object = {}) => ({
  requestId: randomUUID(),
  handId: randomUUID(),
  sessionId,
  handState: JSON.stringify({ setup, log }),
  ...more,
})
const [sessionStart, sessionEnd] = ['2026-03-01T18:00:00.000Z', '2026-03-01T19:00:00.000Z']
const opponent = (name: string, seatNumber: number) => ({
  playerId: randomUUID(),
  name,
  seatNumber,
  from: sessionStart,
  until: sessionEnd,
})
/** A session of a room with one opponent, as an import sends it. */
export const importedSession = (bankrollId: string) => {
  const stakes = { smallBlind: 1, bigBlind: 2, localTime: '2026-03-01T20:15:00' }
  const money = { buyIn: 200, cashOut: 350, bankrollId }
  return {
    query: input('importSession', 'ImportSessionInput', 'id sessionNet'),
    variables: {
      input: {
        requestId: randomUUID(),
        importId: randomUUID(),
        importName: 'hands.txt',
        room: 'PokerStars',
        opponents: [opponent('Nick', 2)],
        sessionInput: { id: randomUUID(), ...stakes, ...money, sessionStart, sessionEnd },
      },
    },
  }
}
export const importedHands = (sessionId: string, key = `PokerStars:${randomUUID()}`) => {
  const one = { id: randomUUID(), key, at: '2026-03-01T18:05:00.000Z', handState: { setup, log }, more: {} }
  return {
    query: input('importHands', 'ImportHandsInput', 'id totalHandsPlayed'),
    variables: {
      input: {
        requestId: randomUUID(),
        sessionId,
        hands: JSON.stringify([one]),
        opponents: [opponent('Late', 4)],
      },
    },
  }
}
export const tournamentHands = (importId: string = randomUUID(), key = `PokerStars:${randomUUID()}`) => {
  const one = { id: randomUUID(), key, at: '2026-03-01T18:05:00.000Z', handState: { setup, log }, more: {} }
  return {
    query: input('importTournamentHands', 'ImportTournamentHandsInput', ''),
    variables: {
      input: {
        requestId: randomUUID(),
        importId,
        importName: 'hands.txt',
        hands: JSON.stringify([{ ...one, tournament: '#1 Freeroll' }]),
      },
    },
  }
}
const refused = (importId: string) => ({ importId, importName: 'hands.txt', hands: 1, packed: 'AAAA' })
async function played(say: Say, more: object = {}) {
  const started = await evening(say, more)
  const hand = await say(HAND, { input: handInput(started.sessionId) })
  return { ...started, hand }
}

const command =
  (name: string, before: readonly string[] = [], more: object = {}): Scene =>
  async (_userId, say) => {
    const { sessionId } = await evening(say, more)
    for (const earlier of before) await say(COMMAND(earlier), { input: { sessionId } })
    return { query: COMMAND(name), variables: { input: { requestId: randomUUID(), sessionId } } }
  }
const WAITING = { sessionStatus: 'WAITING' }

/** Two profiles, one of them seated and in a stored hand. */
async function seated(userId: string, say: Say) {
  const started = await evening(say)
  const jim = await profile(say, userId, 'Jim')
  const james = await profile(say, userId, 'James')
  await say(input('seatPlayer', 'SeatPlayerInput', 'id'), {
    input: { requestId: randomUUID(), sessionId: started.sessionId, seatNumber: 2, playerId: james.id },
  })
  await say(HAND, { input: handInput(started.sessionId) })
  return { ...started, jim, james }
}

/** Aces all-in heads-up with ten big blinds and an ante that no shipped pack knows. */
export async function anteHand(say: Say) {
  const { sessionId } = await evening(say)
  const setup = {
    gameType: 'NLHE',
    maxPlayers: 2,
    smallBlind: 100,
    bigBlind: 200,
    ante: 100,
    buttonSeat: 1,
    heroSeat: 1,
    seats: [1, 2].map(seat => ({ seat, stack: 2000 })),
  }
  const log = [
    { kind: 'HOLE', seat: 1, cards: [48, 49] },
    { kind: 'ALL_IN', seat: 1 },
    { kind: 'FOLD', seat: 2 },
  ]
  const handState = JSON.stringify({ setup, log })
  const { id } = await say(HAND, { input: { sessionId, handId: randomUUID(), handState } })
  return { sessionId, handId: id }
}

/** A river that two players saw, heads-up, with its last decision, and small ranges for it. */
export async function riverHand(say: Say) {
  const { sessionId } = await evening(say)
  const river = {
    gameType: 'NLHE',
    maxPlayers: 2,
    smallBlind: 100,
    bigBlind: 200,
    buttonSeat: 1,
    heroSeat: 1,
    seats: [1, 2].map(seat => ({ seat, stack: 20_000 })),
  }
  const line =
    '1 raise 500; 2 call; 1 shows 7d7c; flop Kh7s2c; 2 check; 1 check; turn 9d; 2 check; 1 check; river 4s; 2 bet 700; 1 fold'
  const handState = JSON.stringify({ setup: river, log: readSteps(line) })
  const { id } = await say(HAND, { input: { sessionId, handId: randomUUID(), handState } })
  const range = (...names: readonly string[]) =>
    roundedRange(Array.from({ length: CLASS_COUNT }, (_, cell) => (names.includes(className(cell)) ? 1 : 0)))
  const none = { bets: [], raises: [] }
  const settings = storedSettings({
    street: 'RIVER',
    ranges: [range('AKo', 'KQs', '98s', 'QJs'), range('77', 'AA', 'KTs', 'QTs')],
    sizes: [none, none, { bets: [0.7], raises: [3] }],
    source: { from: 'edited' },
  })
  return { sessionId, handId: id, settings }
}

export const SCENES: Readonly<Record<string, Scene>> = {
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
  importSession: async (_userId, say) => importedSession((await bankroll(say)).id),
  importHands: async (_userId, say) => {
    const made = importedSession((await bankroll(say)).id)
    const { id: sessionId } = await say(made.query, made.variables)
    return importedHands(sessionId)
  },
  importTournamentHands: async () => tournamentHands(),
  keepRefusedText: async () => ({
    query: input('keepRefusedText', 'KeepRefusedTextInput', 'id hands'),
    variables: { input: { requestId: randomUUID(), ...refused(randomUUID()) } },
  }),
  forgetRefusedTexts: async (_userId, say) => {
    const importId = randomUUID()
    const kept = { requestId: randomUUID(), ...refused(importId) }
    await say(input('keepRefusedText', 'KeepRefusedTextInput', 'id hands'), { input: kept })
    return {
      query: input('forgetRefusedTexts', 'ForgetRefusedTextsInput', ''),
      variables: { input: { requestId: randomUUID(), importId } },
    }
  },
  undoImport: async (_userId, say) => {
    const made = importedSession((await bankroll(say)).id)
    const { id } = await say(made.query, made.variables)
    const hands = importedHands(id)
    await say(hands.query, hands.variables)
    const { importId } = made.variables.input
    return {
      query: input('undoImport', 'UndoImportInput', ''),
      variables: { input: { requestId: randomUUID(), importId } },
    }
  },
  answerPractise: async (_userId, say) => {
    const query = input('answerPractise', 'AnswerPractiseInput', 'id seen missed lost cards')
    const answer = { spot: 'nlhe-6max-100bb:fff', cell: 14, isMissed: true, lost: 410 }
    const first = { requestId: randomUUID(), at: '2026-03-01T18:00:00.000Z', ...answer }
    await say(query, { input: first })
    const again = { requestId: randomUUID(), at: '2026-03-02T18:00:00.000Z', ...answer }
    return { query, variables: { input: again } }
  },
  saveStudy: async (_userId, say) => {
    const query = input('saveStudy', 'SaveStudyInput', 'id summary isDrill')
    const { hand } = await played(say)
    const study = {
      handId: hand.id,
      settings: JSON.stringify(sampleSettings()),
      summary: JSON.stringify(sampleSummary()),
      isDrill: true,
      at: '2026-03-01T18:00:00.000Z',
    }
    return { query, variables: { input: { requestId: randomUUID(), ...study } } }
  },
  solveGame: async (_userId, say) => {
    openSolvingRoom({ cores: 1, memory: 1e9, estimate: async () => ({ bytes: 2e8, seconds: 30 }) })
    const { handId } = await anteHand(say)
    const asked = { requestId: randomUUID(), handId }
    return { query: input('solveGame', 'SolveGameInput', 'id game status'), variables: { input: asked } }
  },
  solveStudy: async (_userId, say) => {
    openSolvingRoom({ cores: 1, memory: 1e9, estimate: async () => ({ bytes: 2e8, seconds: 30 }) })
    const { handId, settings } = await riverHand(say)
    const asked = { requestId: randomUUID(), handId, settings: JSON.stringify(settings) }
    return { query: input('solveStudy', 'SolveStudyInput', 'id game status'), variables: { input: asked } }
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
  createBankroll: async (_userId, say) => {
    await bankroll(say)
    return {
      query: BANKROLL,
      variables: { input: { id: randomUUID(), name: 'Second', startingBalance: 50, isMain: true } },
    }
  },
  updateBankroll: async (_userId, say) => {
    await bankroll(say)
    const other = await bankroll(say, { name: 'Second' })
    const change = { id: other.id, _version: 1, name: 'Purse', currentBalance: 777, isMain: true }
    return {
      query: input('updateBankroll', 'UpdateBankrollInput', 'id currentBalance'),
      variables: { input: change },
    }
  },
  deleteBankroll: async (_userId, say) => {
    const main = await bankroll(say)
    await bankroll(say, { name: 'Second' })
    return {
      query: input('deleteBankroll', 'DeleteBankrollInput'),
      variables: { input: { id: main.id, _version: 1 } },
    }
  },
  createBankrollTransaction: async (_userId, say) => {
    const roll = await bankroll(say)
    const booking = {
      id: randomUUID(),
      bankrollId: roll.id,
      amount: 75,
      type: 'DEPOSIT',
      timestamp: '2026-03-01T18:00:00.000Z',
    }
    return {
      query: input('createBankrollTransaction', 'CreateBankrollTransactionInput'),
      variables: { input: booking },
    }
  },
  deleteBankrollTransaction: async (_userId, say) => {
    const roll = await bankroll(say)
    const booking = {
      id: randomUUID(),
      bankrollId: roll.id,
      amount: 75,
      type: 'DEPOSIT',
      timestamp: '2026-03-01T18:00:00.000Z',
    }
    await say(input('createBankrollTransaction', 'CreateBankrollTransactionInput'), { input: booking })
    return {
      query: input('deleteBankrollTransaction', 'DeleteBankrollTransactionInput'),
      variables: { input: { id: booking.id, _version: 1 } },
    }
  },
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
  saveHandTransactionally: async (_userId, say) => {
    const { sessionId } = await evening(say)
    return { query: HAND, variables: { input: handInput(sessionId) } }
  },
  updateHand: async (_userId, say) => {
    const { hand } = await played(say)
    const actions = JSON.parse(hand['handActions'] as string) as { actionType: string; betAmount: number }[]
    const bigger = actions.map(one =>
      one.betAmount === 6 ? { ...one, betAmount: 8 } : one.betAmount === 8 ? { ...one, betAmount: 10 } : one,
    )
    return {
      query: input('updateHand', 'UpdateHandInput', 'id heroNetWin'),
      variables: {
        input: {
          id: hand.id,
          _version: hand['_version'],
          handActions: JSON.stringify(bigger),
          notes: 'wrong',
        },
      },
    }
  },
  deleteHand: async (_userId, say) => {
    const { hand } = await played(say)
    return {
      query: input('deleteHand', 'DeleteHandInput'),
      variables: { input: { id: hand.id, _version: hand['_version'] } },
    }
  },
  shareHand: async (_userId, say) => {
    const { hand } = await played(say)
    return {
      query: input('shareHand', 'ShareHandInput', 'id showNames'),
      variables: { input: { handId: hand.id, showNames: true } },
    }
  },
  withdrawHandShare: async (_userId, say) => {
    const { hand } = await played(say)
    await say(input('shareHand', 'ShareHandInput'), { input: { handId: hand.id } })
    return {
      query: 'mutation ($handId: ID!) { withdrawHandShare(handId: $handId) { id } }',
      variables: { handId: hand.id },
    }
  },
  commentOnSharedHand: async (_userId, say) => {
    const { hand } = await played(say)
    const { shareId } = await say(input('shareHand', 'ShareHandInput', 'id shareId'), {
      input: { handId: hand.id },
    })
    const comment = { id: randomUUID(), shareId, text: 'nice' }
    return {
      query: input('commentOnSharedHand', 'CommentOnSharedHandInput', 'id text'),
      variables: { input: comment },
    }
  },
}
