import { describe, expect, it } from 'vitest'
import { handFromLine, type LineOptions, packBytes, shippedCharts } from '../testing/hand-line.ts'
import { openCharts } from './evaluate.ts'
import { DEPTHS, entryOf, gameName, OPENS, type SolveGame } from './own-game.ts'
import type { Verdict } from './verdict.ts'

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
    expect((await judge(6, 'HJ', 'KK', 'UTG raise 7, HJ raise 21')).game).toMatchObject({ open: 8 })
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
