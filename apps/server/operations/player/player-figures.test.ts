// What is counted of a player when a player session ends, and by the queue afterwards.
import { player } from '@sidepot/models/player'
import { playerSession } from '@sidepot/models/player-session'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { openKysely } from '../../db/pool.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { faultyPool, MOMENTS } from '../../testing/faulty-pool.ts'
import type { Work } from '../kit/work.ts'
import { createBankroll } from '../money/bankrolls.ts'
import { cashOut } from '../session/session-commands.ts'
import { setupSession } from '../session/setup-session.ts'
import { eachPerson } from '../testing/each-person.ts'
import { playedBy } from '../testing/played-by.ts'
import { minutes, type Person, START } from '../testing/testing.ts'
import { letOthersPass, refreshOnePlayer, startAggregates, type Turn } from './aggregates.ts'
import { endById, markStale } from './player-sessions.ts'
import { createPlayer } from './players.ts'
import { leaveSeat, movePlayerTo, seatPlayerAt } from './seats.ts'

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
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run)
  return result.ok ? 'done' : result.error.code
}
const plays = (playerSessionId: string, playerId: string, invested: number, net: number) =>
  playedBy(database, { userId: ada.userId, sessionId, playerSessionId, playerId }, invested, net)

describe('what is counted of a player', () => {
  test('[PLAY-6] [PLAY-26] [PLAY-27] [PLAY-28] ending counts hands, VPIP and both profits; the queue does the rest', async () => {
    const jim = await newPlayer('Jim')
    await sit(6, { playerId: jim.id })
    const id = `${sessionId}-6`
    await plays(id, jim.id, 1000, 1500)
    await plays(id, jim.id, 400, -400)
    await plays(id, jim.id, 0, 0)
    await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 50, bankrollId: rollId }), minutes(90))
    expect(await findOne(database.db, playerSession, id)).toMatchObject({
      sessionStatus: 'ENDED',
      duration: 90,
      totalHands: 3,
      vpipCount: 2,
      vpipPercent: 66.67,
      totalProfit: 600,
      netProfit: 1100,
    })
    while (await refreshOnePlayer(database.db, () => minutes(91)));
    expect(await findOne(database.db, player, jim.id)).toMatchObject({
      totalHoursFaced: 1.5,
      handCount: 3,
      totalProfit: 1100,
      lastPlayedDate: minutes(90).toISOString(),
    })
    const again = await ada.must(w => endById(w, id), minutes(200))
    expect(again!.sessionEnd, '[PLAY-24]').toBe(minutes(90).toISOString())
    expect(await code(w => endById(w, 'nothing'))).toBe('player-session/not-found')
  })

  test('[PLAY-13] whoever changed seats was faced for as long as they sat there, not longer', async () => {
    const jim = await newPlayer('Jim')
    await sit(6, { playerId: jim.id })
    await plays(`${sessionId}-6`, jim.id, 400, -400)
    await ada.must(w => movePlayerTo(w, { sessionId, from: 6, to: 4 }), minutes(30))
    while (await refreshOnePlayer(database.db, () => minutes(31)));
    expect(await findOne(database.db, player, jim.id)).toMatchObject({ totalHoursFaced: 0.5, handCount: 1 })
    await plays(`${sessionId}-4`, jim.id, 400, 700)
    await ada.must(w => movePlayerTo(w, { sessionId, from: 4, to: 6 }), minutes(45))
    await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 50, bankrollId: rollId }), minutes(60))
    while (await refreshOnePlayer(database.db, () => minutes(61)));
    expect(await findOne(database.db, player, jim.id)).toMatchObject({
      totalHoursFaced: 1,
      handCount: 2,
      totalProfit: 300,
      lastPlayedDate: minutes(60).toISOString(),
    })
  })

  test('[PLAY-6] profits in two currencies are listed side by side and never added', async () => {
    const jim = await newPlayer('Jim')
    const evening = async (bankrollId: string, nets: readonly number[]) => {
      await sit(6, { playerId: jim.id })
      for (const net of nets) await plays(`${sessionId}-6`, jim.id, 400, net)
      await ada.must(w => cashOut(w, { sessionId, cashoutAmount: 50, bankrollId }), minutes(90))
    }
    await evening(rollId, [1500, -400])
    const euros = (
      await ada.must(w => createBankroll(w, { name: 'Vienna', startingBalance: 500, currency: 'EUR' }))
    ).id
    sessionId = (
      await ada.must(w => setupSession(w, { bankrollId: euros, buyIn: 100, smallBlind: 1, bigBlind: 2 }, []))
    ).id
    await evening(euros, [-700, 100, 25])
    while (await refreshOnePlayer(database.db, () => minutes(91)));
    const { lifetimeStats, ...totals } = (await findOne(database.db, player, jim.id))!
    expect(totals).toMatchObject({ handCount: 5, totalHoursFaced: 3, totalProfit: -575 })
    expect(lifetimeStats).toMatchObject({
      nets: [
        { currency: 'EUR', n: 3, net: -5.75 },
        { currency: 'USD', n: 2, net: 11 },
      ],
    })
  })

  test('[PLAY-6] a process that dies anywhere between the end and the new aggregates loses none of them', async () => {
    const jim = await newPlayer('Jim')
    await sit(6, { playerId: jim.id })
    await plays(`${sessionId}-6`, jim.id, 1000, 1500)
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 6 }), minutes(30))
    while (await refreshOnePlayer(database.db, () => minutes(31)));
    const right = (await findOne(database.db, player, jim.id))!
    const { _version, _lastChangedAt, updatedAt, ...totals } = right
    expect(totals).toMatchObject({ totalHoursFaced: 0.5, handCount: 1 })

    const faulty = faultyPool(database.url)
    const dying = openKysely(faulty.pool)
    try {
      // counted once undisturbed, then cut before and after each statement
      const wrong = async () => {
        await database.db.transaction().execute(async trx => {
          const set = { totalHoursFaced: 0, handCount: 0, totalProfit: 0, lastPlayedDate: null }
          await write(trx, player, { kind: 'update', id: jim.id, set }, START)
          await markStale({ trx, userId: ada.userId, now: START } as Work, jim.id)
        })
      }
      const waiting = async () =>
        (await database.pool.query('select 1 from stale_player limit 1')).rows.length > 0
      await wrong()
      faulty.arm(null)
      await refreshOnePlayer(dying, () => minutes(31))
      const statements = faulty.sent.length
      for (let at = 1; at <= statements; at++)
        for (const when of MOMENTS) {
          await wrong()
          faulty.arm({ at, when })
          await refreshOnePlayer(dying, () => minutes(31)).catch(() => false)
          // the next life of the server
          const worker = startAggregates(database.db, pino({ level: 'silent' }), () => minutes(32))
          await worker.stop()
          // what the dead one had locked is free once the database has noticed
          await expect
            .poll(async () => (await refreshOnePlayer(database.db, () => minutes(32))) || (await waiting()), {
              timeout: 20_000,
            })
            .toBe(false)
          expect(await findOne(database.db, player, jim.id), `${when} ${at}`).toMatchObject(totals)
        }
    } finally {
      await faulty.pool.end()
    }
  })

  test('[PLAY-6] somebody who cannot be counted does not hold up the others', async () => {
    const [stuck, jim] = [await newPlayer('Stuck'), await newPlayer('Jim')]
    for (const [seat, one] of [stuck, jim].entries()) await sit(5 + seat, { playerId: one.id })
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 5 }), minutes(10))
    await ada.must(w => leaveSeat(w, { sessionId, seatNumber: 6 }), minutes(20))
    await database.pool.query(
      `alter table players add constraint stuck check (id <> '${stuck.id}' or hand_count < 0) not valid`,
    )
    try {
      const turn: Turn = {}
      await expect(refreshOnePlayer(database.db, () => minutes(21), turn)).rejects.toThrow('stuck')
      await letOthersPass(database.db, minutes(21), turn)
      expect(await refreshOnePlayer(database.db, () => minutes(22), turn)).toBe(true)
      expect((await findOne(database.db, player, jim.id))!.totalHoursFaced).toBeGreaterThan(0)
    } finally {
      await database.pool.query('alter table players drop constraint stuck')
    }
    while (await refreshOnePlayer(database.db, () => minutes(23)));
  })
})
