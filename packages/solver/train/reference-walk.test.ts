import { checksum } from '@sidepot/charts/pack'
import { describe, expect, it } from 'vitest'
import { Random } from '../base/random.ts'
import { instantiate } from '../machine/kernel-instance.ts'
import { syntheticTable } from '../testing/synthetic-cards.ts'
import { findFormat } from '../tree/format.ts'
import { ReferenceWalk } from './reference-walk.ts'

describe('the compiled kernel and the plain TypeScript walk', () => {
  it.each(['nlhe-2max-100bb', 'nlhe-6max-100bb-live-straddle'])(
    'learn the same bits on %s, on every machine',
    { timeout: 120_000 },
    id => {
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
      expect(bytes(fast)).toMatchSnapshot()
    },
  )
})
