// Where signed-in devices are reached by push messages. One row a device, which goes with it (PUSH-2).
import { sql } from 'kysely'
import type { Room } from '../accounts/room.ts'
import { isPoint } from '../crypto/push-message.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { isPushAddress } from '../kit/push-services.ts'
import type { SignedInAs } from './profile.ts'

export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const AUTH_BYTES = 16
/** Of one person: each of them is a message for everything that is announced. */
const MOST_DEVICES = 20

/** Registers the device of this sign-in, or moves it to another address. An address is one device's: whoever had it before has it no more. */
export async function registerPush(room: Room, me: SignedInAs, address: PushAddress): Promise<Answer<null>> {
  const { push } = room.settings
  if (!push) return refuse('pushOff')
  if (!isPushAddress(address.endpoint, push.services)) return refuse('pushService')
  const p256dh = Buffer.from(address.p256dh, 'base64url')
  const auth = Buffer.from(address.auth, 'base64url')
  if (!isPoint(p256dh) || auth.length !== AUTH_BYTES) return refuse('badRequest')
  const family = me.claims.origin_jti
  const registered = await room.db.transaction().execute(async trx => {
    // one after the other: two that take each other's address would wait for each other
    await sql`select pg_advisory_xact_lock(hashtextextended('push devices', 0))`.execute(trx)
    await trx
      .deleteFrom('identity.push_device')
      .where('endpoint', '=', address.endpoint)
      .where('family_id', '<>', family)
      .execute()
    const stored = await sql`
      insert into identity.push_device (family_id, user_id, endpoint, p256dh, auth, registered_at)
      select id, user_id::text, ${address.endpoint}, ${p256dh}, ${auth}, ${room.now()} from identity.refresh_family
      where id = ${family} and user_id = ${me.account.user_id} and revoked_at is null
      on conflict (family_id) do update
        set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
          registered_at = excluded.registered_at
      returning family_id`.execute(trx)
    await sql`
      delete from identity.push_device where family_id in (
        select family_id from identity.push_device where user_id = ${me.account.user_id}
        order by family_id = ${family} desc, registered_at desc offset ${MOST_DEVICES})`.execute(trx)
    return stored
  })
  return registered.rows.length === 1 ? { ok: true, value: null } : refuse('revokedToken')
}

export async function removePush({ db }: Pick<Room, 'db'>, me: SignedInAs): Promise<void> {
  await db.deleteFrom('identity.push_device').where('family_id', '=', me.claims.origin_jti).execute()
}
