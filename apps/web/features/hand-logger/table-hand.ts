// The table logger's hand: a setup and a log of steps; the engine says everything else. What was undone can be done again
// until something new is entered.
import type { HandFailure, Step, Street } from '@sidepot/engine/action'
import { chipsFromDecimal } from '@sidepot/engine/chips'
import { apply, legal, replay, startHand } from '@sidepot/engine/hand'
import { autoFold, logOf, revertToStreet, undo } from '@sidepot/engine/history'
import { potSizedRaise } from '@sidepot/engine/legal'
import type { RakeRules } from '@sidepot/engine/rake'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { straddleOn, straddleSeat } from '@sidepot/engine/table'
import { occupancy, type TableState } from '@sidepot/ledger/table-state'

export interface TableHand {
  readonly handId: string
  readonly startedAt: number
  readonly state: HandState
  readonly undone: readonly Step[]
  readonly knowledge: Knowledge
  readonly notes: string
}

export interface Stake {
  readonly gameType: HandSetup['gameType']
  readonly smallBlind: number
  readonly bigBlind: number
  readonly ante: number
  readonly anteType: HandSetup['anteType'] | null
  readonly straddle: number
  readonly isStraddleOn: boolean
  readonly rake: RakeRules | null
}

const cents = (amount: number): number => Math.round(amount * 100)

/** Who is dealt in, with the stacks that are known. A table nobody was seated at counts as full of strangers. */
export function setupOf(
  table: TableState,
  stake: Stake,
  stacks: Readonly<Record<number, number | null>>,
  playerIds: Readonly<Record<number, string | null>> = {},
): HandSetup {
  const seated = occupancy(table)
  const playing = seated.filter(seat => !seat.sittingOut)
  const seats =
    playing.length >= 2
      ? seated
      : Array.from({ length: table.maxPlayers }, (_, i) => ({ seat: i + 1, sittingOut: false }))
  const buttons = seats.filter(seat => !seat.sittingOut).map(seat => seat.seat)
  const buttonSeat = buttons.includes(table.buttonSeat)
    ? table.buttonSeat
    : (buttons.find(seat => seat > table.buttonSeat) ?? buttons[0] ?? 1)
  const straddler = stake.isStraddleOn ? straddleSeat(seats, buttonSeat) : null
  const bigBlind = cents(stake.bigBlind)
  return {
    gameType: stake.gameType,
    maxPlayers: table.maxPlayers,
    buttonSeat,
    heroSeat: table.heroSeat,
    smallBlind: cents(stake.smallBlind),
    bigBlind,
    ...(stake.ante > 0 ? { ante: cents(stake.ante), anteType: stake.anteType ?? 'PER_PLAYER' } : {}),
    ...(straddler === null
      ? {}
      : { straddles: [{ seat: straddler, amount: straddleOn(cents(stake.straddle), bigBlind) }] }),
    ...(stake.rake ? { rake: stake.rake } : {}),
    seats: seats.map(({ seat, sittingOut }) => {
      const stack = stacks[seat]
      return {
        seat,
        stack: stack === null || stack === undefined || stack <= 0 ? null : cents(stack),
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
  return ok({ handId, startedAt: at, state: start.value, undone: [], knowledge: {}, notes: '' })
}

/** A step of the person; what was undone before it is forgotten. */
export function enter(hand: TableHand, step: Step): Result<TableHand, HandFailure> {
  const next = apply(hand.state, step)
  return next.ok ? ok({ ...hand, state: next.value, undone: [] }) : next
}

export function undoStep(hand: TableHand): TableHand {
  const step = hand.state.step
  if (!step) return hand
  return { ...hand, state: undo(hand.state), undone: [step, ...hand.undone], knowledge: {} }
}

export function redoStep(hand: TableHand): TableHand {
  const [step, ...rest] = hand.undone
  if (!step) return hand
  const next = apply(hand.state, step)
  return next.ok ? { ...hand, state: next.value, undone: rest } : { ...hand, undone: [] }
}

export function backToStreet(hand: TableHand, street: Street): TableHand {
  const at = revertToStreet(hand.state, street)
  if (!at || at === hand.state) return hand
  const undone = logOf(hand.state).slice(at.stepCount)
  return { ...hand, state: at, undone: [...undone, ...hand.undone], knowledge: {} }
}

/** As the draft keeps it: only what was entered. */
export interface KeptHand {
  readonly handId: string
  readonly startedAt: number
  readonly setup: HandSetup
  readonly log: readonly Step[]
  readonly knowledge: Knowledge
  readonly notes: string
}
export const keep = (hand: TableHand): KeptHand => ({
  handId: hand.handId,
  startedAt: hand.startedAt,
  setup: hand.state.table.setup,
  log: logOf(hand.state),
  knowledge: hand.knowledge,
  notes: hand.notes,
})
export function restore(kept: KeptHand): TableHand | null {
  const state = replay(kept.setup, kept.log)
  if (!state.ok) return null
  const { handId, startedAt, knowledge, notes } = kept
  return { handId, startedAt, state: state.value, undone: [], knowledge, notes }
}

export interface Size {
  readonly key: 'x22' | 'x3' | 'half' | 'pot' | 'min'
  readonly to: number
}

/** One-tap sizes for the seat: multiples of the bet it faces, or parts of the pot. */
export function sizesFor(state: HandState, seat: number): readonly Size[] {
  const can = legal(state, seat)
  const range = can?.bet ?? can?.raise
  if (!can || !range) return []
  const within = (to: number) => Math.min(Math.max(Math.round(to), range.min), range.max)
  const pot = potSizedRaise(state, 1, seat)
  const half = potSizedRaise(state, 0.5, seat)
  const made: Size[] = can.raise
    ? [
        { key: 'x22', to: within(state.highest * 2.2) },
        { key: 'x3', to: within(state.highest * 3) },
      ]
    : [
        { key: 'min', to: range.min },
        { key: 'half', to: half ?? range.min },
      ]
  if (pot !== null) made.push({ key: 'pot', to: pot })
  return made.filter((size, i) => made.findIndex(other => other.to === size.to) === i)
}

/** The raise that the button offers before anybody chose a size. */
export const usualRaise = (state: HandState, seat: number): number | null => {
  const sizes = sizesFor(state, seat)
  return sizes.find(size => size.key === (state.highest === 0 ? 'half' : 'x3'))?.to ?? sizes[0]?.to ?? null
}

export const readAmount = (text: string): Result<number, 'bad'> => {
  const read = chipsFromDecimal(text.trim())
  return read.ok && read.value > 0 ? ok(read.value) : err('bad')
}

/** The hand as it will be stored, and the stacks everybody has for the next one. */
export function finish(hand: TableHand) {
  const state = autoFold(hand.state, hand.knowledge)
  const settled = settle(state, hand.knowledge)
  const stacks = Object.fromEntries(
    settled.results.map(result => [
      result.seat,
      result.stackAfter === null ? null : Math.round(result.stackAfter / settled.scale) / 100,
    ]),
  )
  return { state, settled, stacks }
}
