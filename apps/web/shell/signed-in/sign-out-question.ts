// The question before a sign-out that would leave something unsent.
import { createStore } from 'zustand/vanilla'

/** how many changes wait while the question is open; null when it is not asked */
export const signOutQuestion = createStore<{ readonly waiting: number | null }>(() => ({ waiting: null }))
