// Notifications from what somebody does to the device that reads it, with a push service on loopback.
import { follower } from '@sidepot/models/follower'
import { handComment } from '@sidepot/models/hand-comment'
import { solveRequest } from '@sidepot/models/solve-request'
import { user } from '@sidepot/models/user'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginEpoch } from '../changes/log/epoch.ts'
import { write } from '../derive/write.ts'
import { pushKey } from '../identity/crypto/push-key.ts'
import { make } from '../testing/fixtures.ts'
import { afterOf } from './deliver.ts'
import type { Push } from './push.ts'
import { pushDevice } from './testing/push-service.ts'
import { type PushSite, pushSite } from './testing/push-site.ts'

let at: PushSite
let push: Push
beforeEach(async () => {
  at = await pushSite()
  push = at.open()
  await push.work()
})
afterEach(() => at.close())
const db = () => at.site.database.db

describe('[PUSH-5] what is announced', () => {
  test('a comment of somebody else under one’s own hand, without its text', async () => {
    const handId = await at.ownHand()
    await at.comment(handId)
    await at.comment(handId, at.owner, 'thanks')
    await push.work()
    expect(at.phone.read()).toEqual([
      { kind: 'comment', name: 'bea', tag: `comment:${handId}`, path: `/hands/replay/${handId}` },
    ])
  })

  test('a request to follow, to whom it is made', async () => {
    const tablet = pushDevice(at.service)
    await at.register(at.friend, tablet)
    await at.asks()
    await push.work()
    expect(at.phone.read()).toEqual([
      { kind: 'follow', name: 'bea', tag: `follow:${at.friend.id}`, path: '/livefeed' },
    ])
    expect(tablet.read()).toEqual([])
  })

  test.each([
    ['game-solved', 'DONE', {}],
    ['study-solved', 'DONE', { kind: 'study', handId: 'h-1' }],
    ['solve-failed', 'FAILED', {}],
  ] as const)('a solve: %s', async (kind, status, question) => {
    const id = `${at.owner.id}:game`
    await make(db(), solveRequest, { id, userId: at.owner.id, game: 'game', question, status: 'RUNNING' })
    await push.work()
    expect(at.phone.read()).toEqual([])
    await write(db(), solveRequest, { kind: 'update', id, set: { status } })
    await push.work()
    const path = kind === 'study-solved' ? '/hands/replay/h-1?study' : '/handzone'
    expect(at.phone.read()).toEqual([{ kind, name: null, tag: `solve:${id}`, path }])
    // made again, it is announced again
    await write(db(), solveRequest, { kind: 'update', id, set: { status: 'RUNNING' } })
    await push.work()
    await write(db(), solveRequest, { kind: 'update', id, set: { status } })
    await push.work()
    expect(at.phone.read()).toHaveLength(2)
  })

  test('comments that the person does not want to hear of are not', async () => {
    await write(db(), user, { kind: 'update', id: at.owner.id, set: { hearComments: 'NOBODY' } })
    await at.comment(await at.ownHand())
    await push.work()
    expect(at.phone.read()).toEqual([])
  })
})

describe('[PUSH-6] what no longer holds when it is sent', () => {
  beforeEach(() => {
    at.service.answer = { status: 503 }
  })
  const sentLater = async () => {
    await push.work()
    const tried = at.service.pushed.length
    at.service.answer = { status: 201 }
    return async () => {
      at.site.forward(3_600_000)
      await push.work()
      return at.service.pushed.length - tried
    }
  }

  test('a comment that was removed', async () => {
    const { id } = await at.comment(await at.ownHand())
    const later = await sentLater()
    await write(db(), handComment, { kind: 'delete', id })
    expect(await later()).toBe(0)
  })

  test('a comment that was read in the app', async () => {
    const { createdAt } = await at.comment(await at.ownHand())
    const later = await sentLater()
    await write(db(), user, { kind: 'update', id: at.owner.id, set: { commentsSeenAt: createdAt } })
    expect(await later()).toBe(0)
  })

  test('a request that was answered', async () => {
    const { id } = await at.asks()
    const later = await sentLater()
    await write(db(), follower, { kind: 'update', id, set: { status: 'ACCEPTED' } })
    expect(await later()).toBe(0)
  })

  test('what still holds is sent then', async () => {
    await at.asks()
    const later = await sentLater()
    expect(await later()).toBe(1)
  })
})

describe('[PUSH-7] once', () => {
  test('two servers send it once between them', async () => {
    const other = at.open()
    await at.asks()
    await at.comment(await at.ownHand())
    await Promise.all([push.work(), other.work(), push.work(), other.work()])
    await other.close()
    expect(at.phone.read()).toHaveLength(2)
  })

  test('a server that starts again goes on where the last one was', async () => {
    await push.close()
    await at.asks()
    push = at.open()
    await push.work()
    await push.close()
    push = at.open()
    await push.work()
    expect(at.phone.read()).toHaveLength(1)
  })

  test('a request that is withdrawn and made again is announced once a day', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await at.asks()
      await push.work()
      await write(db(), follower, { kind: 'erase', id })
    }
    expect(at.phone.read()).toHaveLength(1)
    at.site.forward(25 * 3_600_000)
    await at.asks()
    await push.work()
    expect(at.phone.read()).toHaveLength(2)
  })

  test('a server that dies while it sends leaves it to the next one', async () => {
    await at.asks()
    at.service.answer = { status: 500 }
    await push.work()
    await sql`update push_notice set due_at = ${new Date(at.site.now().getTime() + 60_000)}`.execute(db())
    at.service.answer = { status: 201 }
    await push.work()
    expect(at.service.pushed).toHaveLength(1)
    at.site.forward(61_000)
    await push.work()
    expect(at.service.pushed).toHaveLength(2)
    expect(at.phone.read().map(({ tag }) => tag)).toEqual([
      `follow:${at.friend.id}`,
      `follow:${at.friend.id}`,
    ])
    expect(new Set(at.service.pushed.map(({ headers }) => headers['topic'])).size).toBe(1)
  })

  test('of a history that was lost nothing is announced; what follows it is', async () => {
    await at.asks()
    await sql`update push_feed set cursor = '00000000_3.3._'`.execute(db())
    await push.work()
    expect(at.phone.read()).toEqual([])
    await at.comment(await at.ownHand())
    await push.work()
    expect(at.phone.read()).toHaveLength(1)
    await beginEpoch(at.site.database.pool)
    await at.comment(await at.ownHand())
    await push.work()
    expect(at.phone.read()).toHaveLength(2)
  })
})

describe('[PUSH-8] answers of the push service', () => {
  const devices = async () => (await sql`select from identity.push_device`.execute(db())).rows.length
  const minutes = (n: number) => at.site.forward(n * 60_000)

  test.each([404, 410, 401, 403])('%s ends the subscription', async status => {
    at.service.answer = { status }
    await at.asks()
    await push.work()
    expect(await devices()).toBe(0)
  })

  test('another refusal ends the announcement and leaves the device', async () => {
    at.service.answer = { status: 413 }
    await at.asks()
    await push.work()
    minutes(120)
    await push.work()
    expect([at.service.pushed.length, await devices()]).toEqual([1, 1])
  })

  test.each([429, 500, 503])('%s is tried again after 1, 2, 4 … minutes, for a day', async status => {
    at.site.freeze()
    at.service.answer = { status }
    await at.asks()
    await push.work()
    const tries = [at.service.pushed.length]
    for (const pause of [1, 2, 4]) {
      at.site.forward(pause * 60_000 - 1)
      await push.work()
      tries.push(at.service.pushed.length)
      at.site.forward(1)
      await push.work()
      tries.push(at.service.pushed.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4])
    for (let hour = 0; hour < 30; hour++) {
      minutes(60)
      await push.work()
    }
    const all = at.service.pushed.length
    at.service.answer = { status: 201 }
    minutes(60)
    await push.work()
    expect(at.service.pushed).toHaveLength(all)
    expect(await devices()).toBe(1)
  })

  test('Retry-After is obeyed', async () => {
    at.site.freeze()
    at.service.answer = { status: 429, headers: { 'retry-after': '600' } }
    await at.asks()
    await push.work()
    minutes(9)
    await push.work()
    expect(at.service.pushed).toHaveLength(1)
    at.service.answer = { status: 201 }
    minutes(1)
    await push.work()
    expect(at.service.pushed).toHaveLength(2)
  })

  test('a service that wants to be asked again at once is left alone for a minute', async () => {
    at.site.freeze()
    at.service.answer = { status: 429, headers: { 'retry-after': '0' } }
    const handId = await at.ownHand()
    for (let n = 0; n < 25; n++) await at.comment(handId)
    // a server that does as the answer says asks without end
    at.service.after(60, { status: 410 })
    await push.work()
    expect(at.service.pushed).toHaveLength(25)
  })

  test.each([
    ['120', 120_000],
    ['Wed, 18 Nov 2026 12:01:00 GMT', 60_000],
    ['Wed, 18 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    [null, null],
  ])('Retry-After %s', (header, ms) => {
    expect(afterOf(header, new Date('2026-11-18T12:00:00Z'))).toBe(ms)
  })

  test('people take turns: whose devices do not answer keeps nobody else waiting', async () => {
    const handId = await at.ownHand()
    for (let n = 0; n < 25; n++) await at.comment(handId)
    const other = pushDevice(at.service)
    await at.register(at.friend, other)
    await make(db(), follower, {
      followerUserId: at.owner.id,
      followedUserId: at.friend.id,
      status: 'PENDING',
    })
    await push.work()
    const first = at.service.pushed.slice(0, 20).map(({ path }) => path)
    expect(first).toContain(new URL(other.address.Endpoint).pathname)
  })

  test('a service that is not there is one that is failing', async () => {
    await at.service.close()
    await at.asks()
    await push.work()
    expect(await devices()).toBe(1)
    const { rows } = await sql<{ tries: number }>`select tries from push_notice`.execute(db())
    expect(rows).toEqual([{ tries: 1 }])
  })

  test('a redirect is not followed', async () => {
    at.service.answer = { status: 307, headers: { location: `${at.service.origin}/elsewhere` } }
    await at.asks()
    await push.work()
    expect(at.service.pushed.map(({ path }) => path)).toEqual([new URL(at.phone.address.Endpoint).pathname])
  })
})

test('[PUSH-9] a device gets thirty in an hour', async () => {
  const handId = await at.ownHand()
  for (let n = 0; n < 35; n++) {
    await at.comment(handId)
    await push.work()
  }
  expect(at.phone.read()).toHaveLength(30)
  at.site.forward(3_600_001)
  await at.comment(handId)
  await push.work()
  expect(at.phone.read()).toHaveLength(31)
})

test('[PUSH-9] also when more than thirty are read at once', async () => {
  const handId = await at.ownHand()
  for (let n = 0; n < 35; n++) await at.comment(handId)
  await push.work()
  expect(at.phone.read()).toHaveLength(30)
})

test('a message names the service, how long it is good for, and who sends it', async () => {
  await at.asks()
  await push.work()
  const [{ headers } = { headers: {} as Record<string, string> }] = at.service.pushed
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(headers['authorization']).toContain(`k=${pushKey(at.site.identity.room.pepper).publicKey}`)
})
