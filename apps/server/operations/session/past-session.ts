// A session that is over already, entered whole (SES-15).
import { err, ok, type Result } from '@sidepot/engine/result'
import { parseCents } from '@sidepot/ledger/cents'
import { type BreakEvent, durationMinutes, waitingMinutes } from '@sidepot/ledger/session-time'
import { CHIP_TOTALS, type ChipKind } from '@sidepot/ledger/transactions'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import type { Amount } from '../kit/amounts.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book } from '../money/booking.ts'
import { markStale } from '../player/player-sessions.ts'
import { noteUpdates, rakePaidAfter, type Update } from './session-record.ts'
import { type SeatInput, type SessionInput, setupSession } from './setup-session.ts'

export interface PastSessionInput extends SessionInput {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly waitingListStart?: string | null
  readonly breaks?: readonly { readonly start: string; readonly end: string }[] | null
  readonly chips?:
    | readonly { readonly type: ChipKind; readonly amount: Amount; readonly at?: string | null }[]
    | null
  readonly cashOut: Amount
}

/** Nobody tracked poker before this, and clients' clocks are trusted to a day. */
export const EARLIEST = Date.parse('1970-01-02T00:00:00Z')
const DAY = 86_400_000

export function sessionTimes(
  work: Work,
  start: string,
  end: string,
): Result<{ start: number; end: number }, OperationFailure> {
  const from = Date.parse(start)
  const until = Date.parse(end)
  const sane =
    Number.isFinite(from) &&
    Number.isFinite(until) &&
    from >= EARLIEST &&
    until > from &&
    until <= work.now.getTime() + DAY
  return sane ? ok({ start: from, end: until }) : err({ code: 'session/bad-times' })
}

export async function recordPastSession(
  work: Work,
  input: PastSessionInput,
  seats: readonly SeatInput[],
): Promise<Result<Session, OperationFailure>> {
  const when = sessionTimes(work, input.sessionStart, input.sessionEnd)
  if (!when.ok) return when
  const cashOut = parseCents(input.cashOut)
  if (!cashOut.ok) return cashOut
  if (cashOut.value < 0) return err({ code: 'session/negative-cashout' })
  const breaks = (input.breaks ?? []).flatMap((pause): BreakEvent[] => [
    { type: 'BREAK_START', at: Date.parse(pause.start) },
    { type: 'BREAK_END', at: Date.parse(pause.end) },
  ])
  if (breaks.some(event => !(event.at >= when.value.start && event.at <= when.value.end)))
    return err({ code: 'session/bad-times' })

  const begun: Work = { ...work, at: new Date(when.value.start) }
  const made = await setupSession(begun, { ...input, sessionStatus: 'LIVE' }, seats)
  if (!made.ok) return made
  const id = made.value.id
  const totals: Partial<Record<(typeof CHIP_TOTALS)[ChipKind], number>> = {}
  const updates: Update[] = breaks.map(event => ({
    type: event.type,
    value: 0,
    at: new Date(event.at).toISOString(),
  }))
  for (const added of input.chips ?? []) {
    const amount = parseCents(added.amount)
    if (!amount.ok) return amount
    if (amount.value <= 0) return err({ code: 'session/chips-not-positive' })
    const total = CHIP_TOTALS[added.type]
    totals[total] = (totals[total] ?? 0) + amount.value
    const at = added.at ?? input.sessionStart
    updates.push({ type: 'ADD_CHIPS', value: amount.value, at })
    must(
      await book(work, {
        bankrollId: input.bankrollId!,
        sessionId: id,
        type: added.type,
        amount: -amount.value,
        at,
      }),
    )
  }
  const paidIn = made.value.buyIn + Object.values(totals).reduce((sum, total) => sum + total, 0)
  const net = cashOut.value - paidIn
  must(
    await book(work, {
      bankrollId: input.bankrollId!,
      sessionId: id,
      type: 'SESSION_CASHOUT',
      amount: cashOut.value,
      at: input.sessionEnd,
    }),
  )
  updates.push(
    { type: 'CASHOUT', value: cashOut.value, at: input.sessionEnd },
    { type: 'SESSION_END', value: net, at: input.sessionEnd },
  )
  await noteUpdates(work, made.value, updates)
  const minutes = durationMinutes(when.value.start, when.value.end, breaks)
  for (const row of await find(work.trx, playerSession, { sessionId: id, userId: work.userId })) {
    const set = {
      sessionEnd: input.sessionEnd,
      sessionStatus: 'ENDED' as const,
      duration: minutes,
      ...(row.isHero ? { stackRemaining: cashOut.value } : {}),
    }
    must(await write(work.trx, playerSession, { kind: 'update', id: row.id, set }, work.now))
    if (row.playerId !== null) await markStale(work, row.playerId)
  }
  const waitedFrom = input.waitingListStart ? Date.parse(input.waitingListStart) : null
  return write(
    work.trx,
    session,
    {
      kind: 'update',
      id,
      set: {
        ...totals,
        sessionStatus: 'ENDED',
        isActive: false,
        sessionStart: new Date(when.value.start).toISOString(),
        sessionEnd: new Date(when.value.end).toISOString(),
        duration: minutes,
        sessionRakePaid: rakePaidAfter(made.value, made.value.buyIn, minutes),
        cashOut: cashOut.value,
        sessionNet: net,
        sessionResult: net,
        ...(waitedFrom === null || !Number.isFinite(waitedFrom)
          ? {}
          : {
              waitingListStart: new Date(waitedFrom).toISOString(),
              waitingListEnd: new Date(when.value.start).toISOString(),
              waitingDuration: waitingMinutes(waitedFrom, when.value.start),
            }),
      },
    },
    work.now,
  )
}
