// What this device keeps for a session beside its records: hands being entered, under their session or the hand they correct.
// It goes when the session ends or is deleted, or when the hand is.
import { onTaken } from './records.ts'

export const simpleDraftKey = (sessionId: string): string => `draft:simple:${sessionId}`
/** By session, or `hand:{id}` for a saved hand that is corrected. */
export const tableDraftKey = (name: string): string => `draft:table:${name}`
/** An unfinished hand that another was dealt after (PLAY-43); the same as a draft's of the name `{session}:{hand}`. */
export const earlierKey = (sessionId: string, handId: string): string =>
  tableDraftKey(`${sessionId}:${handId}`)
export function earlierKeys(sessionId: string): readonly string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return keys.filter(key => key.startsWith(earlierKey(sessionId, '')))
  } catch {
    return []
  }
}
/** Kept here by earlier versions; the table has them now (PLAY-38). */
const stacksKey = (sessionId: string): string => `stacks:${sessionId}`

function forget(...keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // nothing is kept where nothing can be
  }
}

const isOver = (row: object): boolean => 'sessionStatus' in row && row.sessionStatus === 'ENDED'

/** Asked of what the server confirmed, so that an undone cash-out has lost nothing; later entries of a past session stay. */
export const forgetDraftsOfWhatIsOver = (): void =>
  onTaken((model, before, after) => {
    if (model === 'Hand' && after === null) forget(tableDraftKey(`hand:${before.id}`))
    if (model === 'Session' && (after === null || (isOver(after) && !isOver(before))))
      forget(
        simpleDraftKey(before.id),
        tableDraftKey(before.id),
        stacksKey(before.id),
        ...earlierKeys(before.id),
      )
  })
