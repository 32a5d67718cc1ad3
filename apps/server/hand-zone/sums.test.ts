import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { groupsOf, totalsOf } from './figures.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'
import { keptFor } from './kept.ts'
import { counted, hoursOf, seriesOf, summed } from './series.ts'

// Hands over many hours, some without a result, some that break the rules, of two sessions and of none.
const HANDS = 600
const me = 'me'
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into hands (id, user_id, session_id, is_bookmarked, is_public, is_deleted, quick_save, is_inconsistent, is_unfinished,
       is_tournament, game_type, is_straddle_on, is_bomb_pot, showdown_required, hero_position, hero_holecards_simple, hero_net_win, big_blind,
       hero_saw_showdown, hero_vpip, hero_all_in_net, hero_all_in_error, created_at, updated_at, _version, _deleted, _last_changed_at)
     select 'h' || i, case when i % 7 = 0 then 'other' else $1 end, case when i % 3 > 0 then 's' || i % 3 end, false, false, false, true,
       i % 11 = 0, false, false, case when i % 5 = 0 then 'PLO' else 'NLHE' end, false, false, false,
       case when i % 4 > 0 then 'P' || i % 4 end, case when i % 6 > 0 then 'C' || i % 6 end,
       case when i % 13 > 0 then (i % 50 - 25) / 4.0 end, case when i % 17 > 0 then 3 else 0 end,
       i % 2 = 0, i % 3 = 0, case when i % 9 = 0 then 1.5 end, case when i % 9 = 0 then 0.25 end,
       timestamptz '2026-01-01' + i * interval '7 minutes', now(), 1, false, 0
     from generate_series(1, ${HANDS}) i`,
    [me],
  )
}, 60_000)
afterAll(() => database.close())

/** The same hands, asked for so that the facts themselves are counted. */
const COUNTED = { bookmarked: false }
/** What the sums answer: dates within hours, at their ends, within one hour, and sessions. */
const FILTERS: readonly HandZoneFilter[] = [
  {},
  { from: '2026-01-01T10:20:00Z' },
  { to: '2026-01-03T01:59:00.001Z' },
  { from: '2026-01-01T10:00:00Z', to: '2026-01-02T10:00:00Z' },
  { from: '2026-01-01T10:07:00Z', to: '2026-01-02T13:14:00Z', sessionIds: ['s1', 's2'] },
  { from: '2026-01-01T10:07:00Z', to: '2026-01-01T11:30:00Z' },
  { from: '2026-01-01T10:30:00Z', to: '2026-01-01T12:10:00Z' },
  { from: '2026-01-05T00:00:00Z', to: '2026-01-01T00:00:00Z' },
  { sessionIds: ['s2', 'nobody'] },
  { sessionIds: [''] },
]
const value = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error()
  return result.value
}
/** Fractions to a millionth. */
const rounded = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (_key, one: unknown) =>
    typeof one === 'number' ? Math.round(one * 1e6) / 1e6 : one,
  )

test.each(FILTERS)('totals come to the same by the sums that are kept as by the facts: %j', async filter => {
  const { db } = database
  const totals = value(await totalsOf(db, me, filter))
  expect(rounded(totals)).toEqual(rounded(value(await totalsOf(db, me, { ...filter, ...COUNTED }))))
})

test('groups of every hand come to the same by the sums that are kept as by the facts', async () => {
  const { db } = database
  expect(value(await totalsOf(db, me, {})).hands).toBeGreaterThan(400)
  const byKey = (groups: readonly { readonly key: string }[]) =>
    rounded([...groups].sort((a, b) => (a.key < b.key ? -1 : 1)))
  const [kept, counted] = [value(await groupsOf(db, me, {})), value(await groupsOf(db, me, COUNTED))]
  for (const kind of ['classes', 'positions'] as const) {
    expect(kept[kind].length).toBeGreaterThan(2)
    expect(byKey(kept[kind])).toEqual(byKey(counted[kind]))
  }
})

test.each(FILTERS)('a line by the hour has points of the line by hands: %j', async filter => {
  const { db } = database
  const all = value(await seriesOf(db, me, { ...filter, ...COUNTED }, 500))
  const every = new Map(all.map(point => [point.n, point]))
  const kept = keptFor(me, filter)
  const known = sql`${value(whereOf(me, filter))} and f.counts and f.net is not null`
  for (const source of [...(kept ? [summed(kept)] : []), counted(known)]) {
    const line = await hoursOf(db, source, 20)
    expect(line.all).toBe(all.at(-1)?.n ?? 0)
    expect(line.runs.at(-1)?.n ?? 0).toBe(line.all)
    if (line.all > 100) expect(line.runs.length).toBeGreaterThan(10)
    for (const point of line.runs) {
      const exact = every.get(Number(point.n))!
      expect(point.at.toISOString()).toBe(exact.at)
      expect(Number(point.net) / 100).toBeCloseTo(exact.net)
      expect(point.bb).toBeCloseTo(exact.bigBlinds)
      expect(Number(point.shown) / 100).toBeCloseTo(exact.showdown.net)
      expect(point.unshown_bb).toBeCloseTo(exact.noShowdown.bigBlinds)
      expect([point.said, point.adjusted]).toEqual([exact.said, exact.adjusted])
      expect(Number(point.all_in) / 100).toBeCloseTo(exact.allIn.net)
      expect(point.error_bb).toBeCloseTo(exact.allInError.bigBlinds)
    }
  }
})

test('an hour with far more hands than a step would be a gap in the line', async () => {
  expect((await hoursOf(database.db, summed(keptFor(me, {})!), 20)).isCoarse).toBe(false)
  expect((await hoursOf(database.db, summed(keptFor(me, {})!), 500)).isCoarse).toBe(true)
})

test('PostgreSQL knows how many hours the hands lie in, so that a line by the hour is summed and not sorted', async () => {
  const { pool } = database
  await pool.query('analyze hand_facts')
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Record<'Plan Rows', number> }[] }>(
    `explain (format json) select count(*) from hand_facts f group by date_bin('1 hour', f.played_at, 'epoch')`,
  )
  expect(rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows']).toBeLessThan(HANDS / 5)
})
