// setupNewSession: the session, everybody's player session, the buy-in booked and the first update, in one transaction. What
// they are the ledger decides (SES-10 to SES-18).

import { readJson } from '@sidepot/engine/read-stored'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type Listed, type NewSession, type SetUp, setUp } from '@sidepot/ledger/new-session'
import { wrongRake } from '@sidepot/ledger/rake-checks'
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import { type Session, session } from '@sidepot/models/session'
import { venue } from '@sidepot/models/venue'
import { findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents, optionalStack } from '../kit/amounts.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book } from '../money/booking.ts'
import { heroPlayer } from '../player/hero.ts'
import { seat } from '../player/player-sessions.ts'
import { noteUpdates } from './session-record.ts'

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante', 'straddleAmount', 'smallestChip', 'buyIn'] as const
type AmountField = (typeof AMOUNTS)[number]

export interface SessionInput
  extends Omit<NewSession, AmountField>,
    Partial<Record<AmountField, Amount | null>> {
  readonly id?: string | null
  readonly rakeStructureId?: string | null
}

export interface SeatInput {
  readonly seatNumber: number
  readonly playerId?: string | null
  readonly sessionPlayerName?: string | null
  readonly isAnonymous?: boolean | null
  readonly isHero?: boolean | null
  readonly stackRemaining?: Amount | null
}

/** A rake as sent, as text or as a value: undefined where nothing is said of it, null for none. */
export function rakeSent(given: unknown): Result<unknown, OperationFailure> {
  if (given === undefined || given === null) return ok(given)
  if (given === '') return ok(null)
  const read = readJson(given)
  if (read === undefined) return err({ code: 'json/unreadable', field: 'rakeConfig' })
  const wrong = wrongRake(read)
  return wrong ? err(wrong) : ok(read)
}

/** The request with its amounts in cents and the lists' word on what it names. */
export async function readSession(
  work: Work,
  input: SessionInput,
): Promise<Result<{ readonly newSession: NewSession; readonly listed: Listed }, OperationFailure>> {
  const amounts: Partial<Record<AmountField, number | null>> = {}
  for (const field of AMOUNTS) {
    const read = optionalCents(input[field])
    if (!read.ok) return read
    amounts[field] = read.value
  }
  if (input.bankrollId) {
    // locked by its first booking, when the session is there
    const own = await ownBankroll(work, input.bankrollId, { lock: false })
    if (!own.ok) return own
  }
  const listed = await listedOf(work, input)
  if (!listed.ok) return listed
  const sent = rakeSent(input.rakeConfig)
  if (!sent.ok) return sent
  const rakeConfig = sent.value
  const newSession = {
    ...input,
    ...amounts,
    ...(rakeConfig === undefined ? {} : { rakeConfig }),
  } as NewSession
  return ok({ newSession, listed: listed.value })
}

export async function setupSession(
  work: Work,
  input: SessionInput,
  seats: readonly SeatInput[],
): Promise<Result<Session, OperationFailure>> {
  const read = await readSession(work, input)
  if (!read.ok) return read
  const made = setUp(read.value.newSession, read.value.listed, seats, work.at.getTime())
  if (!made.ok) return made
  const created = await createSession(work, input.id, made.value, seats)
  if (!created.ok) return created
  must(await book(work, { ...made.value.booking, sessionId: created.value.id }))
  await noteUpdates(work, created.value, [made.value.line])
  return created
}

/** The session's record with its table, and a player session for everybody who sits there. */
export async function createSession(
  work: Work,
  id: string | null | undefined,
  { session: fields, heroSeat, table }: Pick<SetUp, 'session' | 'heroSeat' | 'table'>,
  seats: readonly SeatInput[],
): Promise<Result<Session, OperationFailure>> {
  const hero = must(await heroPlayer(work, { create: true }))
  const made = await write(
    work.trx,
    session,
    { kind: 'create', values: { ...fields, ...(id ? { id } : {}), userId: work.userId } },
    work.now,
  )
  if (!made.ok) return made
  const players = [
    {
      seatNumber: heroSeat,
      playerId: null,
      sessionPlayerName: hero.nickname ?? hero.firstname,
      isAnonymous: false,
      isHero: true,
      buyIn: fields.buyIn,
      stackRemaining: fields.buyIn,
    },
    ...must(others(seats.filter(one => one.seatNumber !== heroSeat && !one.isHero))),
  ]
  const tableSeats = [...table.seats]
  for (const who of players) {
    const sat = await seat(work, made.value, who)
    if (!sat.ok) return sat
    tableSeats[who.seatNumber - 1] = {
      id: `seat-${who.seatNumber}`,
      seatNumber: who.seatNumber,
      isOccupied: true,
      isHero: who.isHero,
      playerSessionId: sat.value.id,
      isAnonymous: who.isAnonymous,
      playerName: who.sessionPlayerName,
    }
  }
  const tableState = { sessionId: made.value.id, ...table, seats: tableSeats }
  return write(work.trx, session, { kind: 'update', id: made.value.id, set: { tableState } }, work.now)
}

function others(seats: readonly SeatInput[]): Result<
  {
    seatNumber: number
    playerId: string | null
    sessionPlayerName: string | null
    isAnonymous: boolean
    isHero: boolean
    buyIn: number | null
    stackRemaining: number | null
  }[],
  OperationFailure
> {
  const read = []
  for (const one of seats) {
    const stack = optionalStack(one.stackRemaining)
    if (!stack.ok) return stack
    read.push({
      seatNumber: one.seatNumber,
      playerId: one.playerId ?? null,
      sessionPlayerName: one.sessionPlayerName ?? null,
      isAnonymous: one.isAnonymous ?? false,
      isHero: false,
      buyIn: null,
      stackRemaining: stack.value,
    })
  }
  return ok(read)
}

interface Named {
  readonly venueId?: string | null | undefined
  readonly cashGameStakeId?: string | null | undefined
  readonly rakeStructureId?: string | null | undefined
}

/** What is named must be known, though it may have been taken off the lists since (SES-35). */
export async function listedOf(work: Work, input: Named): Promise<Result<Listed, OperationFailure>> {
  const place = input.venueId ? await findOne(work.trx, venue, input.venueId) : null
  if (input.venueId && !place) return err({ code: 'reference/unknown', kind: 'venue' })
  const stake = input.cashGameStakeId ? await findOne(work.trx, cashGameStake, input.cashGameStakeId) : null
  if (input.cashGameStakeId && !stake) return err({ code: 'reference/unknown', kind: 'stake' })
  const structureOf = (id: string | null | undefined) =>
    id ? findOne(work.trx, cashRakeStructure, id) : null
  const structure = await structureOf(input.rakeStructureId)
  if (input.rakeStructureId && !structure) return err({ code: 'reference/unknown', kind: 'rake' })
  return ok({
    venue: place,
    structure,
    stake: stake ? { ...stake, structure: await structureOf(stake.rakeStructureId) } : null,
  })
}
