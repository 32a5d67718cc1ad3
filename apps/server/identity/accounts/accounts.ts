// Finding accounts, and moving a person's epoch.
import { type Selectable, sql } from 'kysely'
import type { AccountTable } from '../../db/schema/identity-tables.ts'
import type { Subject } from '../crypto/tokens.ts'
import { foldEmail } from '../kit/secrets.ts'
import { personOf } from './person.ts'
import type { Db } from './room.ts'

export type Account = Selectable<AccountTable>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string) => uuid.test(text)

/** By e-mail, or by an id that stock clients send back as the user name: the person's, or the one that SRP gave them. */
export const findAccount = async (db: Db, username: string): Promise<Account | null> => {
  const query = db.selectFrom('identity.account').selectAll()
  const found = await (isUuid(username)
    ? query.where(either => either.or([either('user_id', '=', username), either('srp_id', '=', username)]))
    : query.where('email_folded', '=', foldEmail(username))
  ).executeTakeFirst()
  return found ?? null
}

export const subjectOfPerson = (account: Account, handle: string, role: string): Subject => ({
  userId: account.user_id,
  email: account.email,
  handle,
  groups: role === 'USER' ? [] : [role],
  epoch: account.epoch,
  ...(account.phone === null ? {} : { phone: { number: account.phone, verified: account.phone_verified } }),
})

export const subjectFor = async (db: Db, account: Account): Promise<Subject> => {
  const person = await personOf(db, account.user_id)
  return subjectOfPerson(account, person.handle, person.role)
}

/** Ends what browsers got at the hosted page so far, sessions and codes; access tokens of devices that were kept go on. */
export const endHosted = async (db: Db, userId: string) => {
  await sql`select identity.note_ended(user_id, epoch) from identity.account where user_id = ${userId}`.execute(
    db,
  )
}

/** Ends every access token signed so far; the database tells every process. */
export const raiseEpoch = async (db: Db, userId: string) => {
  await db
    .updateTable('identity.account')
    .set({ epoch: sql`epoch + 1` })
    .where('user_id', '=', userId)
    .execute()
}
