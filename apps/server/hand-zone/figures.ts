// What the found hands come to: totals, by class and position. Counts and sums only; a rate is made
// where it is shown (STAT-1). Records that break the rules are found but never counted; currencies are never added together.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Count, HandFigures, HandGroup, HandGroups, HandTotals } from '@sidepot/models/hand-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, isEverything, whereOf } from './filter.ts'
import { keptFor } from './kept.ts'

type Sums = Readonly<Record<'hands' | 'rated' | 'bb' | 'squares' | (typeof COUNTED)[number], string | null>>
const COUNTED = [
  'vpip_made',
  'vpip_of',
  'pfr_made',
  'pfr_of',
  'three_made',
  'three_of',
  'optimal_made',
  'optimal_of',
] as const

const SUMS = sql`
  count(*) as hands,
  count(f.net_bb) filter (where f.counts) as rated,
  sum(f.net_bb) filter (where f.counts) as bb,
  sum(f.net_bb * f.net_bb) filter (where f.counts) as squares,
  count(*) filter (where f.vpip and f.counts) as vpip_made,
  count(f.vpip) filter (where f.counts) as vpip_of,
  count(*) filter (where f.pfr and f.counts) as pfr_made,
  count(f.pfr) filter (where f.counts) as pfr_of,
  count(*) filter (where f.three_bet and f.counts) as three_made,
  count(f.three_bet) filter (where f.counts) as three_of,
  count(*) filter (where f.marker = 'optimal' and f.counts) as optimal_made,
  count(*) filter (where f.marker <> 'unsolved' and f.counts) as optimal_of`

/** The same of the sums that are kept (decision 0236). */
const KEPT = sql.join(
  (['hands', 'rated', 'bb', 'squares', ...COUNTED] as const).map(
    name => sql`sum(${sql.ref(`f.${name}`)}) as ${sql.id(name)}`,
  ),
)

const figuresOf = (row: Sums): HandFigures => {
  const number = (name: keyof Sums) => Number(row[name] ?? 0)
  const count = (name: 'vpip' | 'pfr' | 'three' | 'optimal'): Count => ({
    made: number(`${name}_made`),
    opportunities: number(`${name}_of`),
  })
  return {
    hands: number('hands'),
    rated: number('rated'),
    bigBlinds: number('bb'),
    squares: number('squares'),
    vpip: count('vpip'),
    pfr: count('pfr'),
    threeBet: count('three'),
    optimal: count('optimal'),
  }
}

const add = (a: HandFigures, b: HandFigures): HandFigures => {
  const sum = (x: Count, y: Count) => ({
    made: x.made + y.made,
    opportunities: x.opportunities + y.opportunities,
  })
  return {
    hands: a.hands + b.hands,
    rated: a.rated + b.rated,
    bigBlinds: a.bigBlinds + b.bigBlinds,
    squares: a.squares + b.squares,
    vpip: sum(a.vpip, b.vpip),
    pfr: sum(a.pfr, b.pfr),
    threeBet: sum(a.threeBet, b.threeBet),
    optimal: sum(a.optimal, b.optimal),
  }
}
const NOTHING = figuresOf({} as Sums)

/** One pass over facts or sums, session by session; a session's bankroll says its currency. */
export async function totalsOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
): Promise<Result<HandTotals, DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const counted = (found: RawBuilder<unknown>) => sql`
    select f.session_id, ${SUMS}, count(f.net) filter (where f.counts) as n, sum(f.net) filter (where f.counts) as net
    from hand_facts f where ${found} group by f.session_id`
  const kept = keptFor(userId, filter)
  const bySession = kept
    ? sql.join(
        [
          sql`select f.session_id, ${KEPT}, sum(f.n) as n, sum(f.net) as net
            from hand_hours f where ${kept.hours} group by f.session_id`,
          ...kept.edges.map(counted),
        ],
        sql` union all `,
      )
    : counted(where.value)
  const { rows } = await sql<Sums & { currency: string | null; n: string; net: string | null }>`
    select b.currency, ${KEPT}, sum(f.n) as n, sum(f.net) as net from (${bySession}) f
    left join sessions s on s.id = f.session_id and s.user_id = ${userId}
    left join bankrolls b on b.id = s.bankroll_id and b.user_id = ${userId}
    group by b.currency`.execute(db)
  const nets = new Map<string | null, { n: number; cents: number }>()
  let all = NOTHING
  for (const row of rows) {
    all = add(all, figuresOf(row))
    const sum = nets.get(row.currency) ?? { n: 0, cents: 0 }
    nets.set(row.currency, { n: sum.n + Number(row.n), cents: sum.cents + Number(row.net ?? 0) })
  }
  return ok({
    ...all,
    nets: [...nets]
      .map(([currency, { n, cents }]) => ({ currency, n, net: cents / 100 }))
      .filter(({ n }) => n > 0)
      .sort((a, b) => b.n - a.n),
  })
}

/** By class (hold'em: the grid is of its hands) and by position. */
export async function groupsOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
): Promise<Result<HandGroups, DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  if (isEverything(filter)) {
    const { rows } = await sql<Sums & { kind: string; key: string }>`
      select f.kind, f.key, ${KEPT} from hand_groups f where f.user_id = ${userId} group by f.kind, f.key`.execute(
      db,
    )
    const of = (kind: string): readonly HandGroup[] =>
      rows.filter(row => row.kind === kind).map(row => ({ key: row.key, ...figuresOf(row) }))
    return ok({ classes: of('class'), positions: of('position') })
  }
  // one pass for both: the groups of either are sums of those of the pair
  const { rows } = await sql<Sums & { class: string | null; position: string | null }>`
    select case when f.game_type = 'NLHE' then f.hand_class end as class, f.hero_position as position, ${SUMS}
    from hand_facts f where ${where.value} group by 1, 2`.execute(db)
  const of = (name: 'class' | 'position'): readonly HandGroup[] => {
    const groups = new Map<string, HandFigures>()
    for (const row of rows) {
      const key = row[name]
      if (key !== null) groups.set(key, add(groups.get(key) ?? NOTHING, figuresOf(row)))
    }
    return [...groups].map(([key, figures]) => ({ key, ...figures }))
  }
  return ok({ classes: of('class'), positions: of('position') })
}
