// The table logger's hand: a setup and a log of steps; the engine says everything else. What was undone can be done again
// until something new is entered.
import type { HandFailure, Step, Street } from '@sidepot/engine/action'
import { chipsFromDecimal } from '@sidepot/engine/chips'
import { apply, legal, replayFitting, startHand } from '@sidepot/engine/hand'
import { autoFold, logOf, revertToStreet, undo } from '@sidepot/engine/history'
import { potSizedRaise } from '@sidepot/engine/legal'
import type { RakeRules } from '@sidepot/engine/rake'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge, Settlement } from '@sidepot/engine/results'
import { settle, stacksAfter } from '@sidepot/engine/settle'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState, Legal } from '@sidepot/engine/state'
import { straddleOn, straddleSeat } from '@sidepot/engine/table'
import type { SeatStacks } from '@sidepot/ledger/left-stacks'
import { dealOf } from '@sidepot/ledger/positions'
import { chipOfStake } from '@sidepot/ledger/smallest-chip'
import type { TableState } from '@sidepot/ledger/table-state'
import type { Cents } from '@sidepot/models/kit/kinds'
import { OWN_SIZES } from './own-sizes.ts'

/** What was entered, as far as the rules carry it. */
export interface Entered {
  readonly state: HandState
  /** after a correction: the first of these no longer fits, the others wait behind it */
  readonly rest: readonly Step[]
  readonly why: HandFailure | null
  readonly knowledge: Knowledge
}
export interface TableHand extends Entered {
  readonly handId: string
  /** which of the hands dealt in the session it began as; null where nobody counted, as in drafts of before */
  readonly number: number | null
  readonly startedAt: number
  readonly notes: string
  /** left for the dealer, as typed */
  readonly tip: string
  /** what undo brings back, newest last; after a reload the log and what lay before the last change */
  readonly before: readonly Entered[]
  readonly undone: readonly Entered[]
  /** the hand as a line of text, while somebody types it and after */
  readonly typed: Typed | null
}
export interface Typed {
  /** null until the first key: the hand as it was tapped so far */
  readonly text: string | null
  readonly open: boolean
}

/** The session's stake, its amounts in cents. */
export interface Stake {
  readonly gameType: HandSetup['gameType']
  readonly smallBlind: Cents
  readonly bigBlind: Cents
  readonly ante: Cents
  readonly anteType: HandSetup['anteType'] | null
  readonly straddle: Cents
  readonly isStraddleOn: boolean
  readonly rake: RakeRules | null
  /** the smallest chip on the table */
  readonly oddChip: Cents
}

/** Who is dealt in, with the stacks that are known. A table nobody was seated at counts as full of strangers. */
export function setupOf(
  table: TableState,
  stake: Stake,
  stacks: SeatStacks,
  playerIds: Readonly<Record<number, string | null>> = {},
): HandSetup {
  const deal = dealOf(table)
  const straddler = stake.isStraddleOn ? deal.straddleSeat : null
  const { bigBlind } = stake
  return {
    gameType: stake.gameType,
    maxPlayers: table.maxPlayers,
    buttonSeat: deal.buttonSeat,
    ...(deal.deadButton ? { deadButton: true } : {}),
    ...(deal.deadSmallBlind ? { deadSmallBlind: true } : {}),
    heroSeat: table.heroSeat,
    smallBlind: stake.smallBlind,
    bigBlind,
    ...(stake.ante > 0 ? { ante: stake.ante, anteType: stake.anteType ?? 'PER_PLAYER' } : {}),
    ...(straddler === null
      ? {}
      : { straddles: [{ seat: straddler, amount: straddleOn(stake.straddle, bigBlind) }] }),
    ...(table.straddleOrder ? { straddleOrder: table.straddleOrder } : {}),
    ...(stake.rake ? { rake: stake.rake } : {}),
    ...(stake.oddChip > 1 ? { oddChip: stake.oddChip } : {}),
    seats: deal.seats.map(({ seat, sittingOut }) => {
      const stack = stacks[seat]
      return {
        seat,
        stack: stack === null || stack === undefined || stack <= 0 ? null : stack,
        ...(sittingOut ? { sittingOut: true } : {}),
        playerId: playerIds[seat] ?? null,
        playerName: table.seats[seat - 1]?.playerName ?? null,
        isAnonymous: table.seats[seat - 1]?.isAnonymous ?? false,
      }
    }),
  }
}

export function beginHand(handId: string, setup: HandSetup, at: number): Result<TableHand, HandFailure> {
  const start = startHand(setup)
  if (!start.ok) return start
  return ok({ ...FRESH, handId, startedAt: at, state: start.value })
}
export const FRESH = {
  number: null,
  rest: [],
  why: null,
  knowledge: {},
  notes: '',
  tip: '',
  before: [],
  undone: [],
  typed: null,
} as const

export const enteredOf = ({ state, rest, why, knowledge }: Entered): Entered => ({
  state,
  rest,
  why,
  knowledge,
})
const moved = (hand: TableHand, to: Entered): TableHand => ({
  ...hand,
  ...to,
  before: [...hand.before, enteredOf(hand)],
  undone: [],
})

/** As much of a log as fits; what no longer does waits in `rest`, and `why` says what is wrong with the first of it. */
export function fitted(
  setup: HandSetup,
  log: readonly Step[],
  knowledge: Knowledge,
): Result<Entered, HandFailure> {
  const read = replayFitting(setup, log)
  if (!read.ok) return read
  const { state, refused } = read.value
  return ok({ state, knowledge, why: refused, rest: refused ? log.slice(refused.at) : [] })
}

/** A step of the person; what was undone before it is forgotten, what waited behind a correction is tried again. */
export function enter(hand: TableHand, step: Step): Result<TableHand, HandFailure> {
  const next = apply(hand.state, step)
  if (!next.ok) return next
  if (hand.rest.length === 0) return ok(moved(hand, { ...enteredOf(hand), state: next.value }))
  const again = fitted(hand.state.table.setup, [...logOf(next.value), ...hand.rest], hand.knowledge)
  return again.ok ? ok(moved(hand, again.value)) : again
}

/** Several steps as one of the person: undo takes all of them back. */
export function enterAll(hand: TableHand, steps: readonly Step[]): Result<TableHand, HandFailure> {
  let next = hand
  for (const step of steps) {
    const done = enter(next, step)
    if (!done.ok) return done
    next = done.value
  }
  return ok(next === hand ? hand : { ...next, before: [...hand.before, enteredOf(hand)] })
}

export const wholeLog = (hand: Entered): readonly Step[] => [...logOf(hand.state), ...hand.rest]

/** One step replaced in place, or taken out with null; everything after it is computed anew. */
export function correct(hand: TableHand, at: number, step: Step | null): Result<TableHand, HandFailure> {
  const log = wholeLog(hand)
  const next = [...log.slice(0, at), ...(step ? [step] : []), ...log.slice(at + 1)]
  const read = fitted(hand.state.table.setup, next, hand.knowledge)
  return read.ok ? ok(moved(hand, read.value)) : read
}

/** Blinds, stacks, straddles, posts or boards are changed; the log is played again on them. */
export function changeSetup(
  hand: TableHand,
  change: (setup: HandSetup) => HandSetup,
): Result<TableHand, HandFailure> {
  const read = fitted(change(hand.state.table.setup), wholeLog(hand), hand.knowledge)
  return read.ok ? ok(moved(hand, read.value)) : read
}

/** With the usual straddle, or without any. */
export const withStraddle = (hand: TableHand, amount: Cents | null): Result<TableHand, HandFailure> =>
  changeSetup(hand, setup => {
    const seat = straddleSeat(setup.seats, setup.buttonSeat, setup.deadSmallBlind)
    return { ...setup, straddles: amount === null || seat === null ? [] : [{ seat, amount }] }
  })

/** The hand that was typed instead of what was entered so far: one step to undo. */
export function takeTyped(
  hand: TableHand,
  steps: readonly Step[],
  winners: readonly number[] | null,
): Result<TableHand, HandFailure> {
  const read = fitted(hand.state.table.setup, steps, winners ? { winners } : {})
  return read.ok ? ok({ ...moved(hand, read.value), typed: closed(hand.typed) }) : read
}
const closed = (typed: Typed | null): Typed | null => typed && { ...typed, open: false }

export const closeTyped = (hand: TableHand): TableHand => ({ ...hand, typed: closed(hand.typed) })

/** What no longer fits is given up. */
export const dropRest = (hand: TableHand): TableHand =>
  moved(hand, { ...enteredOf(hand), rest: [], why: null })

export const tell = (hand: TableHand, knowledge: Knowledge): TableHand =>
  moved(hand, { ...enteredOf(hand), knowledge })

/** Cards may be known already; what is posted can still change. */
export const nobodyActed = ({ state, rest }: Entered): boolean =>
  rest.length === 0 && logOf(state).every(step => step.kind === 'HOLE')

/** The setup that the table gave, before stacks were typed in. */
export const dealtSetup = (hand: TableHand): HandSetup => (hand.before[0] ?? hand).state.table.setup

const besidesStacks = (setup: HandSetup): string =>
  JSON.stringify({ ...setup, seats: setup.seats.map(({ stack: _, ...seat }) => seat) })

/** Nothing but cards and stacks was entered, and blinds and posts were not changed. */
export const followsTable = (hand: TableHand): boolean => {
  const { setup } = hand.state.table
  const isSame = (other: HandSetup) => other === setup || besidesStacks(other) === besidesStacks(setup)
  return nobodyActed(hand) && hand.before.every(one => isSame(one.state.table.setup))
}

type Seat = HandSetup['seats'][number]

/** Stacks that were typed into a hand, in one that began anew: those of seats in which the same person still sits. */
function withTypedStacks(fresh: HandSetup, before: TableHand): HandSetup {
  const isSamePerson = (one: Seat, other: Seat | undefined) =>
    one.playerId === other?.playerId && one.playerName === other?.playerName
  const dealt = dealtSetup(before).seats
  const typed = before.state.table.setup.seats.filter(
    one => one.stack !== dealt.find(({ seat }) => seat === one.seat)?.stack,
  )
  if (typed.length === 0) return fresh
  const seats = fresh.seats.map(one => {
    const other = typed.find(({ seat }) => seat === one.seat)
    return other && isSamePerson(one, other) ? { ...one, stack: other.stack } : one
  })
  return { ...fresh, seats }
}

/** The same cards and typed stacks in a hand that began anew. */
export function withCardsOf(fresh: TableHand, before: TableHand): TableHand {
  const { setup } = fresh.state.table
  const changed = withTypedStacks(setup, before)
  const read = fitted(changed, logOf(before.state), {})
  if (!read.ok || read.value.rest.length > 0) return fresh
  // what the table gave stays below what was typed, so that the next change of the table can tell them apart
  const hand = changed === setup ? { ...fresh, ...read.value } : moved(fresh, read.value)
  return { ...hand, notes: before.notes, tip: before.tip, typed: before.typed }
}

/** The hand from its start; all of what was entered is one step to redo. */
export const startedAgain = (fresh: TableHand, before: TableHand): TableHand => ({
  ...fresh,
  handId: before.handId,
  notes: before.notes,
  tip: before.tip,
  undone: [enteredOf(before), ...before.undone],
})

export const canUndo = (hand: TableHand): boolean => hand.before.length > 0 || hand.state.stepCount > 0

/** Nothing but stacks goes back with the next undo: no action is seen to change. */
export const undoesStacks = (hand: TableHand): boolean => {
  const before = hand.before.at(-1)
  const is = hand.state.table.setup
  const was = before?.state.table.setup
  if (!was || was === is || before.knowledge !== hand.knowledge) return false
  const isSameLog = JSON.stringify(wholeLog(before)) === JSON.stringify(wholeLog(hand))
  return isSameLog && besidesStacks(was) === besidesStacks(is)
}

/** Nothing was entered that somebody could miss. */
export const isUntouched = (hand: TableHand): boolean =>
  !canUndo(hand) && hand.undone.length === 0 && hand.notes === '' && hand.tip === '' && !hand.typed?.text

/** So many hands were dealt in its session: another came after it, logged here or elsewhere, or skipped (PLAY-43). */
export const isFromBefore = (hand: TableHand, dealt: number): boolean =>
  hand.number !== null && hand.number <= dealt

export function undoStep(hand: TableHand): TableHand {
  if (!canUndo(hand)) return hand
  const last = hand.before.at(-1) ?? { ...enteredOf(hand), state: undo(hand.state), knowledge: {} }
  return { ...hand, ...last, before: hand.before.slice(0, -1), undone: [enteredOf(hand), ...hand.undone] }
}

export function redoStep(hand: TableHand): TableHand {
  const [next, ...undone] = hand.undone
  return next ? { ...hand, ...next, before: [...hand.before, enteredOf(hand)], undone } : hand
}

/** One step of the person, however much it takes away: undo brings all of it back. */
export function backToStreet(hand: TableHand, street: Street): TableHand {
  // who is at the showdown already would lose the cards that were dealt for it
  if (street === 'SHOWDOWN' && hand.state.street === street) return hand
  const at = revertToStreet(hand.state, street)
  return !at || at === hand.state ? hand : moved(hand, { state: at, rest: [], why: null, knowledge: {} })
}

const PARTS = [
  ['third', 1 / 3],
  ['half', 1 / 2],
  ['twoThirds', 2 / 3],
  ['threeQuarters', 3 / 4],
] as const

export interface Size {
  readonly key: 'x22' | 'x3' | 'third' | 'half' | 'twoThirds' | 'threeQuarters' | 'pot' | 'own'
  readonly to: number
}

/** Nobody has raised before the flop. */
export const isOpening = (state: HandState): boolean =>
  state.street === 'PREFLOP' && state.betRaiseCount === 0 && state.highest > 0

/** Who came in before anybody raised. */
export const limpersIn = (state: HandState): number =>
  isOpening(state) ? state.players.filter(one => one.faced >= 0 && one.status !== 'FOLDED').length : 0

/** How much the seat may bet or raise to, short of its stack, which All-in bets (PLAY-52); null where nothing else is left to choose. */
export function rangeOf(can: Legal | null): { readonly min: number; readonly max: number } | null {
  const range = can?.bet ?? can?.raise ?? null
  return range && range.min === wholeOf(can) ? null : range
}

/** The whole stack, where it is known and may be bet. */
const wholeOf = (can: Legal | null): number | null =>
  can?.allIn && can.allIn.min === can.allIn.max ? can.allIn.max : null

/** One-tap sizes for the seat: opens the person makes at this stake, multiples of the bet it faces, or parts of the pot. */
export function sizesFor(state: HandState, seat: number, opens: readonly number[] = []): readonly Size[] {
  const can = legal(state, seat)
  const range = rangeOf(can)
  if (!can || !range) return []
  const { smallBlind, bigBlind } = state.table.setup
  const unit = chipOfStake(smallBlind, bigBlind)
  const within = (to: number) => Math.min(Math.max(Math.round(to / unit) * unit, range.min), range.max)
  const part = (of: number) => {
    const to = potSizedRaise(state, of, seat)
    return to === null ? null : within(to)
  }
  const own = isOpening(state) ? opens.filter(to => to >= range.min && to <= range.max) : []
  const pot = part(1)
  const parts: readonly Size[] = PARTS.map(([key, of]) => ({ key, to: part(of) ?? range.min }))
  const multiples: readonly Size[] = [
    { key: 'x22', to: within(state.highest * 2.2) },
    { key: 'x3', to: within(state.highest * 3) },
  ]
  const made: Size[] =
    own.length > 0 ? own.map(to => ({ key: 'own', to })) : [...(can.raise ? multiples : parts)]
  if (pot !== null && own.length < OWN_SIZES) made.push({ key: 'pot', to: pot })
  const whole = wholeOf(can)
  return made.filter((size, i) => size.to !== whole && made.findIndex(other => other.to === size.to) === i)
}

/** The raise that the button offers before anybody chose a size. */
export const usualRaise = (state: HandState, seat: number, opens: readonly number[] = []): number | null => {
  const sizes = sizesFor(state, seat, opens)
  const usual = sizes.find(size => size.key === (state.highest === 0 ? 'half' : 'x3')) ?? sizes[0]
  return usual?.to ?? rangeOf(legal(state, seat))?.min ?? null
}

export const readAmount = (text: string): Result<number, 'bad'> => {
  const read = chipsFromDecimal(text.trim())
  return read.ok && read.value > 0 ? ok(read.value) : err('bad')
}

interface Finished {
  readonly state: HandState
  readonly settled: Settlement
  readonly stacks: SeatStacks
}
const finished = new WeakMap<HandState, { readonly knowledge: Knowledge; readonly value: Finished }>()

/** The hand as it will be stored, and the stacks everybody has for the next one; reckoned once for felt, showdown and save. */
export function finish(hand: TableHand): Finished {
  const cached = finished.get(hand.state)
  if (cached?.knowledge === hand.knowledge) return cached.value
  const state = autoFold(hand.state, hand.knowledge)
  const settled = settle(state, hand.knowledge)
  const after = stacksAfter(state, hand.knowledge, settled)
  const stacks = Object.fromEntries(settled.results.map(({ seat }, place) => [seat, after[place] ?? null]))
  const value = { state, settled, stacks }
  finished.set(hand.state, { knowledge: hand.knowledge, value })
  return value
}
