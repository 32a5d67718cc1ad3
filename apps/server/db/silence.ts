// A database that is gone without a word, with its machine or its network, closes no connection: whoever waits for its answer would wait for as long as
// the system repeats itself, a quarter of an hour and more, or for ever, and with sixteen of them nobody else gets one either.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** PostgreSQL ends a statement after 30 s itself, and says so: no answer for longer is none. */
export const ANSWER_MS = 45_000

/** Of each connection that may be silent, how often it was allowed to. */
const unhurried = new WeakMap<pg.ClientBase, number>()

/** What the driver's clients have and its types do not say: the socket, and with TLS what lies on it. */
const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/** Ends the connection when it owes an answer and nothing has gone either way for so long; what was asked fails as a lost connection. */
export function endWhenSilent(client: pg.ClientBase, answerMs: number): void {
  const socket = socketOf(client)
  const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
  const ask = (...given: readonly unknown[]) => {
    if (!unhurried.has(client)) socket.setTimeout(answerMs)
    return query(...given)
  }
  Object.assign(client, { query: ask })
  // everything that was asked is answered
  client.on('drain', () => socket.setTimeout(0))
  socket.on('timeout', () => {
    const silent = new Error('the database does not answer')
    socket.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }))
  })
}

/** Statements that take as long as they take, for which PostgreSQL's own limit is off: migrations, whole tables. */
export async function unhurriedly<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  unhurried.set(client, (unhurried.get(client) ?? 0) + 1)
  socketOf(client).setTimeout(0)
  try {
    return await work()
  } finally {
    const left = (unhurried.get(client) ?? 1) - 1
    if (left > 0) unhurried.set(client, left)
    else unhurried.delete(client)
  }
}
