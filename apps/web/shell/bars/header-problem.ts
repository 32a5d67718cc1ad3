// Why the live-session header has nothing to show, in the order in which it would find out.
import { liveHeader } from '@sidepot/messages/web-shell'

interface HeaderFacts {
  readonly userId: string | null
  readonly sessionId: string | null
  /** whether the session's record is on this device */
  readonly found: boolean
  /** what came instead of the session's updates; empty when it came without a word */
  readonly error: string | null
}

export function headerProblem({ userId, sessionId, found, error }: HeaderFacts): string | null {
  if (!userId || !sessionId) return liveHeader.missing
  if (!found) return liveHeader.notFound
  return error === null ? null : error || liveHeader.failed
}
