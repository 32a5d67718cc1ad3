// The hand being entered survives a reload, a closed tab and a dead battery: it lies in local storage under its session.
import { createStore } from 'zustand/vanilla'
import { simpleDraftKey as key } from '../../../data/store/session-drafts.ts'
import type { SimpleHand } from '../hand/simple-hand.ts'

function read(sessionId: string): SimpleHand | null {
  try {
    const text = localStorage.getItem(key(sessionId))
    const kept: unknown = text ? JSON.parse(text) : null
    return isHand(kept) ? kept : null
  } catch {
    return null
  }
}
const isHand = (value: unknown): value is SimpleHand =>
  typeof value === 'object' && value !== null && 'handId' in value && 'position' in value && 'cards' in value

export function createDraft(sessionId: string, fresh: () => SimpleHand) {
  const kept = read(sessionId)
  const store = createStore<SimpleHand>(() => kept ?? fresh())
  let isKept = kept !== null
  const keep = (hand: SimpleHand) => {
    try {
      localStorage.setItem(key(sessionId), JSON.stringify(hand))
    } catch {
      // a private window may refuse; the draft then lasts for this page
    }
  }
  return {
    store,
    set(change: Partial<SimpleHand>) {
      const next = { ...store.getState(), ...change }
      store.setState(next, true)
      isKept = true
      keep(next)
    },
    /** The table changed elsewhere; nothing of it was entered here: a hand without any entry stays unkept. */
    follow(change: Partial<SimpleHand>) {
      const next = { ...store.getState(), ...change }
      store.setState(next, true)
      if (isKept) keep(next)
    },
    /** The next hand: nothing of the last one stays. */
    next() {
      isKept = false
      try {
        localStorage.removeItem(key(sessionId))
      } catch {
        // as above
      }
      store.setState(fresh(), true)
    },
  }
}
export type Draft = ReturnType<typeof createDraft>
