// What those who run the server can see of the live part.
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Live } from './live.ts'

export function countLive({ feed, hub, connections }: Live, registry: Registry): void {
  new Gauge({
    name: 'realtime_connections',
    help: 'Open websockets',
    registers: [registry],
    collect() {
      this.set(connections())
    },
  })
  new Gauge({
    name: 'realtime_subscriptions',
    help: 'Subscriptions that the change feed feeds',
    registers: [registry],
    collect() {
      this.set(hub.size)
    },
  })
  const changes = new Counter({
    name: 'change_feed_changes_total',
    help: 'Changes that this process has read from the feed',
    registers: [registry],
  })
  feed.listen(page => changes.inc(page.changes.length))
}
