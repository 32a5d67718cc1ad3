// What operators may do with other people's accounts: find them, give or take the role, shut and open them, say their
// plan. Role, entitlement and status only; hands, notes, money and the e-mail address are out of reach (AUTH-28).
import { ok } from '@sidepot/engine/result'
import type { AccountStatus, Plan, Role } from '@sidepot/models/enumerations'
import { subscriptionEntitlement } from '@sidepot/models/subscription-entitlement'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { write } from '../../derive/write.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { foldEmail } from '../kit/secrets.ts'
import { type Account, findAccount } from './accounts.ts'
import { record } from './audit.ts'
import { changePerson, personOf } from './person.ts'
import type { Db, Room, Visitor } from './room.ts'

export const isOperator = async (db: Db, userId: string): Promise<boolean> => {
  const { role, active } = await personOf(db, userId)
  return active && role === 'SUPER_ADMIN'
}

export interface PeopleWanted {
  /** A part of the handle, or a whole e-mail address, which finds its person without being shown. */
  readonly search?: string
  readonly role?: Role
  readonly status?: AccountStatus
  /** Where the page before ended. */
  readonly after?: { readonly at: Date; readonly userId: string }
}

export interface PersonLine {
  readonly userId: string
  readonly handle: string
  readonly avatarUrl: string | null
  readonly role: string
  readonly status: string
  readonly signedUpAt: Date
}

/** Newest first. */
export const listPeople = async (db: Db, wanted: PeopleWanted, limit: number): Promise<PersonLine[]> => {
  const { search = '', role, status, after } = wanted
  let query = db
    .selectFrom('identity.account as account')
    .innerJoin('users', join => join.on('users.id', '=', sql<string>`account.user_id::text`))
    .select([
      'account.user_id as userId',
      'users.handle',
      'users.avatar_url as avatarUrl',
      'users.role',
      'users.status',
      'account.created_at as signedUpAt',
    ])
    .where('users._deleted', '=', false)
    .orderBy('account.created_at', 'desc')
    .orderBy('account.user_id', 'desc')
    .limit(limit)
  if (search.includes('@')) query = query.where('account.email_folded', '=', foldEmail(search))
  else if (search !== '')
    query = query.where(sql<boolean>`position(${search.toLowerCase()} in users.handle_lower) > 0`)
  if (role !== undefined) query = query.where('users.role', '=', role)
  if (status !== undefined) query = query.where('users.status', '=', status)
  if (after)
    query = query.where(
      sql<boolean>`(account.created_at, account.user_id) < (${after.at}::timestamptz, ${after.userId}::uuid)`,
    )
  const rows = await query.execute()
  return rows.map(row => ({ ...row, handle: row.handle ?? '' }))
}

export interface EntitlementLine {
  readonly id: string
  readonly userId: string
  readonly plan: string
  readonly validFrom: Date
  readonly validUntil: Date | null
  readonly source: string
}

/** The newest entitlement of each of these people. */
export const entitlementsOf = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, EntitlementLine>> => {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscription_entitlements')
    .select(['id', 'user_id as userId', 'plan', 'valid_from as validFrom', 'valid_until as validUntil'])
    .select('source')
    .where('user_id', 'in', [...userIds])
    .where('_deleted', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.userId, row]))
}

/** Tells the database who writes, for the events its triggers make. */
const actAs = async (trx: Db, actor: string, { address, agent }: Pick<Visitor, 'address' | 'agent'>) => {
  await sql`select set_config('sidepot.actor', ${actor}, true), set_config('sidepot.address', ${address}, true),
    set_config('sidepot.agent', ${agent.slice(0, 200)}, true)`.execute(trx)
}

/** At the machine itself, by whoever runs it. */
const setRights = async (
  db: Kysely<Database>,
  email: string,
  set: { readonly role: Role } | { readonly status: AccountStatus },
  now: Date,
): Promise<boolean> => {
  const account = await findAccount(db, email)
  if (!account) return false
  return db.transaction().execute(async trx => {
    await actAs(trx, '', { address: '', agent: 'npm run admin' })
    return changePerson(trx, now, account.user_id, set)
  })
}

export const setRole = (db: Kysely<Database>, email: string, role: Role, now: Date) =>
  setRights(db, email, { role }, now)

export const setStatus = (db: Kysely<Database>, email: string, status: AccountStatus, now: Date) =>
  setRights(db, email, { status }, now)

/** Operators act one after the other, and as operators still, so that two cannot shut each other out at once. */
const asOperator = async (
  room: Room,
  visitor: Visitor,
  me: Account,
  act: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<Answer<void>> =>
  room.db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext('sidepot operators'))`.execute(trx)
    if (!(await isOperator(trx, me.user_id))) return refuse('forbidden')
    await actAs(trx, me.user_id, visitor)
    return (await act(trx)) ? ok(undefined) : refuse('unknownPerson')
  })

/** Not for oneself: the last operator would lock everybody out. `npm run admin` still can. */
export const changeRights = async (
  room: Room,
  visitor: Visitor,
  me: Account,
  userId: string,
  set: { readonly role: Role } | { readonly status: AccountStatus },
): Promise<Answer<void>> =>
  userId === me.user_id
    ? refuse('notOneself')
    : asOperator(room, visitor, me, trx => changePerson(trx, room.now(), userId, set))

export interface EntitlementWanted {
  readonly plan: Plan
  readonly validFrom: Date
  readonly validUntil: Date | null
}

/** A person has one entitlement; saying it again changes nothing. */
export const setEntitlement = (
  room: Room,
  visitor: Visitor,
  me: Account,
  userId: string,
  { plan, validFrom, validUntil }: EntitlementWanted,
): Promise<Answer<void>> =>
  asOperator(room, visitor, me, async trx => {
    if ((await findAccount(trx, userId)) === null) return false
    const now = room.now()
    const current = (await entitlementsOf(trx, [userId])).get(userId)
    const values = {
      plan,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil?.toISOString() ?? null,
      source: 'OPERATOR' as const,
    }
    const written = current
      ? await write(trx, subscriptionEntitlement, { kind: 'update', id: current.id, set: values }, now)
      : await write(trx, subscriptionEntitlement, { kind: 'create', values: { userId, ...values } }, now)
    if (!written.ok) throw new Error(`the entitlement was refused: ${written.error.code}`)
    await record(trx, userId, 'ENTITLEMENT_CHANGED', visitor, { plan, by: me.user_id })
    return true
  })
