// Fan-out: every page of the feed to every subscriber who may see something of it. Rights are asked again for each event;
// readers with equal rights share one read (audience.ts).
import { MODELS } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import { type Caller, type Callers, callerKey, userIdOf } from '../base/caller.ts'
import { createFairShare } from '../base/fair-share.ts'
import { Owed } from '../base/owed.ts'
import { createPace, type Pace } from '../base/pace.ts'
import { TooMuch } from '../db/allowance.ts'
import { audience, dependsOnFollows, type Follows, relationOf } from './audience.ts'
import type { Feed } from './feed.ts'
import { Inbox, type Room, SlowReader } from './inbox.ts'
import type { Change, ChangeKind } from './log/change.ts'
import type { Cursor } from './log/cursor.ts'
import type { Page } from './log/read.ts'
import type { Body, Records } from './record-source.ts'

export interface Wish {
  readonly caller: Caller
  readonly models?: readonly string[] | undefined
  readonly kinds?: readonly ChangeKind[] | undefined
  /** Leave out what the reader could see but has nothing to do with (FEED-5). */
  readonly related?: boolean
  /** What of the records is wanted; all of them, when it is left out. */
  readonly view?: View | undefined
}

/** A way to read records. Wishes with one key read alike, so that readers with equal rights share what was read. */
export interface View {
  readonly key: string
  read: Records['read']
}

export interface Event {
  readonly change: Change
  /** Null for a tombstone. */
  readonly body: Body | null
}

/** The events of one page; the cursor is after all of them. */
export interface Delivery {
  readonly events: readonly Event[]
  readonly cursor: Cursor
  /** Of its bodies, in characters. */
  readonly weight?: number
}

export class NoLongerValid extends Error {
  constructor() {
    super('the credentials of the subscriber no longer hold')
  }
}

export class FeedReset extends Error {
  constructor() {
    super('the feed began a new epoch')
  }
}

export class TooMuchAtOnce extends Error {
  constructor() {
    super('too much of one account waits')
  }
}

export interface Hub {
  readonly feed: Feed
  readonly records: Records
  /** `from` is the feed's place when it began: every later change comes through the inbox. */
  join(wish: Wish): Promise<{ inbox: Inbox<Delivery>; from: Cursor }>
  readonly size: number
  /** Work for one subscriber that takes a connection of the database, when it is that account's turn. */
  turn<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** For what is made of a change for each of its subscribers, without a connection. */
  readonly pace: Pace
  close(): void
}

interface Member {
  readonly wish: Wish
  readonly inbox: Inbox<Delivery>
}

const INBOX_BOUND = 256
/** What waits for all subscriptions of an account, in characters: devices that do not read it begin again at their place in the feed. */
const MOST_WAITING = 64_000_000
const READS_AT_ONCE = 4
/** Connections for what subscribers missed: of one account, and of all; the others of the pool are for requests. */
const TURNS = { account: 2, all: 6 } as const

/** What of the database's time is left to somebody, and what was used of it. */
interface TurnTime {
  left(): Promise<{ readonly ok: boolean }>
  use(worked: { readonly ms: number }): void
}

export function openHub(
  feed: Feed,
  records: Records,
  callers: Pick<Callers, 'stillValid'>,
  timeOf?: (caller: Caller) => TurnTime,
): Hub {
  const members = new Set<Member>()
  let busy = false
  let place = feed.cursor
  let joining: (() => void)[] = []
  const share = createFairShare(TURNS.account, TURNS.all)
  const pace = createPace()
  const owed = new Owed()
  const roomOf = (caller: Caller): Room<Delivery> => {
    const account = callerKey(caller)
    const giveBack = ({ weight = 0 }: Delivery) => void owed.add(account, -weight)
    return {
      giveBack,
      take: delivery => {
        const fits = owed.add(account, delivery.weight ?? 0) <= MOST_WAITING
        if (!fits) giveBack(delivery)
        return fits
      },
    }
  }

  const stop = feed.listen(async page => {
    busy = true
    try {
      await deliver(page, [...members], records, callers, pace)
      place = page.cursor
    } finally {
      // A subscriber may come in only where its place in the feed can be named: between batches.
      busy = page.cursor.until !== undefined
      if (!busy) {
        const admitted = joining
        joining = []
        for (const admit of admitted) admit()
      }
    }
  })

  const stopResets = feed.onReset(() => {
    place = feed.cursor
    for (const { inbox } of members) inbox.end(new FeedReset())
  })

  return {
    feed,
    records,
    get size() {
      return members.size
    },
    join: wish =>
      new Promise(resolve => {
        const admit = () => {
          if (busy) return void joining.push(admit)
          const leave = () => members.delete(member)
          const member: Member = { wish, inbox: new Inbox(INBOX_BOUND, leave, roomOf(wish.caller)) }
          members.add(member)
          resolve({ inbox: member.inbox, from: place })
        }
        admit()
      }),
    pace,
    turn: (caller, work) => {
      const turn = share.run(callerKey(caller), timeOf ? () => counted(timeOf(caller), work) : work)
      return turn ?? Promise.reject(new TooMuchAtOnce())
    },
    close: () => {
      stop()
      stopResets()
      for (const { inbox } of members) inbox.end()
    },
  }
}

async function counted<T>(time: TurnTime, work: () => Promise<T>): Promise<T> {
  // whoever has none left comes back with its place in the feed
  if (!(await time.left()).ok) throw new TooMuchAtOnce()
  const since = performance.now()
  try {
    return await work()
  } finally {
    time.use({ ms: performance.now() - since })
  }
}

interface SharedRead {
  readonly view: Pick<Records, 'read'>
  readonly caller: Caller
  readonly model: string
  readonly ids: Set<string>
  /** Null where there are more than are read at once. */
  bodies?: ReadonlyMap<string, Body> | null
}

type Wanted = readonly [Change, string | null]

async function deliver(
  page: Page,
  members: readonly Member[],
  records: Records,
  callers: Pick<Callers, 'stillValid'>,
  pace: Pace,
): Promise<void> {
  const valid = members.filter(({ wish, inbox }) => {
    const holds = callers.stillValid(wish.caller)
    if (!holds) inbox.end(new NoLongerValid())
    return holds
  })
  const follows = await followsAmong(page.changes, valid, records)
  const reads = new Map<string, SharedRead>()
  const wanted = new Map<Member, Wanted[]>()
  for (const change of page.changes) {
    const model = (MODELS as Readonly<Record<string, Model>>)[change.model]
    if (!model) continue
    await pace.breathe()
    for (const member of valid) {
      const { wish } = member
      if (!isWished(wish, change)) continue
      const relation = relationOf(change, wish.caller, follows)
      const related = relation.isOwner || relation.isConcerned || change.ownerId === null
      let key: string | null = null
      if (change.kind === 'erase') {
        if (!related || wish.caller.kind !== 'user') continue
      } else {
        if (wish.related && !related && !relation.isFollower) continue
        const shared = audience(model, wish.caller, relation)
        if (shared === undefined) continue
        key = `${change.model} ${shared} ${wish.view?.key ?? ''}`
        const read = reads.get(key)
        if (read) read.ids.add(change.id)
        else {
          const view = wish.view ?? records
          reads.set(key, { view, caller: wish.caller, model: change.model, ids: new Set([change.id]) })
        }
      }
      const mine = wanted.get(member)
      if (mine) mine.push([change, key])
      else wanted.set(member, [[change, key]])
    }
  }
  await inTurn([...reads.values()], READS_AT_ONCE, async read => {
    read.bodies = await read.view.read(read.model, [...read.ids], read.caller).catch(nullIfTooMuch)
  })
  const weigh = weigher()
  for (const [{ inbox }, mine] of wanted) {
    await pace.breathe()
    // whoever comes back with its place in the feed gets it in smaller pages
    if (mine.some(([, key]) => key !== null && reads.get(key)?.bodies === null)) {
      inbox.end(new SlowReader())
      continue
    }
    let weight = 0
    const events = mine.flatMap(([change, key]): Event[] => {
      if (key === null) return [{ change, body: null }]
      const body = reads.get(key)?.bodies?.get(change.id)
      if (!body) return []
      weight += weigh(body)
      return [{ change, body }]
    })
    if (events.length > 0) inbox.push({ events, cursor: page.cursor, weight })
  }
}

function nullIfTooMuch(error: unknown): null {
  if (error instanceof TooMuch) return null
  throw error
}

/** The characters of a record, counted once however many it is for. */
function weigher(): (body: Body) => number {
  const known = new Map<Body, number>()
  return body => {
    const before = known.get(body)
    if (before !== undefined) return before
    let weight = 0
    for (const name in body) weight += name.length + (typeof body[name] === 'string' ? body[name].length : 8)
    known.set(body, weight)
    return weight
  }
}

const isWished = ({ models, kinds }: Wish, change: Change) =>
  (!models || models.includes(change.model)) && (!kinds || kinds.includes(change.kind))

// Stryker disable next-line ArrowFunction: whoever reads a page with it gets the same answer, whatever represents no
const NO_FOLLOWS: Follows = { has: () => false }

function followsAmong(changes: readonly Change[], members: readonly Member[], records: Records) {
  const dependent = changes.filter(({ model, ownerId }) => {
    const definition = (MODELS as Readonly<Record<string, Model>>)[model]
    return ownerId !== null && definition !== undefined && dependsOnFollows(definition)
  })
  const readers = new Set<string>()
  for (const { wish } of members) {
    const reader = userIdOf(wish.caller)
    if (reader !== null && dependent.some(change => change.ownerId !== reader && isWished(wish, change)))
      readers.add(reader)
  }
  if (readers.size === 0) return Promise.resolve(NO_FOLLOWS)
  return records.follows([...new Set(dependent.map(({ ownerId }) => ownerId!))], [...readers])
}

async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
