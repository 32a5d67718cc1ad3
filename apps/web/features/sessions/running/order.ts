// What a button of the running session does; its code comes when the page has been there for a while.
import { resumeSession, startSession, stopWaiting, takeBreak } from '../../../data/session/session-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { swallowTwin } from '../../../ui/layers/layer.ts'
import { report } from '../shared/report.ts'
import { showStopped } from './ended-toast.ts'

const ORDERS = {
  startSession: session => report(startSession(session)),
  stopWaiting: session => showStopped(session.id, stopWaiting(session)),
  resumeSession: session => report(resumeSession(session)),
  takeBreak: session => report(takeBreak(session)),
} as const satisfies Record<string, (session: Rec<'Session'>) => unknown>

/** The session as it is when the code is there: of two taps the second finds what the first did. */
export function order(name: keyof typeof ORDERS, session: Rec<'Session'>): void {
  // what takes the place of Start playing is something else
  swallowTwin()
  void ORDERS[name](recordOf('Session', session.id) ?? session)
}
