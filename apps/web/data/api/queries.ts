// TanStack Query decides when to ask; what comes back goes into the local store, and screens draw the store.
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { DataError } from './graphql.ts'

// it takes a page for connected until it hears otherwise: one that was opened without network would wait for three more tries
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => error instanceof DataError && error.problem.kind === 'network' && count < 3,
      networkMode: 'offlineFirst',
    },
  },
})

/** First part of the key of every question about figures of hands: they are asked again when a hand changes. */
export const HAND_ZONE = 'handZone'

/**
 * Asks again what has changed. A first answer that is on its way may be older than the change, and TanStack Query keeps it: it is
 * asked for once more when it is there.
 */
export function askAgain(queryKey: readonly unknown[]): void {
  const again = (key = queryKey) => void queries.invalidateQueries({ queryKey: key })
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }))
    if (query.state.data === undefined)
      query.promise?.then(
        () => again(query.queryKey),
        () => {},
      )
  again()
}
