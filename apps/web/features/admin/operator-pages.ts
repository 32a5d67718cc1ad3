// A list of the operators', page by page; a refusal is its sentence.
import { useInfiniteQuery } from '@tanstack/react-query'
import { DataError } from '../../data/api/graphql.ts'
import type { SignedInAnswer } from '../../data/auth/signed-in-call.ts'
import { readStateOf } from '../../data/reads/asked.ts'

interface Page {
  readonly NextToken?: string
}

export function useOperatorPages<ResultPage extends Page>(
  key: readonly string[],
  ask: (place: Page) => SignedInAnswer<ResultPage>,
) {
  const pages = useInfiniteQuery({
    queryKey: ['operators', ...key],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<ResultPage> => {
      const answer = await ask(pageParam === null ? {} : { NextToken: pageParam })
      if (!answer.ok)
        throw new DataError({ kind: 'refused', message: answer.error.sentence, type: answer.error.name })
      return answer.value
    },
    getNextPageParam: (page: ResultPage) => page.NextToken ?? null,
  })
  const readState = readStateOf(pages)
  return {
    readState,
    pages: pages.data?.pages ?? [],
    problem: readState === 'unread' ? (pages.failureReason?.message ?? '') : null,
    more: pages.hasNextPage
      ? { busy: pages.isFetchingNextPage, ask: () => void pages.fetchNextPage() }
      : null,
  }
}
