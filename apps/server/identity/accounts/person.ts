// The User record that goes with an account: made with it, in the same transaction, and erased with it.
import { randomInt } from 'node:crypto'
import { models } from '@sidepot/models/all'
import type { AccountStatus, Role } from '@sidepot/models/enumerations'
import { follower } from '@sidepot/models/follower'
import { user } from '@sidepot/models/user'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import type { Db } from './room.ts'

export interface Person {
  readonly handle: string
  readonly role: string
  /** False while an operator has disabled the account. */
  readonly active: boolean
}

const nobody: Person = { handle: '', role: 'USER', active: false }

export const personOf = async (db: Db, userId: string): Promise<Person> => {
  const row = await db
    .selectFrom('users')
    .select(['handle', 'role', 'status'])
    .where('id', '=', userId)
    .where('_deleted', '=', false)
    .executeTakeFirst()
  return row
    ? { handle: row.handle ?? '', role: row.role ?? 'USER', active: row.status !== 'DISABLED' }
    : nobody
}

export const handleIsFree = async (db: Db, handle: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('handle_lower', '=', handle.toLowerCase())
    .where('_deleted', '=', false)
    .executeTakeFirst()
  return taken === undefined
}

// Never made from the e-mail, which is nobody's business.
const madeUpHandle = () => `player-${randomInt(1_000_000, 10_000_000)}`

export const createPerson = async (
  trx: Kysely<Database>,
  now: Date,
  person: { readonly id: string; readonly email: string; readonly handle: string | null },
) => {
  const wanted = person.handle !== null && (await handleIsFree(trx, person.handle))
  const handle = wanted && person.handle !== null ? person.handle : madeUpHandle()
  const values = { id: person.id, username: person.email, email: person.email, handle }
  const made = await write(trx, user, { kind: 'create', values }, now)
  if (!made.ok) throw new Error(`the User record was refused: ${made.error.code}`)
}

/** Everything the person owns leaves nothing but tombstones in the change feed. */
export const erasePerson = async (trx: Kysely<Database>, now: Date, userId: string) => {
  for (const model of models) {
    const owner = model.owner.field
    if (!owner || model.name === user.name) continue
    const { rows } = await sql<{ id: string }>`select id from ${sql.raw(tableNameOf(model))}
      where ${sql.raw(columnOf(owner))} = ${userId}`.execute(trx)
    for (const { id } of rows) await write(trx, model, { kind: 'erase', id }, now)
  }
  // of others, who followed them or were blocked by them
  for (const { id } of await find(trx, follower, { followedUserId: userId }, { deleted: true }))
    await write(trx, follower, { kind: 'erase', id }, now)
  await write(trx, user, { kind: 'erase', id: userId }, now)
  // answers stored for repeated requests contain copies of the records
  await sql`delete from request where user_id = ${userId}`.execute(trx)
  await sql`delete from player_picture where user_id = ${userId}`.execute(trx)
  await sql`delete from identity.event where user_id::text = ${userId}`.execute(trx)
  // what the hosted page knows of whom it signed in
  await sql`delete from identity.oidc where payload->>'accountId' = ${userId}`.execute(trx)
}

export const changePerson = async (
  trx: Kysely<Database>,
  now: Date,
  userId: string,
  set: {
    readonly handle?: string
    readonly email?: string
    readonly username?: string
    readonly role?: Role
    readonly status?: AccountStatus
  },
): Promise<boolean> => (await write(trx, user, { kind: 'update', id: userId, set }, now)).ok
