// Records by columns, for a reader who takes thousands: each field's name comes once, then its values in the order of the rows.
import { MODELS } from '@sidepot/models/all'
import type { Change } from './log/change.ts'

interface Happened {
  readonly change: Change
  readonly body: unknown
}

/** A field and the JSON text of its values, one of each row. A field that is null in every row is not among them. */
export type Column = readonly [field: string, values: string]

export interface Table {
  readonly model: string
  readonly rows: number
  readonly columns: readonly Column[]
}

/** What follows from the log of a hand: not sent with hands that have one. A reader plays the hand, or asks for the record itself. */
export const IN_THE_LOG: Readonly<Record<string, readonly string[]>> = { Hand: ['seatStates', 'handActions'] }

/** The same of what happens now, whose records are at hand. */
export function tablesOf(events: readonly Happened[]): readonly Table[] {
  const rows = new Map<string, Map<string, Readonly<Record<string, unknown>>>>()
  for (const { change, body } of events) {
    if (body === null) continue
    const table = rows.get(change.model) ?? new Map()
    rows.set(change.model, table)
    table.set(change.id, body as Readonly<Record<string, unknown>>)
  }
  return [...rows].map(([model, byId]) => {
    const records = [...byId.values()]
    const fields = [...new Set(records.flatMap(record => Object.keys(record)))]
    const columns = fields
      .filter(field => records.some(record => (record[field] ?? null) !== null))
      .map((field): Column => [field, JSON.stringify(records.map(record => record[field] ?? null))])
    return { model, rows: records.length, columns }
  })
}

interface Batch {
  readonly tables: readonly Table[]
  readonly events: readonly Happened[]
  /** Whose requests are named: those of the reader's own records. */
  readonly reader: string | null
}

/** JSON text: `{ "requests": […], "erased": [{ model, id, version }], "tables": [{ model, rows, without, columns: { field: […] } }] }`. */
export function tablesText({ tables, events, reader }: Batch): string {
  const requests = new Set(
    events.flatMap(({ change: { ownerId, request } }) =>
      ownerId !== null && ownerId === reader ? (request ?? []) : [],
    ),
  )
  const erased = events.flatMap(({ change: { kind, model, id, version } }) =>
    kind === 'erase' ? [{ model, id, version }] : [],
  )
  const texts = tables
    .filter(({ model, rows }) => rows > 0 && model in MODELS)
    .map(({ model, rows, columns }) => {
      const cells = columns.map(([field, values]) => `"${field}":${values}`).join(',')
      return `{"model":"${model}","rows":${rows},"without":${JSON.stringify(IN_THE_LOG[model] ?? [])},"columns":{${cells}}}`
    })
  return `{"requests":${JSON.stringify([...requests])},"erased":${JSON.stringify(erased)},"tables":[${texts.join(',')}]}`
}
