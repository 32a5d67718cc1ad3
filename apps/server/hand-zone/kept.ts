// Which filters the kept sums answer (decisions 0236, 0238): those of when a hand was played and of what its session says. Hours that lie whole
// within the dates are read from the sums, what is left of an hour at either end from the facts.
import { type RawBuilder, sql } from 'kysely'
import { type HandZoneFilter, isUnset, whereOf } from './filter.ts'

const HOUR_MS = 3_600_000
/** Their conditions name the owner and the session, which sums and facts both have. */
const ANSWERED: readonly (keyof HandZoneFilter)[] = [
  'from',
  'to',
  'sessionIds',
  'origins',
  'currencies',
  'venueNames',
]

export interface Kept {
  /** Over `hand_hours f`. */
  readonly hours: RawBuilder<unknown>
  /** Over `hand_facts f`: all hands of those hours that the filter finds. */
  readonly ofHours: RawBuilder<unknown>
  /** Over `hand_facts f`, at most two: the parts of hours before and behind. */
  readonly edges: readonly RawBuilder<unknown>[]
}

/** Null where the facts have to be counted. */
export function keptFor(userId: string, filter: HandZoneFilter): Kept | null {
  for (const [name, asked] of Object.entries(filter))
    if (!isUnset(asked) && !(ANSWERED as readonly string[]).includes(name)) return null
  // hands without a session are summed under an empty name
  if (filter.sessionIds?.includes('')) return null
  const where = whereOf(userId, { ...filter, from: null, to: null })
  if (!where.ok) return null
  const [from, to] = [timeOf(filter.from), timeOf(filter.to)]
  const first = from === null ? null : Math.ceil(from / HOUR_MS) * HOUR_MS
  const end = to === null ? null : Math.floor(to / HOUR_MS) * HOUR_MS
  if (first !== null && end !== null && first >= end) return null
  const within = (column: RawBuilder<unknown>, least: number | null, below: number | null) =>
    sql.join(
      [
        where.value,
        ...(least === null ? [] : [sql`${column} >= ${new Date(least)}`]),
        ...(below === null ? [] : [sql`${column} < ${new Date(below)}`]),
      ],
      sql` and `,
    )
  const played = sql`f.played_at`
  return {
    hours: within(sql`f.hour`, first, end),
    ofHours: where.value,
    edges: [
      ...(from === first ? [] : [within(played, from, first)]),
      ...(to === end ? [] : [within(played, end, to)]),
    ],
  }
}

const timeOf = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Date.parse(text)
