// A model's records for a client that keeps a copy: all of them page by page, then only what changed since, from a cursor
// of the change feed or from a time. Deleted records are among them; erased ones come as tombstones.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { DataFailure } from '@sidepot/models/failures'
import type { Model } from '@sidepot/models/kit/model'
import type { Caller } from '../base/caller.ts'
import { formatCursor } from '../changes/log/cursor.ts'
import { placeNow } from '../changes/log/epoch.ts'
import { countReads } from '../db/worked.ts'
import { formatToken, parseToken } from '../derive/page.ts'
import { listStatement } from '../derive/select.ts'
import type { Params, Raw, Statement } from '../derive/statement.ts'
import { BAD_TOKEN, bodiesOf, changesSince } from './changes-since.ts'
import type { Connection } from './document/plan.ts'
import type { Executing, FieldFailure } from './executing.ts'
import { type Listing, pageWithin, placeOf, readListing, renderConnection } from './render.ts'

type Answer = Result<string, FieldFailure>
type Args = Readonly<Record<string, unknown>>

/** Writes that were under way at the given time may carry an earlier stamp. */
const OVERLAP_MS = 60_000

export async function syncPage(
  executing: Executing,
  connection: Connection,
  model: Model,
  args: Args,
): Promise<Answer> {
  const listing = readListing(model, null, args)
  if (!listing.ok) return err({ failure: listing.error, data: null })
  const { token } = listing.value
  if (token?.startsWith('feed.')) return sinceFeed(executing, connection, model, listing.value)
  const since = typeof args['lastSync'] === 'number' ? args['lastSync'] : null
  return wholeTable(executing, connection, model, listing.value, since)
}

const refused = (failure: DataFailure): Answer => err({ failure, data: null })

/** The token of a first pass also carries the cursor from which the next sync goes on. */
async function wholeTable(
  executing: Executing,
  connection: Connection,
  model: Model,
  listing: Listing,
  since: number | null,
): Promise<Answer> {
  const { caller, pool, worked } = executing
  const { limit, token } = listing
  const key = listing.key(`sync ${since ?? ''}`)
  const [start, rest] = token === null ? [null, null] : splitToken(token)
  const place = rest === null ? null : parseToken(rest, key)
  if (place && !place.ok) return refused(place.error)
  const cursor = start ?? formatCursor(await placeNow(pool, countReads(pool, worked)))
  const statement = sinceStatement(model, caller, connection.selection.fields, listing, place !== null, since)
  if (!statement) return refused({ code: 'access/unauthorized' })
  const values = { afterId: place?.value.id, since: since === null ? null : since - OVERLAP_MS }
  const { rows, more } = await pageWithin(executing, statement, values, limit)
  const next = more ? `${cursor}~${formatToken(key, placeOf(rows.at(-1)!))}` : null
  const erased =
    more || since === null
      ? []
      : await erasedSince(executing, model, connection.selection.fields, since - OVERLAP_MS)
  const shown = [...rows, ...erased]
  return ok(
    await renderConnection(executing, connection, shown, { next, cursor: more ? null : `feed.${cursor}` }),
  )
}

const splitToken = (token: string): readonly [string | null, string] => {
  const at = token.indexOf('~')
  return at < 0 ? [null, token] : [token.slice(0, at), token.slice(at + 1)]
}

function sinceStatement(
  model: Model,
  caller: Caller,
  fields: readonly string[],
  listing: Listing,
  paged: boolean,
  since: number | null,
): Statement | null {
  const { filter } = listing
  const recent = (params: Params) => `r._last_changed_at >= ${params.value('since', 'bigint')}`
  const both =
    since === null
      ? filter
      : (expression: (field: string) => string, params: Params) =>
          filter ? `(${recent(params)} and ${filter(expression, params)})` : recent(params)
  const paging = { descending: listing.descending, after: paged ? 'empty' : 'none' } as const
  return listStatement({ model, caller, fields, filter: both, deleted: true }, paging, false)
}

/** A row of which only id, version, time and the deleted mark are left. */
function tombstone(fields: readonly string[], id: string, version: number, at: Date): Raw {
  return fields.map(field =>
    field === 'id'
      ? id
      : field === '_version'
        ? String(version)
        : field === '_deleted'
          ? 't'
          : field === '_lastChangedAt'
            ? String(at.getTime())
            : null,
  )
}

async function erasedSince(
  { pool, me, worked }: Executing,
  model: Model,
  fields: readonly string[],
  since: number,
): Promise<readonly Raw[]> {
  const { rows } = await countReads(pool, worked).query<{ id: string; version: number; at: Date }>(
    `select id, version, at from change where kind = 'erase' and model = $1 and at >= to_timestamp($2 / 1000.0)
     and (owner_id is null or owner_id = $3 or concerns && array[$3]) order by seq limit 1000`,
    [model.name, since, me],
  )
  return rows.map(row => tombstone(fields, row.id, row.version, row.at))
}

async function sinceFeed(
  executing: Executing,
  connection: Connection,
  model: Model,
  listing: Listing,
): Promise<Answer> {
  const { fields } = connection.selection
  const since = await changesSince(executing, model, listing.token!.slice('feed.'.length), listing.limit)
  if (!since) return refused(BAD_TOKEN)
  const ids = since.changes.map(({ id }) => id)
  const rows = await bodiesOf(executing, model, fields, ids, listing)
  if (!rows) return refused({ code: 'access/unauthorized' })
  const shown = since.changes.flatMap(change => {
    const row = rows.get(change.id)
    if (row) return [row]
    return change.kind === 'erase' || change.kind === 'delete'
      ? [tombstone(fields, change.id, change.version, change.at)]
      : []
  })
  const on = `feed.${formatCursor(since.place)}`
  return ok(
    await renderConnection(executing, connection, shown, { next: since.more ? on : null, cursor: on }),
  )
}
