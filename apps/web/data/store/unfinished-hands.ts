// The hands of a session that were begun at the table and not finished, as this device keeps them.
import { recordOf } from './records.ts'
import { draftAt, earlierKeys, isBegun, isOver, tableDraftKey, type WaitingHand } from './session-drafts.ts'

/** Unfinished hands of a session, the newest first: those another was dealt after, and of one that is over the last one too. */
export function unfinishedHands(session: {
  readonly id: string
  readonly sessionStatus: string
}): readonly WaitingHand[] {
  const last = isOver(session) ? [tableDraftKey(session.id)] : []
  const begun = [...earlierKeys(session.id), ...last].flatMap(key => draftAt(key) ?? []).filter(isBegun)
  // one that was saved in another tab meanwhile is finished
  const open = begun.filter(({ handId }, at) => {
    return recordOf('Hand', handId) === null && begun.findIndex(one => one.handId === handId) === at
  })
  return open.sort((a, b) => b.startedAt - a.startedAt)
}
