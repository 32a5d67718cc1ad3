// One line of a session's timeline corrected or taken out: a break's times, chips that were added, a stack as it was read.
// What hangs on it follows: bookings and balance, totals, minutes, the result (SES-16).
import { err, ok, type Result } from '@sidepot/engine/result'
import { moneyIn } from '@sidepot/ledger/session'
import { breakFits, durationMinutes } from '@sidepot/ledger/session-time'
import { CHIP_KINDS, CHIP_TOTALS, type ChipKind } from '@sidepot/ledger/transactions'
import { type BankrollTransaction, bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { type SessionUpdate, sessionUpdate } from '@sidepot/models/session-update'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownBankroll, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { moveBalance } from '../money/booking.ts'
import { factsOf, heroSession, noteResult, rakePaidAfter } from './session-record.ts'

export interface UpdateCorrection {
  readonly sessionId: string
  /** the line; of a break its start */
  readonly updateId: string
  readonly timestamp?: string | null
  /** a break's end */
  readonly end?: string | null
  readonly amount?: Amount | null
  readonly notes?: string | null
  readonly isRemoved?: boolean | null
}

interface Line {
  readonly held: Session
  readonly row: SessionUpdate
  readonly all: readonly SessionUpdate[]
  /** when the session began, and the last moment anything can have happened in it */
  readonly from: number
  readonly until: number
}

const OUTSIDE = err({ code: 'session/bad-event-times' } as const)

export async function correctSessionUpdate(
  work: Work,
  input: UpdateCorrection,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const held = own.value
  const all = await find(
    work.trx,
    sessionUpdate,
    { sessionId: held.id, userId: work.userId },
    { orderBy: 'timestamp' },
  )
  const row = all.find(({ id }) => id === input.updateId)
  const from = held.waitingListStart ?? held.sessionStart
  if (!row || from === null) return err({ code: 'session/no-such-event' })
  const until = held.sessionEnd === null ? work.now.getTime() : Date.parse(held.sessionEnd)
  const line: Line = { held, row, all, from: Date.parse(from), until }
  switch (row.updateType) {
    case 'BREAK_START':
      return correctBreak(work, line, input)
    case 'ADD_CHIPS':
      return correctChips(work, line, input)
    case 'GENERAL_UPDATE':
      return correctReading(work, line, input)
    default:
      return err({ code: 'session/no-such-event' })
  }
}

async function correctBreak(
  work: Work,
  { held, row, all, until }: Line,
  input: UpdateCorrection,
): Promise<Result<Session, OperationFailure>> {
  const others = all.filter(({ updateType }) => updateType === 'BREAK_START' || updateType === 'BREAK_END')
  const next = others[others.indexOf(row) + 1]
  const end = next?.updateType === 'BREAK_END' ? next : null
  if (input.isRemoved) {
    // the break that runs is ended by going on, not by taking it out
    if (!end) return OUTSIDE
    for (const { id } of [row, end])
      must(await write(work.trx, sessionUpdate, { kind: 'delete', id }, work.now))
    return follow(work, held, {})
  }
  const start = input.timestamp ?? row.timestamp
  const stop = end === null ? null : (input.end ?? end.timestamp)
  const fits = breakFits(
    { start: Date.parse(start), end: stop === null ? null : Date.parse(stop) },
    others.filter(one => one !== row && one !== end).map(one => Date.parse(one.timestamp)),
    { from: Date.parse(held.sessionStart ?? row.timestamp), until },
  )
  if (!fits) return OUTSIDE
  await change(work, row, { timestamp: start, ...notesOf(input) })
  if (end && stop) await change(work, end, { timestamp: stop })
  return follow(work, held, {})
}

async function correctChips(
  work: Work,
  { held, row, from, until }: Line,
  input: UpdateCorrection,
): Promise<Result<Session, OperationFailure>> {
  const read = optionalCents(input.amount)
  if (!read.ok) return read
  const before = row.value ?? 0
  const amount = input.isRemoved ? 0 : (read.value ?? before)
  if (amount <= 0 && !input.isRemoved) return err({ code: 'session/chips-not-positive' })
  const at = input.timestamp ?? row.timestamp
  if (!within(at, from, until)) return OUTSIDE
  const booked = await bookingOf(work, row)
  if (booked) {
    const roll = must(await ownBankroll(work, booked.bankrollId))
    must(
      await write(
        work.trx,
        bankrollTransaction,
        input.isRemoved
          ? { kind: 'delete', id: booked.id }
          : { kind: 'update', id: booked.id, set: { amount: -amount, timestamp: at } },
        work.now,
      ),
    )
    await moveBalance(work, roll, before - amount)
  }
  if (input.isRemoved) must(await write(work.trx, sessionUpdate, { kind: 'delete', id: row.id }, work.now))
  else await change(work, row, { timestamp: at, value: amount, ...notesOf(input) })
  const total = CHIP_TOTALS[(booked?.type as ChipKind | undefined) ?? 'ADDON']
  const more = amount - before
  const hero = held.sessionStatus === 'ENDED' ? null : await heroSession(work, held.id)
  if (hero && hero.stackRemaining !== null && more !== 0) {
    const set = { stackRemaining: Math.max(0, hero.stackRemaining + more) }
    must(await write(work.trx, playerSession, { kind: 'update', id: hero.id, set }, work.now))
  }
  return follow(work, held, { [total]: Math.max(0, held[total] + more) })
}

/** A reading tells how it stood then; only the newest word on the stack of a running session moves it. */
async function correctReading(
  work: Work,
  { held, row, all, from, until }: Line,
  input: UpdateCorrection,
): Promise<Result<Session, OperationFailure>> {
  const read = optionalCents(input.amount)
  if (!read.ok) return read
  const value = read.value ?? row.value
  if (value !== null && value < 0)
    return err({ code: 'input/invalid', path: ['amount'], reason: 'out-of-range' })
  const at = input.timestamp ?? row.timestamp
  if (!within(at, from, until)) return OUTSIDE
  if (input.isRemoved) {
    must(await write(work.trx, sessionUpdate, { kind: 'delete', id: row.id }, work.now))
    return ok(held)
  }
  await change(work, row, { timestamp: at, value, ...notesOf(input) })
  const newest = all.findLast(
    one => one.value !== null && ['GENERAL_UPDATE', 'ADD_CHIPS', 'HAND_RESULT'].includes(one.updateType),
  )
  const hero = held.sessionStatus === 'ENDED' || newest !== row ? null : await heroSession(work, held.id)
  if (!hero || read.value === null) return ok(held)
  const set = { stackRemaining: read.value }
  must(await write(work.trx, playerSession, { kind: 'update', id: hero.id, set }, work.now))
  return follow(work, held, {})
}

const within = (at: string, from: number, until: number) => {
  const when = Date.parse(at)
  return when >= from && when <= until
}
const notesOf = ({ notes }: UpdateCorrection) => (notes === undefined ? {} : { notes: notes?.trim() || null })

const change = async (
  work: Work,
  { id }: SessionUpdate,
  set: { readonly timestamp?: string; readonly value?: number | null; readonly notes?: string | null },
) => must(await write(work.trx, sessionUpdate, { kind: 'update', id, set }, work.now))

/** Line and booking are written together and corrected together: of the same size, the one nearest in time. */
async function bookingOf(work: Work, row: SessionUpdate): Promise<BankrollTransaction | null> {
  const rows = await find(
    work.trx,
    bankrollTransaction,
    { sessionId: row.sessionId, userId: work.userId, type: [...CHIP_KINDS] },
    { lock: true },
  )
  const away = (one: BankrollTransaction) => Math.abs(Date.parse(one.timestamp) - Date.parse(row.timestamp))
  const [nearest] = rows.filter(one => one.amount === -(row.value ?? 0)).sort((a, b) => away(a) - away(b))
  return nearest ?? null
}

/** Minutes, net and result as they are after the correction. */
async function follow(
  work: Work,
  held: Session,
  totals: Partial<Pick<Session, (typeof CHIP_TOTALS)[ChipKind]>>,
): Promise<Result<Session, OperationFailure>> {
  const now = { ...held, ...totals }
  const hero = await heroSession(work, held.id)
  const facts = await factsOf(work, now, hero)
  const ended = held.sessionStatus === 'ENDED'
  const net = (ended ? (held.cashOut ?? 0) : (hero?.stackRemaining ?? 0)) - moneyIn(facts)
  if (ended) await noteResult(work, held.id, net)
  const minutes =
    ended && held.sessionStart !== null && held.sessionEnd !== null
      ? durationMinutes(Date.parse(held.sessionStart), Date.parse(held.sessionEnd), facts.breaks)
      : null
  const set = {
    ...totals,
    ...(held.sessionStatus === 'WAITING' ? {} : { sessionNet: net }),
    ...(minutes === null
      ? {}
      : {
          sessionResult: net,
          duration: minutes,
          sessionRakePaid: rakePaidAfter(held, held.buyIn, minutes),
        }),
  }
  return write(work.trx, session, { kind: 'update', id: held.id, set }, work.now)
}
