import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { append } from './changes/log/change.ts'
import { countLive } from './live-metrics.ts'
import { userCaller } from './testing/feed-records.ts'
import { liveSite } from './testing/live.ts'

test('sockets, subscriptions and changes are counted', async () => {
  const site = await liveSite()
  const registry = new Registry()
  countLive({ ...site, connections: () => 3 }, registry)
  const { inbox } = await site.hub.join({ caller: userCaller('ann') })
  await append(site.database.db, { model: 'Venue', id: 'v', version: 1, ownerId: null, kind: 'create' })
  await site.feed.settled()
  const text = await registry.metrics()
  expect(text).toMatch(/^realtime_connections 3$/m)
  expect(text).toMatch(/^realtime_subscriptions 1$/m)
  expect(text).toMatch(/^change_feed_changes_total 1$/m)
  inbox.end()
  await site.close()
})
