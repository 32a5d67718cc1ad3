// Fan-out without a database: pages are handed in as the feed would.
import { beforeEach, expect, test } from 'vitest'
import { anonymous, type Caller, callerKey } from '../base/caller.ts'
import { TooMuch } from '../db/allowance.ts'
import { StubRecords, userCaller } from '../testing/feed-records.ts'
import type { Feed, Listener } from './feed.ts'
import {
  type Delivery,
  FeedReset,
  type Hub,
  NoLongerValid,
  openHub,
  TooMuchAtOnce,
  type Wish,
} from './hub.ts'
import { type Inbox, SlowReader } from './inbox.ts'
import type { Change } from './log/change.ts'
import type { Cursor } from './log/cursor.ts'
import type { Page } from './log/read.ts'
import { subscriptionSource } from './subscriptions.ts'

const place = (n: number): Cursor => ({
  epoch: '00ff12ab',
  seen: { xmin: BigInt(n), xmax: BigInt(n), running: [] },
})
const guest: Caller = { kind: 'guest', identityId: 'g' }
let listener: Listener | undefined
let reset: (() => void) | undefined
let cursor: Cursor
let valid: (caller: Caller) => boolean
let records: StubRecords
let feed: Feed
let hub: Hub

beforeEach(() => {
  cursor = place(1)
  valid = () => true
  records = new StubRecords()
  feed = {
    get cursor() {
      return cursor
    },
    listen: (one: Listener) => {
      listener = one
      return () => {
        listener = undefined
      }
    },
    onReset: (one: () => void) => {
      reset = one
      return () => {
        reset = undefined
      }
    },
  } as unknown as Feed
  hub = openHub(feed, records, { stillValid: caller => valid(caller) })
})

let made = 0
const change = (model: string, id: string, ownerId: string | null, more: Partial<Change> = {}): Change => {
  records.set(model, id, { ownerId, shared: true, body: { id } })
  const stamps = { seq: BigInt(++made), xid: BigInt(made), request: null, at: new Date(0), version: 1 }
  return { ...stamps, model, id, ownerId, kind: 'update', ...more }
}
async function hand(changes: readonly Change[], at: Cursor = place(9)): Promise<void> {
  await listener?.({ changes: [...changes], cursor: at, more: false } satisfies Page)
  cursor = at
}
const join = async (wish: Wish) => (await hub.join(wish)).inbox
/** What waits in an inbox, then its end. */
async function drained(inbox: Inbox<Delivery>): Promise<string[]> {
  const got: string[] = []
  inbox.push({ events: [], cursor: place(99) })
  for (;;) {
    const { value } = await inbox.next()
    if (!value || value.events.length === 0) return got
    got.push(...value.events.map(({ change: { id }, body }) => (body ? id : `${id} gone`)))
  }
}

test('[FEED-5] without `related` all that may be seen comes, with it only what one has to do with', async () => {
  records.following.add('star ann')
  records.read = async (_, ids) => new Map(ids.map(id => [id, { id }]))
  const [wide, near] = [
    await join({ caller: userCaller('ann') }),
    await join({ caller: userCaller('ann'), related: true }),
  ]
  await hand([
    change('User', 'stranger', 'stranger'),
    change('User', 'ann', 'ann'),
    change('Session', 'of a stranger', 'stranger'),
    change('Session', 'of the star', 'star'),
    change('Venue', 'venue', null),
    change('Follower', 'asked', 'stranger', { concerns: ['ann'] }),
    change('Follower', 'of others', 'stranger', { concerns: ['star'] }),
    change('No such model', 'x', 'ann'),
  ])
  const hers = ['ann', 'of the star', 'venue', 'asked']
  expect(await drained(wide)).toEqual(['stranger', ...hers])
  expect(await drained(near)).toEqual(hers)
})

test('[FEED-5] what nobody asked about is not read', async () => {
  const read: string[] = []
  records.read = async (model, ids, caller) => {
    read.push(`${model} ${ids.join()} ${caller.kind}`)
    return new Map(ids.map(id => [id, { id }]))
  }
  const near = await join({ caller: userCaller('ann'), related: true })
  const wide = await join({ caller: guest })
  await hand([
    change('User', 'stranger', 'stranger'),
    change('Follower', 'asked', 'stranger', { concerns: ['ann'] }),
    change('Venue', 'v', null),
    change('Venue', 'w', null),
    change('Venue', 'v', null),
  ])
  expect(read.sort()).toEqual(['Follower asked user', 'Venue v,w guest', 'Venue v,w user'])
  expect(await drained(near)).toEqual(['asked', 'v', 'w', 'v'])
  expect(await drained(wide)).toEqual(['v', 'w', 'v'])
})

test('a wish for models and kinds is kept to', async () => {
  const caller = userCaller('ann')
  const inboxes = await Promise.all([
    join({ caller, models: ['Venue'] }),
    join({ caller, kinds: ['create', 'delete'] }),
    join({ caller, models: ['Session'], kinds: ['update'] }),
    join({ caller, models: [] }),
  ])
  await hand([
    change('Venue', 'made', null, { kind: 'create' }),
    change('Session', 'marked', 'ann', { kind: 'delete' }),
    change('Session', 'moved', 'ann'),
  ])
  expect(await Promise.all(inboxes.map(drained))).toEqual([['made'], ['made', 'marked'], ['moved'], []])
})

test('[FEED-11] an erasure is sent to owners, to those it concerns, and of reference data to all who are signed in', async () => {
  records.following.add('ann fan')
  const who = { ann: userCaller('ann'), named: userCaller('named'), fan: userCaller('fan'), guest, anonymous }
  const inboxes = Object.entries(who).map(async ([name, caller]) => [name, await join({ caller })] as const)
  const joined = await Promise.all(inboxes)
  const reads = records.reads
  await hand([
    change('Session', 'session', 'ann', { kind: 'erase', concerns: ['named'] }),
    change('Venue', 'venue', null, { kind: 'erase' }),
  ])
  const got = await Promise.all(joined.map(async ([name, inbox]) => [name, await drained(inbox)]))
  expect(Object.fromEntries(got)).toEqual({
    ann: ['session gone', 'venue gone'],
    named: ['session gone', 'venue gone'],
    fan: ['venue gone'],
    guest: [],
    anonymous: [],
  })
  expect(records.reads).toBe(reads)
})

test('readers with equal rights and one view share a read; another view is another read', async () => {
  const views: string[] = []
  const view = (key: string) => ({
    key,
    read: async (_: string, ids: readonly string[]) => {
      views.push(`${key} ${ids.join()}`)
      return new Map(ids.map(id => [id, { id }]))
    },
  })
  const short = view('short')
  for (const name of ['a', 'b', 'c']) await join({ caller: userCaller(name), view: short })
  await join({ caller: userCaller('d'), view: view('long') })
  await join({ caller: userCaller('e') })
  const before = records.reads
  await hand([change('Venue', 'v', null)])
  expect(views.sort()).toEqual(['long v', 'short v'])
  expect(records.reads - before).toBe(1)
})

test('follows are asked about once a page: the owners whose records depend on them, and the readers beside them', async () => {
  const asked: unknown[] = []
  records.follows = async (followed?: readonly string[], followers?: readonly string[]) => {
    asked.push([followed, followers])
    return { has: () => false }
  }
  for (const [name, models] of [['ann'], ['ben', ['Session']], ['cat', ['Venue']]] as const)
    await join({ caller: userCaller(name), models })
  await join({ caller: guest })
  await hand([change('Session', 's', 'ann'), change('Hand', 'h', 'ann'), change('Bankroll', 'b', 'dan')])
  expect(asked).toEqual([[['ann'], ['ben']]])
  asked.length = 0
  await hand([change('Bankroll', 'b', 'ann'), change('Venue', 'v', null)])
  expect(asked).toEqual([])
})

test('who no longer holds valid credentials is let go before anything is read; the others get theirs', async () => {
  const [gone, stays] = [
    await join({ caller: userCaller('gone') }),
    await join({ caller: userCaller('stays') }),
  ]
  valid = caller => caller.kind !== 'user' || caller.userId !== 'gone'
  await hand([change('Venue', 'v', null)])
  await expect(gone.next()).rejects.toThrow(NoLongerValid)
  expect(await drained(stays)).toEqual(['v'])
  expect(hub.size).toBe(1)
})

test('[FEED-2] whoever comes amid a batch is let in at its end, and its place is there', async () => {
  expect((await hub.join({ caller: guest })).from).toEqual(place(1))
  const amid: Cursor = { ...place(2), until: { snapshot: place(5).seen, seq: 7n } }
  await hand([change('Venue', 'v', null)], amid)
  let came: Cursor | undefined
  const joined = hub.join({ caller: guest }).then(({ from }) => {
    came = from
  })
  await hand([change('Venue', 'w', null)], { ...amid, until: { snapshot: place(5).seen, seq: 8n } })
  expect([came, hub.size]).toEqual([undefined, 1])
  await hand([], place(5))
  await joined
  expect([came, hub.size]).toEqual([place(5), 2])
  expect((await hub.join({ caller: guest })).from).toEqual(place(5))
})

test('a page that could not be delivered lets people in where the feed still is', async () => {
  await join({ caller: guest })
  records.read = () => Promise.reject(new Error('no connection'))
  await expect(hand([change('Venue', 'v', null)])).rejects.toThrow('no connection')
  expect((await hub.join({ caller: guest })).from).toEqual(place(1))
})

test('[FEED-13] a reset ends every subscriber, and the next begin at the new place', async () => {
  const inbox = await join({ caller: guest })
  const refused = expect(inbox.next()).rejects.toThrow(FeedReset)
  cursor = place(40)
  reset?.()
  await refused
  expect((await hub.join({ caller: guest })).from).toEqual(place(40))
})

test('closing lets go of the feed and ends every subscriber', async () => {
  const inbox = await join({ caller: guest })
  hub.close()
  expect([listener, reset, hub.size]).toEqual([undefined, undefined, 0])
  expect((await inbox.next()).done).toBe(true)
})

test('two turns of one account at a time, six of all; what is too much is refused', async () => {
  let free: () => void = () => {}
  const ended = new Promise<void>(resolve => {
    free = resolve
  })
  const begun: string[] = []
  const turn = (name: string) =>
    hub.turn(userCaller(name), () => {
      begun.push(name)
      return ended
    })
  const turns = ['a', 'a', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map(turn)
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'd', 'e'])
  let refused: unknown
  const many = Array.from({ length: 2003 }, () => turn('h').catch((error: unknown) => (refused = error)))
  free()
  await Promise.all([...turns, ...many])
  expect(refused).toBeInstanceOf(TooMuchAtOnce)
})

test('[REC-27] turns are counted for their account, and there is none when its time is used up', async () => {
  let left = true
  const used: [string, number][] = []
  const counting = openHub(feed, records, { stillValid: () => true }, caller => ({
    left: async () => ({ ok: left }),
    use: ({ ms }) => void used.push([callerKey(caller), ms]),
  }))
  expect(await counting.turn(userCaller('ada'), async () => 7)).toBe(7)
  await expect(counting.turn(userCaller('bob'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(used).toEqual([
    ['ada', expect.any(Number)],
    ['bob', expect.any(Number)],
  ])
  left = false
  await expect(counting.turn(userCaller('ada'), () => expect.fail())).rejects.toBeInstanceOf(TooMuchAtOnce)
  counting.close()
})

test('a subscription to records gives their bodies, of one model and the kinds asked for, until it is ended', async () => {
  const source = subscriptionSource(hub)
  const stream = await source.records('Venue', ['create'], userCaller('ann'))
  await hand([
    change('Venue', 'moved', null),
    change('Session', 'other', 'ann', { kind: 'create' }),
    change('Venue', 'v', null, { kind: 'create' }),
    change('Venue', 'w', null, { kind: 'create' }),
  ])
  expect([await stream.next(), await stream.next()].map(({ value }) => value)).toEqual([
    { id: 'v' },
    { id: 'w' },
  ])
  expect(hub.size).toBe(1)
  await stream.return()
  expect(hub.size).toBe(0)
  expect(source.turn).toBe(hub.turn)
})

test('[FEED-12] what waits for all subscriptions of an account has a bound; what was read is room again', async () => {
  const [fast, slow, other] = [
    await join({ caller: userCaller('ann') }),
    await join({ caller: userCaller('ann') }),
    await join({ caller: userCaller('ben') }),
  ]
  const text = 'x'.repeat(10_000_000)
  let count = 0
  const page = () => {
    const made = change('Venue', `${count++}`, null)
    records.set('Venue', made.id, { ownerId: null, shared: true, body: { id: made.id, name: text } })
    return hand([made])
  }
  const readFast = async () => {
    expect((await fast.next()).value?.events).toHaveLength(1)
    expect((await other.next()).value?.weight).toBeGreaterThan(10_000_000)
  }
  for (let n = 0; n < 5; n++) {
    await page()
    await readFast()
  }
  // fifty millions wait for the slow one; it reads ten of them, and others have room again
  expect((await slow.next()).value?.events).toHaveLength(1)
  await page()
  await readFast()
  await page()
  await expect(slow.next()).rejects.toThrow(SlowReader)
  await readFast()
})

test('[FEED-12] who would get more than is read at once comes back for it; everybody else goes on', async () => {
  const [all, venues] = [
    await join({ caller: userCaller('ann') }),
    await join({ caller: userCaller('ann'), models: ['Venue'] }),
  ]
  const read = records.read.bind(records)
  records.read = (model, ...rest) =>
    model === 'Session' ? Promise.reject(new TooMuch()) : read(model, ...rest)
  await hand([change('Session', 's', 'ann'), change('Venue', 'v', null)])
  await expect(all.next()).rejects.toThrow(SlowReader)
  expect(await drained(venues)).toEqual(['v'])
  records.read = () => Promise.reject(new Error('the database is away'))
  await expect(hand([change('Venue', 'v', null)])).rejects.toThrow('away')
})
