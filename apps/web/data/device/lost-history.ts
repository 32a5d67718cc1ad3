// What this device had that is newer than a server that went back: counted while the device follows it, kept until the person has seen it.
import { createStore } from 'zustand/vanilla'
import { knownVersion } from '../store/records.ts'
import type { ModelName } from '../wire/documents.ts'

export interface LostHistory {
  /** Entries that were of a later version here and now are as the server has them. */
  readonly newer: number
  /** Entries that the server does not have any more. */
  readonly gone: number
  /** Whether everything has been compared. */
  readonly isWhole: boolean
}

/** What a person would call an entry; the rest goes along with one of these. */
const ENTRIES: ReadonlySet<ModelName> = new Set([
  'Session',
  'Hand',
  'Player',
  'Bankroll',
  'BankrollTransaction',
])

const KEY = 'lost-history'
const NOTHING: LostHistory = { newer: 0, gone: 0, isWhole: false }
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Of an earlier page too: one that was closed in the middle has followed some of it already. */
function kept(): LostHistory | null {
  try {
    const { newer, gone, isWhole } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LostHistory>
    return isCount(newer) && isCount(gone) ? { newer, gone, isWhole: isWhole === true } : null
  } catch {
    return null
  }
}

export const lostHistoryStore = createStore<{ readonly lost: LostHistory | null }>(() => ({ lost: kept() }))

function set(lost: LostHistory | null): void {
  lostHistoryStore.setState({ lost })
  try {
    if (lost) localStorage.setItem(KEY, JSON.stringify(lost))
    else localStorage.removeItem(KEY)
  } catch {
    // shown on this page only, where nothing can be kept
  }
}
/** Whether the server's record is behind what is here; asked before it takes its place. */
export const isBehind = (model: ModelName, id: string, version: number): boolean =>
  ENTRIES.has(model) && knownVersion(model, id) > version

/** Whether the loss of this record is worth a word. */
export const isEntry = (model: ModelName, row: { readonly _deleted: boolean }): boolean =>
  ENTRIES.has(model) && !row._deleted

/** So many more that were newer here; the rest is still being compared. */
export function noteNewer(count: number): void {
  const { newer, gone } = lostHistoryStore.getState().lost ?? NOTHING
  if (count > 0) set({ newer: newer + count, gone, isWhole: false })
}

/** Everything was compared, and so many entries are gone; where nothing differed there is nothing to say. */
export function noteWhole(count: number): void {
  const { newer, gone } = lostHistoryStore.getState().lost ?? NOTHING
  set(newer + gone + count === 0 ? null : { newer, gone: gone + count, isWhole: true })
}

export const forgetLostHistory = (): void => set(null)
