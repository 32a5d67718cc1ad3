// Ids that follow another record's: a seat's its session's, a line's its hand's. They are the owner's of that record alone: whoever took one
// first would keep them from sitting down there, or from deleting the hand.
import { sql } from 'kysely'
import type { Work } from './work.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
/** What is appended to the id of an import, a session or a hand for what belongs to it. */
const LAST = /(?:-\d+|-result|-study|-deleted-\d+)$/

/** A seat of a hand of a session of an import that was deleted has four. */
const MOST_ENDINGS = 8

/** The ids to which this one may belong, the nearest first. */
export function parentsOf(id: string): readonly string[] {
  const shortest = UUID.exec(id)?.[0].length ?? 1
  const parents: string[] = []
  for (let rest = id; parents.length < MOST_ENDINGS; parents.push(rest)) {
    const cut = LAST.exec(rest)?.index ?? 0
    if (cut < shortest) break
    rest = rest.slice(0, cut)
  }
  return parents
}

/** Whether one of these is a session or a hand of somebody else's. */
export async function areAnothers(
  { trx, userId }: Pick<Work, 'trx' | 'userId'>,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sessions where id = any(${ids}) and user_id <> ${userId})
      or exists (select from hands where id = any(${ids}) and user_id <> ${userId}) as found`.execute(trx)
  return rows[0]!.found
}
