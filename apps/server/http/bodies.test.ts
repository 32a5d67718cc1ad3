// What lies in memory of requests that wait: bounded for an address and for an account.
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
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
  for (const who of ['ada', 'eve', 'bob']) tokens.set(who, await mint(who))
  await app.listen({ port: 0, host: HERE })
})
afterAll(() => app.close())

const PATIENT = { timeout: 60_000 }
const MEGABYTE = 1024 * 1024
const body = JSON.stringify({ query: '{ a }', variables: { x: 'x'.repeat(MEGABYTE - 100) } })
/** What only the whole body could prove. */
const SIGNED = 'AWS4-HMAC-SHA256 Credential=nobody'
/** Ends bodies that wait for their last byte. */
const ends: (() => void)[] = []
function unending(text: string): Readable {
  const stream = new Readable({ read: () => {} })
  stream.push(text)
  ends.push(() => stream.push(null))
  return stream
}
const ask = (who: string, remoteAddress: string, payload = body) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { authorization: tokens.get(who) ?? '', 'content-type': 'application/json' },
    payload,
  })

/** The address of sockets of this machine. */
const HERE = '127.0.0.1'

/** A head, and what came back once the server has read it; the body does not come. `isRefused`: an answer is awaited. */
function head(
  headers: Readonly<Record<string, string>>,
  isRefused = false,
): Promise<{ readonly socket: Socket; readonly answer: string }> {
  const { port } = app.server.address() as AddressInfo
  const lines = Object.entries({ host: HERE, expect: '100-continue', ...headers })
  return new Promise((resolve, reject) => {
    const socket = connect(port, HERE, () =>
      socket.write(
        `POST /graphql HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      ),
    )
    const wanted = isRefused ? 'HTTP/1.1 401 ' : 'HTTP/1.1 100 '
    let answer = ''
    socket.on('data', data => {
      answer += String(data)
      if (answer.includes(wanted)) resolve({ socket, answer })
    })
    socket.on('close', () => reject(new Error(answer)))
  })
}

test('[REC-24] what a request says that it will send keeps nobody at its address from sending theirs', async () => {
  const heads = []
  for (let n = 0; n < 70; n++)
    heads.push(await head({ 'content-length': String(MEGABYTE), authorization: SIGNED }))
  const answered = ask('eve', HERE)
  await vi.waitUntil(() => waiting.length === 1, PATIENT)
  for (const go of waiting.splice(0)) go()
  expect((await answered).statusCode).toBe(200)
  for (const { socket } of heads) socket.destroy()
})

test('[REC-24] a large body is asked for once it is known whose it is', async () => {
  const large = { 'content-length': String(MEGABYTE) }
  for (const authorization of ['nonsense', undefined]) {
    const { socket, answer } = await head({ ...large, ...(authorization ? { authorization } : {}) }, true)
    expect(answer).toContain('connection: close')
    socket.destroy()
  }
})

test('[REC-24] whoever sends on what was refused, or goes away in the middle of it, ends nothing but their own request', async () => {
  const failed = vi.fn()
  process.on('uncaughtException', failed)
  const { port } = app.server.address() as AddressInfo
  const [half, whole] = ['x'.repeat(MEGABYTE / 2), 'x'.repeat(MEGABYTE)]
  for (const [length, begin, answer, rest] of [
    [`content-length: ${2 * MEGABYTE}`, 'x', '413', ''],
    [`content-length: ${MEGABYTE}`, 'x', '', ''],
    ['transfer-encoding: chunked', `${(2 * MEGABYTE).toString(16)}\r\n${whole}${half}`, '413', half],
  ] as const) {
    const arrived = new Promise<IncomingMessage>(resolve => app.server.once('request', resolve))
    const socket = connect(port, HERE, () =>
      socket.write(
        `POST /graphql HTTP/1.1\r\nhost: ${HERE}\r\nauthorization: ${SIGNED}\r\n${length}\r\n\r\n${begin}`,
      ),
    )
    let seen = ''
    socket.on('data', data => {
      seen += String(data)
    })
    socket.on('error', () => {})
    const { socket: theirs } = await arrived
    await vi.waitUntil(() => seen.includes(answer), PATIENT)
    const read = theirs.bytesRead
    socket.write(rest)
    await vi.waitUntil(() => rest === '' || theirs.closed || theirs.bytesRead > read, PATIENT)
    socket.destroy()
    await vi.waitUntil(() => theirs.closed, PATIENT)
    await new Promise(resolve => setImmediate(resolve))
  }
  process.off('uncaughtException', failed)
  expect(failed).not.toHaveBeenCalled()
})

test('[REC-24] of an account, of an address, and of those that nobody knows yet at it, so much lies in memory at once; the rest comes again', async () => {
  const fits = (most: number) => Math.floor(most / body.length)
  const many = Array.from({ length: fits(MOST_AT_ONCE.account) }, () => ask('ada', '203.0.113.9'))
  await vi.waitUntil(() => waiting.length === many.length, PATIENT)
  const refused = await ask('ada', '203.0.113.10')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  expect(refused.json().errors[0]).toMatchObject({
    errorType: 'LimitExceededException',
    errorInfo: { code: 'limit/bodiesAtOnce' },
  })
  for (const who of ['eve', 'bob'])
    for (let n = 0; n < fits(MOST_AT_ONCE.account); n++) many.push(ask(who, '203.0.113.9'))
  await vi.waitUntil(() => waiting.length === fits(MOST_AT_ONCE.address), PATIENT)
  for (const go of waiting.splice(0)) go()
  const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode)
  expect(codes.filter(code => code === 200).length).toBe(fits(MOST_AT_ONCE.address))
  expect(codes.filter(code => code !== 200).every(code => code === 429)).toBe(true)
  const again = ask('ada', '203.0.113.9')
  await vi.waitUntil(() => waiting.length === 1, PATIENT)
  for (const go of waiting.splice(0)) go()
  expect((await again).statusCode).toBe(200)
})

test('[REC-24] bodies that came from nobody that is known are a part of what their address may send', async () => {
  const partly = () =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: '203.0.113.12',
      headers: { authorization: SIGNED, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: unending(body),
    })
  let refused = 0
  const sent = Array.from({ length: 20 }, partly).map(async one => {
    if ((await one).statusCode === 429) refused++
  })
  await vi.waitUntil(() => refused === 20 - Math.floor(MOST_AT_ONCE.strangers / body.length), PATIENT)
  const known = ask('eve', '203.0.113.12')
  await vi.waitUntil(() => waiting.length === 1, PATIENT)
  for (const go of waiting.splice(0)) go()
  expect((await known).statusCode).toBe(200)
  for (const end of ends.splice(0)) end()
  await Promise.all(sent)
})

test('[REC-24] a large body is parsed in a turn of its account, a small one at once', async () => {
  paced.length = 0
  const both = [ask('eve', '203.0.113.11', '{"query":"{ a }"}'), ask('ada', '203.0.113.11')]
  await vi.waitUntil(() => waiting.length === 2, PATIENT)
  expect(paced).toEqual(['ada'])
  for (const go of waiting.splice(0)) go()
  await Promise.all(both)
})

test('[REC-24] what was refused, and what was answered, is given back once', () => {
  const bodies = createBodies()
  const reply = () => ({ raw: new EventEmitter() })
  const hold = (answer: ReturnType<typeof reply>) => bodies.hold([['a', 10]], answer as never)
  const [first, second] = [reply(), reply()]
  const add = hold(first)
  expect([add(4), add(6)]).toEqual([true, true])
  expect(hold(second)(1)).toBe(false)
  for (const end of ['finish', 'close']) {
    first.raw.emit(end)
    second.raw.emit(end)
  }
  // the answer has gone, and what comes later counts no more
  expect(add(1)).toBe(false)
  const third = reply()
  expect([hold(third)(10), hold(reply())(1)]).toEqual([true, false])
})
