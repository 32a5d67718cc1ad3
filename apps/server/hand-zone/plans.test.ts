import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { groupsOf, totalsOf } from './figures.ts'
import type { HandZoneFilter } from './filter.ts'
import { pageOf, SORTS } from './page.ts'
import { seriesOf } from './series.ts'

// Enough rows that walking through everybody's would be the cheaper plan without the right index.
const HANDS = 20_000
const me = 'me'
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into hands (id, user_id, session_id, is_bookmarked, is_public, is_deleted, quick_save, is_inconsistent, is_unfinished,
       is_tournament, game_type, is_straddle_on, is_bomb_pot, showdown_required, hero_position, hero_holecards_simple, hero_net_win, big_blind, notes,
       created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'h' || i, case when i % 10 = 0 then $1 else 'other' || i % 10 end, 's' || i / 50, i % 500 = 0, false, false, true,
       false, false, false, 'NLHE', false, false, false, 'BTN', case when i % 100 = 0 then 'AA' else '72o' end, i % 50 - 25, 5,
       case when i = 7000 then 'a kangaroo' else 'nothing new' end, now() - (i || ' s')::interval, now(), 1, false, 0
     from generate_series(1, ${HANDS}) i`,
    [me],
  )
  await database.pool.query(
    `insert into player_hands (id, user_id, hand_id, player_id, vpip, vpip_opportunity, created_at, updated_at, _version, _deleted, _last_changed_at)
     select id || '-2', user_id, id, 'p' || right(id, 2), false, true, now(), now(), 1, false, 0 from hands`,
  )
  await database.pool.query('vacuum analyze hand_facts, hands, player_hands')
}, 60_000)
afterAll(() => database.close())

/** Every table that a plan reads, with how. */
function reads(plan: Record<string, unknown>): string[] {
  const inner = (plan['Plans'] as Record<string, unknown>[] | undefined) ?? []
  const table = plan['Relation Name']
  return [...(table ? [`${plan['Node Type']} ${table}`] : []), ...inner.flatMap(reads)]
}

/** The plans of what a question sends. */
async function plansOf(ask: (db: TestDatabase['db']) => Promise<{ ok: boolean }>): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const listening = database.db.withPlugin({
    transformQuery: ({ node }) => {
      const compiled = database.db.getExecutor().compileQuery(node as never, { queryId: '' })
      sent.push({ sql: compiled.sql, parameters: compiled.parameters })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect((await ask(listening)).ok).toBe(true)
  expect(sent.length).toBeGreaterThan(0)
  const plans: string[] = []
  for (const one of sent) {
    const { rows } = await database.pool.query(`explain (format json) ${one.sql}`, [...one.parameters])
    plans.push(...reads(rows[0]['QUERY PLAN'][0].Plan))
  }
  return plans
}

const FILTERS: readonly HandZoneFilter[] = [
  {},
  { text: 'kangaroo' },
  { text: 'noth', classes: ['AA'] },
  { bookmarked: true, positions: ['BTN'] },
  { opponentId: 'p10' },
  { opponentId: 'p10', opponentSpot: 'RFI:UTG' },
  { venueNames: ['The club'] },
  { sessionIds: ['s3'], outcomes: ['WIN'] },
  { tags: ['bluff'] },
]
test.each(FILTERS)('%j reads neither the hands nor everybody’s facts', async filter => {
  const asked = [
    ...SORTS.map(sort => (db: TestDatabase['db']) => pageOf(db, me, { filter, sort })),
    (db: TestDatabase['db']) => totalsOf(db, me, filter),
    (db: TestDatabase['db']) => groupsOf(db, me, filter),
    (db: TestDatabase['db']) => seriesOf(db, me, filter, 200),
  ]
  for (const ask of asked) {
    const plan = await plansOf(ask)
    expect(plan.some(node => / hand_(facts|hours|groups)$/.test(node))).toBe(true)
    expect(plan.filter(node => / hands$|^Seq Scan (hand_facts|player_hands)/.test(node))).toEqual([])
  }
})

test('a rare word is found through its own index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select f.hand_id from hand_facts f where f.user_id = ${me} and f.words @@ ${"'user:me' & 'kangaroo':*"}::tsquery
    order by f.played_at desc limit 50`.execute(database.db)
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('hand_facts_words')
})
