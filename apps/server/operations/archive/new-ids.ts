// Under which ids records of an archive are entered. An id that is free here is kept, so that records find themselves again when they
// come back; one that somebody else has is replaced by one made of the person and the old id, the same each time (ARC-3).
import { createHash } from 'node:crypto'
import { modelNamed } from '@sidepot/models/all'
import { sql } from 'kysely'
import { inTurns } from '../../base/turns.ts'
import { columnOf, tableNameOf } from '../../db/schema/names.ts'
import { unfitId } from '../../derive/fields/wire.ts'
import { parentsOf } from '../kit/following.ts'
import type { Work } from '../kit/work.ts'
import type { Values } from './read-record.ts'

export function replacedId(userId: string, id: string): string {
  const base = parentsOf(id).at(-1) ?? id
  const rest = id.slice(base.length)
  const hex = createHash('sha256').update(`${userId} ${base}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}${rest}`
}

/** Whose ids other records name. */
const NAMED = ['Bankroll', 'Player', 'Session', 'Hand', 'PlayerSession', 'Conversation'] as const

/** Of the texts that are looked for; nobody's ids are shorter but by chance. */
const SHORTEST = 8
/** Of which a log has many, and which are nobody's id. */
const TIME = /^\d{4}-\d\d-\d\dT/
/** Two hundred hands have some thousands. */
export const MOST_TEXTS = 10_000
/** Texts for which an id is worked out before others have a turn. */
const AT_ONCE = 500

/** Every text in the values that may be an id, names of fields too; no more than what is refused. */
function textsIn(value: unknown, found: Set<string>): void {
  if (found.size > MOST_TEXTS) return
  if (typeof value === 'string') {
    if (value.length >= SHORTEST && !TIME.test(value) && unfitId(value) === null) found.add(value)
  } else if (Array.isArray(value)) for (const inner of value) textsIn(inner, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      textsIn(name, found)
      textsIn(inner, found)
    }
}

export interface Ids {
  /** The id under which a record of the archive is here, or null. */
  resolve(id: string): string | null
  /** The id that a record has by what it belongs to, or null where that is not here. */
  follow(id: string): string | null
  /** Whether the id follows a record of somebody else's, and so is theirs to take. */
  isAnothers(id: string): boolean
  /** Takes note of a record that is about to be entered. */
  add(id: string, newId: string): void
  /** All texts that are ids of entered records, replaced; everything else stays. */
  within(value: unknown): unknown
}

/** Null where the records hold more than the person's own could. */
export async function idsNamedIn({ trx, userId }: Work, records: readonly Values[]): Promise<Ids | null> {
  const named = new Set<string>()
  for (const record of records) textsIn(record, named)
  const parents = new Map<string, readonly string[]>()
  const note = (text: string) => {
    const own = parentsOf(text)
    for (const [at, parent] of own.entries()) parents.set(parent, own.slice(at + 1))
    parents.set(text, own)
  }
  await inTurns([...named], AT_ONCE, note)
  if (parents.size > MOST_TEXTS) return null
  const replaced = new Map<string, string>()
  await inTurns([...parents.keys()], AT_ONCE, text => void replaced.set(text, replacedId(userId, text)))
  const asked = [...new Set([...replaced].flat())]
  const mine = new Set<string>()
  const theirs = new Set<string>()
  for (const name of NAMED) {
    const model = modelNamed(name)
    const { rows } = await sql<{ id: string; own: boolean }>`
      select id, ${sql.raw(columnOf(model.owner.field!))} = ${userId} as own from ${sql.raw(tableNameOf(model))}
      where id = any(${asked})`.execute(trx)
    for (const { id, own } of rows) (own ? mine : theirs).add(id)
  }
  // an id is one record's alone: an own bankroll called like somebody's hand leads to neither
  for (const id of theirs) mine.delete(id)
  const added = new Map<string, string>()
  const resolve = (id: string): string | null => {
    const known = added.get(id)
    if (known !== undefined) return known
    const other = replaced.get(id)
    if (other !== undefined && mine.has(other)) return other
    if (mine.has(id)) return id
    // a seat that is entered after the table that names it
    return follow(id)
  }
  const follow = (id: string): string | null => {
    const [parent] = parents.get(id) ?? parentsOf(id)
    const known = parent === undefined ? null : resolve(parent)
    const followed = known === null ? null : `${known}${id.slice(parent!.length)}`
    return followed === null || theirs.has(followed) ? null : followed
  }
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return resolve(value) ?? value
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [resolve(key) ?? key, within(inner)]),
    )
  }
  const isAnothers = (id: string): boolean => (parents.get(id) ?? parentsOf(id)).some(one => theirs.has(one))
  return { resolve, follow, isAnothers, within, add: (id, newId) => void added.set(id, newId) }
}
