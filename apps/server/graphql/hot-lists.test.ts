import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { createApi } from './api.ts'

// Enough rows that a wrong plan would be the cheaper one to a planner without the right index.
const HANDS = 20_000
let database: TestDatabase
const me = randomUUID()
const friend = randomUUID()

beforeAll(async () => {
  database = await testDatabase()
  const { pool } = database
  await pool.query(
    `insert into hands (id, user_id, session_id, is_bookmarked, is_public, is_deleted, quick_save, is_inconsistent, is_unfinished,
       is_tournament, game_type, is_straddle_on, is_bomb_pot, showdown_required, created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'h' || i, case when i % 4 = 0 then $2 when i % 4 = 1 then $3 else $1 end, 's' || i / 50, false, i % 1000 = 0, false, true,
       false, false, false, 'NLHE', false, false, false, now() - (i || ' s')::interval, now(), 1, false, 0
     from generate_series(1, ${HANDS}) i`,
    [me, friend, randomUUID()],
  )
  await pool.query(
    `insert into sessions (id, user_id, game_type, game_origin, max_players, table_count, is_straddle_on, buy_in, total_addons, total_topups,
       total_reloads, total_rebuy, session_rake_paid, is_active, session_start, is_private, is_deleted, hands_played_optimal,
       hands_played_non_optimal, hands_played_unsolved, total_hands_played, total_hands_counter, session_status, created_at, updated_at,
       _version, _deleted, _last_changed_at)
     select 's' || i, case when i % 2 = 0 then $1 else $2 end, 'NLHE', 'LIVE', 8, 1, false, 0, 0, 0, 0, 0, 0, false, now() - (i || ' h')::interval, false,
       false, 0, 0, 0, 0, 0, 'ENDED', now(), now(), 1, false, 0 from generate_series(1, 5000) i`,
    [me, friend],
  )
  await pool.query(
    `insert into session_updates (id, session_id, user_id, timestamp, update_type, is_deleted, created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'u' || i, 's' || i / 20, $1, now() - (i || ' s')::interval, 'HAND_RESULT', false, now(), now(), 1, false, 0 from generate_series(1, 20000) i`,
    [me],
  )
  await pool.query(
    `insert into players (id, user_id, is_anonymous, is_hero, hand_count, total_profit, created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'p' || i, case when i % 2 = 0 then $1 else $2 end, false, false, 0, 0, now(), now(), 1, false, 0 from generate_series(1, 5000) i`,
    [me, friend],
  )
  await pool.query('vacuum analyze')
})
afterAll(() => database.close())

/** The statements that the API sends for a query. */
async function statementsOf(query: string): Promise<readonly { text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = []
  const listening = {
    query: (asked: { text: string; values: unknown[] }) => {
      seen.push({ text: asked.text, values: asked.values })
      return database.pool.query(asked as never)
    },
  } as unknown as Pool
  const api = createApi({
    pool: listening,
    db: database.db,
    log: openLog(testConfig()),
    now: () => new Date(),
  })
  const caller = {
    kind: 'user',
    userId: me,
    username: me,
    groups: [],
    tokenId: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
    epoch: 0,
  } as const
  const answer = JSON.parse(await api.answer({ query }, caller))
  expect(answer.errors).toBeUndefined()
  return seen
}

/** Every node of a plan, each with what it does. */
function nodes(plan: Record<string, unknown>): string[] {
  const inner = (plan['Plans'] as Record<string, unknown>[] | undefined) ?? []
  return [`${plan['Node Type']} ${plan['Relation Name'] ?? ''}`.trim(), ...inner.flatMap(nodes)]
}
async function planOf(
  { text, values }: { text: string; values: unknown[] },
  generic: boolean,
): Promise<string[]> {
  const options = `format json${generic ? ', generic_plan' : ''}`
  const { rows } = await database.pool.query(`explain (${options}) ${text}`, generic ? [] : values)
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
}

const FIELDS = 'items { id createdAt } nextToken'
test.each([
  [
    'my hands, newest first',
    `{ handsByUserIdAndCreatedAt(userId: "${me}", sortDirection: DESC, limit: 50) { ${FIELDS} } }`,
  ],
  [
    'a friend’s hands, newest first',
    `{ handsByUserIdAndCreatedAt(userId: "${friend}", sortDirection: DESC, limit: 50) { ${FIELDS} } }`,
  ],
  ['the hands of a session', `{ handsBySessionIdAndCreatedAt(sessionId: "s7", limit: 1000) { ${FIELDS} } }`],
  [
    'the last hand of a session',
    `{ handsBySessionIdAndCreatedAt(sessionId: "s7", sortDirection: DESC, limit: 1, filter: { _deleted: { ne: true } }) { ${FIELDS} } }`,
  ],
  [
    'hands since a time',
    `{ handsByUserIdAndCreatedAt(userId: "${me}", createdAt: { ge: "2026-01-01T00:00:00Z" }, limit: 50) { ${FIELDS} } }`,
  ],
  [
    'my sessions, newest first',
    `{ sessionsByUserIdAndSessionStart(userId: "${me}", sortDirection: DESC, limit: 100) { ${FIELDS} } }`,
  ],
  [
    'my running sessions',
    `{ sessionsByUserIdAndStatus(userId: "${me}", sessionStatus: { eq: "LIVE" }, limit: 5) { ${FIELDS} } }`,
  ],
  [
    'the story of a session',
    `{ sessionUpdatesBySessionIdAndTimestamp(sessionId: "s7", limit: 1000) { ${FIELDS} } }`,
  ],
  ['my players', `{ playersByUserId(userId: "${me}", limit: 100) { ${FIELDS} } }`],
  ['all hands I may see', `{ listHands(limit: 50) { ${FIELDS} } }`],
  ['all sessions I may see', `{ listSessions(limit: 100) { ${FIELDS} } }`],
  ['all my players', `{ listPlayers(limit: 100) { ${FIELDS} } }`],
])('[REC-18] %s: neither sorted nor scanned', async (what, query) => {
  for (const statement of await statementsOf(query))
    for (const generic of [false, true]) {
      const plan = await planOf(statement, generic)
      expect(
        plan.filter(node => /^Seq Scan (hands|sessions|session_updates|players)/.test(node)),
        `${plan}`,
      ).toEqual([])
      // A list of several sources merges their first pages, which are in order already and short.
      const sorts = plan.filter(node => /^(Incremental )?Sort/.test(node))
      if (!what.startsWith('all')) expect(sorts, `${plan}`).toEqual([])
    }
})

test('[REC-18] the next page starts where the last one ended, in the index', async () => {
  const api = createApi({
    pool: database.pool,
    db: database.db,
    log: openLog(testConfig()),
    now: () => new Date(),
  })
  const caller = {
    kind: 'user',
    userId: me,
    username: me,
    groups: [],
    tokenId: '',
    expiresAt: Number.MAX_SAFE_INTEGER,
    epoch: 0,
  } as const
  const first = JSON.parse(
    await api.answer(
      {
        query: `{ it: handsByUserIdAndCreatedAt(userId: "${me}", sortDirection: DESC, limit: 50) { nextToken } }`,
      },
      caller,
    ),
  )
  const [next] = await statementsOf(
    `{ handsByUserIdAndCreatedAt(userId: "${me}", sortDirection: DESC, limit: 50, nextToken: "${first.data.it.nextToken}") { ${FIELDS} } }`,
  )
  const { rows } = await database.pool.query(`explain (format json) ${next!.text}`, next!.values)
  const text = JSON.stringify(rows[0]['QUERY PLAN'])
  expect(text).toMatch(/"Index Cond":"[^"]*ROW\(created_at, id\) </)
})
