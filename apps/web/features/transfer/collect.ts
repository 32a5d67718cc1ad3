// Everything of one model that is mine, page by page from the server, whole records.

import { need } from '../../data/api/graphql.ts'
import { readAll, readList } from '../../data/reads/reads.ts'
import { indexDocument, listDocument, type Page, type Rec } from '../../data/wire/documents.ts'
import { LIST_LIMITS } from '../../data/wire/limits.ts'
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

const { most: limit } = LIST_LIMITS
const mine = (model: 'Bankroll' | 'Session', query: string) => (key: string) =>
  readAll(model, indexDocument(model, query), { key, direction: 'ASC', limit })
const bankrolls = mine('Bankroll', 'bankrollsByUserIdAndCreatedAt')
const sessions = mine('Session', QUERY.Session)

/** The names and the currency that rows of a file have are on this device, also where it has shown none of them before. */
export async function knowNames(model: 'Session' | 'Hand', userId: string): Promise<void> {
  const named =
    model === 'Hand'
      ? [sessions(userId)]
      : (['Venue', 'CashGameStake'] as const).map(one =>
          readList(`list${one}s`, one, listDocument(one), { limit }),
        )
  await Promise.all([bankrolls(userId), ...named])
}
