// What a notice says when it is sent: read at that moment, so that nothing is announced that no longer holds (PUSH-6). The service worker
// has the words; what travels is who, what and where to.
import { sql } from 'kysely'
import type { Db } from '../identity/accounts/room.ts'
import { ANNOUNCED } from '../operations/people/new-comments.ts'
import type { NoticeKind } from './notices.ts'

export interface Contents {
  readonly kind: 'comment' | 'follow' | 'game-solved' | 'study-solved' | 'solve-failed'
  /** The handle of who did it; null for what the server did. */
  readonly name: string | null
  /** A later notification with the same tag replaces this one. */
  readonly tag: string
  /** Where a tap leads. */
  readonly path: string
}

/** Null where there is nothing to announce any more. */
export async function contentsOf(
  db: Db,
  userId: string,
  kind: NoticeKind,
  subject: string,
): Promise<Contents | null> {
  switch (kind) {
    case 'COMMENT':
      return ofComment(db, userId, subject)
    case 'FOLLOW':
      return ofFollow(db, userId, subject)
    case 'SOLVE':
      return ofSolve(db, userId, subject)
  }
}

async function ofComment(db: Db, userId: string, id: string): Promise<Contents | null> {
  const { rows } = await sql<{ handle: string; hand_id: string }>`
    select author.handle, c.hand_id
    from (select c.hand_id, c.user_id ${ANNOUNCED} and me.id = ${userId} and c.id = ${id}) c
    join users author on author.id = c.user_id`.execute(db)
  const [row] = rows
  return row
    ? {
        kind: 'comment',
        name: row.handle,
        tag: `comment:${row.hand_id}`,
        path: `/hands/replay/${row.hand_id}`,
      }
    : null
}

async function ofFollow(db: Db, userId: string, followerId: string): Promise<Contents | null> {
  const { rows } = await sql<{ handle: string }>`
    select u.handle from followers f join users u on u.id = f.follower_user_id
    where f.followed_user_id = ${userId} and f.follower_user_id = ${followerId}
      and f.status = 'PENDING' and not f._deleted`.execute(db)
  const [row] = rows
  return row ? { kind: 'follow', name: row.handle, tag: `follow:${followerId}`, path: '/livefeed' } : null
}

interface SolveRow {
  readonly status: string
  readonly session_id: string | null
  readonly question: { readonly handId?: unknown } | null
}

async function ofSolve(db: Db, userId: string, subject: string): Promise<Contents | null> {
  const [id] = subject.split(' ')
  const { rows } = await sql<SolveRow>`
    select status, session_id, question from solve_requests
    where id = ${id} and user_id = ${userId} and status in ('DONE', 'FAILED') and not _deleted`.execute(db)
  const [row] = rows
  if (!row) return null
  const handId = row.question?.handId
  const isStudy = typeof handId === 'string'
  const place = row.session_id === null ? '/handzone' : `/sessions/${row.session_id}`
  return {
    kind: row.status === 'FAILED' ? 'solve-failed' : isStudy ? 'study-solved' : 'game-solved',
    name: null,
    tag: `solve:${id}`,
    path: isStudy ? `/hands/replay/${handId}?study` : place,
  }
}
