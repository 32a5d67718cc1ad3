// For those who run the server: is it alive, may it have traffic, and what metrics.ts shows: requests, connections, and by default
// metrics the delay of the event loop.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Lifecycle } from '../base/lifecycle.ts'
import type { Deps } from '../context/deps.ts'
import { probesOf, sharedReadiness } from './readiness.ts'

let measured: Registry | undefined
/**
 * Event loop, garbage and memory belong to the process. Once for all its servers: what measures them cannot be stopped again, and a registry of its own
 * would keep each server that was closed, with its schema and its pool.
 */
function ofProcess(): Registry {
  if (!measured) {
    measured = new Registry()
    collectDefaultMetrics({ register: measured })
  }
  return measured
}

export async function registerOperation(
  app: FastifyInstance,
  deps: Deps,
  lifecycle: Lifecycle,
  registry = new Registry(),
): Promise<void> {
  for (const { name } of ofProcess().getMetricsAsArray())
    registry.registerMetric(ofProcess().getSingleMetric(name)!)
  countRequests(app, registry)
  countConnections(deps, registry)

  app.get('/healthz', async () => ({ status: 'ok' }))
  const look = sharedReadiness(probesOf(deps))
  app.get('/readyz', async (_request, reply) => {
    const status = lifecycle.phase === 'ready' ? await look() : lifecycle.phase
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route as registered',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function countConnections({ pool }: Deps, registry: Registry): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
}
