import { randomUUID } from 'node:crypto'
import { assertKept, examplesOf } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../base/caller.ts'
import { TooMuch } from '../db/allowance.ts'
import { openPool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { StubRecords, userCaller } from '../testing/feed-records.ts'
import { watchedPool } from '../testing/watched-pool.ts'
import { type Feed, openFeed } from './feed.ts'
import { type Hub, NoLongerValid, openHub } from './hub.ts'
import { SlowReader, type Stream } from './inbox.ts'
import { append, type NewChange } from './log/change.ts'
import { formatCursor, formatSnapshot } from './log/cursor.ts'
import { placeNow } from './log/epoch.ts'
import { type Batch, resume } from './resume.ts'

const log = pino({ level: 'silent' })
const records = new StubRecords()
const revoked = new Set<string>()
const callers = { stillValid: (caller: Caller) => caller.kind !== 'user' || !revoked.has(caller.userId) }
let database: TestDatabase
let otherPool: ReturnType<typeof openPool>
/** Two processes on one database. */
let feeds: Feed[]
let hubs: Hub[]

beforeAll(async () => {
  database = await testDatabase()
  otherPool = openPool(database.url, { error: () => {} })
  const options = { pollMs: 3_600_000, pageSize: 4 }
  feeds = [
    await openFeed({ pool: database.pool, log }, options),
    await openFeed({ pool: otherPool, log }, options),
  ]
  hubs = feeds.map(feed => openHub(feed, records, callers))
})
afterAll(async () => {
  for (const hub of hubs) hub.close()
  await Promise.all(feeds.map(feed => feed.close()))
  await otherPool.end()
  await database.close()
})

const change = (id: string, ownerId: string | null, more: Partial<NewChange> = {}): NewChange => {
  if (more.kind === 'erase') records.rows.delete(`Session ${id}`)
  else records.set('Session', id, { ownerId, shared: true, body: { id } })
  return { model: 'Session', id, version: 1, ownerId, kind: 'create', ...more }
}
const note = (one: NewChange) => append(database.db, one)
const settle = () => Promise.all(feeds.map(feed => feed.settled()))

async function start(hub: Hub, who: string, after: string, inTables = false) {
  const started = await resume(hub, userCaller(who), after, { inTables })
  if (!started.ok) throw new Error(started.error.code)
  return started.value
}

async function take(stream: Stream<Batch>): Promise<Batch> {
  const { value } = await stream.next()
  if (!value) throw new Error('the stream ended')
  return value
}
const idsOf = ({ events, tables }: Batch): string[] =>
  tables
    ? tables.flatMap(({ columns }) => JSON.parse(columns.find(([field]) => field === 'id')![1]) as string[])
    : events.map(({ change: { id } }) => id)

test('[FEED-8] [FEED-16] a reader that reconnects at random, to either process, by columns or not, sees all, in order, once', async () => {
  const connection = fc.record({
    process: fc.nat(1),
    writesBefore: fc.nat(12),
    writesWhile: fc.nat(12),
    together: fc.boolean(),
    inTables: fc.boolean(),
    keep: fc.nat(12),
  })
  await assertKept(
    import.meta.url,
    'any connections',
    fc.asyncProperty(fc.array(connection, { minLength: 1, maxLength: 5 }), async connections => {
      const reader = randomUUID()
      const wanted: string[] = []
      const got: string[] = []
      const writeSome = (many: number, together: boolean) => {
        const some = Array.from({ length: many }, () => change(randomUUID(), reader))
        wanted.push(...some.map(({ id }) => id))
        return together
          ? database.db.transaction().execute(async trx => {
              for (const one of some) await append(trx, one)
            })
          : some.reduce((before, one) => before.then(() => note(one)), Promise.resolve())
      }
      let after = 'now'
      const begin = await start(hubs[0]!, reader, 'now')
      after = formatCursor((await take(begin)).cursor)
      await begin.return()
      for (const { process, writesBefore, writesWhile, together, inTables, keep } of connections) {
        await writeSome(writesBefore, together)
        const stream = await start(hubs[process]!, reader, after, inTables)
        const writing = writeSome(writesWhile, together).then(settle)
        // The connection breaks once it has brought about so many; what it brought, the reader has.
        for (let brought = 0; brought < Math.min(keep, wanted.length - got.length); ) {
          const batch = await take(stream)
          brought += batch.events.length
          got.push(...idsOf(batch))
          after = formatCursor(batch.cursor)
        }
        await writing
        await stream.return()
      }
      const rest = await start(hubs[1]!, reader, after)
      for (;;) {
        const batch = await take(rest)
        got.push(...idsOf(batch))
        if (batch.live) break
      }
      await rest.return()
      expect(got).toEqual(wanted)
    }),
    { numRuns: examplesOf(25, 10) },
  )
}, 120_000)

test("[FEED-5] [FEED-9] one sees one's own, what people one follows share, and what is everybody's", async () => {
  records.following.add('alice bob')
  const stream = await start(hubs[0]!, 'bob', 'now')
  await stream.next()
  const hidden = change('hidden', 'alice')
  records.set('Session', 'hidden', { ownerId: 'alice', shared: false, body: { id: 'hidden' } })
  for (const one of [
    change('of a stranger', 'carol'),
    hidden,
    change('shared', 'alice'),
    change('own', 'bob'),
  ])
    await note(one)
  await note({ model: 'Venue', id: 'v', version: 1, ownerId: null, kind: 'update' })
  records.set('Venue', 'v', { ownerId: null, body: { id: 'v' } })
  const got: string[] = []
  const settled = settle()
  while (got.length < 3) got.push(...idsOf(await take(stream)))
  await settled
  expect(got).toEqual(['shared', 'own', 'v'])
  await stream.return()
})

test('[FEED-11] a tombstone reaches the owner and nobody else, live and later', async () => {
  records.following.add('alice bob')
  const [owner, follower] = [await start(hubs[0]!, 'alice', 'now'), await start(hubs[0]!, 'bob', 'now')]
  const after = formatCursor((await take(owner)).cursor)
  await follower.next()
  await note(change('gone', 'alice', { version: 7, kind: 'erase' }))
  await note(change('stays', 'alice'))
  const settled = settle()
  const live = (await take(owner)).events
  expect(live.map(({ change: { id, version }, body }) => [id, version, body])[0]).toEqual(['gone', 7, null])
  expect(idsOf(await take(follower))).toEqual(['stays'])
  await settled
  const later = await start(hubs[1]!, 'alice', after)
  expect((await take(later)).events[0]).toMatchObject({
    change: { id: 'gone', kind: 'erase' },
    body: null,
  })
  await Promise.all([owner, follower, later].map(stream => stream.return()))
})

test("[FEED-5] [FEED-11] a guest reads what is everybody's, and hears of no erasure", async () => {
  const guest: Caller = { kind: 'guest', identityId: 'visitor' }
  const after = formatCursor(await placeNow(database.pool))
  records.set('Venue', 'open', { ownerId: null, body: { id: 'open' } })
  await note(change('private', 'alice'))
  await note({ model: 'Venue', id: 'closed', version: 2, ownerId: null, kind: 'erase' })
  await note({ model: 'Venue', id: 'open', version: 1, ownerId: null, kind: 'create' })
  await settle()
  for (const inTables of [false, true]) {
    const started = await resume(hubs[0]!, guest, after, { inTables })
    if (!started.ok) throw new Error(started.error.code)
    const [missed, live] = [await take(started.value), await take(started.value)]
    expect(missed.events.map(({ change: { id } }) => id)).toEqual(['open'])
    expect([missed.live, live.live, missed.tables?.length]).toEqual([false, true, inTables ? 1 : undefined])
    await started.value.return()
  }
  const signedIn = await start(hubs[0]!, 'somebody', after, true)
  expect((await take(signedIn)).events.map(({ change: { id } }) => id)).toEqual(['closed', 'open'])
  await signedIn.return()
})

test('[FEED-11] what is erased of others reaches those it concerns, by columns too, and nobody else', async () => {
  const after = formatCursor(await placeNow(database.pool))
  records.following.add('alice fan')
  await note({ ...change('withdrawn', 'alice', { kind: 'erase' }), concerns: ['named'] })
  await settle()
  for (const inTables of [false, true]) {
    const missed = async (who: string) => {
      const stream = await start(hubs[0]!, who, after, inTables)
      const got: string[] = []
      for (let batch = await take(stream); !batch.live; batch = await take(stream))
        got.push(...batch.events.map(({ change: { id } }) => id))
      await stream.return()
      return got
    }
    expect(await missed('alice')).toEqual(['withdrawn'])
    expect(await missed('named')).toEqual(['withdrawn'])
    expect(await missed('fan')).toEqual([])
  }
})

test('models that were not asked for come neither from before nor live', async () => {
  const after = formatCursor(await placeNow(database.pool))
  records.set('Venue', 'wanted', { ownerId: null, body: { id: 'wanted' } })
  const venue = { model: 'Venue', id: 'wanted', version: 1, ownerId: null, kind: 'create' } as const
  const both = async () => {
    await note(change('unwanted', 'eve'))
    await note(venue)
    await settle()
  }
  await both()
  const started = await resume(hubs[0]!, userCaller('eve'), after, { models: ['Venue'] })
  if (!started.ok) throw new Error(started.error.code)
  expect(idsOf(await take(started.value))).toEqual(['wanted'])
  expect(await take(started.value)).toMatchObject({ events: [], live: true })
  await both()
  expect(await take(started.value)).toMatchObject({ events: [{ change: { id: 'wanted' } }], live: true })
  await started.value.return()
})

test('[FEED-6] a malformed cursor, one of another epoch, and one from a lost future are refused', async () => {
  const { epoch } = feeds[0]!
  const codes = await Promise.all(
    ['', 'garbage', `ffffffff_5.9.`, `${epoch}_5.999999999.`].map(async after => {
      const started = await resume(hubs[0]!, userCaller('alice'), after)
      return started.ok ? 'taken' : started.error.code
    }),
  )
  expect(codes).toEqual(['cursor/malformed', 'cursor/malformed', 'cursor/expired', 'cursor/expired'])
})

test('[FEED-12] a reader that takes nothing is let go, the others go on', async () => {
  const slow = await hubs[0]!.join({ caller: userCaller('slow') })
  const quick = await hubs[0]!.join({ caller: userCaller('slow') })
  let got = 0
  const reading = (async () => {
    for await (const { events } of quick.inbox) got += events.length
  })()
  const before = hubs[0]!.size
  for (let n = 0; n < 300; n++) {
    await note(change(`event ${n}`, 'slow'))
    await feeds[0]!.settled()
  }
  expect(hubs[0]!.size).toBe(before - 1)
  await expect(slow.inbox.next()).rejects.toThrow(SlowReader)
  expect(got).toBe(300)
  await quick.inbox.return()
  await reading
})

test('a subscriber whose credentials no longer hold gets an end instead of the event', async () => {
  const { inbox } = await hubs[0]!.join({ caller: userCaller('dave') })
  const next = inbox.next()
  const refused = expect(next).rejects.toThrow(NoLongerValid)
  revoked.add('dave')
  await note(change('too late', 'dave'))
  await settle()
  await refused
})

test('a thousand readers with equal rights cost one read', async () => {
  for (let n = 0; n < 1000; n++) records.following.add(`star fan${n}`)
  const fans = await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      hubs[0]!.join({ caller: userCaller(`fan${n}`), models: ['Session'] }),
    ),
  )
  const strangers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => hubs[0]!.join({ caller: userCaller(`stranger${n}`) })),
  )
  const before = records.reads
  await note(change('famous', 'star'))
  await feeds[0]!.settled()
  const got = await Promise.all(fans.map(({ inbox }) => inbox.next()))
  expect(got.every(({ value }) => value?.events[0]?.change.id === 'famous')).toBe(true)
  expect(records.reads - before).toBe(1)
  for (const { inbox } of [...fans, ...strangers]) inbox.end()
})

test('[FEED-8] what happens between the last page and the joining is read up to the joining, and not twice', async () => {
  const reader = randomUUID()
  const asked: (readonly unknown[])[] = []
  const pool = watchedPool({ connectionString: database.url }, ({ text, values }, { send }) => {
    if (text.includes('with bounds')) asked.push(values)
    return send()
  })
  try {
    const after = formatCursor(await placeNow(pool))
    const joined: string[] = []
    const hub: Hub = {
      ...hubs[0]!,
      feed: { ...feeds[0]!, pool },
      turn: hubs[0]!.turn,
      pace: hubs[0]!.pace,
      join: async wish => {
        for (const id of ['between 1', 'between 2']) await note(change(`${id} ${reader}`, reader))
        await note(change(`others ${reader}`, randomUUID()))
        await settle()
        const found = await hubs[0]!.join(wish)
        joined.push(formatSnapshot(found.from.seen))
        await note(change(`live ${reader}`, reader))
        await settle()
        return found
      },
    }
    const stream = await start(hub, reader, after)
    expect(idsOf(await take(stream))).toEqual([`between 1 ${reader}`, `between 2 ${reader}`])
    expect((await take(stream)).live).toBe(true)
    expect(idsOf(await take(stream))).toEqual([`live ${reader}`])
    await stream.return()
    // $3 up to where, $6 how many, $7 whose
    expect([2, 5, 6].map(at => asked.at(-1)?.[at])).toEqual([joined[0], 200, [reader]])
  } finally {
    await pool.end()
  }
})

test('[FEED-2] a page after the first is found from its place on, not by working everything new out again', async () => {
  const [reader, other] = [randomUUID(), randomUUID()]
  const asked: string[] = []
  const pool = watchedPool({ connectionString: database.url }, ({ text }, { send }) => {
    if (text.includes('with bounds')) asked.push(/fresh as materialized/.test(text) ? 'all new' : 'by owner')
    return send()
  })
  try {
    const hub = { ...hubs[0]!, feed: { ...feeds[0]!, pool }, records, join: hubs[0]!.join.bind(hubs[0]) }
    const after = formatCursor(await placeNow(pool))
    const wanted = Array.from({ length: 500 }, (_, n) => `bulk-${reader}-${String(n).padStart(3, '0')}`)
    // as an import writes: thousands of changes in one transaction
    await database.db.transaction().execute(async trx => {
      for (const id of wanted) {
        await append(trx, change(id, reader))
        await append(trx, change(`other-${id}`, other))
      }
    })
    await settle()
    for (const from of [after, 'beginning'] as const) {
      asked.length = 0
      const stream = await start(hub as unknown as Hub, reader, from)
      const got: string[] = []
      for (let batch = await take(stream); !batch.live; batch = await take(stream)) got.push(...idsOf(batch))
      await stream.return()
      // from the beginning come everybody's records too
      expect(got.filter(id => id.startsWith('bulk-'))).toEqual(wanted)
      // the first page of a cursor, what came meanwhile, and the last look once it has joined
      expect(asked.filter(how => how === 'all new').length).toBeLessThanOrEqual(3)
      expect(asked.filter(how => how === 'by owner').length).toBeGreaterThanOrEqual(2)
      expect(asked[1]).toBe('by owner')
    }
  } finally {
    await pool.end()
  }
})

test('[FEED-17] a page of more than is read at once is read in smaller ones, and nothing is missed', async () => {
  const who = randomUUID()
  const ids: string[] = Array.from({ length: 90 }, () => randomUUID())
  for (const id of ids) await note(change(id, who))
  await settle()
  for (const inTables of [false, true]) {
    const texts = vi.spyOn(records, 'texts')
    const table = vi.spyOn(records, 'table')
    const sizes: number[] = []
    const few = (asked: readonly string[]) => {
      sizes.push(asked.length)
      if (asked.length > 40) throw new TooMuch()
    }
    const { texts: plainTexts, table: plainTable } = StubRecords.prototype
    texts.mockImplementation(async (model, asked, caller) => {
      few(asked)
      return plainTexts.call(records, model, asked, caller)
    })
    table.mockImplementation(async (model, asked, caller) => {
      few(asked)
      return plainTable.call(records, model, asked, caller)
    })
    const stream = await start(hubs[0]!, who, 'beginning', inTables)
    const seen: string[] = []
    for (let batch = await take(stream); !batch.live; batch = await take(stream))
      seen.push(...idsOf(batch).filter(id => ids.includes(id)))
    await stream.return()
    expect(seen.sort()).toEqual([...ids].sort())
    expect(Math.max(...sizes)).toBeGreaterThan(40)
    texts.mockRestore()
    table.mockRestore()
  }
})
