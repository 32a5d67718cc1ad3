// The table hand in progress, kept through reloads under its session or, when a saved one is corrected, under its own id;
// and the stacks that the last hand left behind.
import type { HandFailure } from '@sidepot/engine/action'
import type { Result } from '@sidepot/engine/result'
import type { HandSetup } from '@sidepot/engine/setup'
import { createStore } from 'zustand/vanilla'
import { type KeptHand, keep, restore, type TableHand } from './table-hand.ts'

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
export const keepStacks = (sessionId: string, stacks: Stacks): void => write(stacksKey(sessionId), stacks)

export type Begun = Result<TableHand, HandFailure>

/** `fresh` gives the next hand, or why the table cannot be played. */
export function createTableDraft(name: string, fresh: (last: HandSetup | null) => Begun) {
  const key = `draft:table:${name}`
  const kept = read<KeptHand>(key)
  const back = kept && restore(kept)
  const store = createStore<{ readonly hand: Begun }>(() => ({
    hand: back ? { ok: true, value: back } : fresh(null),
  }))
  return {
    store,
    set(hand: TableHand) {
      store.setState({ hand: { ok: true, value: hand } })
      write(key, keep(hand))
    },
    next() {
      const { hand } = store.getState()
      write(key, null)
      store.setState({ hand: fresh(hand.ok ? hand.value.state.table.setup : null) })
    },
    /** The table changed under an untouched hand: it starts anew on it. */
    again() {
      write(key, null)
      store.setState({ hand: fresh(null) })
    },
    forget: () => write(key, null),
  }
}
export type TableDraft = ReturnType<typeof createTableDraft>
