// A pool whose statements pass by somebody's eyes: each is shown with the way to send it, and what the watcher returns is the
// driver's answer.
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
}
export interface Passing {
  readonly client: pg.Client
  /** Answered to a callback, as the pool itself asks, and not by a promise. */
  readonly toCallback: boolean
  send(): unknown
}
export type Watch = (statement: Statement, passing: Passing) => unknown

export function watchedPool(settings: pg.PoolConfig, watch: Watch): pg.Pool {
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown
  class Watched extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super(settings)
      const passing = (...args: unknown[]) => {
        const toCallback = typeof args.at(-1) === 'function'
        return watch(statementOf(args), { client: this, toCallback, send: () => query.apply(this, args) })
      }
      Object.defineProperty(this, 'query', { value: passing })
    }
  }
  // the pool's type knows only constructors without settings, the pool itself gives them
  const pool = new pg.Pool({ ...settings, Client: Watched as new () => pg.Client })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

function statementOf([query, given]: readonly unknown[]): Statement {
  const asked = typeof query === 'string' ? { text: query, values: given } : (query as Partial<Statement>)
  const values: readonly unknown[] = Array.isArray(asked.values) ? asked.values : []
  return { ...asked, text: asked.text ?? '', values }
}
