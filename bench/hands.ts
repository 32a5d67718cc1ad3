// npm run bench -- hands: one person's 100,000 hands among 1,000,000 of ten people, spread evenly through the tables. Twenty
// ways to look for hands and the totals, through the API and as the same SQL through bare `pg`, in turns. Exits 1 on a miss.
// npm run bench -- hands /a/directory fills it the first time and measures from then on: the filling takes minutes, and half a still machine.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operations } from '@sidepot/server/all-operations'
import { openLog } from '@sidepot/server/base/log'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openKysely, openPool } from '@sidepot/server/db/pool'
import { createApi } from '@sidepot/server/graphql/api'
import { as } from '@sidepot/server/operations/testing/testing'
import type { Pool } from 'pg'
import { median } from './parts/api-load.ts'
import { fillHands, HERO } from './parts/hands-fill.ts'
import { LOOKING } from './parts/hands-filters.ts'
import { sized, verdict } from './shared/smoke.ts'

const ROUNDS = sized(9, 1)
const PAGE_MS = 150
const TOTALS_MS = 300
const FIELDS =
  'id createdAt heroHolecards heroHolecardsSimple heroPosition heroPreflopAction heroOutcome heroNetWin heroPreflopOptimal boardCards totalPotGross isBookmarked'
const FIGURES =
  'hands rated bigBlinds squares vpip { made opportunities } pfr { made opportunities } threeBet { made opportunities } optimal { made opportunities }'
const PAGE = `query ($filter: HandZoneFilterInput, $sort: HandZoneSort) { handZone(filter: $filter, sort: $sort, limit: 50) { items { ${FIELDS} } nextToken } }`
const TOTALS = `query ($filter: HandZoneFilterInput) { handZoneTotals(filter: $filter) { ${FIGURES} nets { currency n net } } }`
const GROUPS = `query ($filter: HandZoneFilterInput) { handZoneGroups(filter: $filter) { classes { key ${FIGURES} } positions { key ${FIGURES} } } }`
const SERIES =
  'query ($filter: HandZoneFilterInput) { handZoneSeries(filter: $filter, points: 200) { n at net bigBlinds } }'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A pool that remembers what went through it. */
function listening(pool: Pool): { pool: Pool; seen: Statement[] } {
  const seen: Statement[] = []
  const note = (asked: unknown, values: unknown) => {
    if (typeof asked === 'string') seen.push({ text: asked, values: (values as unknown[]) ?? [] })
    else seen.push(asked as Statement)
  }
  const wrapped = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query')
        return (asked: unknown, values: unknown) => {
          note(asked, values)
          return target.query(asked as string, values as unknown[])
        }
      if (name === 'connect')
        return async () => {
          const client = await target.connect()
          return new Proxy(client, {
            get: (connection, inner) => {
              if (inner === 'query')
                return (asked: unknown, values: unknown) => {
                  note(asked, values)
                  return connection.query(asked as string, values as unknown[])
                }
              const value = Reflect.get(connection, inner)
              return typeof value === 'function' ? value.bind(connection) : value
            },
          })
        }
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { pool: wrapped, seen }
}

const caller = as(HERO)

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** A directory to keep: the first run fills it and stops, later ones only measure. */
const kept = process.argv.slice(2).find(word => word.startsWith('/'))

async function bench(): Promise<void> {
  const directory = kept ?? mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { database: 'hands' })
  const pool = openPool(cluster.url, { error: () => {} }, 4)
  try {
    await migrate(pool)
    const begun = performance.now()
    const { rows } = await pool.query('select 1 from hands limit 1')
    if (rows.length === 0) {
      await fillHands(pool)
      console.log(`filled in ${Math.round((performance.now() - begun) / 1000)} s`)
      if (kept) return
    }
    const heard = listening(pool)
    const log = openLog({ logLevel: 'silent' })
    const deps = { pool: heard.pool, db: openKysely(heard.pool), log, now: () => new Date() }
    const api = createApi(deps, { operations })
    const measure = async (name: string, query: string, variables: object, most: number): Promise<void> => {
      const ask = async () => {
        const answer = await api.answer({ query, variables } as never, caller)
        if (answer.includes('"errors"')) throw new Error(answer)
        return answer
      }
      await ask()
      heard.seen.length = 0
      const found = await ask()
      const statements = [...heard.seen]
      for (const one of statements) if (!('name' in one && one.name)) await noBodies(pool, one)
      const bare = async () => {
        for (const one of statements) await pool.query({ text: one.text, values: [...one.values] })
      }
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await timed(ask))
        theirs.push(await timed(bare))
      }
      const ms = median(ours)
      const met = ms < most
      if (!met) process.exitCode = verdict(met)
      const n = (JSON.parse(found) as { data: { handZone?: { items: unknown[] } } }).data.handZone?.items
        .length
      console.log(
        `${met ? 'met   ' : 'MISSED'}  ${name}: ${ms.toFixed(1)} ms (under ${most}), ${(ms / median(theirs)).toFixed(2)} of bare pg${n === undefined ? '' : `, ${n} hands`}`,
      )
    }
    for (const { name, filter, sort } of LOOKING)
      await measure(`first page: ${name}`, PAGE, { filter, sort: sort ?? 'NEWEST' }, PAGE_MS)
    await measure('totals over all', TOTALS, { filter: {} }, TOTALS_MS)
    await measure(
      'totals over a filter',
      TOTALS,
      { filter: { positions: ['BTN'], outcomes: ['WIN'] } },
      TOTALS_MS,
    )
    await measure('by class and position over all', GROUPS, { filter: {} }, 2 * TOTALS_MS)
    await measure('the graph over all', SERIES, { filter: {} }, 2 * TOTALS_MS)
  } finally {
    await pool.end()
    await cluster.stop()
    if (!kept) rmSync(directory, { recursive: true, force: true })
  }
}

/** The filters never walk through the hands or the facts of everybody. */
async function noBodies(pool: Pool, { text, values }: Statement): Promise<void> {
  if (!text.includes('hand_facts')) return
  const { rows } = await pool.query(`explain (format json) ${text}`, [...values])
  const plan = JSON.stringify(rows)
  if (
    /"Seq Scan"[^}]*"Relation Name": ?"(hands|hand_facts|player_hands)"/.test(plan) ||
    /"Relation Name": ?"hands"/.test(plan)
  )
    throw new Error(`reads the hands themselves: ${text}\n${plan}`)
}

await bench()
