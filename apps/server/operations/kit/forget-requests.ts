// Answers kept for requests that come again are forgotten after a while: no device repeats one after three months (BANK-12).
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema/database.ts'

const KEPT_DAYS = 90
const AT_ONCE = 5_000
const EVERY_MS = 60 * 60_000

/** Takes the oldest out in small steps, so that nobody waits for it. The number that went. */
export async function forgetRequests(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  for (let gone = 0; ; ) {
    const { numAffectedRows } = await sql`delete from request where (user_id, id) in (
      select user_id, id from request where at < ${before} order by at limit ${AT_ONCE} for update skip locked)`.execute(
      db,
    )
    const some = Number(numAffectedRows ?? 0)
    gone += some
    if (some < AT_ONCE) return gone
  }
}

export function startForgetting(db: Kysely<Database>, log: Logger, now: () => Date): () => void {
  const forget = () =>
    void forgetRequests(db, now()).catch(error => log.warn({ err: error }, 'old requests not forgotten'))
  forget()
  const timer = setInterval(forget, EVERY_MS).unref()
  return () => clearInterval(timer)
}
