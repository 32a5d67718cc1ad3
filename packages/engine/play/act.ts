// A player's step: skipped seats first, then the act itself, refused unless `legal` offers it or it is marked as a ruling.
import type { Step, StepFailure } from '../base/action.ts'
import { type Chips, isChips } from '../base/chips.ts'
import { limitOf, type SeatNo } from '../base/setup.ts'
import { isReopened, leastOf, options, skipsBefore } from './legal.ts'
import { advance, check, type Draft, fold, owes, putTo } from './play.ts'
import type { HandState, Legal } from './state.ts'
import { placeAt } from './table.ts'

const NO_SKIPS: readonly SeatNo[] = []

type PlayerStep = Extract<Step, { seat: number }> & {
  kind: 'FOLD' | 'CHECK' | 'CALL' | 'BET' | 'RAISE' | 'ALL_IN'
}

export const act = (draft: Draft, state: HandState, step: PlayerStep): StepFailure | null => {
  const { seat } = step
  const place = placeAt(state.table, seat)
  if (place < 0) return { code: 'action/no-actor', seat }
  if (state.turn < 0) return { code: 'action/hand-over' }
  if (state.players[place]!.status !== 'ACTIVE') return { code: 'action/not-active', seat }
  if (!owes(state, place)) return { code: 'action/nothing-owed', seat }
  const ruling = step.ruling === true
  let { actives } = state
  let from = place
  if (place !== state.turn) {
    if (ruling) from = state.turn - 1 + state.players.length
    else {
      const skipped = skipsBefore(state, place)
      if (skipped === null) return { code: 'action/skip-ends-hand', seat }
      actives = skipped.actives
      skipTo(draft, state.turn, place)
    }
  }
  const can = options(state, place, actives, NO_SKIPS)
  const failure = perform(draft, state, place, step, can, ruling)
  if (failure !== null) return failure
  draft.lastActor = place
  advance(draft, from)
  return null
}

const skipTo = (draft: Draft, turn: number, place: number): void => {
  for (let at = turn; at !== place; at = (at + 1) % draft.players.length) {
    if (!owes(draft, at)) continue
    if (draft.players[at]!.bet < draft.highest) fold(draft, at, 'FFOLD')
    else check(draft, at, 'FCHECK')
  }
}

const perform = (
  draft: Draft,
  state: HandState,
  place: number,
  step: PlayerStep,
  can: Legal,
  ruling: boolean,
): StepFailure | null => {
  const p = state.players[place]!
  switch (step.kind) {
    case 'FOLD':
      fold(draft, place, 'FOLD')
      return null
    case 'CHECK':
      if (!can.check && !ruling) return { code: 'action/check-facing-bet' }
      check(draft, place, 'CHECK')
      return null
    case 'CALL': {
      if (can.call === 0) return { code: 'action/nothing-to-call' }
      const price = p.bet + can.call
      const to = step.to ?? price
      if (
        to !== price &&
        !(ruling && isChips(to) && to > p.bet && to <= state.highest && to <= p.bet + p.stack)
      )
        return { code: 'action/bad-amount' }
      putTo(draft, place, to, 'CALL', false)
      return null
    }
    case 'BET':
    case 'RAISE': {
      const wrong = wrongRaise(state, place, step.kind, step.to, can, ruling)
      if (wrong !== null) return wrong
      putTo(draft, place, step.to, step.kind, false)
      return null
    }
    case 'ALL_IN': {
      const to = step.to ?? p.bet + p.stack
      const wrong = wrongAllIn(state, place, to, can, ruling)
      if (wrong !== null) return wrong
      putTo(draft, place, to, 'ALL_IN', true)
      return null
    }
  }
}

const wrongRaise = (
  state: HandState,
  place: number,
  kind: 'BET' | 'RAISE',
  to: unknown,
  can: Legal,
  ruling: boolean,
): StepFailure | null => {
  const p = state.players[place]!
  const { highest } = state
  const reach = p.bet + p.stack
  if (kind === 'BET' && highest > 0) return { code: 'action/bet-facing-bet' }
  if (kind === 'RAISE' && highest === 0) return { code: 'action/raise-without-bet' }
  if (!isChips(to) || to === 0) return { code: 'action/bad-amount' }
  if (to < p.bet) return { code: 'action/below-street-investment', min: p.bet }
  if (to <= highest) return { code: 'action/raise-not-above', highest }
  if (to > reach) return { code: 'action/above-stack', max: reach }
  if (ruling || (to === reach && can.allIn !== null)) return null
  if (!isReopened(state, place)) return { code: 'action/not-reopened' }
  const range = kind === 'BET' ? can.bet : can.raise
  const min = leastOf(state)
  if (to < min)
    return { code: kind === 'BET' ? 'action/bet-below-minimum' : 'action/raise-below-minimum', min }
  if (range === null) return { code: 'action/nobody-to-raise' }
  return to > range.max ? aboveLimit(state, range.max) : null
}

const wrongAllIn = (
  state: HandState,
  place: number,
  to: Chips,
  can: Legal,
  ruling: boolean,
): StepFailure | null => {
  const { bet, stack, seat } = state.players[place]!
  if (to === Number.POSITIVE_INFINITY) return { code: 'action/all-in-needs-amount', seat }
  if (!isChips(to) || to <= bet || (to !== bet + stack && stack !== Number.POSITIVE_INFINITY))
    return { code: 'action/bad-amount' }
  if (ruling || (can.allIn !== null && to <= can.allIn.max)) return null
  return isReopened(state, place)
    ? aboveLimit(state, can.allIn?.max ?? can.raise?.max ?? can.bet?.max ?? bet + can.call)
    : { code: 'action/not-reopened' }
}

const aboveLimit = ({ table }: HandState, max: Chips): StepFailure => ({
  code: limitOf(table.setup) === 'FIXED' ? 'action/above-fixed' : 'action/above-pot',
  max,
})
