// Pages of the change feed by columns (FEED-16), as the changes they stand for.
import { MODELS } from '@sidepot/models/all'
import { STAMPS } from '@sidepot/models/kit/model'
import { rowsOfTable, type SentTables } from '@sidepot/models/kit/tables'
import type { ModelName } from '../wire/documents.ts'
import type { Batch } from './feed-taken.ts'

export const IN_TABLES = `subscription Whole($after: String, $models: [String!]) {
  changes(after: $after, models: $models, inTables: true) { tables cursor live }
}`

interface Sent {
  readonly changes: {
    readonly tables: SentTables | string | null
    readonly cursor: string
    readonly live: boolean
  }
}

/** What is erased comes first: a record that was made again under its id is in the tables. */
export function batchOf(data: unknown): Batch & { readonly requests: ReadonlySet<string> } {
  const { tables, cursor, live } = (data as Sent).changes
  const sent = typeof tables === 'string' ? (JSON.parse(tables) as SentTables) : tables
  const erased = (sent?.erased ?? []).map(({ model, id, version }) => ({
    model,
    id,
    version,
    kind: 'ERASE' as const,
    body: null,
  }))
  const rows = (sent?.tables ?? [])
    .filter(({ model }) => model in MODELS)
    .flatMap(table => {
      const fields = [...STAMPS, ...Object.keys(MODELS[table.model as ModelName].fields)]
      return rowsOfTable(table, fields).map(body => ({
        model: table.model,
        id: String(body['id']),
        version: Number(body['_version']),
        kind: 'UPDATE' as const,
        body,
      }))
    })
  return { changes: [...erased, ...rows], cursor, live, requests: new Set(sent?.requests) }
}
