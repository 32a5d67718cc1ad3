// What must hold in any database of ours, counted with plain SQL: money adds up, projections are what they project, and the feed
// has the newest version of every record.
import { MODELS } from '@sidepot/models/all'
import type { Pool } from 'pg'
import { tableOf } from '../db/schema/names.ts'

export interface Finding {
  readonly what: 'balances' | 'facts' | 'feed'
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

const feedOf = (model: string, table: string) => `
  select count(*) filter (where c.version is distinct from r._version) as wrong, count(*) as all
  from ${table} r left join lateral (
    select version from change where model = '${model}' and id = r.id order by seq desc limit 1) c on true`

async function count(pool: Pool, sql: string): Promise<{ wrong: number; of: number }> {
  const { rows } = await pool.query<{ wrong: string; all: string }>(sql)
  return { wrong: Number(rows[0]?.wrong), of: Number(rows[0]?.all) }
}

export async function check(pool: Pool): Promise<readonly Finding[]> {
  // a record's changes are found by its id here only
  await pool.query('create index if not exists change_checked on change (model, id, seq)')
  try {
    const feed = { wrong: 0, of: 0 }
    for (const { name } of Object.values(MODELS)) {
      const { wrong, of } = await count(pool, feedOf(name, tableOf({ name })))
      feed.wrong += wrong
      feed.of += of
    }
    return [
      { what: 'balances', ...(await count(pool, BALANCES)) },
      { what: 'facts', ...(await count(pool, FACTS)) },
      { what: 'feed', ...feed },
    ]
  } finally {
    await pool.query('drop index if exists change_checked')
  }
}
