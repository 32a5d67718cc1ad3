// What must hold in every state and at the end of every hand. Each check gives the name of the rule it found broken, or null.
import type { Step } from '../base/action.ts'
import { MAX_CHIPS } from '../base/chips.ts'
import { rakeCap } from '../base/rake.ts'
import { apply, legal, replay } from '../play/hand.ts'
import type { HandState, Legal } from '../play/state.ts'
import { entriesOf, logOf, undo } from '../records/history.ts'
import { settle } from '../settlement/settle.ts'
import { allCards, type Choose, randomStep } from './random-hand.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** Chips, counts and turn of one state. */
export const brokenState = (state: HandState): string | null => {
  const { players, table } = state
  let invested = 0
  let contenders = 0
  let actives = 0
  for (let place = 0; place < players.length; place++) {
    const p = players[place]!
    const { stack } = table.seats[place]!
    invested += p.invested
    if (p.status !== 'FOLDED') contenders++
    if (p.status === 'ACTIVE') actives++
    if (stack !== null && p.stack + p.invested !== stack) return `[SETTLE-12] chips of seat ${p.seat}`
    if (!(p.stack >= 0) || p.bet < 0 || p.invested < p.bet)
      return `[SETTLE-12] negative chips of seat ${p.seat}`
    if (p.status === 'ALL_IN' && p.stack !== 0) return `[TABLE-9] seat ${p.seat} is all-in with chips`
    if (p.status === 'ACTIVE' && p.stack === 0) return `[TABLE-9] seat ${p.seat} is active without chips`
    if (p.bet > state.highest) return `[BET-3] seat ${p.seat} is above the highest bet`
  }
  if (state.pot !== invested) return '[POT-5] pot is not what was invested'
  if (state.contenders !== contenders) return '[BET-4] contenders'
  if (state.actives !== actives) return '[BET-4] actives'
  if (state.turn >= 0 && players[state.turn]!.status !== 'ACTIVE')
    return '[BET-2] turn of a seat that cannot act'
  if (state.turn >= 0 && legal(state) === null) return '[BET-16] nothing legal for the seat to act'
  if (state.turn < 0 && contenders > 1 && state.street !== 'SHOWDOWN') return '[BET-4] ended early'
  return null
}

const offered = (can: Legal | null, state: HandState, step: Step & { seat: number }): boolean => {
  if (can === null) return false
  const p = state.players[state.table.placeOf[step.seat]!]!
  const reach = p.bet + p.stack
  switch (step.kind) {
    case 'FOLD':
      return can.fold
    case 'CHECK':
      return can.check
    case 'CALL':
      return can.call > 0
    case 'BET':
    case 'RAISE': {
      const range = step.kind === 'BET' ? can.bet : can.raise
      if (range && step.to >= range.min && step.to <= range.max) return true
      const kindFits = step.kind === 'BET' ? state.highest === 0 : state.highest > 0
      return kindFits && step.to === reach && step.to > state.highest && can.allIn !== null
    }
    case 'ALL_IN':
      return can.allIn !== null && (step.to ?? reach) >= can.allIn.min && (step.to ?? reach) <= can.allIn.max
    default:
      return false
  }
}

/** Every seat of the table tries everything, at every amount where something changes. */
export const brokenLegality = (state: HandState): string | null => {
  for (let seat = 0; seat <= state.table.setup.maxPlayers + 1; seat++) {
    const can = legal(state, seat)
    const place = state.table.placeOf[seat] ?? -1
    const p = state.players[place]
    const marks = [
      0,
      1,
      state.highest,
      state.highest + state.raiseSize,
      MAX_CHIPS,
      can?.raise?.max,
      can?.bet?.max,
    ]
    if (p) marks.push(p.bet, p.bet + p.stack, p.bet + p.stack / 2)
    const amounts = new Set(
      marks.flatMap(mark =>
        mark === undefined || mark === Number.POSITIVE_INFINITY ? [] : [mark - 1, mark, mark + 1],
      ),
    )
    const steps: (Step & { seat: number })[] = [
      { kind: 'FOLD', seat },
      { kind: 'CHECK', seat },
      { kind: 'CALL', seat },
      { kind: 'ALL_IN', seat },
    ]
    for (const to of amounts)
      steps.push({ kind: 'BET', seat, to }, { kind: 'RAISE', seat, to }, { kind: 'ALL_IN', seat, to })
    for (const step of steps) {
      const next = apply(state, step)
      const whole = !('to' in step) || step.to === undefined || Number.isInteger(step.to)
      if (next.ok !== (whole && offered(can, state, step)))
        return `[BET-16] ${JSON.stringify(step)} ${next.ok ? 'accepted' : `refused ${next.error.code}`}, legal says ${JSON.stringify(can)}`
      if (next.ok && undo(next.value) !== state) return '[HIST-2] undo is not the state before'
    }
  }
  return null
}

/** Pots, rake and payouts of a hand whose cards are all known. */
export const brokenSettlement = (state: HandState): string | null => {
  const { setup } = state.table
  for (const split of ['ODD_CHIP', 'EXACT'] as const) {
    const result = settle(state, { split })
    const { pots, rake, jackpotDrop, results, scale, uncalled } = result
    const gross = state.pot - (uncalled?.amount ?? 0)
    const net = gross - rake - jackpotDrop
    if (sum(pots.map(pot => pot.amount)) !== gross) return '[POT-5] pots are not what was put in'
    if (sum(pots.map(pot => pot.net)) !== net * scale) return '[POT-7] net pots'
    if (sum(results.map(r => r.invested)) !== gross) return '[POT-5] investments'
    if (rake < 0 || rake > gross) return '[RAKE-5] rake above the pot'
    if (setup.rake && rake > rakeCap(setup.rake.capTiers, state.players.length))
      return '[RAKE-5] rake above the cap'
    if (results.some(r => r.won === null)) return '[SETTLE-2] a known winner is missing'
    if (sum(results.map(r => r.won!)) !== net * scale) return '[SETTLE-12] not all was paid out'
    if (results.some(r => r.won! < 0 || !Number.isInteger(r.won))) return '[SETTLE-12] a share is not whole'
    if (sum(results.map(r => r.net!)) !== -(rake + jackpotDrop) * scale) return '[SETTLE-12] nets'
    for (const [place, r] of results.entries()) {
      const before = state.table.seats[place]!.stack
      if (before !== null && r.stackAfter !== before * scale + r.net!)
        return `[SETTLE-12] stack of seat ${r.seat}`
      if (state.players[place]!.status === 'FOLDED' && r.won !== 0)
        return `[SETTLE-1] seat ${r.seat} folded and won`
    }
  }
  return null
}

/** Log and state say the same. Compared by everything but the chain of earlier states. */
export const brokenReplay = (state: HandState): string | null => {
  const again = replay(state.table.setup, logOf(state))
  if (!again.ok) return `[HIST-1] own log refused: ${again.error.code} at ${again.error.at}`
  const facts = (s: HandState) =>
    JSON.stringify([
      { ...s, table: null, entry: null, previous: null },
      entriesOf(s).map(e => ({ ...e, previous: null })),
    ])
  return facts(again.value) === facts(state) ? null : '[HIST-1] replay differs'
}

const LONGEST = 5000

/** Plays one hand to its end and checks every state of it; null when all holds. */
export const brokenHand = (choose: Choose, start: HandState, everything: boolean): string | null => {
  let state = start
  for (let count = 0; ; count++) {
    const broken = brokenState(state) ?? (everything ? brokenLegality(state) : null)
    if (broken) return `${broken}\n${JSON.stringify({ setup: state.table.setup, log: logOf(state) })}`
    if (count > LONGEST) return '[BET-25] the hand does not end'
    const step = randomStep(choose, state)
    if (step === null) break
    const next = apply(state, step)
    if (!next.ok) return `[BET-16] ${JSON.stringify(step)} refused: ${JSON.stringify(next.error)}`
    state = next.value
  }
  if (state.street === 'SHOWDOWN' && state.bettingStreet !== 'RIVER' && choose(3) === 2) {
    const run = apply(state, { kind: 'RUN', times: 2 })
    if (run.ok) state = run.value
  }
  const cards = allCards(choose, state)
  if (cards === null) return null
  for (const step of cards) {
    const next = apply(state, step)
    if (next.ok) state = next.value
    else if (next.error.code !== 'card/no-such-board') return `[CARD-4] ${next.error.code}`
  }
  const broken = brokenSettlement(state) ?? (everything ? brokenReplay(state) : null)
  return broken && `${broken}\n${JSON.stringify({ setup: state.table.setup, log: logOf(state) })}`
}
