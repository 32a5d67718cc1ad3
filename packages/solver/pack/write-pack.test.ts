import { type PackHeader, readPack } from '@sidepot/charts/pack'
import { lossCode, lossOf } from '@sidepot/charts/strategy-code'
import { describe, expect, it } from 'vitest'
import { Random } from '../base/random.ts'
import { roundFrequencies, type SolvedNode, writePack } from './write-pack.ts'

const header: PackHeader = {
  format: 'nlhe-2max-10bb',
  game: 'NLHE',
  players: 2,
  stack: 10,
  blinds: [0.5, 1],
  ante: 0,
  rake: { share: 0, cap: 0 },
  profile: 'online',
  limpers: false,
  classes: 169,
  method: 'none',
  solver: '1',
  traversals: 0,
  seeds: 1,
  deviation: {},
  agreement: {},
  seatValues: [0, 0],
}

const randomNode = (random: Random, size: number, child: number): SolvedNode => {
  const frequencies = new Float32Array(169 * size)
  const losses = new Float32Array(169 * size)
  for (let k = 0; k < 169; k++) {
    const raw = Array.from({ length: size }, () => (random.below(3) === 0 ? 0 : random.unit() ** 4))
    const sum = raw.reduce((total, x) => total + x, 0) || 1
    raw.forEach((x, a) => {
      frequencies[k * size + a] = raw.some(y => y > 0) ? x / sum : 1 / size
      losses[k * size + a] = random.below(2) === 0 ? 0 : random.unit() * 5
    })
  }
  const kinds = ['fold', 'call', 'raise'] as const
  return {
    seat: child < 0 ? 1 : 0,
    quality: 2,
    table: 0,
    actions: kinds
      .slice(0, size)
      .map((kind, a) => ({ kind, to: a * 12.5, child: a === 1 ? child : -1, error: 0.01 })),
    frequencies,
    losses,
  }
}

describe('packs', () => {
  it('come back as they were written, rounded to five percent and the scale of losses', () => {
    const random = new Random(5, 6)
    const nodes = [randomNode(random, 3, 1), randomNode(random, 2, -1), randomNode(random, 3, -1)]
    const read = readPack(writePack(header, nodes))
    if (!read.ok) throw new Error(read.error)
    expect(read.value.header).toEqual(header)
    nodes.forEach((node, n) => {
      const size = node.actions.length
      for (let k = 0; k < 169; k++) {
        const { frequencies, losses } = read.value.strategy(n, k)
        expect(frequencies.map(f => Math.round(f * 20))).toEqual(
          roundFrequencies(node.frequencies.subarray(k * size, (k + 1) * size)),
        )
        expect(losses).toEqual(
          Array.from(node.losses.subarray(k * size, (k + 1) * size), loss => lossOf(lossCode(loss))),
        )
      }
      expect(read.value.nodes[n]!.actions.map(({ to }) => to)).toEqual(node.actions.map(({ to }) => to))
    })
  })

  it('are refused when a single byte is damaged, cut short or foreign', () => {
    const bytes = writePack(header, [randomNode(new Random(1, 1), 3, -1)])
    for (let at = 0; at < bytes.length; at += 7) {
      const broken = bytes.slice()
      broken[at]! ^= 0x40
      expect(readPack(broken).ok).toBe(false)
    }
    expect(readPack(bytes.subarray(0, bytes.length - 1))).toEqual({ ok: false, error: 'pack/damaged' })
    expect(readPack(new Uint8Array(100))).toEqual({ ok: false, error: 'pack/foreign' })
    expect(readPack(new Uint8Array(0))).toEqual({ ok: false, error: 'pack/foreign' })
  })
})
