import { randomUUID } from 'node:crypto'
import { ok } from '@sidepot/engine/result'
import { bankroll } from '@sidepot/models/bankroll'
import { follower } from '@sidepot/models/follower'
import { type Hand, hand } from '@sidepot/models/hand'
import { rowsOfTable, type SentTables } from '@sidepot/models/kit/tables'
import { createClient, type SubscribePayload } from 'graphql-ws'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../../base/caller.ts'
import { Inbox } from '../../changes/inbox.ts'
import type { Batch } from '../../changes/resume.ts'
import type { SubscriptionSource } from '../../changes/subscriptions.ts'
import { fieldsOf } from '../../derive/fields/columns.ts'
import { write } from '../../derive/write.ts'
import type { Data, Row } from '../../testing/answer.ts'
import { type LivePerson, type LiveSite, liveSite } from '../../testing/live.ts'
import { graphqlSubscriptions } from './realtime-subscriptions.ts'

const HERE = '203.0.113.7'

let site: LiveSite
let ann: LivePerson
let ben: LivePerson
const open: (() => void)[] = []

beforeAll(async () => {
  site = await liveSite()
  ;[ann, ben] = [await site.person(), await site.person()]
})
afterAll(async () => {
  for (const close of open) close()
  await site.close()
})

async function subscribe(person: LivePerson, payload: SubscribePayload) {
  const client = createClient({
    url: `${site.url.replace('http', 'ws')}/graphql/realtime`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: person.token },
    retryAttempts: 0,
  })
  const events = client.iterate<{ changes: Row } & Data>(payload)
  const close = () => void Promise.resolve(client.dispose())
  open.push(close)
  return {
    close,
    next: async () => {
      const { value } = await events.next()
      if (value?.errors) throw value.errors
      return value?.data ?? expect.fail('an event without data')
    },
  }
}

const CREATE = `mutation ($input: CreateBankrollInput!) { createBankroll(input: $input) { id _version } }`
const UPDATE = `mutation ($input: UpdateBankrollInput!) { updateBankroll(input: $input) { id _version } }`
const DELETE = `mutation ($input: DeleteBankrollInput!) { deleteBankroll(input: $input) { id _version } }`
const create = async (person: LivePerson, name: string, id: string = randomUUID()) => {
  const input = { id, name, startingBalance: 10, currentBalance: 10, currency: 'AUD', type: 'CASH' }
  const made = await person.ask(CREATE, { input })
  expect(made.errors).toBeUndefined()
  return id
}

const CHANGES = `subscription ($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { cursor live changes { model id version kind at body } }
}`

test('[FEED-8] [FEED-10] a reader that was away gets everything since, in order, with bodies, then goes on live', async () => {
  const first = await subscribe(ann, { query: CHANGES })
  const { changes: begin } = await first.next()
  expect(begin).toMatchObject({ changes: [], live: true, cursor: expect.any(String) })
  first.close()

  const id = await create(ann, 'Away')
  await create(ben, 'Not hers')
  await ann.ask(UPDATE, { input: { id, name: 'Renamed', _version: 1 } })
  const again = await subscribe(ann, { query: CHANGES, variables: { after: begin.cursor } })
  const { changes: missed } = await again.next()
  expect(missed.live).toBe(false)
  expect(missed.changes).toMatchObject([
    { model: 'Bankroll', id, version: 1, kind: 'CREATE', body: { id, name: 'Renamed', _version: 2 } },
    { model: 'Bankroll', id, version: 2, kind: 'UPDATE', body: { id, currentBalance: 10, currency: 'AUD' } },
  ])
  expect((await again.next()).changes).toMatchObject({ changes: [], live: true })

  await ann.ask(DELETE, { input: { id, _version: 2 } })
  expect((await again.next()).changes).toMatchObject({
    live: true,
    changes: [{ id, version: 3, kind: 'DELETE', body: { id, _deleted: true } }],
  })
  await site.database.db.transaction().execute(trx => write(trx, bankroll, { kind: 'erase', id }))
  site.feed.wake()
  expect((await again.next()).changes).toMatchObject({ changes: [{ id, kind: 'ERASE', body: null }] })
})

test('[FEED-15] a change names the request it came from, to the owner of the record alone', async () => {
  const query =
    'subscription { changes(models: ["Bankroll", "Follower"]) { live changes { model request } } }'
  const [hers, his] = [await subscribe(ann, { query }), await subscribe(ben, { query })]
  await hers.next()
  await his.next()
  const id = await create(ann, 'Asked')
  expect((await hers.next()).changes.changes).toEqual([{ model: 'Bankroll', request: null }])
  await site.database.db.transaction().execute(async trx => {
    await sql`select set_config('sidepot.request', 'r1', true)`.execute(trx)
    await write(trx, bankroll, { kind: 'update', id, set: { name: 'By a request' } })
    const values = { followerUserId: ann.id, followedUserId: ben.id }
    await write(trx, follower, { kind: 'create', values: { ...values, status: 'PENDING' } })
  })
  site.feed.wake()
  expect((await hers.next()).changes.changes).toEqual([
    { model: 'Bankroll', request: 'r1' },
    { model: 'Follower', request: 'r1' },
  ])
  expect((await his.next()).changes.changes).toEqual([{ model: 'Follower', request: null }])
  hers.close()
  his.close()
})

test('a new device reads from the beginning; the models asked for and no others', async () => {
  const id = await create(ben, 'Old')
  const device = await subscribe(ben, {
    query: CHANGES,
    variables: { after: 'BEGINNING', models: ['Bankroll'] },
  })
  const { changes: batch } = await device.next()
  expect(batch.changes.map(({ model }: Row) => model)).toEqual(batch.changes.map(() => 'Bankroll'))
  expect(batch.changes.at(-1)).toMatchObject({ id, body: { name: 'Old' } })
})

test('[FEED-17] one account that reads much at once leaves connections to everybody else', async () => {
  const her = await site.person()
  const ends: (() => void)[] = []
  let running = 0
  const caller = { kind: 'user', userId: her.id } as Caller
  const reads = Array.from({ length: 40 }, () =>
    site.hub.turn(caller, () => {
      running++
      return new Promise<void>(resolve => ends.push(resolve))
    }),
  )
  expect(running).toBe(2)
  // hers waits for her own turn, his does not
  const hers = await subscribe(her, { query: CHANGES, variables: { after: 'BEGINNING' } })
  const waiting = hers.next()
  const his = await subscribe(ben, { query: CHANGES, variables: { after: 'BEGINNING' } })
  expect((await his.next()).changes.cursor).toEqual(expect.any(String))
  for (let n = 0; n < reads.length; n++) {
    ends[n]!()
    await reads[n]
    await Promise.resolve()
  }
  expect((await waiting).changes.cursor).toEqual(expect.any(String))
  hers.close()
  his.close()
})

test('[FEED-17] what the subscriptions of one account ask for has an end, and ended ones do not count', async () => {
  const source = {
    records: expect.fail,
    turn: site.hub.turn,
    pace: site.hub.pace,
    changes: async () => ok(new Inbox<Batch>(1, () => undefined)),
  }
  const prepared = { is: 'changes', after: 'now', wanted: {}, answer: async () => '{}' } as const
  const subscriptions = graphqlSubscriptions(
    { subscribe: () => ok(prepared), compiling: () => 0 },
    source as unknown as SubscriptionSource,
    { mostAsked: 1000 },
  )
  const [ada, bob] = ['ada', 'bob'].map(userId => ({ kind: 'user', userId }) as Caller)
  const start = (caller: Caller, long = 400) =>
    subscriptions.start(caller, { query: 'subscription { x }', variables: { f: 'x'.repeat(long) } }, HERE)
  const first = await start(ada!)
  expect(await start(ada!)).toHaveProperty('results')
  expect(await start(ada!)).toMatchObject({ errors: [{ errorType: 'LimitExceededException' }] })
  expect(await start(ada!, 10)).toHaveProperty('results')
  expect(await start(bob!)).toHaveProperty('results')
  if (!('results' in first)) expect.fail('refused')
  await first.results.return()
  expect(await start(ada!)).toHaveProperty('results')
  expect(await start(ada!)).toHaveProperty('errors')
})

test('[FEED-17] subscriptions of one account have an end, on all sockets together, and ended ones do not count', async () => {
  const bodies = new Inbox<Batch>(1, () => undefined)
  const source = {
    records: expect.fail,
    turn: site.hub.turn,
    pace: site.hub.pace,
    changes: async () => ok(bodies),
  }
  const prepared = { is: 'changes', after: 'now', wanted: {}, answer: async () => '{}' } as const
  const subscriptions = graphqlSubscriptions(
    { subscribe: () => ok(prepared), compiling: () => 0 },
    source as unknown as SubscriptionSource,
    { most: 2 },
  )
  const [ada, bob] = ['ada', 'bob'].map(userId => ({ kind: 'user', userId }) as Caller)
  const start = (caller: Caller, address = HERE) =>
    subscriptions.start(caller, { query: 'subscription { x }' }, address)
  const first = await start(ada!)
  await start(ada!)
  expect(await start(ada!)).toMatchObject({ errors: [{ errorType: 'LimitExceededException' }] })
  expect(await start(bob!)).toHaveProperty('results')
  if (!('results' in first)) expect.fail('refused')
  await first.results.return()
  await first.results.return()
  expect(await start(ada!)).toHaveProperty('results')
  expect(await start(ada!)).toHaveProperty('errors')
  // an identity of a guest costs nothing: those of an address count together
  const guest = (): Caller => ({ kind: 'guest', identityId: randomUUID() })
  expect(await start(guest())).toHaveProperty('results')
  expect(await start(guest())).toHaveProperty('results')
  expect(await start(guest())).toMatchObject({ errors: [{ errorType: 'LimitExceededException' }] })
  expect(await start(guest(), 'there')).toHaveProperty('results')
})

test('[REC-24] starting a subscription is counted, with its document when that is not known', async () => {
  const spent: number[] = []
  const subscriptions = graphqlSubscriptions(
    { subscribe: expect.fail, compiling: () => 1000 },
    { turn: site.hub.turn } as unknown as SubscriptionSource,
    {
      budgets: {
        spend: async (_caller, address, { cells }) => {
          expect(address).toBe(HERE)
          spent.push(cells)
          return { ok: false, name: 'cellsPerAccount', waitMs: 2000 }
        },
        work: expect.fail,
      },
    },
  )
  const caller = { kind: 'user', userId: 'ada' } as Caller
  expect(await subscriptions.start(caller, { query: 'subscription { x }' }, HERE)).toMatchObject({
    errors: [{ errorType: 'LimitExceededException', errorInfo: { code: 'limit/cellsPerAccount' } }],
  })
  expect(spent).toEqual([1500])
})

test('[REC-27] whoever has used up the time of the database reads no feed, and learns until when', async () => {
  const subscriptions = graphqlSubscriptions(
    {
      subscribe: () => ({ ok: true, value: { is: 'changes', after: 'beginning' } as never }),
      compiling: () => 0,
    },
    { changes: expect.fail } as unknown as SubscriptionSource,
    {
      budgets: {
        spend: async () => ({ ok: true }),
        work: () => ({
          left: async () => ({ ok: false, name: 'databasePerAccount', waitMs: 2000 }),
          use: () => expect.fail(),
        }),
      },
    },
  )
  const caller = { kind: 'user', userId: 'ada' } as Caller
  expect(await subscriptions.start(caller, { query: 'subscription { x }' }, HERE)).toMatchObject({
    errors: [{ errorType: 'LimitExceededException', errorInfo: { code: 'limit/databasePerAccount' } }],
  })
})

const TABLES = `subscription ($after: String, $models: [String!]) {
  changes(after: $after, models: $models, inTables: true) { cursor live changes { id } tables }
}`

test('[FEED-16] the same records come by columns, but for what the log of a hand tells again; then what happens, too', async () => {
  const eve = await site.person()
  const common = { userId: eve.id, gameType: 'NLHE', heroNetWin: 1250, tags: ['a "quoted" one', 'ä\n'] }
  const parts = { seatStates: [{ seat: 1 }], handActions: [{ kind: 'FOLD' }] }
  const hands: readonly Partial<Hand>[] = [
    { id: randomUUID(), ...parts, setup: { seats: [] }, log: [], notes: 'line\none \\ "two"' },
    { id: randomUUID(), ...parts, notes: null },
    {
      id: randomUUID(),
      ...parts,
      setup: { seats: [] },
      log: [],
      isInconsistent: true,
      heroNetBigBlinds: 0.1,
    },
  ]
  const at = new Date('2026-02-03T04:05:06.007Z')
  for (const one of hands) {
    const values = { ...common, ...one } as never
    expect(await write(site.database.db, hand, { kind: 'create', values }, at)).toMatchObject({ ok: true })
  }
  const roll = await create(eve, 'Of columns')
  await eve.ask(UPDATE, { input: { id: roll, name: 'Renamed', _version: 1 } })
  const variables = { after: 'BEGINNING', models: ['Hand', 'Bankroll'] }
  const plain = await subscribe(eve, { query: CHANGES, variables })
  const bodies = new Map(
    ((await plain.next()).changes.changes as Row[]).map(({ id, body }) => [id, body as Row]),
  )
  plain.close()
  const packed = await subscribe(eve, { query: TABLES, variables })
  const first = (await packed.next()).changes
  expect(first).toMatchObject({ live: false, changes: [] })
  const { tables } = first.tables as unknown as SentTables
  const models = { Hand: hand, Bankroll: bankroll }
  const rows = tables.flatMap(table =>
    rowsOfTable(table, fieldsOf(models[table.model as keyof typeof models] as never)),
  )
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    const whole = bodies.get(row['id'] as string)!
    const isOfHands = row['id'] === hands[0]!.id
    const { seatStates, handActions, ...rest } = whole
    expect(row).toEqual(isOfHands ? rest : whole)
    expect(isOfHands && (seatStates === null || handActions === null)).toBe(false)
  }
  expect((await packed.next()).changes).toMatchObject({ live: true })
  await eve.ask(DELETE, { input: { id: roll, _version: 2 } })
  const live = (await packed.next()).changes.tables as unknown as SentTables
  expect(rowsOfTable(live.tables[0]!, fieldsOf(bankroll as never))).toMatchObject([
    { id: roll, name: 'Renamed', _version: 3, _deleted: true },
  ])
  packed.close()
})

test('cursors and models that are none are refused', async () => {
  const refused = async (variables: object) =>
    (await subscribe(ann, { query: CHANGES, variables: { ...variables } })).next().catch(errors => errors[0])
  expect(await refused({ after: 'yesterday' })).toMatchObject({
    extensions: { errorType: 'CursorMalformed' },
  })
  expect(await refused({ after: 'ffffffff_5.9.' })).toMatchObject({
    extensions: { errorType: 'CursorExpired' },
  })
  expect(await refused({ models: ['Nothing'] })).toMatchObject({
    extensions: { errorType: 'ValidationException' },
  })
})

test('each kind of event reaches those who may see it, filtered as they asked', async () => {
  const watch = async (person: LivePerson, field: string) => {
    const stream = await subscribe(person, {
      query: `subscription { ${field} { id name _version _deleted } }`,
    })
    return { ...stream, heard: stream.next() }
  }
  const before = site.hub.size
  const mine = await Promise.all([
    watch(ann, 'onCreateBankroll'),
    watch(ann, 'onUpdateBankroll'),
    watch(ann, 'onDeleteBankroll'),
    watch(ann, 'onCreateBankroll(filter: { name: { beginsWith: "B" } })'),
  ])
  const foreign = await watch(ben, 'onCreateBankroll')
  await site.subscribers(before + 5)
  const a = await create(ann, 'A')
  const b = await create(ann, 'B')
  await ann.ask(UPDATE, { input: { id: a, name: 'A2', _version: 1 } })
  await ann.ask(DELETE, { input: { id: b, _version: 1 } })
  expect(await mine[0].heard).toMatchObject({ onCreateBankroll: { id: a } })
  expect(await mine[0].next()).toMatchObject({ onCreateBankroll: { id: b } })
  expect(await mine[1].heard).toMatchObject({ onUpdateBankroll: { id: a, name: 'A2', _version: 2 } })
  expect(await mine[2].heard).toMatchObject({ onDeleteBankroll: { id: b, _deleted: true } })
  expect(await mine[3].heard).toMatchObject({ onCreateBankroll: { id: b, name: 'B' } })
  const own = await create(ben, 'Ben’s')
  expect(await foreign.heard).toMatchObject({ onCreateBankroll: { id: own } })
})
