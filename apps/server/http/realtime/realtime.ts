// The websocket endpoint: one path, two dialects chosen by subprotocol. It looks after every socket with one timer: whose
// credentials have ended, who is due a keep-alive, who no longer answers; and says goodbye to all on shutdown.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { realtimeMessages } from '@sidepot/messages/realtime'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Caller, type Callers, callerKey } from '../../base/caller.ts'
import { Owed } from '../../base/owed.ts'
import type { Feed } from '../../changes/feed.ts'
import type { Deps } from '../../context/deps.ts'
import { addressGroup, networkOf } from '../../identity/kit/limits.ts'
import { isUnclear } from '../unclear.ts'
import { appsyncDialect } from './realtime-appsync.ts'
import { Connection, type Dialect, type Session } from './realtime-connection.ts'
import { CLOSE, REALTIME, type RealtimeLimits } from './realtime-limits.ts'
import type { Subscriptions } from './realtime-operation.ts'
import { Places } from './realtime-places.ts'
import { standardDialect } from './realtime-standard.ts'

const DIALECTS: readonly Dialect[] = [standardDialect, appsyncDialect]
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface RealtimeDeps {
  readonly callers: Callers
  readonly subscriptions: Subscriptions
  readonly feed: Feed
  readonly limits?: Partial<RealtimeLimits>
  /** Where a socket comes from, past proxies that are trusted. */
  readonly addressOf?: (request: IncomingMessage) => string
}

/**
 * Pages of the feed say the same names again in every record, and packed take a tenth. Small messages, and so nearly every live one, go as they are:
 * a socket that was never sent a page has no memory for packing. Nothing is remembered from message to message on either side.
 */
const PACKED = {
  threshold: 16_384,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 3, memLevel: 7 },
  concurrencyLimit: 2,
} as const

/** Gives the way to count the open sockets. */
export async function registerRealtime(
  app: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  { callers, subscriptions, feed, addressOf = nearest, ...more }: RealtimeDeps,
): Promise<() => number> {
  const limits: RealtimeLimits = { ...REALTIME, ...more.limits }
  const sockets = new Map<Connection, Session>()
  /** In the order in which they came. */
  const ungreeted = new Set<Connection>()
  const ofAccounts = new Map<string, number>()
  const ofNetworks = new Places<Connection>()
  const owed = new Owed()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.longestMessageBytes,
    maxFragments: limits.mostFragments,
    // one message of a socket, then the others' turn: a few bytes are a message, and thousands of them come in one read
    allowSynchronousEvents: false,
    perMessageDeflate: PACKED,
    clientTracking: false,
    autoPong: false,
    handleProtocols: offered => dialectFor(offered)?.protocol ?? false,
  })

  const leave = (connection: Connection) => {
    if (!sockets.delete(connection)) return
    ungreeted.delete(connection)
    ofNetworks.leave(connection)
    if (!connection.caller) return
    const key = callerKey(connection.caller)
    const left = (ofAccounts.get(key) ?? 1) - 1
    if (left > 0) ofAccounts.set(key, left)
    else ofAccounts.delete(key)
  }
  /** Of those who have not said who they are; whoever has is never cut off for a stranger. */
  const cutOldest = (): boolean => {
    const [oldest] = ungreeted
    if (!oldest) return false
    ungreeted.delete(oldest)
    oldest.terminate()
    return true
  }

  /** When there is no room: the latest of a network that has very many leaves for one that has fewer. */
  const cutCrowd = (network: string): boolean => {
    const latest = ofNetworks.latestOfMost(Math.max(limits.mostOfNetwork, ofNetworks.count(network) + 1))
    if (!latest) return false
    latest.close(CLOSE.tryAgainLater, realtimeMessages.TooManyConnections)
    leave(latest)
    return true
  }

  const welcome = (socket: WebSocket, request: IncomingMessage, dialect: Dialect, from: string) => {
    const address = addressGroup(from)
    const enter = (caller: Caller) => {
      // gone while it was asked who it is
      if (!connection.open) return false
      const many = ofAccounts.get(callerKey(caller)) ?? 0
      // a key serves many devices, of an application that the operator chose
      if (caller.kind !== 'apiKey' && many >= limits.mostOfAccount) return false
      ungreeted.delete(connection)
      ofAccounts.set(callerKey(caller), many + 1)
      return true
    }
    const connection = new Connection(socket, enter, { owed, address, limits })
    ungreeted.add(connection)
    if (ungreeted.size > limits.mostUngreeted) cutOldest()
    const session = dialect.open(
      connection,
      { callers, subscriptions, limits },
      {
        protocols: protocolsOf(request),
        query: targetOf(request).query,
      },
    )
    sockets.set(connection, session)
    ofNetworks.enter(connection, networkOf(from))
    socket.on('error', error => log.debug({ err: error }, 'a realtime socket failed'))
    socket.on('message', (data, isBinary) => {
      if (!connection.countMessage()) return
      if (isBinary) return connection.close(CLOSE.badRequest, realtimeMessages.NotAMessage)
      session.message(String(data)).catch(error => {
        log.error({ err: error }, 'a realtime message could not be handled')
        connection.fail()
      })
      connection.hold()
    })
    socket.on('close', (code, reason) => {
      leave(connection)
      Promise.resolve(session.closed(code, String(reason))).catch(error =>
        log.error({ err: error }, 'a realtime connection did not end cleanly'),
      )
    })
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isUnclear(request, '')) return refuse(socket, 400, '')
    if (targetOf(request).path !== REALTIME.path) return refuse(socket, 404, '')
    const dialect = dialectFor(new Set(protocolsOf(request)))
    if (!dialect) return refuse(socket, 400, realtimeMessages.UnknownProtocol)
    const from = addressOf(request)
    if (sockets.size >= limits.mostConnections && !cutOldest() && !cutCrowd(networkOf(from)))
      return refuse(socket, 503, realtimeMessages.TooManyConnections)
    server.handleUpgrade(request, socket, head, opened => welcome(opened, request, dialect, from))
  }
  app.server.on('upgrade', upgrade)

  // by a clock that is never set: one that was set back by a day would leave everybody without a word for as long
  let lastKeepAlive = performance.now()
  const sweep = setInterval(() => {
    const due = performance.now() - lastKeepAlive >= limits.keepAliveEveryMs
    if (due) lastKeepAlive = performance.now()
    for (const [connection, session] of sockets) {
      if (connection.caller && !callers.stillValid(connection.caller))
        connection.close(CLOSE.forbidden, realtimeMessages.CredentialsEnded)
      else if (due) {
        session.keepAlive()
        connection.ping()
      }
    }
  }, limits.sweepEveryMs)

  app.addHook('onResponse', async request => {
    if (!READS.has(request.method)) feed.wake()
  })
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade)
    clearInterval(sweep)
    for (const connection of sockets.keys()) connection.close(CLOSE.goingAway, realtimeMessages.GoingAway)
    await emptied(sockets, limits.goodbyeMs)
    for (const connection of sockets.keys()) connection.terminate()
  })
  return () => sockets.size
}

const nearest = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''

const dialectFor = (offered: ReadonlySet<string>) => DIALECTS.find(({ protocol }) => offered.has(protocol))

const protocolsOf = ({ headers }: IncomingMessage) =>
  (headers['sec-websocket-protocol'] ?? '').split(',').map(name => name.trim())

/** Split by hand: a visitor may write a target that is no address (`//`), and an exception here would end the process. */
function targetOf({ url = '/' }: IncomingMessage): {
  readonly path: string
  readonly query: URLSearchParams
} {
  const end = url.indexOf('?')
  return end === -1
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, end), query: new URLSearchParams(url.slice(end + 1)) }
}

function refuse(socket: Duplex, status: number, message: string): void {
  const reason = { 400: 'Bad Request', 404: 'Not Found', 503: 'Service Unavailable' }[status]
  socket.once('error', () => socket.destroy())
  // Node no longer looks after a connection that asked for an upgrade: one whose peer does not close it would stay for ever
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(message)}\r\n\r\n${message}`,
  )
}

async function emptied(sockets: ReadonlyMap<unknown, unknown>, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (sockets.size > 0 && performance.now() < until) await new Promise(resolve => setTimeout(resolve, 10))
}
