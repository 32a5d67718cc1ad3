// What is kept on this device: records for the next opening, and the outbox. One database per user, loaded when first needed.
import type { IDBPDatabase } from 'idb'
import type { ModelName, Rec } from '../wire/documents.ts'
import { received } from '../wire/received.ts'
import type { OutboxItem } from './outbox-item.ts'

interface KeptRecord {
  readonly key: string
  readonly model: ModelName
  readonly row: unknown
}
interface Schema {
  records: { key: string; value: KeptRecord; indexes: { model: string } }
  outbox: { key: string; value: OutboxItem }
  meta: { key: string; value: unknown }
}
export type LocalDatabase = IDBPDatabase<Schema>

/** 2: money is kept in whole cents. */
const VERSION = 2
const open = new Map<string, Promise<LocalDatabase | null>>()

/** null where the browser keeps nothing (some private windows): the app says so and works from memory. */
export function localDatabase(userId: string): Promise<LocalDatabase | null> {
  const opened = open.get(userId)
  if (opened) return opened
  const made = openDatabase(userId)
  open.set(userId, made)
  return made
}

async function openDatabase(userId: string): Promise<LocalDatabase | null> {
  if (typeof indexedDB === 'undefined') return null
  try {
    const { openDB } = await import('idb')
    return await openDB<Schema>(`sidepot-${userId}`, VERSION, {
      async upgrade(db, from, _to, transaction) {
        if (from < 1) {
          db.createObjectStore('records', { keyPath: 'key' }).createIndex('model', 'model')
          db.createObjectStore('outbox', { keyPath: 'id' })
          db.createObjectStore('meta')
        } else if (from < 2) {
          const records = transaction.objectStore('records')
          for (const one of await records.getAll()) void records.put(recordInCents(one))
          const outbox = transaction.objectStore('outbox')
          for (const item of await outbox.getAll()) void outbox.put(itemInCents(item))
        }
      },
      terminated: () => open.delete(userId),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    })
  } catch {
    return null
  }
}

/** A row as a device of before wrote it, its money in decimals. */
export const recordInCents = (one: KeptRecord): KeptRecord => ({
  ...one,
  row: received(one.model, one.row as object),
})

/** What waited then: what it draws is in cents now; what it sends stays as it is sent. */
export const itemInCents = (item: OutboxItem): OutboxItem => ({
  ...item,
  overlays: item.overlays.map(one => {
    const act = one.act as { readonly kind?: unknown; readonly hand?: object } | undefined
    return {
      ...one,
      fields: one.fields && received(one.model, one.fields as object),
      ...(act?.kind === 'saveHand' && act.hand ? { act: { ...act, hand: received('Hand', act.hand) } } : {}),
    }
  }),
})

export async function keepRows(
  db: LocalDatabase,
  model: ModelName,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  const transaction = db.transaction('records', 'readwrite', { durability: 'relaxed' })
  for (const row of rows) void transaction.store.put({ key: `${model}:${row.id}`, model, row })
  await transaction.done
}

/** Committed in the same breath: a page that closes before it hears of it loses nothing. */
export async function keepNow(db: LocalDatabase, item: OutboxItem): Promise<void> {
  const transaction = db.transaction('outbox', 'readwrite')
  const put = transaction.store.put(item)
  transaction.commit?.()
  await Promise.all([put, transaction.done])
}

export async function keptRows(db: LocalDatabase): Promise<ReadonlyMap<ModelName, Rec<ModelName>[]>> {
  const tables = new Map<ModelName, Rec<ModelName>[]>()
  for (const { model, row } of await db.getAll('records')) {
    const table = tables.get(model)
    if (table) table.push(row as Rec<ModelName>)
    else tables.set(model, [row as Rec<ModelName>])
  }
  return tables
}

/** Questions this device has whole, in `meta` beside the cursor. */
const WHOLE = 'whole '
const wholeKeys = () => IDBKeyRange.bound(WHOLE, `${WHOLE}\uffff`)

export async function keptWhole(db: LocalDatabase): Promise<ReadonlyMap<string, number>> {
  const [keys, times] = await Promise.all([
    db.getAllKeys('meta', wholeKeys()),
    db.getAll('meta', wholeKeys()),
  ])
  return new Map(keys.map((key, index) => [String(key).slice(WHOLE.length), Number(times[index])]))
}
export const keepWhole = (db: LocalDatabase, question: string, at: number) =>
  db.put('meta', at, `${WHOLE}${question}`)
export const clearWhole = (db: LocalDatabase) => db.delete('meta', wholeKeys())

/** After sign-out nothing of the person stays, except what could not be sent. */
export async function clearKept(db: LocalDatabase): Promise<void> {
  await Promise.all([db.clear('records'), db.clear('meta')])
}
