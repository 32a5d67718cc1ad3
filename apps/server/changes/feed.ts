// The process's one tailer: reads the feed page by page and hands each page to its listeners, one after the other, so
// that memory stays bounded by a page whatever is written. Wake-ups only make it look earlier.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { appendCount } from './log/change.ts'
import { compact, KEEP_EVERY_CHANGE_DAYS } from './log/compact.ts'
import type { Cursor } from './log/cursor.ts'
import { beginEpoch, isOfThisHistory, placeNow } from './log/epoch.ts'
import { AnotherHistory, type Page, read, slicesOf } from './log/read.ts'
import { listenForWakeUps, wakeOthers } from './wake-up.ts'

/** Awaited before the next page is read. A page whose listener fails comes again. */
export type Listener = (page: Page) => Promise<void> | void

export interface Feed {
  readonly epoch: string
  readonly pool: Pool
  /** What the listeners have had. */
  readonly cursor: Cursor
  /** From the next page on. Returns the way to stop. */
  listen(listener: Listener): () => void
  /** The database turned out to be another one: nothing that was handed out before goes on. */
  onReset(listener: () => void): () => void
  /** Another process has something to tell, in the feed or beside it. */
  onWakeUp(listener: () => void): () => void
  /** Look now. Cheap when this process has appended nothing since the last look. */
  wake(): void
  /** Resolves when everything committed before the call has been handed out. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface FeedOptions {
  pollMs?: number
  pageSize?: number
  compactEveryMs?: number
  /** How far the wall clock is ahead of one that only runs on. */
  clockOffset?: () => number
}

const COMPACT_EVERY_MS = 3_600_000
const RETRY_MS = 250
/** To find a page costs as much as to read four: whoever waits behind somebody's thousands of changes waits a third as long. */
const PAGES_READ_AT_ONCE = 4
/** A clock that jumps further was set, or this machine slept or went back to a snapshot. */
const JUMP_MS = 5_000

export async function openFeed(
  { pool, log }: { pool: Pool; log: Logger },
  {
    pollMs = 500,
    pageSize = 500,
    compactEveryMs = COMPACT_EVERY_MS,
    clockOffset = () => Date.now() - performance.now(),
  }: FeedOptions = {},
): Promise<Feed> {
  const own = randomUUID()
  const listeners = new Set<Listener>()
  const resets = new Set<() => void>()
  const wakings = new Set<() => void>()
  let cursor = await placeNow(pool)
  let offset = clockOffset()
  let closed = false
  let announced = appendCount()
  let woken = announced
  let owed = false
  // Stryker disable next-line BooleanLiteral: the first look is followed by another one
  let hurry = false
  let ring: (() => void) | undefined
  let waiting: (() => void)[] = []

  const look = () => {
    hurry = true
    ring?.()
  }
  const pause = async (ms: number) => {
    if (hurry || closed) return
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      ring = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    ring = undefined
  }
  /** One page; true when there is more to read at once. */
  const step = async () => {
    const counted = appendCount()
    // A change is counted before it is committed: who wakes us has committed, so the others hear of it after this look.
    const owing = owed
    owed = false
    const found = await read(pool, cursor, { limit: pageSize * PAGES_READ_AT_ONCE })
    // The end of a batch is reported even when its last page is empty: only there a subscriber can come in.
    const isNews = found.changes.length > 0 || cursor.until !== undefined
    for (const page of slicesOf(found, cursor, pageSize)) {
      if (isNews) for (const listener of listeners) await listener(page)
      cursor = page.cursor
    }
    // Also when an earlier look already saw what was appended while it looked: the others have not heard of it.
    if ((owing || counted !== announced) && !closed) {
      await wakeOthers(pool, own)
      announced = counted
    }
    return found.more
  }
  /** Another database may answer now: a standby that took over, a copy, a restored one. What we have seen of it tells. */
  const checkHistory = async () => {
    const now = await placeNow(pool)
    if (await isOfThisHistory(pool, cursor, now)) return
    log.warn('the database has another history than before; subscribers begin again')
    cursor = now
    for (const reset of resets) reset()
  }
  const checkClock = async () => {
    const before = offset
    offset = clockOffset()
    if (Math.abs(offset - before) > JUMP_MS) await beginEpoch(pool)
  }
  const run = async () => {
    while (!closed) {
      hurry = false
      const settling = waiting
      waiting = []
      try {
        await checkClock()
        while ((await step()) && !closed);
        for (const resolve of settling) resolve()
      } catch (error) {
        waiting.push(...settling)
        if (closed) break
        const failed = error instanceof AnotherHistory ? await failureOf(checkHistory()) : error
        if (failed === null) continue
        log.warn({ err: failed }, 'the change feed cannot be read; trying again')
        hurry = false
        await pause(RETRY_MS)
        continue
      }
      await pause(pollMs)
    }
    for (const resolve of waiting) resolve()
  }
  const tidy = () =>
    compact(pool, new Date(Date.now() - KEEP_EVERY_CHANGE_DAYS * 86_400_000)).catch(error =>
      log.warn({ err: error }, 'the change feed was not compacted'),
    )

  const wakeUps = listenForWakeUps(pool, own, log, () => {
    for (const waking of wakings) waking()
    look()
  })
  const tidying = setInterval(() => void tidy(), compactEveryMs) // logs its own failure
  tidying.unref()
  const running = run()
  return {
    pool,
    get epoch() {
      return cursor.epoch
    },
    get cursor() {
      return cursor
    },
    listen: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onReset: listener => {
      resets.add(listener)
      return () => void resets.delete(listener)
    },
    onWakeUp: listener => {
      wakings.add(listener)
      return () => void wakings.delete(listener)
    },
    wake: () => {
      const count = appendCount()
      if (count === woken) return
      woken = count
      owed = true
      look()
    },
    settled: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        look()
      }),
    close: async () => {
      closed = true
      clearInterval(tidying)
      look()
      await Promise.all([running, wakeUps.close()])
    },
  }
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
