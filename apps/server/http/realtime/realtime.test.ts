import { once } from 'node:events'
import { connect as tcpConnect } from 'node:net'
import { buildSchema, parse, validate } from 'graphql'
import { createClient } from 'graphql-ws'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Caller } from '../../base/caller.ts'
import { testConfig } from '../../base/config.ts'
import { append } from '../../changes/change.ts'
import { type Feed, openFeed } from '../../changes/feed.ts'
import { openHub } from '../../changes/hub.ts'
import { streamOf } from '../../changes/inbox.ts'
import { subscriptionSource } from '../../changes/subscriptions.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { StubRecords } from '../../testing/records.ts'
import { testMint } from '../../testing/token.ts'
import { createApp } from '../server.ts'
import { registerRealtime } from './realtime.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { Subscriptions } from './realtime-operation.ts'

const log = pino({ level: 'silent' })
/** How far the clock of tokens is ahead. */
let aheadMs = 0
const mint = testMint(() => new Date(Date.now() + aheadMs))
const revoked = new Set<string>()
const callers = {
  identify: mint.callers.identify,
  stillValid: (caller: Caller) =>
    mint.callers.stillValid(caller) && !(caller.kind === 'user' && revoked.has(caller.userId)),
}
const records = new StubRecords()
let database: TestDatabase
let feed: Feed
let subscriptions: Subscriptions
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await testDatabase()
  feed = await openFeed({ pool: database.pool, log })
  const source = subscriptionSource(openHub(feed, records, callers))
  const schema = buildSchema('type Query { ok: Boolean } type Subscription { onCreateVenue: ID }')
  subscriptions = {
    start: async (caller, { query }) => {
      const [problem] = validate(schema, parse(query))
      const wrong = problem?.message ?? (query.startsWith('subscription') ? undefined : 'no subscription')
      if (wrong) return { errors: [{ message: wrong, errorType: 'ValidationException' }] }
      const bodies = await source.records('Venue', ['create'], caller)
      const texts = async function* () {
        for await (const onCreateVenue of bodies) yield JSON.stringify({ data: { onCreateVenue } })
      }
      return { results: streamOf(texts(), () => void bodies.return()) }
    },
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await feed.close()
  await database.close()
})

async function server(limits: Partial<RealtimeLimits> = {}) {
  const app = createApp({ config: testConfig(), log })
  await registerRealtime(
    app,
    { log },
    { callers, subscriptions, feed, limits: { sweepEveryMs: 20, ...limits } },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= app.close().then(() => undefined))
  closing.push(close)
  const { port } = app.server.address() as { port: number }
  return { close, port, url: `ws://127.0.0.1:${port}/graphql/realtime` }
}

const created = async (id: string) => {
  records.set('Venue', id, { ownerId: null, body: { id, name: `the ${id}` } })
  await append(database.db, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })
  feed.wake()
}

/** A client that hides nothing: every message in order, and how it ended. */
class Raw {
  readonly socket: WebSocket
  readonly heard: Record<string, unknown>[] = []
  readonly ended: Promise<{ code: number; reason: string }>
  #wake: (() => void) | undefined

  constructor(url: string, protocols: string[]) {
    this.socket = new WebSocket(url, protocols)
    this.socket.on('message', data => {
      this.heard.push(JSON.parse(String(data)))
      this.#wake?.()
    })
    this.socket.on('error', () => undefined)
    this.ended = new Promise(resolve =>
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) })
        this.#wake?.()
      }),
    )
    closing.push(async () => this.socket.terminate())
  }
  say(message: unknown) {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  async next(type: string): Promise<Record<string, unknown>> {
    for (;;) {
      const at = this.heard.findIndex(message => message.type === type)
      if (at >= 0) return this.heard.splice(at, 1)[0]!
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${type}`)
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
    }
  }
}

const QUERY = 'subscription { onCreateVenue }'
const header = (values: unknown) => `header-${Buffer.from(JSON.stringify(values)).toString('base64url')}`
const start = (id: string, query = QUERY, more: object = {}) => ({
  type: 'start',
  id,
  payload: { data: JSON.stringify({ query, variables: {} }), ...more },
})

async function appsync(url: string, { hello = true, user = 'ann', seconds = 3600 } = {}) {
  const token = await mint.mint(user, { expiresInSeconds: seconds })
  const raw = new Raw(url, ['graphql-ws', header({ Authorization: token, host: 'x' })])
  await once(raw.socket, 'open')
  if (hello) {
    raw.say({ type: 'connection_init' })
    await raw.next('connection_ack')
  }
  return raw
}

async function standard(url: string, authorization?: string) {
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(authorization === undefined ? {} : { connectionParams: { Authorization: authorization } }),
  })
  closing.push(async () => void (await client.dispose()))
  return client
}

test("graphql-transport-ws: a subscription of the library's client gets events and can be ended", async () => {
  const { url } = await server()
  const client = await standard(url, await mint.mint('ann'))
  const events = client.iterate({ query: QUERY })
  const connected = new Promise(resolve => client.on('connected', resolve))
  const first = events.next()
  await connected
  const telling = setInterval(() => void created('a'), 50)
  expect((await first).value).toEqual({ data: { onCreateVenue: { id: 'a', name: 'the a' } } })
  clearInterval(telling)
  await events.return?.()
})

test('graphql-transport-ws: forged or missing credentials are refused', async () => {
  const { url } = await server()
  for (const authorization of ['nonsense', undefined, `Bearer ${await testMint().mint('ann')}`]) {
    const client = await standard(url, authorization)
    await expect(client.iterate({ query: QUERY }).next()).rejects.toMatchObject({ code: 4403 })
  }
})

test('graphql-transport-ws: bad operations get errors, the socket lives', async () => {
  const { url } = await server()
  const client = await standard(url, await mint.mint('ann'))
  await expect(client.iterate({ query: '{ ok }' }).next()).rejects.toMatchObject([
    { message: 'no subscription' },
  ])
  await expect(client.iterate({ query: 'subscription { nothing }' }).next()).rejects.toMatchObject([
    { message: expect.stringContaining('nothing') },
  ])
})

test('graphql-transport-ws: no hello, two hellos, no message, a subscription before hello', async () => {
  const { url: impatient } = await server({ helloWithinMs: 50 })
  const { url: patient } = await server()
  const open = async (url: string, ...say: unknown[]) => {
    const raw = new Raw(url, ['graphql-transport-ws'])
    await once(raw.socket, 'open')
    for (const message of say) raw.say(message)
    return (await raw.ended).code
  }
  const hello = { type: 'connection_init', payload: { authorization: await mint.mint('ann') } }
  expect(await open(impatient)).toBe(4408)
  expect(await open(patient, hello, hello)).toBe(4429)
  expect(await open(patient, '{')).toBe(4400)
  expect(await open(patient, { type: 'subscribe', id: '1', payload: { query: QUERY } })).toBe(4401)
})

test('appsync dialect: acknowledges with the timeout, keeps alive at once, starts, delivers, stops', async () => {
  const { url } = await server()
  const token = await mint.mint('ann')
  const raw = new Raw(url, ['graphql-ws', header({ Authorization: token, host: 'x' })])
  await once(raw.socket, 'open')
  expect(raw.socket.protocol).toBe('graphql-ws')
  raw.say({ type: 'connection_init' })
  expect(await raw.next('connection_ack')).toEqual({
    type: 'connection_ack',
    payload: { connectionTimeoutMs: 300_000 },
  })
  await raw.next('ka')
  raw.say(start('1', QUERY, { extensions: { authorization: { Authorization: token, host: 'x' } } }))
  expect(await raw.next('start_ack')).toMatchObject({ id: '1' })
  await created('b')
  expect(await raw.next('data')).toEqual({
    type: 'data',
    id: '1',
    payload: { data: { onCreateVenue: { id: 'b', name: 'the b' } } },
  })
  raw.say({ type: 'stop', id: '1' })
  expect(await raw.next('complete')).toEqual({ type: 'complete', id: '1' })
  await created('c')
  await feed.settled()
  expect(raw.heard).toEqual([])
})

test('appsync dialect: credentials in the query of older clients', async () => {
  const { url } = await server()
  const given = Buffer.from(JSON.stringify({ Authorization: await mint.mint('ann') })).toString('base64')
  const raw = new Raw(`${url}?header=${encodeURIComponent(given)}&payload=e30=`, ['graphql-ws'])
  await once(raw.socket, 'open')
  raw.say({ type: 'connection_init' })
  await raw.next('connection_ack')
})

test('appsync dialect: forged, expired or missing credentials', async () => {
  const { url } = await server()
  const wrong = [
    header({ Authorization: 'nonsense' }),
    header({ Authorization: await mint.mint('ann', { expiresInSeconds: -1 }) }),
    header([]),
    'header-!!'.replace('!!', 'AA'),
    'header-e30',
  ]
  for (const protocol of wrong) {
    const raw = new Raw(url, ['graphql-ws', protocol])
    await once(raw.socket, 'open')
    raw.say({ type: 'connection_init' })
    const { payload } = await raw.next('connection_error')
    expect(payload).toMatchObject({ errors: [{ errorType: 'UnauthorizedException', errorCode: 401 }] })
    expect((await raw.ended).code).toBe(4401)
  }
})

test('appsync dialect: a start with credentials that do not hold is refused, the others go on', async () => {
  const { url } = await server()
  const raw = await appsync(url)
  raw.say(start('good'))
  await raw.next('start_ack')
  raw.say(start('bad', QUERY, { extensions: { authorization: { Authorization: 'nonsense' } } }))
  expect(await raw.next('error')).toMatchObject({
    id: 'bad',
    payload: {
      errors: [{ errorType: 'UnauthorizedException', message: expect.stringContaining('Permission denied') }],
    },
  })
  await created('d')
  expect(await raw.next('data')).toMatchObject({ id: 'good' })
})

test('appsync dialect: bad input gets its error, and the socket lives where it can', async () => {
  const { url } = await server({ mostSubscriptions: 2 })
  const raw = await appsync(url)
  const errorType = async (message: unknown) => {
    raw.say(message)
    const { payload } = (await raw.next('error')) as { payload: { errors: { errorType: string }[] } }
    return payload.errors[0]!.errorType
  }
  expect(await errorType(start('1', 'subscription { nothing }'))).toBe('ValidationException')
  expect(await errorType(start('1', '{ ok }'))).toBe('ValidationException')
  expect(await errorType({ type: 'start', id: '1', payload: { data: '{' } })).toBe('BadRequestException')
  expect(await errorType({ type: 'start', id: '1' })).toBe('BadRequestException')
  expect(await errorType({ ...start('1'), id: undefined })).toBe('BadRequestException')
  raw.say(start('1'))
  await raw.next('start_ack')
  expect(await errorType(start('1'))).toBe('DuplicatedOperationError')
  raw.say(start('2'))
  await raw.next('start_ack')
  expect(await errorType(start('3'))).toBe('MaxSubscriptionsReachedError')
  raw.say({ type: 'stop', id: 'never started' })
  raw.say({ type: 'stop', id: '2' })
  await raw.next('complete')
  raw.say(start('3'))
  await raw.next('start_ack')
})

test('appsync dialect: what is no conversation ends it', async () => {
  const { url } = await server({ longestMessageBytes: 2048 })
  const cases: [unknown, number][] = [
    ['{', 4400],
    ['[]', 4400],
    ['null', 4400],
    [{ type: 7 }, 4400],
    [{ type: 'start', id: 5 }, 4400],
    [{ type: 'dance' }, 4400],
    [{ type: 'connection_init' }, 4400],
    ['x'.repeat(4096), 1009],
  ]
  for (const [message, code] of cases) {
    const raw = await appsync(url)
    raw.say(message)
    expect((await raw.ended).code, JSON.stringify(message).slice(0, 40)).toBe(code)
  }
  const early = await appsync(url, { hello: false })
  early.say(start('1'))
  expect((await early.ended).code).toBe(4401)
  const binary = await appsync(url)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect((await binary.ended).code).toBe(4400)
})

test('a socket that never sends its hello gets the reason and is closed', async () => {
  const { url } = await server({ helloWithinMs: 50 })
  const raw = await appsync(url, { hello: false })
  expect(await raw.next('connection_error')).toMatchObject({
    payload: { errors: [{ errorType: 'RequestTimeoutException' }] },
  })
  expect((await raw.ended).code).toBe(4408)
})

test('an unknown subprotocol or path is refused before the handshake', async () => {
  const { port } = await server()
  const answer = async (path: string, protocol: string) => {
    const socket = tcpConnect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n${protocol}\r\n`,
    )
    let text = ''
    for await (const chunk of socket) text += chunk
    return text.split('\r\n', 1)[0]
  }
  expect(await answer('/graphql/realtime', 'Sec-WebSocket-Protocol: soap\r\n')).toContain('400')
  expect(await answer('/graphql/realtime', '')).toContain('400')
  expect(await answer('/elsewhere', 'Sec-WebSocket-Protocol: graphql-ws\r\n')).toContain('404')
  // no addresses: whoever parses them as such gets an exception, and the process ends
  for (const target of ['//', '//[', '///', '//:99999', 'http://[', '*', '/%', '/\\'])
    expect(await answer(target, 'Sec-WebSocket-Protocol: graphql-ws\r\n'), target).toMatch(/ 40[04] /)
  expect(await answer('/elsewhere', 'Sec-WebSocket-Protocol: graphql-ws\r\n')).toContain('404')
})

test('a keep-alive comes in time, and a peer that no longer answers is cut off', async () => {
  const { url } = await server({ keepAliveEveryMs: 40 })
  const raw = await appsync(url)
  for (let n = 0; n < 3; n++) await raw.next('ka')
  const deaf = new WebSocket(url, ['graphql-ws', header({ Authorization: await mint.mint('ann') })], {
    autoPong: false,
  })
  deaf.on('error', () => undefined)
  await once(deaf, 'open')
  expect((await once(deaf, 'close'))[0]).toBe(1006)
})

test('the end of a sign-in ends its sockets: by expiry and by revocation', async () => {
  const { url } = await server()
  const expiring = await appsync(url, { user: 'eve', seconds: 3000 })
  const bob = await appsync(url, { user: 'bob' })
  const ann = await appsync(url)
  revoked.add('bob')
  expect((await bob.ended).code).toBe(4403)
  expect(expiring.socket.readyState).toBe(WebSocket.OPEN)
  aheadMs = 3001 * 1000
  try {
    expect((await expiring.ended).code).toBe(4403)
    expect(ann.socket.readyState).toBe(WebSocket.OPEN)
  } finally {
    aheadMs = 0
  }
})

test('a revoked subscriber gets no event, however quick', async () => {
  const { url } = await server({ sweepEveryMs: 60_000 })
  const raw = await appsync(url, { user: 'mallory' })
  raw.say(start('1'))
  await raw.next('start_ack')
  revoked.add('mallory')
  await created('secret')
  expect((await raw.ended).code).toBe(4403)
  expect(raw.heard.filter(({ type }) => type === 'data')).toEqual([])
})

test('a large message is packed on the wire, a small one goes as it is, and a packed bomb ends its socket', async () => {
  const { url } = await server()
  const raw = await appsync(url)
  raw.say(start('1'))
  await raw.next('start_ack')
  const wire = (raw.socket as unknown as { readonly _socket: { readonly bytesRead: number } })._socket
  const sized = async (id: string, name: string) => {
    const before = wire.bytesRead
    records.set('Venue', id, { ownerId: null, body: { id, name } })
    await append(database.db, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })
    feed.wake()
    const message = await raw.next('data')
    expect(message).toMatchObject({ payload: { data: { onCreateVenue: { id, name } } } })
    return wire.bytesRead - before
  }
  expect(await sized('long', 'The same name again. '.repeat(5_000))).toBeLessThan(5_000)
  expect(await sized('short', 'Short name. '.repeat(100))).toBeGreaterThan(1_200)
  // 16 MB of one letter are a few kilobytes, and too long once unpacked
  raw.socket.send('x'.repeat(16 * 1024 * 1024), { compress: true })
  expect((await raw.ended).code).toBe(1009)
})

test('[FEED-17] strangers who say nothing make room for each other, and for whoever says who they are', async () => {
  const { url } = await server({ mostConnections: 4, mostUngreeted: 2 })
  const known = await appsync(url)
  const silent = await appsync(url, { hello: false })
  const gone = once(silent.socket, 'close')
  await appsync(url, { hello: false })
  await appsync(url, { hello: false })
  // the first of three, where two may wait
  expect((await gone)[0]).toBe(1006)
  await appsync(url, { user: 'ben' })
  // full: the next takes the place of one who said nothing
  await appsync(url, { user: 'cid' })
  known.say(start('1'))
  await known.next('start_ack')
})

test('[FEED-17] an account has so many connections, in both dialects; another comes in', async () => {
  const { url } = await server({ mostOfAccount: 1 })
  const first = await appsync(url)
  const second = await appsync(url, { hello: false })
  second.say({ type: 'connection_init' })
  expect(await second.next('connection_error')).toMatchObject({ payload: { errors: [{ errorCode: 429 }] } })
  expect((await second.ended).code).toBe(1013)
  const third = new WebSocket(url, ['graphql-transport-ws'])
  await once(third, 'open')
  const closed = once(third, 'close')
  third.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: await mint.mint('ann') } }))
  expect((await closed)[0]).toBe(1013)
  await appsync(url, { user: 'ben' })
  first.socket.close()
  await first.ended
  await appsync(url)
})

test('too many connections are asked to come later', async () => {
  const { url } = await server({ mostConnections: 1 })
  await appsync(url)
  const refused = new WebSocket(url, ['graphql-ws'])
  const [error] = await once(refused, 'error')
  expect(String(error)).toContain('503')
})

test('on shutdown every socket is closed, and none delays the server', async () => {
  const { url, close } = await server({ goodbyeMs: 100 })
  const raw = await appsync(url)
  const stuck = tcpConnect(Number(new URL(url).port), '127.0.0.1')
  stuck.on('error', () => undefined)
  stuck.write(
    'GET /graphql/realtime HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      `Sec-WebSocket-Protocol: graphql-ws\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  await once(stuck, 'data')
  await close()
  expect((await raw.ended).code).toBe(1001)
})
