// TanStack Query decides when to ask; what comes back goes into the local store, and screens draw the store.
import { QueryClient } from '@tanstack/react-query'
import { DataError } from './graphql.ts'

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
