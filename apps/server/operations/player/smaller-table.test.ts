import { setButton } from '@sidepot/ledger/button'
import { resizeTable } from '@sidepot/ledger/seats-changed'
import { tableToSend } from '@sidepot/ledger/table-sent'
import type { TableState } from '@sidepot/ledger/table-state'
import { playerSession } from '@sidepot/models/player-session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find } from '../../derive/read.ts'
import { setupSession } from '../session/setup-session.ts'
import { minutes, person, withBankroll } from '../testing/testing.ts'
import { saveTableState, seatPlayerAt } from './seats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('[PLAY-33] [SES-73] a smaller table finds the button with whom another device has set it on', async () => {
  const ada = await person(database)
  const bankrollId = (await withBankroll(ada)).id
  const made = await ada.must(w =>
    setupSession(w, { bankrollId, buyIn: 100, smallBlind: 1, bigBlind: 2 }, []),
  )
  const sessionId = made.id
  const sit = (seatNumber: number, name: string) =>
    ada.must(w => seatPlayerAt(w, { sessionId, seatNumber, name }))
  const running = async () =>
    (await find(database.db, playerSession, { sessionId, sessionEnd: null }))
      .map(row => `${row.seatNumber} ${row.isHero ? 'hero' : row.sessionPlayerName}`)
      .sort()
  await sit(3, 'Ann')
  await sit(4, 'Bob')
  const table = (await sit(8, 'Cid')).tableState as TableState

  const set = setButton(table, 4)
  if (!set.ok) throw new Error(set.error.code)
  const later = minutes(20).toISOString()
  const other = { sessionId, tableState: tableToSend(set.value, table, later), at: later }
  await ada.must(w => saveTableState(w, other), minutes(20))
  const resized = resizeTable(table, 4)
  if (!resized.ok) throw new Error(resized.error.code)
  const at = minutes(10).toISOString()
  const { table: left, moves } = resized.value
  const smaller = { sessionId, tableState: tableToSend(left, table, at), moves, at }
  const saved = await ada.must(w => saveTableState(w, smaller), minutes(10))
  // Bob had 4 and has 3
  expect([saved.maxPlayers, saved.buttonSeat]).toEqual([4, 3])
  expect(await running()).toEqual(['1 hero', '2 Ann', '3 Bob', '4 Cid'])
  const named = (saved.tableState as TableState).seats.map(seat => seat.playerSessionId)
  expect(named).toEqual([1, 2, 3, 4].map(seat => expect.stringMatching(`^${sessionId}-${seat}(-2)?$`)))

  // there is no seat 8 any more to come down from: nothing of it is done
  const again = await ada.does(w => saveTableState(w, smaller))
  expect(again).toMatchObject({ error: { code: 'seat/out-of-range' } })
  expect(await running()).toEqual(['1 hero', '2 Ann', '3 Bob', '4 Cid'])
})

test('[PLAY-33] nobody moves more people than a table has seats', async () => {
  const ada = await person(database)
  const bankrollId = (await withBankroll(ada)).id
  const { id: sessionId } = await ada.must(w =>
    setupSession(w, { bankrollId, buyIn: 100, smallBlind: 1, bigBlind: 2 }, []),
  )
  const table = (await ada.must(w => seatPlayerAt(w, { sessionId, seatNumber: 3, name: 'Ann' })))
    .tableState as TableState
  const moved = (many: number) => {
    const moves = Array.from({ length: many }, (_, at) =>
      at % 2 === 0 ? { from: 3, to: 4 } : { from: 4, to: 3 },
    )
    return ada.does(w => saveTableState(w, { sessionId, tableState: table, moves }))
  }
  expect(await moved(11)).toMatchObject({ error: { code: 'input/invalid', reason: 'too-long' } })
  expect(await moved(10)).toMatchObject({ ok: true })
})
