// What must hold in any database of ours, counted with plain SQL: money adds up, projections are what they project, and the feed
// has the newest version of every record.
import { MODELS } from '@sidepot/models/all'
import type { Pool, PoolClient } from 'pg'
import { withoutLimits } from '../db/pool.ts'
import { tableNameOf } from '../db/schema/names.ts'

export interface Finding {
  readonly what: 'balances' | 'facts' | 'sums' | 'feed'
  /** How many do not hold. */
  readonly wrong: number
  readonly of: number
}

const BALANCES = `
  select count(*) filter (where b.current_balance <> b.starting_balance + coalesce(booked.sum, 0)) as wrong, count(*) as all
  from bankrolls b left join (
    select bankroll_id, sum(amount) from bankroll_transactions where not _deleted group by bankroll_id
  ) booked on booked.bankroll_id = b.id
  where not b._deleted`

const FACTS = `
  select (select count(*) from (table hand_facts except table hand_facts_told) a)
       + (select count(*) from (table hand_facts_told except table hand_facts) b) as wrong,
    (select count(*) from hand_facts) as all`

/** Sums of hands against the facts, folded again; fractions to a millionth, because they are added and taken away one by one. */
const SUMS = `
  with months as (
    select (select array_agg(row(f.*)::hand_facts) from hand_facts f where f.user_id = p.user_id
      and f.played_at >= p.month and f.played_at < p.month + interval '1 month') as facts
    from (select distinct user_id, date_trunc('month', played_at, 'UTC') as month from hand_facts) p
  ), folded_hours as (
    select h.* from months, lateral hand_hours_of(facts, 1) h
  ), folded_groups as (
    select g.user_id, g.kind, g.key, sum(g.hands) as hands, sum(g.vpip_made) as vpip_made, sum(g.pfr_made) as pfr_made,
      sum(g.three_made) as three_made, sum(g.bb) as bb
    from months, lateral hand_groups_of(facts, 1) g group by 1, 2, 3
  ), wrong_hours as (
    select from hand_hours a full join folded_hours b using (user_id, hour, session_id)
    where (a.hands, a.n, a.net, a.shown, a.unshown, a.said, a.all_in, a.adjusted, a.vpip_made, a.vpip_of, a.optimal_made, a.optimal_of)
        is distinct from
        (b.hands, b.n, b.net, b.shown, b.unshown, b.said, b.all_in, b.adjusted, b.vpip_made, b.vpip_of, b.optimal_made, b.optimal_of)
      or abs(a.bb - b.bb) > 1e-6 * greatest(1, abs(b.bb))
  ), wrong_groups as (
    select from hand_groups a full join folded_groups b using (user_id, kind, key)
    where (a.hands, a.vpip_made, a.pfr_made, a.three_made) is distinct from (b.hands, b.vpip_made, b.pfr_made, b.three_made)
      or abs(a.bb - b.bb) > 1e-6 * greatest(1, abs(b.bb))
  )
  select (select count(*) from wrong_hours) + (select count(*) from wrong_groups) as wrong,
    (select count(*) from hand_hours) + (select count(*) from hand_groups) as all`

const feedOf = (model: string, table: string) => `
  select count(*) filter (where c.version is distinct from r._version) as wrong, count(*) as all
  from ${table} r left join lateral (
    select version from change where model = '${model}' and id = r.id order by seq desc limit 1) c on true`

async function count(client: PoolClient, sql: string): Promise<{ wrong: number; of: number }> {
  const { rows } = await client.query<{ wrong: string; all: string }>(sql)
  return { wrong: Number(rows[0]?.wrong), of: Number(rows[0]?.all) }
}

export const check = (pool: Pool): Promise<readonly Finding[]> =>
  withoutLimits(pool, async client => {
    // a record's changes are found by its id here only
    await client.query('create index if not exists change_checked on change (model, id, seq)')
    try {
      const feed = { wrong: 0, of: 0 }
      for (const { name } of Object.values(MODELS)) {
        const { wrong, of } = await count(client, feedOf(name, tableNameOf({ name })))
        feed.wrong += wrong
        feed.of += of
      }
      return [
        { what: 'balances', ...(await count(client, BALANCES)) },
        { what: 'facts', ...(await count(client, FACTS)) },
        { what: 'sums', ...(await count(client, SUMS)) },
        { what: 'feed', ...feed },
      ]
    } finally {
      await client.query('drop index if exists change_checked')
    }
  })
