import { expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue.ts'
import { openPack } from '../../testing/hand-line.ts'
import { OPENS } from './choose-format.ts'
import { isNearSize } from './size.ts'

it('[VER-7] the opens by which packs are chosen are theirs', () => {
  const asked = catalogue.filter(
    ({ game, jamOrFold, limpers, blinds }) =>
      game === 'NLHE' && !jamOrFold && !limpers && blinds.length === 2,
  )
  expect(asked.length).toBeGreaterThan(30)
  for (const { id, profile, players } of asked) {
    const pack = openPack(id)
    let node = 0
    for (let seat = 0; seat < players - 1; seat++) {
      const { actions } = pack.nodes[node]!
      const open = actions.find(({ kind }) => kind === 'raise')!.to
      const [small, other] = OPENS[profile]
      const stated = seat === players - 2 ? small : other
      expect(isNearSize(open / stated), `${id}: seat ${seat} opens to ${open}`).toBe(true)
      const elsewhere = OPENS[profile === 'live' ? 'online' : 'live'][seat === players - 2 ? 0 : 1]
      expect(Math.abs(Math.log(open / stated)), id).toBeLessThan(Math.abs(Math.log(open / elsewhere)))
      node = actions.find(({ kind }) => kind === 'fold')!.child
    }
  }
})
