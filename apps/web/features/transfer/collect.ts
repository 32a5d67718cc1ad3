// Everything of one model that is mine, page by page from the server, whole records.

import { need } from '../../data/api/graphql.ts'
import { indexDocument, type Page, type Rec } from '../../data/wire/documents.ts'
import { received, type Sent } from '../../data/wire/received.ts'

const PAGE = { Session: 200, Hand: 100 } as const
const QUERY = { Session: 'sessionsByUserIdAndSessionStart', Hand: 'handsByUserIdAndCreatedAt' } as const

/** Deleted ones are not among them. `onProgress` gets how many there are so far. */
export async function collect<N extends 'Session' | 'Hand'>(
  model: N,
  userId: string,
  onProgress: (count: number) => void,
): Promise<readonly Rec<N>[]> {
  const all: Rec<N>[] = []
  const document = indexDocument(model, QUERY[model], 'all')
  let nextToken: string | null = null
  do {
    const page: Page<Sent<N>> = await need(document, {
      key: userId,
      direction: 'ASC',
      limit: PAGE[model],
      nextToken,
    })
    all.push(...page.items.map(row => received(model, row) as Rec<N>))
    nextToken = page.nextToken
    onProgress(all.length)
  } while (nextToken !== null)
  return all
}
