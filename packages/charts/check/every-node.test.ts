// What a verdict needs of a node, asked of all nodes of all packs.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { catalogue } from '../generated/catalogue.ts'
import { openPack } from '../testing/hand-line.ts'
import { missingAt } from './decision.ts'

const { it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

it('[VER-2] every judged node of every pack has fold, call and raise where they are legal', () => {
  for (const { id } of catalogue) {
    const pack = openPack(id)
    const before = [{ raises: 0, callers: 0 }]
    pack.nodes.forEach(({ actions }, node) => {
      const { raises, callers } = before[node]!
      for (const { kind, child } of actions)
        if (child >= 0)
          before[child] =
            kind === 'raise'
              ? { raises: raises + 1, callers: 0 }
              : { raises, callers: callers + (kind === 'call' ? 1 : 0) }
      if (missingAt(pack, node, before[node]!)) return
      const kinds = new Set(actions.map(({ kind }) => kind))
      expect(kinds.has('fold') || kinds.has('check'), `${id} ${node}`).toBe(true)
      if (raises + callers > 0) expect(kinds.has('call') || kinds.has('check'), `${id} ${node}`).toBe(true)
    })
  }
})
