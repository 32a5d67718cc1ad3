// Reads the feed from a cursor. "Visible now and not visible then" can miss nothing, however late a transaction
// commits, and never waits for an open one; ordered by `seq`, a change always comes after every change it saw.
import type { Asked } from '../../db/worked.ts'
import type { Change, ChangeKind } from './change.ts'
import { type Cursor, clamp, formatSnapshot, NOTHING_SEEN, parseSnapshot, type Snapshot } from './cursor.ts'
import { KNOWN_EPOCH, LAST, ONWARD, RECENT, RECENT_SCOPED, SCOPED } from './read-sql.ts'

/** Only changes of these people's records, those that concern `reader`, and everybody's. */
export interface Scope {
  reader: string | null
  owners: readonly string[]
  models?: readonly string[]
}

export interface Page {
  changes: Change[]
  /** Where to read on. Equal to the cursor given when there was nothing. */
  cursor: Cursor
  /** The page was full: read on at once. */
  more: boolean
}

export interface ReadOptions {
  limit: number
  scope?: Scope
  /** Read up to here instead of up to now. */
  upTo?: Snapshot
  /** With a scope: the cursor is old, so go by owner rather than through all that happened since. */
  far?: boolean
}

/** The database is another one than before, or not whole yet: `currentEpoch` finds out which. */
export class AnotherHistory extends Error {
  constructor() {
    super('the database has another history than before')
  }
}

/** The first row of a page. */
interface Place {
  snapshot: string
  last: string | null
  epoch: string | null
}

interface Row {
  seq: string
  xid: string
  model: string
  id: string
  version: number
  owner_id: string | null
  concerns: string[] | null
  kind: ChangeKind
  /** milliseconds: the driver takes longer over a date than over the rest of the row */
  at: number
  request: string | null
}

export async function read(pool: Asked, after: Cursor, options: ReadOptions): Promise<Page> {
  const { limit, scope } = options
  const upTo = after.until?.snapshot ?? options.upTo
  const values = [
    String(after.seen.xmin),
    formatSnapshot(after.seen),
    upTo ? formatSnapshot(upTo) : null,
    String(after.until?.seq ?? 0n),
    scope?.models ?? null,
    limit,
    ...(scope ? [scope.owners, scope.reader] : []),
  ]
  // Never prepared by name: a plan that does not know how recent the cursor is would walk the whole feed.
  const { rows } = await pool.query<Place | Row>(statementFor(after, options), values)
  const [place, ...found] = rows as [Place, ...Row[]]
  const { epoch, seen: now } = placeOf(place)
  const changes = found.map(fromRow)
  const last = changes.at(-1)
  const more = changes.length === limit
  if (last && more)
    return { changes, more, cursor: { epoch, seen: after.seen, until: { snapshot: now, seq: last.seq } } }
  // Reading on inside an earlier snapshot ends where that one ends; there may be newer changes.
  return { changes, more: after.until !== undefined, cursor: { epoch, seen: now } }
}

/** The same in pages of so many changes at most, each with the place behind it. */
export function slicesOf({ changes, cursor, more }: Page, seen: Cursor, most: number): readonly Page[] {
  const snapshot = cursor.until?.snapshot ?? cursor.seen
  const slices: Page[] = []
  for (let from = 0; from === 0 || from < changes.length; from += most) {
    const some = changes.slice(from, from + most)
    const isLast = from + most >= changes.length
    const until = { snapshot, seq: some.at(-1)?.seq ?? 0n }
    slices.push(
      isLast ? { changes: some, cursor, more } : { changes: some, cursor: { ...seen, until }, more: true },
    )
  }
  return slices
}

function statementFor(after: Cursor, { scope, far }: ReadOptions): string {
  if (!scope) return after.until ? ONWARD : RECENT
  return far ? SCOPED : RECENT_SCOPED
}

/** Epoch and snapshot are read together, so no cursor says to have seen more than its epoch holds. */
function placeOf({ epoch, snapshot, last }: Place): Cursor {
  if (epoch === null) throw new AnotherHistory()
  return { epoch, seen: clamp(parseSnapshot(snapshot), BigInt(last ?? 0)) }
}

function fromRow(row: Row): Change {
  return {
    seq: BigInt(row.seq),
    xid: BigInt(row.xid),
    model: row.model,
    id: row.id,
    version: row.version,
    ownerId: row.owner_id,
    ...(row.concerns ? { concerns: row.concerns } : {}),
    kind: row.kind,
    at: new Date(row.at),
    request: row.request,
  }
}

/** The cursor of a reader that has had everything so far. */
export async function latest(pool: Asked): Promise<Cursor> {
  const { rows } = await pool.query<Place>(
    `select pg_current_snapshot()::text as snapshot, (${LAST})::text as last, (${KNOWN_EPOCH}) as epoch`,
  )
  return placeOf(rows[0]!)
}

export const beginning = (epoch: string): Cursor => ({ epoch, seen: NOTHING_SEEN })
