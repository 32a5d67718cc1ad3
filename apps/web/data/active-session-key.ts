// The id of the last running session, kept under its own key so that the frame can point to it before anything is loaded.
const LAST_KEY = 'lastSessionId'

export function lastSessionId(): string | null {
  try {
    return localStorage.getItem(LAST_KEY)
  } catch {
    return null
  }
}

export function rememberSession(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(LAST_KEY)
    else if (localStorage.getItem(LAST_KEY) !== id) localStorage.setItem(LAST_KEY, id)
  } catch {
    // kept for the loading text only
  }
}
