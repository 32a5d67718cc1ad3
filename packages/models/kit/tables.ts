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
  const came = fields
    .map(field => [field, columns[field] ?? null, without.includes(field)] as const)
    .filter(([, values, isTold]) => values !== null || !isTold)
  return Array.from({ length: rows }, (_, at) => {
    const record: Record<string, unknown> = {}
    for (const [field, values, isTold] of came) {
      const value = values?.[at] ?? null
      if (value !== null || !isTold) record[field] = value
    }
    return record
  })
}
