import { checksum } from '@sidepot/charts/pack'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { Random } from '../base/random.ts'
import { instantiate } from '../machine/kernel-instance.ts'
import { syntheticTable } from '../testing/synthetic-cards.ts'
import { findFormat } from '../tree/format.ts'
import { ReferenceWalk } from './reference-walk.ts'

const { describe, it } = await provedFile(import.meta.url)

describe('the compiled kernel and the plain TypeScript walk', () => {
  it.each([
    ['nlhe-2max-100bb', [1_841_556_613, 2_890_321_831]],
    ['nlhe-6max-100bb-live-straddle', [2_001_123_892, 3_723_800_097]],
  ] as const)('learn the same bits on %s, on every machine', { timeout: 120_000 }, (id, checksums) => {
    const format = findFormat(id)!
    const fast = syntheticTable(format, 1)
    const plain = syntheticTable(format, 1)
    const kernel = instantiate(fast.arena.memory)
    kernel.configure(fast.config)
    kernel.seed(fast.deals[0]!, 5, 9)
    const reference = new ReferenceWalk(plain, new Random(5, 9))
    for (let seat = 0; seat < format.players; seat++) {
      kernel.train(fast.deals[0]!, fast.root, seat, 40)
      reference.train(seat, 40)
    }
    const bytes = ({ arena, regrets, averages, tree }: typeof fast) => [
      checksum(arena.bytes(regrets, tree.regretFloats * 4)),
      checksum(arena.bytes(averages, tree.averageFloats * 4)),
    ]
    expect(bytes(fast)).toEqual(bytes(plain))
    expect(bytes(fast)).toEqual(checksums)
  })
})
