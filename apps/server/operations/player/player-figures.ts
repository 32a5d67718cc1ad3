// What one opponent did in the hands one logged: counts of each statistic and the net of the settlements, per currency.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'

export interface PlayerFigures {
  readonly hands: number
  readonly counts: readonly {
    readonly statistic: string
    readonly made: number
    readonly opportunities: number
  }[]
  readonly nets: readonly { readonly currency: string | null; readonly n: number; readonly net: number }[]
}

/** A hand whose record breaks the rules is left out, as everywhere. */
const own = (userId: string, playerId: string) => sql`
  from player_hands p join hand_facts f on f.hand_id = p.hand_id and f.user_id = ${userId} and f.counts
  where p.player_id = ${playerId} and p.user_id = ${userId} and not p._deleted`

/** The counts month by month, oldest first; `month` is an expression over `hand_facts f`. */
export async function playerMonthsOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
  month: RawBuilder<string>,
): Promise<readonly (PlayerFigures['counts'][number] & { readonly month: string })[]> {
  const { rows } = await sql<{ month: string; statistic: string; made: string; opportunities: string }>`
    select h.month, c.key as statistic, sum((c.value->>0)::int) as made, sum((c.value->>1)::int) as opportunities
    from (select p.counts, ${month} as month ${own(userId, playerId)}) h, jsonb_each(h.counts) c
    where jsonb_typeof(h.counts) = 'object' group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(row => ({ ...row, made: Number(row.made), opportunities: Number(row.opportunities) }))
}

export async function playerFiguresOf(
  db: Kysely<Database>,
  userId: string,
  playerId: string,
): Promise<Result<PlayerFigures, DataFailure>> {
  const counts = await sql<{ statistic: string; made: string; opportunities: string }>`
    select c.key as statistic, sum((c.value->>0)::int) as made, sum((c.value->>1)::int) as opportunities
    from (select p.counts ${own(userId, playerId)}) h, jsonb_each(h.counts) c
    where jsonb_typeof(h.counts) = 'object' group by c.key order by c.key`.execute(db)
  const nets = await sql<{ currency: string | null; hands: string; n: string; net: string | null }>`
    select b.currency, sum(t.hands) as hands, sum(t.n) as n, sum(t.net) as net from (
      select p.session_id, count(*) as hands, count(p.net) as n, sum(p.net) as net ${own(userId, playerId)}
      group by p.session_id
    ) t
    left join sessions s on s.id = t.session_id and s.user_id = ${userId}
    left join bankrolls b on b.id = s.bankroll_id and b.user_id = ${userId}
    group by b.currency order by 3 desc`.execute(db)
  return ok({
    hands: nets.rows.reduce((sum, row) => sum + Number(row.hands), 0),
    counts: counts.rows.map(({ statistic, made, opportunities }) => ({
      statistic,
      made: Number(made),
      opportunities: Number(opportunities),
    })),
    nets: nets.rows.map(({ currency, n, net }) => ({ currency, n: Number(n), net: Number(net ?? 0) })),
  })
}
