// Counts those who ask to follow and new comments, and counts again whenever the change feed tells of one. None of it is kept.
import { QueryObserver } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { queries } from '../api/queries.ts'
import { onRecords, recordOf } from '../store/records.ts'
import { ASKING, askingStore, NEW_COMMENTS } from './asking.ts'

/** More than this need not be distinguished. */
const MOST = 100
const DOCUMENT = `query Asking($key: ID!) { followersByFollowedUserId(followedUserId: $key, filter: { status: { eq: PENDING } }, limit: ${MOST}) { items { id } } }`

interface Commented {
  readonly createdAt: string
}

/** Those made after the moment up to which the person has marked them as read. */
export function unread<Comment extends Commented>(
  comments: readonly Comment[],
  userId: string | null,
): readonly Comment[] {
  const seenAt = recordOf('User', userId)?.commentsSeenAt ?? ''
  return comments.filter(({ createdAt }) => createdAt > seenAt)
}

/** Watches until what it gives is called. */
export function watchAsking(userId: string): () => void {
  const observer = new QueryObserver(queries, {
    queryKey: [ASKING, userId],
    queryFn: async () => (await need<{ items: readonly unknown[] }>(DOCUMENT, { key: userId })).items.length,
  })
  const commentsObserver = new QueryObserver(queries, {
    queryKey: [NEW_COMMENTS, userId, 'count'],
    queryFn: () => need<readonly Commented[]>('query New { newComments { createdAt } }', {}),
  })
  let listed: readonly Commented[] = []
  // what was marked as read on this device counts before it is sent, on another one as soon as its record is here
  const count = () => {
    const comments = unread(listed, userId).length
    if (comments !== askingStore.getState().comments) askingStore.setState({ comments })
  }
  const stops = [
    observer.subscribe(({ data }) => askingStore.setState({ count: data ?? 0 })),
    commentsObserver.subscribe(({ data }) => {
      listed = data ?? []
      count()
    }),
    onRecords(count),
  ]
  return () => {
    for (const stop of stops) stop()
    askingStore.setState({ count: 0, comments: 0 })
  }
}
