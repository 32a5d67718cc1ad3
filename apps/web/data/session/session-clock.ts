// Time at the table, breaks out. The clock ticks each second only while the session is LIVE.

import { type BreakEvent, elapsedMilliseconds } from '@sidepot/ledger/session-time'
import { breaksIn } from '@sidepot/ledger/timeline'
import { useEffect, useState } from 'react'
import { rowsOf, useRecords } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'

export const breaksOf = (
  updates: readonly Rec<'SessionUpdate'>[],
  sessionId: string,
): readonly BreakEvent[] => breaksIn(updates.filter(update => update.sessionId === sessionId))

export function elapsedSeconds(session: Rec<'Session'>, breaks: readonly BreakEvent[], now: number): number {
  if (session.sessionStatus === 'WAITING')
    return session.waitingListStart ? Math.max(0, (now - Date.parse(session.waitingListStart)) / 1000) : 0
  if (!session.sessionStart) return 0
  const end = session.sessionEnd ? Date.parse(session.sessionEnd) : now
  return elapsedMilliseconds(Date.parse(session.sessionStart), end, breaks) / 1000
}

export function useSessionSeconds(session: Rec<'Session'>): number {
  const breaks = useRecords(['SessionUpdate'], () => breaksOf(rowsOf('SessionUpdate'), session.id), [
    session.id,
  ])
  const [now, setNow] = useState(trueNow)
  const ticking = session.sessionStatus === 'LIVE'
  useEffect(() => {
    setNow(trueNow())
    if (!ticking) return
    const timer = setInterval(() => setNow(trueNow()), TIMERS.clockMs)
    return () => clearInterval(timer)
  }, [ticking])
  return elapsedSeconds(session, breaks, now)
}
