import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classIndex } from './hand-classes.ts'
import { type Pack, readPack } from './pack.ts'
import { actionCode, overallOf, pathTo, reachOf, situationOf } from './spot.ts'

const open = (id: string): Pack => {
  const pack = readPack(new Uint8Array(readFileSync(new URL(`./packs/${id}.bin`, import.meta.url))))
  if (!pack.ok) throw new Error(pack.error)
  return pack.value
}
const six = open('nlhe-6max-100bb')
const follow = (pack: Pack, kinds: readonly string[]): number =>
  kinds.reduce((node, kind) => pack.nodes[node]!.actions.find(action => action.kind === kind)!.child, 0)

describe('a spot of a pack', () => {
  it('knows the way from the start to every node', () => {
    for (let node = 0; node < six.nodes.length; node += 7) {
      const end = pathTo(six, node).reduce((at, step) => {
        expect(step.node).toBe(at)
        return six.nodes[at]!.actions[step.action]!.child
      }, 0)
      expect(end).toBe(node)
    }
  })

  it('says who raised, how often, and who called', () => {
    expect(situationOf(six, 0)).toEqual({ seat: 0, raises: 0, raiser: null, callers: 0 })
    const blind = follow(six, ['fold', 'fold', 'fold', 'raise', 'call'])
    expect(situationOf(six, blind)).toEqual({ seat: 5, raises: 1, raiser: { seat: 3, to: 2.5 }, callers: 1 })
  })

  it('opens tight first in, and a folded hand does not come back', () => {
    const { actions } = six.nodes[0]!
    const overall = overallOf(six, 0, reachOf(six, 0))
    expect(overall.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1)
    const folds = overall[actions.findIndex(action => action.kind === 'fold')]!
    expect(folds).toBeGreaterThan(0.75)
    expect(folds).toBeLessThan(0.9)
    const against3bet = follow(six, ['raise', 'raise', 'fold', 'fold', 'fold', 'fold'])
    const reach = reachOf(six, against3bet)
    expect(reach[classIndex('72o')!]).toBeLessThan(0.01)
    expect(reach[classIndex('AA')!]).toBeGreaterThan(0.95)
  })

  it('calls a raise of the whole stack all-in', () => {
    expect(actionCode({ kind: 'raise', to: 100, child: -1, error: 0 }, 100)).toBe('ALL_IN')
    expect(actionCode({ kind: 'raise', to: 2.5, child: -1, error: 0 }, 100)).toBe('RAISE')
    expect(actionCode({ kind: 'call', to: 2.5, child: -1, error: 0 }, 100)).toBe('CALL')
  })
})
