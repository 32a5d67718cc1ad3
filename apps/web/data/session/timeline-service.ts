// A line of a session's timeline corrected or taken out. What follows from it (money, minutes, result) the server decides and
// answers; the line itself changes at once.
import { parseCents } from '@sidepot/ledger/cents'
import { correctLine, type LineCorrection } from '@sidepot/ledger/correct-line'
import { pausesOf } from '@sidepot/ledger/session-time'
import { breaksIn } from '@sidepot/ledger/timeline'
import { messageFor } from '@sidepot/messages/catalogue'
import { sessionSentences } from '@sidepot/messages/ledger'
import { decimalOf } from '@sidepot/models/kit/money'
import { outbox } from '../device/device.ts'
import type { NewItem } from '../outbox/outbox.ts'
import { isPending, rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { OPERATIONS } from '../wire/operations.ts'
import { actOn, drawCorrectionsWith } from './acts/acts.ts'
import { drawCorrection } from './acts/correction-acts.ts'
import { toLedger } from './acts/ledger-records.ts'
import type { Done, Undoable } from './session-service.ts'

drawCorrectionsWith(drawCorrection)

type Update = Rec<'SessionUpdate'>

interface LineChange {
  readonly timestamp?: string
  /** a break's end */
  readonly end?: string
  readonly amount?: string
  readonly notes?: string
  readonly isRemoved?: true
}

const CORRECTABLE = ['BREAK_START', 'ADD_CHIPS', 'GENERAL_UPDATE'] as const
export type CorrectableKind = (typeof CORRECTABLE)[number]

/** The server must know the line. */
export function correctableKind(row: Update): CorrectableKind | null {
  const kind = CORRECTABLE.find(one => one === row.updateType)
  return !kind || isPending('SessionUpdate', row.id) ? null : kind
}

/** The line that ends this break; null while it runs. */
export function endOf(row: Update): Update | null {
  const lines = rowsOf('SessionUpdate').filter(one => one.sessionId === row.sessionId)
  const pause = pausesOf(breaksIn(lines)).find(({ start }) => start.id === row.id)
  return lines.find(({ id }) => id === pause?.end?.id) ?? null
}

export const correctUpdate = (session: Rec<'Session'>, row: Update, change: LineChange): Done =>
  correct(session, row, change, { id: crypto.randomUUID(), what: 'updateSession' })

/** Gone from the screen at once, sent when the undo has passed; what is done after it waits behind it. */
export function removeUpdate(session: Rec<'Session'>, row: Update): Undoable {
  const id = crypto.randomUUID()
  const delayed = { notBefore: Date.now() + TIMERS.undoMs, keepsOrder: true } as const
  const done = correct(session, row, { isRemoved: true }, { id, what: 'removeUpdate', ...delayed })
  return done.ok ? { ok: true, undo: () => void outbox.drop(id) } : done
}

function correct(
  session: Rec<'Session'>,
  row: Update,
  change: LineChange,
  item: Pick<NewItem, 'what' | 'notBefore' | 'keepsOrder'> & { readonly id: string },
): Done {
  const { amount, ...rest } = change
  const read = amount === undefined ? null : parseCents(amount || 'x')
  if (read && !read.ok) return { ok: false, message: messageFor(sessionSentences, read.error) }
  const correction: LineCorrection = { updateId: row.id, ...rest, ...(read ? { amount: read.value } : {}) }
  const now = trueNow()
  const rows = {
    lines: rowsOf('SessionUpdate')
      .filter(one => one.sessionId === session.id)
      .map(one => toLedger('SessionUpdate', one)),
    bookings: rowsOf('BankrollTransaction')
      .filter(one => one.sessionId === session.id)
      .map(one => toLedger('BankrollTransaction', one)),
  }
  const decided = correctLine(toLedger('Session', session), rows, correction, now)
  if (!decided.ok) return { ok: false, message: messageFor(sessionSentences, decided.error) }
  outbox.add({
    ...item,
    document: OPERATIONS.correctSessionUpdate(),
    variables: {
      input: {
        sessionId: session.id,
        updateId: row.id,
        ...rest,
        ...(read ? { amount: decimalOf(read.value) } : {}),
        requestId: item.id,
      },
    },
    overlays: [actOn(session.id, { kind: 'correctLine', correction, now })],
    answers: 'Session',
    refreshes: [
      'sessionUpdatesBySessionIdAndTimestamp',
      'playerSessionsBySessionId',
      'bankrollsByUserIdAndCreatedAt',
    ],
  })
  return { ok: true }
}
