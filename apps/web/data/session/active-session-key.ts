// The last running session, kept under its own keys so that the frame can point to it before anything is loaded.
import { createStore } from 'zustand/vanilla'

const LAST_KEY = 'lastSessionId'
const WAITING_KEY = 'lastSessionWaits'

interface LastSession {
  readonly id: string | null
  /** it was on a waiting list, where no hand can be logged */
  readonly waits: boolean
}

export const lastSession = createStore<LastSession>(() => ({
  id: storedValue(LAST_KEY),
  waits: storedValue(WAITING_KEY) !== null,
}))

export const lastSessionId = (): string | null => lastSession.getState().id

export function rememberSession(id: string | null, waits = false): void {
  const before = lastSession.getState()
  const next: LastSession = { id, waits: id !== null && waits }
  if (before.id === next.id && before.waits === next.waits) return
  lastSession.setState(next)
  keep(LAST_KEY, next.id)
  keep(WAITING_KEY, next.waits ? 'true' : null)
}

function storedValue(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // kept for the loading text and the bottom bar only
  }
}
