// Where the OpenID Connect library keeps interactions, grants, codes and browser sessions. Ids are bearer secrets, so
// only their hashes are stored.
import type { Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '../../db/schema/database.ts'
import { sha256 } from '../kit/secrets.ts'

export const createAdapter =
  (db: Kysely<Database>, now: () => Date) =>
  (model: string): Adapter => {
    const where = (id: string) => ({ model, id: sha256(id) })
    const alive = (
      row: { payload: unknown; consumed_at: Date | null; expires_at: Date | null } | undefined,
    ): AdapterPayload | undefined => {
      if (!row || (row.expires_at && row.expires_at <= now())) return undefined
      const payload = row.payload as AdapterPayload
      return row.consumed_at
        ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) }
        : payload
    }
    const one = () =>
      db
        .selectFrom('identity.oidc')
        .select(['payload', 'consumed_at', 'expires_at'])
        .where('model', '=', model)
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null,
        }
        await db
          .insertInto('identity.oidc')
          .values({ ...where(id), ...row })
          .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },
      find: async id => alive(await one().where('id', '=', sha256(id)).executeTakeFirst()),
      findByUid: async uid => alive(await one().where('uid', '=', uid).executeTakeFirst()),
      findByUserCode: async () => undefined,
      async consume(id) {
        await db
          .updateTable('identity.oidc')
          .set({ consumed_at: now() })
          .where('model', '=', model)
          .where('id', '=', sha256(id))
          .execute()
      },
      async destroy(id) {
        await db.deleteFrom('identity.oidc').where('model', '=', model).where('id', '=', sha256(id)).execute()
      },
      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('identity.oidc')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }
