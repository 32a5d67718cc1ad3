// A hand saved too early: it leaves the list, and the button goes back to where it was dealt from.
import type { TableState } from '@sidepot/ledger/table-state'
import { deleteHand } from '../../../data/hand/hand-service.ts'
import { getTableState, saveTable } from '../../../data/session/table-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import { isPast } from './session-table.ts'

/** The counts are read when it is asked for: the page that saved it knew the session of before. */
export function takeBack(
  sessionId: string,
  handId: string,
  dealtFrom: TableState,
  passedTo: TableState,
): void {
  const session = recordOf('Session', sessionId)
  const saved = recordOf('Hand', handId)
  if (!session || !saved) return
  deleteHand(session, saved, true)
  const now = getTableState(session)
  // moved on by another device meanwhile, the button stays where it is
  if (isPast(session) || now.buttonSeat !== passedTo.buttonSeat) return
  saveTable(session, {
    ...now,
    buttonSeat: dealtFrom.buttonSeat,
    smallBlindSeat: dealtFrom.smallBlindSeat ?? null,
    bigBlindSeat: dealtFrom.bigBlindSeat ?? null,
    straddlePosition: dealtFrom.straddlePosition,
  })
}
