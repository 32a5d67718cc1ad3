// How often each of two to ten hands wins: every remaining deal counted when there are few, sampled deals when there
// are many. Hands may be known, partly known or unknown. Chance comes in as an argument.
import { isCard } from '../base/cards.ts'
import { below, type Random } from '../base/random.ts'
import { err, ok, type Result } from '../base/result.ts'
import { showdown } from './equity-showdown.ts'

export const HOLE_CARD_COUNTS = [2, 4, 5] as const

export interface EquityQuestion {
  /** 2 is hold'em; 4 and 5 are Omaha. */
  readonly holeCards: (typeof HOLE_CARD_COUNTS)[number]
  /** The known cards of each hand: all of them, some, or none. */
  readonly hands: readonly (readonly number[])[]
  readonly board?: readonly number[]
  /** Cards seen elsewhere: folded, exposed, burned. */
  readonly dead?: readonly number[]
}

export interface EquityEffort {
  readonly random: Random
  /** Deals to sample where counting them all would be too much work. */
  readonly samples?: number
  /** Count every deal up to this much work, in hold'em hands ranked. */
  readonly exactUpTo?: number
}

export interface HandEquity {
  /** Part of the deals won alone. */
  readonly win: number
  /** Part of the deals shared with others. */
  readonly tie: number
  /** Part of the pot: wins and shares of ties together. */
  readonly share: number
  /** Standard error of `share`; 0 when every deal was counted. */
  readonly error: number
}

export interface Equity {
  readonly method: 'exact' | 'sampled'
  readonly deals: number
  readonly hands: readonly HandEquity[]
}

export type EquityFailure =
  | { readonly code: 'equity/hands-out-of-range'; readonly hands: number }
  | { readonly code: 'equity/hole-cards-unsupported'; readonly holeCards: number }
  | { readonly code: 'equity/too-many-hole-cards'; readonly hand: number }
  | { readonly code: 'equity/board-too-long' }
  | { readonly code: 'equity/not-a-card'; readonly card: number }
  | { readonly code: 'equity/card-twice'; readonly card: number }
  | { readonly code: 'equity/too-few-cards-left' }
  | { readonly code: 'equity/samples-out-of-range' }

const BOARD = 5
/** Work of ranking one hand, relative to hold'em. */
export const WORK = { 2: 1, 4: 8, 5: 14 } as const
const DEFAULT_SAMPLES = 200_000
const DEFAULT_EXACT = 4_000_000

interface Spot {
  readonly holeCards: EquityQuestion['holeCards']
  readonly hands: readonly (readonly number[])[]
  readonly board: readonly number[]
  /** Cards that may still come. */
  readonly deck: readonly number[]
  /** Missing cards of each hand, the board last. */
  readonly missing: readonly number[]
}

const read = ({ holeCards, hands, board = [], dead = [] }: EquityQuestion): Result<Spot, EquityFailure> => {
  if (!HOLE_CARD_COUNTS.includes(holeCards)) return err({ code: 'equity/hole-cards-unsupported', holeCards })
  if (![hands, board, dead].every(Array.isArray) || !hands.every(Array.isArray))
    return err({ code: 'equity/hands-out-of-range', hands: 0 })
  if (hands.length < 2 || hands.length > 10)
    return err({ code: 'equity/hands-out-of-range', hands: hands.length })
  const tooFull = hands.findIndex(hand => hand.length > holeCards)
  if (tooFull >= 0) return err({ code: 'equity/too-many-hole-cards', hand: tooFull })
  if (board.length > BOARD) return err({ code: 'equity/board-too-long' })
  const seen = new Set<number>()
  for (const card of [...hands.flat(), ...board, ...dead]) {
    if (!isCard(card)) return err({ code: 'equity/not-a-card', card })
    if (seen.has(card)) return err({ code: 'equity/card-twice', card })
    seen.add(card)
  }
  const deck = Array.from({ length: 52 }, (_, card) => card).filter(card => !seen.has(card))
  const missing = [...hands.map(hand => holeCards - hand.length), BOARD - board.length]
  if (missing.reduce((sum, count) => sum + count, 0) > deck.length)
    return err({ code: 'equity/too-few-cards-left' })
  return ok({ holeCards, hands, board, deck, missing })
}

const choose = (n: number, k: number): number => {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return ways
}

/** Number of different deals still possible (may be astronomically large). */
const dealsLeft = ({ deck, missing }: Spot): number => {
  let left = deck.length
  let deals = 1
  for (const count of missing) {
    deals *= choose(left, count)
    left -= count
  }
  return deals
}

const countEvery = (spot: Spot): Float64Array => {
  const table = showdown(spot.holeCards, spot.hands, spot.board)
  const { deck, missing } = spot
  const board = missing.length - 1
  const taken = new Uint8Array(deck.length)
  // Fills hand by hand; inside a hand the cards go up, so that each set of cards is met once.
  const fill = (slot: number, from: number, left: number): void => {
    if (slot === board) {
      table.runOut(
        deck.filter((_, at) => taken[at] === 0),
        left,
      )
      return
    }
    if (left === 0) {
      fill(slot + 1, 0, missing[slot + 1]!)
      return
    }
    for (let at = from; at <= deck.length - left; at++) {
      if (taken[at] === 1) continue
      taken[at] = 1
      table.put(slot, deck[at]!)
      fill(slot, at + 1, left - 1)
      table.take(slot)
      taken[at] = 0
    }
  }
  fill(0, 0, missing[0]!)
  return table.outcomes
}

const sample = (spot: Spot, samples: number, random: Random): Float64Array => {
  const table = showdown(spot.holeCards, spot.hands, spot.board)
  const { missing } = spot
  const deck = [...spot.deck]
  for (let deal = 0; deal < samples; deal++) {
    let dealt = 0
    for (let slot = 0; slot < missing.length; slot++)
      for (let left = missing[slot]!; left > 0; left--) {
        const pick = dealt + below(random, deck.length - dealt)
        const card = deck[pick]!
        deck[pick] = deck[dealt]!
        deck[dealt++] = card
        table.put(slot, card)
      }
    table.score()
    for (let slot = 0; slot < missing.length; slot++)
      for (let left = missing[slot]!; left > 0; left--) table.take(slot)
  }
  return table.outcomes
}

export const equity = (question: EquityQuestion, effort: EquityEffort): Result<Equity, EquityFailure> => {
  const spot = read(question)
  if (!spot.ok) return spot
  const { samples = DEFAULT_SAMPLES, exactUpTo = DEFAULT_EXACT, random } = effort
  if (!Number.isInteger(samples) || samples < 1) return err({ code: 'equity/samples-out-of-range' })
  const all = dealsLeft(spot.value)
  const exact = all * question.hands.length * WORK[question.holeCards] <= exactUpTo
  const deals = exact ? all : samples
  const outcomes = exact ? countEvery(spot.value) : sample(spot.value, samples, random)
  return ok({
    method: exact ? 'exact' : 'sampled',
    deals,
    hands: question.hands.map((_, hand) => handEquity(outcomes, hand, deals, exact)),
  })
}

const handEquity = (outcomes: Float64Array, hand: number, deals: number, exact: boolean): HandEquity => {
  let [wins, ties, shares, squares] = [0, 0, 0, 0]
  for (let winners = 0; winners < outcomes.length; winners++) {
    if ((winners & (1 << hand)) === 0) continue
    const times = outcomes[winners]!
    let among = 0
    for (let rest = winners; rest !== 0; rest &= rest - 1) among++
    if (among === 1) wins += times
    else ties += times
    shares += times / among
    squares += times / (among * among)
  }
  const share = shares / deals
  const variance = Math.max(0, squares / deals - share * share)
  return {
    win: wins / deals,
    tie: ties / deals,
    share,
    error: exact ? 0 : Math.sqrt(variance / Math.max(1, deals - 1)),
  }
}
