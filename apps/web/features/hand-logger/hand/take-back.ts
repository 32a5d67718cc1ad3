// A hand saved too early: it leaves the list, and button and stacks go back to where it was dealt from.

import { handTakenBack } from '@sidepot/ledger/table-sent'
import type { TableState } from '@sidepot/ledger/table-state'
import { deleteHand } from '../../../data/hand/hand-service.ts'
import { getTableState, saveTable } from '../../../data/session/table-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { isPast } from './session-table.ts'

/** The counts are read when it is asked for: the page that saved it knew the session of before. */
export function takeBack(
  sessionId: string,
  handId: string,
  dealtFrom: TableState,
  passedTo: TableState,
): void {
  const session = takeBackEarlier(sessionId, handId)
  if (!session || isPast(session)) return
  giveBack(sessionId, dealtFrom, passedTo, handId)
}

/** The same for a hand from before: the table did not move on with it. */
export function takeBackEarlier(sessionId: string, handId: string): Rec<'Session'> | null {
  const session = recordOf('Session', sessionId)
  const saved = recordOf('Hand', handId)
  if (!session || !saved) return null
  deleteHand(session, saved, true)
  return session
}

/** Button and stacks as they were; `passedTo` is the table as it was sent. A skipped hand has no id. */
export function giveBack(
  sessionId: string,
  dealtFrom: TableState,
  passedTo: TableState,
  handId: string | null = null,
): void {
  const session = recordOf('Session', sessionId)
  const back = session && handTakenBack(getTableState(session), dealtFrom, passedTo, handId)
  if (back) saveTable(session, back)
}
