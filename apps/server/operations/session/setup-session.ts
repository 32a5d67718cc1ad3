// setupNewSession: the session, everybody's player session, the buy-in booked and the first update, in one transaction (SES-10 to SES-14).
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, straddleAmount } from '@sidepot/engine/table'
import { badBlinds } from '@sidepot/ledger/blinds'
import { parseCents } from '@sidepot/ledger/cents'
import { rakeConfigOf, sessionRake } from '@sidepot/ledger/rake-config'
import { rakeBesidePots } from '@sidepot/ledger/session'
import { newTable, tableId } from '@sidepot/ledger/table-state'
import { cashGameStake } from '@sidepot/models/cash-game-stake'
import { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import type { AnteType, GameOrigin, GameType } from '@sidepot/models/enumerations'
import { type Session, session } from '@sidepot/models/session'
import { venue } from '@sidepot/models/venue'
import { findOne } from '../../derive/read.ts'
import { write } from '../../derive/write.ts'
import { type Amount, optionalCents } from '../kit/amounts.ts'
import { ownBankroll } from '../kit/owned.ts'
import { must, type OperationFailure, type Work } from '../kit/work.ts'
import { book } from '../money/booking.ts'
import { heroPlayer } from '../player/hero.ts'
import { seat } from '../player/player-sessions.ts'
import { noteUpdates } from './session-record.ts'

export interface SessionInput {
  readonly id?: string | null
  readonly bankrollId?: string | null
  readonly gameType?: GameType | null
  readonly gameOrigin?: GameOrigin | null
  readonly venueId?: string | null
  readonly venueName?: string | null
  readonly cashGameStakeId?: string | null
  readonly smallBlind?: Amount | null
  readonly bigBlind?: Amount | null
  readonly ante?: Amount | null
  readonly anteType?: AnteType | null
  readonly straddleAmount?: Amount | null
  readonly isStraddleOn?: boolean | null
  readonly maxPlayers?: number | null
  readonly tableCount?: number | null
  readonly heroSeat?: number | null
  readonly buttonSeat?: number | null
  readonly buyIn?: Amount | null
  readonly timeZone?: string | null
  readonly notes?: string | null
  readonly isPrivate?: boolean | null
  readonly rakeStructureId?: string | null
  /** WAITING puts the hero on the list, LIVE (the default) starts at once; nothing else can begin. */
  readonly sessionStatus?: string | null
  /** The wall clock at the table as ISO text without zone, for the table's id. */
  readonly localTime?: string | null
}

export interface SeatInput {
  readonly seatNumber: number
  readonly playerId?: string | null
  readonly sessionPlayerName?: string | null
  readonly isAnonymous?: boolean | null
  readonly isHero?: boolean | null
  readonly stackRemaining?: Amount | null
}

export async function setupSession(
  work: Work,
  input: SessionInput,
  seats: readonly SeatInput[],
): Promise<Result<Session, OperationFailure>> {
  if (!input.bankrollId) return err({ code: 'bankroll/required-for-session' })
  const status = input.sessionStatus ?? 'LIVE'
  if (status !== 'WAITING' && status !== 'LIVE') return err({ code: 'session/cannot-begin', status })
  const buyIn = input.buyIn === null || input.buyIn === undefined ? null : parseCents(input.buyIn)
  if (buyIn && !buyIn.ok) return buyIn
  if (!buyIn || buyIn.value <= 0) return err({ code: 'session/buy-in-required' })
  const bankroll = await ownBankroll(work, input.bankrollId)
  if (!bankroll.ok) return bankroll
  const hero = must(await heroPlayer(work, { create: true }))
  const game = await gameOf(work, input)
  if (!game.ok) return game

  const maxPlayers = clampTableSize(input.maxPlayers ?? 8)
  const heroSeat = input.heroSeat ?? seats.find(one => one.isHero)?.seatNumber ?? 1
  const buttonSeat = input.buttonSeat ?? 1
  for (const seatNumber of [heroSeat, buttonSeat, ...seats.map(one => one.seatNumber)])
    if (!Number.isInteger(seatNumber) || seatNumber < 1 || seatNumber > maxPlayers)
      return err({ code: 'seat/out-of-range', seat: seatNumber, size: maxPlayers })

  const twice = seatedTwice(seats, heroSeat)
  if (twice) return err(twice)

  const waiting = status === 'WAITING'
  const now = work.at.toISOString()
  const { structure, ...blinds } = game.value
  const rakeConfig = structure ? rakeConfigOf(structure) : null
  const rake = sessionRake(rakeConfig)
  const made = await write(
    work.trx,
    session,
    {
      kind: 'create',
      values: {
        ...(input.id ? { id: input.id } : {}),
        userId: work.userId,
        bankrollId: input.bankrollId,
        ...blinds,
        venueId: input.venueId ?? null,
        venueName: input.venueId ? null : input.venueName?.trim() || null,
        cashGameStakeId: input.cashGameStakeId ?? null,
        maxPlayers,
        tableCount: Math.max(1, Math.trunc(input.tableCount ?? 1)),
        heroSeat,
        buttonSeat,
        isStraddleOn: (input.isStraddleOn ?? false) && (blinds.straddleAmount ?? 0) > 0,
        rakeConfig,
        buyIn: buyIn.value,
        sessionNet: waiting ? null : 0,
        sessionRakePaid: rakeBesidePots(rake, buyIn.value, null),
        sessionStatus: waiting ? 'WAITING' : 'LIVE',
        isActive: !waiting,
        waitingListStart: waiting ? now : null,
        sessionStart: waiting ? null : now,
        timeZone: input.timeZone ?? null,
        notes: input.notes ?? null,
        isPrivate: input.isPrivate ?? false,
      },
    },
    work.now,
  )
  if (!made.ok) return made
  const held = made.value

  const players = [
    {
      seatNumber: heroSeat,
      playerId: null,
      sessionPlayerName: hero.nickname ?? hero.firstname,
      isAnonymous: false,
      isHero: true,
      buyIn: buyIn.value,
      stackRemaining: buyIn.value,
    },
    ...must(others(seats.filter(one => one.seatNumber !== heroSeat && !one.isHero))),
  ]
  const table = { ...newTable(held.id, maxPlayers, heroSeat, buttonSeat), rakeConfig }
  const tableSeats = [...table.seats]
  for (const who of players) {
    const sat = await seat(work, held, who)
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
  const id = tableId(
    decimalText(blinds.smallBlind),
    decimalText(blinds.bigBlind),
    maxPlayers,
    input.localTime ?? now,
  )
  const whole = must(
    await write(
      work.trx,
      session,
      {
        kind: 'update',
        id: held.id,
        set: {
          tableState: {
            ...table,
            seats: tableSeats,
            currentTableId: id,
            tableHistory: [{ tableId: id, tableStart: now, tableEnd: null }],
          },
        },
      },
      work.now,
    ),
  )
  must(
    await book(work, {
      bankrollId: input.bankrollId,
      sessionId: held.id,
      type: 'SESSION_BUY_IN',
      amount: -buyIn.value,
    }),
  )
  await noteUpdates(work, held, [
    waiting ? { type: 'WAITING_START', value: 0 } : { type: 'SESSION_START', value: buyIn.value },
  ])
  return ok(whole)
}

/** A seat holds one person, and a person one seat. */
function seatedTwice(seats: readonly SeatInput[], heroSeat: number): OperationFailure | null {
  const taken = new Set([heroSeat])
  const known = new Set<string>()
  for (const { seatNumber, isHero, playerId } of seats) {
    if (isHero ? seatNumber !== heroSeat : taken.has(seatNumber))
      return { code: 'seat/given-twice', seat: isHero ? heroSeat : seatNumber }
    taken.add(seatNumber)
    if (playerId && known.has(playerId)) return { code: 'player/seated-twice' }
    if (playerId) known.add(playerId)
  }
  return null
}

const decimalText = (cents: number | null): string => (cents === null ? '0' : String(cents / 100))

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
    const stack = optionalCents(one.stackRemaining)
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

/** Blinds, straddle, ante, origin and rake: what is given, else what the stake and the venue say. */
async function gameOf(work: Work, input: SessionInput) {
  const stake = input.cashGameStakeId ? await findOne(work.trx, cashGameStake, input.cashGameStakeId) : null
  const place = input.venueId ? await findOne(work.trx, venue, input.venueId) : null
  const rakeId = input.rakeStructureId ?? stake?.rakeStructureId ?? null
  const structure = rakeId ? await findOne(work.trx, cashRakeStructure, rakeId) : null
  const unknown = missing(input, { venue: place, stake, rake: input.rakeStructureId ? structure : null })
  if (unknown) return err(unknown)
  const [small, big, ante, straddle] = [
    input.smallBlind,
    input.bigBlind,
    input.ante,
    input.straddleAmount,
  ].map(optionalCents)
  for (const read of [small!, big!, ante!, straddle!]) if (!read.ok) return read
  const bigBlind = valueIn(big!) ?? stake?.bigBlind ?? null
  const smallBlind = valueIn(small!) ?? stake?.smallBlind ?? null
  if (badBlinds(smallBlind, bigBlind) || [ante!, straddle!].some(read => (valueIn(read) ?? 0) < 0))
    return err({ code: 'session/bad-blinds' as const })
  return ok({
    gameType: input.gameType ?? stake?.gameVariant ?? ('NLHE' as const),
    gameOrigin: input.gameOrigin ?? (place?.isOnline ? ('ONLINE' as const) : ('LIVE' as const)),
    smallBlind,
    bigBlind,
    ante: valueIn(ante!) ?? stake?.ante ?? null,
    anteType: input.anteType ?? stake?.anteType ?? null,
    straddleAmount: straddleAmount(valueIn(straddle!) ?? stake?.defaultStraddle ?? 0, bigBlind ?? 0),
    structure,
  })
}

interface Named {
  readonly venueId?: string | null | undefined
  readonly cashGameStakeId?: string | null | undefined
  readonly rakeStructureId?: string | null | undefined
}
const missing = (
  input: Named,
  found: Readonly<Record<'venue' | 'stake' | 'rake', unknown>>,
): OperationFailure | null => {
  const names = { venue: input.venueId, stake: input.cashGameStakeId, rake: input.rakeStructureId }
  const kind = (['venue', 'stake', 'rake'] as const).find(one => names[one] && !found[one])
  return kind ? { code: 'reference/unknown', kind } : null
}

/** What is named must be known, though it may have been taken off the lists since. */
export async function unknownReference(work: Work, input: Named): Promise<OperationFailure | null> {
  return missing(input, {
    venue: input.venueId ? await findOne(work.trx, venue, input.venueId) : null,
    stake: input.cashGameStakeId ? await findOne(work.trx, cashGameStake, input.cashGameStakeId) : null,
    rake: input.rakeStructureId ? await findOne(work.trx, cashRakeStructure, input.rakeStructureId) : null,
  })
}
const valueIn = <T>(read: Result<T, unknown>): T | null => (read.ok ? read.value : null)
