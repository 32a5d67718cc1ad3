// The recount of sessions that ran while the stack was a counter that stopped at 0 (migration 0150).
import { randomUUID } from 'node:crypto'
import { heroStack } from '@sidepot/ledger/session-record'
import { chipsAfter } from '@sidepot/ledger/timeline'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import { sessionUpdate } from '@sidepot/models/session-update'
import { expect, test } from 'vitest'
import { migrations } from '../../db/migrations.ts'
import type { TestDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { deleteHandById } from '../hand/edit-hand.ts'
import { saveHand } from '../hand/save-hand.ts'
import { eachPerson } from '../testing/each-person.ts'
import { minutes, type Person } from '../testing/testing.ts'
import { addChips, cashOut, generalUpdate } from './session-commands.ts'
import { setupSession } from './setup-session.ts'

let database: TestDatabase
let ada: Person
let rollId: string
let sessionId: string
eachPerson(async stage => {
  ;({ database, ada, rollId } = stage)
  const game = { bankrollId: rollId, buyIn: 200, smallBlind: 1, bigBlind: 2 }
  sessionId = (await ada.must(work => setupSession(work, game, []))).id
})

const recount = migrations.find(({ name }) => name.startsWith('0150-'))!.sql
/** As a migration is applied; the changes of this person that it wrote to the feed. */
async function recounted(): Promise<readonly string[]> {
  const client = await database.pool.connect()
  try {
    const { rows: before } = await client.query('select max(seq) as seq from change')
    await client.query('begin')
    await client.query(recount)
    await client.query('commit')
    const { rows } = await client.query<{ model: string }>(
      'select model from change where seq > $1 and owner_id = $2 order by seq',
      [before[0].seq, ada.userId],
    )
    return rows.map(({ model }) => model)
  } finally {
    client.release()
  }
}

const quick = (net: number, at: number, tips = 0, handId: string = randomUUID()) => {
  const params = { quickSave: true, heroOutcome: net < 0 ? 'LOSE' : 'WIN', heroNetWinManual: net, tips }
  const additionalParams = JSON.stringify(params)
  return ada.must(work => saveHand(work, { sessionId, handId, additionalParams }), minutes(at))
}
const storedSession = async () => (await findOne(database.db, session, sessionId))!
const atSeat = async () =>
  (await find(database.db, playerSession, { sessionId, isHero: true }))[0]!.stackRemaining
const folded = async () =>
  chipsAfter((await storedSession()).buyIn, await find(database.db, sessionUpdate, { sessionId }))
/** What the counter had left. */
const store = (net: number, stack: number) =>
  database.pool.query(
    `with s as (update sessions set session_net = $2 where id = $1)
     update player_sessions set stack_remaining = $3 where session_id = $1 and is_hero`,
    [sessionId, net, stack],
  )

test('[SES-54] [SES-55] a net that the floor had cut is what the timeline folds to, and an undo then leads to the right figure', async () => {
  const lost = await quick(-500, 1)
  await store(-200, 0)
  expect(await recounted()).toEqual(['Session'])
  expect(await storedSession()).toMatchObject({ sessionNet: -50_000 })
  expect([heroStack(await storedSession()), await atSeat()]).toEqual([0, 0])
  await ada.must(work => deleteHandById(work, lost.id), minutes(2))
  expect([(await storedSession()).sessionNet, await atSeat()]).toEqual([0, 20_000])
})

test('[SES-54] readings, chips, tips and deleted hands count as the ledger counts them; a second recount changes nothing', async () => {
  await quick(-500, 1)
  const gone = await quick(70, 2)
  await ada.must(work => generalUpdate(work, { sessionId, chipStack: 150 }), minutes(3))
  const kept = await quick(40, 4, 3)
  await ada.must(work => deleteHandById(work, gone.id), minutes(5))
  await ada.must(work => deleteHandById(work, kept.id), minutes(6))
  await quick(25, 7, 2)
  await ada.must(work => addChips(work, { sessionId, amount: 100, bankrollId: rollId }), minutes(8))
  const right = await storedSession()
  expect(await recounted()).toEqual([])
  // the line of the hand as it was written then: without the tip
  await database.pool.query(
    `update session_updates set value = 25 where session_id = $1 and update_type = 'HAND_RESULT' and value = 23`,
    [sessionId],
  )
  await store(11, 311)
  expect(await recounted()).toEqual(['SessionUpdate', 'Session', 'PlayerSession'])
  expect((await storedSession()).sessionNet).toBe(right.sessionNet)
  expect([await folded(), await atSeat()]).toEqual([27_300, 27_300])
  expect(await recounted()).toEqual([])
})

test('[SES-51] a session that is over is left as it is', async () => {
  await quick(-500, 1)
  await ada.must(work => cashOut(work, { sessionId, cashoutAmount: 90, bankrollId: rollId }), minutes(5))
  await store(-110, 0)
  const over = await storedSession()
  expect(await recounted()).toEqual([])
  expect(await storedSession()).toEqual(over)
})
