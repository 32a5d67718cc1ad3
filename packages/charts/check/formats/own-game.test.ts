import { describe, expect, it } from 'vitest'
import type { Line } from '../../played.ts'
import { handFromLine, type LineOptions, packBytes, shippedCharts } from '../../testing/hand-line.ts'
import { line, move } from '../../testing/played-line.ts'
import { openCharts } from '../evaluate.ts'
import type { Verdict } from '../verdict.ts'
import { stillIn } from './depth.ts'
import {
  DEPTHS,
  entryOf,
  gameName,
  gameOf,
  isJamOrFold,
  OPENS,
  type SolveGame,
  usualOpen,
} from './own-game.ts'

const judge = (...question: Parameters<typeof handFromLine>) =>
  shippedCharts.evaluate(handFromLine(...question))
const ANTES = { antes: 4.8 } as const
const open = (more: LineOptions = {}) => judge(6, 'UTG', 'AA', 'UTG raise 2.5', { ...ANTES, ...more })
const nameOf = ({ game }: Verdict): string | null => game && gameName(game)

describe('the game of a hand', () => {
  it('[SOL-1] near games are one: depth, small blind, straddle and first raise by steps', async () => {
    const one = nameOf(await open())
    expect(one).toBe('own-6max-100bb-sb0.5-ante0.8-rake5-0.6-open2.5')
    expect(nameOf(await open({ stack: 91, small: 0.4 }))).toBe(one)
    expect(nameOf(await open({ stack: 112 }))).toBe(one)
    expect(nameOf(await open({ stack: 118 }))).not.toBe(one)
    expect((await open({ small: 1 })).game).toMatchObject({ small: 1 })
    const straddled = await judge(6, 'HJ', 'AA', 'HJ raise 8', { ...ANTES, straddle: 2.1, rake: [10, 2] })
    expect(straddled.game).toMatchObject({ straddle: 2, open: 4, rake: { share: 0.1, cap: 2 } })
  })

  it('[SOL-1] every depth and first raise in bounds has a step that is the same by VER-5 and VER-6', () => {
    for (let i = 1; i < DEPTHS.length; i++) expect(DEPTHS[i]! / DEPTHS[i - 1]!).toBeLessThan(1.15 ** 2)
    for (let i = 1; i < OPENS.length; i++) expect(OPENS[i]! / OPENS[i - 1]!).toBeLessThanOrEqual(1.35)
  })

  it('[SOL-2] is there for what the game is to blame for', async () => {
    const deep = await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { ...ANTES, stack: 400 })
    expect(deep.game).toMatchObject({ stack: 400 })
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { small: 1 })).game).toMatchObject({ small: 1 })
    expect((await judge(6, 'HJ', 'KK', 'UTG raise 9, HJ raise 27')).game).toMatchObject({ open: 8 })
    const limped = await judge(6, 'BTN', 'AA', 'UTG call, BTN raise 5', { ...ANTES, rake: [0, 3] })
    expect(limped.game).toMatchObject({ limpers: 2, rake: { share: 0, cap: 0 } })
  })

  it('[SOL-2] is not there for a hand that is judged, for an odd size further on, or out of bounds', async () => {
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5')).game).toBeNull()
    expect((await judge(6, 'HJ', 'KK', 'UTG raise 2.5, HJ raise 30, UTG fold')).game).toBeNull()
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { stack: 900 })).game).toBeNull()
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { rake: [30, 20] })).game).toBeNull()
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 40')).game).toBeNull()
    const omaha = { ...handFromLine(6, 'UTG', 'AAKK', 'UTG raise 3.5', ANTES), gameType: 'PLO' }
    expect((await shippedCharts.evaluate(omaha)).game).toBeNull()
  })
})

describe('a pack of one’s own', () => {
  const JAM: SolveGame = {
    players: 2,
    stack: 10,
    small: 0.5,
    straddle: 0,
    ante: 0.5,
    rake: { share: 0.05, cap: 0.6 },
    open: 2.5,
    limpers: 0,
  }
  const shove = handFromLine(2, 'BTN', 'AA', 'BTN raise 10', { stack: 10, antes: 1 })

  /** The shipped jam-or-fold pack under the name of another game: what it says does not matter here. */
  const renamed = (() => {
    const bytes = Buffer.from(packBytes('nlhe-2max-10bb'))
    return { bytes, entry: { ...entryOf(JAM, bytes.length), id: 'nlhe-2max-10bb' } }
  })()

  it('[SOL-3] has the name of its game, and is listed as the game is', () => {
    expect(entryOf(JAM, 7)).toMatchObject({
      id: 'own-2max-10bb-sb0.5-ante0.5-rake5-0.6-open2.5',
      players: 2,
      fewest: 2,
      jamOrFold: true,
      ante: 0.5,
      bytes: 7,
    })
  })

  it('[SOL-4] answers what the shipped ones leave unsolved because of the game, and nothing else', async () => {
    const without = await shippedCharts.evaluate(shove)
    expect(without).toMatchObject({ reason: 'antes', outcome: 'unsolved' })
    expect(without.game).toEqual(JAM)
    const charts = openCharts(
      async id => packBytes(id),
      undefined,
      () => [renamed.entry],
    )
    expect(await charts.evaluate(shove)).toMatchObject({ outcome: 'optimal', game: null, approximation: [] })
    const usual = handFromLine(2, 'BTN', 'AA', 'BTN raise 10', { stack: 10 })
    expect(await charts.evaluate(usual)).toEqual(await shippedCharts.evaluate(usual))
    // at another depth it is another game, which is still to be solved
    const deeper = handFromLine(2, 'BTN', 'AA', 'BTN raise 2.5', { stack: 40, antes: 1 })
    expect((await charts.evaluate(deeper)).game).toMatchObject({ stack: 40 })
  })

  it('[SOL-2] a call that the shipped tree lacks is a reason to solve the game, where its own tree has that call', async () => {
    const facing = (line: string, hand = 'JTs') =>
      shippedCharts.evaluate(handFromLine(9, 'HJ', hand, line, { stack: 200, rake: [5, 0.6] }))
    const first = await facing('UTG raise 2.5, HJ fold')
    expect(first).toMatchObject({ reason: 'no-call', outcome: 'unsolved' })
    expect(first.game).toMatchObject({ players: 9, stack: 200, limpers: 0 })
    // behind a caller the largest trees of an own game lack it too
    const second = await facing('UTG raise 2.5, MP call, HJ fold')
    expect(second.outcome).toBe('unsolved')
    expect(second.game).toBeNull()
  })

  it('[SOL-4] a hand that its own pack does not answer is not offered again', async () => {
    const charts = openCharts(
      async () => undefined,
      undefined,
      () => [entryOf(JAM, 7)],
    )
    const verdict = await charts.evaluate(shove)
    expect(verdict).toMatchObject({ outcome: 'unsolved', game: null })
  })
})

describe('[SOL-1] [SOL-2] [SOL-3] the game to be solved', () => {
  const GAME: SolveGame = {
    players: 4,
    stack: 80,
    small: 0.5,
    straddle: 0,
    ante: 0,
    rake: { share: 0.05, cap: 0.6 },
    open: 2.5,
    limpers: 0,
  }
  const of = (
    more: Partial<Line> = {},
    reason: Parameters<typeof gameOf>[3] = 'antes',
    game: 'NLHE' | 'PLO' = 'NLHE',
  ) => {
    const one = line(more)
    return gameOf(one, game, stillIn(one), reason)
  }
  const limpers = [move(0, 'call', 1), move(1, 'raise', 5)]

  it.each<[string, Partial<Line>, Partial<SolveGame> | null]>([
    ['as it was', {}, {}],
    ['ante', { ante: 0.125 }, { ante: 0.13 }],
    ['antes too small to solve for', { ante: 0.0125 }, {}],
    ['antes just large enough', { ante: 0.0126 }, { ante: 0.01 }],
    ['the largest ante', { ante: 1 }, { ante: 1 }],
    ['more than that', { ante: 1.01 }, null],
    ['a small blind near half', { blinds: [0.4, 1] }, {}],
    ['another small blind', { blinds: [0.333, 1] }, { small: 0.33 }],
    ['no small blind', { blinds: [0, 1] }, null],
    ['a small blind as large as the big one', { blinds: [1, 1] }, { small: 1 }],
    ['a larger one', { blinds: [1.1, 1] }, null],
    [
      'a straddle',
      { blinds: [0.5, 1, 2.1], moves: [move(0, 'raise', 5), move(1, 'call', 5)] },
      { straddle: 2 },
    ],
    [
      'a straddle too large',
      { blinds: [0.5, 1, 4.5], moves: [move(0, 'raise', 9), move(1, 'call', 9)] },
      null,
    ],
    ['a straddle too small', { blinds: [0.5, 1, 1.2] }, null],
    ['unknown rake', { rake: undefined }, {}],
    ['no rake', { rake: { share: 0, cap: 3 } }, { rake: { share: 0, cap: 0 } }],
    ['rake that takes nothing', { rake: { share: 0.05, cap: 0 } }, { rake: { share: 0, cap: 0 } }],
    ['live rake opens larger', { rake: { share: 0.1, cap: 2 } }, { rake: { share: 0.1, cap: 2 }, open: 4 }],
    [
      'rake without a cap',
      { rake: { share: 0.05, cap: Number.POSITIVE_INFINITY } },
      { rake: { share: 0.05, cap: 10 } },
    ],
    ['the most rake', { rake: { share: 0.25, cap: 1 } }, { rake: { share: 0.25, cap: 1 }, open: 4 }],
    ['more than that', { rake: { share: 0.26, cap: 1 } }, null],
    ['deeper', { stacks: [400, 400, 400, 400] }, { stack: 400 }],
    ['too deep', { stacks: [461, 461, 461, 461] }, null],
    ['short', { stacks: [9, 9, 9, 9] }, { stack: 10 }],
    ['too short', { stacks: [8.6, 8.6, 8.6, 8.6] }, null],
    ['a large first raise', { moves: [move(0, 'raise', 5.1), move(1, 'call', 5.1)] }, { open: 5 }],
    ['one as large as the tree answers for', { moves: [move(0, 'raise', 5), move(1, 'call', 5)] }, {}],
    ['far too large', { moves: [move(0, 'raise', 17), move(1, 'call', 17)] }, null],
    ['all-in', { moves: [move(0, 'raise', 80, true), move(1, 'call', 80)] }, {}],
    ['as good as all-in', { moves: [move(0, 'raise', 68), move(1, 'call', 68)] }, {}],
    [
      'sizes that were not entered',
      { sizesAssumed: true, moves: [move(0, 'raise', 40), move(1, 'call', 40)] },
      {},
    ],
    ['a limper', { moves: limpers }, { limpers: 2, stack: 80 }],
    [
      'the hero’s own limp',
      { hero: 0, moves: [move(0, 'call', 1), move(1, 'raise', 4), move(0, 'call', 4)] },
      {},
    ],
    [
      'the small blind completes',
      { hero: 3, moves: [move(0, 'fold'), move(1, 'fold'), move(2, 'call', 1), move(3, 'check')] },
      { stack: 65 },
    ],
  ])('%s', (_, more, wanted) => {
    const found = of(more)
    if (wanted === null) expect(found).toBe(null)
    else expect(found).toEqual({ ...GAME, ...(more.hero === 0 ? { stack: 80 } : {}), ...wanted })
  })

  it('only for reasons of the game, and for a call that its tree would have', () => {
    for (const reason of [
      'antes',
      'depth',
      'rake',
      'players',
      'straddle',
      'blind-shape',
      'limpers',
      'many-limpers',
    ] as const)
      expect(of({}, reason)).toEqual(GAME)
    for (const reason of ['line', 'impossible', 'positions', 'rare'] as const)
      expect(of({}, reason)).toBe(null)
    expect(of({}, 'antes', 'PLO')).toBe(null)
    expect(of({}, 'no-call')).toEqual(GAME)
    expect(
      of({ hero: 2, moves: [move(0, 'raise', 2.5), move(1, 'call', 2.5), move(2, 'fold')] }, 'no-call'),
    ).toBe(null)
    expect([of({}, 'size'), of({}, 'own-size')]).toEqual([null, null])
    expect(of({ moves: [move(0, 'raise', 5.1), move(1, 'call', 5.1)] }, 'size')).toEqual({ ...GAME, open: 5 })
  })

  it('has a name, and is listed as what it is', () => {
    const all: SolveGame = {
      ...GAME,
      straddle: 2,
      ante: 0.125,
      rake: { share: 0.1, cap: 2 },
      open: 4,
      limpers: 3,
    }
    expect(gameName(GAME)).toBe('own-4max-80bb-sb0.5-rake5-0.6-open2.5')
    expect(gameName(all)).toBe('own-4max-80bb-sb0.5-straddle2-ante0.13-rake10-2-open4-limpers3')
    expect(entryOf(all, 7)).toEqual({
      id: gameName(all),
      game: 'NLHE',
      players: 4,
      stack: 80,
      blinds: [0.5, 1, 2],
      ante: 0.125,
      rake: { share: 0.1, cap: 2 },
      profile: 'live',
      limpers: true,
      open: 4,
      fewest: 3,
      bytes: 7,
    })
    expect(entryOf({ ...GAME, players: 2, stack: 13 }, 1)).toEqual({
      id: 'own-2max-13bb-sb0.5-rake5-0.6-open2.5',
      game: 'NLHE',
      players: 2,
      stack: 13,
      blinds: [0.5, 1],
      ante: 0,
      rake: { share: 0.05, cap: 0.6 },
      profile: 'online',
      limpers: false,
      jamOrFold: true,
      open: 2.5,
      fewest: 2,
      bytes: 1,
    })
    expect([isJamOrFold({ players: 2, stack: 16 }), isJamOrFold({ players: 3, stack: 10 })]).toEqual([
      false,
      false,
    ])
    expect([usualOpen({ share: 0.06, cap: 1 }), usualOpen({ share: 0.061, cap: 1 })]).toEqual([2.5, 4])
  })
})
