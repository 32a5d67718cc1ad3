// Records that came by columns (FEED-16), as records again.

export interface SentTable {
  readonly model: string
  readonly rows: number
  /** Fields that the rest of the record tells again: where one is null, it was not sent. */
  readonly without: readonly string[]
  readonly columns: Readonly<Record<string, readonly unknown[]>>
}

export interface SentTables {
  /** The reader's own requests that these changes came from. */
  readonly requests: readonly string[]
  readonly erased: readonly { readonly model: string; readonly id: string; readonly version: number }[]
  readonly tables: readonly SentTable[]
}

/** `fields` are those of the model: a column that did not come is null in every row. */
export function rowsOfTable(
  { rows, without, columns }: SentTable,
  fields: readonly string[],
): readonly Readonly<Record<string, unknown>>[] {
  // copies of one empty record keep its shape: half the time of records that grow field by field
  const empty: Record<string, unknown> = {}
  for (const field of fields) if (!without.includes(field)) empty[field] = null
  const came = Object.keys(empty).flatMap(field => {
    const values = columns[field]
    return values ? [[field, values] as const] : []
  })
  const partial = without.flatMap(field => {
    const values = fields.includes(field) ? columns[field] : undefined
    return values ? [[field, values] as const] : []
  })
  return Array.from({ length: rows }, (_, at) => {
    const record = { ...empty }
    for (const [field, values] of came) record[field] = values[at] ?? null
    for (const [field, values] of partial) {
      const value = values[at] ?? null
      if (value !== null) record[field] = value
    }
    return record
  })
}
