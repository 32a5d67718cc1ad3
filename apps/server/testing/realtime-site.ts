// A server of websockets on a database of its own, and clients of both dialects, for tests.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { buildSchema, parse, validate } from 'graphql'
import { createClient } from 'graphql-ws'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import type { Caller } from '../base/caller.ts'
import { testConfig } from '../base/config.ts'
import { type Feed, openFeed } from '../changes/feed.ts'
import { openHub } from '../changes/hub.ts'
import { streamOf } from '../changes/inbox.ts'
import { append } from '../changes/log/change.ts'
import { subscriptionSource } from '../changes/subscriptions.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { registerRealtime } from '../http/realtime/realtime.ts'
import type { RealtimeLimits } from '../http/realtime/realtime-limits.ts'
import type { Subscriptions } from '../http/realtime/realtime-operation.ts'
import { createApp } from '../http/server.ts'
import { StubRecords } from './feed-records.ts'
import { testMint } from './token.ts'

const log = pino({ level: 'silent' })

export const QUERY = 'subscription { onCreateVenue }'
export const header = (values: unknown) =>
  `header-${Buffer.from(JSON.stringify(values)).toString('base64url')}`
export const start = (id: string, query = QUERY, more: object = {}) => ({
  type: 'start',
  id,
  payload: { data: JSON.stringify({ query, variables: {} }), ...more },
})

/** A client that hides nothing: every message in order, and how it ended. */
export class Raw {
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

/** `open` and `close` go around all tests of a file. */
export function realtimeSite() {
  /** How far the clock of tokens is ahead. */
  const clock = { aheadMs: 0 }
  const mint = testMint(() => new Date(Date.now() + clock.aheadMs))
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
  /** Subscriptions that wait to be set up, and those that run. */
  const streams = { waiting: 0, running: 0 }
  /** How many were ever set up. */
  let begun = 0
  let setUp = Promise.resolve()
  /** No subscription is set up until what comes back is called. */
  const holdSetUps = () => {
    let release = () => {}
    setUp = new Promise(resolve => {
      release = resolve
    })
    return release
  }

  const open = async () => {
    database = await testDatabase()
    feed = await openFeed({ pool: database.pool, log })
    const source = subscriptionSource(openHub(feed, records, callers))
    const schema = buildSchema('type Query { ok: Boolean } type Subscription { onCreateVenue: ID }')
    subscriptions = {
      start: async (caller, { query }) => {
        const [problem] = validate(schema, parse(query))
        const wrong = problem?.message ?? (query.startsWith('subscription') ? undefined : 'no subscription')
        if (wrong) return { errors: [{ message: wrong, errorType: 'ValidationException' }] }
        streams.waiting++
        await setUp
        streams.waiting--
        const bodies = await source.records('Venue', ['create'], caller)
        const texts = async function* () {
          for await (const onCreateVenue of bodies) yield JSON.stringify({ data: { onCreateVenue } })
        }
        streams.running++
        begun++
        let isRunning = true
        const end = () => {
          if (isRunning) streams.running--
          isRunning = false
          void bodies.return()
        }
        return { results: streamOf(texts(), end) }
      },
    }
  }
  const close = async () => {
    for (const close of closing) await close()
    await feed.close()
    await database.close()
  }

  async function server(
    limits: Partial<RealtimeLimits> = {},
    addressOf?: (request: IncomingMessage) => string,
  ) {
    const app = createApp({ config: testConfig(), log })
    await registerRealtime(
      app,
      { log },
      {
        callers,
        subscriptions,
        feed,
        limits: { sweepEveryMs: 20, ...limits },
        ...(addressOf ? { addressOf } : {}),
      },
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    let closed: Promise<void> | undefined
    const close = () => (closed ??= app.close().then(() => undefined))
    closing.push(close)
    const { port } = app.server.address() as { port: number }
    return { close, port, url: `ws://127.0.0.1:${port}/graphql/realtime` }
  }

  const created = async (id: string, name = `the ${id}`) => {
    records.set('Venue', id, { ownerId: null, body: { id, name } })
    await append(database.db, { model: 'Venue', id, version: 1, ownerId: null, kind: 'create' })
    feed.wake()
  }

  const connect = (url: string, protocols: string[]): Raw => {
    const made = new Raw(url, protocols)
    closing.push(async () => made.socket.terminate())
    return made
  }
  async function appsync(url: string, { hello = true, user = 'ann', seconds = 3600 } = {}) {
    const token = await mint.mint(user, { expiresInSeconds: seconds })
    const raw = connect(url, ['graphql-ws', header({ Authorization: token, host: 'x' })])
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
  /** Until everything that was written has gone out. */
  const settled = () => feed.settled()
  return {
    open,
    close,
    server,
    created,
    settled,
    connect,
    appsync,
    standard,
    mint,
    revoked,
    clock,
    streams,
    begun: () => begun,
    holdSetUps,
  }
}
