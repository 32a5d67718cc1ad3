// The listening socket, open from the first moment: until the application is ready, and again while it drains,
// /healthz says alive and everything else is asked to come back.

import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http'
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
  const server = createServer(options, (request, response) => {
    if (lifecycle.phase === 'draining') response.setHeader('connection', 'close')
    // nothing went either way: an answer that is still being made may take its time, one that nobody reads keeps memory and files
    response.setTimeout(patience.unreadMs, () => {
      if (request.socket.writableLength > 0) request.socket.destroy()
    })
    const handler = lifecycle.phase === 'starting' ? notYet : application
    handler(request, response)
  })
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
