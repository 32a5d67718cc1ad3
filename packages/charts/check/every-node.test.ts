// What a verdict needs of a node, asked of all nodes of all packs.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { catalogue } from '../generated/catalogue.ts'
import { openPack } from '../testing/hand-line.ts'
import { missingAt } from './decision.ts'

const { it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

for (const { id } of catalogue)
  it(`[VER-19] ${id} shows no loss above that of a fold and the chips put in`, () => {
    const { header, nodes, strategy } = openPack(id)
    const { players, blinds, classes } = header
    const paid = [Array.from({ length: players }, (_, seat) => blinds[seat - (players - blinds.length)] ?? 0)]
    let above = 0
    let unsaid = 0
    nodes.forEach(({ seat, actions }, node) => {
      for (const { kind, to, child } of actions)
        if (child >= 0)
          paid[child] = kind === 'call' || kind === 'raise' ? paid[node]!.with(seat, to) : paid[node]!
      const fold = actions.findIndex(({ kind }) => kind === 'fold')
      if (fold < 0) return
      for (let cell = 0; cell < classes; cell++) {
        const { losses, excess } = strategy(node, cell)
        for (let a = 0; a < actions.length; a++) {
          if (a === fold) continue
          const share = (losses[a]! - losses[fold]!) / (actions[a]!.to - paid[node]![seat]!)
          if (share > 1 + 1e-9) above++
          if (share > 0.75 + 1e-9 && !(excess[a]! > 0)) unsaid++
        }
      }
    })
    expect([above, unsaid]).toEqual([0, 0])
  })

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
