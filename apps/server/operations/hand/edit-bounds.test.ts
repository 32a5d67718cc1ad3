// Edits of a saved hand that are refused or not looked at, and what follows where somebody else had it meanwhile.
import { randomUUID } from 'node:crypto'
import { hand } from '@sidepot/models/hand'
import { session } from '@sidepot/models/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { find, findOne } from '../../derive/read.ts'
import { log, sessionOfThree, setup } from '../testing/session-of-three.ts'
import { minutes, type Person, person } from '../testing/testing.ts'
import { deleteHandById, editHand } from './edit-hand.ts'
import { saveHand } from './save-hand.ts'

let database: TestDatabase
let ada: Person
let sessionId: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  ada = await person(database)
  sessionId = await sessionOfThree(ada)
})

const save = (more: object = {}, params: object = {}) =>
  ada.must(
    w =>
      saveHand(w, {
        sessionId,
        handId: randomUUID(),
        handState: JSON.stringify({ setup, log }),
        additionalParams: JSON.stringify(params),
        ...more,
      }),
    minutes(1),
  )
const edit = (id: string, _version: number, more: object) =>
  ada.does(w => editHand(w, { id, _version, ...more }), minutes(2))
const refusal = async (id: string, _version: number, more: object) => {
  const done = await edit(id, _version, more)
  return done.ok ? 'done' : done.error
}

test('[SES-71] an edit and a deletion of an older version are refused with the hand as it is, and nothing changes', async () => {
  const { id } = await save()
  expect(await refusal(id, 1, { notes: 'first' })).toBe('done')
  const before = await findOne(database.db, session, sessionId)
  for (const more of [{ notes: 'late' }, { isDeleted: true }])
    for (const version of [1, 0, 9])
      expect(await refusal(id, version, more)).toMatchObject({
        code: 'conflict/version',
        current: { id, notes: 'first', _version: 2, _deleted: false },
      })
  expect(await findOne(database.db, session, sessionId)).toEqual(before)
  expect(await refusal(id, 2, { isDeleted: true })).toBe('done')
  expect(await findOne(database.db, hand, id)).toMatchObject({ _deleted: true })
  expect(await refusal(id, 3, { notes: 'late' })).toEqual({ code: 'hand/deleted' })
  expect(await refusal(id, 3, { isDeleted: true })).toEqual({ code: 'hand/deleted' })
  expect(await refusal('none', 1, { notes: 'x' })).toEqual({ code: 'hand/not-found' })
})

test('what the server computes is not taken from a client, field by field', async () => {
  const { id } = await save()
  const row = (await findOne(database.db, hand, id))!
  const computed = {
    userId: 'somebody',
    sessionId: 'elsewhere',
    heroRakePaid: 99,
    heroNetBigBlinds: 99,
    isInconsistent: true,
    shareableId: 'x',
    potType: 'BOMB',
    heroPFR: false,
    heroThreeBet: true,
    isAllIn: true,
    isTournament: true,
    tournament: '#1',
    importId: 'i',
    importName: 'n',
  }
  let version = 1
  for (const [field, value] of Object.entries(computed)) {
    expect([field, await refusal(id, version++, { [field]: value })]).toEqual([field, 'done'])
    const { _version, _lastChangedAt, updatedAt, ...now } = (await findOne(database.db, hand, id))!
    expect([field, now]).toEqual([field, expect.objectContaining({ ...now, [field]: row[field as never] })])
  }
})

test('an outcome that is entered again goes before the awards entered first', async () => {
  // all-in three ways, and who won which pot is said
  const seats = [10_000, 20_000, 20_000].map((stack, place) => ({ seat: place + 1, stack }))
  const allIn = [
    { kind: 'ALL_IN', seat: 1 },
    { kind: 'ALL_IN', seat: 2 },
    { kind: 'CALL', seat: 3 },
  ]
  const handState = JSON.stringify({ setup: { ...setup, seats }, log: allIn })
  const { id, heroNetWin } = await save({ handState }, { winners: [1, 2], potWinners: [[1], [2]] })
  expect(heroNetWin).toBe(20_000)
  const handActions = JSON.stringify((await findOne(database.db, hand, id))!.handActions)
  expect(await refusal(id, 1, { handActions })).toBe('done')
  expect(await findOne(database.db, hand, id)).toMatchObject({ heroOutcome: 'WIN', heroNetWin: 20_000 })
  expect(await refusal(id, 2, { handActions, heroOutcome: 'LOSE' })).toBe('done')
  expect(await findOne(database.db, hand, id)).toMatchObject({ heroOutcome: 'LOSE', heroNetWin: -10_000 })
})

test('whatever of the hand itself is edited, it is played anew; what is beside the hand is not', async () => {
  const { id } = await save()
  const stored = (await findOne(database.db, hand, id))!
  const json = ['handActions', 'seatStates', 'boardCards', 'boards', 'heroHolecards', 'straddles'] as const
  const plain = ['buttonSeat', 'heroSeat', 'maxPlayers', 'gameType'] as const
  const theHand: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(json.map(field => [field, JSON.stringify(stored[field])])),
    ...Object.fromEntries(plain.map(field => [field, stored[field]])),
    smallBlind: 1,
    bigBlind: 2,
    ante: null,
    straddleAmount: 0,
  }
  const beside = { notes: 'x', tags: '["x"]', isBookmarked: true, tips: 1, heroOutcome: 'WIN', venueId: null }
  let version = 1
  const played: string[] = []
  for (const [field, value] of Object.entries({ ...theHand, ...beside })) {
    // played anew it is found to be a legal one
    await database.pool.query('update hands set is_inconsistent = true where id = $1', [id])
    expect([field, await refusal(id, version++, { [field]: value })]).toEqual([field, 'done'])
    if (!(await findOne(database.db, hand, id))!.isInconsistent) played.push(field)
  }
  expect(played).toEqual(Object.keys(theHand))
})

test('[SES-60] a hand without a session is edited and deleted by itself', async () => {
  const made = await save()
  await database.pool.query('update hands set session_id = null where id = $1', [made.id])
  const before = await findOne(database.db, session, sessionId)
  expect(await refusal(made.id, 1, { notes: 'alone' })).toBe('done')
  expect(await ada.does(w => deleteHandById(w, made.id), minutes(3))).toMatchObject({ ok: true })
  expect(await findOne(database.db, hand, made.id)).toMatchObject({ _deleted: true, notes: 'alone' })
  // a second time nothing is left to be done
  expect(await ada.does(w => deleteHandById(w, made.id), minutes(4))).toMatchObject({
    value: { _version: 3 },
  })
  expect(await findOne(database.db, session, sessionId)).toEqual(before)
  expect(await find(database.db, hand, { sessionId })).toEqual([])
})
