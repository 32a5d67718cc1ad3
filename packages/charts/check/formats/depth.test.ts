import { describe, expect, it } from 'vitest'
import { handFromLine, shippedCharts } from '../../testing/hand-line.ts'

// seats of six by position: SB 1, BB 2, UTG 3, HJ 4, CO 5, BTN 6; stacks in hundredths of a big blind
const stacks = (short: number, hundreds: number) => ({
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(seat => [seat, 20_000])),
  [short]: hundreds,
})

const judge = (hero: string, handType: string, line: string, more: object) =>
  shippedCharts.evaluate(handFromLine(6, hero, handType, line, { more }))

describe('[VER-16] how deep a decision was', () => {
  it('goes by the short stack that the hero is against alone, once the deep one has folded', async () => {
    // UTG with 200 big blinds opens, the hero raises, the big blind jams 40, UTG folds
    const line = 'UTG raise 2.5, CO raise 8.5, BB raise 40, UTG fold, CO call 40'
    const verdict = await judge('CO', 'AKs', line, { stacks: stacks(2, 4000) })
    expect(verdict.decisions.map(({ format }) => format)).toEqual(['nlhe-6max-200bb', 'nlhe-6max-40bb'])
    expect(verdict).toMatchObject({ outcome: 'optimal', format: 'nlhe-6max-40bb' })
    const deep = 'UTG raise 2.5, CO raise 8.5, BB raise 20, UTG fold, CO raise 45'
    const all = await judge('CO', 'AA', deep, { stacks: stacks(2, 20_000) })
    expect(all.decisions.map(({ format }) => format)).toEqual(['nlhe-6max-200bb', 'nlhe-6max-200bb'])
  })

  it('judges the raise first in by those behind, and the answer to a short stack by that stack', async () => {
    const line = 'BTN raise 2.5, BB raise 10, BTN fold'
    const verdict = await judge('BTN', 'AA', line, { stacks: stacks(2, 4000) })
    expect(verdict.decisions.map(({ format, wasOptimal }) => [format, wasOptimal])).toEqual([
      ['nlhe-6max-200bb', true],
      ['nlhe-6max-40bb', false],
    ])
    expect(verdict).toMatchObject({ outcome: 'missed', format: 'nlhe-6max-40bb', optimalAction: 'CALL' })
  })

  it('[VER-12] a miss at one depth stays one where the next cannot be judged', async () => {
    const line = 'UTG raise 2.5, BB raise 12, UTG call 12'
    const verdict = await judge('UTG', '72o', line, { stacks: stacks(2, 1200) })
    expect(verdict).toMatchObject({ outcome: 'missed', format: 'nlhe-6max-200bb', heroAction: 'RAISE 2.5' })
    expect(verdict.reason).not.toBeNull()
    expect(verdict.decisions).toHaveLength(1)
  })

  it('a stack that nobody entered covers the hero’s, and his own is 100 big blinds', async () => {
    const line = 'BTN raise 2.5, BB raise 10, BTN call 10'
    const formatsOf = async (hero?: number, villain?: number) =>
      (await judge('BTN', 'AQs', line, { stacks: { 6: hero, 2: villain } })).decisions.map(one => one.format)
    expect(new Set(await formatsOf(20_000))).toEqual(new Set(['nlhe-6max-200bb']))
    expect(new Set(await formatsOf(4000))).toEqual(new Set(['nlhe-6max-40bb']))
    expect(new Set(await formatsOf(undefined, 20_000))).toEqual(new Set(['nlhe-6max-100bb']))
  })

  it('one depth is one question, whoever has folded with less', async () => {
    const line = 'UTG raise 2.5, CO raise 8.5, UTG fold'
    const verdict = await judge('UTG', '77', line, { stacks: stacks(1, 2000) })
    expect(new Set(verdict.decisions.map(({ format }) => format)).size).toBe(1)
  })
})
