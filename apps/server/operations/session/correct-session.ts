// Every field of any session corrected afterwards; money that changes is booked anew (SES-15).
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize } from '@sidepot/engine/table'
import { badBlinds } from '@sidepot/ledger/blinds'
import { moneyIn } from '@sidepot/ledger/session'
import { durationMinutes, waitingMinutes } from '@sidepot/ledger/session-time'
import { bankrollTransaction } from '@sidepot/models/bankroll-transaction'
import type { Patch } from '@sidepot/models/kit/model'
import { playerSession } from '@sidepot/models/player-session'
import { type Session, session } from '@sidepot/models/session'
import { type SessionUpdate, sessionUpdate } from '@sidepot/models/session-update'
import { find } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownBankroll, ownSession } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book, moveBalance } from '../money/booking.ts'
import { EARLIEST, sessionTimes } from './past-session.ts'
import { factsOf, heroSession, noteResult, rakePaidAfter } from './session-record.ts'
import { unknownReference } from './setup-session.ts'
export interface SessionCorrection {
  readonly sessionId: string
  readonly _version?: number | null
  readonly bankrollId?: string | null
  readonly gameType?: Session['gameType'] | null
  readonly gameOrigin?: Session['gameOrigin'] | null
  readonly tableCount?: number | null
  readonly straddleAmount?: Amount | null
  readonly buyIn?: Amount | null
  readonly cashOut?: Amount | null
  readonly sessionStart?: string | null
  readonly sessionEnd?: string | null
  readonly venueId?: string | null
  readonly venueName?: string | null
  readonly cashGameStakeId?: string | null
  readonly smallBlind?: Amount | null
  readonly bigBlind?: Amount | null
  readonly notes?: string | null
  readonly isPrivate?: boolean | null
  readonly expenses?: Amount | null
  readonly tips?: Amount | null
  /** when somebody who waited came onto the list */
  readonly waitingListStart?: string | null
  /** of a session that is over; while it runs the table itself says both */
  readonly maxPlayers?: number | null
  readonly heroSeat?: number | null
}

/** A venue of the list or a name of the person's own: each takes the place of the other (SES-17). */
function placeOf({ venueId, venueName }: SessionCorrection): Patch<typeof session> {
  const name = venueName?.trim() || null
  if (venueId) return { venueId, venueName: null }
  if (name) return { venueId: null, venueName: name }
  return {
    ...(venueId === undefined ? {} : { venueId: null }),
    ...(venueName === undefined ? {} : { venueName: null }),
  }
}

/** Money that changes is re-booked on the row it came from, so the balance identity holds; minutes and result follow. */
export async function correctSession(
  work: Work,
  input: SessionCorrection,
): Promise<Result<Session, OperationFailure>> {
  const own = await ownSession(work, input.sessionId)
  if (!own.ok) return own
  const held = own.value
  const read = {
    buyIn: optionalCents(input.buyIn),
    cashOut: optionalCents(input.cashOut),
    smallBlind: optionalCents(input.smallBlind),
    bigBlind: optionalCents(input.bigBlind),
    expenses: optionalCents(input.expenses),
    tips: optionalCents(input.tips),
    straddleAmount: optionalCents(input.straddleAmount),
  }
  for (const amount of Object.values(read)) if (!amount.ok) return amount
  const cents = (name: keyof typeof read): number | null => (read[name].ok ? read[name].value : null)
  // Who only waited paid nothing and took nothing: there is no money to correct.
  const onlyWaited = held.sessionStatus === 'ENDED' && held.sessionStart === null
  const buyIn = onlyWaited ? null : cents('buyIn')
  const cashOut = onlyWaited ? null : cents('cashOut')
  if (buyIn !== null && buyIn <= 0) return err({ code: 'session/buy-in-required' })
  if (cashOut !== null && cashOut < 0) return err({ code: 'session/negative-cashout' })
  if (badBlinds(cents('smallBlind') ?? held.smallBlind, cents('bigBlind') ?? held.bigBlind))
    return err({ code: 'session/bad-blinds' })
  const unknown = await unknownReference(work, input)
  if (unknown) return err(unknown)
  const bankrollId = input.bankrollId ?? held.bankrollId
  if (bankrollId === null && (buyIn !== null || cashOut !== null))
    return err({ code: 'bankroll/required-for-session' })
  if (bankrollId !== null && bankrollId !== held.bankrollId) {
    const moved = await moveBookings(work, held, bankrollId)
    if (!moved.ok) return moved
  }
  if (buyIn !== null && buyIn !== held.buyIn)
    await rebook(work, { ...held, bankrollId }, 'SESSION_BUY_IN', -buyIn, 'SESSION_START', buyIn)
  if (cashOut !== null && held.sessionStatus === 'ENDED' && cashOut !== held.cashOut)
    await rebook(work, { ...held, bankrollId }, 'SESSION_CASHOUT', cashOut, 'CASHOUT', cashOut)

  const hero = await heroSession(work, held.id)
  if (hero && buyIn !== null && held.sessionStatus === 'WAITING' && hero.stackRemaining !== null) {
    const set = { stackRemaining: hero.stackRemaining + buyIn - held.buyIn }
    must(await write(work.trx, playerSession, { kind: 'update', id: hero.id, set }, work.now))
  }
  const facts = { ...(await factsOf(work, held, hero)), buyIn: buyIn ?? held.buyIn }
  const start = input.sessionStart ?? held.sessionStart
  // What still runs has no end to correct.
  const end = held.sessionStatus === 'ENDED' ? (input.sessionEnd ?? held.sessionEnd) : held.sessionEnd
  // as they happened they stand, also where start and end are one moment
  const retimed = start !== held.sessionStart || end !== held.sessionEnd
  if (retimed && start !== null && end !== null) {
    const when = sessionTimes(work, start, end)
    if (!when.ok) return when
  }
  const ended = held.sessionStatus === 'ENDED' && start !== null && end !== null
  if (start !== held.sessionStart) await retime(work, held, ['SESSION_START'], start)
  if (end !== held.sessionEnd) await retime(work, held, ['CASHOUT', 'SESSION_END'], end)
  const waited = waitedSince(work, held, input.waitingListStart, start)
  if (!waited.ok) return waited
  const seats = seatsAfter(held, input)
  if (!seats.ok) return seats
  const net = (ended ? (cashOut ?? held.cashOut ?? 0) : (hero?.stackRemaining ?? 0)) - moneyIn(facts)
  if (ended) await noteResult(work, held.id, net)
  const minutes = ended ? durationMinutes(Date.parse(start), Date.parse(end), facts.breaks) : held.duration
  const given: Patch<typeof session> = {
    bankrollId,
    ...(input.gameType ? { gameType: input.gameType } : {}),
    ...(input.gameOrigin ? { gameOrigin: input.gameOrigin } : {}),
    ...(input.tableCount ? { tableCount: input.tableCount } : {}),
    ...(input.straddleAmount === undefined ? {} : { straddleAmount: cents('straddleAmount') }),
    ...placeOf(input),
    ...(input.cashGameStakeId === undefined ? {} : { cashGameStakeId: input.cashGameStakeId }),
    ...(input.smallBlind === undefined ? {} : { smallBlind: cents('smallBlind') }),
    ...(input.bigBlind === undefined ? {} : { bigBlind: cents('bigBlind') }),
    ...(input.expenses === undefined ? {} : { expenses: cents('expenses') }),
    ...(input.tips === undefined ? {} : { tips: cents('tips') }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(input.isPrivate === undefined || input.isPrivate === null ? {} : { isPrivate: input.isPrivate }),
    ...(start === null ? {} : { sessionStart: new Date(start).toISOString() }),
    ...(end === null ? {} : { sessionEnd: new Date(end).toISOString() }),
    ...waited.value,
    ...seats.value,
    ...(buyIn === null ? {} : { buyIn }),
    sessionRakePaid: rakePaidAfter(held, facts.buyIn, minutes),
    ...(ended && cashOut !== null ? { cashOut } : {}),
    ...(ended
      ? {
          duration: minutes,
          sessionNet: net,
          sessionResult: net,
        }
      : held.sessionStatus === 'LIVE' || held.sessionStatus === 'BREAK'
        ? { sessionNet: net }
        : {}),
  }
  const version = input._version ?? undefined
  return write(
    work.trx,
    session,
    { kind: 'update', id: held.id, set: given, ...(version === undefined ? {} : { version }) },
    work.now,
  )
}

/** The lines of the timeline that say when it began and ended go where the session's own times go. */
async function retime(
  work: Work,
  held: Session,
  types: readonly SessionUpdate['updateType'][],
  at: string | null,
): Promise<void> {
  if (at === null) return
  for (const updateType of types) {
    const rows = await find(work.trx, sessionUpdate, { sessionId: held.id, userId: work.userId, updateType })
    for (const row of rows) {
      const set = { timestamp: new Date(at).toISOString() }
      must(await write(work.trx, sessionUpdate, { kind: 'update', id: row.id, set }, work.now))
    }
  }
}

/** The list comes before the table: from when, and how many minutes it took. */
function waitedSince(
  work: Work,
  held: Session,
  since: string | null | undefined,
  start: string | null,
): Result<Patch<typeof session>, OperationFailure> {
  if (!since || held.waitingListStart === null) return ok({})
  const from = Date.parse(since)
  const until = Date.parse(held.waitingListEnd ?? start ?? work.now.toISOString())
  if (!(from >= EARLIEST && from <= until)) return err({ code: 'session/bad-times' })
  const waitingDuration = held.waitingListEnd === null ? held.waitingDuration : waitingMinutes(from, until)
  return ok({ waitingListStart: new Date(from).toISOString(), waitingDuration })
}

function seatsAfter(
  held: Session,
  input: SessionCorrection,
): Result<Patch<typeof session>, OperationFailure> {
  if (held.sessionStatus !== 'ENDED') return ok({})
  const maxPlayers = clampTableSize(input.maxPlayers ?? held.maxPlayers)
  const heroSeat = input.heroSeat ?? Math.min(held.heroSeat ?? 1, maxPlayers)
  if (heroSeat < 1 || heroSeat > maxPlayers)
    return err({ code: 'seat/out-of-range', seat: heroSeat, size: maxPlayers })
  return ok({ maxPlayers, heroSeat })
}

/** A session belongs to one bankroll: all it booked there goes along, within one currency. */
async function moveBookings(
  work: Work,
  held: Session,
  intoId: string,
): Promise<Result<null, OperationFailure>> {
  const into = await ownBankroll(work, intoId)
  if (!into.ok) return into
  const from = held.bankrollId === null ? null : await ownBankroll(work, held.bankrollId)
  if (from?.ok && from.value.currency !== into.value.currency)
    return err({ code: 'bankroll/other-currency', currency: from.value.currency })
  if (held.bankrollId === null) return ok(null)
  const rows = await find(
    work.trx,
    bankrollTransaction,
    { sessionId: held.id, userId: work.userId, bankrollId: held.bankrollId },
    { lock: true },
  )
  for (const row of rows)
    must(
      await write(
        work.trx,
        bankrollTransaction,
        { kind: 'update', id: row.id, set: { bankrollId: intoId } },
        work.now,
      ),
    )
  const sum = rows.reduce((total, row) => total + row.amount, 0)
  if (from?.ok) await moveBalance(work, from.value, -sum)
  await moveBalance(work, into.value, sum)
  return ok(null)
}

async function rebook(
  work: Work,
  held: Session,
  type: 'SESSION_BUY_IN' | 'SESSION_CASHOUT',
  amount: number,
  updateType: 'SESSION_START' | 'CASHOUT',
  value: number,
): Promise<void> {
  const [row] = await find(
    work.trx,
    bankrollTransaction,
    { sessionId: held.id, userId: work.userId, type },
    { lock: true, limit: 1 },
  )
  if (row) {
    must(
      await write(work.trx, bankrollTransaction, { kind: 'update', id: row.id, set: { amount } }, work.now),
    )
    await moveBalance(work, must(await ownBankroll(work, row.bankrollId)), amount - row.amount)
  } else if (held.bankrollId !== null)
    must(await book(work, { bankrollId: held.bankrollId, sessionId: held.id, type, amount }))
  const [update] = await find(
    work.trx,
    sessionUpdate,
    { sessionId: held.id, userId: work.userId, updateType },
    { limit: 1 },
  )
  if (update)
    must(await write(work.trx, sessionUpdate, { kind: 'update', id: update.id, set: { value } }, work.now))
}
