// The line over hands: the running sum over those with a result, in the order they were played, about so many points.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { HandPoint, HandSum } from '@sidepot/models/hand-zone'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'
import { type Kept, keptFor } from './kept.ts'

const MOST_POINTS = 500

/** Beyond so many the line goes by the hour: its points then lie at the ends of hours. */
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
  const asked = Math.min(MOST_POINTS, Math.max(2, points))
  const kept = keptFor(userId, filter)
  const hours =
    kept || (await hasMany(db, userId))
      ? await hoursOf(db, kept ? summed(kept) : counted(known), asked)
      : null
  if (hours && hours.all > BY_THE_HOUR && !hours.isCoarse) return ok(hours.runs.map(pointOf))
  const all = hours?.all ?? (await foundHands(db, known))
  const step = Math.max(1, Math.ceil(all / asked))
  return ok((await handsOf(db, known, step)).map(pointOf))
}

/** Beside so many hands one pass by the hour costs less than counting first. */
const hasMany = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ n: string | null }>`
    select sum(f.n) as n from hand_hours f where f.user_id = ${userId}`.execute(db)
  return Number(rows[0]?.n ?? 0) > BY_THE_HOUR
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

/** Where the sums of hours come from, as rows of `hour, at` and `RUNNING`; without `at` the hour's last hand is looked for among these. */
interface Hours {
  readonly rows: RawBuilder<unknown>
  readonly among: RawBuilder<unknown>
}

const inBlinds = (cents: RawBuilder<unknown>) => sql`${cents}::float8 / nullif(f.big_blind, 0)`
const ofFacts = (known: RawBuilder<unknown>) => sql`
  select date_bin('1 hour', f.played_at, 'epoch') as hour, max(f.played_at) as at, count(*) as n, sum(f.net) as net, sum(f.net_bb) as bb,
    sum(f.net) filter (where f.hero_showdown) as shown, sum(f.net_bb) filter (where f.hero_showdown) as shown_bb,
    sum(f.net) filter (where not f.hero_showdown) as unshown, sum(f.net_bb) filter (where not f.hero_showdown) as unshown_bb,
    count(f.hero_showdown) as said, sum(f.all_in_net) as all_in, sum(${inBlinds(sql`f.all_in_net`)}) as all_in_bb,
    sum(f.all_in_error::float8 ^ 2) as error, sum((${inBlinds(sql`f.all_in_error`)}) ^ 2) as error_bb, count(f.all_in_error) as adjusted
  from hand_facts f where ${known} group by 1`

export const counted = (known: RawBuilder<unknown>): Hours => ({ rows: ofFacts(known), among: known })

export function summed({ hours, ofHours, edges }: Kept): Hours {
  const names = sql.join(RUNNING.map(name => sql`${sql.ref(`f.${name}`)}`))
  const known = (found: RawBuilder<unknown>) => sql`${found} and f.counts and f.net is not null`
  const rows = [
    sql`select f.hour, null::timestamptz as at, ${names} from hand_hours f where ${hours}`,
    ...edges.map(edge => ofFacts(known(edge))),
  ]
  return { rows: sql.join(rows, sql` union all `), among: known(ofHours) }
}

interface HourLine {
  /** Hands on the line. */
  readonly all: number
  /** An hour is too full for a line by hours. */
  readonly isCoarse: boolean
  readonly runs: readonly Run[]
}

export async function hoursOf(db: Kysely<Database>, from: Hours, points: number): Promise<HourLine> {
  const sums = sql.join(
    RUNNING.map(name => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::float8 as ${sql.id(name)}`),
  )
  // hours whose last hands lie within one step of the line are one point
  const { rows } = await sql<Running & { hour: Date; at: Date | null; fullest: number; step: number }>`
    select max(f.hour) as hour, (array_agg(f.at order by f.hour desc))[1] as at, max(f.n) as fullest, f.step, ${sums}
    from (select h.*, sum(h.n) over (order by h.hour) as upto, greatest(1, ceil(sum(h.n) over () / ${points}::float8)) as step
      from (select f.hour, max(f.at) as at, ${sums} from (${from.rows}) f group by f.hour having sum(f.n) > 0) h) f
    group by f.step, ceil(f.upto / f.step) order by 1`.execute(db)
  const sum = Object.fromEntries(RUNNING.map(name => [name, 0])) as Running
  const line = rows.map(row => {
    for (const name of RUNNING) sum[name] += row[name]
    return {
      ...sum,
      error: Math.sqrt(sum.error),
      error_bb: Math.sqrt(sum.error_bb),
      hour: row.hour,
      at: row.at,
    }
  })
  const without = line.flatMap(({ hour, at }) => (at ? [] : [hour]))
  const last = new Map(
    (without.length > 0 ? await lastOf(db, without, from.among) : []).map(({ hour, at }) => [
      hour.getTime(),
      at,
    ]),
  )
  return {
    all: sum.n,
    isCoarse: rows.some(({ fullest, step }) => fullest > FULLEST * step),
    runs: line.map(({ hour, ...point }) => ({ ...point, at: point.at ?? last.get(hour.getTime()) ?? hour })),
  }
}

async function lastOf(
  db: Kysely<Database>,
  hours: readonly Date[],
  among: RawBuilder<unknown>,
): Promise<readonly { readonly hour: Date; readonly at: Date }[]> {
  const { rows } = await sql<{ hour: Date; at: Date }>`
    select h.hour, last.played_at as at from unnest(${hours}::timestamptz[]) h (hour), lateral (
      select f.played_at from hand_facts f
      where ${among} and f.played_at >= h.hour and f.played_at < h.hour + interval '1 hour'
      order by f.played_at desc limit 1) last`.execute(db)
  return rows
}

/** Hands are summed between two points, and only those sums run on, so that the window is over the points and not over every hand. */
async function handsOf(
  db: Kysely<Database>,
  known: RawBuilder<unknown>,
  step: number,
): Promise<readonly Run[]> {
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
