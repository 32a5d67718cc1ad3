import { describe, expect, it } from 'vitest'
import { type Format, findFormat } from './format.ts'
import * as L from './layout.ts'
import { buildTree } from './preflop-tree.ts'

/** How many decisions after the flop have so many actions. */
const decisions = (format: Format, actions: number): number => {
  const { records, nodeCount } = buildTree(format, [169, 600, 600, 600])
  const one = (node: number, field: number) => records[node * L.NODE_SIZE + field]!
  return Array.from({ length: nodeCount }, (_, node) => node).filter(
    node =>
      one(node, L.NODE_KIND) === L.KIND_DECISION &&
      one(node, L.NODE_STREET) > 0 &&
      one(node, L.NODE_FOLDS) === 0 &&
      one(node, L.NODE_ACTIONS) === actions,
  ).length
}

describe('bets after the flop', () => {
  const three = findFormat('nlhe-3max-100bb')!

  it('are of one size unless a format says two', () => {
    expect(decisions(three, 2)).toBeGreaterThan(1000)
    expect(decisions(three, 3)).toBe(0)
  })

  it('are a small and a large one where two are wanted, and never more than the kernel carries', () => {
    const two: Format = { ...three, bets: 'two' }
    expect(decisions(two, 3)).toBeGreaterThan(500)
    expect(decisions(two, 4)).toBe(0)
    // pots raised twice keep their one size
    expect(decisions(two, 2)).toBeGreaterThan(500)
  })
})
