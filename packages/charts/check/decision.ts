// One decision of the hero against the strategy of its node: how good it was, and whether the node can tell.
// The rules have numbers in docs/rules/verdicts.md.

import type { WeightedClass } from '../omaha-classes.ts'
import type { Pack, PackAction, Strategy } from '../pack.ts'
import type { Grade, UnsolvedReason } from '../reasons.ts'
import { actionCode, mayAllLimp, type Situation } from '../spot.ts'
import { errorOfLoss, gradeOf, isFree, isSoft } from './error.ts'
import type { Visit } from './lookup.ts'
import { ACES, isPlayable, KINGS, mayFold, mayLimp, mayMiss } from './premium.ts'

export interface OptionVerdict {
  /** FOLD, CHECK, CALL, RAISE or ALL_IN. */
  readonly action: string
  /** Total in after it, in big blinds. */
  readonly to: number
  readonly frequency: number
  /** Null where it was not solved: in a range that is only declared. */
  readonly evLoss: number | null
  /** Set where the figure was not learnt (VER-19): by how much it is too large, and what it costs at least. */
  readonly excess?: number
  readonly sure?: number
}

export interface DecisionVerdict {
  /** Where it is in the pack, for the range grid. */
  readonly node: number
  readonly heroAction: string
  readonly optimalAction: string
  /** Place of the hero's action, and of the optimal one, among the options. */
  readonly chosen: number
  readonly best: number
  /** Places of all actions that are as good as the optimal one, itself included. */
  readonly ties: readonly number[]
  /** Raises before it: what a raise is called depends on them. */
  readonly raises: number
  readonly wasOptimal: boolean
  readonly grade: Grade
  readonly options: readonly OptionVerdict[]
  readonly evLoss: number
  /** Of the loss: sampling, seeds, abstraction, and what differs from the solved game. */
  readonly evError: number
  /** Whether the choice and its best alternative are worth the same as far as the error lets anybody see. */
  readonly isClose: boolean
  /** Whether the solve's figure for the choice, or for the alternative that it is compared with, was not learnt (VER-19, VER-20). */
  readonly isUnlearnt: boolean
  readonly quality: number
}

/** What an option costs as far as it is known (VER-19). */
export const sureLoss = ({ evLoss, sure }: OptionVerdict): number => sure ?? evLoss!

/** Shares from which an action counts as played. */
export const PLAYED_SHARE = 0.15
/** Figures that are equal when printed. */
const SAME_FIGURE = 0.005
/** Played often and costing this much: such a hand never came there. However large its error, 15 % of the pot are enough. */
const UNSETTLED_LOSS = 0.5
const UNSETTLED_SHARE = 0.15

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
  const mean = (pick: keyof Strategy) =>
    first.losses.map((_, a) => all.reduce((sum, one) => sum + one.weight * (one[pick][a] ?? 0), 0) / total)
  return {
    frequencies: mean('frequencies'),
    losses: mean('losses'),
    excess: mean('excess'),
    sure: mean('sure'),
  }
}

/** The optimal action: the best value among those played, and of equals the one played most. */
export const bestOf = ({ frequencies, losses }: Pick<Strategy, 'frequencies' | 'losses'>): number => {
  let top = Number.POSITIVE_INFINITY
  for (let a = 0; a < frequencies.length; a++)
    if (frequencies[a]! >= PLAYED_SHARE && losses[a]! < top) top = losses[a]!
  let best = -1
  for (let a = 0; a < frequencies.length; a++) {
    const share = frequencies[a]!
    if (share >= PLAYED_SHARE && losses[a]! < top + SAME_FIGURE && (best < 0 || share > frequencies[best]!))
      best = a
  }
  return best
}

/** Whether a choice counts as optimal: it gives up nothing worth a word, or is part of the mix. */
const isFine = ({ frequencies, losses }: Strategy, a: number, pot: number): boolean =>
  isFree(losses[a]!, pot) || frequencies[a]! >= PLAYED_SHARE

/** From this share of the pot on the house takes what it does in the live packs. */
export const RAKED_FROM = 0.1

type Here = Pick<Visit, 'node' | 'action' | 'pot'>

/** The error of a call between those bounds as a share of the pot: what it was off by at eight nodes that were solved exactly (docs/solver/proofs.md). */
const UNPLAYED_CALL = 0.1

/**
 * An action that the solution never takes with this hand although it is worth more than a fold (VER-20): the best hands only raise, and how they
 * would be played after a call was not learnt. `beyond`: it makes more of the hand than of every hand that takes it.
 */
const unplayedAt = (
  pack: Pack,
  node: number,
  a: number,
  { frequencies, losses }: Strategy,
): 'beyond' | 'between' | undefined => {
  const most = pack.mostMade(node)[a]
  if (most === undefined || frequencies[a]! > 0) return undefined
  const fold = pack.nodes[node]!.actions.findIndex(({ kind }) => kind === 'fold')
  const more = losses[fold]! - losses[a]!
  if (a === fold || more <= SAME_FIGURE) return undefined
  return more > Math.max(0, most) + SAME_FIGURE ? 'beyond' : 'between'
}

/** A decision against its node's strategy, whether or not the node can answer for the hand (`doubtAt`). */
export const verdictAt = (
  pack: Pack,
  { node, action: chosen, pot }: Here,
  { raises, callers }: Before,
  hand: HeroHand,
  /** How many things differ from the solved game. */
  differences = 0,
  /** Share of the pot by which the rake differs. */
  rakeShare = 0,
): DecisionVerdict => {
  const { actions, quality } = pack.nodes[node]!
  const { stack, game, rake, profile } = pack.header
  const open = mayAllLimp(pack)
  const limpers = pack.header.limpers || open
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses, excess, sure } = strategy
  const evLoss = losses[chosen]!
  const raked = rake.share >= RAKED_FROM
  const live = profile === 'live'
  const spot = { game, limpers, raises, callers, pot, quality, raked, live }
  const sampled = errorOfLoss(actions[chosen]!.error, spot, hand.cells[0]!.cell, differences, rakeShare)
  const unplayed = unplayedAt(pack, node, chosen, strategy)
  const isLearnt = !(excess[chosen]! > 0) && unplayed !== 'beyond'
  const isCall = actions[chosen]!.kind === 'call'
  const known = unplayed === 'between' && isCall ? Math.max(sampled, UNPLAYED_CALL * pot) : sampled
  const evError = isLearnt ? known : Math.max(evLoss, sampled + (excess[chosen] ?? 0))
  const best = bestOf(strategy)
  const allowed = !open || mayLimp(hand.cells[0]!.cell, actions[chosen]!.kind, raises)
  const wasOptimal = allowed && isFine(strategy, chosen, pot)
  const graded = wasOptimal ? 'fine' : gradeOf(evLoss, evError, pot)
  const believed = mayMiss(pack, hand.cells[0]!.cell, actions[chosen]!.kind, raises)
  let rival = chosen
  if (chosen === best || evLoss < SAME_FIGURE) {
    for (let a = 0; a < losses.length; a++)
      if (a !== chosen && (rival === chosen || losses[a]! < losses[rival]!)) rival = a
  }
  return {
    node,
    heroAction: describe(actions[chosen]!, stack),
    optimalAction: describe(actions[best]!, stack),
    chosen,
    best,
    ties: actions.flatMap((_, a) => (a === best || isFree(losses[a]!, pot) ? [a] : [])),
    raises,
    wasOptimal,
    grade: wasOptimal || believed ? graded : 'differs',
    options: actions.map((action, a) => ({
      action: actionCode(action, stack),
      to: action.to,
      frequency: frequencies[a]!,
      evLoss: losses[a]!,
      ...(excess[a] ? { excess: excess[a], sure: sure[a]! } : {}),
    })),
    evLoss,
    evError,
    isClose: losses[rival]! <= evError,
    isUnlearnt: !isLearnt || excess[rival]! > 0,
    quality,
  }
}

/** Raises before a decision up to which it was measured how values move with depth, antes and rake. */
const MEASURED_RAISES = 1
/** How many errors a loss must be worth, and how much more the hands move that live on what comes after the flop. */
const CLEAR_MISS = 2
const SOFT_DRIFT = 2

/** By how much of the pot values move with every caller who is left out: of a fold, and of anything else. Measured in packs that have both (docs/solver/proofs.md). */
const DRIFT_OF_CALLERS = { fold: 0.04, other: 0.1 } as const

/** The share of the pot that callers who are left out add to the error of a loss. */
export const errorOfCallers = (fewer: LeftOut['fewer']): number =>
  (fewer?.count ?? 0) * DRIFT_OF_CALLERS.other

/** What was left out or not yet done where only what is clear is judged. */
export interface LeftOut {
  /** Share of the pot by which values may differ. */
  readonly drift: number
  /** Callers left out, and their chips in big blinds. */
  readonly fewer?: { readonly count: number; readonly chips: number } | undefined
  /** Whether the hero has put in nothing by choice so far. */
  readonly isNew?: boolean
}

/**
 * Whether a decision is so clear that it holds in a game whose values differ by this share of the pot: right when every
 * other action costs more than that, wrong when it costs twice its error. How aces and kings are played is not judged.
 */
export const isClear = (
  { raises, wasOptimal, grade, chosen, best, options, evLoss, evError }: DecisionVerdict,
  cell: number,
  pot: number,
  { drift, fewer, isNew = false }: LeftOut,
): boolean => {
  if (raises > MEASURED_RAISES + (isNew && !fewer ? 1 : 0)) return false
  const { action } = options[chosen]!
  if (!wasOptimal)
    return (
      grade !== 'differs' &&
      evLoss > CLEAR_MISS * evError &&
      (action === 'FOLD' || (cell !== ACES && cell !== KINGS)) &&
      // with more callers a call has a better price, and a raise gets more calls
      (!fewer || (fewer.count === 1 && action === 'FOLD'))
    )
  const ofCallers = (fewer?.count ?? 0) * DRIFT_OF_CALLERS[action === 'FOLD' ? 'fold' : 'other']
  const moved = (drift + ofCallers) * (pot + (fewer?.chips ?? 0)) * (isSoft(cell) ? SOFT_DRIFT : 1)
  return chosen === best && options.every((option, a) => a === chosen || sureLoss(option) > moved)
}

/** Share of the pot that anything but a fold must cost, so that the hand folds to a larger raise too. */
const LARGER_MARGIN = 0.04

/** Whether a fold to one raise is so clear that it holds against a raise far larger than the tree's, whose price is worse. */
export const foldsToMore = (
  { raises, chosen, best, options }: DecisionVerdict,
  cell: number,
  pot: number,
): boolean =>
  raises === 1 &&
  chosen === best &&
  options[chosen]!.action === 'FOLD' &&
  options.every(
    (option, a) => a === chosen || sureLoss(option) > LARGER_MARGIN * pot * (isSoft(cell) ? SOFT_DRIFT : 1),
  )

/** What came before a decision: raises, and calls since the last of them. */
export type Before = Pick<Situation, 'raises' | 'callers'>

/**
 * The legal action that people take and the node lacks. Only first in is a limp left out on purpose: measured in a tree
 * that has it, it is not worth more than the better of raise and fold (docs/solver/proofs.md).
 */
export const missingAt = (
  pack: Pack,
  node: number,
  { raises, callers }: Before,
): UnsolvedReason | undefined => {
  const { actions } = pack.nodes[node]!
  if (actions.length < 2) return 'one-action'
  const has = (kind: string) => actions.some(action => action.kind === kind)
  const firstIn = raises === 0 && callers === 0
  if (has('fold') && !firstIn && !has('call')) return 'no-call'
  const price = actions.find(({ kind }) => kind === 'call')?.to ?? 0
  return !has('raise') && price < pack.header.stack - 0.01 ? 'no-raise' : undefined
}

/**
 * What keeps a node from answering for a hand: an action that it lacks, figures that contradict each other, or thin
 * evidence. In a solution nobody plays an action often that costs much, so where the action named optimal or the chosen
 * one does both, the hand hardly ever came there and was not learnt. A fold of aces or kings is never called right on
 * thin evidence.
 */
export const doubtAt = (
  pack: Pack,
  { node, action, pot }: Here,
  before: Before,
  hand: HeroHand,
): UnsolvedReason | undefined => {
  const missing = missingAt(pack, node, before)
  if (missing) return missing
  const here = pack.nodes[node]!
  const { actions } = here
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses, excess } = strategy
  const named = [frequencies.indexOf(Math.max(...frequencies)), bestOf(strategy), action]
  const unsettled = named.some(
    a =>
      frequencies[a]! >= PLAYED_SHARE &&
      losses[a]! > Math.max(UNSETTLED_LOSS, Math.min(3 * actions[a]!.error, UNSETTLED_SHARE * pot)),
  )
  const thin =
    named.some(a => actions[a]!.kind === 'fold' && isFine(strategy, a, pot)) &&
    !mayFold(pack, here, hand.cells[0]!.cell, strategy, before)
  // what people play there for what it makes is not folded on figures that nobody learnt
  const call = actions.findIndex(({ kind }) => kind === 'call')
  const unlearnt =
    actions[action]!.kind === 'fold' &&
    excess[call]! > 0 &&
    pack.header.game === 'NLHE' &&
    isPlayable(hand.cells[0]!.cell)
  return unsettled || thin || unlearnt ? 'unsettled' : undefined
}
