// What this person has taken away and the server has not heard of yet, by id alone. It can be read before the device's disk
// is open, so that a reloaded page never draws, not even from the quickest list, what was deleted a moment before.
import type { Overlay } from '../store/records.ts'

const KEY = 'waitingDeletes'
/** More at once is no row that somebody watches go. */
const MOST = 200

type Deleted = Pick<Overlay, 'item' | 'model' | 'id'>
let written: string | null | undefined

export function rememberDeletes(owner: string, overlays: readonly Overlay[]): void {
  const rows = overlays
    .filter(one => one.fields === null)
    .slice(0, MOST)
    .map(({ item, model, id }): Deleted => ({ item, model, id }))
  const text = rows.length === 0 ? null : JSON.stringify({ owner, rows })
  if (text === written) return
  written = text
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // the disk tells the same a moment later
  }
}

export function rememberedDeletes(owner: string): readonly Overlay[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      owner?: string
      rows?: readonly Deleted[]
    }
    if (stored.owner !== owner || !Array.isArray(stored.rows)) return []
    return stored.rows.map(({ item, model, id }) => ({ item, model, id, fields: null }))
  } catch {
    return []
  }
}
