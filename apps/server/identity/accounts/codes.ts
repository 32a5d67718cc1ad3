// Codes by mail and text: six digits, or more letters than anybody guesses where strangers may try (AUTH-3). The row is keyed by a keyed hash of the address, and is written for addresses without an account too
// (as a decoy nobody can match), so that every later answer is the same in words and in time.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose } from '../../db/schema/identity-tables.ts'
import { foldCode, foldEmail, foldLongCode, keyed, longCode, sameBytes, sixDigits } from '../kit/secrets.ts'
import { codeLifetimeMs, codeTries } from '../kit/settings.ts'
import type { Db, Room } from './room.ts'

export const subjectOf = (room: Pick<Room, 'pepper'>, address: string) =>
  keyed(room.pepper, 'subject', foldEmail(address))

/**
 * Whether a code is too long to guess at. Then its tries are not counted, for whoever counts them lets strangers spend those of the
 * person it was sent to; what an address may try has a limit. Nor does a wrong one learn whether there is another: one that was asked for by the
 * address would say whose id it was tried with (AUTH-38).
 */
const isLong = (purpose: CodePurpose): boolean => purpose === 'RESET'

const hashOf = (room: Pick<Room, 'pepper'>, subject: Buffer, purpose: CodePurpose, code: string) => {
  const folded = isLong(purpose) ? foldLongCode(code) : foldCode(code)
  return keyed(room.pepper, `code:${purpose}`, `${subject.toString('hex')}:${folded}`)
}

/** What is kept beside a code of somebody's, until their account is deleted. */
interface Of {
  readonly userId: string
  /** The address or number that it was sent to. */
  readonly detail: string
}

/** The code to send, or null for a decoy. Replaces an earlier code of the same purpose. */
export const issueCode = async (
  room: Room,
  db: Db,
  subject: Buffer,
  purpose: CodePurpose,
  real: boolean,
  of: Of | null = null,
): Promise<string | null> => {
  const code = isLong(purpose) ? longCode() : sixDigits()
  const row = {
    hash: real ? hashOf(room, subject, purpose, code) : randomBytes(32),
    tries: 0,
    detail: of?.detail ?? null,
    user_id: of?.userId ?? null,
    sent_at: room.now(),
    expires_at: new Date(room.now().getTime() + codeLifetimeMs),
  }
  await db
    .insertInto('identity.code')
    .values({ subject, purpose, ...row })
    .onConflict(conflict => conflict.columns(['subject', 'purpose']).doUpdateSet(row))
    .execute()
  return real ? code : null
}

export type CodeFault = 'wrongCode' | 'expiredCode' | 'tooManyGuesses'
export type CodeCheck =
  | { readonly ok: true; readonly detail: string | null }
  | { readonly ok: false; readonly error: CodeFault }

/** More than there are in fifteen minutes, and fewer than the column takes. */
const MANY = 2_000_000_000

/** Counts the try before comparing, and lets a right code through once. */
export const takeCode = async (
  room: Room,
  db: Db,
  subject: Buffer,
  purpose: CodePurpose,
  code: string,
): Promise<CodeCheck> => {
  const tried = await db
    .updateTable('identity.code')
    .set({ tries: sql`tries + 1` })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('tries', '<', isLong(purpose) ? MANY : codeTries)
    .where('expires_at', '>', room.now())
    .returning(['hash', 'detail'])
    .executeTakeFirst()
  const offered = hashOf(room, subject, purpose, code)
  if (tried && sameBytes(tried.hash, offered)) {
    const taken = await db
      .deleteFrom('identity.code')
      .where('subject', '=', subject)
      .where('purpose', '=', purpose)
      .where('hash', '=', offered)
      .returning('purpose')
      .executeTakeFirst()
    return taken ? { ok: true, detail: tried.detail } : { ok: false, error: 'expiredCode' }
  }
  if (tried) return { ok: false, error: 'wrongCode' }
  const left = await db
    .selectFrom('identity.code')
    .select(['hash', 'expires_at'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (isLong(purpose))
    return { ok: false, error: left && sameBytes(left.hash, offered) ? 'expiredCode' : 'wrongCode' }
  return { ok: false, error: left && left.expires_at > room.now() ? 'tooManyGuesses' : 'expiredCode' }
}
