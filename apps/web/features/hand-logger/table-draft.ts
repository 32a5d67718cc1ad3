// The table hand in progress, kept under its session through reloads; and the stacks that the last hand left behind.
import { createStore } from 'zustand/vanilla'
import { type KeptHand, keep, restore, type TableHand } from './table-hand.ts'

const draftKey = (sessionId: string) => `draft:table:${sessionId}`
const stacksKey = (sessionId: string) => `stacks:${sessionId}`

function read<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as T) : null
  } catch {
    return null
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a private window may refuse; the draft then lasts for this page
  }
}

export type Stacks = Readonly<Record<number, number | null>>
export const keptStacks = (sessionId: string): Stacks => read<Stacks>(stacksKey(sessionId)) ?? {}

/** `fresh` gives the next hand, or null while the table cannot be played. */
export function createTableDraft(sessionId: string, fresh: () => TableHand | null) {
  const kept = read<KeptHand>(draftKey(sessionId))
  const store = createStore<{ readonly hand: TableHand | null }>(() => ({
    hand: (kept && restore(kept)) ?? fresh(),
  }))
  return {
    store,
    set(hand: TableHand) {
      store.setState({ hand })
      write(draftKey(sessionId), keep(hand))
    },
    next(stacks?: Stacks) {
      if (stacks) write(stacksKey(sessionId), stacks)
      write(draftKey(sessionId), null)
      store.setState({ hand: fresh() })
    },
  }
}
