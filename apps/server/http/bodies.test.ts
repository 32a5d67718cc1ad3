// What lies in memory of requests that wait: bounded for an address and for an account.
import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import type { Pace } from '../base/pace.ts'
import type { GraphqlApi } from '../graphql/api.ts'
import { testMint } from '../testing/token.ts'
import { createBodies, MOST_AT_ONCE } from './bodies.ts'
import { registerGraphql } from './graphql.ts'
import { createApp } from './server.ts'

const config = testConfig()
const app = createApp({ config, log: openLog(config) })
const { callers, mint } = testMint()
const tokens = new Map<string, string>()
/** Requests that wait for their turn, and how they go on. */
const waiting: (() => void)[] = []
/** Whose bodies were parsed in a turn of theirs. */
const paced: string[] = []
beforeAll(async () => {
  const respond: GraphqlApi['respond'] = () =>
    new Promise(resolve => waiting.push(() => resolve({ status: 200, text: '{"data":{}}' })))
  const pace: Pick<Pace, 'run'> = {
    run: (account, work) => {
      paced.push(account)
      return work()
    },
  }
  const api = { respond, isOpen: () => false } as unknown as GraphqlApi
  await registerGraphql(app, api, callers, undefined, { pace })
  for (const who of ['ada', 'eve']) tokens.set(who, await mint(who))
})
afterAll(() => app.close())

const PATIENT = { timeout: 60_000 }
const MEGABYTE = 1024 * 1024
const body = JSON.stringify({ query: '{ a }', variables: { x: 'x'.repeat(MEGABYTE - 100) } })
const ask = (who: string, remoteAddress: string, payload = body) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' },
    payload,
  })

test('[REC-24] of an address, and of an account wherever it is, so much lies in memory at once; the rest comes again', async () => {
  const many = Array.from({ length: 64 }, () => ask('ada', '203.0.113.9'))
  await vi.waitUntil(() => waiting.length === 64, PATIENT)
  const refused = await ask('eve', '203.0.113.9')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refused.json().errors[0]).toMatchObject({
    errorType: 'LimitExceededException',
    errorInfo: { code: 'limit/bodiesAtOnce' },
  })
  expect((await ask('ada', '203.0.113.10')).statusCode).toBe(429)
  const other = ask('eve', '203.0.113.10')
  await vi.waitUntil(() => waiting.length === 65, PATIENT)
  for (const go of waiting.splice(0)) go()
  for (const { statusCode } of await Promise.all([...many, other])) expect(statusCode).toBe(200)
  const again = ask('ada', '203.0.113.9')
  await vi.waitUntil(() => waiting.length === 1, PATIENT)
  for (const go of waiting.splice(0)) go()
  expect((await again).statusCode).toBe(200)
})

test('[REC-24] a large body is parsed in a turn of its account, a small one at once', async () => {
  paced.length = 0
  const both = [ask('eve', '203.0.113.11', '{"query":"{ a }"}'), ask('ada', '203.0.113.11')]
  await vi.waitUntil(() => waiting.length === 2, PATIENT)
  expect(paced).toEqual(['ada'])
  for (const go of waiting.splice(0)) go()
  await Promise.all(both)
})

test('[REC-24] what is not sent after all, and what was refused, is given back once', () => {
  const bodies = createBodies(MOST_AT_ONCE)
  const reply = () => ({ raw: new EventEmitter() }) as never as Parameters<typeof bodies.take>[2]
  const first = reply()
  expect(bodies.take('a', MOST_AT_ONCE, first)).toBe(true)
  const second = reply()
  expect(bodies.take('a', 1, second)).toBe(false)
  for (const end of ['finish', 'close']) {
    first.raw.emit(end)
    second.raw.emit(end)
  }
  expect(bodies.take('a', MOST_AT_ONCE, reply())).toBe(true)
  expect(bodies.take('a', 1, reply())).toBe(false)
})
