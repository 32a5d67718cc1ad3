// One node of a pack as a person sees it: how one got there, and how every hand that gets there plays on.
import { CLASS_COUNT, classCombinations } from './hand-classes.ts'
import { omahaCombinations } from './omaha-classes.ts'
import type { Pack, PackAction } from './pack.ts'

export interface PathStep {
  readonly node: number
  readonly action: number
}

/** The actions that lead to a node, from the start. */
export const pathTo = (pack: Pack, node: number): readonly PathStep[] => {
  const from = new Map<number, PathStep>()
  pack.nodes.forEach(({ actions }, parent) => {
    actions.forEach(({ child }, action) => {
      if (child >= 0) from.set(child, { node: parent, action })
    })
  })
  const path: PathStep[] = []
  for (let at = node; path.length <= pack.nodes.length; ) {
    const step = from.get(at)
    if (!step) break
    path.unshift(step)
    at = step.node
  }
  return path
}

export interface Situation {
  readonly seat: number
  readonly raises: number
  /** The last raise: who and to how many big blinds. */
  readonly raiser: { readonly seat: number; readonly to: number } | null
  /** Calls since the last raise, or limps. */
  readonly callers: number
}

export const situationOf = (pack: Pack, node: number, path = pathTo(pack, node)): Situation => {
  let raises = 0
  let callers = 0
  let raiser: Situation['raiser'] = null
  for (const step of path) {
    const { seat, actions } = pack.nodes[step.node]!
    const { kind, to } = actions[step.action]!
    if (kind === 'call') callers++
    if (kind !== 'raise') continue
    raises++
    callers = 0
    raiser = { seat, to }
  }
  return { seat: pack.nodes[node]!.seat, raises, raiser, callers }
}

/** Whether a node shows the declared range of limpers: an assumption, on which nothing was solved. */
export const isDeclared = ({ header, nodes }: Pack, node: number): boolean => {
  const { seat, actions } = nodes[node]!
  const limps = actions.length === 2 && actions[0]!.kind === 'fold' && actions[1]!.kind === 'call'
  return (
    header.limpers &&
    limps &&
    seat < header.players - header.blinds.length &&
    actions[1]!.to === Math.max(...header.blinds)
  )
}

/** Whether everybody may limp first in: the first of more than two players has a call beside a raise. */
export const mayAllLimp = ({ header, nodes }: Pack): boolean => {
  const has = (kind: string) => nodes[0]!.actions.some(action => action.kind === kind)
  return header.players > 2 && has('call') && has('raise')
}

/** FOLD, CHECK, CALL, RAISE or ALL_IN. */
export const actionCode = (action: PackAction, stack: number): string =>
  action.kind === 'raise' ? (action.to >= stack - 0.01 ? 'ALL_IN' : 'RAISE') : action.kind.toUpperCase()

/** How much of each hand class gets to the node by the player's own choices: 0 to 1. */
export const reachOf = (pack: Pack, node: number, path = pathTo(pack, node)): Float64Array => {
  const reach = new Float64Array(pack.header.classes).fill(1)
  const { seat } = pack.nodes[node]!
  for (const step of path) {
    if (pack.nodes[step.node]!.seat !== seat) continue
    for (let cell = 0; cell < reach.length; cell++)
      reach[cell]! *= pack.strategy(step.node, cell).frequencies[step.action]!
  }
  return reach
}

/** Share of each action over all hands that get to the node. */
export const overallOf = (pack: Pack, node: number, reach: Float64Array): readonly number[] => {
  const combinations =
    pack.header.classes === CLASS_COUNT
      ? Float64Array.from(reach, (_, i) => classCombinations(i))
      : omahaCombinations()
  const sums = pack.nodes[node]!.actions.map(() => 0)
  let total = 0
  for (let cell = 0; cell < reach.length; cell++) {
    const weight = reach[cell]! * combinations[cell]!
    if (weight === 0) continue
    total += weight
    pack.strategy(node, cell).frequencies.forEach((share, a) => {
      sums[a]! += weight * share
    })
  }
  return total > 0 ? sums.map(sum => sum / total) : sums
}
