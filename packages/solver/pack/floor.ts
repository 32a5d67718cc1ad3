// Nodes that hardly anybody reaches learn little, and the average of a beginner's strategies folds aces there. What such
// a node says of aces, and of kings unless folding them is clearly right, is put right by its own evaluation.
import { errorCode, errorOf, type PackHeader } from '@sidepot/charts/pack'
import { ACES, clearlyFolds, KINGS } from '@sidepot/charts/premium'
import { lossCode, lossOf } from '@sidepot/charts/strategy-code'
import type { SolvedNode } from './write-pack.ts'

type Rows = Pick<SolvedNode, 'actions' | 'frequencies' | 'losses'>

/** The fold's share goes to the other actions as they are played, or to the best of them where none is. */
const unfold = ({ actions, frequencies, losses }: Rows, cell: number): void => {
  const at = cell * actions.length
  const fold = actions.findIndex(({ kind }) => kind === 'fold')
  const others = actions.flatMap((_, a) => (a === fold ? [] : [a]))
  const least = Math.min(...others.map(a => losses[at + a]!))
  const share = frequencies[at + fold]!
  const rest = others.reduce((sum, a) => sum + frequencies[at + a]!, 0)
  for (const a of others) {
    const best = losses[at + a] === least
    frequencies[at + a] = rest > 0 ? frequencies[at + a]! * (1 + share / rest) : best ? 1 : 0
    losses[at + a]! -= least
  }
  frequencies[at + fold] = 0
  losses[at + fold] = Math.max(0, losses[at + fold]! - least)
}

/** Where opponents limp with a declared range a fold is no choice: those in front of the first limper, from the root on. */
const declaredNodes = (header: PackHeader, nodes: readonly SolvedNode[]): ReadonlySet<number> => {
  const found = new Set<number>()
  if (!header.limpers) return found
  for (let at = 0; at >= 0 && !nodes[at]!.actions.some(({ kind }) => kind === 'raise'); ) {
    found.add(at)
    at = nodes[at]!.actions.find(({ kind }) => kind === 'fold')?.child ?? -1
  }
  return found
}

/** The nodes of a pack, the first its root, with aces and kings put right. */
export const floorFolds = (header: PackHeader, nodes: readonly SolvedNode[]): SolvedNode[] => {
  if (header.game !== 'NLHE') return [...nodes]
  const declared = declaredNodes(header, nodes)
  return nodes.map((node, index) => {
    const size = node.actions.length
    const fold = node.actions.findIndex(({ kind }) => kind === 'fold')
    if (size < 2 || fold < 0 || declared.has(index)) return node
    // as the pack will say it, so that whoever reads the pack finds the same evidence
    const actions = node.actions.map(({ kind, error }) => ({ kind, error: errorOf(errorCode(error)) }))
    const folding = [ACES, KINGS].filter(cell => {
      const losses = node.losses.subarray(cell * size, (cell + 1) * size).map(loss => lossOf(lossCode(loss)))
      return node.frequencies[cell * size + fold]! > 0 && (cell === ACES || !clearlyFolds(actions, losses))
    })
    if (folding.length === 0) return node
    const copy = { ...node, frequencies: node.frequencies.slice(), losses: node.losses.slice() }
    for (const cell of folding) unfold(copy, cell)
    return copy
  })
}
