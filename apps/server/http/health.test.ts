import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { Lifecycle } from '../base/lifecycle.ts'
import { openLog } from '../base/log.ts'
import type { Deps } from '../context/deps.ts'
import { openPool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { testMint } from '../testing/token.ts'
import { registerOperation } from './health.ts'
import { listenForMonitors, registerMetrics } from './metrics.ts'
import { type Probes, probesOf, readiness, sharedReadiness } from './readiness.ts'
import { createApp } from './server.ts'

let database: TestDatabase
const { callers, mint } = testMint()
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function operated() {
  const config = testConfig()
  const deps: Deps = { config, log: openLog(config), now: () => new Date(), ...database }
  const lifecycle = new Lifecycle()
  const app = createApp(deps)
  const registry = new Registry()
  await registerOperation(app, deps, lifecycle, registry)
  registerMetrics(app, registry, callers)
  return { app, lifecycle, registry, deps }
}

test('servers opened one after the other in a process share what is measured of the process, which never ends', async () => {
  const [first, second] = [(await operated()).registry, (await operated()).registry]
  for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_gc_duration_seconds']) {
    expect(first.getSingleMetric(name)).toBeDefined()
    expect(second.getSingleMetric(name)).toBe(first.getSingleMetric(name))
  }
  expect(await second.metrics()).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('ready only between starting and draining, alive all the time', async () => {
  const { app, lifecycle } = await operated()
  const seen: unknown[] = []
  for (const phase of ['starting', 'ready', 'draining', 'ready'] as const) {
    lifecycle.enter(phase)
    const answer = await app.inject('/readyz')
    seen.push([answer.statusCode, answer.json().status])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  }
  expect(seen).toEqual([
    [503, 'starting'],
    [200, 'ready'],
    [503, 'draining'],
    [503, 'draining'],
  ])
})

test('metrics count answers by route, connections by state, and the delay of the event loop', async () => {
  const { app } = await operated()
  await app.inject('/healthz')
  const authorization = await mint(randomUUID(), { groups: ['SUPER_ADMIN'] })
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } })
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
  expect(body).toMatch(/database_connections\{state="open"\} \d/)
})

test('metrics are for operators, and for whoever is on this machine at the port of their own', async () => {
  const { app, registry, deps } = await operated()
  for (const headers of [{}, { authorization: await mint(randomUUID()) }])
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const config = testConfig({ metricsPort: port })
  expect(await listenForMonitors({ ...deps, config }, registry), 'a port that is taken').toBeNull()
  taken.close()
  await once(taken, 'close')
  const monitors = await listenForMonitors({ ...deps, config }, registry)
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    'process_cpu_seconds_total',
  )
  // a page elsewhere, whose name was pointed to this machine
  const elsewhere = get({ port, path: '/metrics', headers: { host: `evil.example:${port}` } })
  const [answer] = (await once(elsewhere, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(404)
  answer.resume()
  monitors?.close()
})

const fine: Probes = {
  ask: async () => ({ readOnly: false }),
  reach: async () => {},
  disk: async () => ({ freeBytes: 1e12, writable: true }),
}
const fails = (code: string) => Promise.reject(Object.assign(new Error('no'), { code }))
test.each<[string, Partial<Probes>]>([
  ['ready', {}],
  ['ready', { disk: async () => null }],
  ['no database', { ask: () => fails('ECONNREFUSED'), reach: () => fails('ECONNREFUSED') }],
  ['pool full', { ask: () => Promise.reject(new Error('timeout exceeded when trying to connect')) }],
  ['disk full', { disk: async () => ({ freeBytes: 1000, writable: true }) }],
  ['disk full', { ask: () => fails('53100') }],
  ['read-only', { disk: async () => ({ freeBytes: 1e12, writable: false }) }],
  ['read-only', { ask: async () => ({ readOnly: true }) }],
])('readiness says %s', async (status, broken) => {
  expect(await readiness({ ...fine, ...broken })).toBe(status)
})

test('however many ask at once, the database is asked once, and again by whoever comes later', async () => {
  let asked = 0
  const look = sharedReadiness({ ...fine, ask: async () => ({ readOnly: ++asked > 1 }) })
  expect(new Set(await Promise.all(Array.from({ length: 50 }, look)))).toEqual(new Set(['ready']))
  expect(asked).toBe(1)
  expect(await look()).toBe('read-only')
})

test('a pool without a free connection is distinguished from a database that is away', async () => {
  const pool = openPool(database.url, { error: () => {} }, 1)
  const connection = await pool.connect()
  pool.options.connectionTimeoutMillis = 50
  const probes = probesOf({ pool, config: testConfig() })
  expect(await readiness({ ...probes, disk: async () => null })).toBe('pool full')
  pool.options.connectionTimeoutMillis = 10_000
  connection.release()
  expect(await readiness({ ...probes, disk: async () => null })).toBe('ready')
  await pool.end()
})

test('not ready without the database', async () => {
  const { app, lifecycle } = await operated()
  lifecycle.enter('ready')
  await database.pool.end()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json().status]).toEqual([503, 'no database'])
})
