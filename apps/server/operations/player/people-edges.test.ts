// Profiles that become one, people who leave tables that hold more than seats, and seats that stay while the table shrinks.
import type { TableState } from '@sidepot/ledger/table-state'
import { player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { deleteSession } from '../session/delete-session.ts'
import { createPlainSession } from '../session/plain-session.ts'
import { createPlayerSession, updatePlayerSession } from '../session/seat-records.ts'
import { setupSession } from '../session/setup-session.ts'
import { updateSession } from '../session/update-session.ts'
import { minutes, type Person, person, updatesOf, withBankroll } from '../testing/testing.ts'
import { erasePlayer } from './erase-player.ts'
import { heroName, heroPlayer } from './hero.ts'
import { mergePlayers } from './merge-players.ts'
import { createPlayer } from './players.ts'
import { saveTableState } from './seats.ts'

let database: TestDatabase
let ada: Person
let bankrollId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  bankrollId = (await withBankroll(ada)).id
})
afterAll(() => database.close())

const newPlayer = (more: object) => ada.must(w => createPlayer(w, { userId: ada.userId, ...more }))
const begin = (more: object = {}) =>
  ada.must(w => setupSession(w, { bankrollId, buyIn: 100, smallBlind: 1, bigBlind: 2, ...more }, []))
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run)
  return result.ok ? 'done' : result.error.code
}

test.each([
  [{ nickname: 'Jim' }, ['A', 'B', 'Jim']],
  [{ firstname: 'Jim' }, ['Jim', null, null]],
  [{ lastname: 'Jim' }, [null, 'Jim', null]],
  [{ firstname: 'Jim', lastname: 'Jones' }, ['Jim', 'Jones', null]],
  [{ firstname: 'Jim', nickname: 'J' }, ['Jim', 'B', 'J']],
  [{}, ['A', 'B', 'C']],
])('[PLAY-7] %j keeps what it is called, and takes over names behind that alone', async (names, merged) => {
  const into = await newPlayer(names)
  const from = await newPlayer({ firstname: 'A', lastname: 'B', nickname: 'C' })
  const { firstname, lastname, nickname } = await ada.must(w =>
    mergePlayers(w, { intoId: into.id, fromId: from.id }),
  )
  expect([firstname, lastname, nickname]).toEqual(merged)
})

test('[PLAY-7] what the one that stays knows stays, what only the other knew comes along, and notes are of both', async () => {
  const merged = async (into: object, from: object) => {
    const [a, b] = [await newPlayer({ nickname: 'A', ...into }), await newPlayer({ nickname: 'B', ...from })]
    const { notes, playStyle, playRating, physicalAttributes, isAnonymous } = await ada.must(w =>
      mergePlayers(w, { intoId: a.id, fromId: b.id }),
    )
    return { notes, playStyle, playRating, physicalAttributes, isAnonymous }
  }
  const looks = 'grey hair'
  const whole = { playStyle: 'TAG', playRating: 3, physicalAttributes: looks, notes: 'calls' }
  const other = { playStyle: 'LAG', playRating: 5, physicalAttributes: 'red hair', notes: 'bluffs' }
  expect(await merged(whole, other)).toEqual({ ...whole, notes: 'calls\n\nbluffs', isAnonymous: false })
  expect(await merged({}, whole)).toEqual({ ...whole, isAnonymous: false })
  expect(await merged(whole, {})).toEqual({ ...whole, isAnonymous: false })
  const nothing = { notes: null, playStyle: null, playRating: null, physicalAttributes: null }
  expect(await merged({ notes: '' }, {})).toEqual({ ...nothing, isAnonymous: false })
  expect(await merged({ isAnonymous: true }, {})).toMatchObject({ isAnonymous: false })
  expect(await merged({}, { isAnonymous: true })).toMatchObject({ isAnonymous: false })
  expect(await merged({ isAnonymous: true }, { isAnonymous: true })).toMatchObject({ isAnonymous: true })
})

test('[PLAY-8] a name leaves every table that has it, whatever else is stored there', async () => {
  const jim = await newPlayer({ nickname: 'Gentle Jim' })
  const seated = async (tableOf: (seat: object) => object) => {
    const { id } = await begin()
    const sat = await ada.must(w =>
      createPlayerSession(w, { sessionId: id, seatNumber: 2, playerId: jim.id }),
    )
    const seat = { playerSessionId: sat.id, playerName: 'Gentle Jim', isAnonymous: false }
    await write(database.db, session, { kind: 'update', id, set: { tableState: tableOf(seat) as never } })
    return id
  }
  const other = { playerSessionId: 'x', playerName: 'Ann' }
  const whole = await seated(seat => ({ more: 1, seats: [null, other, seat, {}] }))
  const gone = await seated(seat => ({ seats: [null, seat] }))
  const nowhere = await seated(() => ({ seats: [other] }))
  // whose list of seats is none
  const listless = await seated(seat => ({ seats: { 2: seat, 3: other } }))
  const asText = await seated(seat => ({ seats: JSON.stringify([seat, other]) }))
  const nameless = await seated(() => ({ seats: { 2: 'Gentle Jim', 3: 'Gentle Jimmy' } }))
  await ada.must(w => deleteSession(w, gone))
  const before = await findOne(database.db, session, gone)
  const untouched = (await findOne(database.db, session, nowhere))!
  await ada.must(w => erasePlayer(w, jim.id), minutes(5))
  const table = async (id: string) => (await findOne(database.db, session, id))!.tableState
  const erased = (sessionId: string) => ({
    playerSessionId: `${sessionId}-2`,
    playerName: null,
    isAnonymous: true,
  })
  expect(await table(whole)).toMatchObject({ more: 1, seats: [null, other, erased(whole), {}] })
  expect(await table(gone)).toMatchObject({ seats: [null, erased(gone)] })
  expect(await table(listless)).toEqual({ seats: { 2: erased(listless), 3: other }, rakeConfig: null })
  expect(JSON.parse(((await table(asText)) as { seats: string }).seats)).toEqual([erased(asText), other])
  expect(await table(nameless)).toMatchObject({ seats: { 2: null, 3: 'Gentle Jimmy' } })
  expect(await findOne(database.db, session, nowhere), 'written without need').toMatchObject(untouched)
  // by its time of change the deletion is undone
  expect((await findOne(database.db, session, gone))!._lastChangedAt).toBe(before!._lastChangedAt)
  expect(await findOne(database.db, playerSession, `${whole}-2`)).toMatchObject({
    playerId: null,
    sessionPlayerName: null,
    isAnonymous: true,
  })
})

test('[PLAY-33] who stays in a seat beyond a smaller table is not sent away by a note about them', async () => {
  const { id: sessionId } = await begin({ maxPlayers: 9 })
  const jim = await newPlayer({ nickname: 'Jim' })
  const sat = await ada.must(w => createPlayerSession(w, { sessionId, seatNumber: 9, playerId: jim.id }))
  const stored = (await findOne(database.db, session, sessionId))!
  await ada.must(w => updateSession(w, { id: sessionId, _version: stored._version, maxPlayers: 6 }))
  const change = { id: sat.id, _version: 1 }
  expect(await code(w => updatePlayerSession(w, { ...change, sessionPlayerName: 'Jimmy' }))).toBe('done')
  expect(await code(w => updatePlayerSession(w, { id: sat.id, _version: 2, seatNumber: 9 }))).toBe('done')
  expect(await code(w => updatePlayerSession(w, { id: sat.id, _version: 3, seatNumber: 8 }))).toBe(
    'seat/out-of-range',
  )
  expect(await code(w => updatePlayerSession(w, { id: sat.id, _version: 3, seatNumber: 6 }))).toBe('done')
  const rows = await find(database.db, playerSession, { sessionId, playerId: jim.id })
  expect(rows.map(row => [row.seatNumber, row.sessionPlayerName, row.sessionEnd])).toEqual([
    [6, 'Jimmy', null],
  ])
})

test.each([
  ['ada@example.com', 'ada'],
  [' ada @example.com', 'ada'],
  ['ada', 'ada'],
  ['@example.com', 'Hero'],
  [' @x', 'Hero'],
  ['', 'Hero'],
  [null, 'Hero'],
])('[PLAY-2] of the user name %j the hero is called %s', (username, name) => {
  expect(heroName(username)).toBe(name)
})

test('[PLAY-1] [PLAY-2] the first hero is made once, and the person’s record names it', async () => {
  const eve = await person(database)
  const made = await eve.must(w => heroPlayer(w, { create: true }))
  expect((await eve.must(w => heroPlayer(w, { create: true }))).id).toBe(made.id)
  expect(await findOne(database.db, user, eve.userId)).toMatchObject({ heroPlayerId: made.id })
  expect(await find(database.db, player, { userId: eve.userId })).toHaveLength(1)
})

test('[SES-51] [SES-54] the hero’s stack set by hand is a reading, a name is not, nor is anybody else’s stack', async () => {
  const { id: sessionId } = await begin()
  const jim = await newPlayer({ nickname: 'Jim' })
  const sat = await ada.must(w => createPlayerSession(w, { sessionId, seatNumber: 2, playerId: jim.id }))
  const change = (id: string, _version: number, more: object) =>
    ada.must(w => updatePlayerSession(w, { id, _version, ...more }), minutes(5))
  const read = async () => {
    const lines = (await updatesOf(database, sessionId)).filter(([type]) => type === 'GENERAL_UPDATE')
    return [lines.length, (await findOne(database.db, session, sessionId))!.sessionNet]
  }
  await change(`${sessionId}-1`, 1, { sessionPlayerName: 'Me' })
  await change(sat.id, 1, { stackRemaining: 300 })
  expect(await read()).toEqual([0, 0])
  await change(`${sessionId}-1`, 2, { stackRemaining: 130 })
  expect(await read()).toEqual([1, 3000])
})

test('a table is left in a session that has none yet', async () => {
  const { id } = await ada.must(w =>
    createPlainSession(w, { sessionEnd: minutes(-5).toISOString(), cashOut: 5 }),
  )
  // what has not begun has not ended
  expect(await findOne(database.db, session, id)).toMatchObject({ sessionEnd: null, cashOut: null })
  const { tableState } = (await findOne(database.db, session, (await begin()).id))!
  const table = { ...(tableState as TableState), sessionId: id }
  const saved = await ada.must(w => saveTableState(w, { sessionId: id, tableState: table }))
  expect((saved.tableState as TableState).sessionId).toBe(id)
})
