// What preflop decisions cost, as sums by kind, month and currency, and the dearest hands of a kind. The report over the sums is
// made by `@sidepot/charts/leaks` where it is shown.
import type { DecisionCost, LeakCell, LeakCells, LeakMonth } from '@sidepot/charts/leaks'
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { LeakHand } from '@sidepot/models/hand-zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'

const ACTS = ['fold', 'call', 'raise'] as const
type Sums = Readonly<Record<string, string | number | null>>

/** Of `hand_facts f`. */
export const MONTH = sql<string>`to_char(f.played_at at time zone 'UTC', 'YYYY-MM')`

/** One row for each decision that was judged. */
const DECISIONS = sql`cross join lateral jsonb_to_recordset(f.costs)
  as d(kind text, played text, best text, loss float8, error float8, chart jsonb, format text, node int)`

export async function leakCellsOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
): Promise<Result<LeakCells, DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const byAct = sql.join(
    ACTS.flatMap(act => [
      sql`count(*) filter (where d.played = ${act}) as ${sql.ref(`played_${act}`)}`,
      sql`sum((d.chart->>${act})::float8) as ${sql.ref(`chart_${act}`)}`,
      sql`coalesce(sum(d.loss) filter (where d.played = ${act}), 0) as ${sql.ref(`lost_${act}`)}`,
    ]),
  )
  const [cells, months] = await Promise.all([
    sql<Sums>`
      select d.kind, ${MONTH} as month, b.currency, count(*) as n, count(*) filter (where d.loss > 0) as missed,
        sum(d.loss) as loss, sum(d.loss * d.loss) as squares, sum(d.error) as error,
        coalesce(sum(d.loss * f.big_blind), 0) as cents, ${byAct}
      from hand_facts f ${DECISIONS}
      left join sessions s on s.id = f.session_id and s.user_id = ${userId}
      left join bankrolls b on b.id = s.bankroll_id and b.user_id = ${userId}
      where ${where.value} and f.counts
      group by 1, 2, 3 order by 1, 2, 3`.execute(db),
    sql<Sums>`
      select ${MONTH} as month, count(f.costs) as judged, count(*) filter (where f.costs is null) as unsolved
      from hand_facts f where ${where.value} and f.counts and f.marker is not null
      group by 1 order by 1`.execute(db),
  ])
  const acts = (row: Sums, name: string) => ({
    fold: Number(row[`${name}_fold`]),
    call: Number(row[`${name}_call`]),
    raise: Number(row[`${name}_raise`]),
  })
  return ok({
    cells: cells.rows.map(
      (row): LeakCell => ({
        kind: String(row['kind']),
        month: String(row['month']),
        currency: row['currency'] === null ? null : String(row['currency']),
        n: Number(row['n']),
        missed: Number(row['missed']),
        loss: Number(row['loss']),
        squares: Number(row['squares']),
        error: Number(row['error']),
        cents: Number(row['cents']),
        played: acts(row, 'played'),
        chart: acts(row, 'chart'),
        lost: acts(row, 'lost'),
      }),
    ),
    months: months.rows.map(
      (row): LeakMonth => ({
        month: String(row['month']),
        judged: Number(row['judged']),
        unsolved: Number(row['unsolved']),
      }),
    ),
  })
}

const MOST_HANDS = 30

type Row = Pick<DecisionCost, 'played' | 'best' | 'loss' | 'error' | 'format' | 'node'> & {
  readonly hand_id: string
  readonly hand_class: string | null
  readonly hero_position: string | null
  readonly played_at: Date
}

/** The hands of a kind on which most was lost, dearest first; where nothing was, the newest. */
export async function dearestOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
  kind: string,
): Promise<Result<readonly LeakHand[], DataFailure>> {
  const where = whereOf(userId, { ...filter, decisions: [kind] })
  if (!where.ok) return where
  const { rows } = await sql<Row>`
    select f.hand_id, f.hand_class, f.hero_position, f.played_at, d.played, d.best, d.loss, d.error, d.format, d.node
    from hand_facts f ${DECISIONS}
    where ${where.value} and f.counts and d.kind = ${kind}
    order by d.loss desc, f.played_at desc, f.hand_id limit ${MOST_HANDS}`.execute(db)
  return ok(
    rows.map(row => ({
      handId: row.hand_id,
      handClass: row.hand_class,
      position: row.hero_position,
      playedAt: row.played_at.toISOString(),
      played: row.played,
      best: row.best,
      loss: row.loss,
      error: row.error,
      format: row.format,
      node: row.node,
    })),
  )
}
