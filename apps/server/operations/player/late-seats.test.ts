import type { TableState } from '@sidepot/ledger/table-state'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { saveHand } from '../hand/save-hand.ts'
import { setupSession } from '../session/setup-session.ts'
import { log, setup } from '../testing/session-of-three.ts'
import { minutes, person, withBankroll } from '../testing/testing.ts'
import { createPlayer } from './players.ts'
import { leaveSeat, movePlayerTo, seatPlayerAt } from './seats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function tableOfHero() {
  const ada = await person(database)
  const bankrollId = (await withBankroll(ada)).id
  const game = { bankrollId, buyIn: 500, smallBlind: 1, bigBlind: 2 }
  const { id: sessionId } = await ada.must(w => setupSession(w, game, []), minutes(0))
  const playerOf = async (nickname: string) =>
    (await ada.must(w => createPlayer(w, { userId: w.userId, nickname }))).id
  const sit = (seatNumber: number, playerId: string, minute: number) =>
    ada.must(w => seatPlayerAt(w, { sessionId, seatNumber, playerId }), minutes(minute))
  const rows = async () =>
    (await find(database.db, playerSession, { sessionId }))
      .filter(row => !row.isHero)
      .map(row => [
        row.sessionPlayerName,
        row.seatNumber,
        row.sessionStart,
        row.sessionEnd,
        row.sessionStatus,
        row.duration,
      ])
      .sort()
  return { ada, sessionId, playerOf, sit, rows }
}
const iso = (minute: number) => minutes(minute).toISOString()

test('[PLAY-57] who sat down without network leaves those who came later where they are', async () => {
  const { ada, sessionId, playerOf, sit, rows } = await tableOfHero()
  const [ann, bob] = [await playerOf('Ann'), await playerOf('Bob')]
  await sit(3, bob, 20)
  const late = await sit(3, ann, 5)
  const { seats } = late.tableState as TableState
  expect(seats[2]).toMatchObject({ playerName: 'Bob', playerSessionId: `${sessionId}-3` })
  const both = [
    ['Ann', 3, iso(5), iso(20), 'ENDED', 15],
    ['Bob', 3, iso(20), null, 'LIVE', null],
  ]
  expect(await rows()).toEqual(both)
  // nor do the steps that the other device took with her move him
  await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 3 }), minutes(8))
  await ada.must(w => movePlayerTo(w, { sessionId, from: 3, to: 4 }), minutes(9))
  expect(await rows()).toEqual(both)
})

test('[PLAY-57] [PLAY-35] a hand that arrives late is hers who sat there then, and whose it is otherwise', async () => {
  const { ada, sessionId, playerOf, sit } = await tableOfHero()
  const [ann, bob] = [await playerOf('Ann'), await playerOf('Bob')]
  await sit(3, bob, 20)
  await sit(3, ann, 5)
  const played = async (playerId: string, minute: number) => {
    const seats = setup.seats.map(seat => (seat.seat === 3 ? { ...seat, playerId } : seat))
    const { id } = await ada.must(
      w =>
        saveHand(w, {
          sessionId,
          handState: JSON.stringify({ setup: { ...setup, seats }, log }),
          additionalParams: JSON.stringify({ playedAt: iso(minute) }),
        }),
      minutes(30),
    )
    const [row] = await find(database.db, playerHand, { handId: id, seatId: 3 })
    return [row?.playerId, row?.playerSessionId]
  }
  expect(await played(ann, 10)).toEqual([ann, `${sessionId}-3-2`])
  expect(await played(bob, 25)).toEqual([bob, `${sessionId}-3`])
  // named before she sat down, or after: whoever has the seat
  expect(await played(ann, 25)).toEqual([bob, `${sessionId}-3`])
})
