// Betting for four: what may be done, that chips add up, and that a solve of it gets better.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { Random } from '../base/random.ts'
import { instantiate } from '../machine/kernel-instance.ts'
import { Pool } from '../machine/pool.ts'
import { mergeSolves } from '../pack/solution.ts'
import { COMBINATIONS_OF_CLASSES } from '../run-format.ts'
import { syntheticTable } from '../testing/synthetic-cards.ts'
import { evaluateTree, rowsOfClasses } from '../train/evaluation.ts'
import { ReferenceWalk } from '../train/reference-walk.ts'
import { clearLearning } from '../train/table-memory.ts'
import { startThreads, train } from '../train/train.ts'
import { baseFormat, FORMATS, type Format } from './format.ts'
import * as L from './layout.ts'
import { buildTree } from './preflop-tree.ts'
import type { Tree } from './tree.ts'

const { describe, it } = await provedFile(import.meta.url)

const ROWS = [169, 600, 600, 600]
/** Four seats, so that all of them limp in; short, so that the tree is small. */
const limped = (stack: number, crowd: number, more: Partial<Format> = {}): Format =>
  baseFormat(4, stack, 'live', {
    flats: 'everyone',
    fourth: true,
    limpers: true,
    crowd,
    rake: { share: 0.1, cap: 2 },
    ...more,
  })

interface End {
  readonly kind: number
  readonly pot: number
  readonly live: readonly number[]
  readonly winner: number
  readonly paid: readonly number[]
}
interface Decision {
  readonly player: number
  readonly street: number
  readonly regret: number
  readonly invested: number
  readonly actions: number
  readonly folds: number
}

/** Every way through the tree: the decisions on it with the action taken at each, and how it ends. */
const visitEnds = (
  tree: Tree,
  visit: (line: readonly (readonly [Decision, number])[], end: End) => void,
): void => {
  const view = new DataView(tree.records.buffer, tree.records.byteOffset)
  const seats = Array.from({ length: tree.players }, (_, p) => p)
  const go = (id: number, line: readonly (readonly [Decision, number])[]): void => {
    const at = id * L.NODE_SIZE
    const kind = view.getUint8(at + L.NODE_KIND)
    if (kind !== L.KIND_DECISION) {
      const mask = view.getUint16(at + L.END_LIVE, true)
      visit(line, {
        kind,
        pot: view.getFloat32(at + L.END_POT, true),
        live: seats.filter(p => (mask >> p) & 1),
        winner: view.getInt8(at + L.END_WINNER),
        paid: seats.map(p => view.getFloat32(at + L.END_PAID + 4 * p, true)),
      })
      return
    }
    const decision = {
      player: view.getUint8(at + L.NODE_PLAYER),
      street: view.getUint8(at + L.NODE_STREET),
      regret: view.getUint32(at + L.NODE_REGRET, true),
      invested: view.getFloat32(at + L.NODE_INVESTED, true),
      actions: view.getUint8(at + L.NODE_ACTIONS),
      folds: view.getUint8(at + L.NODE_FOLDS),
    }
    for (let a = 0; a < decision.actions; a++)
      go(view.getInt32(at + L.NODE_CHILD + 4 * a, true), [...line, [decision, a]])
  }
  go(tree.root, [])
}

/** Players who see the flop of a line: those who have not folded before it. */
const atTheFlop = (players: number, line: readonly (readonly [Decision, number])[]): number =>
  players - line.filter(([{ street, folds }, a]) => street === 0 && (folds >> a) & 1).length

describe('four players after the flop', () => {
  it('check or bet one size, then fold or call; nobody raises, and chips add up', () => {
    const format = limped(25, 4)
    const tree = buildTree(format, ROWS)
    let crowded = 0
    const strategies = new Map<number, string>()
    visitEnds(tree, (line, { kind, pot, live, winner, paid }) => {
      const sum = paid.reduce((all, x) => all + x, 0)
      const after = line.filter(([{ street }]) => street > 0)
      if (after.length === 0 || atTheFlop(4, line) < 4) return
      crowded++
      const most = Math.max(...paid)
      const uncalled = winner < 0 ? 0 : most - Math.max(...paid.filter((_, p) => p !== winner))
      // what all win together is minus the rake
      expect(pot - sum).toBeCloseTo(-Math.min(2, 0.1 * (sum - uncalled)), 4)
      expect(most).toBeLessThanOrEqual(25)
      if (kind === L.KIND_WON) expect(live).toEqual([winner])
      else for (const p of live) expect(paid[p]).toBe(most)
      for (const street of [1, 2, 3]) {
        const here = after.filter(([decision]) => decision.street === street)
        // whoever may fold answers the one bet; before it there is a check or the bet
        const answers = here.filter(([{ folds }]) => folds > 0)
        const asked = here.filter(([{ folds }]) => folds === 0)
        expect(new Set(answers.map(([{ player }]) => player)).size).toBe(answers.length)
        expect(new Set(asked.map(([{ player }]) => player)).size).toBe(asked.length)
        expect(here.every(([{ actions }]) => actions <= 2)).toBe(true)
        expect(asked.filter(([, a]) => a === 1).length).toBeLessThanOrEqual(1)
        if (answers.length > 0) expect(asked.at(-1)![1]).toBe(1)
      }
      for (const [{ player, street, regret, actions }] of after)
        if (actions > 1) {
          const owner = `${player} ${street}`
          expect(strategies.get(regret) ?? owner).toBe(owner)
          strategies.set(regret, owner)
        }
    })
    expect(crowded).toBeGreaterThan(3000)
  })

  it('leaves everything before the flop as it is, and checks down 3-bet pots and more players', () => {
    const before = (crowd: number, more: Partial<Format> = {}) =>
      buildTree(limped(25, crowd, more), ROWS).preflop.map(({ player, actions, level }) => [
        player,
        level,
        ...actions.map(({ kind, to }) => `${kind} ${to}`),
      ])
    expect(before(4)).toEqual(before(0))
    const checkedDown = (crowd: number) => {
      const prices = new Set<number>()
      visitEnds(buildTree(limped(100, crowd), ROWS), (_, { kind, live, paid }) => {
        const price = Math.max(...paid)
        if (kind === L.KIND_RUNOUT && live.length === 4 && price < 100) prices.add(Math.round(price))
      })
      return [...prices].sort((a, b) => a - b)
    }
    const prices = checkedDown(0)
    expect(prices.slice(0, 4)).toEqual([1, 5, 6, 7])
    expect(checkedDown(4)).toEqual(prices.slice(4))
    expect(prices.length).toBeGreaterThan(4)
  })

  it('no format that is shipped has it unless it says so, so that its tree is the one that was solved', () => {
    const withCrowd = FORMATS.filter(({ crowd }) => crowd > 0).map(({ id }) => id)
    expect(withCrowd).toEqual(['nlhe-9max-100bb-live-limpers', 'nlhe-9max-50bb-live-limpers'])
  })

  it('is learnt alike by the kernel and the plain walk, though decisions share strategies', () => {
    const format = limped(25, 4)
    const [fast, plain] = [syntheticTable(format, 1), syntheticTable(format, 1)]
    const kernel = instantiate(fast.arena.memory)
    kernel.configure(fast.config)
    kernel.seed(fast.deals[0]!, 5, 9)
    const reference = new ReferenceWalk(plain, new Random(5, 9))
    for (let seat = 0; seat < 4; seat++) {
      kernel.train(fast.deals[0]!, fast.root, seat, 60)
      reference.train(seat, 60)
    }
    const learnt = ({ arena, regrets, tree }: typeof fast) => arena.bytes(regrets, tree.regretFloats * 4)
    expect(Buffer.compare(learnt(fast), learnt(plain))).toBe(0)
  })

  it('gets better with more walks', { timeout: 120_000 }, async () => {
    const format = limped(25, 4)
    const deviationAfter = async (traversals: number) => {
      const memory = syntheticTable(format, 1)
      const pool = new Pool(1, memory.arena.memory)
      clearLearning(memory)
      await startThreads(pool, memory, 1)
      await train(pool, memory, { epochs: 20, traversals })
      const evaluation = await evaluateTree(pool, memory, COMBINATIONS_OF_CLASSES, 60_000, 2000)
      await pool.close()
      const { families } = mergeSolves(memory.tree, [evaluation], COMBINATIONS_OF_CLASSES, rowsOfClasses([]))
      return Object.values(families).reduce((sum, { deviation }) => sum + Math.max(0, deviation), 0)
    }
    const [few, many] = [await deviationAfter(5_000), await deviationAfter(100_000)]
    expect(many).toBeLessThan(0.7 * few)
  })
})
