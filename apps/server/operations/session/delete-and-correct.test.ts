// Deleting, restoring and correcting sessions: what follows for bankrolls, lines and seats.
import { bankroll } from '@sidepot/models/bankroll'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { type SessionUpdate, sessionUpdate } from '@sidepot/models/session-update'
import { venue } from '@sidepot/models/venue'
import { describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import type { Work } from '../kit/work.ts'
import { createBankroll } from '../money/bankrolls.ts'
import { eachPerson } from '../testing/each-person.ts'
import { minutes, type Person, person, updatesOf } from '../testing/testing.ts'
import { correctSession } from './correct-session.ts'
import { correctSessionUpdate } from './correct-update.ts'
import { deleteSession, restoreSession } from './delete-session.ts'
import { recordPastSession } from './past-session.ts'
import { addChips, cashOut, generalUpdate, resumeSession, takeBreak } from './session-commands.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
let ada: Person
let rollId: string
eachPerson(stage => {
  ;({ database, ada, rollId } = stage)
})

const game = { smallBlind: 2, bigBlind: 5 }
const setup = (more: object = {}) =>
  ada.must(work => setupSession(work, { bankrollId: rollId, buyIn: 500, ...game, ...more }, []))
const roll = async () => (await findOne(database.db, bankroll, rollId))!

describe('deleting and correcting', () => {
  test('[SES-26] [BANK-9] a deleted session leaves the balance and comes back whole', async () => {
    const { id } = await setup()
    await ada.must(work => addChips(work, { sessionId: id, bankrollId: rollId, amount: 100 }), minutes(5))
    await ada.must(work => deleteSession(work, id), minutes(6))
    expect((await roll()).currentBalance).toBe(100_000)
    expect(await updatesOf(database, id)).toEqual([])
    await ada.must(work => restoreSession(work, id), minutes(7))
    expect((await roll()).currentBalance).toBe(40_000)
    expect(await findOne(database.db, session, id)).toMatchObject({ _deleted: false, isDeleted: false })
    expect(await updatesOf(database, id)).toHaveLength(2)
  })
  test('[SES-15] a past session ends with the same arithmetic', async () => {
    const past = await ada.must(
      work =>
        recordPastSession(
          work,
          {
            bankrollId: rollId,
            buyIn: 300,
            ...game,
            sessionStart: minutes(0).toISOString(),
            sessionEnd: minutes(241).toISOString(),
            breaks: [{ start: minutes(60).toISOString(), end: minutes(80).toISOString() }],
            chips: [{ type: 'TOPUP', amount: 100 }],
            cashOut: 612,
          },
          [],
        ),
      minutes(1000),
    )
    expect(past).toMatchObject({
      sessionStatus: 'ENDED',
      duration: 221,
      sessionResult: 21_200,
      totalTopups: 10_000,
    })
    expect((await roll()).currentBalance).toBe(121_200)
    const bad = await ada.does(
      work =>
        recordPastSession(
          work,
          {
            bankrollId: rollId,
            buyIn: 300,
            cashOut: 1,
            sessionStart: '+030000-01-01T00:00:00.000Z',
            sessionEnd: '+030000-01-01T01:00:00.000Z',
          },
          [],
        ),
      minutes(1000),
    )
    expect(bad).toMatchObject({ error: { code: 'session/bad-times' } })
  })
  test('[SES-17] a place that is in no list has the name the person gave it', async () => {
    const made = await setup({ venueName: '  Back room ' })
    expect([made.venueId, made.venueName]).toEqual([null, 'Back room'])
    const place = await write(database.db, venue, { kind: 'create', values: { name: 'Crown' } })
    if (!place.ok) throw new Error(place.error.code)
    const venueId = place.value.id
    const moved = await ada.must(w => correctSession(w, { sessionId: made.id, venueId }))
    expect([moved.venueId, moved.venueName]).toEqual([venueId, null])
    const named = await ada.must(w => correctSession(w, { sessionId: made.id, venueName: 'Garage' }))
    expect([named.venueId, named.venueName]).toEqual([null, 'Garage'])
    const nowhere = await ada.must(w => correctSession(w, { sessionId: made.id, venueName: '' }))
    expect([nowhere.venueId, nowhere.venueName]).toEqual([null, null])
  })
  test('correcting buy-in and cash-out re-books both', async () => {
    const { id } = await setup()
    await ada.must(w => cashOut(w, { sessionId: id, cashoutAmount: 700, bankrollId: rollId }), minutes(60))
    const mended = await ada.must(
      w =>
        correctSession(w, { sessionId: id, buyIn: 400, cashOut: 650, sessionEnd: minutes(90).toISOString() }),
      minutes(100),
    )
    expect(mended).toMatchObject({ buyIn: 40_000, cashOut: 65_000, sessionResult: 25_000, duration: 90 })
    expect((await roll()).currentBalance).toBe(125_000)
    const moved = await ada.must(w => correctSession(w, { sessionId: id, maxPlayers: 6, heroSeat: 4 }))
    expect(moved).toMatchObject({ maxPlayers: 6, heroSeat: 4, sessionResult: 25_000 })
    const nowhere = await ada.does(w => correctSession(w, { sessionId: id, heroSeat: 7 }))
    expect(nowhere).toMatchObject({ error: { code: 'seat/out-of-range' } })
  })
  test('what began and ended in one moment can be corrected, and keeps its times', async () => {
    const { id, sessionStart } = await setup()
    const at = new Date(sessionStart!)
    await ada.must(w => cashOut(w, { sessionId: id, cashoutAmount: 700, bankrollId: rollId }), at)
    const mended = await ada.must(w => correctSession(w, { sessionId: id, buyIn: 400 }), minutes(100))
    expect(mended).toMatchObject({ buyIn: 40_000, sessionResult: 30_000, sessionEnd: sessionStart })
    const turned = await ada.does(w =>
      correctSession(w, { sessionId: id, sessionEnd: new Date(at.getTime() - 60_000).toISOString() }),
    )
    expect(turned).toMatchObject({ error: { code: 'session/bad-times' } })
  })
  test('[SES-16] a line of the timeline corrected takes money, minutes and result along', async () => {
    const { id } = await setup()
    const add = (amount: number, transactionType: string) => (work: Work) =>
      addChips(work, { sessionId: id, bankrollId: rollId, amount, transactionType })
    await ada.must(add(100, 'REBUY'), minutes(10))
    await ada.must(add(100, 'TOPUP'), minutes(20))
    await ada.must(w => takeBreak(w, id), minutes(30))
    await ada.must(w => resumeSession(w, id), minutes(40))
    await ada.must(w => takeBreak(w, id), minutes(60))
    await ada.must(w => resumeSession(w, id), minutes(70))
    const lines = (type: SessionUpdate['updateType']) =>
      find(database.db, sessionUpdate, { sessionId: id, updateType: type }, { orderBy: 'timestamp' })
    const [rebuy, topup] = await lines('ADD_CHIPS')
    const mend = (updateId: string, more: object) => (w: Work) =>
      correctSessionUpdate(w, { sessionId: id, updateId, ...more })
    // while it runs the stack follows, and the net stays what it was
    const running = await ada.must(mend(topup!.id, { amount: 150 }), minutes(75))
    expect(running).toMatchObject({ totalRebuy: 10_000, totalTopups: 15_000, sessionNet: 0 })
    expect((await roll()).currentBalance).toBe(25_000)
    await ada.must(w => cashOut(w, { sessionId: id, cashoutAmount: 900, bankrollId: rollId }), minutes(120))
    expect(await findOne(database.db, session, id)).toMatchObject({ duration: 100, sessionResult: 15_000 })

    const moved = minutes(5).toISOString()
    const fewer = await ada.must(mend(rebuy!.id, { amount: 40.5, timestamp: moved }), minutes(130))
    expect(fewer).toMatchObject({ totalRebuy: 4_050, sessionNet: 20_950, sessionResult: 20_950 })
    expect(await lines('ADD_CHIPS')).toMatchObject([{ value: 4_050, timestamp: moved }, { value: 15_000 }])
    const without = await ada.must(mend(topup!.id, { isRemoved: true }), minutes(131))
    expect(without).toMatchObject({ totalTopups: 0, sessionResult: 35_950 })
    expect((await roll()).currentBalance).toBe(135_950)
    expect((await lines('SESSION_END'))[0]).toMatchObject({ value: 35_950 })

    const [first, second] = await lines('BREAK_START')
    const longer = await ada.must(mend(first!.id, { end: minutes(55).toISOString() }), minutes(132))
    expect(longer).toMatchObject({ duration: 85 })
    for (const more of [
      { end: minutes(65).toISOString() },
      { timestamp: minutes(56).toISOString() },
      { timestamp: minutes(-1).toISOString() },
    ])
      expect(await ada.does(mend(first!.id, more), minutes(133))).toMatchObject({
        error: { code: 'session/bad-event-times' },
      })
    expect(await ada.must(mend(second!.id, { isRemoved: true }), minutes(134))).toMatchObject({
      duration: 95,
    })
    const refused = [
      [mend(rebuy!.id, { amount: 0 }), 'session/chips-not-positive'],
      [mend(rebuy!.id, { timestamp: minutes(121).toISOString() }), 'session/bad-event-times'],
      [mend(topup!.id, { amount: 10 }), 'session/no-such-event'],
      [mend((await lines('CASHOUT'))[0]!.id, { amount: 10 }), 'session/no-such-event'],
    ] as const
    for (const [run, code] of refused)
      expect(await ada.does(run, minutes(140))).toMatchObject({ error: { code } })
    const bert = await person(database, 'bert@example.com')
    expect(await bert.does(mend(rebuy!.id, { amount: 1 }))).toMatchObject({ error: { code: 'unauthorized' } })
  })
  test('[SES-16] the newest word on the stack moves it, an older one only the line', async () => {
    const { id } = await setup()
    const say = (chipStack: number) => (w: Work) => generalUpdate(w, { sessionId: id, chipStack })
    await ada.must(say(700), minutes(10))
    await ada.must(say(800), minutes(20))
    const [older, newer] = await find(
      database.db,
      sessionUpdate,
      { sessionId: id, updateType: 'GENERAL_UPDATE' },
      { orderBy: 'timestamp' },
    )
    const mend = (updateId: string, amount: number) => (w: Work) =>
      correctSessionUpdate(w, { sessionId: id, updateId, amount })
    expect(await ada.must(mend(older!.id, 600), minutes(30))).toMatchObject({ sessionNet: 30_000 })
    expect(await ada.must(mend(newer!.id, 450), minutes(31))).toMatchObject({ sessionNet: -5_000 })
    const [hero] = await find(database.db, playerSession, { sessionId: id, isHero: true })
    expect(hero).toMatchObject({ stackRemaining: 45_000 })
  })
  test('a session moved to another bankroll takes its bookings along, within one currency', async () => {
    const { id } = await setup()
    const before = await roll()
    const other = await ada.must(w => createBankroll(w, { name: 'Online', startingBalance: 2000 }))
    const mended = await ada.must(w =>
      correctSession(w, { sessionId: id, bankrollId: other.id, gameType: 'PLO', tableCount: 2 }),
    )
    expect(mended).toMatchObject({ bankrollId: other.id, gameType: 'PLO', tableCount: 2 })
    const buyIn = mended.buyIn
    expect((await roll()).currentBalance).toBe(before.currentBalance + buyIn)
    expect((await find(database.db, bankroll, { id: other.id }))[0]).toMatchObject({
      currentBalance: 200_000 - buyIn,
    })
    const euro = await ada.must(w => createBankroll(w, { name: 'Euro', currency: 'EUR' }))
    expect(await ada.does(w => correctSession(w, { sessionId: id, bankrollId: euro.id }))).toMatchObject({
      error: { code: 'bankroll/other-currency' },
    })
  })
})
