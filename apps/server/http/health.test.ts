import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { Lifecycle } from '../base/lifecycle.ts'
import { openLog } from '../base/log.ts'
import type { Deps } from '../context/deps.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { registerOperation } from './health.ts'
import { createApp } from './server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function operated() {
  const config = testConfig()
  const deps: Deps = { config, log: openLog(config), now: () => new Date(), ...database }
  const lifecycle = new Lifecycle()
  const app = createApp(deps)
  await registerOperation(app, deps, lifecycle)
  return { app, lifecycle }
}

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

test('metrics count answers by route and connections by state', async () => {
  const { app } = await operated()
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1')
  expect(body).toMatch(/database_connections\{state="open"\} \d/)
})

test('not ready without the database', async () => {
  const { app, lifecycle } = await operated()
  lifecycle.enter('ready')
  await database.pool.end()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json().status]).toEqual([503, 'no database'])
})
