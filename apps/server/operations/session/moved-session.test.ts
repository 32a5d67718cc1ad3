// A session that was entered under a wrong date is put on another day, with all that has a time in it (SES-36).
import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { playerSession } from '@sidepot/models/player-session'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { saveHand } from '../hand/save-hand.ts'
import { leaveSeat, seatPlayerAt } from '../player/seats.ts'
import { minutes, person, updatesOf, withBankroll } from '../testing/testing.ts'
import { correctSession } from './correct-session.ts'
import { addChips, cashOut } from './session-commands.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const iso = (minute: number) => minutes(minute).toISOString()
const DAY = 24 * 60

async function evening() {
  const ada = await person(database)
  const bankrollId = (await withBankroll(ada)).id
  const game = { bankrollId, buyIn: 500, smallBlind: 1, bigBlind: 2 }
  const { id: sessionId } = await ada.must(w => setupSession(w, game, []), minutes(0))
  await ada.must(w => seatPlayerAt(w, { sessionId, seatNumber: 3, name: 'Ann' }), minutes(10))
  const params = { quickSave: true, heroNetWinManual: 10, heroHolecardsSimple: 'AKs' }
  const handId = randomUUID()
  const additionalParams = JSON.stringify({ ...params, playedAt: iso(20) })
  await ada.must(w => saveHand(w, { sessionId, handId, additionalParams }), minutes(20))
  const chips = { sessionId, bankrollId, amount: 100, transactionType: 'REBUY' }
  await ada.must(w => addChips(w, chips), minutes(30))
  await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 3 }), minutes(40))
  await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 700, bankrollId }), minutes(60))
  const move = (days: number) =>
    ada.does(
      w =>
        correctSession(w, {
          sessionId,
          sessionStart: iso(days * DAY),
          sessionEnd: iso(60 + days * DAY),
        }),
      minutes(90),
    )
  const times = async () => {
    const sat = await find(database.db, playerSession, { sessionId })
    const { rows } = await sql<{
      at: Date
    }>`select played_at as at from hand_facts where hand_id = ${handId}`.execute(database.db)
    return {
      hands: (await find(database.db, hand, { sessionId })).map(row => row.createdAt),
      facts: rows.map(row => row.at.toISOString()),
      lines: (await updatesOf(database, sessionId)).length,
      sat: sat.map(row => [row.seatNumber, row.sessionStart, row.sessionEnd, row.duration]).sort(),
    }
  }
  const take = (isDeleted: boolean) =>
    ada.must(
      w => saveHand(w, { sessionId, handId, additionalParams: JSON.stringify({ isDeleted }) }),
      minutes(80),
    )
  return { handId, move, times, take }
}

test('[SES-36] its hands, and who sat when, go along by the same difference, and back again', async () => {
  const { move, times } = await evening()
  const before = await times()
  expect(await move(-2)).toMatchObject({ ok: true, value: { sessionStart: iso(-2 * DAY), duration: 60 } })
  expect(await times()).toEqual({
    hands: [iso(20 - 2 * DAY)],
    facts: [iso(20 - 2 * DAY)],
    lines: before.lines,
    sat: [
      [1, iso(-2 * DAY), iso(60 - 2 * DAY), null],
      [3, iso(10 - 2 * DAY), iso(40 - 2 * DAY), 30],
    ],
  })
  expect(await move(0)).toMatchObject({ ok: true })
  expect(await times()).toEqual(before)
})

test('[SES-36] a hand that was deleted before is restored on the day its session has by then', async () => {
  const { move, times, take } = await evening()
  const before = await times()
  await take(true)
  expect(await move(-2)).toMatchObject({ ok: true })
  await take(false)
  expect(await times()).toMatchObject({ hands: [iso(20 - 2 * DAY)], facts: [iso(20 - 2 * DAY)] })
  await take(true)
  expect(await move(0)).toMatchObject({ ok: true })
  await take(false)
  expect(await times()).toEqual(before)
})

test('[SES-36] hands that came from a file keep it where it is', async () => {
  const { handId, move, times } = await evening()
  await sql`update hands set import_key = 'stars 1' where id = ${handId}`.execute(database.db)
  const before = await times()
  expect(await move(-2)).toEqual({ ok: false, error: { code: 'import/hand-times', hands: 1 } })
  expect(await times()).toEqual(before)
})
