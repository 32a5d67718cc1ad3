// Reading on: everything since the reader's cursor from the table, then live, with no gap and nothing twice between.
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Caller, userIdOf } from '../base/caller.ts'
import type { Change } from './change.ts'
import { type Cursor, furtherOf, hasHad, NOTHING_SEEN, parseCursor } from './cursor.ts'
import { isOfThisHistory, placeNow } from './epoch.ts'
import type { Delivery, Event, Hub } from './hub.ts'
import { type Inbox, type Stream, streamOf } from './inbox.ts'
import { beginning, type Page, type ReadOptions, read, type Scope } from './read.ts'
import type { JsonText } from './record-source.ts'

/** Where to begin when there is no cursor. */
export const STARTS = ['now', 'beginning'] as const
export type Start = (typeof STARTS)[number]

export interface Batch extends Omit<Delivery, 'events'> {
  readonly events: readonly SentEvent[]
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

const PAGE = 200
/** Transactions since the cursor beyond which a reader's own changes are found by owner. */
const FAR = 5000n

export async function resume(
  hub: Hub,
  caller: Caller,
  after: string | Start,
  models?: readonly string[],
): Promise<Result<Stream<Batch>, ResumeFailure>> {
  const { pool } = hub.feed
  const now = await placeNow(pool)
  if (after === 'now') return ok(follow(hub, caller, now, now, models))
  if (after === 'beginning') return ok(follow(hub, caller, beginning(now.epoch), now, models))
  const cursor = parseCursor(after)
  if (!cursor) return err({ code: 'cursor/malformed' })
  const known = await isOfThisHistory(pool, cursor, now)
  return known ? ok(follow(hub, caller, cursor, now, models)) : err({ code: 'cursor/expired' })
}

function follow(
  hub: Hub,
  caller: Caller,
  start: Cursor,
  now: Cursor,
  models: readonly string[] | undefined,
): Stream<Batch> {
  let inbox: Inbox<Delivery> | undefined
  let stopped = false
  const join = async () => {
    const joined = await hub.join({ caller, models, related: true })
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
  return streamOf(batches(hub, caller, start, far, models, join), stop)
}

async function* batches(
  hub: Hub,
  caller: Caller,
  start: Cursor,
  far: boolean,
  models: readonly string[] | undefined,
  join: () => ReturnType<Hub['join']>,
): AsyncGenerator<Batch, void, undefined> {
  const reader = userIdOf(caller)
  const owners = reader === null ? [] : [reader, ...(await hub.records.followedBy(reader))]
  const scope: Scope = { reader, owners, ...(models ? { models } : {}) }
  let cursor = start
  // The long way first, unannounced; then join, and read the rest up to the place where the inbox begins.
  const pageAfter = (from: Cursor) =>
    pageFrom(hub, caller, from, { limit: PAGE, scope, far: far || isAmid(from) })
  // the next page is read while this one is sent
  for (let ahead: Promise<FullPage> | null = pageAfter(cursor); ahead; ) {
    const page: FullPage = await ahead
    cursor = page.cursor
    ahead = page.more ? pageAfter(cursor) : null
    if (page.events.length > 0) yield { events: page.events, cursor, live: false }
  }
  const { inbox, from } = await join()
  try {
    for (let more = true; more; ) {
      const page = await pageFrom(hub, caller, cursor, {
        limit: PAGE,
        scope,
        upTo: from.seen,
        far: isAmid(cursor),
      })
      ;({ more } = page)
      if (page.cursor.until) cursor = page.cursor
      else {
        const { epoch, seen } = furtherOf(page.cursor, cursor)
        cursor = { epoch, seen }
      }
      if (page.events.length > 0) yield { events: page.events, cursor, live: false }
    }
    yield { events: [], cursor, live: true }
    for await (const delivery of inbox) {
      const events = delivery.events.filter(({ change }) => !hasHad(cursor, change))
      const { epoch, seen } = furtherOf(delivery.cursor, cursor)
      cursor = { ...delivery.cursor, epoch, seen }
      if (events.length > 0) yield { events, cursor, live: true }
    }
  } finally {
    inbox.end()
  }
}

/** Behind a full page: the rest is found from that place on by owner, and not worked out whole again for every page. */
const isAmid = ({ until }: Cursor): boolean => until !== undefined

type FullPage = Page & { readonly events: readonly SentEvent[] }

function pageFrom(hub: Hub, caller: Caller, cursor: Cursor, options: ReadOptions): Promise<FullPage> {
  const reading = async () => {
    const page = await read(hub.feed.pool, cursor, options)
    return { ...page, events: await withBodies(hub, caller, page.changes) }
  }
  const page = reading()
  // whoever stops reading does not wait for the one that was read ahead
  page.catch(() => {})
  return page
}

async function withBodies(hub: Hub, caller: Caller, changes: readonly Change[]): Promise<SentEvent[]> {
  const ids = new Map<string, Set<string>>()
  for (const { model, id, kind } of changes)
    if (kind !== 'erase') ids.set(model, (ids.get(model) ?? new Set()).add(id))
  const bodies = new Map<string, Awaited<ReturnType<Hub['records']['texts']>>>()
  for (const [model, wanted] of ids) bodies.set(model, await hub.records.texts(model, [...wanted], caller))
  const reader = userIdOf(caller)
  return changes.flatMap((change): SentEvent[] => {
    if (change.kind === 'erase') {
      const isSent = change.ownerId === null ? reader !== null : concernsReader(change, reader)
      return isSent ? [{ change, body: null }] : []
    }
    const body = bodies.get(change.model)?.get(change.id)
    return body ? [{ change, body }] : []
  })
}

const concernsReader = ({ ownerId, concerns }: Change, reader: string | null) =>
  reader !== null && (ownerId === reader || concerns?.includes(reader) === true)
