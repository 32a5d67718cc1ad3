// A cursor says what a reader has had: every change visible in `seen`, and of those visible in `until` (if a page ended
// inside) the ones up to `seq`. On the wire it is one opaque word.

/** PostgreSQL's pg_snapshot: transactions below `xmin` have ended, from `xmax` on none has, `running` are the open ones between. */
export interface Snapshot {
  xmin: bigint
  xmax: bigint
  running: readonly bigint[]
}

export interface Cursor {
  /** The run of transaction ids it belongs to. */
  epoch: string
  seen: Snapshot
  until?: { snapshot: Snapshot; seq: bigint }
}

export const NOTHING_SEEN: Snapshot = { xmin: 1n, xmax: 1n, running: [] }

export function parseSnapshot(text: string): Snapshot {
  const [xmin, xmax, running] = text.split(':') as [string, string, string]
  return {
    xmin: BigInt(xmin),
    xmax: BigInt(xmax),
    running: running === '' ? [] : running.split(',').map(BigInt),
  }
}

export const formatSnapshot = ({ xmin, xmax, running }: Snapshot) => `${xmin}:${xmax}:${running.join(',')}`

/** Whether the transaction had ended when the snapshot was taken. */
export function endedIn(snapshot: Snapshot, xid: bigint): boolean {
  if (xid < snapshot.xmin) return true
  return xid < snapshot.xmax && !snapshot.running.includes(xid)
}

export function hasHad(cursor: Cursor, change: { xid: bigint; seq: bigint }): boolean {
  if (endedIn(cursor.seen, change.xid)) return true
  const { until } = cursor
  return until !== undefined && change.seq <= until.seq && endedIn(until.snapshot, change.xid)
}

/**
 * The same snapshot, but calling ended nothing above `last`, the newest transaction known to be on disk. Ids of
 * transactions that left nothing on disk are given out again after a crash; a cursor must not have "seen" those.
 */
export function clamp(snapshot: Snapshot, last: bigint): Snapshot {
  if (snapshot.xmax <= last + 1n) return snapshot
  const xmax = last + 1n
  const xmin = snapshot.xmin < xmax ? snapshot.xmin : xmax
  return { xmin, xmax, running: snapshot.running.filter(xid => xid < xmax) }
}

/** Which of two snapshots of one database was taken later; both cut by `clamp`. */
export function laterOf(a: Snapshot, b: Snapshot): Snapshot {
  if (a.xmax !== b.xmax) return a.xmax > b.xmax ? a : b
  return a.running.length <= b.running.length ? a : b
}

/** Of two cursors of one history, the one whose snapshot was taken later. */
export const furtherOf = (a: Cursor, b: Cursor): Cursor => (laterOf(a.seen, b.seen) === a.seen ? a : b)

export function formatCursor({ epoch, seen, until }: Cursor): string {
  const word = (s: Snapshot) => `${s.xmin}.${s.xmax}.${s.running.join('-')}`
  return [epoch, word(seen), ...(until ? [word(until.snapshot), until.seq] : [])].join('_')
}

const SNAPSHOT = String.raw`(\d{1,20})\.(\d{1,20})\.((?:\d{1,20}(?:-\d{1,20})*)?)`
const CURSOR = new RegExp(`^([0-9a-f]{8})_${SNAPSHOT}(?:_${SNAPSHOT}_(\\d{1,19}))?$`)
const LONGEST = 16_384
const LARGEST = 2n ** 63n - 1n

/** Undefined for anything `formatCursor` could not have written. */
export function parseCursor(text: string): Cursor | undefined {
  const found = text.length <= LONGEST ? CURSOR.exec(text) : null
  if (!found) return undefined
  const [, epoch, xmin, xmax, running, ...rest] = found as unknown as Found
  const seen = snapshotOf(xmin, xmax, running)
  if (!seen) return undefined
  if (rest[0] === undefined) return { epoch, seen }
  const snapshot = snapshotOf(rest[0], rest[1], rest[2])
  const seq = BigInt(rest[3])
  return snapshot && seq <= LARGEST ? { epoch, seen, until: { snapshot, seq } } : undefined
}

type Parts = [xmin: string, xmax: string, running: string]
/** What CURSOR finds: the whole, the epoch, one snapshot, and another with its place or neither. */
type Found = [string, epoch: string, ...Parts, ...([...Parts, seq: string] | [undefined])]

function snapshotOf(xmin: string, xmax: string, list: string): Snapshot | undefined {
  const low = BigInt(xmin)
  const high = BigInt(xmax)
  const running = list === '' ? [] : list.split('-').map(BigInt)
  const ordered = running.every((xid, n) => xid >= low && xid < high && (n === 0 || xid > running[n - 1]!))
  return low >= 1n && low <= high && high <= LARGEST && ordered
    ? { xmin: low, xmax: high, running }
    : undefined
}
