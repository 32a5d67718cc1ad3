// Reading on: everything since the reader's cursor from the table, then live, with no gap and nothing twice between.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Caller, userIdOf } from '../base/caller.ts'
import { TooMuch } from '../db/allowance.ts'
import type { Delivery, Event, Hub } from './hub.ts'
import { type Inbox, type Stream, streamOf } from './inbox.ts'
import type { Change } from './log/change.ts'
import { type Cursor, furtherOf, hasHad, NOTHING_SEEN, parseCursor } from './log/cursor.ts'
import { isOfThisHistory, placeNow } from './log/epoch.ts'
import { beginning, type Page, type ReadOptions, read, type Scope } from './log/read.ts'
import type { JsonText } from './record-source.ts'
import { type Table, tablesOf } from './tables.ts'

/** Where to begin when there is no cursor. */
export const STARTS = ['now', 'beginning'] as const
export type Start = (typeof STARTS)[number]

export interface Batch extends Omit<Delivery, 'events'> {
  readonly events: readonly SentEvent[]
  /** The records by columns, where the reader asked for that; the events of what was missed then have no bodies. */
  readonly tables?: readonly Table[]
  /** Caught up: later events are sent as they happen. */
  readonly live: boolean
}

/** An event as it is sent on: what was missed comes as text, what happens now as it was read for everybody. */
export interface SentEvent extends Omit<Event, 'body'> {
  readonly body: Event['body'] | JsonText
}

export interface ResumeFailure {
  /** No cursor of ours, or one of another history: begin again from the beginning. */
  readonly code: 'cursor/malformed' | 'cursor/expired'
}

export interface Wanted {
  readonly models?: readonly string[] | undefined
  /** By columns, in larger pages: for a reader who takes everything. */
  readonly inTables?: boolean
}

const PAGE = 200
const PAGE_IN_TABLES = 1000
const PAGES_AHEAD = 2
/** Transactions since the cursor beyond which a reader's own changes are found by owner. */
export const FAR = 5000n

export async function resume(
  hub: Hub,
  caller: Caller,
  after: string | Start,
  wanted: Wanted = {},
): Promise<Result<Stream<Batch>, ResumeFailure>> {
  const { pool } = hub.feed
  const now = await hub.turn(caller, () => placeNow(pool))
  if (after === 'now') return ok(follow(hub, caller, now, now, wanted))
  if (after === 'beginning') return ok(follow(hub, caller, beginning(now.epoch), now, wanted))
  const cursor = parseCursor(after)
  if (!cursor) return err({ code: 'cursor/malformed' })
  const known = await hub.turn(caller, () => isOfThisHistory(pool, cursor, now))
  return known ? ok(follow(hub, caller, cursor, now, wanted)) : err({ code: 'cursor/expired' })
}

function follow(hub: Hub, caller: Caller, start: Cursor, now: Cursor, wanted: Wanted): Stream<Batch> {
  let inbox: Inbox<Delivery> | undefined
  let stopped = false
  const join = async () => {
    const joined = await hub.join({ caller, models: wanted.models, related: true })
    inbox = joined.inbox
    if (stopped) inbox.end()
    return joined
  }
  const stop = () => {
    stopped = true
    inbox?.end()
  }
  // one transaction may hold thousands of changes, so who begins is far in any case
  const far = start.seen.xmax <= NOTHING_SEEN.xmax || now.seen.xmax - start.seen.xmin > FAR
  return streamOf(batches({ hub, caller, isStopped: () => stopped }, start, far, wanted, join), stop)
}

interface Reader {
  readonly hub: Hub
  readonly caller: Caller
  readonly isStopped: () => boolean
}

async function* batches(
  who: Reader,
  start: Cursor,
  far: boolean,
  { models, inTables = false }: Wanted,
  join: () => ReturnType<Hub['join']>,
): AsyncGenerator<Batch, void, undefined> {
  const { hub, caller } = who
  const reader = userIdOf(caller)
  const owners =
    reader === null ? [] : [reader, ...(await hub.turn(caller, () => hub.records.followedBy(reader)))]
  const scope: Scope = { reader, owners, ...(models ? { models } : {}) }
  let limit = inTables ? PAGE_IN_TABLES : PAGE
  /** Fewer at once from now on, where a page is more than is read at once. */
  const isSmaller = (error: unknown): boolean => {
    if (!(error instanceof TooMuch) || limit === 1) return false
    limit = Math.ceil(limit / 8)
    return true
  }
  let cursor = start
  // The long way first, unannounced; then join, and read the rest up to the place where the inbox begins.
  const begun = (place: Cursor) => begin(who, place, inTables, { limit, scope, far: far || isAmid(place) })
  // the next pages are read while this one is sent: one finds its changes while another reads its records
  const ahead = [begun(cursor)]
  for (let one = ahead.shift(); one; one = ahead.shift()) {
    for (let last = ahead.at(-1) ?? one; ahead.length < PAGES_AHEAD; last = ahead.at(-1)!) {
      const place: Cursor | null = await last.next
      if (!place) break
      ahead.push(begun(place))
    }
    let page: FullPage
    try {
      page = await one.page
    } catch (error) {
      if (!isSmaller(error)) throw error
      ahead.splice(0, ahead.length, begun(cursor))
      continue
    }
    cursor = page.cursor
    if (page.events.length > 0) yield sent(page, cursor)
  }
  const { inbox, from } = await join()
  try {
    for (let more = true; more; ) {
      const options = { limit, scope, upTo: from.seen, far: isAmid(cursor) }
      let page: FullPage
      try {
        page = await begin(who, cursor, inTables, options).page
      } catch (error) {
        if (!isSmaller(error)) throw error
        continue
      }
      ;({ more } = page)
      if (page.cursor.until) cursor = page.cursor
      else {
        const { epoch, seen } = furtherOf(page.cursor, cursor)
        cursor = { epoch, seen }
      }
      if (page.events.length > 0) yield sent(page, cursor)
    }
    yield { events: [], cursor, live: true }
    for await (const delivery of inbox) {
      const events = delivery.events.filter(({ change }) => !hasHad(cursor, change))
      const { epoch, seen } = furtherOf(delivery.cursor, cursor)
      cursor = { ...delivery.cursor, epoch, seen }
      if (events.length > 0) yield inTables ? tabled(events, cursor) : { events, cursor, live: true }
    }
  } finally {
    inbox.end()
  }
}

/** Behind a full page: the rest is found from that place on by owner, and not worked out whole again for every page. */
const isAmid = ({ until }: Cursor): boolean => until !== undefined

/** By columns when somebody looks: of thousands of subscribers each makes its own when it is its turn. */
const tabled = (events: Delivery['events'], cursor: Cursor): Batch => ({
  events,
  cursor,
  live: true,
  get tables() {
    return tablesOf(events)
  },
})

type FullPage = Page & Pick<Batch, 'events' | 'tables'>

const sent = ({ events, tables }: FullPage, cursor: Cursor): Batch => ({
  events,
  cursor,
  live: false,
  ...(tables ? { tables } : {}),
})

interface Begun {
  readonly page: Promise<FullPage>
  /** Where the page after it begins, known before its records are; null when it is the last. */
  readonly next: Promise<Cursor | null>
}

function begin(
  { hub, caller, isStopped }: Reader,
  cursor: Cursor,
  inTables: boolean,
  options: ReadOptions,
): Begun {
  const nothing: Page = { changes: [], cursor, more: false }
  const found = hub.turn(caller, async () =>
    // nobody waits for it any more
    isStopped() ? nothing : read(hub.feed.pool, cursor, options),
  )
  const filled = async (): Promise<FullPage> => {
    const page = await found
    if (isStopped() || page.changes.length === 0) return { ...page, events: [] }
    return hub.turn(caller, async () =>
      inTables
        ? { ...page, ...(await byColumns(hub, caller, page.changes)) }
        : { ...page, events: await withBodies(hub, caller, page.changes) },
    )
  }
  const page = filled()
  const next = found.then(({ more, cursor }) => (more ? cursor : null))
  // whoever stops reading does not wait for those that were read ahead
  for (const one of [page, next]) one.catch(() => {})
  return { page, next }
}

/** What is to be read, by model; a record that changed several times is read once. */
function idsIn(changes: readonly Change[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { model, id, kind } of changes)
    if (kind !== 'erase') ids.set(model, (ids.get(model) ?? new Set()).add(id))
  return ids
}

const isErasureFor = (change: Change, reader: string | null) =>
  change.ownerId === null ? reader !== null : concernsReader(change, reader)

async function byColumns(
  hub: Hub,
  caller: Caller,
  changes: readonly Change[],
): Promise<Pick<Batch, 'events' | 'tables'>> {
  const reader = userIdOf(caller)
  const tables: Table[] = []
  for (const [model, ids] of idsIn(changes)) tables.push(await hub.records.table(model, [...ids], caller))
  const events = changes.flatMap((change): SentEvent[] =>
    change.kind !== 'erase' || isErasureFor(change, reader) ? [{ change, body: null }] : [],
  )
  return { events, tables }
}

async function withBodies(hub: Hub, caller: Caller, changes: readonly Change[]): Promise<SentEvent[]> {
  const ids = idsIn(changes)
  const bodies = new Map<string, Awaited<ReturnType<Hub['records']['texts']>>>()
  for (const [model, wanted] of ids) bodies.set(model, await hub.records.texts(model, [...wanted], caller))
  const reader = userIdOf(caller)
  return changes.flatMap((change): SentEvent[] => {
    if (change.kind === 'erase') return isErasureFor(change, reader) ? [{ change, body: null }] : []
    const body = bodies.get(change.model)?.get(change.id)
    return body ? [{ change, body }] : []
  })
}

const concernsReader = ({ ownerId, concerns }: Change, reader: string | null) =>
  reader !== null && (ownerId === reader || concerns?.includes(reader) === true)
