// A list of records as it may arrive: plain, or in the stored-attribute form of the database it once lived in
// ({ L: [{ M: { playerCount: { N: "2" } } }] }, with or without the outer wrappings).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { InputReason } from '@sidepot/models/failures'
import type { Kind } from '@sidepot/models/kit/kinds'

type Read = Result<unknown, InputReason>
type Bag = Readonly<Record<string, unknown>>
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One wrapping off: { N: "2" } → 2, { M: {…} } → {…}. Anything else is as it is. */
function unwrap(value: unknown): unknown {
  if (!isBag(value)) return value
  const keys = Object.keys(value)
  if (keys.length !== 1) return value
  switch (keys[0]) {
    case 'N':
      return Number(value['N'])
    case 'NULL':
      return null
    case 'S':
    case 'BOOL':
    case 'L':
    case 'M':
      return value[keys[0]]
    default:
      return value
  }
}

const numeric = (kind: Kind, cell: unknown): unknown =>
  typeof cell === 'string' && (kind.is === 'int' || kind.is === 'money' || kind.is === 'number')
    ? Number(cell)
    : cell

export function readRecords(
  value: unknown,
  kind: Kind,
  readCell: (field: Kind, cell: unknown) => Read,
): Read {
  const list = unwrap(value)
  if (!Array.isArray(list)) return err('not-a-list-of-records')
  const entries: Bag[] = []
  for (const item of list) {
    const entry = readEntry(unwrap(item), kind, readCell)
    if (!entry.ok) return entry
    entries.push(entry.value as Bag)
  }
  return ok(entries)
}

function readEntry(bag: unknown, kind: Kind, readCell: (field: Kind, cell: unknown) => Read): Read {
  if (!isBag(bag)) return err('not-a-list-of-records')
  const entry: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(kind.fields ?? {})) {
    const cell = numeric(field, unwrap(bag[name]))
    const bad = typeof cell !== 'number' || (field.is === 'int' && !Number.isInteger(cell))
    if ((field.is === 'int' || field.is === 'money' || field.is === 'number') && bad)
      return err('not-a-list-of-records')
    const read = readCell(field, cell)
    if (!read.ok) return read
    entry[name] = read.value
  }
  return ok(entry)
}
