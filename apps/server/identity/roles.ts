// Roles are granted at the machine itself. The database raises the person's epoch with the change, so it works at once.
import type { Role } from '@sidepot/models/enumerations'
import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { findAccount } from './accounts.ts'
import { record } from './audit.ts'
import { changePerson } from './person.ts'

export const setRole = async (
  db: Kysely<Database>,
  email: string,
  role: Role,
  now: Date,
): Promise<boolean> => {
  const account = await findAccount(db, email)
  if (!account) return false
  return db.transaction().execute(async trx => {
    await record(trx, account.user_id, 'ROLE_CHANGED', { address: '', agent: 'npm run admin' }, { role })
    return changePerson(trx, now, account.user_id, { role })
  })
}
