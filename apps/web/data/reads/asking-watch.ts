// Counts those who ask to follow and new comments, and counts again whenever the change feed tells of one. None of it is kept.
import { QueryObserver } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { queries } from '../api/queries.ts'
import { ASKING, askingStore, NEW_COMMENTS } from './asking.ts'

/** More than this need not be distinguished. */
const MOST = 100
const DOCUMENT = `query Asking($key: ID!) { followersByFollowedUserId(followedUserId: $key, filter: { status: { eq: PENDING } }, limit: ${MOST}) { items { id } } }`

/** Watches until what it gives is called. */
export function watchAsking(userId: string): () => void {
  const observer = new QueryObserver(queries, {
    queryKey: [ASKING, userId],
    queryFn: async () => (await need<{ items: readonly unknown[] }>(DOCUMENT, { key: userId })).items.length,
  })
  const comments = new QueryObserver(queries, {
    queryKey: [NEW_COMMENTS, userId, 'count'],
    queryFn: async () => (await need<readonly unknown[]>('query New { newComments { id } }', {})).length,
  })
  const stops = [
    observer.subscribe(({ data }) => askingStore.setState({ count: data ?? 0 })),
    comments.subscribe(({ data }) => askingStore.setState({ comments: data ?? 0 })),
  ]
  return () => {
    for (const stop of stops) stop()
    askingStore.setState({ count: 0, comments: 0 })
  }
}
