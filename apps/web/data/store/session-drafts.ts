// What this device keeps for a session beside its records: hands being entered, under their session or the hand they correct.
// It goes when the session or the hand is deleted. When the session ends, a hand that was begun at the table stays as an unfinished one.
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

/** What is read of a table hand that waits; the logger knows the rest of it. */
export interface WaitingHand {
  readonly handId: string
  readonly number?: number
  readonly startedAt: number
}
interface TableDraft extends WaitingHand {
  readonly log?: readonly unknown[]
  readonly notes?: string
  readonly tip?: string
  readonly typed?: { readonly text?: string }
  readonly was?: unknown
  readonly undone?: readonly unknown[]
}

export function draftAt(key: string): TableDraft | null {
  try {
    const text = localStorage.getItem(key)
    const draft = text ? (JSON.parse(text) as TableDraft) : null
    return typeof draft?.handId === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Something was entered into it, if only to be taken back. */
export const isBegun = ({ log, notes, tip, typed, was, undone }: TableDraft): boolean =>
  Boolean(log?.length || undone?.length || notes || tip || typed?.text || was)

/** The hand on the table of a session that is over waits with those from before (PLAY-43). */
function putAside(sessionId: string): void {
  const key = tableDraftKey(sessionId)
  const draft = draftAt(key)
  try {
    if (draft && isBegun(draft))
      localStorage.setItem(earlierKey(sessionId, draft.handId), JSON.stringify(draft))
  } catch {
    // there is no room for a copy: it stays the hand on the table
    return
  }
  forget(key)
}

function forget(...keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // nothing is kept where nothing can be
  }
}

export const isOver = (row: object): boolean => 'sessionStatus' in row && row.sessionStatus === 'ENDED'

/** Asked of what the server confirmed, so that an undone cash-out has lost nothing; later entries of a past session stay. */
export const forgetDraftsOfWhatIsOver = (): void =>
  onTaken((model, before, after) => {
    if (model === 'Hand' && after === null) forget(tableDraftKey(`hand:${before.id}`))
    if (model !== 'Session' || (after !== null && (!isOver(after) || isOver(before)))) return
    if (after === null) forget(tableDraftKey(before.id), ...earlierKeys(before.id))
    else putAside(before.id)
    forget(simpleDraftKey(before.id), stacksKey(before.id))
  })
