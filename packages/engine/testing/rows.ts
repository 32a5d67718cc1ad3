// Records as a table of text: the names of the fields, then one line a record. A change to any value of any field shows in one line.

const cell = (value: unknown): string =>
  typeof value === 'string'
    ? value || '""'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

export const rows = (records: readonly object[]): string =>
  [Object.keys(records[0] ?? {}), ...records.map(record => Object.values(record).map(cell))]
    .map(line => line.join(' '))
    .join('\n')

/** One record, a field a line. */
export const fields = (record: object): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}: ${cell(value)}`)
    .join('\n')
