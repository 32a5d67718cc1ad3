// One page of hands by their facts: sorted, from where the last one ended (keyset), or so many further on for a jump.
import { ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema/database.ts'
import { formatToken, parseToken, readLimit } from '../derive/page.ts'
import { type HandZoneFilter, whereOf } from './filter.ts'

export const SORTS = ['NEWEST', 'OLDEST', 'BEST', 'WORST', 'POT'] as const
export type HandZoneSort = (typeof SORTS)[number]

interface Order {
  readonly by: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly descending: boolean
}
/** A hand without the figure comes last, and has its place there. */
const ORDERS: Readonly<Record<HandZoneSort, Order>> = {
  NEWEST: { by: sql`f.played_at`, type: sql`timestamptz`, descending: true },
  OLDEST: { by: sql`f.played_at`, type: sql`timestamptz`, descending: false },
  BEST: { by: sql`coalesce(f.net_bb, '-infinity')`, type: sql`float8`, descending: true },
  WORST: { by: sql`coalesce(f.net_bb, 'infinity')`, type: sql`float8`, descending: false },
  POT: { by: sql`coalesce(f.pot_bb, '-infinity')`, type: sql`float8`, descending: true },
}

export interface PageAsked {
  readonly filter?: HandZoneFilter | null
  readonly sort?: HandZoneSort | null
  readonly nextToken?: string | null
  /** so many hands after the token are passed over */
  readonly skip?: number | null
  readonly limit?: number | null
}
export interface HandPage {
  readonly items: readonly string[]
  readonly nextToken: string | null
}

const FURTHEST = 10_000_000

export async function pageOf(
  db: Kysely<Database>,
  userId: string,
  asked: PageAsked,
): Promise<Result<HandPage, DataFailure>> {
  const where = whereOf(userId, asked.filter ?? {})
  if (!where.ok) return where
  const limit = readLimit(asked.limit ?? 50)
  if (!limit.ok) return limit
  const sort = asked.sort ?? 'NEWEST'
  const { by, type, descending } = ORDERS[sort]
  const list = `hand-zone ${sort}`
  const place = asked.nextToken ? parseToken(asked.nextToken, list) : null
  if (place && !place.ok) return place
  const side = descending ? sql`<` : sql`>`
  const direction = descending ? sql`desc` : sql`asc`
  const after = place
    ? sql` and (${by}, f.hand_id) ${side} (${place.value.sort}::${type}, ${place.value.id})`
    : sql``
  const skip = Math.min(FURTHEST, Math.max(0, Math.trunc(asked.skip ?? 0)))
  const { rows } = await sql<{ id: string; sort: string }>`
    select f.hand_id as id, (${by})::text as sort from hand_facts f
    where ${where.value}${after}
    order by ${by} ${direction}, f.hand_id ${direction}
    limit ${limit.value + 1} offset ${skip}`.execute(db)
  const items = rows.slice(0, limit.value)
  const last = rows.length > limit.value ? items.at(-1) : undefined
  return ok({ items: items.map(row => row.id), nextToken: last ? formatToken(list, last) : null })
}
