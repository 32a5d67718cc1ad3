// The public door of a hand: start it, ask what is legal, apply a step, replay a log.

import type { HandFailure, Step, StepFailure } from '../base/action.ts'
import { type Chips, isChips } from '../base/chips.ts'
import { err, ok, type Result } from '../base/result.ts'
import type { HandSetup } from '../base/setup.ts'
import { act } from './act.ts'
import { tellBoard, tellHole, tellRun } from './deal.ts'
import { advance, type Draft, draftOf, fold, NO_CARDS, post } from './play.ts'
import type { HandState, PlayerState } from './state.ts'
import { openTable, placeAt, type Table } from './table.ts'

export { legal } from './legal.ts'

const NO_HOLE: readonly number[] = []

export const startHand = (setup: HandSetup): Result<HandState, HandFailure> => {
  const opened = openTable(setup)
  if (!opened.ok) return opened
  const table = opened.value
  const draft: Draft = {
    table,
    street: 'PREFLOP',
    bettingStreet: 'PREFLOP',
    turn: -1,
    lastActor: -1,
    players: table.seats.map(newPlayer),
    contenders: table.seats.length,
    actives: table.seats.length,
    highest: setup.bigBlind,
    raiseSize: setup.bigBlind,
    betRaiseCount: 0,
    lastRaiser: -1,
    pot: setup.added ?? 0,
    isBombPot: false,
    runs: 1,
    boards: Array.from({ length: setup.boards ?? 1 }, () => NO_CARDS),
    holes: table.seats.map(seat => seat.cards ?? NO_HOLE),
    entry: null,
    step: null,
    stepCount: 0,
    previous: null,
  }
  postForced(draft, table)
  advance(draft, table.firstPlace - 1 + table.seats.length)
  return ok(draft)
}

const newPlayer = ({ seat, stack }: Table['seats'][number]): PlayerState => ({
  seat,
  status: 'ACTIVE',
  stack: stack ?? Number.POSITIVE_INFINITY,
  bet: 0,
  faced: -1,
  invested: 0,
  dead: 0,
  ante: 0,
  vpip: false,
})

// Prices stay nominal when a post is short.
const postForced = (
  draft: Draft,
  { setup, buttonPlace, bigBlindPlace, smallBlindPlace, straddles, placeOf }: Table,
): void => {
  const { smallBlind, bigBlind, ante = 0, anteType = 'PER_PLAYER', posts = [] } = setup
  if (ante > 0 && anteType === 'PER_PLAYER')
    for (let place = 0; place < draft.players.length; place++)
      post(draft, place, ante, 'ANTE', 'ANTE', 'ANTE')
  if (smallBlindPlace >= 0) post(draft, smallBlindPlace, smallBlind, 'LIVE', 'SB', 'SB')
  post(draft, bigBlindPlace, bigBlind, 'LIVE', 'BB', 'BB')
  if (ante > 0 && anteType !== 'PER_PLAYER') {
    const payer = anteType === 'BIG_BLIND' ? bigBlindPlace : buttonPlace
    if (payer >= 0) post(draft, payer, ante, 'DEAD', 'ANTE', 'ANTE')
  }
  for (const { seat, amount } of straddles) {
    const place = placeOf[seat]!
    post(draft, place, amount - draft.players[place]!.bet, 'LIVE', 'STRADDLE', 'STRADDLE')
    draft.highest = amount
  }
  for (const { seat, amount, dead } of posts) {
    const place = placeOf[seat]!
    if (dead) post(draft, place, amount, 'DEAD', 'FORCED_BET', 'DEAD_POST')
    else {
      post(draft, place, amount - draft.players[place]!.bet, 'LIVE', 'FORCED_BET', 'POST')
      if (amount > draft.highest) draft.highest = amount
    }
  }
  draft.raiseSize = draft.highest
}

/** The state after one step, or why it cannot be: whatever is handed in, never an exception. */
export const apply = (state: HandState, step: Step): Result<HandState, StepFailure> => {
  if (typeof step !== 'object' || step === null) return err({ code: 'action/unknown', type: typeof step })
  const draft = draftOf(state, step)
  const failure = applyTo(draft, state, step)
  return failure === null ? ok(draft) : err(failure)
}

const applyTo = (draft: Draft, state: HandState, step: Step): StepFailure | null => {
  switch (step.kind) {
    case 'FOLD':
    case 'CHECK':
    case 'CALL':
    case 'BET':
    case 'RAISE':
    case 'ALL_IN':
      return act(draft, state, step)
    case 'BOMB':
      return bomb(draft, step.amount)
    case 'AUTO-FOLD':
      return foldLosers(draft, step.winner)
    case 'HOLE':
      return tellHole(draft, step)
    case 'BOARD':
      return tellBoard(draft, step)
    case 'RUN':
      return tellRun(draft, step)
  }
  return unknownKind((step as { kind: unknown }).kind)
}

const unknownKind = (kind: unknown): StepFailure => ({
  code: 'action/unknown',
  type: typeof kind === 'string' ? kind : typeof kind,
})

/** A bomb pot can be called until somebody has acted. */
export const canBomb = (state: HandState): boolean =>
  state.street === 'PREFLOP' && state.lastActor < 0 && state.turn >= 0

const BOMB_BIG_BLINDS = 5

/** What a bomb pot is offered with: five big blinds, or the straddle when that is more. */
export const defaultBomb = (state: HandState): Chips =>
  Math.max(BOMB_BIG_BLINDS * state.table.setup.bigBlind, state.highest)

const bomb = (draft: Draft, amount: Chips): StepFailure | null => {
  if (!canBomb(draft)) return { code: 'action/bomb-too-late' }
  if (!isChips(amount)) return { code: 'action/bad-amount' }
  if (amount < draft.highest) return { code: 'action/bomb-below-bet', min: draft.highest }
  draft.isBombPot = true
  draft.highest = amount
  for (let place = 0; place < draft.players.length; place++) {
    post(draft, place, amount - draft.players[place]!.bet, 'LIVE', 'BOMB', 'BOMB')
    draft.players[place] = { ...draft.players[place]!, faced: amount }
  }
  advance(draft, draft.players.length - 1)
  return null
}

const foldLosers = (draft: Draft, winner: number): StepFailure | null => {
  const place = placeAt(draft.table, winner)
  if (place < 0) return { code: 'action/no-actor', seat: winner }
  if (draft.turn < 0 || draft.players[place]!.status === 'FOLDED') return { code: 'action/cannot-auto-fold' }
  for (let at = 0; at < draft.players.length; at++)
    if (at !== place && draft.players[at]!.status !== 'FOLDED') fold(draft, at, 'AUTO-FOLD')
  draft.turn = -1
  return null
}

export type ReplayFailure = HandFailure & {
  /** Index of the step that could not be; -1 when the setup was wrong. */
  readonly at: number
}

export interface Fitted {
  /** The state after the steps that fit. */
  readonly state: HandState
  /** The first step that did not; null when all did. */
  readonly refused: (StepFailure & { readonly at: number }) | null
}

/** As much of a log as fits: after a stack, a blind or an earlier step was corrected, the rest need not be entered again. */
export const replayFitting = (setup: HandSetup, log: readonly Step[]): Result<Fitted, HandFailure> => {
  const start = startHand(setup)
  if (!start.ok) return start
  let state = start.value
  if (!Array.isArray(log)) return ok({ state, refused: { ...unknownKind(log), at: 0 } })
  for (let at = 0; at < log.length; at++) {
    const next = apply(state, log[at]!)
    if (!next.ok) return ok({ state, refused: { ...next.error, at } })
    state = next.value
  }
  return ok({ state, refused: null })
}

/** The state at the end of a log; a step that does not fit fails the whole. */
export const replay = (setup: HandSetup, log: readonly Step[]): Result<HandState, ReplayFailure> => {
  const fitted = replayFitting(setup, log)
  if (!fitted.ok) return err({ ...fitted.error, at: -1 })
  const { state, refused } = fitted.value
  return refused === null ? ok(state) : err(refused)
}
