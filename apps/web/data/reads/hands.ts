// Hands as lists: newest first, without their big JSON.
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { absorbAnswer } from '../store/answer.ts'
import { markWhole, questionKey, useIsWhole } from '../store/whole.ts'
import { indexDocument, type Page } from '../wire/documents.ts'
import type { Sent } from '../wire/received.ts'
import { useUserId } from './reads.ts'

const RECENT = 10

/** Whether the newest hands of all are known. */
export function useRecentHands(): boolean {
  const userId = useUserId()
  const question = questionKey('handsByUserIdAndCreatedAt recent', userId ?? '')
  useQuery({
    queryKey: ['handsByUserIdAndCreatedAt', 'recent', userId],
    enabled: userId !== null,
    queryFn: async () => {
      const page: Page<Sent<'Hand'>> = await need(indexDocument('Hand', 'handsByUserIdAndCreatedAt'), {
        key: userId,
        direction: 'DESC',
        limit: RECENT,
      })
      absorbAnswer('Hand', page)
      markWhole(question)
      return page.items.length
    },
  })
  return useIsWhole(question)
}
