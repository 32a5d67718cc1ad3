// The live-session header: status label, hands played, and the clock that ticks only while LIVE.

import { clockText } from '@sidepot/messages/display'
import { liveHeader, sessionStatus as words } from '@sidepot/messages/web-shell'
import { useBy, useUserId } from '../../data/reads/reads.ts'
import { useSessionSeconds } from '../../data/session/session-clock.ts'
import { useRecord } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { STATUS_TONES } from '../../features/sessions/shared/status-tones.ts'
import { useWording } from '../../ui/display/message-text.tsx'
import { Skeleton } from '../../ui/display/panel.tsx'
import { StatusLabel } from '../../ui/display/tag.tsx'
import { headerProblem } from './header-problem.ts'

export function LiveSummary({ session }: { readonly session: Rec<'Session'> }) {
  const userId = useUserId()
  const updates = useBy('SessionUpdate', 'sessionUpdatesBySessionIdAndTimestamp', session.id)
  const seconds = useSessionSeconds(session)
  const wording = useWording()
  const found = useRecord('Session', session.id) !== null
  // without network what is known here is shown, and the sync sign tells the rest
  const error = updates.offline ? null : updates.error
  const problem = headerProblem({ userId, sessionId: session.id, found, error })
  if (problem !== null) return <span title={problem}>{liveHeader.error}</span>
  const hands = session.totalHandsCounter
  const status = (
    <StatusLabel tone={STATUS_TONES[session.sessionStatus]}>
      {wording(words[session.sessionStatus])}
    </StatusLabel>
  )
  // no hand is dealt on a waiting list, and its clock is in the session itself
  if (session.sessionStatus === 'WAITING') return status
  return (
    <>
      {status}
      <span className="live-hands">{wording(liveHeader.hands(hands))}</span>
      <time className="live-clock">{updates.loading ? <Skeleton width={62} /> : clockText(seconds)}</time>
    </>
  )
}
