// A game from an unsolved hand through the queue to its verdict: asked for, solved, stored, judged, reported.
import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCharts } from '@sidepot/charts/evaluate'
import { entryOf, gameName, type SolveGame } from '@sidepot/charts/own-game'
import { questionOf } from '@sidepot/charts/question'
import { fromStored } from '@sidepot/engine/read-stored'
import { hand } from '@sidepot/models/hand'
import { solveRequest } from '@sidepot/models/solve-request'
import { estimateGame, solvePack } from '@sidepot/solver/solve-format'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { find, findOne } from '../derive/read.ts'
import { registerOwnPacks } from '../http/own-packs.ts'
import { isStudy } from '../operations/solving/solve-question.ts'
import { openSolvingRoom } from '../operations/solving/solving-room.ts'
import { anteHand } from '../operations/testing/solver-scenes.ts'
import { keepPack, prunePacks, readOwnPacks } from '../own-packs/own-packs.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'
import { LEASE_MS, openQueue, type SolveQueue } from './queue.ts'
import type { Solver } from './solver.ts'
import { sharedPrices, startSolving } from './solving.ts'
import { COST, GAME, manualSolver, NAME } from './testing/manual-solver.ts'
import { leaveNoPacks } from './testing/no-packs.ts'

let api: TestApi
let now = new Date('2026-03-01T18:00:00.000Z')
const queues: SolveQueue[] = []
beforeEach(async () => {
  api = await testApi({ operations }, async (app, { db }, callers) =>
    registerOwnPacks(app, { db, now: () => now }, callers),
  )
  await readOwnPacks(api.database.db)
  openSolvingRoom({ cores: 1, memory: 1e9, estimate: async () => COST })
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await leaveNoPacks(api.database.db)
  await api.close()
})
afterAll(() => openSolvingRoom(null))

const ASK = 'mutation ($input: SolveGameInput!) { solveGame(input: $input) { id game status } }'

function queueOf(solver: Solver, more: { memory?: number; disk?: number } = {}): SolveQueue {
  const queue = openQueue({
    db: api.database.db,
    log: openLog(testConfig()),
    now: () => now,
    solver,
    memory: 1e9,
    disk: 1e8,
    ...more,
  })
  queues.push(queue)
  return queue
}

const say = (who: Person) => async (query: string, variables?: object) => {
  const { data, errors } = await who.ask(query, variables as Record<string, unknown>)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return Object.values(data)[0] as { id: string }
}
async function asker(): Promise<Person & { readonly handId: string; readonly sessionId: string }> {
  const who = await api.person()
  return { ...who, ...(await anteHand(say(who))) }
}
const ask = (who: Person & { readonly handId: string }) =>
  who.ask(ASK, { input: { requestId: randomUUID(), handId: who.handId } })
const requestOf = async (who: Person) => (await find(api.database.db, solveRequest, { userId: who.id }))[0]
const jobs = async () =>
  (await sql<{ game: string }>`select game from solve_job order by game`.execute(api.database.db)).rows.map(
    ({ game }) => game,
  )
/** Another game in the queue, as if somebody else had asked for it. */
async function other(who: Person, stack: number): Promise<string> {
  const game = { ...GAME, stack }
  const name = gameName(game)
  const { db } = api.database
  await sql`insert into solve_job (game, question, asked_at)
    values (${name}, ${JSON.stringify(game)}::jsonb, ${now})`.execute(db)
  await sql`insert into solve_requests values (${`${who.id}:${name}`}, ${who.id}, ${name}, '{}', null, 'WAITING',
    0, null, 0, ${now}, ${now}, 1, false, 0, null)`.execute(db)
  return name
}

test('[SOL-5] [SOL-9] [SOL-10] [SOL-11] a game is solved once for all who asked, their hands are judged, and they are notified', async () => {
  const ada = await asker()
  const bob = await asker()
  const cat = await asker()
  const offered = await ada.ask(
    'query ($s: ID) { gamesToSolve(sessionId: $s) { game question rakeKnown hands handId } }',
    { s: ada.sessionId },
  )
  expect(offered.data.gamesToSolve).toEqual([
    { game: NAME, question: JSON.stringify(GAME), rakeKnown: false, hands: 1, handId: ada.handId },
  ])
  expect((await ask(ada)).data.solveGame).toMatchObject({ game: NAME, status: 'WAITING' })
  await ask(ada)
  await ask(bob)
  expect(await jobs()).toEqual([NAME])

  const cache = await mkdtemp(path.join(tmpdir(), 'sidepot-solving-'))
  const shares: number[] = []
  const solver: Solver = {
    estimate: async () => COST,
    start(game, progress) {
      if (isStudy(game)) throw new Error('no pack')
      const { format } = estimateGame(game)!
      const plan = { threads: 1, seeds: 1, traversals: 20_000, deals: 2000, seatDeals: 2000, cache }
      const done = solvePack(
        format,
        plan,
        () => {},
        (_seed, { epoch, epochs }) => {
          shares.push(epoch / epochs)
          progress(epoch / epochs, 1)
        },
      ).then(({ pack }) => pack)
      return { done, stop: () => {} }
    },
    forget: () => {},
    close: () => {},
  }
  await queueOf(solver).work()
  expect(shares.at(-1)).toBe(1)
  expect(await jobs()).toEqual([])
  for (const who of [ada, bob])
    expect(await requestOf(who)).toMatchObject({
      status: 'DONE',
      progress: 1000,
      judged: 1,
      secondsLeft: null,
    })
  // whoever plays the same game on this server uses the same pack, asked or not
  for (const { handId } of [ada, bob, cat])
    expect(await findOne(api.database.db, hand, handId)).toMatchObject({ heroPreflopOptimal: true })

  const { data } = await cat.ask('{ solvedPacks { game digest entry } }')
  const [listed] = data.solvedPacks as unknown as { game: string; digest: string; entry: string }[]
  const entry = JSON.parse(listed!.entry)
  expect(entry).toMatchObject(entryOf(GAME, entry.bytes))
  const fetched = await api.app.inject({ url: `/packs/${listed!.digest}.bin` })
  expect(fetched.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
  })
  expect(fetched.rawPayload).toHaveLength(entry.bytes)
  // a device judges by the same bytes as the server
  const charts = openCharts(
    async () => fetched.rawPayload,
    undefined,
    () => [entry],
  )
  const row = (await findOne(api.database.db, hand, cat.handId))!
  const played = fromStored({ setup: row.setup, log: row.log })
  if (!played.ok) throw new Error('not played')
  expect(await charts.evaluate(questionOf(played.value))).toMatchObject({ outcome: 'optimal', format: NAME })
  expect((await ask(cat)).errors).toMatchObject([{ errorInfo: { code: 'solve/no-game' } }])
})

test('[SOL-9] a pack that is not there is not found, and nothing about it is kept', async () => {
  for (const name of ['0'.repeat(64), '../main', 'x'])
    expect(await api.app.inject({ url: `/packs/${name}.bin` })).toMatchObject({ statusCode: 404 })
})

test('[SOL-5] only so many games of one person wait, a stranger’s hand is not found, and nothing is asked for where it is off', async () => {
  const ada = await asker()
  const eve = await api.person()
  const stolen = await eve.ask(ASK, { input: { requestId: randomUUID(), handId: ada.handId } })
  expect(stolen.errors).toMatchObject([{ errorInfo: { code: 'hand/not-found' } }])
  await other(ada, 13)
  await other(ada, 16)
  const { errors } = await ask(ada)
  expect(errors).toMatchObject([
    {
      message: '2 games of yours are waiting to be solved. Stop one of them, or wait until one is done.',
      errorInfo: { code: 'solve/too-many' },
    },
  ])
  openSolvingRoom(null)
  expect((await ask(ada)).errors).toMatchObject([
    { message: 'This server does not solve games on demand.', errorInfo: { code: 'solve/off' } },
  ])
  const none = await ada.ask('query ($s: ID) { gamesToSolve(sessionId: $s) { game } }', { s: ada.sessionId })
  expect(none.data.gamesToSolve).toEqual([])
})

test('[SOL-6] one at a time, in the order in which they were asked for, also with two servers', async () => {
  const ada = await asker()
  const first = await other(ada, 13)
  now = new Date(now.getTime() + 1000)
  const second = await other(ada, 16)
  const fake = manualSolver()
  const here = queueOf(fake.solver)
  const there = queueOf(fake.solver)
  const begun = fake.next()
  const done = here.work()
  await begun
  await there.work()
  expect(fake.started.map(({ game }) => game)).toEqual([first])
  const again = fake.next()
  fake.started[0]!.end(new Uint8Array(10))
  await again
  expect(fake.started.map(({ game }) => game)).toEqual([first, second])
  fake.started[1]!.end(new Uint8Array(20))
  await done
  expect(await jobs()).toEqual([])
})

test('[SOL-7] what is at work when the server stops is taken up again at the next start', async () => {
  const ada = await asker()
  await ask(ada)
  const fake = manualSolver()
  const queue = queueOf(fake.solver)
  const begun = fake.next()
  void queue.work()
  await begun
  expect(await requestOf(ada)).toMatchObject({ status: 'RUNNING' })
  await queue.close()
  expect(await jobs()).toEqual([NAME])
  expect(fake.forgotten).toEqual([])
  // a failure is tried again, three times in all
  let tries = 0
  const failing: Solver = {
    ...fake.solver,
    start() {
      tries++
      return { done: Promise.resolve(null), stop: () => {} }
    },
  }
  await queueOf(failing).work()
  expect(tries).toBe(3)
  expect(await requestOf(ada)).toMatchObject({ status: 'FAILED' })
  expect(await jobs()).toEqual([])
  expect(fake.forgotten).toEqual([NAME])
})

test('[SOL-7] the game of a server that died is taken over when its lease has passed', async () => {
  const ada = await asker()
  await ask(ada)
  await sql`update solve_job set runner = 'dead', lease_until = ${new Date(now.getTime() + LEASE_MS)}`.execute(
    api.database.db,
  )
  const fake = manualSolver()
  const queue = queueOf(fake.solver)
  await queue.work()
  expect(fake.started).toEqual([])
  now = new Date(now.getTime() + LEASE_MS + 1)
  const begun = fake.next()
  const done = queue.work()
  await begun
  fake.started[0]!.end(new Uint8Array(10))
  await done
})

test('[SOL-7] a database that is away when a solve ends costs no second solve', async () => {
  const ada = await asker()
  await ask(ada)
  const fake = manualSolver()
  const queue = queueOf(fake.solver)
  const begun = fake.next()
  const done = queue.work()
  await begun
  // as a database answers that is stopping
  await sql`create function away() returns trigger language plpgsql as
    $$ begin raise exception 'the database system is shutting down' using errcode = '57P03'; end $$`.execute(
    api.database.db,
  )
  await sql`create trigger away before insert on solved_pack execute function away()`.execute(api.database.db)
  fake.started[0]!.end(new Uint8Array(10))
  await done
  expect(await jobs()).toEqual([NAME])
  await sql`drop trigger away on solved_pack`.execute(api.database.db)
  await queue.work()
  expect(await jobs()).toEqual([])
  expect(fake.started).toHaveLength(1)
  expect(await requestOf(ada)).toMatchObject({ status: 'DONE' })
})

test('[SOL-8] who withdraws is no longer notified; the solve stops when nobody waits for it', async () => {
  const ada = await asker()
  const bob = await asker()
  await ask(ada)
  await ask(bob)
  const fake = manualSolver()
  const queue = queueOf(fake.solver)
  const begun = fake.next()
  const done = queue.work()
  await begun
  const withdraw = async (who: Person) => {
    const request = (await requestOf(who))!
    return who.ask(
      'mutation ($input: DeleteSolveRequestInput!) { deleteSolveRequest(input: $input) { id } }',
      {
        input: { id: request.id, _version: request._version },
      },
    )
  }
  expect((await withdraw(ada)).errors).toEqual([])
  await queue.renew()
  expect(await jobs()).toEqual([NAME])
  expect((await withdraw(bob)).errors).toEqual([])
  await queue.renew()
  await done
  expect(await jobs()).toEqual([])
  expect(fake.forgotten).toEqual([NAME])
  expect(fake.started).toHaveLength(1)
  // asked for anew it waits again
  expect((await ask(ada)).data.solveGame).toMatchObject({ status: 'WAITING' })
})

test('[SOL-6] a game that needs more memory than this server gives is not begun', async () => {
  const ada = await asker()
  await ask(ada)
  const fake = manualSolver()
  await queueOf(fake.solver, { memory: 1e8 }).work()
  expect(fake.started).toEqual([])
  expect(await requestOf(ada)).toMatchObject({ status: 'FAILED' })
})

test('[SOL-11] how far it is reaches the person’s own record', async () => {
  const ada = await asker()
  await ask(ada)
  const fake = manualSolver()
  const queue = queueOf(fake.solver)
  const begun = fake.next()
  const done = queue.work()
  await begun
  fake.started[0]!.say(0.4217)
  await queue.renew()
  expect(await requestOf(ada)).toMatchObject({ status: 'RUNNING', progress: 421, secondsLeft: 60 })
  fake.started[0]!.end(new Uint8Array(10))
  await done
})

test('[SOL-9] beyond the quota the pack used longest ago goes first, the newest stays', async () => {
  const { db } = api.database
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  for (const [place, stack] of [13, 16, 20].entries())
    await keepPack(db, entryOf({ ...GAME, stack }, 100), new Uint8Array(100).fill(stack), at(place))
  await sql`update solved_pack set used_at = ${at(9)} where game like '%-13bb-%'`.execute(db)
  expect(await prunePacks(db, 250)).toBe(1)
  expect((await readOwnPacks(db)).map(({ entry }) => entry.stack)).toEqual([13, 20])
  expect(await prunePacks(db, 1)).toBe(1)
  expect((await readOwnPacks(db)).map(({ entry }) => entry.stack)).toEqual([13])
})

test('[SOL-6] with no cores nothing is offered; with some the price is per core', async () => {
  const ada = await asker()
  const { db, pool } = api.database
  const deps = { db, pool, log: openLog(testConfig()), now: () => now }
  const OFFER = 'query ($h: ID!) { solveOffer(handId: $h) { pending seconds bytes cores memory ahead } }'
  const off = await startSolving({ ...deps, config: testConfig({ solveCores: 0 }) }, () => {})
  expect((await ada.ask(OFFER, { h: ada.handId })).data.solveOffer).toBeNull()
  await off()
  const fake = manualSolver()
  const config = testConfig({ solveCores: 1, solveMemory: 700 })
  const stop = await startSolving(
    { ...deps, config },
    () => {},
    () => fake.solver,
  )
  expect((await ada.ask(OFFER, { h: ada.handId })).data.solveOffer).toEqual({
    pending: false,
    seconds: 30,
    bytes: 2e8,
    cores: 1,
    memory: 7e8,
    ahead: 0,
  })
  await stop()
})

test('[SOL-5] a person has two games in the line of prices, and the next person is behind those alone', async () => {
  const line: string[] = []
  const ends: (() => void)[] = []
  const price = sharedPrices(game => {
    const { stack } = game as SolveGame
    line.push(String(stack))
    return new Promise<number>(resolve => ends.push(() => resolve(stack)))
  })
  const of = (stack: number) => ({ ...GAME, stack })
  const asked = [20, 25, 32, 40].map(stack => price(of(stack), 'ada'))
  expect(asked.map(one => one === null)).toEqual([false, false, true, true])
  // the same game again is no third one
  expect(price(of(20), 'ada')).not.toBeNull()
  expect(price(of(50), 'bob')).not.toBeNull()
  expect(line).toEqual(['20', '25', '20', '50'])
  for (const end of ends) end()
  await Promise.all(asked)
  expect(price(of(32), 'ada')).not.toBeNull()
})
