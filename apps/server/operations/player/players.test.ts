import { buttonHero } from '@sidepot/engine/testing/play'
import { type TableState, tellingTime } from '@sidepot/ledger/table-state'
import { displayName } from '@sidepot/messages/people'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { user } from '@sidepot/models/user'
import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { deleteHandById } from '../hand/edit-hand.ts'
import { saveHand } from '../hand/save-hand.ts'
import { cashOut } from '../session/session-commands.ts'
import { setupSession } from '../session/setup-session.ts'
import { eachPerson } from '../testing/each-person.ts'
import { playedBy } from '../testing/played-by.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { refreshOnePlayer } from './aggregates.ts'
import { erasePlayer } from './erase-player.ts'
import { heroPlayer, markHero } from './hero.ts'
import { mergePlayers } from './merge-players.ts'
import { anonymousName, createPlayer, deletePlayer, updatePlayer } from './players.ts'
import { changeTables, leaveSeat, movePlayerTo, saveTableState, seatPlayerAt } from './seats.ts'

let database: TestDatabase
let ada: Person
let rollId: string
let sessionId: string
eachPerson(async stage => {
  ;({ database, ada, rollId } = stage)
  sessionId = (
    await ada.must(w => setupSession(w, { bankrollId: rollId, buyIn: 100, smallBlind: 1, bigBlind: 2 }, []))
  ).id
})

const newPlayer = (nickname: string) => ada.must(w => createPlayer(w, { userId: ada.userId, nickname }))
const sit = (seatNumber: number, more: object = {}, at = minutes(0)) =>
  ada.must(w => seatPlayerAt(w, { sessionId, seatNumber, ...more }), at)
const at = async (seatNumber: number) =>
  (await find(database.db, playerSession, { sessionId, seatNumber }, { orderBy: 'createdAt' })).map(row => ({
    id: row.id,
    playerId: row.playerId,
    ended: row.sessionEnd !== null,
    start: row.sessionStart,
  }))
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run)
  return result.ok ? 'done' : result.error.code
}
const plays = (playerSessionId: string, playerId: string, invested: number, net: number) =>
  playedBy(database, { userId: ada.userId, sessionId, playerSessionId, playerId }, invested, net)

describe('profiles', () => {
  test('[PLAY-1] exactly one hero, kept on the user too', async () => {
    const first = await ada.must(w => heroPlayer(w, { create: false }))
    const other = await newPlayer('Other me')
    await ada.must(w => markHero(w, other.id))
    const heroes = await find(database.db, player, { userId: ada.userId, isHero: true })
    expect(heroes.map(row => row.id)).toEqual([other.id])
    expect((await findOne(database.db, user, ada.userId))!.heroPlayerId).toBe(other.id)
    expect(first.id).not.toBe(other.id)
    const versions = async () => [
      (await findOne(database.db, user, ada.userId))!._version,
      (await findOne(database.db, player, other.id))!._version,
    ]
    const before = await versions()
    await ada.must(w => markHero(w, other.id))
    expect(await versions(), 'who is the hero already is not written again').toEqual(before)
  })
  test('[PLAY-2] without a hero and without leave to make one', async () => {
    const eve = await person(database)
    expect(await eve.does(w => heroPlayer(w, { create: false }))).toMatchObject({
      error: { code: 'hero/does-not-exist' },
    })
    expect((await eve.must(w => heroPlayer(w, { create: true }))).nickname).toBe(`${eve.userId}-ada`)
  })
  test('[PLAY-4] [PLAY-5] names and owners', async () => {
    expect(anonymousName(new Date(1_763_000_123_456))).toBe('Anon-123456')
    expect(await code(w => createPlayer(w, { nickname: 'x' }))).toBe('player/needs-user')
    expect(await code(w => createPlayer(w, { userId: 'somebody', nickname: 'x' }))).toBe('unauthorized')
  })
  test('updates and deletes name a version', async () => {
    const jim = await newPlayer('Jim')
    expect(await code(w => updatePlayer(w, { id: jim.id, notes: 'x' }))).toBe('player/stale-update')
    expect(await code(w => updatePlayer(w, { id: 'nobody', _version: 1 }))).toBe('player/stale-update')
    expect(await code(w => deletePlayer(w, { id: 'nobody', _version: 1 }))).toBe('player/stale-delete')
    expect(await code(w => updatePlayer(w, { id: jim.id, _version: 1, notes: 'loose' }))).toBe('done')
    expect(await code(w => deletePlayer(w, { id: jim.id, _version: 1 }))).toBe('conflict/version')
  })
})

describe('seats', () => {
  test('[PLAY-20] [PLAY-22] a player who comes back sits in the same player session', async () => {
    const jim = await newPlayer('Jim')
    await sit(4, { playerId: jim.id })
    const [first] = await at(4)
    expect(first!.id).toBe(`${sessionId}-4`)
    await plays(first!.id, jim.id, 500, 300)
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 4 }), minutes(30))
    const ann = await newPlayer('Ann')
    await sit(4, { playerId: ann.id }, minutes(31))
    expect((await at(4)).map(row => row.id)).toEqual([`${sessionId}-4`, `${sessionId}-4-2`])
    await sit(4, { playerId: jim.id }, minutes(40))
    const rows = await at(4)
    expect(rows.find(row => row.playerId === jim.id)).toMatchObject({ id: `${sessionId}-4`, ended: false })
    expect(rows.find(row => row.playerId === ann.id)!.ended).toBe(true)
  })
  test('[PLAY-23] moving keeps the start and displaces', async () => {
    const jim = await newPlayer('Jim')
    const ann = await newPlayer('Ann')
    await sit(2, { playerId: jim.id }, minutes(1))
    await sit(3, { playerId: ann.id }, minutes(2))
    const moved = await ada.must(w => movePlayerTo(w, { sessionId, from: 2, to: 3 }), minutes(20))
    expect(moved.tableState).toMatchObject({ seats: expect.arrayContaining([]) })
    const three = await at(3)
    expect(three.find(row => row.playerId === jim.id)).toMatchObject({
      ended: false,
      start: minutes(1).toISOString(),
      id: `${sessionId}-3-2`,
    })
    expect(three.find(row => row.playerId === ann.id)!.ended).toBe(true)
    expect((await at(2))[0]!.ended).toBe(true)
    expect(await code(w => movePlayerTo(w, { sessionId, from: 7, to: 8 }))).toBe('seat/source-empty')
    expect(await code(w => movePlayerTo(w, { sessionId, from: 3, to: 11 }))).toBe('seat/out-of-range')
  })
  test('[PLAY-25] an anonymous player without hands leaves no trace', async () => {
    await sit(5)
    const [row] = await at(5)
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 5 }))
    expect(await at(5)).toEqual([])
    expect((await findOne(database.db, player, row!.playerId!))!._deleted).toBe(true)
  })
  test('[PLAY-31] another table: the others stay behind', async () => {
    await sit(2, { name: 'Jim' })
    const there = await ada.must(
      w => changeTables(w, { sessionId, localTime: '2026-03-01T20:15:00' }),
      minutes(15),
    )
    expect(there.tableState).toMatchObject({ currentTableId: '1-2-8max-2603012015' })
    expect((await at(2))[0]!.ended).toBe(true)
  })
  test('[SES-71] a table saved over a newer one is a conflict', async () => {
    const stored = await sit(2, { name: 'Jim' })
    const table = stored.tableState as TableState
    expect(await code(w => saveTableState(w, { sessionId, tableState: table, _version: 1 }))).toBe(
      'conflict/version',
    )
    expect(
      await code(w =>
        saveTableState(w, { sessionId, tableState: { ...table, buttonSeat: 2 }, _version: stored._version }),
      ),
    ).toBe('done')
    // a client that drew the seat before it had an id takes nobody's away
    const seats = table.seats.map(one => ({ ...one, playerSessionId: null }))
    const saved = await ada.must(w => saveTableState(w, { sessionId, tableState: { ...table, seats } }))
    expect((saved.tableState as TableState).seats.map(one => one.playerSessionId)).toEqual(
      table.seats.map(one => (one.isHero ? `${sessionId}-1` : one.playerSessionId)),
    )
  })
  test('[SES-73] a table left earlier does not take the place of one left later, in whatever order they arrive', async () => {
    const table = (await sit(2, { name: 'Jim' })).tableState as TableState
    const left = (buttonSeat: number, when: Date, more: object = {}) =>
      ada.must(w => saveTableState(w, { sessionId, tableState: { ...table, buttonSeat }, ...more }), when)
    await left(3, minutes(20))
    const late = await left(2, minutes(10), { isStraddleOn: true })
    expect([late.buttonSeat, late.isStraddleOn]).toEqual([3, true])
    expect((late.tableState as TableState).buttonSeat).toBe(3)
    // one who has seen the later table goes on from it by any clock
    const seen = tellingTime(late.tableState as TableState, minutes(5).getTime())
    expect((await left(4, new Date(seen))).buttonSeat).toBe(4)
    const known = (await left(5, minutes(30)))._version
    expect((await left(6, minutes(1), { _version: known })).buttonSeat).toBe(6)
  })
  /** A real hand with two named opponents; one of them is the player in question. */
  const dealt = async (playerId: string, third: string | null = null) => {
    const seats = [
      { seat: 1, stack: 10_000, playerName: 'HERO' },
      { seat: 2, stack: 10_000, playerName: 'Gentle Jim', playerId },
      { seat: 3, stack: 10_000, playerName: 'Somebody', playerId: third },
    ]
    const setup = buttonHero(10_000, { seats })
    const log = [
      { kind: 'RAISE', seat: 1, to: 600 },
      { kind: 'FOLD', seat: 2 },
      { kind: 'FOLD', seat: 3 },
    ]
    return ada.must(w => saveHand(w, { sessionId, handState: JSON.stringify({ setup, log }) }))
  }
  const everything = async () =>
    JSON.stringify(
      (
        await database.pool.query(
          `select (select json_agg(h) from hands h where user_id = $1) a, (select json_agg(s) from sessions s where user_id = $1) b,
            (select json_agg(p) from players p where user_id = $1) c, (select json_agg(q) from player_sessions q where user_id = $1) d,
            (select json_agg(r) from player_hands r where user_id = $1) e, (select json_agg(t) from request t where user_id = $1) f`,
          [ada.userId],
        )
      ).rows,
    )
  test('[PLAY-35] a hand added after somebody has left counts for them, and who sat there stays', async () => {
    const jim = await newPlayer('Jim')
    await sit(2, { playerId: jim.id })
    await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 50, bankrollId: rollId }), minutes(60))
    const totals = async () => {
      while (await refreshOnePlayer(database.db, () => minutes(61)));
      const { handCount, lastPlayedDate } = (await findOne(database.db, player, jim.id))!
      return [handCount, lastPlayedDate]
    }
    // a seat without hands is still an hour faced
    expect(await totals()).toEqual([0, minutes(60).toISOString()])
    const saved = await dealt(jim.id)
    const rows = await find(database.db, playerHand, { handId: saved.id, seatId: 2 })
    expect(rows[0]).toMatchObject({ playerSessionId: `${sessionId}-2`, playerId: jim.id })
    expect(await totals()).toEqual([1, minutes(60).toISOString()])
    await ada.must(w => deleteHandById(w, saved.id), minutes(70))
    expect((await totals())[0]).toBe(0)
  })

  test('[PLAY-8] an erased player leaves no name and no id anywhere, and hands keep their results', async () => {
    const jim = await newPlayer('Gentle Jim')
    await sit(2, { playerId: jim.id })
    const kept = await dealt(jim.id)
    const dropped = await dealt(jim.id)
    await ada.must(w => saveHand(w, { sessionId, handId: dropped.id, additionalParams: { isDeleted: true } }))
    expect(await everything()).toContain('Gentle Jim')
    await ada.must(w => erasePlayer(w, jim.id))
    const left = await everything()
    expect(left).not.toContain('Gentle Jim')
    expect(left).not.toContain(jim.id)
    expect(left).toContain('Somebody')
    expect(await findOne(database.db, hand, kept.id)).toMatchObject({
      heroNetWin: 300,
      isInconsistent: false,
    })
    expect(await find(database.db, playerHand, { handId: kept.id, seatId: 2 })).toMatchObject([
      { playerId: null },
    ])
    await ada.must(w =>
      saveHand(w, { sessionId, handId: dropped.id, additionalParams: { isDeleted: false } }),
    )
    expect(await everything()).not.toContain('Gentle Jim')
    expect(await code(w => erasePlayer(w, jim.id))).toBe('player/not-found')
    const hero = await ada.must(w => heroPlayer(w, { create: false }))
    expect(await code(w => erasePlayer(w, hero.id))).toBe('player/is-hero')
    const eve = await person(database)
    const other = await newPlayer('Other')
    expect(await eve.does(w => erasePlayer(w, other.id))).toMatchObject({ ok: false })
    expect(await findOne(database.db, player, other.id)).toMatchObject({ nickname: 'Other' })
  })
  test('[PLAY-7] two profiles become one, in stored hands too', async () => {
    const jim = await newPlayer('Jim')
    const james = await newPlayer('James')
    await sit(2, { playerId: james.id })
    const played = await dealt(james.id)
    const merged = await ada.must(w => mergePlayers(w, { intoId: jim.id, fromId: james.id }))
    expect(merged.nickname).toBe('Jim')
    expect((await at(2))[0]!.playerId).toBe(jim.id)
    expect((await findOne(database.db, player, james.id))!._deleted).toBe(true)
    expect(JSON.stringify(await findOne(database.db, hand, played.id))).not.toContain(james.id)
    expect(await find(database.db, playerHand, { handId: played.id, seatId: 2 })).toMatchObject([
      { playerId: jim.id },
    ])
    const hero = await ada.must(w => heroPlayer(w, { create: false }))
    expect(await code(w => mergePlayers(w, { intoId: jim.id, fromId: hero.id }))).toBe('player/is-hero')
  })
  test('[PLAY-56] who sits at a table is called there as the profile is, renamed or merged; a table that was left keeps the name', async () => {
    const [jim, james] = [await newPlayer('Jim'), await newPlayer('James')]
    await sit(2, { playerId: jim.id })
    await sit(3, { playerId: james.id })
    const names = async () => {
      const { tableState } = (await findOne(database.db, session, sessionId))!
      const seats = (tableState as unknown as TableState).seats.slice(1, 3).map(seat => seat.playerName)
      const rows = await find(database.db, playerSession, { sessionId }, { orderBy: 'seatNumber' })
      return [seats, rows.filter(row => !row.isHero).map(row => row.sessionPlayerName)]
    }
    expect(await names()).toEqual([
      ['Jim', 'James'],
      ['Jim', 'James'],
    ])
    const { _version } = (await findOne(database.db, player, jim.id))!
    await ada.must(w =>
      updatePlayer(w, { id: jim.id, _version, nickname: null, firstname: 'James', lastname: 'T.' }),
    )
    expect(await names()).toEqual([
      ['James T.', 'James'],
      ['James T.', 'James'],
    ])
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 2 }), minutes(5))
    await ada.must(w => mergePlayers(w, { intoId: jim.id, fromId: james.id }))
    expect(await names()).toEqual([
      [null, 'James T.'],
      ['James T.', 'James T.'],
    ])
  })
  test('[PLAY-7] the one that stays keeps its name; two who sat in one hand stay two', async () => {
    const whole = await ada.must(w =>
      createPlayer(w, { userId: ada.userId, firstname: 'Nils', lastname: 'Holgersson' }),
    )
    const nilsy = await newPlayer('Nilsy')
    const merged = await ada.must(w => mergePlayers(w, { intoId: whole.id, fromId: nilsy.id }))
    expect(displayName(merged)).toBe('Nils Holgersson')
    const [jim, james] = [await newPlayer('Jim'), await newPlayer('James')]
    await dealt(jim.id, james.id)
    expect(await code(w => mergePlayers(w, { intoId: jim.id, fromId: james.id }))).toBe(
      'player/met-in-one-hand',
    )
  })
})
