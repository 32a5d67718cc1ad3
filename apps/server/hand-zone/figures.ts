// What the found hands come to: totals, by class and position, and the line over hands. Counts and sums only; a rate is made
// where it is shown (STAT-1). Records that break the rules are found but never counted; currencies are never added together.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type {
  Count,
  HandFigures,
  HandGroup,
  HandGroups,
  HandPoint,
  HandSum,
  HandTotals,
} from '@sidepot/models/hand-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'

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

/** One pass over the facts, session by session; a session's bankroll says its currency. */
export async function totalsOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
): Promise<Result<HandTotals, DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const { rows } = await sql<Sums & { currency: string | null; n: string; net: string | null }>`
    select b.currency, t.* from (
      select f.session_id, ${SUMS}, count(f.net) filter (where f.counts) as n, sum(f.net) filter (where f.counts) as net
      from hand_facts f where ${where.value} group by f.session_id
    ) t
    left join sessions s on s.id = t.session_id and s.user_id = ${userId}
    left join bankrolls b on b.id = s.bankroll_id and b.user_id = ${userId}`.execute(db)
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
  const by = async (key: RawBuilder<unknown>, more: RawBuilder<unknown>): Promise<readonly HandGroup[]> => {
    const { rows } = await sql<Sums & { key: string }>`
      select ${key} as key, ${SUMS} from hand_facts f
      where ${where.value} and ${key} is not null ${more} group by ${key}`.execute(db)
    return rows.map(row => ({ key: row.key, ...figuresOf(row) }))
  }
  const [classes, positions] = await Promise.all([
    by(sql`f.hand_class`, sql`and f.game_type = 'NLHE'`),
    by(sql`f.hero_position`, sql``),
  ])
  return ok({ classes, positions })
}

const MOST_POINTS = 500

/** Cents as whole numbers or floats, and big blinds; null while nothing was added. */
interface Run extends Readonly<Record<'n' | 'said' | 'adjusted', string>> {
  readonly at: Date
  readonly net: string | null
  readonly bb: number | null
  readonly shown: string | null
  readonly shown_bb: number | null
  readonly unshown: string | null
  readonly unshown_bb: number | null
  readonly all_in: string | null
  readonly all_in_bb: number | null
  readonly error: number | null
  readonly error_bb: number | null
}
const sumOf = (cents: string | number | null, bigBlinds: number | null): HandSum => ({
  net: Math.round(Number(cents ?? 0)) / 100,
  bigBlinds: bigBlinds ?? 0,
})

/**
 * The running sum over hands with a result, in the order they were played; about so many points. Hands are summed between two points, and
 * only those sums run on, so that the window is over the points and not over every hand.
 */
export async function seriesOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
  points: number,
): Promise<Result<readonly HandPoint[], DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const known = sql`${where.value} and f.counts and f.net is not null`
  const counted = await sql<{ n: string }>`select count(*) as n from hand_facts f where ${known}`.execute(db)
  const all = Number(counted.rows[0]?.n ?? 0)
  const step = Math.max(1, Math.ceil(all / Math.min(MOST_POINTS, Math.max(2, points))))
  const inBlinds = (cents: RawBuilder<unknown>) => sql`${cents}::float8 / nullif(f.big_blind, 0)`
  const { rows } = await sql<Run>`
    select n, at, sum(net) over w as net, sum(bb) over w as bb, sum(shown) over w as shown, sum(shown_bb) over w as shown_bb,
      sum(unshown) over w as unshown, sum(unshown_bb) over w as unshown_bb, sum(said) over w as said,
      sum(all_in) over w as all_in, sum(all_in_bb) over w as all_in_bb, sqrt(sum(squares) over w) as error,
      sqrt(sum(squares_bb) over w) as error_bb, sum(adjusted) over w as adjusted
    from (
      select max(f.n) as n, max(f.played_at) as at, sum(f.net) as net, sum(f.net_bb) as bb,
        sum(f.net) filter (where f.hero_showdown) as shown, sum(f.net_bb) filter (where f.hero_showdown) as shown_bb,
        sum(f.net) filter (where not f.hero_showdown) as unshown, sum(f.net_bb) filter (where not f.hero_showdown) as unshown_bb,
        count(f.hero_showdown) as said,
        sum(f.all_in_net) as all_in, sum(${inBlinds(sql`f.all_in_net`)}) as all_in_bb,
        sum(f.all_in_error::float8 ^ 2) as squares, sum((${inBlinds(sql`f.all_in_error`)}) ^ 2) as squares_bb,
        count(f.all_in_error) as adjusted
      from (
        select row_number() over (order by f.played_at, f.hand_id) as n, f.played_at, f.net, f.net_bb, f.big_blind,
          f.hero_showdown, f.all_in_net, f.all_in_error
        from hand_facts f where ${known}
      ) f group by (f.n - 1) / ${step}::bigint
    ) part window w as (order by n) order by n`.execute(db)
  return ok(
    rows.map(row => ({
      n: Number(row.n),
      at: row.at.toISOString(),
      ...sumOf(row.net, row.bb),
      showdown: sumOf(row.shown, row.shown_bb),
      noShowdown: sumOf(row.unshown, row.unshown_bb),
      said: Number(row.said),
      allIn: sumOf(row.all_in, row.all_in_bb),
      allInError: sumOf(row.error, row.error_bb),
      adjusted: Number(row.adjusted),
    })),
  )
}
