// The error of a loss against exact solutions after the flop: it holds two thirds of them once and 95 % of them twice.
import { describe, expect, it } from 'vitest'
import { classIndex } from '../hand-classes.ts'
import { lossSpread } from '../strategy-code.ts'
import { EXACT, type ExactNode } from '../testing/exact.ts'
import { openPack } from '../testing/hand-line.ts'
import { RAKED_FROM } from './decision.ts'
import { errorOfLoss } from './error.ts'

const handsOf = ({ hands }: ExactNode) =>
  hands
    .flatMap(row => row.split(', '))
    .map(text => {
      const [name, weight, pack, exact, error] = text.split(' ')
      return {
        cell: classIndex(name!)!,
        weight: Number(weight),
        pack: Number(pack),
        exact: Number(exact),
        error: Number(error),
      }
    })

/** The node at which the line's last call is made. */
const nodeOf = ({ format, line }: ExactNode) => {
  const pack = openPack(format)
  let node = 0
  for (const letter of line.slice(0, -1)) {
    const kind = letter === 'f' ? 'fold' : letter === 'r' ? 'raise' : 'call'
    node = pack.nodes[node]!.actions.find(action => action.kind === kind)!.child
  }
  return { pack, node }
}

describe('packs beside exact solutions', () => {
  it('[VER-8] what is written down of the packs is what they say', () => {
    for (const one of EXACT) {
      const { pack, node } = nodeOf(one)
      const kinds = pack.nodes[node]!.actions.map(({ kind }) => kind)
      for (const { cell, pack: written } of handsOf(one)) {
        const { losses } = pack.strategy(node, cell)
        expect(losses[kinds.indexOf('fold')]! - losses[kinds.indexOf('call')]!).toBeCloseTo(written, 1)
      }
    }
  })

  const within = (nodes: readonly ExactNode[]) => {
    const total = { all: 0, once: 0, twice: 0, half: 0 }
    for (const one of nodes)
      for (const { cell, weight, pack, exact, error } of handsOf(one)) {
        const raked = openPack(one.format).header.rake.share >= RAKED_FROM
        const spot = { game: 'NLHE', limpers: false, callers: 0, raked, ...one } as const
        const stated = errorOfLoss(one.sampled, spot, cell, 0)
        // the exact side has an error of its own, and the pack keeps losses in steps
        const noise = Math.hypot(error, lossSpread(Math.abs(pack)) / Math.sqrt(3))
        const off = Math.abs(exact - pack)
        total.all += weight
        if (off < Math.hypot(stated, noise)) total.once += weight
        if (off < 2 * Math.hypot(stated, noise)) total.twice += weight
        if (off < Math.hypot(stated / 2, noise)) total.half += weight
      }
    return { once: total.once / total.all, twice: total.twice / total.all, half: total.half / total.all }
  }

  it.each([
    [1, 'an open'],
    [2, 'a 3-bet'],
    [3, 'a 4-bet'],
  ])('[VER-8] facing %d raises (%s) the stated error holds', raises => {
    const nodes = EXACT.filter(one => one.raises === raises)
    expect(nodes.length).toBeGreaterThanOrEqual(3)
    const { once, twice, half } = within(nodes)
    expect(once).toBeGreaterThan(0.66)
    expect(once).toBeLessThan(0.9)
    expect(twice).toBeGreaterThan(0.945)
    // half of it would be too little
    expect(half).toBeLessThan(once)
  })

  it('[VER-8] and in the packs with a rake of ten per cent, whose calls are worth less than they say', () => {
    const { once, twice, half } = within(EXACT.filter(({ format }) => format.includes('live')))
    expect(once).toBeGreaterThan(0.66)
    expect(once).toBeLessThan(0.9)
    expect(twice).toBeGreaterThan(0.945)
    expect(half).toBeLessThan(0.5)
  })
})
