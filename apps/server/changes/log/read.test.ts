import { assertKept, examplesOf } from '@sidepot/engine/testing/kept-examples'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { append, type Change, type NewChange } from './change.ts'
import { compact } from './compact.ts'
import { type Cursor, formatCursor, parseCursor } from './cursor.ts'
import { currentEpoch } from './epoch.ts'
import { beginning, latest, type ReadOptions, read, slicesOf } from './read.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await currentEpoch(database.pool)
})
afterAll(() => database.close())

const change = (id: string, version = 1, more: Partial<NewChange> = {}): NewChange => ({
  model: 'Session',
  id,
  version,
  ownerId: 'hero',
  kind: version === 1 ? 'create' : 'update',
  ...more,
})
const note = (...changes: NewChange[]) =>
  database.db.transaction().execute(async trx => {
    for (const one of changes) await append(trx, one)
  })

async function readAll(after: Cursor, limit = 100): Promise<{ changes: Change[]; cursor: Cursor }> {
  const changes: Change[] = []
  let cursor = after
  for (let more = true; more; ) {
    const page = await read(database.pool, cursor, { limit })
    changes.push(...page.changes)
    ;({ cursor, more } = page)
  }
  return { changes, cursor }
}
const labels = (changes: readonly Change[]) => changes.map(({ id, version }) => `${id}:${version}`)

test('[FEED-1] a change is in the feed exactly when its transaction committed', async () => {
  const after = await latest(database.pool)
  await note(change('kept'))
  await database.db
    .transaction()
    .execute(async trx => {
      await append(trx, change('undone'))
      throw new Error('undo')
    })
    .catch(() => undefined)
  expect(labels((await readAll(after)).changes)).toEqual(['kept:1'])
})

test('[FEED-2] a transaction that commits after later ones were read is not missed', async () => {
  const after = await latest(database.pool)
  const late = await database.pool.connect()
  await late.query('begin')
  await late.query(`insert into change (model, id, version, kind) values ('Session', 'late', 1, 'create')`)
  await note(change('early'))
  const first = await readAll(after)
  expect(labels(first.changes)).toEqual(['early:1'])
  await late.query('commit')
  late.release()
  const second = await readAll(first.cursor)
  expect(labels(second.changes)).toEqual(['late:1'])
  expect((await readAll(second.cursor)).changes).toEqual([])
})

test('[FEED-3] versions of a record come in order even when the older transaction began later', async () => {
  const after = await latest(database.pool)
  const [old, blocker] = [await database.pool.connect(), await database.pool.connect()]
  for (const client of [old, blocker]) {
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
  }
  await note(change('same', 2))
  await old.query(`insert into change (model, id, version, kind) values ('Session', 'same', 3, 'update')`)
  await old.query('commit')
  expect(labels((await readAll(after)).changes)).toEqual(['same:2', 'same:3'])
  await blocker.query('rollback')
  old.release()
  blocker.release()
})

test('[FEED-4] ids given out again after a crash are not taken for seen ones', async () => {
  await note(change('last on disk'))
  await database.pool.query('select pg_current_xact_id()') // an id that leaves nothing on disk
  const { seen } = await latest(database.pool)
  const { rows } = await database.pool.query<{ xid: string }>(
    'select max(xid::text::bigint) as xid from change',
  )
  expect(seen.xmax).toBe(BigInt(rows[0]!.xid) + 1n)
})

test('[FEED-5] a scope gives own, concerning and common changes, of the models asked for', async () => {
  const after = await latest(database.pool)
  await note(
    change('mine'),
    change('theirs', 1, { ownerId: 'villain' }),
    change('both', 1, { ownerId: 'villain', concerns: ['hero'] }),
    change('common', 1, { ownerId: null, model: 'Venue' }),
  )
  const scope = { reader: 'hero', owners: ['hero'] }
  for (const far of [false, true]) {
    const page = await read(database.pool, after, { limit: 10, scope, far })
    expect(labels(page.changes)).toEqual(['mine:1', 'both:1', 'common:1'])
  }
  const venues = await read(database.pool, after, { limit: 10, scope: { ...scope, models: ['Venue'] } })
  expect(labels(venues.changes)).toEqual(['common:1'])
})

test('[FEED-6] a restored database begins a new epoch that holds the same feed', async () => {
  const copy = await testDatabase()
  try {
    const before = await currentEpoch(copy.pool)
    expect(await currentEpoch(copy.pool)).toBe(before)
    await append(copy.db, change('a'))
    await append(copy.db, change('b'))
    await copy.pool.query(`update feed set cluster = 'elsewhere'`)
    await copy.pool.query(`update change set xid = '99999999'`)
    const now = await currentEpoch(copy.pool)
    expect(now).not.toBe(before)
    const page = await read(copy.pool, beginning(now), { limit: 10 })
    expect(labels(page.changes)).toEqual(['a:1', 'b:1'])
  } finally {
    await copy.close()
  }
})

test('[FEED-7] compaction keeps lately made changes and the newest of every record', async () => {
  const copy = await testDatabase()
  try {
    const own = await currentEpoch(copy.pool)
    for (const version of [1, 2, 3]) await append(copy.db, change('old', version))
    await append(copy.db, change('gone', 4, { kind: 'erase' }))
    await copy.pool.query(`update change set at = now() - interval '8 days'`)
    for (const version of [4, 5]) await append(copy.db, change('old', version))
    expect(await compact(copy.pool, new Date(Date.now() - 7 * 86_400_000))).toBe(2)
    const { changes } = await read(copy.pool, beginning(own), { limit: 10 })
    expect(labels(changes)).toEqual(['old:3', 'gone:4', 'old:4', 'old:5'])
  } finally {
    await copy.close()
  }
})

test('[FEED-7] a long feed is compacted in parts, each of which has all changes of its records', async () => {
  const copy = await testDatabase()
  try {
    const own = await currentEpoch(copy.pool)
    const ids = Array.from({ length: 20 }, (_, n) => `record ${n}`)
    for (const version of [1, 2, 3]) for (const id of ids) await append(copy.db, change(id, version))
    await copy.pool.query(`update change set at = now() - interval '8 days'`)
    await copy.pool.query('analyze change')
    const sent: number[] = []
    const watched = {
      query: async (text: string, values?: unknown[]) => {
        const answer = await copy.pool.query(text, values)
        if (text.includes('delete')) sent.push(answer.rowCount ?? 0)
        return answer
      },
    } as never
    expect(await compact(watched, new Date(Date.now() - 7 * 86_400_000), 10)).toBe(40)
    expect(sent).toHaveLength(6)
    expect(Math.max(...sent)).toBeLessThan(40)
    const { changes } = await read(copy.pool, beginning(own), { limit: 100 })
    expect(labels(changes)).toEqual(ids.map(id => `${id}:3`))
  } finally {
    await copy.close()
  }
})

test('what was read at once and is handed out in slices has the places of pages that were read so', async () => {
  const after = await latest(database.pool)
  await note(...Array.from({ length: 7 }, (_, n) => change(`slice ${n}`)))
  const whole = await read(database.pool, after, { limit: 7 })
  const slices = slicesOf(whole, after, 3)
  expect(slices.map(({ changes }) => changes.length)).toEqual([3, 3, 1])
  expect(slices.at(-1)).toMatchObject({ cursor: whole.cursor, more: whole.more })
  let cursor = after
  for (const slice of slices.slice(0, 2)) {
    const page = await read(database.pool, cursor, { limit: 3 })
    expect(slice).toEqual(page)
    ;({ cursor } = page)
  }
  const none = await read(database.pool, whole.cursor, { limit: 7 })
  expect(slicesOf(none, whole.cursor, 3)).toEqual([none])
})

// Each writer keeps its own transaction open; the schedule says who writes, commits, gives up, or reads next.
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const), who: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('commit' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), who: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('read' as const), who: fc.integer({ min: 1, max: 4 }) }),
  },
)

const scope = { reader: 'me', owners: ['me'] }
const WAYS: Partial<ReadOptions>[] = [{}, { scope }, { scope, far: true }]
/** Each of them reaches a reader in another way. */
const AUDIENCES = [
  [null, null],
  ['me', null],
  ['somebody', ['me', 'other']],
] as const

test('[FEED-8] whatever the order of commits, a reader that reconnects sees all, in order, once', async () => {
  await assertKept(
    import.meta.url,
    'any order of commits',
    fc.asyncProperty(
      fc.constantFrom(...WAYS),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (way, schedule) => {
        const writers = await Promise.all([0, 1, 2, 3].map(() => database.pool.connect()))
        const open = writers.map((): string[] => [])
        const committed: string[][] = []
        const seen: string[] = []
        let cursor = await latest(database.pool)
        let made = 0
        const take = async (limit: number) => {
          const page = await read(database.pool, parseCursor(formatCursor(cursor))!, { limit, ...way })
          seen.push(...page.changes.map(({ id }) => id))
          cursor = page.cursor
          return page.more
        }
        try {
          for (const { do: act, who } of schedule) {
            if (act === 'read') {
              await take(who)
              continue
            }
            const [writer, mine] = [writers[who]!, open[who]!]
            if (act === 'write') {
              if (mine.length === 0) await writer.query('begin')
              mine.push(`${++made}`)
              await writer.query(
                `insert into change (model, id, version, kind, owner_id, concerns) values ('Hand', $1, 1, 'create', $2, $3)`,
                [mine.at(-1), ...AUDIENCES[made % 3]!],
              )
            } else if (mine.length > 0) {
              await writer.query(act === 'commit' ? 'commit' : 'rollback')
              if (act === 'commit') committed.push([...mine])
              mine.length = 0
            }
          }
          for (const [who, mine] of open.entries())
            if (mine.length > 0) {
              await writers[who]!.query('commit')
              committed.push([...mine])
            }
        } finally {
          for (const writer of writers) writer.release()
        }
        while (await take(3));
        await take(3)
        expect([...seen].sort()).toEqual(committed.flat().sort())
        for (const transaction of committed)
          expect(seen.filter(id => transaction.includes(id))).toEqual(transaction)
      },
    ),
    { numRuns: examplesOf(90, 30) },
  )
})
