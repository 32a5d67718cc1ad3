// A session that is over already, entered whole: the same lines, bookings and arithmetic as one that was played (SES-15).
import { err, ok, type Result } from '@sidepot/engine/result'
import type { UpdateType } from '@sidepot/models/enumerations'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { NewBooking } from './bankroll/bookings.ts'
import { CHIP_TOTALS, type ChipKind } from './bankroll/transactions.ts'
import {
  type Listed,
  type NewSession,
  type NewSessionFailure,
  type Seated,
  type SetUp,
  setUp,
} from './new-session.ts'
import { EARLIEST, isPastTimes, isTooMuch } from './record/session-bounds.ts'
import { iso, profitOf } from './record/session-record.ts'
import {
  type BreakEvent,
  breaksFit,
  durationMinutes,
  type Millis,
  waitingMinutes,
} from './record/session-time.ts'
import { rakePaidAfter } from './session.ts'

const MINUTE = 60_000

export interface PastSession extends NewSession {
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly waitingListStart?: string | null
  readonly breaks?: readonly { readonly start: string; readonly end: string }[] | null
  readonly chips?:
    | readonly { readonly type: ChipKind; readonly amount: Cents; readonly at?: string | null }[]
    | null
  readonly cashOut: Cents
}

export type PastFailure =
  | NewSessionFailure
  | { readonly code: 'session/bad-times' }
  | { readonly code: 'session/bad-event-times' }
  | { readonly code: 'session/negative-cashout' }
  | { readonly code: 'session/chips-not-positive' }

export interface PastLine {
  readonly type: UpdateType
  readonly value: number
  readonly notes: null
  readonly at: string
}

export interface EnteredSession extends Omit<SetUp, 'line' | 'booking'> {
  readonly lines: readonly PastLine[]
  readonly bookings: readonly NewBooking[]
  readonly cashOut: Cents
  readonly minutes: number
  readonly endedAt: string
}

export function pastSession(
  input: PastSession,
  listed: Listed,
  seats: readonly Seated[],
  now: Millis,
): Result<EnteredSession, PastFailure> {
  const [start, end] = [Date.parse(input.sessionStart), Date.parse(input.sessionEnd)]
  if (!(end > start && isPastTimes(start, end, now))) return err({ code: 'session/bad-times' })
  if (input.cashOut < 0) return err({ code: 'session/negative-cashout' })
  if ([input.cashOut, ...(input.chips ?? []).map(({ amount }) => amount)].some(isTooMuch))
    return err({ code: 'session/too-much' })
  const pauses = (input.breaks ?? []).map(one => ({ start: Date.parse(one.start), end: Date.parse(one.end) }))
  if (!breaksFit(pauses, { from: start, until: end })) return err({ code: 'session/bad-event-times' })
  const waitedFrom = input.waitingListStart ? Date.parse(input.waitingListStart) : null
  if (waitedFrom !== null && !(waitedFrom >= EARLIEST && waitedFrom <= start))
    return err({ code: 'session/bad-times' })
  const chips = (input.chips ?? []).map(one => ({ ...one, at: one.at ? Date.parse(one.at) : start }))
  if (chips.some(({ amount }) => amount <= 0)) return err({ code: 'session/chips-not-positive' })
  if (chips.some(({ at }) => !(at >= (waitedFrom ?? start) && at <= end)))
    return err({ code: 'session/bad-event-times' })

  const made = setUp({ ...input, sessionStatus: 'LIVE' }, listed, seats, start)
  if (!made.ok) return made
  const { session, line, booking, ...rest } = made.value
  const totals = { totalAddons: 0, totalReloads: 0, totalRebuy: 0, totalTopups: 0 }
  for (const { type, amount } of chips) totals[CHIP_TOTALS[type]] += amount
  const breaks = pauses.flatMap((one): BreakEvent[] => [
    { type: 'BREAK_START', at: one.start },
    { type: 'BREAK_END', at: one.end },
  ])
  const minutes = durationMinutes(start, end, breaks)
  const paidIn = session.buyIn + chips.reduce((sum, { amount }) => sum + amount, 0)
  const net = profitOf(input.cashOut, paidIn)
  const endedAt = iso(end)
  const at = (type: UpdateType, value: number, time: Millis): PastLine => ({
    type,
    value,
    notes: null,
    at: iso(time),
  })
  return ok({
    ...rest,
    session: {
      ...session,
      ...totals,
      sessionStatus: 'ENDED',
      isActive: false,
      sessionEnd: endedAt,
      duration: minutes,
      cashOut: input.cashOut,
      sessionNet: net,
      sessionResult: net,
      sessionRakePaid: rakePaidAfter(
        {
          rakeConfig: session.rakeConfig ?? null,
          buyIn: session.buyIn,
          duration: null,
          sessionRakePaid: session.sessionRakePaid ?? 0,
        },
        session.buyIn,
        minutes,
      ),
      ...(waitedFrom === null
        ? {}
        : {
            waitingListStart: iso(waitedFrom),
            waitingListEnd: iso(start),
            waitingDuration: waitingMinutes(waitedFrom, start),
          }),
    },
    lines: [
      at(line.type, line.value ?? 0, start),
      ...breaks.map(event => at(event.type, 0, event.at)),
      ...chips.map(one => at('ADD_CHIPS', one.amount, one.at)),
      at('CASHOUT', input.cashOut, end),
      at('SESSION_END', net, end),
    ],
    bookings: [
      { ...booking, at: iso(start) },
      ...chips.map(one => ({
        bankrollId: booking.bankrollId,
        type: one.type,
        amount: -one.amount,
        at: iso(one.at),
      })),
      { bankrollId: booking.bankrollId, type: 'SESSION_CASHOUT', amount: input.cashOut, at: endedAt },
    ],
    cashOut: input.cashOut,
    minutes,
    endedAt,
  })
}

export interface RoughTimes {
  readonly start: Millis
  readonly end: Millis
  /** All breaks together. */
  readonly breakMinutes: number
  readonly waitingMinutes?: number | null
}

/** Who enters an evening afterwards knows how long the breaks were, not when: they and added chips lie in its middle. */
export function placedTimes({ start, end, breakMinutes, waitingMinutes }: RoughTimes) {
  const middle = Math.floor((start + end) / 2)
  const pause = breakMinutes * MINUTE
  const isKnown = Number.isFinite(middle)
  const from = middle - Math.floor(pause / 2)
  return {
    breaks: isKnown && pause !== 0 ? [{ start: iso(from), end: iso(from + pause) }] : [],
    chipsAt: isKnown ? iso(middle) : '',
    ...(waitingMinutes ? { waitingListStart: iso(start - waitingMinutes * MINUTE) } : {}),
  }
}

/** The breaks of a session that is over, together, in whole minutes: what its length lacks. */
export const breakMinutesOf = ({
  sessionStart,
  sessionEnd,
  duration,
}: Pick<EnteredSession['session'], 'sessionStart' | 'sessionEnd' | 'duration'>): number =>
  !sessionStart || !sessionEnd || duration === null || duration === undefined
    ? 0
    : Math.max(0, Math.floor((Date.parse(sessionEnd) - Date.parse(sessionStart)) / MINUTE) - duration)
