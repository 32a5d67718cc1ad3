// The last running session, kept under its own keys so that the frame can point to it before anything is loaded.
const LAST_KEY = 'lastSessionId'
const WAITING_KEY = 'lastSessionWaits'

export function lastSessionId(): string | null {
  return held(LAST_KEY)
}

/** Whether it stood on a waiting list, where no hand can be logged. */
export function lastSessionWaits(): boolean {
  return held(WAITING_KEY) !== null
}

export function rememberSession(id: string | null, waits = false): void {
  keep(LAST_KEY, id)
  keep(WAITING_KEY, id !== null && waits ? 'true' : null)
}

function held(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value)
  } catch {
    // kept for the loading text and the bottom bar only
  }
}
