// What was stored in clear, or sealed with an older key, is sealed with the key of today: once, at the start.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import type { Sealer } from './sealing.ts'

export async function resealAll(db: Kysely<Database>, sealer: Sealer): Promise<number> {
  if (!sealer.seals) return 0
  let sealed = 0
  /** Null where it stays as it is: sealed already, or with a key that nobody has. */
  const anew = (stored: string | null): string | null => {
    if (stored === null || sealer.isCurrent(stored)) return null
    const text = sealer.open(stored)
    return text === null ? null : sealer.seal(text)
  }
  const keys = await db.selectFrom('identity.signing_key').select(['kid', 'private_jwk']).execute()
  for (const { kid, private_jwk } of keys) {
    const d = anew(private_jwk['d'] ?? null)
    if (d === null) continue
    await sql`update identity.signing_key set private_jwk = private_jwk || jsonb_build_object('d', ${d}::text)
      where kid = ${kid} and private_jwk->>'d' = ${private_jwk['d']}`.execute(db)
    sealed++
  }
  for (const column of ['totp_secret', 'totp_pending'] as const) {
    const accounts = await db
      .selectFrom('identity.account')
      .select(['user_id', column])
      .where(column, 'is not', null)
      .execute()
    for (const account of accounts) {
      const secret = anew(account[column])
      if (secret === null) continue
      await db
        .updateTable('identity.account')
        .set({ [column]: secret })
        .where('user_id', '=', account.user_id)
        .where(column, '=', account[column])
        .execute()
      sealed++
    }
  }
  return sealed
}
