// Comments of others under one's own hands that are new: asked for again whenever the change feed tells of a comment.
import { useQuery } from '@tanstack/react-query'
import { sentUser } from '../account/update-user.ts'
import { need } from '../api/graphql.ts'
import { askAgain } from '../api/queries.ts'
import { NEW_COMMENTS } from '../reads/asking.ts'
import { unread } from '../reads/asking-watch.ts'
import { useUserId } from '../reads/reads.ts'
import { recordOf, useRecords } from '../store/records.ts'
import type { PersonView } from './following.ts'

export interface NewComment {
  readonly id: string
  readonly handId: string
  readonly text: string
  readonly createdAt: string
  readonly author: PersonView | null
}

const DOCUMENT =
  'query NewComments { newComments { id handId text createdAt author { id handle avatarUrl } } }'

export function useNewComments(): readonly NewComment[] {
  const userId = useUserId()
  const { data } = useQuery({
    queryKey: [NEW_COMMENTS, userId, 'list'],
    queryFn: () => need<readonly NewComment[]>(DOCUMENT, {}),
  })
  return useRecords(['User'], () => unread(data ?? [], userId), [data, userId])
}

/** Nothing up to this moment is new any more, on any device. */
export function haveSeenComments(userId: string, until: string): void {
  const user = recordOf('User', userId)
  if (!user) return
  void sentUser(user, { commentsSeenAt: until }).then(() => askAgain([NEW_COMMENTS]))
}
