// Who sat where in a hand: a row a seat, which an edit finds again, lets go and takes back.

import type { HandSetup } from '@sidepot/engine/setup'
import { buttonHero, table } from '@sidepot/engine/testing/play'
import { playerHand } from '@sidepot/models/player-hand'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { createPlayer } from '../player/players.ts'
import { leaveSeat, seatPlayerAt } from '../player/seats.ts'
import { setupSession } from '../session/setup-session.ts'
import { minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { saveHand } from './save-hand.ts'

let database: TestDatabase
let ada: Person
let sessionId: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  const bankrollId = (await withBankroll(ada)).id
  const session = { bankrollId, buyIn: 100, smallBlind: 1, bigBlind: 2 }
  sessionId = (await ada.must(w => setupSession(w, session, []))).id
})

const sit = async (seatNumber: number, nickname: string) => {
  const { id } = await ada.must(w => createPlayer(w, { userId: ada.userId, nickname }))
  await ada.must(w => seatPlayerAt(w, { sessionId, seatNumber, playerId: id }))
  return id
}
const THREE = buttonHero(10_000)
/** The hero on the button, who posts the small blind, and seat 2. */
const TWO = table([10_000, 10_000], { buttonSeat: 1, smallBlind: 100, bigBlind: 200, maxPlayers: 8 })
const save = (setup: HandSetup, handId?: string) => {
  const log = setup.seats.slice(0, -1).map(({ seat }) => ({ kind: 'FOLD', seat }))
  const input = { sessionId, ...(handId ? { handId } : {}), handState: JSON.stringify({ setup, log }) }
  return ada.must(w => saveHand(w, input), minutes(5))
}
const rows = async (handId: string) =>
  (await find(database.db, playerHand, { handId, userId: ada.userId }))
    .toSorted((a, b) => a.seatId! - b.seatId!)
    .map(({ seatId, playerId, playerSessionId }) => ({ seatId, playerId, playerSessionId }))

test('[PLAY-35] an edit keeps who sat there then, whoever sits there now', async () => {
  const jim = await sit(2, 'Jim')
  const bob = await sit(3, 'Bob')
  const { id } = await save(THREE)
  const before = await rows(id)
  expect(before.map(({ seatId, playerId }) => [seatId, playerId])).toEqual([
    [1, null],
    [2, jim],
    [3, bob],
  ])
  expect(new Set(before.map(row => row.playerSessionId)).size).toBe(3)
  await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 2 }))
  const sam = await sit(2, 'Sam')
  await save(THREE, id)
  expect(await rows(id)).toEqual(before)
  const next = await save(THREE)
  expect((await rows(next.id))[1]).toMatchObject({ seatId: 2, playerId: sam })
})

test('[PLAY-35] who is no longer in the hand loses the row, and gets it back', async () => {
  const bob = await sit(3, 'Bob')
  const { id } = await save(THREE)
  const before = await rows(id)
  await save(TWO, id)
  expect(await rows(id)).toEqual(before.slice(0, 2))
  await save(THREE, id)
  expect(await rows(id)).toEqual(before)
  expect(before[2]).toMatchObject({ seatId: 3, playerId: bob })
})
