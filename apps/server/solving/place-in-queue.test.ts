// Whose game is solved when: withdrawn, asked for again, asked for at the last moment.
import { gameName } from '@sidepot/charts/own-game'
import { solveRequest, solveRequestId } from '@sidepot/models/solve-request'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { write } from '../derive/write.ts'
import { enqueue } from '../operations/solving/ask-solve.ts'
import { type Person, person } from '../operations/testing/testing.ts'
import { LEASE_MS, openQueue, type SolveQueue } from './queue.ts'
import { COST, GAME, manualSolver } from './testing/manual-solver.ts'
import { leaveNoPacks } from './testing/no-packs.ts'

let database: TestDatabase
let queue: SolveQueue
let fake: ReturnType<typeof manualSolver>
let now = new Date('2026-03-01T18:00:00.000Z')
beforeEach(async () => {
  database = await testDatabase()
  fake = manualSolver()
  const log = openLog(testConfig())
  queue = openQueue({ db: database.db, log, now: () => now, solver: fake.solver, memory: 1e9, disk: 1e8 })
})
afterEach(async () => {
  await queue.close()
  await leaveNoPacks(database.db)
  await database.close()
})

const wishFor = (stack: number) => {
  const game = { ...GAME, stack }
  return { name: gameName(game), job: game, asked: game, sessionId: null }
}
const [mine, theirs] = [wishFor(10), wishFor(13)]
const ask = async (who: Person, wish: ReturnType<typeof wishFor>) => {
  now = new Date(now.getTime() + 1000)
  await who.must(work => enqueue(work, wish), now)
}
const withdraw = (who: Person, { name }: ReturnType<typeof wishFor>) =>
  write(database.db, solveRequest, { kind: 'delete', id: solveRequestId(who.userId, name) }, now)

test('[SOL-6] a game that is asked for again after it was withdrawn is behind what others asked for meanwhile', async () => {
  const [ada, bob] = [await person(database), await person(database)]
  await ask(ada, mine)
  await withdraw(ada, mine)
  await ask(bob, theirs)
  await ask(ada, mine)
  const begun = fake.next()
  const done = queue.work()
  await begun
  expect(fake.started.map(({ game }) => game)).toEqual([theirs.name])
  // while somebody waits for it, a game keeps its place, whoever else asks for it
  await ask(bob, mine)
  await ask(ada, wishFor(16))
  const second = fake.next()
  fake.started[0]!.end(new Uint8Array(10))
  await second
  const third = fake.next()
  fake.started[1]!.end(new Uint8Array(20))
  await third
  fake.started[2]!.end(new Uint8Array(30))
  await done
  expect(fake.started.map(({ game }) => game)).toEqual([theirs.name, mine.name, wishFor(16).name])
})

test('[SOL-5] a game that is asked for in the very moment in which the queue drops it is solved', async () => {
  const ada = await person(database)
  await ask(ada, mine)
  await withdraw(ada, mine)
  const begun = fake.next()
  let done: Promise<void> | undefined
  await ada.must(async work => {
    const asked = await enqueue(work, mine)
    done = queue.work()
    const waiting = async () =>
      (await sql`select from pg_locks where not granted`.execute(database.db)).rows.length
    await expect.poll(waiting).toBeGreaterThan(0)
    return asked
  }, now)
  await begun
  fake.started[0]!.end(new Uint8Array(10))
  await done
  expect((await sql`select from solve_job`.execute(database.db)).rows).toEqual([])
})

test('[SOL-7] a lease that a clock gave which was ahead keeps nobody waiting', async () => {
  const ada = await person(database)
  await ask(ada, mine)
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await sql`update solve_job set runner = 'dead', lease_until = ${tomorrow}`.execute(database.db)
  const begun = fake.next()
  const done = queue.work()
  await Promise.race([begun, done])
  expect(fake.started.map(({ game }) => game)).toEqual([mine.name])
  fake.started[0]!.end(new Uint8Array(10))
  await done
})

test('[SOL-7] a game whose pack is refused by the database is given up after three tries, and the next one is solved', async () => {
  const [ada, bob] = [await person(database), await person(database)]
  await ask(ada, mine)
  await ask(bob, theirs)
  await sql`alter table solved_pack add constraint no_such_pack check (game <> ${sql.lit(mine.name)})`.execute(
    database.db,
  )
  const begun = fake.next()
  const done = queue.work()
  await begun
  const second = fake.next()
  fake.started[0]!.end(new Uint8Array(10))
  await second
  fake.started[1]!.end(new Uint8Array(20))
  await done
  // kept meanwhile: it is not solved three times
  expect(fake.started.map(({ game }) => game)).toEqual([mine.name, theirs.name])
  const states = await sql<{ status: string }>`select status from solve_requests order by created_at`
    .execute(database.db)
    .then(({ rows }) => rows.map(({ status }) => status))
  expect(states).toEqual(['FAILED', 'DONE'])
})

const otherServer = () => {
  const other = manualSolver()
  const log = openLog(testConfig())
  const settings = { db: database.db, log, now: () => now, memory: 1e9, disk: 1e8 }
  return { ...other, queue: openQueue({ ...settings, solver: other.solver }) }
}
const jobs = async () => (await sql`select failures from solve_job`.execute(database.db)).rows

test('[SOL-7] a server that slept leaves its game to the one that took it, and has not failed at it', async () => {
  await ask(await person(database), mine)
  const begun = fake.next()
  const slept = queue.work()
  await begun
  now = new Date(now.getTime() + LEASE_MS + 1)
  const other = otherServer()
  const taken = other.next()
  const done = other.queue.work()
  await taken
  await queue.renew()
  await slept
  expect(await jobs()).toEqual([{ failures: 0 }])
  await other.queue.renew()
  other.started[0]!.end(new Uint8Array(10))
  await done
  expect(await jobs()).toEqual([])
  expect([fake.started.length, other.started.length]).toEqual([1, 1])
  await other.queue.close()
})

test('[SOL-6] a server keeps its game while it waits for the price, too', async () => {
  await ask(await person(database), mine)
  const priced: (() => void)[] = []
  const asked = new Promise<void>(resolve => {
    fake.solver.estimate = () =>
      new Promise(price => {
        priced.push(() => price(COST))
        resolve()
      })
  })
  const begun = fake.next()
  const done = queue.work()
  await asked
  const other = otherServer()
  for (let waited = 0; waited < 3; waited++) {
    now = new Date(now.getTime() + LEASE_MS - 1)
    await queue.renew()
    await other.queue.work()
  }
  priced[0]!()
  await begun
  fake.started[0]!.end(new Uint8Array(10))
  await done
  expect(other.started).toEqual([])
  await other.queue.close()
})
