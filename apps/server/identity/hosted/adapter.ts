// Where the OpenID Connect library keeps interactions, grants, codes and browser sessions. Ids are bearer secrets, so
// only their hashes are stored.
import type { Kysely } from 'kysely'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../../db/schema/database.ts'
import { sha256 } from '../kit/secrets.ts'

/** `onReplay` hears of a code that was presented a second time before the first answer was there, once its grant is gone. */
export const createAdapter =
  (db: Kysely<Database>, now: () => Date, onReplay: (grantId: string) => Promise<void> = async () => {}) =>
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
      // The library looks before it consumes: of several at the same moment all would find it unused.
      async consume(id) {
        const taken = await db
          .updateTable('identity.oidc')
          .set({ consumed_at: now() })
          .where('model', '=', model)
          .where('id', '=', sha256(id))
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (taken) return
        const row = await one().where('id', '=', sha256(id)).executeTakeFirst()
        const grantId = (row?.payload as AdapterPayload | undefined)?.grantId
        if (grantId !== undefined) {
          await db
            .deleteFrom('identity.oidc')
            .where('model', '=', 'Grant')
            .where('id', '=', sha256(grantId))
            .execute()
          await onReplay(grantId)
        }
        throw new errors.InvalidGrant('already consumed')
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
