// A study from the hand through the queue to its verdicts: asked for, solved by the program, stored for who asked, reported.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { entryOf } from '@sidepot/charts/own-game'
import { solveRequest } from '@sidepot/models/solve-request'
import { studiedHand } from '@sidepot/models/studied-hand'
import { openResult } from '@sidepot/solver/postflop'
import { studyCost } from '@sidepot/solver/study/job'
import { readSolved, writeSolved } from '@sidepot/solver/study/question'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import { build } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { operations } from '../all-operations.ts'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { find } from '../derive/read.ts'
import { registerOwnPacks } from '../http/own-packs.ts'
import { isStudy } from '../operations/solving/solve-question.ts'
import { openSolvingRoom } from '../operations/solving/solving-room.ts'
import { riverHand } from '../operations/testing/solver-scenes.ts'
import { keepPack, keepSolvedStudy, prunePacks, readOwnPacks } from '../own-packs/own-packs.ts'
import { type Person, type TestApi, testApi } from '../testing/graphql.ts'
import { openQueue, type SolveQueue } from './queue.ts'
import { processSolver, type Solver } from './solver.ts'
import { leaveNoPacks } from './testing/no-packs.ts'

let api: TestApi
let program: string
let folder: string
const now = new Date('2026-03-01T18:00:00.000Z')
const queues: SolveQueue[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sidepot-studies-'))
  program = path.join(folder, 'solve.mjs')
  await build({
    entryPoints: [path.join(import.meta.dirname, 'solve-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
})
beforeEach(async () => {
  api = await testApi({ operations }, async (app, { db }, callers) =>
    registerOwnPacks(app, { db, now: () => now }, callers),
  )
  await readOwnPacks(api.database.db)
  openSolvingRoom({
    cores: 1,
    memory: 1e9,
    estimate: async game => (isStudy(game) ? studyCost(game) : null),
  })
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close()
  await leaveNoPacks(api.database.db)
  await api.close()
})
afterAll(() => openSolvingRoom(null))

const ASK = 'mutation ($input: SolveStudyInput!) { solveStudy(input: $input) { id game question status } }'
const OFFER =
  'query ($h: ID!, $s: AWSJSON!) { studyOffer(handId: $h, settings: $s) { pending seconds bytes memory ahead } }'

type Asker = Person & Awaited<ReturnType<typeof riverHand>>
async function asker(): Promise<Asker> {
  const who = await api.person()
  const scene = await riverHand(async (query, variables) => {
    const { data, errors } = await who.ask(query, variables as Record<string, unknown>)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return Object.values(data)[0] as unknown as { id: string }
  })
  return { ...who, ...scene }
}
const ask = (who: Asker, settings: object = who.settings, handId = who.handId) =>
  who.ask(ASK, { input: { requestId: randomUUID(), handId, settings: JSON.stringify(settings) } })
const requestOf = async ({ id: userId }: Person) =>
  (await find(api.database.db, solveRequest, { userId }))[0]!
const studyOf = async ({ id: userId }: Person) => (await find(api.database.db, studiedHand, { userId }))[0]
const jobs = async () =>
  (await sql<{ question: object }>`select question from solve_job`.execute(api.database.db)).rows
const fetched = (digest: string, who?: Person) =>
  api.app.inject({
    url: `/studies/${digest}.bin`,
    headers: who ? { authorization: who.token } : {},
  })
function queueOf(solver: Solver): SolveQueue {
  const log = openLog(testConfig())
  const queue = openQueue({ db: api.database.db, log, now: () => now, solver, memory: 1e9, disk: 1e8 })
  queues.push(queue)
  return queue
}
/** Ends at once with what it is given. */
const quickSolver = (file: Uint8Array | null): Solver => ({
  estimate: async () => ({ bytes: 1e6, seconds: 1 }),
  start: () => ({ done: Promise.resolve(file), stop: () => {} }),
  forget: () => {},
  close: () => {},
})

test('[SOL-12] [SOL-13] [SOL-14] [SOL-15] a study is solved by the program, its verdicts are the hand’s, and only who asked reads it', async () => {
  const ada = await asker()
  const offer = await ada.ask(OFFER, { h: ada.handId, s: JSON.stringify(ada.settings) })
  expect(offer.data.studyOffer).toMatchObject({ pending: false, ahead: 0, memory: 1e9 })
  expect((await ask(ada)).data.solveStudy).toMatchObject({ status: 'WAITING' })
  await ask(ada)
  const [job, ...more] = await jobs()
  expect(more).toEqual([])
  // a name would be of no use there
  expect(JSON.stringify(job)).not.toMatch(/"name":"/)

  await queueOf(processSolver(2, folder, 1e9, program)).work()
  expect(await jobs()).toEqual([])
  const request = await requestOf(ada)
  expect(request).toMatchObject({ status: 'DONE', progress: 1000, secondsLeft: null })
  const { digest } = request.question as { digest: string }
  const answer = await fetched(digest, ada)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  const solved = readSolved(answer.rawPayload)!
  const opened = await openResult(solved.bytes!)
  if (!opened.ok) throw new Error(opened.error.code)
  expect(opened.value.progress.gap).toBeLessThanOrEqual(0.003)
  expect(solved.summary!.gap).toBeCloseTo(opened.value.progress.gap, 5)
  // a set folds to a small bet: the bet of 700 is in the tree to the chip
  expect(solved.summary!.moves[0]).toMatchObject({ kind: 'bet', to: 3.5 })
  const [fold] = solved.summary!.decisions
  expect(fold!.options[fold!.chosen]!.loss).toBeGreaterThan(5)
  expect(await studyOf(ada)).toMatchObject({
    summary: solved.summary,
    isDrill: false,
    settings: ada.settings,
  })
  // nothing is left of the file between the processes
  expect((await readdir(folder)).filter(name => name.startsWith('study-'))).toEqual([])

  const eve = await api.person()
  for (const who of [eve, undefined]) expect((await fetched(digest, who)).statusCode).toBe(404)
  expect((await api.app.inject({ url: `/packs/${digest}.bin` })).statusCode).toBe(404)
  expect((await fetched('0'.repeat(64), ada)).statusCode).toBe(404)
  expect((await ada.ask('{ solvedPacks { game } }')).data.solvedPacks).toEqual([])
  await ada.ask('mutation ($input: DeleteSolveRequestInput!) { deleteSolveRequest(input: $input) { id } }', {
    input: { id: request.id, _version: request._version },
  })
  expect((await fetched(digest, ada)).statusCode).toBe(404)

  // the request is closed: by the hand every device of hers has it as long as the settings are the same, nobody else has
  const ofHand = (who?: Person, handId = ada.handId) =>
    api.app.inject({ url: `/studies/hands/${handId}`, headers: who ? { authorization: who.token } : {} })
  const again = await ofHand(ada)
  expect(again.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(readSolved(again.rawPayload)!.bytes).toEqual(solved.bytes)
  for (const who of [eve, undefined]) expect((await ofHand(who)).statusCode).toBe(404)
  expect((await ofHand(ada, randomUUID())).statusCode).toBe(404)
  await ada.ask('mutation ($input: SaveStudyInput!) { saveStudy(input: $input) { id } }', {
    input: {
      requestId: randomUUID(),
      handId: ada.handId,
      settings: JSON.stringify({ ...ada.settings, sizes: sampleSettings().sizes }),
      isDrill: false,
      at: new Date().toISOString(),
    },
  })
  expect((await ofHand(ada)).statusCode).toBe(404)
})

test('[SOL-12] a stranger’s hand, unfit settings and a server that does not solve are refused', async () => {
  const ada = await asker()
  const eve = await asker()
  const codes = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).errors.map(({ errorInfo }) => (errorInfo as { code: string }).code)
  expect(await codes(eve, eve.settings, ada.handId)).toEqual(['hand/not-found'])
  expect(await codes(ada, {})).toEqual(['solve/no-game'])
  expect(await codes(ada, { ...ada.settings, note: 'x'.repeat(4000) })).toEqual(['solve/no-game'])
  expect(
    (await eve.ask(OFFER, { h: ada.handId, s: JSON.stringify(ada.settings) })).data.studyOffer,
  ).toBeNull()
  openSolvingRoom(null)
  expect(await codes(ada)).toEqual(['solve/off'])
  expect(await jobs()).toEqual([])
})

test('[SOL-12] studies count among the games of a person that wait', async () => {
  const ada = await asker()
  const at = (size: number) => ({
    ...ada.settings,
    sizes: [ada.settings.sizes[0], ada.settings.sizes[1], { bets: [size], raises: [] }],
  })
  for (const size of [0.5, 0.6]) expect((await ask(ada, at(size))).errors).toEqual([])
  expect((await ask(ada, at(0.8))).errors).toMatchObject([{ errorInfo: { code: 'solve/too-many' } }])
})

test('[SOL-13] two studies that come to the same bytes are both there, and the queue goes on', async () => {
  const [ada, bob] = [await asker(), await asker()]
  // where a range comes from is no part of the game
  const elsewhere = { ...ada.settings, source: { from: 'wide', reason: 'depth' } }
  for (const settings of [ada.settings, elsewhere]) expect((await ask(ada, settings)).errors).toEqual([])
  await ask(bob, { ...bob.settings, sizes: sampleSettings().sizes })
  let solves = 0
  const same = quickSolver(writeSolved({ summary: sampleSummary(), bytes: new Uint8Array([1, 2, 3]) }))
  // as many as are needed: another solve of the same game would fail
  const solver: Solver = {
    ...same,
    start: (...asked) => (++solves > 3 ? quickSolver(null) : same).start(...asked),
  }
  await queueOf(solver).work()
  expect(solves).toBe(3)
  expect(await jobs()).toEqual([])
  for (const who of [ada, bob])
    for (const { status, question } of await find(api.database.db, solveRequest, { userId: who.id })) {
      expect(status).toBe('DONE')
      expect((await fetched((question as { digest: string }).digest, who)).statusCode).toBe(200)
    }
})

test('[SOL-14] settings that were changed after asking stay, and a drill stays a drill', async () => {
  const save = 'mutation ($input: SaveStudyInput!) { saveStudy(input: $input) { id } }'
  const study = (who: Asker, at: string) =>
    who.ask(save, {
      input: {
        requestId: randomUUID(),
        handId: who.handId,
        settings: JSON.stringify(sampleSettings()),
        isDrill: true,
        at,
      },
    })
  const [ada, bob] = [await asker(), await asker()]
  await study(ada, '2020-01-01T00:00:00.000Z')
  await ask(ada)
  await ask(bob)
  await study(bob, new Date().toISOString())
  const file = writeSolved({ summary: sampleSummary(), bytes: null })
  await queueOf(quickSolver(file)).work()
  expect(await studyOf(ada)).toMatchObject({
    summary: sampleSummary(),
    isDrill: true,
    settings: ada.settings,
  })
  expect(await studyOf(bob)).toMatchObject({ summary: null, isDrill: true, settings: sampleSettings() })
  for (const who of [ada, bob]) expect(await requestOf(who)).toMatchObject({ status: 'DONE' })
})

test('[SOL-13] studies make room before packs do, and the one that somebody waits for stays', async () => {
  const { db } = api.database
  const game = { players: 2, small: 0.5, straddle: 0, ante: 0.5, rake: { share: 0.05, cap: 0.6 }, open: 2.5 }
  await keepPack(db, entryOf({ ...game, stack: 10, limpers: 0 }, 100), new Uint8Array(100).fill(1), now)
  const later = new Date(now.getTime() + 60_000)
  for (const [place, name] of ['study-a', 'study-b'].entries())
    await keepSolvedStudy(db, name, new Uint8Array(100).fill(2 + place), later)
  expect(await prunePacks(db, 150, 'study-b')).toBe(1)
  const { rows } = await sql<{ game: string }>`select game from solved_pack order by game`.execute(db)
  expect(rows.map(row => row.game)).toEqual([expect.stringMatching(/^own-/), 'study-b'])
})

test('[SOL-9] so many packs are kept, however small they are; studies do not count', async () => {
  const { db } = api.database
  const game = { players: 2, small: 0.5, straddle: 0, ante: 0.5, rake: { share: 0.05, cap: 0.6 }, open: 2.5 }
  for (const [place, stack] of [10, 13, 16].entries())
    await keepPack(
      db,
      entryOf({ ...game, stack, limpers: 0 }, 1),
      new Uint8Array([place]),
      new Date(now.getTime() + place * 60_000),
    )
  for (const name of ['study-a', 'study-b']) await keepSolvedStudy(db, name, new Uint8Array([9]), now)
  expect(await prunePacks(db, 1e6)).toBe(0)
  expect(await prunePacks(db, 1e6, '', 2)).toBe(1)
  const { rows } = await sql<{ game: string }>`select game from solved_pack order by game`.execute(db)
  expect(rows.map(row => row.game.split('-').slice(0, 3).join('-'))).toEqual([
    'own-2max-13bb',
    'own-2max-16bb',
    'study-a',
    'study-b',
  ])
})

test('a file that is not a solved study is not read', () => {
  expect(readSolved(new Uint8Array(20))).toBeNull()
  expect(readSolved(new TextEncoder().encode('nonsense\nabc'))).toBeNull()
  const whole = { summary: sampleSummary(), bytes: new Uint8Array([10, 0, 255]) }
  expect(readSolved(writeSolved(whole))).toEqual(whole)
  expect(readSolved(writeSolved({ summary: null, bytes: null }))).toEqual({ summary: null, bytes: null })
})
