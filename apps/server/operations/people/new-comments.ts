// Comments of others under one's own hands that one has not seen yet, of those one wants to hear of (PLAY-53).
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'

/** More need not be distinguished. */
const MOST = 50
/** What nobody looked at for so long is no news. */
const LONGEST = '90 days'

/** `from` and `where` of every comment that is announced: `me` hears of the comment `c` under the hand `h`. */
export const ANNOUNCED = sql`
    from users me join hand_comments c
      on c.created_at > greatest(me.comments_seen_at, now() - ${LONGEST}::interval) and not c._deleted
    join hands h on h.id = c.hand_id and h.user_id = me.id and not h._deleted and not h.is_deleted
    where c.user_id <> me.id
      and (me.hear_comments = 'EVERYONE' or me.hear_comments = 'FOLLOWED' and exists (
        select from followers f where f.follower_user_id = me.id and f.followed_user_id = c.user_id
          and f.status = 'ACCEPTED' and not f._deleted))
      and not exists (
        select from followers b where b.follower_user_id = c.user_id and b.followed_user_id = me.id
          and b.status = 'BLOCKED' and not b._deleted)`

/**
 * Ids, the newest first. They are found by the change feed, which knows whom a comment concerns: among the comments under everybody's hands the
 * question would cost as much as others have written. A change is as old as its comment, but for the clocks of two machines.
 */
export async function newComments(db: Kysely<Database>, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with since as materialized (
      select greatest(comments_seen_at, now() - ${LONGEST}::interval) - interval '1 day' as at from users where id = ${userId}),
    concerning as materialized (
      select distinct change.id from change
      where concerns is not null and concerns && array[${userId}] and owner_id <> ${userId}
        and model = 'HandComment' and kind <> 'erase' and at > (select at from since))
    select c.id ${ANNOUNCED} and me.id = ${userId} and c.id = any(array(select id from concerning))
    order by c.created_at desc, c.id desc limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
