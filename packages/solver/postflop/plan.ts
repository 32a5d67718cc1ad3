// Checks a game and says what it costs before anything is allocated.
import { err, ok } from '@sidepot/engine/result'
import { COMBINATIONS } from '../base/cards.ts'
import { type Blueprint, draw } from './blueprint.ts'
import type { PlanPostflop, PostflopFailureCode, PostflopGame } from './contract.ts'
import { meeting } from './hands.ts'

/** Nanoseconds that one stored number costs in one iteration, on one thread of an ordinary machine. */
const NUMBER_NS = 9
/** Iterations to a gap of 0.3 %, as the suite of spots needed them: by street, and more with more actions. */
const ITERATIONS = [90, 110, 50] as const
/** The kernel counts bytes with 32 bits. */
const MOST_BYTES = 2 ** 32 - 2 ** 17

const chips = (...amounts: readonly number[]): boolean =>
  amounts.every(amount => Number.isFinite(amount) && amount >= 0)

const problemOf = (game: PostflopGame): PostflopFailureCode | undefined => {
  const { board, ranges, sizes } = game
  const cards = board.every(card => Number.isInteger(card) && card >= 0 && card < 52)
  if (!cards || board.length < 3 || board.length > 5 || new Set(board).size < board.length)
    return 'postflop/board'
  for (const range of ranges) {
    if (range.length !== COMBINATIONS) return 'postflop/range'
    for (let hand = 0; hand < COMBINATIONS; hand++)
      if (!(range[hand]! >= 0 && range[hand]! <= 1)) return 'postflop/range'
  }
  const { share, cap } = game.rake
  if (!chips(game.pot, ...game.stacks, share) || game.pot === 0 || share > 1 || !(cap >= 0))
    return 'postflop/chips'
  const { offeredBelow, roundedFrom } = game.allIn
  const streets = sizes.flatMap(({ bets, raises }) => [...bets, ...raises])
  if (streets.some(size => !(Number.isFinite(size) && size > 0))) return 'postflop/sizes'
  if (sizes.some(({ raises }) => raises.some(by => by <= 1))) return 'postflop/sizes'
  if (!chips(offeredBelow, roundedFrom, game.cap)) return 'postflop/sizes'
  return undefined
}

const estimateOf = ({ street, numbers, decisions, hands, places, tree }: Blueprint) => {
  const acts = tree.nodes.filter(node => node.children.length > 1)
  const actions = acts.reduce((sum, node) => sum + node.children.length, 0) / Math.max(1, acts.length)
  const iterations = Math.round(ITERATIONS[street]! * Math.max(1, actions - 1.4))
  return {
    bytes: places.end,
    hands: [hands[0].count, hands[1].count] as const,
    decisions,
    iterations,
    seconds: (iterations * 1.3 * numbers * NUMBER_NS) / 1e9,
  }
}

/** Checks the game and says what it costs, without allocating. */
export const planPostflop: PlanPostflop = game => {
  const code = problemOf(game)
  if (code) return err({ code })
  const blueprint = draw(game)
  if (!blueprint) return err({ code: 'postflop/sizes' })
  const [a, b] = blueprint.hands
  const met = meeting(a, b, b.weight)
  if (!met.some((weight, i) => i < a.count && weight > 1e-9)) return err({ code: 'postflop/range' })
  const needed = blueprint.places.end
  if (needed > Math.min(game.memoryLimit, MOST_BYTES)) return err({ code: 'postflop/memory', needed })
  return ok({ game, estimate: estimateOf(blueprint) })
}
