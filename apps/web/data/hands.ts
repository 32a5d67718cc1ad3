// Hands as lists: newest first, without their big JSON.
import { useQuery } from '@tanstack/react-query'
import { indexDocument, type Page, type Rec } from './documents.ts'
import { need } from './graphql.ts'
import { useUserId } from './reads.ts'
import { absorb } from './records.ts'

const RECENT = 10

export function useRecentHands(): void {
  const userId = useUserId()
  useQuery({
    queryKey: ['handsByUserIdAndCreatedAt', 'recent', userId],
    enabled: userId !== null,
    queryFn: async () => {
      const page: Page<Rec<'Hand'>> = await need(indexDocument('Hand', 'handsByUserIdAndCreatedAt'), {
        key: userId,
        direction: 'DESC',
        limit: RECENT,
      })
      absorb('Hand', page.items)
      return page.items.length
    },
  })
}
