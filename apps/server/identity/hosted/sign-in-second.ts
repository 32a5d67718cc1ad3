// When a browser signed in at the hosted page, against what ended since: the library counts seconds, we count moments.
import type { Room } from '../accounts/room.ts'

/** Whether everything was signed out, or rights changed, after this browser signed in at the hosted page. */
export const endedSince = async (
  room: Room,
  userId: string,
  loginTs: number | undefined,
): Promise<boolean> => {
  if (loginTs === undefined) return false
  const row = await room.db
    .selectFrom('identity.ended')
    .select('at')
    .where('id', '=', userId)
    .where('at', '>', new Date(loginTs * 1000))
    .executeTakeFirst()
  return row !== undefined
}

/** Sign-in times are whole seconds: after an end in this very second one counts from the next, and waits for it. */
export async function signInSecond(room: Room, userId: string): Promise<number> {
  const second = Math.floor(Date.now() / 1000)
  if (!(await endedSince(room, userId, second))) return second
  await new Promise(resolve => setTimeout(resolve, (second + 1) * 1000 - Date.now()))
  return second + 1
}

/** An hour from the sign-in; the library would begin a new hour with every use, and takes no less than a second. */
export const sessionSecondsLeft = (loginTs: number | undefined): number =>
  loginTs === undefined ? 3600 : Math.max(1, loginTs + 3600 - Math.floor(Date.now() / 1000))
