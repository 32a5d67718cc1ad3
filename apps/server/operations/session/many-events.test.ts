// A session with more events than anybody plays: what is worked out of all of them in one go is refused, so that nobody else waits for it.
import { follower } from '@sidepot/models/follower'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import { liveSessions } from '../people/followed-people.ts'
import { minutes, type Person, person, withBankroll } from '../testing/testing.ts'
import { correctSession } from './correct-session.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
let ada: Person
let sessionId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  const { id: bankrollId } = await withBankroll(ada)
  const now = new Date()
  const begun = await ada.must(
    work => setupSession(work, { bankrollId, buyIn: 200, smallBlind: 1, bigBlind: 2 }, []),
    now,
  )
  sessionId = begun.id
})
afterAll(() => database.close())

/** Until the session has so many. */
const events = async (many: number) => {
  await sql`insert into session_updates (id, session_id, user_id, timestamp, update_type, value, is_deleted, created_at, updated_at,
      _version, _deleted, _last_changed_at)
    select 'event-' || n, ${sessionId}, ${ada.userId}, now(), 'HAND_RESULT', 1, false, now(), now(), 1, false, 0
    from generate_series(1 + (select count(*) from session_updates where session_id = ${sessionId}), ${many}::int) n`.execute(
    database.db,
  )
}

test('[SES-80] it is not among the running sessions of its owner’s followers', async () => {
  const { userId } = await person(database)
  await make(database.db, follower, {
    followerUserId: userId,
    followedUserId: ada.userId,
    status: 'ACCEPTED',
  })
  await write(database.db, user, { kind: 'update', id: ada.userId, set: { shareSessionUpdates: true } })
  await events(10_000)
  expect(await liveSessions(database.db, userId)).toMatchObject([{ id: sessionId, status: 'LIVE' }])
  await events(10_001)
  expect(await liveSessions(database.db, userId)).toEqual([])
})

test('[SES-80] of one person the ten newest are shown, so that others’ are, too', async () => {
  const [reader, many, one] = [await person(database), await person(database), await person(database)]
  const running = async ({ userId }: Person, minutesAgo: number) => {
    const sessionStart = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const { id } = await make(database.db, session, { userId, sessionStart, sessionStatus: 'LIVE' })
    const begins = {
      userId,
      sessionId: id,
      updateType: 'SESSION_START',
      timestamp: sessionStart,
      value: 100,
    } as const
    await make(database.db, sessionUpdate, begins)
    return id
  }
  for (const { userId } of [many, one]) {
    const followed = { followerUserId: reader.userId, followedUserId: userId, status: 'ACCEPTED' } as const
    await make(database.db, follower, followed)
    await write(database.db, user, { kind: 'update', id: userId, set: { shareSessionUpdates: true } })
  }
  const last = await running(one, 300)
  for (let n = 0; n < 101; n++) await running(many, 101 - n)
  const shown = await liveSessions(database.db, reader.userId)
  expect(shown).toHaveLength(11)
  expect(shown.at(-1)).toMatchObject({ id: last })
})

test('[REC-25] its timeline is not corrected as a whole', async () => {
  const correct = () =>
    ada.does(
      work => correctSession(work, { sessionId, waitingListStart: minutes(-5).toISOString() }),
      new Date(),
    )
  await events(20_000)
  expect(await correct()).toMatchObject({ ok: true })
  await events(20_001)
  await expect(correct()).rejects.toThrow('more was found')
})
