// A hand on its way in or out: what the engine stores (setup and log), what people stated about its end, and the few
// facts around it that other programs keep. A hand that cannot be written faithfully is refused with a code, never guessed.
import type { HandFailure, Step } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { boardAt, boardCards } from '@sidepot/engine/deal'
import { replay } from '@sidepot/engine/hand'
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Knowledge, Settlement } from '@sidepot/engine/results'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup, SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'

export interface PlayedHand {
  readonly setup: HandSetup
  readonly log: readonly Step[]
  readonly knowledge?: Knowledge
  readonly about?: HandAbout
}

/** Which one, as the room names it; either may be empty. */
export interface Tournament {
  readonly id: string
  readonly name: string
  /** Of the blinds, counted from 1; missing where the text does not say it. */
  readonly level?: number
}

export interface HandAbout {
  readonly id?: string
  readonly site?: string
  readonly table?: string
  /** ISO 4217. */
  readonly currency?: string
  /** ISO 8601 in UTC. */
  readonly startedAt?: string
  /** As a file wrote it, where it names no zone: 2026-01-31T23:59:59. */
  readonly localTime?: string
  /** Its chips are not money, whatever the currency. */
  readonly tournament?: Tournament
}

export type FormatFailure =
  /** The text is not in this format; `at` is the line or action, counted from 1. */
  | { readonly code: 'format/unreadable'; readonly at: number; readonly text: string }
  | { readonly code: 'format/missing'; readonly field: string }
  | { readonly code: 'format/game'; readonly game: string }
  | { readonly code: 'format/amount'; readonly text: string }
  /** A call or an all-in of another amount than the bets and stacks before it leave. */
  | { readonly code: 'format/bet'; readonly at: number; readonly text: string }
  | { readonly code: 'format/forced-bets' }
  /** The others had folded before anybody was to post it: nothing was played. */
  | { readonly code: 'format/no-big-blind' }
  | { readonly code: 'format/seats' }
  | { readonly code: 'format/unknown-player'; readonly name: string }
  | { readonly code: 'format/names'; readonly name: string }
  | { readonly code: 'format/out-of-turn'; readonly at: number; readonly seat: SeatNo }
  | { readonly code: 'format/illegal'; readonly at: number; readonly cause: HandFailure['code'] }
  | { readonly code: 'format/board'; readonly at: number }
  /** The recorded result is not what the cards and bets give. */
  | { readonly code: 'format/result-differs' }
  | { readonly code: 'format/unknown-stack'; readonly seat: SeatNo }
  | { readonly code: 'format/unfinished' }
  /** The text ends while somebody is still to act. */
  | { readonly code: 'format/cut-off' }
  /** The text says twice what a player holds, and not the same. */
  | { readonly code: 'format/cards-differ'; readonly at: number }
  /** Nobody posted the blinds whole, and the text does not name them. */
  | { readonly code: 'format/blinds' }
  /** The room called the hand off. */
  | { readonly code: 'format/cancelled' }
  /** Somebody reached the cap of the table, beyond which nobody may bet. */
  | { readonly code: 'format/cap' }
  /** The house put money into the pot, and the format has no word for it. */
  | { readonly code: 'format/extra-money' }
  /** No winner is written. */
  | { readonly code: 'format/no-winner' }
  | { readonly code: 'format/open-result' }
  /** Shares were paid in parts of a cent. */
  | { readonly code: 'format/fractions' }
  | { readonly code: 'format/bomb-pot' }
  | { readonly code: 'format/several-boards' }
  | { readonly code: 'format/ruling' }
  | { readonly code: 'format/straddle' }
  | { readonly code: 'format/post' }
  | { readonly code: 'format/ante' }
  /** No hand begins with the seats, button, stacks and blinds of the text. */
  | { readonly code: 'format/setup'; readonly cause: HandFailure['code'] }
  | { readonly code: 'format/unplayable'; readonly cause: HandFailure['code'] }

export interface Played {
  readonly state: HandState
  readonly settlement: Settlement
}

/** Plays a hand to its end, for those who write it down. */
export const play = ({ setup, log, knowledge }: PlayedHand): Result<Played, FormatFailure> => {
  const state = replay(setup, log)
  if (!state.ok) return err({ code: 'format/unplayable', cause: state.error.code })
  return ok({ state: state.value, settlement: settle(state.value, knowledge) })
}

/** What a format has words for beyond the plain hand. */
interface Words {
  /** The rest of one board run more than once. */
  readonly runs?: boolean
  /** Several boards from the start. */
  readonly boards?: boolean
  readonly bombPots?: boolean
  /** Money of the house. */
  readonly added?: boolean
}

/** What the format cannot hold. */
export const untellable = (
  { setup, log }: PlayedHand,
  { state }: Played,
  knows: Words = {},
): FormatFailure | null => {
  if (setup.added && !knows.added) return { code: 'format/extra-money' }
  if (state.isBombPot && !(knows.bombPots && isPlainBombPot(setup))) return { code: 'format/bomb-pot' }
  const canSay = (knows.runs && areRunOut(state)) || (knows.boards && areDealt(state))
  if (state.boards.length > 1 && !canSay) return { code: 'format/several-boards' }
  if (log.some(step => 'ruling' in step && step.ruling === true)) return { code: 'format/ruling' }
  const unknown = setup.seats.find(seat => seat.stack === null && seat.sittingOut !== true)
  if (unknown) return { code: 'format/unknown-stack', seat: unknown.seat }
  return null
}

/** The rest of one board run more than once, to the end and with every card known. */
const areRunOut = (state: HandState): boolean =>
  state.runs > 1 && state.boards.every((_, run) => boardCards(boardAt(state, run)).length === 5)

/** Several boards from the start, dealt equally far; where nobody bet on them and it was no bomb pot they would read as one that was run. */
const areDealt = (state: HandState): boolean => {
  if (state.runs > 1) return false
  const [first = 0, ...rest] = state.boards.map((_, index) => boardCards(boardAt(state, index)).length)
  const isBetOn = state.isBombPot || state.bettingStreet !== 'PREFLOP'
  return first > 0 && rest.every(length => length === first) && isBetOn
}

/** Everybody paid one amount; what else was forced would be lost in it. */
const isPlainBombPot = ({ ante, straddles, posts, deadSmallBlind }: HandSetup): boolean =>
  !ante && (straddles ?? []).length === 0 && (posts ?? []).length === 0 && deadSmallBlind !== true

/** What everybody paid into a bomb pot, or as much of it as they had; null where it was none. */
export const bombOf = (log: readonly Step[]): Chips | null =>
  log.find(step => step.kind === 'BOMB')?.amount ?? null

/** The same hand seen by somebody else at the table; null when nobody sits there. */
export const withHero = (hand: PlayedHand, heroSeat: SeatNo): PlayedHand | null =>
  hand.setup.seats.some(({ seat, sittingOut }) => seat === heroSeat && sittingOut !== true)
    ? { ...hand, setup: { ...hand.setup, heroSeat } }
    : null
