// The signed-in person's own account: who they are, sign-out everywhere, deletion.
import { ok } from '@sidepot/engine/result'
import { type Account, raiseEpoch } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import { erasePerson, personOf } from '../accounts/person.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import type { AccessClaims } from '../crypto/tokens.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { endFamilies } from './families.ts'

export interface SignedInAs {
  readonly account: Account
  readonly claims: AccessClaims
}

/** Reads the database each time: account operations must never act on a remembered answer. */
export const authenticate = async (room: Room, accessToken: string): Promise<Answer<SignedInAs>> => {
  const claims = await room.tokens.readAccess(accessToken)
  if (typeof claims === 'string') return refuse('badToken')
  const row = await room.db
    .selectFrom('identity.account as account')
    .innerJoin('identity.refresh_family as family', 'family.user_id', 'account.user_id')
    .selectAll('account')
    .select('family.revoked_at')
    .where('account.user_id', '=', claims.sub)
    .where('family.id', '=', claims.origin_jti)
    .executeTakeFirst()
  if (!row || row.revoked_at || claims.epoch < row.epoch) return refuse('revokedToken')
  return ok({ account: row, claims })
}

export interface Attribute {
  readonly Name: string
  readonly Value: string
}

export const attributesOf = async (room: Room, account: Account): Promise<Attribute[]> => {
  const person = await personOf(room.db, account.user_id)
  return [
    { Name: 'sub', Value: account.user_id },
    { Name: 'email', Value: account.email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'preferred_username', Value: person.handle },
    ...(account.phone === null
      ? []
      : [
          { Name: 'phone_number', Value: account.phone },
          { Name: 'phone_number_verified', Value: String(account.phone_verified) },
        ]),
  ]
}

export const signOutEverywhere = async (room: Room, visitor: Visitor, account: Account) => {
  await room.db.transaction().execute(async trx => {
    await endFamilies(trx, account.user_id, 'SIGNED_OUT_EVERYWHERE')
    await raiseEpoch(trx, account.user_id)
    await record(trx, account.user_id, 'SIGNED_OUT_EVERYWHERE', visitor)
  })
}

export const deleteAccount = (
  { db, now }: Pick<Room, 'db' | 'now'>,
  visitor: Visitor,
  account: Account,
): Promise<void> =>
  db.transaction().execute(async trx => {
    // takes minutes for a large account: whatever waits for the account's own row comes last
    await erasePerson(trx, now(), account.user_id)
    // in the order in which a sign-in writes, so that neither waits for the other
    await trx.deleteFrom('identity.known_address').where('user_id', '=', account.user_id).execute()
    await trx.deleteFrom('identity.account').where('user_id', '=', account.user_id).execute()
    await record(trx, null, 'ACCOUNT_DELETED', visitor)
  })
