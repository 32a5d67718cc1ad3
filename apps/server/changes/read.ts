// Reads the feed from a cursor. "Visible now and not visible then" can miss nothing, however late a transaction
// commits, and never waits for an open one; ordered by `seq`, a change always comes after every change it saw.
import type { Pool } from 'pg'
import type { Change, ChangeKind } from './change.ts'
import { type Cursor, clamp, formatSnapshot, NOTHING_SEEN, parseSnapshot, type Snapshot } from './cursor.ts'

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
}

interface Row {
  snapshot: string
  last: string | null
  seq: string | null
  xid: string
  model: string
  id: string
  version: number
  owner_id: string | null
  concerns: string[] | null
  kind: ChangeKind
  at: Date
}

// A transaction whose change can be seen is on disk, and so is the knowledge that its id is taken: see `clamp`.
const LAST = 'select xid from change order by xid desc limit 1'

const READ = `
  with bounds as materialized (
    select coalesce($3::pg_snapshot, pg_current_snapshot()) as now, (${LAST}) as last
  )
  select bounds.now::text as snapshot, bounds.last::text, c.seq::text, c.xid::text, c.model, c.id, c.version, c.owner_id, c.concerns, c.kind, c.at
  from bounds left join lateral (
    select * from change
    where xid >= $1::xid8 and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
      and pg_visible_in_snapshot(xid, bounds.now) and seq > $4
      and ($5::boolean or owner_id is null or owner_id = any($6::text[]) or concerns && array[$7::text])
      and ($8::text[] is null or model = any($8::text[]))
    order by seq limit $9
  ) c on true
  order by c.seq`

export async function read(pool: Pool, after: Cursor, options: ReadOptions): Promise<Page> {
  const { limit, scope } = options
  const upTo = after.until?.snapshot ?? options.upTo
  const { rows } = await pool.query<Row>({
    name: 'changes.read',
    text: READ,
    values: [
      String(after.seen.xmin),
      formatSnapshot(after.seen),
      upTo ? formatSnapshot(upTo) : null,
      String(after.until?.seq ?? 0n),
      scope === undefined,
      scope?.owners ?? [],
      scope?.reader ?? null,
      scope?.models ?? null,
      limit,
    ],
  })
  const now = clampedSnapshot(rows[0]!)
  const changes = rows.filter(row => row.seq !== null).map(fromRow)
  const last = changes.at(-1)
  const more = changes.length === limit
  if (last && more) return { changes, more, cursor: { ...after, until: { snapshot: now, seq: last.seq } } }
  // Reading on inside an earlier snapshot ends where that one ends; there may be newer changes.
  return { changes, more: after.until !== undefined, cursor: { epoch: after.epoch, seen: now } }
}

const clampedSnapshot = ({ snapshot, last }: Pick<Row, 'snapshot' | 'last'>) =>
  clamp(parseSnapshot(snapshot), BigInt(last ?? 0))

function fromRow(row: Row): Change {
  return {
    seq: BigInt(row.seq!),
    xid: BigInt(row.xid),
    model: row.model,
    id: row.id,
    version: row.version,
    ownerId: row.owner_id,
    ...(row.concerns ? { concerns: row.concerns } : {}),
    kind: row.kind,
    at: row.at,
  }
}

/** The cursor of a reader that has had everything so far. */
export async function latest(pool: Pool, epoch: string): Promise<Cursor> {
  const { rows } = await pool.query<Pick<Row, 'snapshot' | 'last'>>(
    `select pg_current_snapshot()::text as snapshot, (${LAST})::text as last`,
  )
  return { epoch, seen: clampedSnapshot(rows[0]!) }
}

export const beginning = (epoch: string): Cursor => ({ epoch, seen: NOTHING_SEEN })
