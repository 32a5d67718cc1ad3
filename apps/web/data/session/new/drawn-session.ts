// A new session as it is drawn before the server has answered: its rows, and what this device now has whole.
import { balanceMoves, type NewBooking } from '@sidepot/ledger/bookings'
import type { SetUp } from '@sidepot/ledger/new-session'
import type { NewItem } from '../../outbox/outbox.ts'
import { markWhole, questionKey } from '../../store/whole.ts'
import type { ModelName } from '../../wire/documents.ts'
import { balanceMoved } from '../acts/acts.ts'
import { fromLedger } from '../acts/ledger-records.ts'

/** What belongs to a session that begins here is all here. */
export function startsWhole(sessionId: string): void {
  for (const query of [
    'handsBySessionIdAndCreatedAt',
    'sessionUpdatesBySessionIdAndTimestamp',
    'playerSessionsBySessionId',
  ])
    markWhole(questionKey(query, sessionId))
}

const BLANK = {
  totalAddons: 0,
  totalTopups: 0,
  totalReloads: 0,
  totalRebuy: 0,
  cashOut: null,
  sessionEnd: null,
  sessionResult: null,
  lastHandResult: null,
  totalHandsCounter: 0,
  totalHandsPlayed: 0,
  handsPlayedOptimal: 0,
  handsPlayedNonOptimal: 0,
  handsPlayedUnsolved: 0,
  isDeleted: false,
  waitingListEnd: null,
  waitingDuration: null,
  duration: null,
}

interface DrawnSession {
  readonly session: SetUp['session']
  readonly heroSeat: number
  readonly table: SetUp['table']
  readonly lines: readonly { readonly type: string; readonly value: number | null; readonly at: string }[]
  readonly bookings: readonly NewBooking[]
}

/** The rows as they will be once the server has asked the same rules. */
export function drawnSession(
  id: string,
  userId: string | null | undefined,
  requestId: string,
  at: string,
  { session, heroSeat, table, lines, bookings }: DrawnSession,
): NewItem['overlays'] {
  const row = (model: ModelName, rowId: string, fields: object) => ({
    model,
    id: rowId,
    fields: fromLedger(model, fields),
  })
  const moves = balanceMoves([], bookings)
  const ended = session.sessionEnd ?? null
  return [
    row('Session', id, {
      ...BLANK,
      ...session,
      tableState: { sessionId: id, ...table },
      userId,
      createdAt: at,
      updatedAt: at,
    }),
    row('PlayerSession', `${id}-${heroSeat}`, {
      userId,
      sessionId: id,
      isHero: true,
      seatNumber: heroSeat,
      stackRemaining: session.cashOut ?? session.buyIn,
      buyIn: session.buyIn,
      sessionStatus: ended ? 'ENDED' : 'LIVE',
      sessionStart: session.sessionStart ?? at,
      sessionEnd: ended,
    }),
    ...lines.map((line, i) =>
      row('SessionUpdate', `${requestId}-${i}`, {
        sessionId: id,
        userId,
        bankrollId: session.bankrollId,
        updateType: line.type,
        value: line.value,
        timestamp: line.at,
        notes: null,
        isDeleted: false,
      }),
    ),
    ...bookings.map(({ at: when, ...booking }, i) =>
      row('BankrollTransaction', `${requestId}-booking-${i}`, {
        ...booking,
        sessionId: id,
        userId,
        timestamp: when ?? at,
        notes: null,
      }),
    ),
    ...[...moves].map(([bankrollId, by]) => balanceMoved(bankrollId, by)),
  ]
}
