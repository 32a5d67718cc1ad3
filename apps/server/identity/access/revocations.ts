// What every process knows of epochs and ended devices: read once per person, kept fresh by reading what came to identity.ended since
// the last reading when the change feed is woken, and several times a second anyway. Reading overlaps on purpose, so a slow commit is
// never missed; a process that slept, or could not reach the database, reads what ended meanwhile.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema/database.ts'

export interface Revocations {
  /** Loads what is not known yet; false when the token must be refused. */
  admits(userId: string, familyId: string | undefined, epoch: number): Promise<boolean>
  /** From memory alone, for open subscriptions and tokens seen before. */
  stillAdmits(userId: string, familyId: string | undefined, epoch: number): boolean
  /** Reads now what other processes ended. */
  refresh(): Promise<void>
  /** The same, for whoever cannot wait; a failure is left to the next look. */
  look(): void
  stop(): void
}

/** With the sweep of open sockets this stays under a second (AUTH-10). */
export const readEveryMs = 400
const overlap = sql`interval '2 minutes'`
const keepAtMost = 50_000
const none = 2_147_483_647
const nowhere = '00000000-0000-0000-0000-000000000000'

/** By the database's clock, unless a test gives another. */
export const createRevocations = (
  db: Kysely<Database>,
  log: Logger,
  clock: () => RawBuilder<Date> = () => sql<Date>`clock_timestamp()`,
): Revocations => {
  /** The lowest epoch that still counts. */
  const people = new Map<string, number>()
  const ended = new Map<string, true>()

  const bound = (map: Map<string, unknown>) => {
    if (map.size > keepAtMost) map.delete(map.keys().next().value as string)
  }
  const note = (id: string, epoch: number) => {
    if (epoch < none) {
      if (people.has(id)) people.set(id, Math.max(epoch, people.get(id) ?? 0))
      return
    }
    if (people.has(id)) people.set(id, none)
    ended.set(id, true)
    bound(ended)
  }
  let readAt: Date | null = null
  const refresh = async () => {
    const { rows } = await sql<{ now: Date; ended: { id: string; epoch: number } | null }>`
      select at.now, case when e.id is not null then json_build_object('id', e.id, 'epoch', e.epoch) end as ended
      from (select ${clock()} as now) as at
      left join identity.ended as e on e.at > least(${readAt}::timestamptz, at.now) - ${overlap}`.execute(db)
    for (const { now, ended } of rows) {
      if (ended) note(ended.id, ended.epoch)
      readAt = now
    }
  }

  const stillAdmits = (userId: string, familyId: string | undefined, epoch: number) =>
    epoch >= (people.get(userId) ?? none) && (familyId === undefined || !ended.has(familyId))

  let reading = false
  let again = false
  const look = () => {
    again = reading
    if (reading) return
    reading = true
    refresh()
      .catch(error => log.warn({ err: error }, 'epochs not read'))
      .finally(() => {
        reading = false
        if (again && !stopped) look()
      })
  }
  let stopped = false
  const timer = setInterval(look, readEveryMs)
  timer.unref()

  return {
    stillAdmits,
    refresh,
    look,
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
    async admits(userId, familyId, epoch) {
      const account = await db
        .selectFrom('identity.account as account')
        .leftJoin('identity.refresh_family as family', join =>
          join.onRef('family.user_id', '=', 'account.user_id').on('family.id', '=', familyId ?? nowhere),
        )
        .select(['account.epoch', 'family.id', 'family.revoked_at'])
        .where('account.user_id', '=', userId)
        .executeTakeFirst()
      const device = familyId === undefined || (account?.id === familyId && account.revoked_at === null)
      if (!account || !device) return false
      people.set(userId, Math.max(account.epoch, people.get(userId) ?? 0))
      bound(people)
      return stillAdmits(userId, familyId, epoch)
    },
  }
}
