// Rate limits kept in the database, so that they survive restarts and count across processes.
// GCRA: a row holds the time at which the bucket would be empty again; one statement takes or refuses.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { keyed } from './secrets.ts'

export interface Limit {
  /** So many at once … */
  readonly burst: number
  /** … and then one each so many milliseconds. */
  readonly everyMs: number
}

const seconds = (n: number) => n * 1000

export const limits = {
  signUpPerAddress: { burst: 20, everyMs: seconds(180) },
  signInPerAddress: { burst: 60, everyMs: seconds(10) },
  /** One person at one place mistyping. */
  signInPerAccountAndAddress: { burst: 10, everyMs: seconds(60) },
  /** All strangers together; never asked at an address the person is known at. */
  signInPerAccount: { burst: 100, everyMs: seconds(20) },
  mailPerAccount: { burst: 5, everyMs: seconds(600) },
  mailPerAddress: { burst: 20, everyMs: seconds(120) },
  codePerAddress: { burst: 30, everyMs: seconds(30) },
  codePerAccount: { burst: 15, everyMs: seconds(240) },
  mfaPerAccount: { burst: 10, everyMs: seconds(60) },
  refreshPerAddress: { burst: 300, everyMs: 200 },
  guestPerAddress: { burst: 30, everyMs: seconds(10) },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A limit and whom it counts for. */
export type Counted = readonly [name: LimitName, of: string]

export interface Limits {
  /** Takes one of each; false when any has none left. Counted before the work, so parallel guesses all count. */
  takeAll(counted: readonly Counted[]): Promise<boolean>
  take(name: LimitName, of: string): Promise<boolean>
  /** Gives one of each back after a success. */
  refundAll(counted: readonly Counted[]): Promise<void>
}

/** By the database's clock: processes on several machines need not agree on the time. */
export const createLimits = (db: Kysely<Database>, pepper: Uint8Array): Limits => {
  const rows = (counted: readonly Counted[]) => {
    // In one order everywhere, so that two requests never wait for each other's rows.
    const sorted = counted
      .map(([name, of]) => ({ key: keyed(pepper, `rate:${name}`, of), ...limits[name] }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
    return sql`(select key, make_interval(secs => every / 1000) as every, make_interval(secs => burst * every / 1000) as room
      from unnest(${sorted.map(({ key }) => key)}::bytea[], ${sorted.map(({ everyMs }) => everyMs)}::float8[],
        ${sorted.map(({ burst }) => burst)}::float8[]) as given (key, every, burst))`
  }
  const takeAll = async (counted: readonly Counted[]) => {
    const taken = await sql`
      with wanted as materialized ${rows(counted)}
      insert into identity.rate as r (key, tat) select key, now() + every from wanted
      on conflict (key) do update
        set tat = greatest(r.tat, now()) + (select every from wanted where wanted.key = r.key)
        where greatest(r.tat, now()) + (select every from wanted where wanted.key = r.key)
          <= now() + (select room from wanted where wanted.key = r.key)
      returning 1`.execute(db)
    return taken.rows.length === counted.length
  }
  return {
    takeAll,
    take: (name, of) => takeAll([[name, of]]),
    async refundAll(counted) {
      await sql`update identity.rate r set tat = r.tat - given.every from ${rows(counted)} as given
        where r.key = given.key`.execute(db)
    },
  }
}

/** One household or one provider's customer counts once: IPv6 by its /64, IPv4 (also mapped) as it is. */
export const addressGroup = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
