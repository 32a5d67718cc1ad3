// Who sits at the running table. What a sitting came to is summed up when it ends (PLAY-27): until then its hands are in no figure
// that a profile keeps.

import { usePlayerSessions } from '../../data/reads/reads.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'

/** Ids of players; null while it is not known who sits there. */
export function usePlayingNow(): ReadonlySet<string> | null {
  const active = useActiveSession()
  const id = active.session?.id ?? null
  const reading = usePlayerSessions(id)
  const playing = useRecords(
    ['PlayerSession'],
    () =>
      new Set(
        rowsOf('PlayerSession').flatMap(one =>
          one.sessionId === id && one.sessionEnd === null && one.playerId ? [one.playerId] : [],
        ),
      ),
    [id],
  )
  if (active.status === 'loading') return null
  return id === null || reading.whole ? playing : null
}
