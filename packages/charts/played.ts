// Doubtful hands are parsed here: from what a client stored to a line of preflop actions in big blinds, or a reason why
// there is none. Nothing here throws, whatever comes in.
import { err, ok, type Result } from '@sidepot/engine/result'
import { MAX_SEATS, type Position, positionsFor } from '@sidepot/engine/table'
import type { Approximation, Assumption, UnsolvedReason } from './reasons.ts'

/** Big blinds of a hero whose stack nobody knows; anybody else's unknown stack covers the hero's (VER-16, STU-3). */
export const ASSUMED_STACK = 100

export type SeatKey = string | number

/** An action as hands store it; betAmount is the seat's total on the street. */
export interface PlayedAction {
  readonly seatId?: SeatKey | null
  readonly seat?: SeatKey | null
  readonly street?: string | null
  readonly actionType?: string | null
  readonly betAmount?: number | null
  readonly isAllIn?: boolean | null
}

export interface EvaluateInput {
  readonly gameType: string
  readonly heroPosition: string | null | undefined
  readonly actions: readonly PlayedAction[]
  /** Position of each seat that was dealt in. */
  readonly positions: Readonly<Record<SeatKey, string>>
  /** Seats in their order of play; only used to count who was dealt in when positions lack somebody. */
  readonly actionOrder?: readonly SeatKey[] | null
  readonly cards?: readonly unknown[] | null
  readonly handType: string | null | undefined
  readonly stacks?: Readonly<Record<SeatKey, number | null | undefined>> | null
  readonly blinds?: {
    readonly small?: number | null
    readonly big: number
    readonly ante?: number | null
  } | null
  readonly straddles?: readonly { readonly seatId: SeatKey; readonly amount: number }[] | null
  /** The raises were entered without their sizes: amounts only say who raised whom. */
  readonly sizesAssumed?: boolean | null
  /** Percent of the pot, and the most taken, in the same unit as the blinds. */
  readonly rake?: { readonly percent: number; readonly cap?: number | null } | null
}

export interface Move {
  /** Seat in the order of play before the flop. */
  readonly seat: number
  readonly kind: 'fold' | 'check' | 'call' | 'raise'
  /** Total in after it, in big blinds; 0 for fold and check. */
  readonly to: number
  readonly allIn: boolean
}

export interface Line {
  readonly players: number
  /** Seat in the order of play before the flop. */
  readonly hero: number
  readonly blinds: readonly number[]
  readonly ante: number
  readonly moves: readonly Move[]
  /** The first decision of the hero's that is judged; those before it were as deep as another stage (VER-16). */
  readonly from: number
  /** Raises have the tree's sizes, because their own were not entered. */
  readonly sizesAssumed: boolean
  /** Stacks in big blinds by seat; undefined where unknown. */
  readonly stacks: readonly (number | undefined)[]
  readonly rake: { readonly share: number; readonly cap: number } | undefined
  readonly approximations: readonly Approximation[]
  readonly assumptions: readonly Assumption[]
}

const POSTS = ['SB', 'BB', 'ANTE', 'STRADDLE', 'FORCED_BET']
const FOLDS = ['FOLD', 'FFOLD', 'AUTO-FOLD']
const CHECKS = ['CHECK', 'FCHECK']
const RAISES = ['BET', 'RAISE', 'ALL_IN', 'CALL']
const EPSILON = 1e-6

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const orderOf = (players: number, straddled: boolean): readonly Position[] => {
  const table = positionsFor(players)
  if (players === 2) return [...table].reverse() // the button first, then the big blind
  const blinds = straddled ? 3 : 2
  return [...table.slice(blinds), ...table.slice(0, blinds)]
}
const ORDERS = [false, true].map(straddled =>
  Array.from({ length: MAX_SEATS + 1 }, (_, players) => orderOf(players, straddled)),
)

/** Positions in the order of play before the flop, the straddler last. */
export const preflopOrder = (players: number, straddled: boolean): readonly Position[] =>
  ORDERS[straddled ? 1 : 0]![players] ?? []

/** An action with its fields read once. */
interface ReadAction {
  readonly key: string
  readonly code: string
  readonly street: string
  readonly amount: number | undefined
  readonly isAllIn: boolean
}

const readActions = (actions: unknown): readonly ReadAction[] => {
  const read: ReadAction[] = []
  for (const action of (Array.isArray(actions) ? actions : []) as readonly (PlayedAction | null)[]) {
    if (typeof action !== 'object' || action === null) continue
    read.push({
      key: String(action.seatId ?? action.seat ?? ''),
      code: String(action.actionType ?? '').toUpperCase(),
      street: action.street ?? 'PREFLOP',
      amount: number(action.betAmount),
      isAllIn: action.isAllIn === true,
    })
  }
  return read
}

export const readLine = (input: EvaluateInput): Result<Line, UnsolvedReason> => {
  const actions = readActions(input.actions)
  if (actions.some(({ code }) => code === 'BOMB')) return err('bomb-pot')
  const seats = Object.entries(input.positions ?? {})
  const players = seats.length
  const table = positionsFor(players)
  if (players < 2 || table.length !== players) return err('positions')
  const seatOf = new Map<string, string>()
  for (const [seat, position] of seats) seatOf.set(String(position), seat)
  if (!table.every(position => seatOf.has(position))) return err('positions')

  const preflop = actions.filter(({ street }) => street === 'PREFLOP')
  const bigSeat = seatOf.get('BB')!
  const unit = number(input.blinds?.big) ?? preflop.find(({ code }) => code === 'BB')?.amount
  if (unit === undefined || unit <= 0) return err('blinds')
  const assumptions: Assumption[] = []
  if (input.blinds?.small === undefined || input.blinds.small === null) assumptions.push('blinds')

  const straddles = readStraddles(input, preflop)
  if (straddles.length > 1) return err('straddle')
  const straddle = straddles[0]
  if (straddle && (players < 3 || straddle.seat !== seatOf.get(table[2]!))) return err('straddle')
  const ante = (number(input.blinds?.ante) ?? 0) / unit
  if (ante < 0) return err('ante')

  const order = preflopOrder(players, straddle !== undefined)
  const indexOf = new Map<string, number>()
  for (let index = 0; index < order.length; index++) indexOf.set(seatOf.get(order[index]!)!, index)
  const hero = order.indexOf(input.heroPosition as Position)
  if (hero < 0) return err('hero-position')
  const blinds = [(number(input.blinds?.small) ?? unit / 2) / unit, 1]
  if (straddle) blinds.push(straddle.amount / unit)
  if (!indexOf.has(bigSeat) || blinds.some(blind => !(blind >= 0))) return err('blinds')

  const moves = readMoves(preflop, indexOf, blinds, players, unit)
  if (!moves.ok) return moves
  const stacks = order.map(position => {
    const stack = number(input.stacks?.[seatOf.get(position)!])
    return stack !== undefined && stack > 0 ? stack / unit : undefined
  })
  const wrong = outOfTurn(moves.value, hero, players, stacks)
  if (wrong) return err(wrong)
  if (stacks[hero] === undefined) assumptions.push('stacks')
  const share = number(input.rake?.percent)
  const rake =
    share === undefined
      ? undefined
      : { share: share / 100, cap: (number(input.rake?.cap) ?? Number.POSITIVE_INFINITY) / unit }
  if (!rake) assumptions.push('rake')
  const sizesAssumed = input.sizesAssumed === true
  if (sizesAssumed && moves.value.some(({ kind, allIn }) => kind === 'raise' && !allIn))
    assumptions.push('sizes')
  return ok({
    players,
    hero,
    blinds,
    ante,
    moves: moves.value,
    from: 0,
    sizesAssumed,
    stacks,
    rake,
    approximations: [],
    assumptions,
  })
}

interface Straddle {
  readonly seat: string
  readonly amount: number
}

const readStraddles = (input: EvaluateInput, preflop: readonly ReadAction[]): readonly Straddle[] => {
  const straddles = Array.isArray(input.straddles) ? input.straddles : []
  const found = new Map<string, number>()
  for (const straddle of straddles) {
    const amount = number(straddle?.amount)
    if (amount !== undefined && amount > 0) found.set(String(straddle.seatId), amount)
  }
  for (const { code, key, amount } of preflop)
    if (code === 'STRADDLE' && amount !== undefined && amount > 0) found.set(key, amount)
  return [...found].map(([seat, amount]) => ({ seat, amount }))
}

/** Follows the money, so that a call, a raise and an all-in are what they were at the table. */
const readMoves = (
  preflop: readonly ReadAction[],
  indexOf: ReadonlyMap<string, number>,
  blinds: readonly number[],
  players: number,
  unit: number,
): Result<readonly Move[], UnsolvedReason> => {
  const paid = Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)
  let price = Math.max(...blinds)
  const moves: Move[] = []
  for (const { code, key, amount, isAllIn } of preflop) {
    if (POSTS.includes(code)) continue
    const seat = indexOf.get(key)
    if (seat === undefined) return err('impossible')
    const mine = paid[seat]!
    if (FOLDS.includes(code)) moves.push({ seat, kind: 'fold', to: 0, allIn: false })
    else if (CHECKS.includes(code)) {
      if (mine < price - EPSILON) return err('impossible')
      moves.push({ seat, kind: 'check', to: 0, allIn: false })
    } else if (RAISES.includes(code)) {
      const total = amount === undefined ? undefined : amount / unit
      const allIn = code === 'ALL_IN' || isAllIn
      if (code === 'CALL' || (allIn && total !== undefined && total <= price + EPSILON)) {
        if (price <= mine + EPSILON) return err('impossible')
        paid[seat] = total !== undefined && total > mine ? Math.min(total, price) : price
        moves.push({ seat, kind: 'call', to: price, allIn })
      } else {
        if (total === undefined || total <= price + EPSILON) return err('impossible')
        paid[seat] = total
        price = total
        moves.push({ seat, kind: 'raise', to: total, allIn })
      }
    } else return err('impossible')
  }
  return ok(moves)
}

/**
 * Whether everybody acted in turn up to the hero's last decision: a line with a hole or with an action too many is not
 * judged at all, not even before the fault. Who is all-in is passed over.
 */
const outOfTurn = (
  moves: readonly Move[],
  hero: number,
  players: number,
  stacks: readonly (number | undefined)[],
): UnsolvedReason | undefined => {
  const out = new Set<number>()
  const done = new Set<number>()
  let turn = 0
  const last = moves.findLastIndex(move => move.seat === hero)
  for (const { seat, kind, to, allIn } of moves.slice(0, last + 1)) {
    for (let passed = 0; out.has(turn) && passed < players; passed++) turn = (turn + 1) % players
    if (out.has(seat) || done.has(seat)) return 'impossible'
    if (seat !== turn) return 'incomplete'
    if (kind === 'raise') done.clear()
    done.add(seat)
    if (kind === 'fold' || allIn || (kind !== 'check' && to >= (stacks[seat] ?? Infinity) - EPSILON))
      out.add(seat)
    turn = (seat + 1) % players
  }
  return undefined
}
