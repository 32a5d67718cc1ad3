// Rate limits kept in the database, so that they survive restarts and count across processes.
// GCRA: a row holds the time at which the bucket would be empty again; one statement takes or refuses.
import { type Kysely, type RawBuilder, sql } from 'kysely'
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
  /** Mails that tell what was done with the account; each asks for something that its owner did, or is warned of. */
  noticesPerAccount: { burst: 10, everyMs: seconds(600) },
  /** To prove a number, whoever asks: it may be anybody's. */
  codesPerNumber: { burst: 5, everyMs: seconds(3600) },
  /** Apart from other mails, so that whoever uses it up has sent a code to the person each time. For each name of an account by itself … */
  resetMailPerAccount: { burst: 5, everyMs: seconds(600) },
  /** … and for all of them together, which refuses nothing. */
  resetMailsSent: { burst: 5, everyMs: seconds(600) },
  smsPerAccount: { burst: 5, everyMs: seconds(120) },
  codePerAddress: { burst: 30, everyMs: seconds(30) },
  codePerAccount: { burst: 15, everyMs: seconds(240) },
  /** Of a code that is too long to guess at. */
  codePerAccountAndAddress: { burst: 5, everyMs: seconds(120) },
  mfaPerAccount: { burst: 10, everyMs: seconds(60) },
  refreshPerAddress: { burst: 300, everyMs: 200 },
  /** Tokens that are not ours and that nobody else knows, each of which is asked about. */
  unknownTokensPerAddress: { burst: 120, everyMs: seconds(1) },
  guestPerAddress: { burst: 30, everyMs: seconds(10) },
  /** Whatever somebody signed in does with their account; much of it leaves a row behind. */
  callsPerAccount: { burst: 600, everyMs: 500 },
  hostedPerAddress: { burst: 60, everyMs: seconds(5) },
  /** GraphQL by the cells it may read; opening a large book on a new device takes some millions. */
  cellsPerAccount: { burst: 40_000_000, everyMs: 0.01 },
  cellsPerAddress: { burst: 200_000_000, everyMs: 0.002 },
  /**
   * Milliseconds of the database's work: a new device that fetches 200,000 hands takes 20 s of it, three times as much on a busy
   * machine. Once it is used up a third of one connection is left.
   */
  databasePerAccount: { burst: 900_000, everyMs: 3 },
  databasePerAddress: { burst: 3_600_000, everyMs: 1 },
  /**
   * Changes that operations make, which stay in the feed for a week: deleting a session of 1,000 hands makes 9,000, undoing an import of
   * 200,000 hands 1.8 million. What imports and archives bring is counted as rows.
   */
  changesPerAccount: { burst: 4_000_000, everyMs: 50 },
  /** Writes: a device that was without network for weeks sends its queue at once. */
  writesPerAccount: { burst: 10_000, everyMs: 50 },
  writesPerAddress: { burst: 50_000, everyMs: 10 },
  commentsPerAccount: { burst: 20, everyMs: seconds(6) },
  followsPerAccount: { burst: 60, everyMs: seconds(30) },
  sharesPerAccount: { burst: 100, everyMs: seconds(20) },
  /** Games and studies for the queue of solves, whatever became of those before; some take seconds. */
  solvesPerAccount: { burst: 60, everyMs: seconds(1200) },
  uploadsPerAccount: { burst: 60, everyMs: seconds(10) },
  archivesPerAccount: { burst: 5, everyMs: seconds(1800) },
  /** Quotas: what an account may store, in rows and in bytes of what it sent; a little comes back every day. */
  rowsPerAccount: { burst: 1_000_000, everyMs: seconds(10) },
  bytesPerAccount: { burst: 4_000_000_000, everyMs: 1 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A limit, whom it counts for, and how many are taken (one by default). */
export type Counted = readonly [name: LimitName, of: string, amount?: number]

export type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly name: LimitName; readonly waitMs: number }

export interface Limits {
  /**
   * Takes one of each; false when any has none left, and then nothing is taken: whoever is refused at one limit would use up another that
   * others share. Counted before the work, so parallel guesses all count.
   */
  takeAll(counted: readonly Counted[]): Promise<boolean>
  take(name: LimitName, of: string): Promise<boolean>
  /** The same, saying which limit refused and in how many milliseconds it would not. */
  spend(counted: readonly Counted[]): Promise<Taken>
  /** Gives one of each back after a success. */
  refundAll(counted: readonly Counted[]): Promise<void>
}

/**
 * A row further ahead than its bucket is deep was written by a clock that has been set back since: it counts as empty. The slack is
 * for transactions that began before the one that wrote the row.
 */
const SLACK = sql`interval '1 minute'`

/** By the database's clock, unless a test gives another: processes on several machines need not agree on the time. */
export const createLimits = (
  db: Kysely<Database>,
  pepper: Uint8Array,
  now: () => RawBuilder<Date> = () => sql<Date>`now()`,
): Limits => {
  const keyOf = (name: LimitName, of: string) => keyed(pepper, `rate:${name}`, of)
  const rows = (counted: readonly Counted[]) => {
    // In one order everywhere, so that two requests never wait for each other's rows.
    const sorted = counted
      .map(([name, of, amount = 1]) => ({ key: keyOf(name, of), ...limits[name], amount }))
      .sort((a, b) => Buffer.compare(a.key, b.key))
    return sql`(select key, make_interval(secs => amount * every / 1000) as every, make_interval(secs => burst * every / 1000) as room
      from unnest(${sorted.map(({ key }) => key)}::bytea[], ${sorted.map(({ everyMs }) => everyMs)}::float8[],
        ${sorted.map(({ burst }) => burst)}::float8[], ${sorted.map(({ amount }) => amount)}::float8[])
        as given (key, every, burst, amount))`
  }
  const giveBack = async (counted: readonly Counted[]) => {
    await sql`update identity.rate r set tat = r.tat - given.every from ${rows(counted)} as given
        where r.key = given.key`.execute(db)
  }
  /** All of them, or none and the first that refused. */
  const taking = async (counted: readonly Counted[]): Promise<Counted | null> => {
    const at = now()
    const taken = await sql<{ key: Buffer }>`
      with wanted as materialized ${rows(counted)}
      insert into identity.rate as r (key, tat) select key, ${at} + every from wanted where every <= room
      on conflict (key) do update
        set tat = (select case when r.tat > ${at} + room + ${SLACK} then ${at} else greatest(r.tat, ${at}) end + every
          from wanted where wanted.key = r.key)
        where (select case when r.tat > ${at} + room + ${SLACK} then ${at} else greatest(r.tat, ${at}) end + every
          <= ${at} + room from wanted where wanted.key = r.key)
      returning key`.execute(db)
    if (taken.rows.length === counted.length) return null
    const keys = new Set(taken.rows.map(({ key }) => key.toString('hex')))
    const isTaken = ([name, of]: Counted) => keys.has(keyOf(name, of).toString('hex'))
    const some = counted.filter(isTaken)
    if (some.length > 0) await giveBack(some)
    return counted.find(one => !isTaken(one)) ?? null
  }
  const takeAll = async (counted: readonly Counted[]) => (await taking(counted)) === null
  return {
    takeAll,
    take: (name, of) => takeAll([[name, of]]),
    async spend(counted) {
      const refused = await taking(counted)
      if (!refused) return { ok: true }
      const [name, of, amount = 1] = refused
      const { burst, everyMs } = limits[name]
      const room = Math.max(0, burst - amount) * everyMs
      const { rows: found } = await sql<{ ms: number }>`
        select extract(epoch from tat - ${now()})::float8 * 1000 as ms from identity.rate where key = ${keyOf(name, of)}`.execute(
        db,
      )
      return { ok: false, name, waitMs: Math.max(1000, Math.ceil((found[0]?.ms ?? 0) - room)) }
    },
    refundAll: giveBack,
  }
}

/** The same limits; each refusal says when it ends. */
export const noting = (limits: Limits, note: (waitMs: number) => void): Limits => {
  const takeAll = async (counted: readonly Counted[]) => {
    const taken = await limits.spend(counted)
    if (!taken.ok) note(taken.waitMs)
    return taken.ok
  }
  return { ...limits, takeAll, take: (name, of) => takeAll([[name, of]]) }
}

/** Some proxies write the visitor's port beside the address, another one for each connection: `203.0.113.9:50123`, `"[2001:db8::1]:50123"`. */
const WITH_PORT = /^"?(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d*)?"?$/

/** Who gets as many households of IPv6 as they like is one of those that take turns: its first 48 bits, IPv4 as it is. */
export const networkOf = (address: string): string => {
  const group = addressGroup(address)
  return group.endsWith('::/64') ? `${group.split(':').slice(0, 3).join(':')}::/48` : group
}

/** One household or one provider's customer counts once: IPv6 by its /64, IPv4 (also mapped) as it is, whatever the port. */
export const addressGroup = (address: string): string => {
  const plain = address
    .replace(WITH_PORT, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
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
