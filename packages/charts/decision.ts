// One decision of the hero against the strategy of its node: how good it was, and whether the node can tell.
import type { Visit } from './lookup.ts'
import type { WeightedClass } from './omaha-classes.ts'
import type { Pack, PackAction, Strategy } from './pack.ts'
import { mayFold } from './premium.ts'
import type { Grade, UnsolvedReason } from './reasons.ts'
import { actionCode, type Situation } from './spot.ts'

export interface OptionVerdict {
  /** FOLD, CHECK, CALL, RAISE or ALL_IN. */
  readonly action: string
  /** Total in after it, in big blinds. */
  readonly to: number
  readonly frequency: number
  /** Null where it was not solved: in a range that is only declared. */
  readonly evLoss: number | null
}

export interface DecisionVerdict {
  /** Where it stands in the pack, for the range grid. */
  readonly node: number
  readonly heroAction: string
  readonly optimalAction: string
  /** Place of the hero's action, and of the one played most, among the options. */
  readonly chosen: number
  readonly most: number
  /** Raises before it: what a raise is called depends on them. */
  readonly raises: number
  readonly wasOptimal: boolean
  readonly grade: Grade
  readonly options: readonly OptionVerdict[]
  readonly evLoss: number
  readonly evError: number
  readonly quality: number
}

/** Inside these a choice counts as optimal: big blinds given up, and share of the time it is played. */
const FREE_LOSS = 0.03
const PLAYED_SHARE = 0.15
const INACCURACY = 0.15
const MISTAKE = 0.5

/** 'RAISE 2.5' with the size in big blinds; the other actions are their name. */
const describe = (action: PackAction, stack: number): string => {
  const name = actionCode(action, stack)
  return name === 'RAISE' ? `${name} ${action.to}` : name
}

/** The hero's hand as classes of a pack; more than one when its suits are not known. */
export interface HeroHand {
  readonly cells: readonly WeightedClass[]
}

/** Strategy of the hand: of its class, or the mean over the classes it may be. */
const strategyOf = (pack: Pack, node: number, { cells }: HeroHand): Strategy => {
  const first = pack.strategy(node, cells[0]!.cell)
  if (cells.length === 1) return first
  const all = cells.map(({ cell, weight }) => ({ weight, ...pack.strategy(node, cell) }))
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (pick: 'frequencies' | 'losses', a: number) =>
    all.reduce((sum, one) => sum + one.weight * one[pick][a]!, 0) / total
  return {
    frequencies: first.frequencies.map((_, a) => mean('frequencies', a)),
    losses: first.losses.map((_, a) => mean('losses', a)),
  }
}

/** Whether a choice counts as optimal: it gives up nothing that could be told from noise, or is part of the mix. */
const isFine = ({ frequencies, losses }: Strategy, actions: readonly PackAction[], a: number): boolean =>
  losses[a]! <= Math.max(FREE_LOSS, 2 * actions[a]!.error) || frequencies[a]! >= PLAYED_SHARE

/** A decision against its node's strategy, whether or not the node can answer for the hand (`doubtAt`). */
export const verdictAt = (
  pack: Pack,
  { node, action: chosen }: Pick<Visit, 'node' | 'action'>,
  raises: number,
  hand: HeroHand,
): DecisionVerdict => {
  const { actions, quality } = pack.nodes[node]!
  const { stack } = pack.header
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses } = strategy
  const evLoss = losses[chosen]!
  const evError = actions[chosen]!.error
  const most = frequencies.indexOf(Math.max(...frequencies))
  const wasOptimal = isFine(strategy, actions, chosen)
  const grade: Grade = wasOptimal
    ? 'fine'
    : evLoss <= INACCURACY
      ? 'inaccuracy'
      : evLoss <= MISTAKE
        ? 'mistake'
        : 'blunder'
  return {
    node,
    heroAction: describe(actions[chosen]!, stack),
    optimalAction: describe(actions[most]!, stack),
    chosen,
    most,
    raises,
    wasOptimal,
    grade,
    options: actions.map((action, a) => ({
      action: actionCode(action, stack),
      to: action.to,
      frequency: frequencies[a]!,
      evLoss: losses[a]!,
    })),
    evLoss,
    evError,
    quality,
  }
}

/** What came before a decision: raises, and calls since the last of them. */
export type Before = Pick<Situation, 'raises' | 'callers'>

/**
 * What keeps a node from answering for a hand. In a solution nobody plays an action often that costs much, so where the
 * action named optimal or the chosen one does both, the hand hardly ever came there and was not learnt. A fold of aces
 * or kings is never called right on thin evidence. And behind a raise and two callers, or last to act behind a raise, a
 * call has its price: where the tree lacks it, because enough players see the flop already, nothing else can be judged.
 */
export const doubtAt = (
  pack: Pack,
  { node, action }: Pick<Visit, 'node' | 'action'>,
  { raises, callers }: Before,
  hand: HeroHand,
): UnsolvedReason | undefined => {
  const here = pack.nodes[node]!
  const { actions } = here
  if (actions.length < 2) return 'one-action'
  const priced = raises === 1 && (callers > 1 || here.seat === pack.header.players - 1)
  if (priced && !actions.some(({ kind }) => kind === 'call')) return 'no-call'
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses } = strategy
  const named = [frequencies.indexOf(Math.max(...frequencies)), action]
  const unsettled = named.some(
    a => frequencies[a]! >= PLAYED_SHARE && losses[a]! > Math.max(MISTAKE, 3 * actions[a]!.error),
  )
  const thin =
    named.some(a => actions[a]!.kind === 'fold' && isFine(strategy, actions, a)) &&
    !mayFold(pack, here, hand.cells[0]!.cell, strategy)
  return unsettled || thin ? 'unsettled' : undefined
}
