// How many people wait for an answer to their wish to follow, and how many comments are new: the sign in the menu. The menu is there before anything is asked,
// so this is a store of its own, filled later.
import { createStore } from 'zustand/vanilla'

export const ASKING = 'asking'
export const NEW_COMMENTS = 'new-comments'

export const askingStore = createStore<{ readonly count: number; readonly comments: number }>(() => ({
  count: 0,
  comments: 0,
}))
