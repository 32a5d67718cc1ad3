// Every room of the server in the order in which they register; static files come last, they answer what is left.
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { guards, operations } from './all-operations.ts'
import type { Lifecycle } from './base/lifecycle.ts'
import type { Deps } from './context/deps.ts'
import { createApi } from './graphql/api.ts'
import { startRecount } from './hand-zone/recount.ts'
import { registerArchive } from './http/archive.ts'
import { createBudgets } from './http/budgets.ts'
import { registerGraphql } from './http/graphql.ts'
import { registerOperation } from './http/health.ts'
import { listenForMonitors, registerMetrics } from './http/metrics.ts'
import { registerOwnPacks } from './http/own-packs.ts'
import { registerStatic } from './http/pages/static.ts'
import { registerPlayerPicture } from './http/player-picture.ts'
import { registerShare } from './http/share/share.ts'
import { registerSharePage } from './http/share/share-page.ts'
import { openIdentity, registerIdentity } from './http/sign-in/register.ts'
import { countVisitors } from './http/visitors.ts'
import type { IdentitySettings } from './identity/kit/settings.ts'
import { registerLive } from './live.ts'
import { countLive } from './live-metrics.ts'
import { startForgetting } from './operations/kit/forget-requests.ts'
import { startAggregates } from './operations/player/aggregates.ts'
import manifest from './package.json' with { type: 'json' }
import { startPush } from './push/push.ts'
import { seedReferenceData } from './seeds/seed.ts'
import { startSolving } from './solving/solving.ts'

export async function registerRooms(
  app: FastifyInstance,
  deps: Deps,
  lifecycle: Lifecycle,
  settings: Partial<IdentitySettings> = {},
): Promise<void> {
  const registry = new Registry()
  await registerOperation(app, deps, lifecycle, registry)
  const identity = await openIdentity(deps, { settings })
  const budgets = createBudgets(identity.room.limits)
  await registerIdentity(app, identity, budgets)
  registerMetrics(app, registry, identity.callers)
  const monitors = await listenForMonitors(deps, registry)
  app.addHook('onClose', async () => monitors?.close())
  const seeded = await seedReferenceData(deps.db)
  if (seeded > 0) deps.log.info({ seeded }, 'reference data')
  const api = createApi(deps, { operations, guards, introspection: deps.config.introspection })
  await registerGraphql(app, api, identity.callers, budgets)
  const live = await registerLive(app, deps, api, identity.callers, budgets)
  countLive(live, registry)
  live.feed.onWakeUp(identity.revocations.look)
  await registerShare(app, deps, identity.callers, budgets)
  await app.register(async scope => {
    countVisitors(scope, budgets)
    await registerSharePage(scope, deps)
  })
  await registerPlayerPicture(app, deps, identity.callers, identity.room.limits, budgets)
  registerArchive(app, deps, identity.room, manifest.version, budgets)
  registerOwnPacks(app, deps, identity.callers, budgets)
  app.addHook('onClose', await startSolving(deps, look => live.feed.onWakeUp(look)))
  app.addHook(
    'onClose',
    startPush(deps, identity.room, listener => live.feed.listen(listener)),
  )
  const aggregates = startAggregates(deps.db, deps.log, deps.now)
  app.addHook('onClose', () => aggregates.stop())
  app.addHook('onClose', startRecount(deps.db, deps.log, deps.now))
  app.addHook('onClose', startForgetting(deps.db, deps.log, deps.now))
  await registerStatic(app)
}
