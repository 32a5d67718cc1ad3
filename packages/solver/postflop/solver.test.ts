// What must hold in any game: the gap measured from outside, symmetry of suits, money, storage, threads, questions.
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { draw } from './blueprint.ts'
import { claimMemory } from './machine.ts'
import { combinationOf, openResult, planPostflop, resumeSolver, type Step } from './postflop.ts'
import { createRunning, type Running } from './solver.ts'
import { BestResponse } from './testing/best-response.ts'
import { cardsIn, gameOf, type Words } from './testing/spots.ts'
import { RANGES } from './testing/suite.ts'
import { spawnNode } from './threads-node.ts'

const { describe, it } = await provedFile(import.meta.url)

const solve = (words: Words, gap: number, most = 2000): Running => {
  const planned = planPostflop(gameOf(words))
  if (!planned.ok) throw new Error(planned.error.code)
  const solver = createRunning(planned.value)!
  while (solver.slice(20).gap > gap && solver.progress.iterations < most);
  return solver
}
const near = (a: readonly number[], b: readonly number[], by: number): void =>
  a.forEach((x, i) => {
    expect(Math.abs(x - b[i]!)).toBeLessThan(by)
  })

const RIVER: Words = {
  board: 'Ks7h2h9c3d',
  ranges: [
    'AKo,AQs,KQs,KQo,KJs,77,22,98s,A5s,QJs,T8s,65s,JTo:0.5',
    'AA,KK,99,AKs,KTs,A9s,87s,QTs,J8s,54s,ATo:0.7',
  ],
  pot: 6,
  stack: 20,
  rake: { share: 0.05, cap: 0.6 },
  bets: [[], [], [0.5, 1]],
  raises: [[], [], [3]],
}
const TURN: Words = {
  board: '8s8h3s4d',
  ranges: ['AA,KQs,76s,A3s,55', 'TT,QJs,A8s,65s'],
  pot: 6,
  stack: 12,
  rake: { share: 0.04, cap: 3 },
  bets: [[], [0.7], [0.7]],
  raises: [[], [3], []],
}
const FLOP: Words = {
  board: '5s4s4h',
  ranges: ['AA,KQs,76s', 'TT,A5s,QJs'],
  pot: 21,
  stack: 30,
  rake: { share: 0.05, cap: 0.6 },
  bets: [[0.5], [0.5], [1]],
  raises: [[], [], []],
  cap: 1,
}

describe('the gap, by a best response that shares nothing with the kernel', () => {
  it.each([
    ['a river', RIVER],
    ['a turn', TURN],
  ])('%s', (_, words) => {
    const solver = solve(words, 0.002)
    const outside = new BestResponse(solver.game, solver.questions).measure()
    expect(outside.gap).toBeLessThan(0.003)
    expect(Math.abs(outside.gap - solver.progress.gap)).toBeLessThan(2e-5)
    near(outside.values, solver.progress.values, 2e-4)
  })
})

describe('what always holds', () => {
  it('values and rake are the pot, where every hand is raked 0.6', () => {
    const solver = solve(FLOP, 0.002)
    expect(solver.progress.gap).toBeLessThan(0.002)
    expect(solver.progress.values[0] + solver.progress.values[1]).toBeCloseTo(21 - 0.6, 4)
  })

  it('a hand of no weight breaks the symmetry of suits and changes nothing', () => {
    const words = { ...TURN, board: '8s8h3s4s', rake: { share: 0, cap: 0 } }
    const alike = solve(words, 0.0005)
    const broken = solve({ ...words, ranges: [`${TURN.ranges[0]},9c9h:0.000001`, TURN.ranges[1]] }, 0.0005)
    near(alike.progress.values, broken.progress.values, 0.003)
    const small = planPostflop(alike.game)
    const large = planPostflop(broken.game)
    expect(small.ok && large.ok && small.value.estimate.decisions < large.value.estimate.decisions).toBe(true)
  })

  it('16 bits find what 32 find', () => {
    const [full, half] = ([32, 16] as const).map(bits => solve({ ...TURN, bits }, 0, 200))
    near(full!.progress.values, half!.progress.values, 0.006)
    expect(Math.abs(full!.progress.gap - half!.progress.gap)).toBeLessThan(0.0005)
  })

  it('two threads give the bits of one', () => {
    const planned = planPostflop(gameOf(TURN))
    if (!planned.ok) throw new Error(planned.error.code)
    const [one, two] = [
      createRunning(planned.value)!,
      createRunning(planned.value, { threads: 2, spawn: spawnNode })!,
    ]
    for (let n = 0; n < 20; n++) {
      const { gap, values } = one.slice(10)
      expect(two.slice(10)).toMatchObject({ gap, values })
    }
    two.close()
  })

  it.each([16, 32] as const)(
    'left after 30 iterations and gone on with, it has the bits of one that never stopped: %s',
    async bits => {
      const planned = planPostflop(gameOf({ ...TURN, bits }))
      if (!planned.ok) throw new Error(planned.error.code)
      const [whole, left] = [createRunning(planned.value)!, createRunning(planned.value)!]
      whole.slice(60)
      left.slice(30)
      const state = new Blob([...left.pieces()])
      // by two threads, whose memory lies elsewhere
      const resumed = await resumeSolver(state, { threads: 2, spawn: spawnNode })
      if (!resumed.ok) throw new Error(resumed.error.code)
      expect(resumed.value.progress).toEqual(left.progress)
      const { gap, values, iterations } = whole.progress
      expect(resumed.value.slice(30)).toMatchObject({ gap, values, iterations })
      expect(resumed.value.progress.seconds).toBeGreaterThan(left.progress.seconds)
      resumed.value.close()
      const bad = [state.slice(0, 100), state.slice(0, state.size - 4), new Blob([new Uint8Array(50)])]
      for (const one of bad)
        expect(await resumeSolver(one)).toEqual({ ok: false, error: { code: 'postflop/result' } })
    },
  )

  it('what the plan says is what is allocated, in 16 and 32 bits', () => {
    for (const bits of [16, 32] as const) {
      const planned = planPostflop(gameOf({ ...FLOP, bits }))
      if (!planned.ok) throw new Error(planned.error.code)
      const { bytes } = planned.value.estimate
      const allocated = (threads: number): number => {
        const memory = claimMemory(draw(planned.value.game, threads)!, threads, true)!
        return memory.buffer.byteLength
      }
      // whole pages of 64 KiB; a thread more needs its own scratch and nothing else
      expect(allocated(1) - bytes).toBeGreaterThanOrEqual(0)
      expect(allocated(1) - bytes).toBeLessThan(65_536)
      expect(allocated(2) - allocated(1)).toBeLessThan(bytes / 4)
    }
  })
  it('the flop of a pot raised once, as a study sets it, fits a gigabyte in 16 bits', () => {
    const words: Words = {
      board: 'Ks7h2h',
      ranges: RANGES.once,
      pot: 5.5,
      stack: 97.5,
      rake: { share: 0.05, cap: 0.6 },
      bets: [[0.5], [0.75], [0.75]],
      raises: [[3], [3], [3]],
      lead: false,
      bits: 16,
    }
    const blueprint = draw(gameOf(words), 2)!
    expect(blueprint.places.end).toBeLessThan(1e9)
    // two numbers of 16 bits for every action of every hand on every board; all else is a twentieth
    expect(blueprint.places.end / (4 * blueprint.numbers)).toBeLessThan(1.05)
  })

  it('refuses what it cannot solve, before it allocates', () => {
    const game = gameOf(TURN)
    const codes = [
      { ...game, board: game.board.slice(0, 2) },
      { ...game, board: [1, 1, 2] },
      { ...game, ranges: [new Float32Array(3), game.ranges[1]] as const },
      { ...game, ranges: [new Float32Array(1326), game.ranges[1]] as const },
      { ...game, pot: 0 },
      { ...game, stacks: [Number.NaN, 10] as const },
      { ...game, sizes: [game.sizes[0], { bets: [-1], raises: [] }, game.sizes[2]] as const },
      { ...game, memoryLimit: 1000 },
    ].map(wrong => planPostflop(wrong))
    expect(codes.map(result => (result.ok ? 'ok' : result.error.code))).toEqual([
      'postflop/board',
      'postflop/board',
      'postflop/range',
      'postflop/range',
      'postflop/chips',
      'postflop/chips',
      'postflop/sizes',
      'postflop/memory',
    ])
  })
})

describe('questions', () => {
  const solver = solve(TURN, 0.002)
  const card = (text: string): Step => ({ card: cardsIn(text)[0]! })
  const hand = (text: string): number => combinationOf(cardsIn(text)[0]!, cardsIn(text)[1]!)

  it('the first node has the values of the whole game', () => {
    const view = solver.view([])!
    near(view.total.values, solver.progress.values, 1e-4)
    expect(view.total.equity[0] + view.total.equity[1]).toBeCloseTo(1, 5)
    expect(view.total.frequencies.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 5)
    expect(view.total.reached).toBeCloseTo(1, 6)
    expect(Number.isNaN(view.values[0][hand('2c2d')]!)).toBe(true)
  })

  it('a fold is worth 0, and a value is the mean of its actions', () => {
    const facing = solver.view([{ action: 1 }])!
    expect(facing.actions.map(action => action.kind)).toEqual(['fold', 'call', 'raise'])
    const i = hand('ThTd')
    expect(facing.actionValues[0]![i]).toBeCloseTo(0, 5)
    const mean = facing.strategy.reduce((sum, row, a) => sum + row[i]! * facing.actionValues[a]![i]!, 0)
    expect(facing.values[1][i]).toBeCloseTo(mean, 4)
  })

  it('suits that play alike show the same hand, turned', () => {
    const line: readonly Step[] = [{ action: 0 }, { action: 0 }]
    const clubs = solver.view([...line, card('Kc')])!
    const diamonds = solver.view([...line, card('Kd')])!
    expect(clubs.board.at(-1)).not.toBe(diamonds.board.at(-1))
    // the turn is a diamond: clubs and diamonds differ, and nothing is alike here
    expect(clubs.total.values[0]).not.toBe(diamonds.total.values[0])
    const flop = solve(FLOP, 0.004)
    const check: readonly Step[] = [{ action: 0 }, { action: 0 }]
    const [c, d] = [flop.view([...check, card('Kc')])!, flop.view([...check, card('Kd')])!]
    expect(c.total.values[0]).toBeCloseTo(d.total.values[0], 4)
    expect(c.values[0][hand('AcAh')]).toBeCloseTo(d.values[0][hand('AdAh')]!, 3)
    expect(c.strategy[1]![hand('7c6c')]).toBeCloseTo(d.strategy[1]![hand('7d6d')]!, 3)
    const rivers = flop.view([...check, card('Kd'), { action: 0 }, { action: 0 }, card('2d')])!
    const images = flop.view([...check, card('Kc'), { action: 0 }, { action: 0 }, card('2c')])!
    expect(rivers.total.values[0]).toBeCloseTo(images.total.values[0], 4)
    expect(rivers.equity[0][hand('QdQs')]).toBe(images.equity[0][hand('QcQs')])
  })

  it('each card of the river, with what it does', () => {
    const cards = solver.runouts([{ action: 0 }, { action: 0 }])
    expect(cards).toHaveLength(48)
    const one = cards.find(runout => runout.card === cardsIn('Kc')[0])!
    const view = solver.view([{ action: 0 }, { action: 0 }, { card: one.card }])!
    near(one.frequencies, view.total.frequencies, 1e-6)
    expect(solver.runouts([])).toEqual([])
  })

  it('a path that the game does not have is undefined', () => {
    expect(solver.view([{ action: 9 }])).toBeUndefined()
    expect(solver.state([card('Kc')])).toBeUndefined()
    expect(solver.state([{ action: 0 }, { action: 0 }, card('8s')])).toBeUndefined()
  })

  it('saved and opened it says the same within the rounding of a byte', async () => {
    const bytes = await solver.save()
    const opened = await openResult(bytes)
    if (!opened.ok) throw new Error(opened.error.code)
    expect(opened.value.progress).toEqual(solver.progress)
    const path: readonly Step[] = [{ action: 0 }, { action: 0 }, card('Kc')]
    const [was, is] = [solver.view(path)!, opened.value.view(path)!]
    near(is.total.frequencies, was.total.frequencies, 0.005)
    near(is.total.values, was.total.values, 0.02)
    expect((await opened.value.save()).length).toBeLessThan(bytes.length * 1.1)
    expect(await openResult(bytes.subarray(0, 100))).toMatchObject({ ok: false })
    expect(await openResult(new Uint8Array(50))).toEqual({ ok: false, error: { code: 'postflop/result' } })
  })
})
