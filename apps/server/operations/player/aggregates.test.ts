// The worker that counts players in the background, as it is stopped.
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../../db/testing.ts'
import { make } from '../../testing/fixtures.ts'
import type { Work } from '../kit/work.ts'
import { minutes, person, START } from '../testing/testing.ts'
import { refreshOnePlayer, startAggregates, type Turn } from './aggregates.ts'
import { markStale } from './player-sessions.ts'
import { createPlayer } from './players.ts'

test('[PLAY-6] somebody whose many players are to be counted keeps nobody waiting', async () => {
  const database = await testDatabase()
  try {
    const people = [await person(database), await person(database)]
    const stale = async ({ userId, must }: (typeof people)[number], at: number) => {
      const { id } = await must(w => createPlayer(w, { userId, nickname: 'Jim' }))
      await database.db.transaction().execute(trx => markStale({ trx, userId, now: minutes(at) } as Work, id))
    }
    for (const [at, one] of people.entries()) {
      const other = people[1 - at]!
      for (let n = 0; n < 20; n++) await stale(one, n)
      await stale(other, 30)
      const turn: Turn = {}
      for (let n = 0; n < 2; n++) await refreshOnePlayer(database.db, () => minutes(40), turn)
      const { rows } = await database.pool.query('select distinct user_id from stale_player')
      expect(rows).toEqual([{ user_id: one.userId }])
      while (await refreshOnePlayer(database.db, () => minutes(41), turn));
    }
  } finally {
    await database.close()
  }
})

test('[PLAY-6] somebody whose hands add up to more than can be stored keeps nobody waiting', async () => {
  const database = await testDatabase()
  try {
    const people = [await person(database), await person(database)]
    for (const { userId, must } of people)
      for (const totalHands of [2_147_483_647, 3]) {
        const { id: playerId } = await must(w => createPlayer(w, { userId, nickname: 'Jim' }))
        const { id: sessionId } = await make(database.db, session, { userId })
        for (let n = 0; n < 2; n++)
          await make(database.db, playerSession, { userId, sessionId, playerId, totalHands })
        await database.db
          .transaction()
          .execute(trx => markStale({ trx, userId, now: minutes(totalHands) } as Work, playerId))
      }
    const turn: Turn = {}
    let counted = 0
    while (await refreshOnePlayer(database.db, () => minutes(1), turn)) counted++
    expect(counted).toBe(4)
    const { rows } = await database.pool.query('select hand_count from players order by hand_count')
    expect(rows.map(row => row.hand_count)).toEqual([0, 0, 6, 6])
  } finally {
    await database.close()
  }
})

test('[PLAY-6] a worker that is stopped finishes who is being counted, and begins with nobody else', async () => {
  const database = await testDatabase()
  const other = await database.pool.connect()
  try {
    const ada = await person(database)
    const { userId } = ada
    for (const nickname of ['Jim', 'Bea']) {
      const { id } = await ada.must(w => createPlayer(w, { userId, nickname }))
      await database.db.transaction().execute(trx => markStale({ trx, userId, now: START } as Work, id))
    }
    const waiting = async () =>
      (await database.pool.query<{ n: number }>('select count(*)::int as n from stale_player')).rows[0]!.n
    expect(await waiting()).toBe(2)
    // whoever is taken from the queue cannot be written until this ends
    await other.query('begin; lock table players in exclusive mode')
    const worker = startAggregates(database.db, pino({ level: 'silent' }), () => minutes(1))
    const blocked = `select 1 from pg_locks where relation = 'players'::regclass and not granted`
    await expect
      .poll(async () => (await other.query(blocked)).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0)
    let isStopped = false
    const stopping = worker.stop().then(() => {
      isStopped = true
    })
    await other.query('select 1')
    expect(isStopped, 'while somebody is being counted').toBe(false)
    await other.query('commit')
    await stopping
    expect(await waiting()).toBe(1)
    worker.wake()
    await worker.stop()
    expect(await waiting(), 'woken once it was stopped').toBe(1)
  } finally {
    other.release(true)
    await database.close()
  }
})
