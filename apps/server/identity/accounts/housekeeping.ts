// What has expired is removed in small steps; nothing depends on when, because every reader checks the time itself.

import { sql } from 'kysely'
import { days, minutes } from '../kit/settings.ts'
import { erasePerson } from './person.ts'
import type { Room } from './room.ts'

export const tidy = async (room: Room): Promise<void> => {
  const { db } = room
  const at = room.now()
  const ago = (ms: number) => new Date(at.getTime() - ms)
  await db.deleteFrom('identity.sign_up').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('identity.code')
    .where('expires_at', '<', ago(days(1)))
    .execute()
  // strangers ask for them as often as they like, for addresses without an account, too: long enough for who reads that theirs has expired
  await db
    .deleteFrom('identity.code')
    .where('purpose', '=', 'RESET')
    .where('expires_at', '<', ago(minutes(120)))
    .execute()
  await db.deleteFrom('identity.invitation').where('expires_at', '<', at).execute()
  await db.deleteFrom('identity.challenge').where('expires_at', '<', at).execute()
  // counted by the database's clock: a server whose own is ahead would forget what is in force
  await db.deleteFrom('identity.rate').where('tat', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('identity.oidc').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('identity.refresh_family')
    .where('expires_at', '<', ago(days(7)))
    .execute()
  await db
    .deleteFrom('identity.refresh_family')
    .where('revoked_at', '<', ago(days(30)))
    .execute()
  await db
    .deleteFrom('identity.refresh_token')
    .where('replaced_at', '<', ago(days(30)))
    .execute()
  // Guests of when they left a row; one whose credentials ran out long ago simply gets another identity.
  await db
    .deleteFrom('identity.federated')
    .where('user_id', 'is', null)
    .where('created_at', '<', ago(days(30)))
    .execute()
  await db
    .deleteFrom('identity.ended')
    .where('at', '<', ago(days(1)))
    .execute()
  await db
    .deleteFrom('identity.known_address')
    .where('seen_at', '<', ago(days(180)))
    .execute()
  await db
    .deleteFrom('identity.event')
    .where('at', '<', ago(days(365)))
    .execute()
  // failed at no account
  await db
    .deleteFrom('identity.event')
    .where('user_id', 'is', null)
    .where('at', '<', ago(days(7)))
    .execute()
}

/**
 * What another device of a person was writing in the very moment in which the account was erased; no request lives as long as this looks back. The
 * feed says when erasing began, which takes minutes for a large account, `identity.ended` when it was done.
 */
export const eraseLeftovers = async ({ db, now }: Pick<Room, 'db' | 'now'>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select e.id from identity.ended e
    where e.at >= ${new Date(now().getTime() - minutes(10))}
      and exists (select 1 from change c where c.model = 'User' and c.id = e.id::text and c.kind = 'erase')`.execute(
    db,
  )
  for (const { id } of rows) await db.transaction().execute(trx => erasePerson(trx, now(), id))
}

export const tidyRegularly = (room: Room): (() => void) => {
  const every = (ms: number, run: (room: Room) => Promise<void>, failed: string) => {
    const timer = setInterval(() => {
      run(room).catch(error => room.log.warn({ err: error }, failed))
    }, ms)
    timer.unref()
    return timer
  }
  const timers = [
    every(minutes(15), tidy, 'expired rows not removed'),
    every(minutes(1), eraseLeftovers, 'what erased people left was not looked for'),
  ]
  return () => timers.forEach(clearInterval)
}
