import { describe, expect, it } from 'vitest'
import { fitted, formatOf, isOwnGame, readGame } from './own-game.ts'
import { buildTree } from './preflop-tree.ts'

const ownFormat = (game: Parameters<typeof readGame>[0]) => formatOf(readGame(game))

describe('a game of one’s own', () => {
  it('becomes a format: amounts are money, the depth is in big blinds', () => {
    const format = ownFormat({
      seats: '9',
      blinds: '1/3',
      straddle: '6',
      ante: '0',
      depth: '150',
      rake: '10% up to 6',
      open: '12',
      limpers: '2',
    })
    expect(format).toMatchObject({
      id: 'own-9max-150bb-sb0.33-straddle2-rake10-2-open2-limpers2',
      players: 9,
      stack: 150,
      blinds: [0.33, 1, 2],
      ante: 0,
      rake: { share: 0.1, cap: 2 },
      sizes: { open: 2 },
      limpers: true,
      mostLimps: 2,
    })
  })

  it('without more words is a table without rake or ante at 100 big blinds', () => {
    expect(isOwnGame({ seats: '6' })).toBe(true)
    expect(isOwnGame({})).toBe(false)
    expect(ownFormat({ seats: '6' })).toMatchObject({
      stack: 100,
      blinds: [0.5, 1],
      rake: { share: 0, cap: 0 },
      limpers: false,
    })
  })

  it.each([
    [{ seats: '11' }, /--seats/],
    [{ seats: '6', blinds: '3/1' }, /--blinds/],
    [{ seats: '6', rake: 'a lot' }, /--rake/],
    [{ seats: '6', rake: '60%' }, /--rake/],
    [{ seats: '6', depth: '4000' }, /--depth/],
    [{ seats: '6', blinds: '1/2', straddle: '3.5', open: '4' }, /--open/],
    [{ seats: '3', blinds: '1/2', straddle: '4' }, /--straddle/],
    [{ seats: '2', limpers: '1' }, /--limpers/],
  ])('refuses %j', (game, message) => {
    expect(() => ownFormat(game)).toThrow(message)
  })

  it('[SOL-3] heads-up with a short stack is jam or fold', () => {
    const short = fitted(ownFormat({ seats: '2', ante: '1', depth: '13' }), [169, 600, 600, 600])!
    expect(short.format.pushFold).toBe(true)
    expect(short.nodes).toBe(2)
    expect(short.bytes).toBeLessThan(2e8)
    expect(ownFormat({ seats: '2', depth: '16' }).pushFold).toBe(false)
    expect(ownFormat({ seats: '3', depth: '10' }).pushFold).toBe(false)
  })

  it('takes the tree with most calls that fits', () => {
    const small = fitted(ownFormat({ seats: '3', rake: '5% up to 1' }), [169, 600, 600, 600])!
    expect(small.format).toMatchObject({ flats: 'everyone', coldCalls: true })
    expect(small.nodes).toBe(buildTree(small.format, [169, 600, 600, 600]).preflop.length)
    expect(small.bytes).toBeLessThan(4.1e9)
    // with more rows the same tree no longer fits
    expect(fitted(small.format, [169, 600_000, 600_000, 600_000])).toBeUndefined()
  })

  it('[SOL-2] the smallest tree still has the call of a first raise', () => {
    const game = ownFormat({ seats: '4', rake: '5% up to 1' })
    const last = { ...game, flats: 'one', coldCalls: false, seeFlop: 2, fourth: false } as const
    const large = (format: typeof game, rows: number) =>
      (buildTree(format, [169, rows, rows, rows]).regretFloats * 4) / 1e9
    // as many rows as the smallest tree carries and the next one does not
    const rows = Math.floor((600 * 3) / large(last, 600))
    expect(large({ ...last, seeFlop: 3, fourth: true }, rows)).toBeGreaterThan(4.1)
    const found = fitted(game, [169, rows, rows, rows])!
    expect(found.format).toMatchObject({ flats: 'one', seeFlop: 2 })
    const { preflop } = buildTree(found.format, [169, 600, 600, 600])
    for (const node of preflop.filter(({ level, entered }) => level === 1 && entered === 1))
      expect(node.actions.map(({ kind }) => kind)).toContain('call')
  })
})
