// Sample data on its way: how far the fill is, and one that has begun and not ended.
import { createStore } from 'zustand/vanilla'
import { authStore } from '../../data/auth/auth.ts'

/** share done from 0 to 1 while it runs; null otherwise: then a fill that `begunFill` knows of has stopped half way */
export const sampleStore = createStore<{ readonly share: number | null }>(() => ({ share: null }))

/** A fill that has begun and not ended: the same plan again, less the evenings that are in. It outlives a reload. */
export interface Begun {
  readonly userId: string
  readonly prefix: string
  readonly now: number
  readonly done: readonly string[]
  /** what was shown of it last: another page begins no lower */
  readonly share?: number
}
const KEY = 'sampleBegun'

export function begunFill(): Begun | null {
  try {
    const begun = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Begun | null
    return begun && begun.userId === authStore.getState().user?.userId && Array.isArray(begun.done)
      ? begun
      : null
  } catch {
    return null
  }
}
export function keepBegun(begun: Begun | null): void {
  try {
    if (begun) localStorage.setItem(KEY, JSON.stringify(begun))
    else localStorage.removeItem(KEY)
  } catch {
    // without a place to keep it, a reload ends the fill
  }
}
