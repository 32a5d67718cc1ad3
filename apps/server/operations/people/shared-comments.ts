// Comments under a shared link: whoever has the link reads them, whoever is signed in may add one. A withdrawn link, or a
// deleted hand, has none.
import { err, type Result } from '@sidepot/engine/result'
import { LONGEST_COMMENT } from '@sidepot/messages/web-comments'
import { follower } from '@sidepot/models/follower'
import { type Hand, hand } from '@sidepot/models/hand'
import { type HandComment, handComment } from '@sidepot/models/hand-comment'
import { handShare } from '@sidepot/models/hand-share'
import { COMMENT_LINES, inLines } from '@sidepot/models/kit/lines'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { unfitText } from '../../derive/fields/wire.ts'
import { find, findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import type { OperationFailure, Work } from '../kit/work.ts'

/** What leaves of a comment: never who wrote it beyond the public handle, nor the hand's id. */
export interface SharedComment {
  readonly id: string
  readonly _version: number
  readonly text: string
  readonly createdAt: string
  readonly handle: string | null
  /** With the first comment of each who wrote there, as long as there is room. */
  readonly avatarUrl: string | null
}

const MOST_SHOWN = 200
/** All pictures together, in bytes: strangers ask for them as often as they like, and somebody may have made theirs as large as they get. */
const MOST_PICTURES = 500_000

async function handBehind(db: Kysely<Database>, shareId: string): Promise<Hand | null> {
  const [share] = await find(db, handShare, { shareId, withdrawnAt: null })
  const shared = share ? await findOne(db, hand, share.handId) : null
  return shared && !shared._deleted ? shared : null
}

/** In the order in which they were written; null when the link leads nowhere. */
export async function sharedComments(
  db: Kysely<Database>,
  shareId: string,
): Promise<readonly SharedComment[] | null> {
  const shared = await handBehind(db, shareId)
  return shared === null ? null : commentsUnder(db, shared.id)
}

export async function commentsUnder(db: Kysely<Database>, handId: string): Promise<readonly SharedComment[]> {
  const { rows } = await sql<SharedComment & { createdAt: Date }>`
    with shown as (
      select id, _version, text, created_at, user_id,
        row_number() over (partition by user_id order by created_at, id) = 1 as is_first
      from (select * from hand_comments where hand_id = ${handId} and not _deleted
        order by created_at, id limit ${MOST_SHOWN}) as earliest)
    select c.id, c._version, c.text, c.created_at as "createdAt", u.handle,
      case when c.is_first and sum(octet_length(u.avatar_url)) filter (where c.is_first)
        over (order by c.created_at, c.id) <= ${MOST_PICTURES} then u.avatar_url end as "avatarUrl"
    from shown c left join users u on u.id = c.user_id order by c.created_at, c.id`.execute(db)
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export interface SharedCommentInput {
  readonly id?: string | null
  readonly shareId: string
  readonly text: string
}

export async function commentOnShared(
  work: Work,
  { id, shareId, text }: SharedCommentInput,
): Promise<Result<HandComment, OperationFailure>> {
  const shared = await handBehind(work.trx, shareId)
  if (shared === null) return err({ code: 'share/not-found' })
  if (await isBlocked(work, shared)) return err({ code: 'unauthorized' })
  if (text.trim() === '') return err({ code: 'comment/empty' })
  if (text.length > LONGEST_COMMENT) return err({ code: 'comment/too-long', most: LONGEST_COMMENT })
  if (unfitText(text) !== null) return err({ code: 'input/invalid', path: ['text'], reason: 'bad-character' })
  const values = {
    ...(id ? { id } : {}),
    handId: shared.id,
    userId: work.userId,
    text: inLines(text, COMMENT_LINES),
  }
  return write(work.trx, handComment, { kind: 'create', values }, work.now)
}

/** Whom the hand's owner has blocked reads what everybody reads, and says nothing there. */
async function isBlocked({ trx, userId }: Work, { userId: owner }: Hand): Promise<boolean> {
  const between = { followerUserId: userId, followedUserId: owner, status: 'BLOCKED' } as const
  return (await find(trx, follower, between, { limit: 1 })).length > 0
}
