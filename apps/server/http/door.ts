// The listening socket, open from the first moment: until the application is ready, and again while it drains,
// /healthz says alive and everything else is asked to come back.

import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { startupMessages } from '@sidepot/messages/startup'
import type { Lifecycle } from '../base/lifecycle.ts'
import { StartupProblem } from '../base/startup-problem.ts'

/** A body of a megabyte gets through a slow phone in this time; a connection that sends a byte now and then does not. */
export const REQUEST_TIMEOUT_MS = 30_000

/**
 * How long a head and a whole request may take to arrive, and how often that is looked at: one that is late is cut within that time. And how long an
 * answer waits for a reader who takes none of it.
 */
export interface Patience {
  readonly headMs: number
  readonly requestMs: number
  readonly checkEveryMs: number
  readonly unreadMs: number
}
export const PATIENCE: Patience = {
  headMs: 10_000,
  requestMs: REQUEST_TIMEOUT_MS,
  checkEveryMs: 500,
  unreadMs: 60_000,
}

/** Longer than proxies keep a connection for the next request (nginx: 60 s); the one that closes first must be theirs, or a request meets a closed door. */
const KEEP_ALIVE_MS = 72_000

/**
 * A piece of a body costs the same however small it is: a megabyte in chunks of one byte took five seconds of the processor, for a stranger too. Whoever
 * sends more than so many, and on average so small ones, is cut off.
 */
const CRUMBS = { most: 4096, bytes: 64 }

class Request extends IncomingMessage {
  #pieces = 0
  #bytes = 0

  override push(piece: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece, encoding)
    this.#pieces++
    this.#bytes += piece.length
    if (this.#pieces <= CRUMBS.most || this.#bytes >= this.#pieces * CRUMBS.bytes)
      return super.push(piece, encoding)
    this.socket.destroy()
    return false
  }
}

/**
 * Requests of one connection that may wait for the answer to the one before them. Node begins them all at once, as many as come in one read, and of those
 * whose answer never has its turn nothing ends when the connection does: files stay open, and what was read for them stays in memory.
 */
const MOST_IN_LINE = 10

type Begin = () => void
/** Of each connection that has one at work, those behind it. */
const lines = new WeakMap<Socket, (readonly [ServerResponse, Begin])[]>()

function inLine({ socket }: IncomingMessage, response: ServerResponse, begin: Begin): void {
  const line = lines.get(socket)
  if (socket.destroyed) return
  if (!line) startOf(socket, response, begin)
  else if (line.push([response, begin]) > MOST_IN_LINE) socket.destroy()
}

function startOf(socket: Socket, response: ServerResponse, begin: Begin): void {
  if (!lines.has(socket)) lines.set(socket, [])
  response.once('close', () => {
    const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (next) startOf(socket, ...next)
    else lines.delete(socket)
  })
  begin()
}

export interface Door {
  readonly server: Server
  listen(port: number, host: string): Promise<void>
  /** Fastify's serverFactory: takes the handler in without giving it the socket to close. */
  readonly behind: (handler: RequestListener) => Server
  /** No new connection; those at work may finish within the given time. */
  close(patienceMs: number): Promise<void>
}

const notYet: RequestListener = (request, response) => {
  const alive = request.url === '/healthz'
  response.writeHead(alive ? 200 : 503, {
    'content-type': 'application/json',
    ...(alive ? {} : { 'retry-after': '1' }),
  })
  response.end(alive ? '{"status":"ok"}' : '{"status":"starting"}')
}

export function openDoor(lifecycle: Lifecycle, patience: Patience = PATIENCE): Door {
  let application: RequestListener = notYet
  const options = { connectionsCheckingInterval: patience.checkEveryMs, IncomingMessage: Request }
  const begin: RequestListener = (request, response) => {
    if (lifecycle.phase === 'draining') response.setHeader('connection', 'close')
    // nothing went either way: an answer that is still being made may take its time, one that nobody reads keeps memory and files
    response.setTimeout(patience.unreadMs, () => {
      if (request.socket.writableLength > 0) request.socket.destroy()
    })
    const handler = lifecycle.phase === 'starting' ? notYet : application
    handler(request, response)
  }
  const server = createServer(options, (request, response) =>
    inLine(request, response, () => begin(request, response)),
  )
  server.headersTimeout = patience.headMs
  server.requestTimeout = patience.requestMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return {
    server,
    behind: handler => {
      application = handler
      return server
    },
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', error => reject(whyNot(error, port, host)))
        server.listen(port, host, () => resolve())
      }),
    close: patienceMs =>
      new Promise(resolve => {
        const force = setTimeout(() => server.closeAllConnections(), patienceMs)
        server.close(() => {
          clearTimeout(force)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

function whyNot(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new StartupProblem(startupMessages.portTaken(port))
  if (error.code === 'EACCES') return new StartupProblem(startupMessages.portForbidden(port))
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupProblem(startupMessages.noSuchHost(host))
  return error
}
