// npm run bench -- api: the API over HTTP against the very same SQL through bare `pg`, in turns, and the price of a page in a
// small and in a large table. Server and peer run in this thread, the load on HTTP in another. Exits 1 when a target is missed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openPool } from '@sidepot/server/db/pool'
import type { Pool } from 'pg'
import { answerLoads, atRate, type Load, median, newHand, openLoad } from './parts/api-load.ts'
import { CREATE, HERO, LIST } from './parts/api-requests.ts'
import { openServer, recordedSql, type Served } from './parts/api-server.ts'
import { sized, verdict } from './shared/smoke.ts'

const AT_ONCE = 16
const ROUNDS = sized(5, 1)
const SECONDS = sized(2, 0.2)
const SMALL = sized(10_000, 1000)
const LARGE = sized(1_000_000, 2000)
const quiet = { error: () => {} }

async function bench(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { database: 'small' })
  const served: Served[] = []
  const loads: Load[] = []
  const pools: Pool[] = []
  try {
    const small = openPool(cluster.url, quiet, AT_ONCE)
    await small.query('create database large')
    const largeUrl = cluster.url.replace('/small?', '/large?')
    const large = openPool(largeUrl, quiet, AT_ONCE)
    pools.push(small, large)
    await fill(small, SMALL)
    await fill(large, LARGE)
    const onSmall = await openServer(small)
    const onLarge = await openServer(large)
    served.push(onSmall, onLarge)

    const list = await recordedSql(small, LIST, { userId: HERO })
    const hand = newHand()
    const create = await recordedSql(large, CREATE, { input: hand })
    const listing = () => small.query(list)
    // The same statement with an id of its own each time; otherwise it would find the record there and do nothing.
    const creating = () =>
      large.query({
        ...create,
        values: create.values.map(value => (value === hand.id ? crypto.randomUUID() : value)),
      })
    const load = openLoad()
    loads.push(load)
    const viaApi = (server: Served, what: 'page' | 'create') => () =>
      load.run({ port: server.port, token: server.token, what, atOnce: AT_ONCE, seconds: SECONDS })

    const pages = await interleaved(
      { name: 'page, bare pg', run: () => atRate(AT_ONCE, SECONDS, listing) },
      { name: 'page, API', run: viaApi(onSmall, 'page') },
      { name: 'page of a million, API', run: viaApi(onLarge, 'page') },
    )
    const creates = await interleaved(
      { name: 'create, bare pg', run: () => atRate(AT_ONCE, SECONDS, creating) },
      { name: 'create, API', run: viaApi(onLarge, 'create') },
    )
    await countMade(large, creates)
    report([
      {
        name: 'page of 50 hands with 12 fields, share of bare pg',
        ratio: ratioOf(pages, 1, 0),
        atLeast: 0.35,
      },
      { name: 'create of a hand, share of bare pg', ratio: ratioOf(creates, 1, 0), atLeast: 0.5 },
      {
        name: `page at ${LARGE} hands, share of the rate at ${SMALL}`,
        ratio: ratioOf(pages, 2, 1),
        atLeast: 1 / 1.3,
      },
    ])
  } finally {
    for (const load of loads) await load.close()
    for (const server of served) await server.close()
    for (const pool of pools) await pool.end()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Small bodies, one second apart, all of one person: the list that a keen player has. */
async function fill(pool: Pool, hands: number): Promise<void> {
  await migrate(pool)
  console.log(`filling ${hands} hands…`)
  await pool.query(
    `insert into hands (id, user_id, session_id, is_bookmarked, is_public, is_deleted, quick_save, is_inconsistent,
       is_unfinished, is_tournament, game_type, is_straddle_on, is_bomb_pot, showdown_required, hero_position, hero_holecards_simple,
       hero_net_win, hero_outcome, hero_preflop_action, hero_preflop_optimal, total_pot_gross, board_cards,
       created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'hand-' || lpad(i::text, 9, '0'), $1, 'session-' || i / 200, false, false, false, true, false, false, false, 'NLHE',
       false, false, false, 'BTN', 'AKs', i % 100, 'WIN', 'RAISE', true, 30.50, '{"turn":null}', now() - (i || ' s')::interval, now(), 1, false, 0
     from generate_series(1, $2) i`,
    [HERO, hands],
  )
  await pool.query('vacuum analyze hands')
}

interface Contestant {
  readonly name: string
  run(): Promise<number>
}

/** Rates a second, round by round: whatever else the machine does falls on all of them alike. */
async function interleaved(...contestants: Contestant[]): Promise<readonly number[][]> {
  const rates: number[][] = contestants.map(() => [])
  // Warm caches and compiled code first.
  for (const one of [...contestants, ...contestants]) await one.run()
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, one] of contestants.entries()) rates[i]!.push(await one.run())
  for (const [i, one] of contestants.entries())
    console.log(`${one.name}: ${Math.round(median(rates[i]!))} a second`)
  return rates
}

/** That the creates were creates: every one of them is in the table. */
async function countMade(pool: Pool, rates: readonly number[][]): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from hands')
  const least = LARGE + rates.flat().reduce((sum, rate) => sum + rate * SECONDS, 0) * 0.9
  if (rows[0]!.n < least) throw new Error(`only ${rows[0]!.n - LARGE} hands were made`)
}

const ratioOf = (rates: readonly number[][], ours: number, theirs: number): number =>
  median(rates[ours]!.map((rate, round) => rate / rates[theirs]![round]!))

function report(targets: readonly { name: string; ratio: number; atLeast: number }[]): void {
  for (const { name, ratio, atLeast } of targets) {
    const met = ratio >= atLeast
    console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${ratio.toFixed(2)} (at least ${atLeast.toFixed(2)})`)
    if (!met) process.exitCode = verdict(met)
  }
}

if (isMainThread) await bench()
else answerLoads()
