// npm run bench -- operations: saving a full six-handed hand against the very same SQL statements through bare `pg`, in turns;
// what a save costs in a session and account of 10 and of 10,000 hands; and how many queries a list of 1,000 sessions is.
// Exits 1 when a target is missed.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operations } from '@sidepot/server/all-operations'
import { openLog } from '@sidepot/server/base/log'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openKysely, openPool } from '@sidepot/server/db/pool'
import { createApi, type GraphqlApi } from '@sidepot/server/graphql/api'
import { as } from '@sidepot/server/operations/testing/testing'
import { type Statement, watchedPool } from '@sidepot/server/testing/watched-pool'
import type pg from 'pg'
import { atRate, median } from './parts/api-load.ts'
import { HAND_STATE } from './parts/operations-hand.ts'
import { sized, verdict } from './shared/smoke.ts'

const AT_ONCE = sized(16, 2)
const ROUNDS = sized(5, 1)
const SECONDS = sized(3, 0.1)
const WARM_UP = sized(1, 0.1)
const FEW = 10
const MANY = sized(10_000, 20)
const LISTED = sized(1000, 20)
const quiet = { error: () => {} }

const SAVE = `mutation ($input: SaveHandInput!) { saveHandTransactionally(input: $input) {
  id sessionId totalPotGross heroPreflopOptimal preflopOptimalAction } }`
const LIST = `query ($userId: ID!) { sessionsByUserIdAndSessionStart(userId: $userId, sortDirection: DESC, limit: 1000) {
  items { id sessionStatus sessionStart sessionEnd duration buyIn cashOut sessionNet totalHandsCounter gameType } nextToken } }`

/** A pool that also writes down what passes through it while `log` is set. */
function recordingPool(url: string) {
  const recording: { log: Statement[] | null } = { log: null }
  const settings = { connectionString: url, max: AT_ONCE, options: '-c timezone=utc -c jit=off' }
  const pool = watchedPool(settings, (statement, { send }) => {
    recording.log?.push(statement)
    return send()
  })
  return { pool, recording }
}

const apiOn = (pool: pg.Pool): GraphqlApi =>
  createApi(
    { pool, db: openKysely(pool), log: openLog({ logLevel: 'silent' }), now: () => new Date() },
    { operations },
  )

async function bench(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { database: 'operations' })
  const ours = openPool(cluster.url, quiet, AT_ONCE)
  const bare = openPool(cluster.url, quiet, AT_ONCE)
  const { pool: recorder, recording } = recordingPool(cluster.url)
  try {
    await migrate(ours)
    const api = apiOn(ours)
    const few = await person(api, ours, FEW)
    const fresh = await person(api, ours, FEW)
    const many = await person(api, ours, MANY)
    await ours.query('vacuum analyze')

    // What one save sends, as the peer will send it: with ids of its own each time.
    const sample = inputOf(few.sessions[0]!)
    recording.log = []
    await must(apiOn(recorder), few.userId, SAVE, { input: sample })
    const statements = recording.log
    recording.log = null
    const replay = async (slot: number) => {
      const [handId, requestId, sessionId] = [crypto.randomUUID(), crypto.randomUUID(), few.sessions[slot]!]
      const own = (value: unknown) =>
        typeof value === 'string'
          ? value
              .replaceAll(sample.handId, handId)
              .replaceAll(sample.requestId, requestId)
              .replaceAll(sample.sessionId, sessionId)
          : value
      const client = await bare.connect()
      for (const { text, name, values } of statements)
        await client.query({ text, values: values.map(own), ...(name ? { name } : {}) })
      client.release()
    }
    const save = (who: Person) => (slot: number) =>
      must(api, who.userId, SAVE, { input: inputOf(who.sessions[slot]!) })

    const rates = { bare: [] as number[], ours: [] as number[], few: [] as number[], many: [] as number[] }
    await atRate(AT_ONCE, WARM_UP, bySlot(save(few)))
    await atRate(AT_ONCE, WARM_UP, bySlot(replay))
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await atRate(AT_ONCE, SECONDS, bySlot(replay)))
      rates.ours.push(await atRate(AT_ONCE, SECONDS, bySlot(save(few))))
      // One after the other, in the session that holds the hands.
      rates.few.push(await atRate(1, SECONDS, () => save(fresh)(round)))
      rates.many.push(await atRate(1, SECONDS, () => save(many)(0)))
    }
    const [peer, own] = [median(rates.bare), median(rates.ours)]
    const [small, large] = [median(rates.few), median(rates.many)]

    const lister = await person(api, ours, 0)
    await sessionsFor(ours, lister.userId, LISTED)
    recording.log = []
    const listed = await must(apiOn(recorder), lister.userId, LIST, { userId: lister.userId })
    const queries = recording.log.length
    recording.log = null
    const items = (listed['sessionsByUserIdAndSessionStart'] as { items: unknown[] }).items.length

    console.log(`${statements.length} statements a save`)
    for (const [name, perSecond] of Object.entries(rates))
      console.log(`  ${name.padEnd(6)} ${perSecond.map(rate => rate.toFixed(0)).join('  ')} a second`)
    const targets = [
      { name: 'six-handed save, share of bare pg', is: own / peer, atLeast: 0.5 },
      { name: `cost with ${MANY} hands against ${FEW}`, is: small / large, atMost: 1.2 },
      { name: `queries for ${items} sessions`, is: queries, atMost: 1 },
    ]
    let missed = items === LISTED ? 0 : 1
    for (const { name, is, atLeast, atMost } of targets) {
      const met = (atLeast === undefined || is >= atLeast) && (atMost === undefined || is <= atMost)
      if (!met) missed++
      const target = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
      console.log(`${met ? 'ok    ' : 'MISSED'} ${name}: ${is.toFixed(2)} (${target})`)
    }
    process.exitCode = verdict(missed === 0)
  } finally {
    for (const pool of [ours, bare, recorder]) await pool.end()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Person {
  readonly userId: string
  readonly sessions: readonly string[]
}

const inputOf = (sessionId: string) => ({
  requestId: crypto.randomUUID(),
  handId: crypto.randomUUID(),
  sessionId,
  handState: HAND_STATE,
})

/** Each of those at work at once keeps to its own session. */
function bySlot(run: (slot: number) => Promise<unknown>): () => Promise<unknown> {
  const free = Array.from({ length: AT_ONCE }, (_, slot) => slot)
  return async () => {
    const slot = free.pop()!
    try {
      await run(slot)
    } finally {
      free.push(slot)
    }
  }
}

async function must(
  api: GraphqlApi,
  userId: string,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  const caller = as(userId)
  const answer = JSON.parse(await api.answer({ query, variables: variables as never }, caller))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}

/** Somebody with sixteen running tables; the first has so many hands, the others a few. */
async function person(api: GraphqlApi, pool: pg.Pool, hands: number): Promise<Person> {
  const userId = crypto.randomUUID()
  const made = await must(
    api,
    userId,
    'mutation { createBankroll(input: { name: "Main", startingBalance: 100000 }) { id } }',
    {},
  )
  const { id: bankrollId } = made['createBankroll'] as { id: string }
  const sessions: string[] = []
  for (let n = 0; n < AT_ONCE; n++) {
    const id = crypto.randomUUID()
    const sessionInput = { id, bankrollId, buyIn: 500, smallBlind: 1, bigBlind: 2 }
    const seats = [2, 3, 4, 5, 6].map(seatNumber => ({
      seatNumber,
      sessionPlayerName: `P${seatNumber}`,
      stackRemaining: 500,
    }))
    await must(
      api,
      userId,
      'mutation ($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }',
      {
        input: { sessionInput, playerSessionsInput: seats },
      },
    )
    sessions.push(id)
  }
  for (const [n, sessionId] of sessions.entries())
    if (hands > 0) await handsFor(api, pool, userId, sessionId, n === 0 ? hands : FEW)
  return { userId, sessions }
}

/** One real hand, then copies of its rows under other ids: the tables are as full as if all had been played. */
async function handsFor(
  api: GraphqlApi,
  pool: pg.Pool,
  userId: string,
  sessionId: string,
  count: number,
): Promise<void> {
  const input = inputOf(sessionId)
  await must(api, userId, SAVE, { input })
  for (const [table, key] of [
    ['hands', 'id'],
    ['player_hands', 'hand_id'],
    ['session_updates', 'id'],
  ] as const) {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' order by ordinal_position`,
      [table],
    )
    const copied = (name: string) =>
      name === 'id' || name === key
        ? `replace(t."${name}", $1, $1 || '-' || n)`
        : name === 'shareable_id'
          ? 'null'
          : `t."${name}"`
    await pool.query(
      `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')}) select ${rows.map(({ name }) => copied(name)).join(', ')}
       from ${table} t, generate_series(2, ${count}) n where t."${key}" in ($1, $1 || '-result')`,
      [input.handId],
    )
  }
}

async function sessionsFor(pool: pg.Pool, userId: string, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'sessions' and table_schema = 'public'`,
  )
  const copied = (name: string) => (name === 'id' ? `t.id || '-' || n` : `t."${name}"`)
  await pool.query(
    `insert into sessions (${rows.map(({ name }) => `"${name}"`).join(', ')}) select ${rows.map(({ name }) => copied(name)).join(', ')}
     from (select * from sessions where user_id = $1 limit 1) t, generate_series(1, ${wanted - AT_ONCE}) n`,
    [userId],
  )
}

await bench()
