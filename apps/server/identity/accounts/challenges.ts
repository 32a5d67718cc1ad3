// A sign-in half done. The client holds an opaque Session; we hold its hash, for minutes, for one use.
import { sql } from 'kysely'
import { randomToken, sha256 } from '../kit/secrets.ts'
import { challengeLifetimeMs } from '../kit/settings.ts'
import type { Db, Room } from './room.ts'

export const challengeKinds = [
  'SRP',
  'SECOND_FACTOR',
  'PASSKEY_SIGN_IN',
  'PASSKEY_NEW',
  'TOTP_SETUP',
] as const
export type ChallengeKind = (typeof challengeKinds)[number]

export interface Challenge {
  readonly userId: string | null
  readonly detail: Readonly<Record<string, string>>
  readonly tries: number
}

export const openChallenge = async (
  room: Room,
  db: Db,
  kind: ChallengeKind,
  userId: string | null,
  detail: Readonly<Record<string, string>> = {},
  session = randomToken(36),
): Promise<string> => {
  await db
    .insertInto('identity.challenge')
    .values({
      hash: sha256(session),
      user_id: userId,
      kind,
      detail: JSON.stringify(detail),
      expires_at: new Date(room.now().getTime() + challengeLifetimeMs),
    })
    .execute()
  return session
}

/** Gone after this: whoever presents it next is refused. */
export const takeChallenge = async (
  room: Room,
  kind: ChallengeKind,
  session: string,
): Promise<Challenge | null> => {
  const row = await room.db
    .deleteFrom('identity.challenge')
    .where('hash', '=', sha256(session))
    .where('kind', '=', kind)
    .where('expires_at', '>', room.now())
    .returning(['user_id', 'detail', 'tries'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, detail: row.detail, tries: row.tries } : null
}

const triesPerChallenge = 5

/** Stays for another try, up to five; a mistyped second factor should not ask for the password again. */
export const tryChallenge = async (
  room: Room,
  kind: ChallengeKind,
  session: string,
): Promise<Challenge | null> => {
  const row = await room.db
    .updateTable('identity.challenge')
    .set({ tries: sql`tries + 1` })
    .where('hash', '=', sha256(session))
    .where('kind', '=', kind)
    .where('tries', '<', triesPerChallenge)
    .where('expires_at', '>', room.now())
    .returning(['user_id', 'detail', 'tries'])
    .executeTakeFirst()
  return row ? { userId: row.user_id, detail: row.detail, tries: row.tries } : null
}

export const closeChallenge = async (room: Room, session: string): Promise<boolean> => {
  const row = await room.db
    .deleteFrom('identity.challenge')
    .where('hash', '=', sha256(session))
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}
