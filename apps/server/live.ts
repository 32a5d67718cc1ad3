// The change feed of this process and the websocket endpoint that sends it.
import type { FastifyInstance } from 'fastify'
import type { Callers } from './base/caller.ts'
import { type Feed, openFeed } from './changes/feed.ts'
import { type Hub, openHub } from './changes/hub.ts'
import { subscriptionSource } from './changes/subscriptions.ts'
import type { Deps } from './context/deps.ts'
import { createRecords } from './derive/feed-records.ts'
import type { GraphqlApi } from './graphql/api.ts'
import type { Budgets } from './http/budgets.ts'
import { registerRealtime } from './http/realtime/realtime.ts'
import { graphqlSubscriptions } from './http/realtime/realtime-subscriptions.ts'
import { addressBehind } from './http/server.ts'

export interface Live {
  readonly feed: Feed
  readonly hub: Hub
  /** Open sockets. */
  connections(): number
}

export async function registerLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'log' | 'config'>,
  api: GraphqlApi,
  callers: Callers,
  budgets?: Budgets,
): Promise<Live> {
  const feed = await openFeed(deps)
  const hub = openHub(
    feed,
    createRecords(deps.pool),
    callers,
    budgets && (caller => budgets.work(caller, null)),
  )
  const subscriptions = graphqlSubscriptions(api, subscriptionSource(hub), budgets ? { budgets } : {})
  const connections = await registerRealtime(app, deps, {
    callers,
    subscriptions,
    feed,
    addressOf: addressBehind(deps.config.trustProxy),
  })
  app.addHook('onClose', async () => {
    hub.close()
    await feed.close()
  })
  return { feed, hub, connections }
}
