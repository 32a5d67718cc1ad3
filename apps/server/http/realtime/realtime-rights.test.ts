import { randomUUID } from 'node:crypto'
import { user } from '@sidepot/models/user'
import { type Client, createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { write } from '../../derive/write.ts'
import type { Data } from '../../testing/answer.ts'
import { type LivePerson, type LiveSite, liveSite } from '../../testing/live.ts'

/** Two servers on one database. */
let here: LiveSite
let there: LiveSite
let star: LivePerson
let fan: LivePerson
const clients: Client[] = []

beforeAll(async () => {
  here = await liveSite()
  there = await liveSite({ database: here.database, mint: here })
  ;[star, fan] = [await here.person(), await here.person()]
  for (const { id } of [star, fan])
    await here.database.db.transaction().execute(trx => write(trx, user, { kind: 'create', values: { id } }))
})
afterAll(async () => {
  for (const client of clients) await client.dispose()
  await there.close()
  await here.close()
})

/** Everything that comes, in order, and a way to wait for the next. */
function listen(site: LiveSite, person: LivePerson, query: string) {
  const client = createClient({
    url: `${site.url.replace('http', 'ws')}/graphql/realtime`,
    webSocketImpl: WebSocket,
    connectionParams: { Authorization: `Bearer ${person.token}` },
    retryAttempts: 0,
  })
  clients.push(client)
  const events = client.iterate<Data>({ query })
  return async () => Object.values((await events.next()).value?.data ?? {})[0] as Record<string, unknown>
}

const done = async (answer: ReturnType<LivePerson['ask']>) => {
  const { data, errors } = await answer
  expect(errors).toBeUndefined()
  return Object.values(data)[0] as { id: string; _version: number }
}
const createSession = () =>
  done(
    star.ask('mutation ($input: CreateSessionInput!) { createSession(input: $input) { id _version } }', {
      input: { id: randomUUID(), maxPlayers: 6 },
    }),
  )
const share = async (on: boolean) => {
  const { _version } = await done(star.ask(`{ getUser(id: "${star.id}") { id _version } }`))
  await done(
    star.ask(
      `mutation { updateUser(input: { id: "${star.id}", shareSessionUpdates: ${on}, _version: ${_version} }) { id _version } }`,
    ),
  )
}

test('what one process writes, subscribers of another hear', async () => {
  const next = listen(there, star, 'subscription { onCreateSession { id maxPlayers } }')
  const heard = next()
  await there.subscribers(1)
  const { id } = await createSession()
  expect(await heard).toEqual({ id, maxPlayers: 6 })
})

test('[FEED-9] rights are asked for each event: a follow, a preference and a private session work at once', async () => {
  const before = here.hub.size
  const next = listen(here, fan, 'subscription { onCreateSession { id userId notes } }')
  const own = listen(here, star, 'subscription { onCreateSession { id } }')
  const first = next()
  let heard = own()
  await here.subscribers(before + 2)
  // Rights are those of the delivery, and one delivery serves everybody: what its owner has heard is decided for the fan.
  const delivered = async ({ id }: { id: string }) => {
    expect(await heard).toEqual({ id })
    heard = own()
    return id
  }
  await delivered(await createSession()) // a stranger's
  const follow = await done(
    fan.ask(
      `mutation { createFollower(input: { id: "${randomUUID()}", followerUserId: "${fan.id}", followedUserId: "${star.id}" }) { id _version } }`,
    ),
  )
  await delivered(await createSession()) // asked for, not yet accepted
  await done(
    star.ask(
      `mutation { updateFollower(input: { id: "${follow.id}", status: ACCEPTED, _version: 1 }) { id _version } }`,
    ),
  )
  await delivered(await createSession()) // followed, not shared
  await share(true)
  const shared = await delivered(await createSession())
  expect(await first).toEqual({ id: shared, userId: star.id, notes: null })
  await delivered(
    await done(
      star.ask(
        `mutation { createSession(input: { id: "${randomUUID()}", isPrivate: true }) { id _version } }`,
      ),
    ),
  )
  await share(false)
  await delivered(await createSession())
  await share(true)
  const again = await createSession()
  expect(await next()).toMatchObject({ id: again.id })
})

test('both sides of a follow receive it, and nobody else', async () => {
  const third = await here.person()
  const before = here.hub.size
  const [asked, other] = [star, third].map(person =>
    listen(
      here,
      person,
      'subscription { changes(models: ["Follower", "Venue"]) { live changes { model id kind } } }',
    ),
  )
  await Promise.all([asked!(), other!()])
  await here.subscribers(before + 2)
  const id = randomUUID()
  await done(
    third.ask(
      `mutation { createFollower(input: { id: "${id}", followerUserId: "${third.id}", followedUserId: "${star.id}" }) { id _version } }`,
    ),
  )
  for (const next of [asked!, other!])
    expect(await next()).toMatchObject({ changes: [{ model: 'Follower', id, kind: 'CREATE' }] })
  const admin = await here.person(['SUPER_ADMIN'])
  const outsider = listen(
    here,
    fan,
    'subscription { changes(models: ["Follower", "Venue"]) { live changes { model } } }',
  )
  await outsider()
  await done(
    star.ask(
      `mutation { updateFollower(input: { id: "${id}", status: DECLINED, _version: 1 }) { id _version } }`,
    ),
  )
  await done(
    admin.ask(`mutation { createVenue(input: { id: "${randomUUID()}", name: "Club" }) { id _version } }`),
  )
  expect(await outsider()).toMatchObject({ changes: [{ model: 'Venue' }] })
})
