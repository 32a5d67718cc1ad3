// The line over hands: the running sum over those with a result, in the order they were played, about so many points.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { HandPoint, HandSum } from '@sidepot/models/hand-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, isEverything, whereOf } from './filter.ts'

const MOST_POINTS = 500

/** Beyond so many the line over every hand goes by the hour: its points then lie at the ends of hours. */
const BY_THE_HOUR = 20_000
/** Hours that are fuller than so many steps would leave gaps in the line. */
const FULLEST = 4

/** Cents as whole numbers or floats, and big blinds; null while nothing was added. */
interface Run extends Readonly<Record<'n' | 'said' | 'adjusted', string | number>> {
  readonly at: Date
  readonly net: string | number | null
  readonly bb: number | null
  readonly shown: string | number | null
  readonly shown_bb: number | null
  readonly unshown: string | number | null
  readonly unshown_bb: number | null
  readonly all_in: string | number | null
  readonly all_in_bb: number | null
  readonly error: number | null
  readonly error_bb: number | null
}
const sumOf = (cents: string | number | null, bigBlinds: number | null): HandSum => ({
  net: Math.round(Number(cents ?? 0)) / 100,
  bigBlinds: bigBlinds ?? 0,
})

export async function seriesOf(
  db: Kysely<Database>,
  userId: string,
  filter: HandZoneFilter,
  points: number,
): Promise<Result<readonly HandPoint[], DataFailure>> {
  const where = whereOf(userId, filter)
  if (!where.ok) return where
  const known = sql`${where.value} and f.counts and f.net is not null`
  const all = isEverything(filter) ? await keptHands(db, userId) : await foundHands(db, known)
  const step = Math.max(1, Math.ceil(all / Math.min(MOST_POINTS, Math.max(2, points))))
  const hours = isEverything(filter) && all > BY_THE_HOUR ? await hoursOf(db, userId, step) : null
  return ok((hours ?? (await handsOf(db, known, step))).map(pointOf))
}

const keptHands = async (db: Kysely<Database>, userId: string): Promise<number> => {
  const { rows } = await sql<{ n: string | null }>`
    select sum(f.n) as n from hand_hours f where f.user_id = ${userId}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
const foundHands = async (db: Kysely<Database>, known: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from hand_facts f where ${known}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

const RUNNING = [
  'n',
  'net',
  'bb',
  'shown',
  'shown_bb',
  'unshown',
  'unshown_bb',
  'said',
  'all_in',
  'all_in_bb',
  'error',
  'error_bb',
  'adjusted',
] as const
type Running = Record<(typeof RUNNING)[number], number>

/** By the sums that are kept, or null where they are too coarse for it. */
export async function hoursOf(
  db: Kysely<Database>,
  userId: string,
  step: number,
): Promise<readonly Run[] | null> {
  const names = sql.join(RUNNING.map(name => sql`${sql.ref(`f.${name}`)}`))
  const sums = sql.join(RUNNING.map(name => sql`sum(${sql.ref(`f.${name}`)})::float8 as ${sql.id(name)}`))
  // hours whose last hands lie within one step of the line are one point
  const { rows } = await sql<Running & { hour: Date; fullest: number }>`
    select max(f.hour) as hour, max(f.n) as fullest, ${sums}
    from (select f.hour, ${names}, sum(f.n) over (order by f.hour) as upto
      from (select f.hour, ${sums} from hand_hours f where f.user_id = ${userId} group by f.hour having sum(f.n) > 0) f) f
    group by ceil(f.upto / ${step}::float8) order by 1`.execute(db)
  if (rows.some(({ fullest }) => fullest > FULLEST * step)) return null
  const sum = Object.fromEntries(RUNNING.map(name => [name, 0])) as Running
  const points = rows.map(row => {
    for (const name of RUNNING) sum[name] += row[name]
    return { ...sum, error: Math.sqrt(sum.error), error_bb: Math.sqrt(sum.error_bb), hour: row.hour }
  })
  const { rows: times } = await sql<{ at: Date }>`
    select last.played_at as at from unnest(${points.map(({ hour }) => hour)}::timestamptz[]) with ordinality h (hour, i), lateral (
      select f.played_at from hand_facts f
      where f.user_id = ${userId} and f.played_at >= h.hour and f.played_at < h.hour + interval '1 hour' and f.counts and f.net is not null
      order by f.played_at desc limit 1) last
    order by h.i`.execute(db)
  return points.map((point, i) => ({ ...point, at: times[i]?.at ?? point.hour }))
}

/** Hands are summed between two points, and only those sums run on, so that the window is over the points and not over every hand. */
async function handsOf(
  db: Kysely<Database>,
  known: RawBuilder<unknown>,
  step: number,
): Promise<readonly Run[]> {
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
  return rows
}

const pointOf = (row: Run): HandPoint => ({
  n: Number(row.n),
  at: row.at.toISOString(),
  ...sumOf(row.net, row.bb),
  showdown: sumOf(row.shown, row.shown_bb),
  noShowdown: sumOf(row.unshown, row.unshown_bb),
  said: Number(row.said),
  allIn: sumOf(row.all_in, row.all_in_bb),
  allInError: sumOf(row.error, row.error_bb),
  adjusted: Number(row.adjusted),
})
