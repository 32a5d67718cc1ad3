// For a second after a session was made here, a list that does not know it yet takes nothing of it away.
import { createStore } from 'zustand/vanilla'
import { TIMERS } from '../wire/limits.ts'

export const creationStore = createStore<{ readonly creating: string | null }>(() => ({ creating: null }))

export function flagCreation(sessionId: string): void {
  creationStore.setState({ creating: sessionId })
  setTimeout(() => {
    if (creationStore.getState().creating === sessionId) creationStore.setState({ creating: null })
  }, TIMERS.creationFlagMs)
}
