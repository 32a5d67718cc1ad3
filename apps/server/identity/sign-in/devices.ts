// Signed-in devices as their owner sees them: listed until they end, each signed out by itself.
import { isUuid } from '../accounts/accounts.ts'
import { record } from '../accounts/audit.ts'
import type { Room, Visitor } from '../accounts/room.ts'
import { endFamily } from './families.ts'

const listed = 100

export const devicesOf = (room: Room, userId: string) =>
  room.db
    .selectFrom('identity.refresh_family')
    .select(['id', 'kind', 'agent', 'address', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', room.now())
    .orderBy('used_at', 'desc')
    .limit(listed)
    .execute()

/** False for a device that this person does not have. */
export const signOutDevice = async (
  room: Room,
  visitor: Visitor,
  userId: string,
  id: string,
): Promise<boolean> => {
  const device = isUuid(id)
    ? await room.db
        .selectFrom('identity.refresh_family')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  if (!device) return false
  await endFamily(room.db, device.id, 'SIGNED_OUT')
  await record(room.db, userId, 'SIGNED_OUT', visitor)
  return true
}
