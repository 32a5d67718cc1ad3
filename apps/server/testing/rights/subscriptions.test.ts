// Every subscription of the schema: who may start it, and who then receives a change of the owner's. The list comes from the
// schema; the expectation from the model's line in the rights table (`feed` and `subscribe`).
import { randomUUID } from 'node:crypto'
import { MODELS, type ModelName } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../all-operations.ts'
import type { Caller } from '../../base/caller.ts'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { type Feed, openFeed } from '../../changes/feed.ts'
import { type Hub, openHub } from '../../changes/hub.ts'
import { subscriptionSource } from '../../changes/subscriptions.ts'
import { createRecords } from '../../derive/feed-records.ts'
import { write } from '../../derive/write.ts'
import { createSchema, type Root } from '../../graphql/document/schema.ts'
import { RIGHTS } from '../../graphql/rights.ts'
import type { Results } from '../../http/realtime/realtime-operation.ts'
import { graphqlSubscriptions } from '../../http/realtime/realtime-subscriptions.ts'
import { make, valuesFor } from '../fixtures.ts'
import { openSite, type Site } from './callers.ts'

/** The callers of `graphql/rights.ts`, in their order; the API key counts as a guest. */
const READERS = ['guest', 'stranger', 'follower', 'owner', 'superAdmin'] as const
type Subscribe = Extract<Root, { is: 'subscribe' }>

const { schema, roots } = createSchema(operations)
const FIELDS = Object.keys(schema.getSubscriptionType()!.getFields())
const rootOf = (field: string) => roots.get(`Subscription.${field}`)

let site: Site
let feed: Feed
let hub: Hub
let callers: Record<(typeof READERS)[number] | 'apiKey', Caller>
beforeAll(async () => {
  site = await openSite()
  const { pool } = site.service.database
  feed = await openFeed({ pool, log: openLog(testConfig()) })
  hub = openHub(feed, createRecords(pool), site.service.identity.callers)
  callers = {} as typeof callers
  for (const who of [...READERS, 'apiKey'] as const) callers[who] = (await site.caller(who))!
})
afterAll(async () => {
  hub.close()
  await feed.close()
  await site.close()
})

test('a disabled account is nobody who could subscribe', async () => {
  expect(await site.caller('disabled')).toBeNull()
})

test('[FEED-9] every subscription is of a model in the rights table, or the feed itself', () => {
  for (const field of FIELDS) {
    const root = rootOf(field)
    expect(root?.is === 'changes' || (root?.is === 'subscribe' && root.model.name in RIGHTS)).toBe(true)
  }
})

interface Happening {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  happen(): Promise<unknown>
}

/** A record of the owner's, and the write that the subscription is about. */
async function happeningOf({ model, on }: Subscribe): Promise<Happening> {
  const { db, pool } = site.service.database
  const name = model.name as ModelName
  if (name === 'Follower')
    await pool.query('update followers set _deleted = true where follower_user_id = $1', [site.id('owner')])
  // Somebody new: nobody else's account is made or deleted here.
  const owner = name === 'User' ? randomUUID() : site.id('owner')
  const values = await valuesFor(db, name, owner, site.id('follower'))
  const id = String(values['id'])
  const create = () => make(db, MODELS[name] as Model, values as never)
  if (on === 'create') return { id, values, happen: create }
  await create()
  const happen = () =>
    write(db, model, on === 'delete' ? { kind: 'delete', id } : { kind: 'update', id, set: {} as never })
  return { id, values, happen }
}

/** y receives the event, - nothing, x cannot subscribe. A deleted record is there for those whose it is, and reference data for all. */
function expected({ model, on }: Subscribe, who: (typeof READERS)[number]): string {
  const rights = RIGHTS[model.name as ModelName]
  const at = READERS.indexOf(who)
  if (rights.subscribe[at] === 'x') return 'x'
  if (on !== 'delete' || model.owner.field === null) return rights.feed[at]!
  const parties = model.name === 'User' ? [] : model.name === 'Follower' ? ['follower', 'owner'] : ['owner']
  return parties.includes(who) ? 'y' : '-'
}

const start = async (caller: Caller, query: string) =>
  graphqlSubscriptions(site.api, subscriptionSource(hub)).start(caller, { query }, 'here')

/** Streams that must stay empty: what would come late would still be found at the end. */
const silent: { readonly what: string; readonly received: string[]; readonly stream: Results }[] = []

function watch(what: string, stream: Results): void {
  const received: string[] = []
  silent.push({ what, received, stream })
  void (async () => {
    for await (const text of stream) received.push(text)
  })()
}

describe('[FEED-9] a change of the owner’s reaches those who may see it', () => {
  const subscribes = FIELDS.flatMap(field => {
    const root = rootOf(field)
    return root?.is === 'subscribe' ? [[field, root] as const] : []
  })
  test.each(subscribes)('%s', async (field, root) => {
    const { id, values, happen } = await happeningOf(root)
    const query = `subscription { ${field}${root.by ? `(${root.by}: "${values[root.by]}")` : ''} { id } }`
    const receiving: Results[] = []
    for (const who of READERS) {
      const started = await start(callers[who], query)
      const letter = expected(root, who)
      expect('errors' in started, who).toBe(letter === 'x')
      if ('errors' in started) expect(started.errors).toMatchObject([{ errorType: 'Unauthorized' }])
      else if (letter === 'y') receiving.push(started.results)
      else watch(`${field} ${who}`, started.results)
    }
    await happen()
    feed.wake()
    for (const stream of receiving) {
      expect((await stream.next()).value).toContain(id)
      await stream.return()
    }
  })

  test('changes, for the reader’s own and what they follow', async () => {
    const query = 'subscription { changes { changes { id } } }'
    const { id } = await make(site.service.database.db, MODELS.Bankroll, {
      userId: randomUUID(),
      name: 'x',
    })
    const own = await start(callers.owner, query)
    for (const who of ['guest', 'stranger', 'superAdmin'] as const) {
      const started = await start(callers[who], query)
      if ('results' in started) watch(`changes ${who}`, started.results)
    }
    const mine = await make(site.service.database.db, MODELS.Bankroll, {
      userId: site.id('owner'),
      name: 'y',
    })
    if (!('results' in own)) throw new Error('refused')
    const { value } = await own.results.next()
    expect(value).toContain(mine.id)
    expect(value).not.toContain(id)
    await own.results.return()
  })

  test('and nobody else', async () => {
    await feed.settled()
    for (const { stream } of silent) await stream.return()
    const empty = /"changes":\[\]/
    expect(
      silent.flatMap(({ what, received }) =>
        received.filter(text => !empty.test(text)).map(text => `${what}: ${text}`),
      ),
    ).toEqual([])
    expect(silent.length).toBeGreaterThan(50)
  })
})
