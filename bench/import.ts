// npm run bench -- import: 100,000 hands of a room's text read, planned and saved as the import screen does it, against a bare look for the
// head lines, and the same rows inserted by bare `pg`; what each part takes, and all of it together. Exits 1 when a target is missed.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Gatherer } from '@sidepot/formats/gather'
import { openHandFile } from '@sidepot/formats/read-hands'
import { opponentsOf, planHands } from '@sidepot/ledger/import-plan'
import { HANDS_IN_PART, handPart, handSession, STREAMS } from '@sidepot/ledger/import-requests'
import { shownByHands } from '@sidepot/ledger/imported-sessions'
import { operations } from '@sidepot/server/all-operations'
import { openLog } from '@sidepot/server/base/log'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openKysely, openPool } from '@sidepot/server/db/pool'
import { createApi, type GraphqlApi } from '@sidepot/server/graphql/api'
import { as } from '@sidepot/server/operations/testing/testing'
import { SESSION } from '@sidepot/web/features/import/requests'
import type { Pool } from 'pg'
import { madeUpHands } from './parts/import-text.ts'
import { processorSeconds } from './shared/processor.ts'
import { sized, verdict } from './shared/smoke.ts'

const HANDS = Number(process.env['HANDS'] ?? sized(100_000, 300))
const SLICE = 1 << 20
const seconds = (since: number) => (performance.now() - since) / 1000

async function ask(api: GraphqlApi, userId: string, query: string, variables: object): Promise<void> {
  const caller = as(userId)
  const answer = JSON.parse(await api.answer({ query, variables: variables as never }, caller))
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
}

/** Seconds that bare `pg` takes for the rows of all sessions: the same tables and indexes, a transaction a session, three statements in it. */
async function bareInserts(pool: Pool): Promise<number> {
  const tables = ['hands', 'player_hands', 'session_updates']
  await pool.query('create schema bare')
  for (const table of tables) await pool.query(`create table bare.${table} (like ${table} including all)`)
  const { rows: sessions } = await pool.query<{ id: string }>('select id from sessions')
  const client = await pool.connect()
  try {
    let took = 0
    for (const { id } of sessions) {
      const texts: string[] = []
      for (const table of tables) {
        const sql = `select json_agg(t)::text as all from ${table} t where session_id = $1`
        texts.push((await client.query<{ all: string }>(sql, [id])).rows[0]!.all)
      }
      const at = performance.now()
      await client.query('begin')
      for (const [i, table] of tables.entries()) {
        const text = `insert into bare.${table} select * from json_populate_recordset(null::bare.${table}, $1)`
        await client.query({ name: table, text, values: [texts[i]] })
      }
      await client.query('commit')
      took += seconds(at)
    }
    return took
  } finally {
    client.release()
  }
}

async function bench(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { database: 'import' })
  const pool = openPool(cluster.url, { error: () => {} }, 16)
  try {
    await migrate(pool)
    const api = createApi(
      { pool, db: openKysely(pool), log: openLog({ logLevel: 'silent' }), now: () => new Date() },
      { operations },
    )
    const bytes = new TextEncoder().encode(madeUpHands(HANDS))

    let at = performance.now()
    const heads = new TextDecoder()
      .decode(bytes)
      .split(/\r?\n/)
      .filter(line => /^PokerStars Hand #\d+/.test(line))
    const bare = seconds(at)

    const before = processorSeconds(cluster.pid)
    at = performance.now()
    const gatherer = new Gatherer(Date.now(), { zoneOf: () => 'UTC' })
    const file = openHandFile({ fileName: 'bench.txt' })
    for (let from = 0; from < bytes.length; from += SLICE)
      for (const item of file.push(bytes.subarray(from, from + SLICE))) gatherer.add('bench.txt', item)
    for (const item of file.end()) gatherer.add('bench.txt', item)
    const reading = seconds(at)

    at = performance.now()
    const plan = planHands([...gatherer.hands.values()], [], 60, Date.now())
    const planning = seconds(at)

    const userId = crypto.randomUUID()
    const bankrollId = crypto.randomUUID()
    await ask(
      api,
      userId,
      'mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }',
      {
        input: { id: bankrollId, name: 'Online', currency: 'USD', type: 'ACCOUNT' },
      },
    )
    at = performance.now()
    const mark = { importId: crypto.randomUUID(), importName: 'bench.txt' }
    const queue = [...plan.sessions.entries()]
    await Promise.all(
      Array.from({ length: STREAMS }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, session] = next
          const first = session.hands.slice(0, HANDS_IN_PART)
          const id = `${mark.importId}-${index}`
          const hands = await handPart(userId, id, 0, first)
          const opponents = opponentsOf(session.hands, session.end)
          const about = { first: session.hands[0]!, opponents }
          const shown = shownByHands(first, Date.now())
          const input = await handSession(userId, mark, id, about, shown, bankrollId, [], hands, 'UTC')
          await ask(api, userId, SESSION, { input })
        }
      }),
    )
    const saving = seconds(at)
    const after = processorSeconds(cluster.pid)
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from hands')
    const saved = Number(rows[0]!.n)

    const inserting = await bareInserts(pool)
    const bareProcessor = processorSeconds(cluster.pid)
    const row = (name: string, took: number) =>
      console.log(
        `  ${name.padEnd(22)} ${took.toFixed(1).padStart(7)} s  ${(HANDS / took).toFixed(0).padStart(9)} hands a second`,
      )
    console.log(
      `${heads.length} hands, ${(bytes.length / 1e6).toFixed(1)} MB, ${plan.sessions.length} sessions, ${saved} saved`,
    )
    row('bare look for heads', bare)
    row('read and play', reading)
    row('plan', planning)
    row('save', saving)
    row('bare inserts', inserting)
    console.log(`  save is ${(saving / inserting).toFixed(1)} times bare inserts of the same rows`)
    const each = (from: number | null, to: number | null) =>
      from === null || to === null ? '  -' : (((to - from) * 1000) / HANDS).toFixed(2)
    console.log(
      `  processor time of a hand: ${each(before.node, after.node)} ms in Node, ${each(before.database, after.database)} ms in PostgreSQL` +
        ` (bare inserts: ${each(after.database, bareProcessor.database)} ms there)`,
    )
    if (before.database !== null && after.database !== null) {
      const [node, database] = [after.node - before.node, after.database - before.database]
      // Node reads and judges in one thread; PostgreSQL writes one part after another in one process
      const least = (Math.max(node, database, (node + database) / 2) * 100_000) / HANDS
      console.log(
        `  two cores with nothing else to do need ${least.toFixed(0)} s for 100,000 hands, if neither waits`,
      )
    }
    const whole = ((reading + planning + saving) * 100_000) / HANDS
    const isWhole = saved === HANDS && heads.length === HANDS
    const isFast = whole <= 300
    console.log(`${isFast ? 'ok    ' : 'MISSED'} 100,000 hands: ${whole.toFixed(0)} s (at most 300)`)
    process.exitCode = isWhole ? verdict(isFast) : 1
  } finally {
    await pool.end()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

await bench()
