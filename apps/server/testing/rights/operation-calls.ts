// One call of every operation about the owner's records, with what must exist before it.
import { randomUUID } from 'node:crypto'
import { SCENES } from '../../operations/testing/faults-scenes.ts'
import { importedHands, importedSession, tournamentHands } from '../../operations/testing/import-scenes.ts'
import { RECORD_SCENES } from '../../operations/testing/record-scenes.ts'
import { bankroll, type Call, input, type Scene } from '../../operations/testing/scene-kit.ts'

/** `finds` is what in the answer belongs to the owner; where it is left out, what counts is whether the owner's records changed. */
export type Asking = (...args: Parameters<Scene>) => Promise<Call & { readonly finds?: RegExp }>

const SAVE = input('saveHandTransactionally', 'SaveHandInput', 'id sessionId')
const hand = async (...[userId, say]: Parameters<Scene>) => {
  const call = await SCENES['saveHandTransactionally']!(userId, say)
  return say(SAVE, call.variables)
}
/** Aces folded under the gun at a table of six: a chart answers for it. */
const judgedHand = async (...[userId, say]: Parameters<Scene>) => {
  const call = await SCENES['saveHandTransactionally']!(userId, say)
  const { input: asked } = call.variables as { input: { sessionId: string } }
  const setup = {
    gameType: 'NLHE',
    maxPlayers: 6,
    smallBlind: 100,
    bigBlind: 200,
    buttonSeat: 6,
    heroSeat: 3,
    seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 20_000 })),
  }
  const log = [
    { kind: 'HOLE', seat: 3, cards: [48, 49] },
    ...[3, 4, 5, 6, 1].map(seat => ({ kind: 'FOLD', seat })),
  ]
  const made = { sessionId: asked.sessionId, handId: randomUUID(), handState: JSON.stringify({ setup, log }) }
  return say(SAVE, { input: made })
}
const GET_USER = 'query ($id: ID!) { getUser(id: $id) { id _version } }'

const QUERIES: Readonly<Record<string, Asking>> = {
  handZone: async (userId, say) => {
    const { id } = await hand(userId, say)
    return { query: '{ handZone { items { id } } }', finds: new RegExp(id) }
  },
  handZoneTotals: async (userId, say) => {
    const { sessionId } = await hand(userId, say)
    return {
      query: 'query ($ids: [ID!]) { handZoneTotals(filter: { sessionIds: $ids }) { hands } }',
      variables: { ids: [sessionId] },
      finds: /"hands":[1-9]/,
    }
  },
  handZoneGroups: async (userId, say) => {
    const { sessionId } = await hand(userId, say)
    return {
      query:
        'query ($ids: [ID!]) { handZoneGroups(filter: { sessionIds: $ids }) { positions { key hands } } }',
      variables: { ids: [sessionId] },
      finds: /"hands":[1-9]/,
    }
  },
  handZoneSeries: async (userId, say) => {
    await hand(userId, say)
    return { query: '{ handZoneSeries { n net } }', finds: /"n":[1-9]/ }
  },
  handZoneStatistics: async (userId, say) => {
    await hand(userId, say)
    return {
      query: '{ handZoneStatistics(by: STACK) { key hands counts { made } } }',
      finds: /"hands":[1-9]/,
    }
  },
  leakCells: async (userId, say) => {
    await judgedHand(userId, say)
    return {
      query: '{ leakCells { months { judged } cells { kind } } }',
      finds: /"judged":[1-9]|FIRST_EARLY/,
    }
  },
  leakHands: async (userId, say) => {
    const { id } = await judgedHand(userId, say)
    return { query: '{ leakHands(kind: "FIRST_EARLY") { handId } }', finds: new RegExp(id) }
  },
  importedKeys: async (_userId, say) => {
    const made = importedSession((await bankroll(say)).id)
    const key = `PokerStars:${randomUUID()}`
    const hands = importedHands((await say(made.query, made.variables)).id, key)
    await say(hands.query, hands.variables)
    return {
      query: 'query ($hands: [String!]) { importedKeys(hands: $hands) { hands { key } } }',
      variables: { hands: [key] },
      finds: new RegExp(`"${key}"`),
    }
  },
  tournamentImports: async (_userId, say) => {
    const importId = randomUUID()
    const made = tournamentHands(importId)
    await say(made.query, made.variables)
    return { query: '{ tournamentImports { importId } }', finds: new RegExp(importId) }
  },
  gamesToSolve: async (userId, say) => {
    const call = await SCENES['solveGame']!(userId, say)
    const { handId } = (call.variables as { input: { handId: string } }).input
    return {
      query: 'query ($handId: ID) { gamesToSolve(handId: $handId) { game } }',
      variables: { handId },
      finds: /own-2max/,
    }
  },
  studyOffer: async (userId, say) => {
    const call = await SCENES['solveStudy']!(userId, say)
    const { handId, settings } = (call.variables as { input: { handId: string; settings: string } }).input
    return {
      query:
        'query ($handId: ID!, $settings: AWSJSON!) { studyOffer(handId: $handId, settings: $settings) { seconds } }',
      variables: { handId, settings },
      finds: /"seconds":30/,
    }
  },
  solveOffer: async (userId, say) => {
    const call = await SCENES['solveGame']!(userId, say)
    const { handId } = (call.variables as { input: { handId: string } }).input
    return {
      query: 'query ($handId: ID!) { solveOffer(handId: $handId) { seconds } }',
      variables: { handId },
      finds: /"seconds":30/,
    }
  },
  solvedPacks: async () => ({ query: '{ solvedPacks { game digest } }' }),
  playerFigures: async (userId, say) => {
    const call = await SCENES['erasePlayer']!(userId, say)
    const { playerId } = call.variables as { playerId: string }
    return {
      query: 'query ($playerId: ID!) { playerFigures(playerId: $playerId) { hands } }',
      variables: { playerId },
      finds: /"hands":[1-9]/,
    }
  },
  playerLeaks: async (userId, say) => {
    const call = await SCENES['erasePlayer']!(userId, say)
    return {
      query: 'query ($playerId: ID!) { playerLeaks(playerId: $playerId) { hands } }',
      variables: call.variables as { playerId: string },
      finds: /"hands":[1-9]/,
    }
  },
  playerSpotHands: async (userId, say) => {
    const call = await SCENES['erasePlayer']!(userId, say)
    const { playerId } = call.variables as { playerId: string }
    return {
      query: 'query ($playerId: ID!) { playerSpotHands(playerId: $playerId, spot: "VPIP") { handId } }',
      variables: { playerId },
      finds: /"handId":"/,
    }
  },
  liveSessions: async (userId, say) => {
    const call = await SCENES['takeBreak']!(userId, say)
    const { sessionId } = (call.variables as { input: { sessionId: string } }).input
    return { query: '{ liveSessions { id } }', finds: new RegExp(sessionId) }
  },
  followedHands: async (userId, say) => {
    const { id } = await hand(userId, say)
    return { query: '{ followedHands(limit: 100) { items { id } } }', finds: new RegExp(id) }
  },
  newComments: async (userId, say) => {
    const { id } = await hand(userId, say)
    return { query: '{ newComments { handId } }', finds: new RegExp(id) }
  },
  findPeople: async (userId, say) => {
    const handle = `own${randomUUID().slice(0, 8)}`
    const { _version } = (await say(GET_USER, { id: userId })) as unknown as { _version: number }
    await say(input('updateUser', 'UpdateUserInput'), { input: { id: userId, _version, handle } })
    return {
      query: 'query ($handle: String!) { findPeople(handle: $handle) { user { id } } }',
      variables: { handle },
      finds: new RegExp(userId),
    }
  },
}

const MUTATIONS: Readonly<Record<string, Asking>> = {
  // a further scene of an operation is named after a comma: one of each is enough here
  ...Object.fromEntries(Object.entries(SCENES).filter(([name]) => !name.includes(','))),
  ...RECORD_SCENES,
  // A line of the timeline lies within the session, which has just begun.
  createSessionUpdate: async (userId, say) => {
    const { query, variables } = await RECORD_SCENES['createSessionUpdate']!(userId, say)
    const { input: line } = variables as { input: object }
    return { query, variables: { input: { ...line, timestamp: new Date().toISOString() } } }
  },
  // Who signed up has a record already.
  updateUser: async (userId, say) => {
    const { _version } = (await say(GET_USER, { id: userId })) as unknown as { _version: number }
    return {
      query: input('updateUser', 'UpdateUserInput'),
      variables: {
        input: { id: userId, _version, liveDelayMinutes: 0 },
      },
    }
  },
}

/** The same call without the id of the new record, which only the first caller could use. */
const withoutId =
  (name: string, more: (userId: string) => object = () => ({})): Asking =>
  async (userId, say) => {
    const { query, variables } = await SCENES[name]!(userId, say)
    const { id: _id, ...rest } = (variables as { input: { id: string } }).input
    return { query, variables: { input: { ...rest, ...more(userId) } } }
  }

const OWN: Readonly<Record<string, Asking>> = {
  createBankroll: withoutId('createBankroll', userId => ({ userId })),
  commentOnSharedHand: withoutId('commentOnSharedHand'),
  heroProfile: async (_userId, say) => {
    const query = 'mutation { heroProfile(create: true) { id } }'
    const { id } = await say(query)
    return { query, finds: new RegExp(id) }
  },
}

export const CALLS: Readonly<Record<string, Asking>> = { ...QUERIES, ...MUTATIONS, ...OWN }
