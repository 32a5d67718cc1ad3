// The error of a loss against exact solutions after the flop: it holds two thirds of them once and 95 % of them twice.
import { describe, expect, it } from 'vitest'
import { classIndex } from '../hand-classes.ts'
import { lossSpread } from '../strategy-code.ts'
import { EXACT, type ExactCalls, type ExactNode } from '../testing/exact.ts'
import { EXACT_CALLS } from '../testing/exact-calls.ts'
import { openPack } from '../testing/hand-line.ts'
import { RAKED_FROM, verdictAt } from './decision.ts'
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
    for (const one of [...EXACT, ...EXACT_CALLS]) {
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
        const { rake, profile } = openPack(one.format).header
        const raked = rake.share >= RAKED_FROM
        const limpers = one.format.includes('limp')
        const spot = { game: 'NLHE', limpers, callers: 0, raked, live: profile === 'live', ...one } as const
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

  it('[VER-8] and in pots raised over limpers, of who limped and calls', () => {
    const nodes = EXACT_CALLS.filter(({ format }) => format.includes('limp'))
    expect(nodes.length).toBeGreaterThanOrEqual(5)
    const { once, twice } = within(nodes)
    expect(once).toBeGreaterThan(0.66)
    expect(twice).toBeGreaterThan(0.945)
  })

  /** Hands that never call where others do: what the check says of their call, and by how much it is off, in its errors. */
  const never = EXACT_CALLS.flatMap((one: ExactCalls) => {
    const { pack, node } = nodeOf(one)
    const kinds = pack.nodes[node]!.actions.map(({ kind }) => kind)
    const [call, fold] = [kinds.indexOf('call'), kinds.indexOf('fold')]
    const most = Math.max(0, pack.mostMade(node)[call]!)
    return (
      (one.unplayed ?? [])
        .flatMap(row => row.split(', '))
        // some call once in fifty times
        .filter(text => pack.strategy(node, classIndex(text.split(' ')[0]!)!).frequencies[call] === 0)
        .map(text => {
          const [name, said, exact, error] = text.split(' ')
          const cell = classIndex(name!)!
          const hand = { cells: [{ cell, weight: 1 }] }
          const { losses } = pack.strategy(node, cell)
          const more = losses[fold]! - losses[call]!
          const here = { node, action: call, pot: one.pot }
          const verdict = verdictAt(pack, here, { raises: one.raises, callers: 0 }, hand)
          const noise = Math.hypot(Number(error), lossSpread(Math.abs(Number(said))) / Math.sqrt(3))
          const off = Number(exact) - Number(said)
          const kind = more > most + 0.005 ? 'beyond' : more > 0.005 ? 'between' : 'below'
          const errors = Math.abs(off) / Math.hypot(verdict.evError, noise)
          return { name: name!, kind, off, share: off / one.pot, errors, verdict }
        })
    )
  })
  const kindOf = (kind: string) => never.filter(one => one.kind === kind)
  const shareOf = (list: readonly { readonly errors: number }[], most: number) =>
    list.filter(({ errors }) => errors < most).length / list.length

  it('[VER-20] calls that are worth less than a fold are as certain as those that are made', () => {
    const below = kindOf('below')
    expect(below.length).toBeGreaterThan(400)
    expect(shareOf(below, 1)).toBeGreaterThan(0.66)
    expect(shareOf(below, 2)).toBeGreaterThan(0.945)
  })

  it('[VER-20] calls of the best hands, which only raise, are worth more than the packs say', () => {
    const beyond = kindOf('beyond')
    expect(beyond.length).toBeGreaterThan(30)
    expect(beyond.filter(({ off }) => off > 0).length / beyond.length).toBeGreaterThan(0.7)
    expect(beyond.reduce((sum, { share }) => sum + share, 0) / beyond.length).toBeGreaterThan(0.1)
    for (const { name, verdict } of beyond)
      expect(verdict.wasOptimal || verdict.grade === 'differs', name).toBe(true)
    // between them and the callers a tenth of the pot is needed, and enough
    const between = kindOf('between')
    expect(between.length).toBeGreaterThan(15)
    expect(shareOf(between, 1)).toBeGreaterThan(0.66)
    expect(shareOf(between, 2)).toBeGreaterThan(0.9)
  })
})
