// Which games are asked for, in which order, and what a study of a hand must be to be asked for.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { createApi } from '../../graphql/api.ts'
import { evening, HAND, type Say } from '../testing/scene-kit.ts'
import { riverHand } from '../testing/solver-scenes.ts'
import { as, type Person, person } from '../testing/testing.ts'
import { askSolve, enqueue, gamesToSolve, offerSolve } from './ask-solve.ts'
import { askStudy, offerStudy, storedStudyName } from './ask-study.ts'
import { openSolvingRoom, solvingRoom } from './solving-room.ts'

let database: TestDatabase
let ada: Person
let say: Say
const room = { cores: 2, memory: 1e9, estimate: async () => ({ bytes: 2e8, seconds: 29.2 }) }
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  openSolvingRoom(room)
  const api = createApi(
    { ...database, log: pino({ level: 'silent' }), now: () => new Date() },
    { operations },
  )
  say = async (query, variables = {}) => {
    const answer = JSON.parse(await api.answer({ query, variables: variables as never }, as(ada.userId)))
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    return Object.values(answer.data)[0] as never
  }
})
afterAll(async () => {
  openSolvingRoom(null)
  await database.close()
})

/** Aces all-in heads-up, with an ante that no shipped pack knows. */
const allIn = async (sessionId: string, stack: number) => {
  const setup = {
    gameType: 'NLHE',
    maxPlayers: 2,
    smallBlind: 100,
    bigBlind: 200,
    ante: 100,
    buttonSeat: 1,
    heroSeat: 1,
    seats: [1, 2].map(seat => ({ seat, stack })),
  }
  const log = [
    { kind: 'HOLE', seat: 1, cards: [48, 49] },
    { kind: 'ALL_IN', seat: 1 },
    { kind: 'FOLD', seat: 2 },
  ]
  const handState = JSON.stringify({ setup, log })
  return (await say(HAND, { input: { sessionId, handId: randomUUID(), handState } })).id
}
const code = async (run: Parameters<Person['does']>[0]) => {
  const result = await ada.does(run)
  return result.ok ? 'done' : result.error
}

test('[SOL-5] the games of a session’s hands, those with most hands first, each asked for by one of its hands', async () => {
  const { sessionId } = await evening(say)
  const hands: string[] = []
  for (const stack of [2000, 3000, 3000, 3000, 4000, 4000]) hands.push(await allIn(sessionId, stack))
  const games = await gamesToSolve(database.db, ada.userId, { sessionId })
  expect(games.map(game => [game.hands, game.rakeKnown])).toEqual([
    [3, false],
    [2, false],
    [1, false],
  ])
  const [three, two, one] = games
  expect([hands.slice(1, 4).includes(three!.handId), hands.slice(4).includes(two!.handId)]).toEqual([
    true,
    true,
  ])
  expect(one!.handId).toBe(hands[0])
  for (const { game, question } of games) expect(game).toContain(`${JSON.parse(question).stack}`)
  // of one hand, whatever session is named beside it
  const only = await gamesToSolve(database.db, ada.userId, { sessionId: 'x', handId: hands[0]! })
  expect(only).toEqual([one])
  const nobody = await person(database)
  for (const [who, asked] of [
    [ada.userId, {}],
    [ada.userId, { sessionId: null, handId: null }],
    [ada.userId, { handId: '', sessionId: '' }],
    [nobody.userId, { sessionId }],
  ] as const)
    expect(await gamesToSolve(database.db, who, asked)).toEqual([])
})

test('[SOL-5] asked for again it waits once, and what was withdrawn begins anew', async () => {
  const { sessionId } = await evening(say)
  const handId = await allIn(sessionId, 5000)
  const eve = await person(database)
  expect(await code(w => askSolve(w, 'none'))).toEqual({ code: 'hand/not-found' })
  expect(await eve.does(w => askSolve(w, handId))).toMatchObject({ error: { code: 'hand/not-found' } })
  const first = await ada.must(w => askSolve(w, handId))
  expect(first).toMatchObject({
    userId: ada.userId,
    sessionId,
    status: 'WAITING',
    progress: 0,
    secondsLeft: null,
    judged: 0,
    _version: 1,
  })
  expect(await ada.must(w => askSolve(w, handId))).toEqual(first)
  await database.pool.query(`update solve_requests set status = 'RUNNING' where id = $1`, [first.id])
  expect(await ada.must(w => askSolve(w, handId))).toMatchObject({ status: 'RUNNING', _version: 1 })
  expect(await code(w => askSolve(w, handId, 0))).toBe('done')
  const more = await allIn(sessionId, 6500)
  expect(await code(w => askSolve(w, more, 1))).toEqual({ code: 'solve/too-many', most: 1 })
  await database.pool.query(
    `update solve_requests set status = 'FAILED', progress = 400, judged = 3, seconds_left = 9 where id = $1`,
    [first.id],
  )
  expect(await ada.must(w => askSolve(w, handId))).toMatchObject({
    id: first.id,
    status: 'WAITING',
    progress: 0,
    secondsLeft: null,
    judged: 0,
    _version: 2,
  })
  await database.pool.query(`update solve_requests set _deleted = true where id = $1`, [first.id])
  expect(await ada.must(w => askSolve(w, handId))).toMatchObject({
    id: first.id,
    _deleted: false,
    _version: 3,
  })
  // as many as may wait, and one more
  const other = await allIn(sessionId, 6000)
  expect(await code(w => askSolve(w, other, 1))).toEqual({ code: 'solve/too-many', most: 1 })
  expect(await code(w => askSolve(w, other, 2))).toBe('done')
})

test('[SOL-5] the price: whole seconds, bytes, and how many are ahead', async () => {
  const { sessionId } = await evening(say)
  const handId = await allIn(sessionId, 7000)
  const [asked] = await gamesToSolve(database.db, ada.userId, { handId })
  const others = 'select count(*) as n from solve_job where game <> $1'
  const ahead = Number((await database.pool.query(others, [asked!.game])).rows[0].n)
  const offer = { cores: 2, memory: 1e9, ahead }
  const offered = () => offerSolve(database.db, ada.userId, handId)
  expect(await offered()).toEqual({ ...offer, pending: false, seconds: 30, bytes: 2e8 })
  openSolvingRoom({ ...room, estimate: async () => 'pending' as const })
  expect(await offered()).toEqual({ ...offer, pending: true, seconds: null, bytes: null })
  openSolvingRoom({ ...room, estimate: async () => null })
  expect(await offered()).toEqual({ ...offer, pending: false, seconds: null, bytes: null })
  openSolvingRoom(null)
  expect([await offered(), solvingRoom()]).toEqual([null, null])
  expect(await code(w => askSolve(w, handId))).toEqual({ code: 'solve/off' })
  openSolvingRoom(room)
  expect(await offerSolve(database.db, ada.userId, 'none')).toBeNull()
})

test('[SOL-12] a study is asked for with settings that can be read, of at most four thousand letters', async () => {
  await database.pool.query('update solve_requests set _deleted = true')
  const { handId, settings } = await riverHand(say)
  const [fits, none] = [JSON.stringify(settings), { code: 'solve/no-game' }]
  expect(fits.length).toBeLessThan(4000)
  const ask = (text: string) => code(w => askStudy(w, { handId, settings: text }))
  for (const text of ['{', '', 'null', '{}', '7', fits.padEnd(4001)]) expect(await ask(text)).toEqual(none)
  const folded = await allIn((await evening(say)).sessionId, 8000)
  expect(await code(w => askStudy(w, { handId: folded, settings: fits }))).toEqual(none)
  expect(await code(w => askStudy(w, { handId: 'none', settings: fits }))).toEqual({ code: 'hand/not-found' })
  const asked = await ada.must(w => askStudy(w, { handId, settings: fits.padEnd(4000) }))
  expect(asked).toMatchObject({
    status: 'WAITING',
    question: { kind: 'study', handId, settings, askedAt: '2026-03-01T18:00:00.000Z' },
  })
  expect(asked.game).toMatch(/^study-[0-9a-f]{40}$/)
  const offered = (text: string, id = handId) =>
    offerStudy(database.db, ada.userId, { handId: id, settings: text })
  expect(await offered(fits)).toMatchObject({ pending: false, seconds: 30 })
  expect([await offered('{'), await offered(fits, 'none')]).toEqual([null, null])
  openSolvingRoom(null)
  expect(await offered(fits)).toBeNull()
  expect(await ask(fits)).toEqual({ code: 'solve/off' })
  openSolvingRoom(room)
  // without a stored study there is no name of one
  expect(await storedStudyName(database.db, ada.userId, handId)).toBeNull()
  expect(await storedStudyName(database.db, ada.userId, 'none')).toBeNull()
})

test('[SOL-5] one who has withdrawn loses the place, others keep theirs', async () => {
  const wish = (name: string) => ({ name, job: { name } as never, asked: {}, sessionId: null })
  const bob = await person(database)
  const askedAt = async () =>
    (await database.pool.query(`select asked_at from solve_job where game = 'shared'`)).rows[0]
      .asked_at as Date
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 18, minute))
  await bob.must(w => enqueue(w, wish('shared')), at(1))
  const cat = await person(database)
  await cat.must(w => enqueue(w, wish('shared')), at(2))
  expect(await askedAt()).toEqual(at(1))
  await database.pool.query(`update solve_requests set _deleted = true where game = 'shared'`)
  await cat.must(w => enqueue(w, wish('shared')), at(3))
  expect(await askedAt()).toEqual(at(3))
})
