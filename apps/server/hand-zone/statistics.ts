// The hero's own statistics over the found hands, all together or side by side (STAT-38).
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { HandStatistics, StatisticsBy } from '@sidepot/models/hand-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'

/** In big blinds at the start of the hand. */
const DEPTH = sql`(select (s->>'stack')::numeric from jsonb_array_elements(h.setup->'seats') s
  where (s->>'seat')::int = h.hero_seat limit 1) / nullif((h.setup->>'bigBlind')::numeric, 0)`

/** The depth lies in the record of the hand, which is read for nothing else. */
const GROUPS: Readonly<
  Record<StatisticsBy, { readonly key: RawBuilder<unknown>; readonly join: RawBuilder<unknown> }>
> = {
  ALL: { key: sql`''`, join: sql`` },
  POSITION: { key: sql`f.hero_position`, join: sql`` },
  POT: { key: sql`coalesce(f.pot_type, '')`, join: sql`` },
  STACK: {
    key: sql`case when d.depth is null then '' when d.depth < 40 then 'UNDER_40' when d.depth < 80 then 'UNDER_80'
      when d.depth < 120 then 'UNDER_120' else 'DEEPER' end`,
    join: sql`join hands h on h.id = f.hand_id and h.user_id = f.user_id cross join lateral (select ${DEPTH} as depth) d`,
  },
}

/** A position is one seat's: the hero's is that of the hand. */
export async function statisticsOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
  by: StatisticsBy,
): Promise<Result<readonly HandStatistics[], DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const { key, join } = GROUPS[by]
  const { rows } = await sql<{
    key: string
    statistic: string | null
    made: string
    of: string
    hands: string
  }>`
    with seats as materialized (
      select ${key} as key, p.counts from hand_facts f
      join player_hands p on p.hand_id = f.hand_id and p.user_id = f.user_id and p.position = f.hero_position and not p._deleted
      ${join}
      where ${where.value} and f.counts and jsonb_typeof(p.counts) = 'object'
    )
    select s.key, c.key as statistic, sum((c.value->>0)::int) as made, sum((c.value->>1)::int) as of, 0 as hands
    from seats s, jsonb_each(s.counts) c group by s.key, c.key
    union all
    select s.key, null, 0, 0, count(*) from seats s group by s.key`.execute(db)
  const groups = new Map<string, { hands: number; counts: HandStatistics['counts'][number][] }>()
  for (const row of rows) {
    const group = groups.get(row.key) ?? { hands: 0, counts: [] }
    groups.set(row.key, group)
    if (row.statistic === null) group.hands = Number(row.hands)
    else
      group.counts.push({
        statistic: row.statistic,
        made: Number(row.made),
        opportunities: Number(row.of),
      })
  }
  return ok([...groups].map(([name, group]) => ({ key: name, ...group })))
}
