// A line of a session's timeline corrected or taken out. What follows from it (money, minutes, result) the server decides and
// answers; the line itself changes at once.
import { parseCents } from '@sidepot/ledger/cents'
import { breakFits } from '@sidepot/ledger/session-time'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { outbox } from '../device/device.ts'
import { isPending, rowsOf } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import type { Rec } from '../wire/documents.ts'
import { OPERATIONS } from '../wire/operations.ts'
import type { Done } from './session-service.ts'

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

const breaksOf = ({ sessionId }: Update) =>
  rowsOf('SessionUpdate')
    .filter(one => one.sessionId === sessionId && one.updateType.startsWith('BREAK'))
    .sort((a, b) => a.timestamp.localeCompare(b.timestamp))

export function endOf(row: Update): Update | null {
  const all = breaksOf(row)
  const next = all[all.findIndex(one => one.id === row.id) + 1]
  return next?.updateType === 'BREAK_END' ? next : null
}

export function correctUpdate(session: Rec<'Session'>, row: Update, change: LineChange): Done {
  const problem = change.isRemoved ? null : problemOf(session, row, change)
  if (problem) return { ok: false, message: messageFor(ledgerSentences, problem) }
  const end = row.updateType === 'BREAK_START' ? endOf(row) : null
  const { amount, ...rest } = change
  const id = crypto.randomUUID()
  const gone = change.isRemoved ? null : undefined
  outbox.add({
    id,
    what: 'updateSession',
    document: OPERATIONS.correctSessionUpdate(),
    variables: {
      input: {
        sessionId: session.id,
        updateId: row.id,
        ...rest,
        ...(amount === undefined ? {} : { amount: Number(amount) }),
        requestId: id,
      },
    },
    overlays: [
      {
        model: 'SessionUpdate',
        id: row.id,
        fields:
          gone === undefined
            ? {
                ...(change.timestamp ? { timestamp: change.timestamp } : {}),
                ...(amount === undefined ? {} : { value: Number(amount) }),
                ...(change.notes === undefined ? {} : { notes: change.notes.trim() || null }),
              }
            : gone,
      },
      ...(end && (change.end || gone === null)
        ? [
            {
              model: 'SessionUpdate' as const,
              id: end.id,
              fields: gone === null ? null : { timestamp: change.end },
            },
          ]
        : []),
    ],
    answers: 'Session',
    refreshes: [
      'sessionUpdatesBySessionIdAndTimestamp',
      'playerSessionsBySessionId',
      'bankrollsByUserIdAndCreatedAt',
    ],
  })
  return { ok: true }
}

/** The same rules as the server's, before anything is sent. */
function problemOf(session: Rec<'Session'>, row: Update, change: LineChange) {
  const OUTSIDE = { code: 'session/bad-event-times' } as const
  const at = Date.parse(change.timestamp ?? row.timestamp)
  const until = session.sessionEnd ? Date.parse(session.sessionEnd) : trueNow()
  const begun = Date.parse(session.sessionStart ?? session.waitingListStart ?? row.timestamp)
  if (row.updateType === 'BREAK_START') {
    const end = endOf(row)
    const others = breaksOf(row).filter(one => one.id !== row.id && one.id !== end?.id)
    const stop = change.end ?? end?.timestamp
    return breakFits(
      { start: at, end: stop ? Date.parse(stop) : null },
      others.map(one => Date.parse(one.timestamp)),
      { from: begun, until },
    )
      ? null
      : OUTSIDE
  }
  const from = session.waitingListStart ? Date.parse(session.waitingListStart) : begun
  if (!(at >= from && at <= until)) return OUTSIDE
  if (change.amount === undefined) return null
  const read = parseCents(change.amount || 'x')
  if (!read.ok) return read.error
  if (row.updateType === 'ADD_CHIPS' && read.value <= 0)
    return { code: 'session/chips-not-positive' } as const
  return null
}
