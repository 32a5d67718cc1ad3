// Security events of an account: what happened, when, from where. Never a secret, a code or a token.
import { sql } from 'kysely'
import type { Db, Visitor } from './room.ts'

export const eventKinds = [
  'SIGNED_UP',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SECOND_FACTOR_FAILED',
  'SIGNED_OUT',
  'SIGNED_OUT_EVERYWHERE',
  'REFRESH_REUSED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_ASKED',
  'PASSWORD_RESET',
  'EMAIL_CHANGED',
  'TOTP_ENABLED',
  'TOTP_DISABLED',
  'RECOVERY_CODES_MADE',
  'RECOVERY_CODE_USED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'ROLE_CHANGED',
  'STATUS_CHANGED',
  'ENTITLEMENT_CHANGED',
  'DATA_EXPORTED',
  'ACCOUNT_DELETED',
] as const
export type EventKind = (typeof eventKinds)[number]

type Detail = Readonly<Record<string, string | number | boolean>>
type From = Pick<Visitor, 'address' | 'agent'>

/** The log entry as a statement, to run in the same transaction as the write it records. */
export const eventInsert = (
  db: Pick<Db, 'insertInto'>,
  userId: string | null,
  kind: EventKind,
  { address, agent }: From,
  detail: Detail = {},
) =>
  db
    .insertInto('identity.event')
    .values({ user_id: userId, kind, address, agent: agent.slice(0, 200), detail: JSON.stringify(detail) })

export const record = async (
  db: Db,
  userId: string | null,
  kind: EventKind,
  from: From,
  detail: Detail = {},
) => {
  await eventInsert(db, userId, kind, from, detail).execute()
}

export interface SecurityEvent {
  readonly id: string
  readonly userId: string | null
  readonly handle: string | null
  readonly kind: string
  readonly at: Date
  readonly address: string
  readonly agent: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Newest first, of one person or of everybody; people who are gone have no handle any more. */
export const listEvents = (
  db: Db,
  wanted: { readonly userId?: string; readonly kind?: EventKind; readonly before?: string },
  limit: number,
): Promise<SecurityEvent[]> => {
  const { userId, kind, before } = wanted
  let query = db
    .selectFrom('identity.event as event')
    .leftJoin('users', join => join.on('users.id', '=', sql<string>`event.user_id::text`))
    .select(['event.id', 'event.user_id as userId', 'users.handle', 'event.kind', 'event.at'])
    .select(['event.address', 'event.agent', 'event.detail'])
    .orderBy('event.id', 'desc')
    .limit(limit)
  if (userId !== undefined) query = query.where('event.user_id', '=', userId)
  if (kind !== undefined) query = query.where('event.kind', '=', kind)
  if (before !== undefined) query = query.where('event.id', '<', before)
  return query.execute()
}
