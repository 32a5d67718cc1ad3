// A new session: its record, its table, the first line and the buy-in's booking (SES-10 to SES-18). Server and web ask here.
import { err, ok, type Result } from '@sidepot/engine/result'
import { clampTableSize, straddleAmount, straddleOn } from '@sidepot/engine/table'
import type { CashGameStake } from '@sidepot/models/cash-game-stake'
import type { CashRakeStructure } from '@sidepot/models/cash-rake-structure'
import type { Cents } from '@sidepot/models/kit/kinds'
import { formatDecimal } from '@sidepot/models/kit/money'
import type { Session } from '@sidepot/models/session'
import type { Venue } from '@sidepot/models/venue'
import type { NewBooking } from './bankroll/bookings.ts'
import { isUnraked, rakeInForce, sessionRake } from './rake-config.ts'
import { isTooMuch } from './record/session-bounds.ts'
import { iso } from './record/session-record.ts'
import type { Millis } from './record/session-time.ts'
import { type NewLine, rakeBesidePots } from './session.ts'
import { badBlinds } from './table/blinds.ts'
import { chipStake, isSmallestChip, ownChip } from './table/smallest-chip.ts'
import { newTable, type TableState, tableId } from './table/table-state.ts'

/** What was asked for; amounts in cents. */
export interface NewSession {
  readonly bankrollId?: string | null
  readonly gameType?: Session['gameType'] | null
  readonly gameOrigin?: Session['gameOrigin'] | null
  readonly venueId?: string | null
  readonly venueName?: string | null
  readonly cashGameStakeId?: string | null
  readonly smallBlind?: Cents | null
  readonly bigBlind?: Cents | null
  readonly ante?: Cents | null
  readonly anteType?: Session['anteType'] | null
  readonly straddleAmount?: Cents | null
  readonly isStraddleOn?: boolean | null
  /** The smallest chip on the table; what is absent follows from the stake (PLAY-41). */
  readonly smallestChip?: Cents | null
  readonly maxPlayers?: number | null
  readonly tableCount?: number | null
  readonly heroSeat?: number | null
  readonly buttonSeat?: number | null
  readonly buyIn?: Cents | null
  readonly timeZone?: string | null
  readonly notes?: string | null
  readonly isPrivate?: boolean | null
  /** Undefined where the person was not asked, null for no rake. */
  readonly rakeConfig?: unknown
  /** WAITING puts the hero on the list, LIVE (the default) starts at once; nothing else can begin. */
  readonly sessionStatus?: string | null
  /** The wall clock at the table as ISO text without zone, for the table's id. */
  readonly localTime?: string | null
}

/** What the lists say of the venue, the stake and the rake that were named. */
export interface Listed {
  readonly venue: Pick<Venue, 'isOnline'> | null
  readonly stake:
    | (Pick<
        CashGameStake,
        'gameVariant' | 'smallBlind' | 'bigBlind' | 'ante' | 'anteType' | 'defaultStraddle'
      > & { readonly structure: CashRakeStructure | null })
    | null
  readonly structure: CashRakeStructure | null
}

export interface Seated {
  readonly seatNumber: number
  readonly playerId?: string | null
  readonly isHero?: boolean | null
}

export type NewSessionFailure =
  | { readonly code: 'bankroll/required-for-session' }
  | { readonly code: 'session/cannot-begin'; readonly status: string }
  | { readonly code: 'session/buy-in-required' }
  | { readonly code: 'session/too-much' }
  | { readonly code: 'session/bad-blinds' }
  | { readonly code: 'table/bad-chip' }
  | { readonly code: 'seat/out-of-range'; readonly seat: number; readonly size: number }
  | { readonly code: 'seat/given-twice'; readonly seat: number }
  | { readonly code: 'player/seated-twice' }

export type SessionFields = Omit<
  Session,
  'id' | 'userId' | '_version' | '_deleted' | '_lastChangedAt' | 'createdAt' | 'updatedAt' | 'tableState'
>

/** What of its session a hand is read by. */
export type PlayedIn = Pick<
  Session,
  | 'gameType'
  | 'maxPlayers'
  | 'rakeConfig'
  | 'smallBlind'
  | 'bigBlind'
  | 'ante'
  | 'anteType'
  | 'isStraddleOn'
  | 'straddleAmount'
  | 'buttonSeat'
  | 'heroSeat'
  | 'gameOrigin'
> & { readonly tableState?: unknown }

export interface SetUp {
  readonly session: Partial<SessionFields> & Pick<SessionFields, 'buyIn'> & PlayedIn
  readonly heroSeat: number
  /** With the hero alone; the session's id is put in by who knows it. */
  readonly table: Omit<TableState, 'sessionId'>
  readonly line: NewLine
  readonly booking: NewBooking
}

export function setUp(
  input: NewSession,
  listed: Listed,
  seats: readonly Seated[],
  at: Millis,
): Result<SetUp, NewSessionFailure> {
  const { bankrollId, buyIn } = input
  if (!bankrollId) return err({ code: 'bankroll/required-for-session' })
  const status = input.sessionStatus ?? 'LIVE'
  if (status !== 'WAITING' && status !== 'LIVE') return err({ code: 'session/cannot-begin', status })
  if (!buyIn || buyIn <= 0) return err({ code: 'session/buy-in-required' })
  if (isTooMuch(buyIn)) return err({ code: 'session/too-much' })
  const game = gameOf(input, listed)
  if (!game.ok) return game
  if (!isSmallestChip(input.smallestChip, game.value.bigBlind)) return err({ code: 'table/bad-chip' })
  const maxPlayers = clampTableSize(input.maxPlayers ?? 8)
  const heroSeat = input.heroSeat ?? seats.find(one => one.isHero)?.seatNumber ?? 1
  const buttonSeat = input.buttonSeat ?? 1
  const wrong = wrongSeat([heroSeat, buttonSeat], seats, maxPlayers) ?? seatedTwice(seats, heroSeat)
  if (wrong) return err(wrong)

  const isWaiting = status === 'WAITING'
  const { rakeConfig } = game.value
  const id = tableId(
    decimalText(game.value.smallBlind),
    decimalText(game.value.bigBlind),
    maxPlayers,
    input.localTime ?? iso(at),
  )
  const { sessionId: _none, ...table } = newTable('', maxPlayers, heroSeat, buttonSeat)
  const chip = ownChip(input.smallestChip, chipStake(game.value))
  return ok({
    session: {
      bankrollId,
      ...game.value,
      venueId: input.venueId ?? null,
      venueName: input.venueId ? null : input.venueName?.trim() || null,
      cashGameStakeId: input.cashGameStakeId ?? null,
      maxPlayers,
      tableCount: Math.max(1, Math.trunc(input.tableCount ?? 1)),
      heroSeat,
      buttonSeat,
      buyIn,
      sessionNet: isWaiting ? null : 0,
      sessionRakePaid: rakeBesidePots(sessionRake(rakeConfig), buyIn, null),
      sessionStatus: status,
      isActive: !isWaiting,
      waitingListStart: isWaiting ? iso(at) : null,
      sessionStart: isWaiting ? null : iso(at),
      timeZone: input.timeZone ?? null,
      notes: input.notes ?? null,
      isPrivate: input.isPrivate ?? false,
    },
    heroSeat,
    table: {
      ...table,
      ...(chip === null ? {} : { smallestChip: chip }),
      currentTableId: id,
      tableHistory: [{ tableId: id, tableStart: iso(at), tableEnd: null }],
    },
    line: isWaiting
      ? { type: 'WAITING_START', value: 0, notes: null }
      : { type: 'SESSION_START', value: buyIn, notes: null },
    booking: { bankrollId, type: 'SESSION_BUY_IN', amount: -buyIn },
  })
}

/** 5 and 2.5, as people write blinds. */
export const decimalText = (cents: Cents | null): string =>
  cents === null ? '0' : formatDecimal(cents).replace(/\.?0+$/, '') || '0'

/** Blinds, straddle, ante, origin and rake: what is given, else what the stake and the venue say. */
function gameOf(input: NewSession, { venue, stake, structure }: Listed) {
  const bigBlind = input.bigBlind ?? stake?.bigBlind ?? null
  const smallBlind = input.smallBlind ?? stake?.smallBlind ?? null
  if (badBlinds(smallBlind, bigBlind) || (input.ante ?? 0) < 0 || (input.straddleAmount ?? 0) < 0)
    return err({ code: 'session/bad-blinds' } as const)
  const straddle = straddleAmount(input.straddleAmount ?? stake?.defaultStraddle ?? 0, bigBlind ?? 0)
  // switched on without an amount it is twice the big blind (TABLE-14)
  const isOn = input.isStraddleOn === true && (bigBlind ?? 0) > 0
  return ok({
    gameType: input.gameType ?? stake?.gameVariant ?? ('NLHE' as const),
    gameOrigin: input.gameOrigin ?? (venue?.isOnline ? ('ONLINE' as const) : ('LIVE' as const)),
    smallBlind,
    bigBlind,
    ante: input.ante ?? stake?.ante ?? null,
    anteType: input.anteType ?? stake?.anteType ?? null,
    straddleAmount: isOn ? straddleOn(straddle, bigBlind ?? 0) : straddle,
    isStraddleOn: isOn,
    rakeConfig: rakeInForce({
      rakeConfig: input.rakeConfig,
      structure,
      stake,
      isUnraked: isUnraked(input),
    }),
  })
}

function wrongSeat(own: readonly number[], seats: readonly Seated[], size: number): NewSessionFailure | null {
  const seat = [...own, ...seats.map(one => one.seatNumber)].find(
    number => !Number.isInteger(number) || number < 1 || number > size,
  )
  return seat === undefined ? null : { code: 'seat/out-of-range', seat, size }
}

/** A seat holds one person, and a person one seat (SES-35). */
function seatedTwice(seats: readonly Seated[], heroSeat: number): NewSessionFailure | null {
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
