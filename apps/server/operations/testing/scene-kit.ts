// What the scenes of operations are set with: an evening, people, a hand, and how a call is written.
import { randomUUID } from 'node:crypto'
import { buttonHero } from '@sidepot/engine/testing/play'

export interface Call {
  readonly query: string
  readonly variables?: object
}
export type Say = (
  query: string,
  variables?: object,
) => Promise<{ readonly id: string } & Readonly<Record<string, unknown>>>
/** Sets the scene and gives the call. */
export type Scene = (userId: string, say: Say) => Promise<Call>

export const input = (name: string, type: string, fields = 'id'): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input)${fields ? ` { ${fields} }` : ''} }`

export const BANKROLL = input('createBankroll', 'CreateBankrollInput', 'id _version')
export const SETUP = input('setupNewSession', 'SetupNewSessionInput', 'id _version tableState')
export const PLAYER = input('createPlayer', 'CreatePlayerInput', 'id _version')
export const HAND = input('saveHandTransactionally', 'SaveHandInput', 'id _version handActions')

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
/** What was played: a raise, one call, a bet on the flop that takes it. */
export const setup = buttonHero(20_000)
export const log = [
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 800 },
  { kind: 'FOLD', seat: 3 },
]
export const handInput = (sessionId: string, more: object = {}) => ({
  requestId: randomUUID(),
  handId: randomUUID(),
  sessionId,
  handState: JSON.stringify({ setup, log }),
  ...more,
})
export async function played(say: Say, more: object = {}) {
  const started = await evening(say, more)
  const hand = await say(HAND, { input: handInput(started.sessionId) })
  return { ...started, hand }
}

/** Two profiles, one of them seated and in a stored hand. */
export async function seated(userId: string, say: Say) {
  const started = await evening(say)
  const jim = await profile(say, userId, 'Jim')
  const james = await profile(say, userId, 'James')
  await say(input('seatPlayer', 'SeatPlayerInput', 'id'), {
    input: { requestId: randomUUID(), sessionId: started.sessionId, seatNumber: 2, playerId: james.id },
  })
  await say(HAND, { input: handInput(started.sessionId) })
  return { ...started, jim, james }
}
