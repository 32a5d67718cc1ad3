import { readFileSync } from 'node:fs'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { it as always, expect } from 'vitest'
import { classIndex } from '../hand-classes.ts'
import { handFromLine, type LineOptions, shippedCharts } from '../testing/hand-line.ts'
import { bestOf } from './decision.ts'
import { errorOfLoss, gradeOf, isFree, isSoft } from './error.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('../packs/', import.meta.url)])

const LIVE = [10, 2] as const
const judge = (...question: Parameters<typeof handFromLine>) =>
  shippedCharts.evaluate(handFromLine(...question))

describe('a node that lacks a legal action judges nothing', () => {
  it('[VER-2] SB folds 77 behind two limpers and cannot complete: unsolved', async () => {
    const verdict = await judge(9, 'SB', '77', 'UTG call, MP call, SB fold', { rake: LIVE })
    if (verdict.reason === 'no-call') expect(verdict.isUnsolved).toBe(true)
    else expect(verdict.decisions[0]!.options.map(({ action }) => action)).toContain('CALL')
  })

  it('[VER-2] [VER-13] nobody folds queens or AKo right to one open where the tree has no call', async () => {
    for (const players of [9, 10])
      for (const stack of [100, 200])
        for (const rake of [LIVE, [5, 0.6] as const])
          for (const hand of ['QQ', 'AKo']) {
            const verdict = await judge(players, 'UTG1', hand, 'UTG raise 3, UTG1 fold', { stack, rake })
            expect(verdict.wasOptimal, `${players} seats, ${stack} bb, ${hand}`).toBe(false)
          }
  })
})

describe('a game outside what was solved', () => {
  it('[VER-3] antes count by their sum: up to 0.3 bb packs without them answer, then those with the nearest sum, more is unsolved', async () => {
    const cheap = 'CO raise 2.5, BB call'
    expect(await judge(6, 'BB', '72o', cheap, { antes: 12 })).toMatchObject({
      reason: 'antes',
      isUnsolved: true,
    })
    expect(await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { antes: 0.2 })).toMatchObject({
      wasOptimal: true,
      approximation: ['ante'],
      confidence: 'low',
    })
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5')).confidence).toBe('high')
    const live = (antes: number) => judge(9, 'UTG', 'AA', 'UTG raise 4', { antes, rake: [10, 2] })
    expect(await live(1)).toMatchObject({
      format: 'nlhe-9max-100bb-live-ante',
      wasOptimal: true,
      approximation: [],
      confidence: 'high',
    })
    for (const [antes, format] of [
      [0.4, 'nlhe-9max-100bb-live-ante'],
      [1.5, 'nlhe-9max-100bb-live-ante'],
      [1.8, 'nlhe-9max-100bb-live-bigante'],
      [3.1, 'nlhe-9max-100bb-live-bigante'],
    ] as const)
      expect(await live(antes)).toMatchObject({ format, approximation: ['ante'], confidence: 'low' })
    expect(await live(2.25)).toMatchObject({ format: 'nlhe-9max-100bb-live-bigante', approximation: [] })
    // where the nearest sum is solved at other depths only, the next one answers
    const deep = await judge(9, 'UTG', 'AA', 'UTG raise 4', { antes: 1.8, rake: [10, 2], stack: 310 })
    expect(deep).toMatchObject({ format: 'nlhe-9max-300bb-live-ante', approximation: ['ante'] })
    expect(await live(4.4)).toMatchObject({ reason: 'antes', isUnsolved: true })
  })

  it('[VER-3] a small blind far from half a big blind is unsolved, a near one is reported', async () => {
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { small: 1 })).reason).toBe('blind-shape')
    expect((await judge(6, 'UTG', 'AA', 'UTG raise 2.5', { small: 0.33 })).approximation).toEqual([
      'small-blind',
    ])
  })

  it('[VER-4] rakes: equal, between two, outside, too far', async () => {
    const at = (rake: LineOptions['rake']) =>
      judge(6, 'UTG', 'AA', 'UTG raise 3', rake === undefined ? {} : { rake })
    expect(await at([5, 3])).toMatchObject({ format: 'nlhe-6max-100bb', agreeing: [], confidence: 'high' })
    const between = await at([7, 2])
    expect([between.format, ...between.agreeing].sort()).toEqual(['nlhe-6max-100bb', 'nlhe-6max-100bb-live'])
    expect(between).toMatchObject({ confidence: 'high', approximation: [] })
    expect((await at([0, 0])).format).toBe('nlhe-9max-100bb-live-norake')
    expect(await at([15, 2.5])).toMatchObject({
      format: 'nlhe-6max-100bb-live',
      approximation: ['rake'],
      confidence: 'low',
    })
    expect(await at([30, 20])).toMatchObject({ reason: 'rake', isUnsolved: true })
    expect((await at([15, 2.5])).evError!).toBeGreaterThan((await at([10, 2])).evError!)
    expect((await at(null)).assumptions).toContain('rake')
  })

  it('[VER-5] a depth that is called unsolved lies beyond every depth that is called solved', async () => {
    let seen = 0
    for (const stack of [12, 25, 150, 260, 300, 340, 420, 500])
      for (const rake of [null, [0, 0], [5, 0.6], [10, 2]] as const)
        for (const line of ['LJ raise 3', 'UTG call, LJ raise 5']) {
          const { depth } = await judge(9, 'LJ', 'AKs', line, { stack, rake })
          if (!depth) continue
          seen++
          for (const solved of depth.solved)
            expect(Math.max(solved / stack, stack / solved), `${stack} ${rake} ${line}`).toBeGreaterThan(1.5)
        }
    expect(seen).toBeGreaterThan(3)
  })

  it('[VER-5] depths: equal, between two, outside, too far', async () => {
    const at = (stack: number) => judge(6, 'UTG', 'AA', 'UTG raise 2.5', { stack })
    expect(await at(110)).toMatchObject({ format: 'nlhe-6max-100bb', agreeing: [], approximation: [] })
    const between = await at(64)
    expect([between.format, ...between.agreeing].sort()).toEqual(['nlhe-6max-100bb', 'nlhe-6max-40bb'])
    expect(between).toMatchObject({ wasOptimal: true, confidence: 'high', approximation: [] })
    expect(await at(250)).toMatchObject({
      format: 'nlhe-6max-200bb',
      approximation: ['depth'],
      confidence: 'low',
    })
    expect(await at(1000)).toMatchObject({ reason: 'depth', isUnsolved: true })
  })

  it('[VER-6] sizes: the tree’s, farther, too far', async () => {
    const at = (size: number) => judge(6, 'HJ', 'KK', `UTG raise ${size}, HJ raise ${3.4 * size}`)
    expect((await at(3)).approximation).toEqual([])
    const far = await at(5.6)
    expect(far).toMatchObject({ confidence: 'low' })
    expect(far.approximation).toContain('size')
    expect((await at(11)).reason).toBe('size')
  })

  it('[VER-7] what somebody opened to chooses before the rake; what the hero opened to does not', async () => {
    const rake = [0, 0] as const
    const faced = (size: number, play: string, more = {}) =>
      judge(6, 'BB', 'K8s', `UTG raise ${size}, HJ fold, CO fold, BTN fold, SB fold, BB ${play}`, {
        rake,
        ...more,
      })
    // without rake a call of a small raise is right, of a large one wrong
    expect(await faced(2.5, 'call')).toMatchObject({
      outcome: 'optimal',
      format: 'nlhe-6max-100bb',
      approximation: ['rake'],
      confidence: 'low',
    })
    expect(await faced(4, 'call')).toMatchObject({
      outcome: 'missed',
      format: 'nlhe-9max-100bb-live-norake',
    })
    // with the rake of a live game too
    const live = { rake: [10, 2] as const }
    expect((await faced(2.5, 'call', live)).format).toBe('nlhe-6max-100bb')
    expect((await faced(4, 'call', live)).format).toBe('nlhe-6max-100bb-live')
    // an unknown one is that of the packs with such opens
    const unknown = { rake: undefined }
    expect((await faced(2.5, 'call', unknown)).format).toBe('nlhe-6max-100bb')
    expect((await faced(4, 'call', unknown)).format).toBe('nlhe-6max-100bb-live')
    for (const size of [2.5, 4])
      expect((await judge(6, 'UTG', 'AKs', `UTG raise ${size}`, { rake })).format).toBe(
        'nlhe-9max-100bb-live-norake',
      )
  })

  it('[VER-6] a clear fold to the tree’s raise is right against a far larger one; nothing else is judged there', async () => {
    const facing = (hand: string, size: number, play = 'fold') =>
      judge(6, 'HJ', hand, `UTG raise ${size}, HJ ${play}`)
    expect(await facing('72o', 7)).toMatchObject({
      outcome: 'optimal',
      approximation: ['size'],
      confidence: 'low',
    })
    // beyond the live packs too, which have the larger opens
    expect((await facing('72o', 9, 'call')).reason).toBe('size')
    // close against the tree's raise
    expect((await facing('AJs', 9)).reason).toBe('size')
    expect((await facing('72o', 17)).reason).toBe('size')
    // a second raise on top
    const again = await judge(6, 'CO', '72o', 'UTG raise 9, HJ raise 27, CO fold')
    expect(again.isUnsolved).toBe(true)
    expect((await judge(6, 'UTG', '72o', 'UTG raise 9')).reason).toBe('own-size')
  })
})

describe('packs on either side', () => {
  it('[VER-7] the verdict does not flip between optimal and missed when a stack shrinks', async () => {
    for (const hand of ['77', '66', 'JTs', 'A5s', 'KTo']) {
      const outcomes = new Set<string>()
      for (const stack of [150, 140, 130, 120, 110, 100, 96.25, 90])
        outcomes.add((await judge(9, 'LJ', hand, 'LJ raise 3', { stack, rake: [5, 1.25] })).outcome)
      expect(outcomes.has('optimal') && outcomes.has('missed'), hand).toBe(false)
    }
  })

  it('[VER-7] where they disagree it depends, both are shown and nothing counts', async () => {
    const found = []
    for (const hand of ['55', 'K6s', 'Q8s', 'J9s', 'T8s', 'A9o', 'KJo', 'QJo', 'KTo', 'Q9s', 'J8s', 'A5o'])
      for (const opener of ['UTG', 'HJ', 'CO', 'BTN'])
        for (const play of ['fold', 'call', 'raise 11'])
          for (const stack of [60, 140]) {
            const line = `${opener} raise 2.5, BB ${play}`
            const verdict = await judge(6, 'BB', hand, line, { stack, rake: [7, 2] })
            if (verdict.outcome === 'depends') found.push(verdict)
          }
    expect(found.length).toBeGreaterThan(0)
    for (const verdict of found) {
      expect(verdict).toMatchObject({
        isUnsolved: true,
        wasOptimal: false,
        optimalAction: null,
        decisions: [],
      })
      expect(['depends-stack', 'depends-rake', 'depends']).toContain(verdict.reason)
      expect(verdict.sides.map(({ decision }) => decision.wasOptimal).sort()).toEqual([false, true])
    }
  })

  it('[VER-7] an agreed miss has the worse of the losses', async () => {
    const verdict = await judge(6, 'UTG', 'AA', 'UTG fold', { stack: 64 })
    expect(verdict).toMatchObject({ outcome: 'missed', agreeing: [expect.any(String)] })
    for (const stack of [40, 100])
      expect((await judge(6, 'UTG', 'AA', 'UTG fold', { stack })).evLoss).toBeLessThanOrEqual(verdict.evLoss!)
  })

  it('[VER-7] a table of n after k folds is a table of n − k', async () => {
    const live = { rake: LIVE }
    const ten = await judge(10, 'CO', 'AQs', 'CO raise 4', live)
    const nine = await judge(9, 'CO', 'AQs', 'CO raise 4', live)
    expect(ten.wasOptimal).toBe(nine.wasOptimal)
    expect((await judge(8, 'CO', 'AQs', 'CO raise 4', live)).approximation).toContain('folded-seats')
  })
})

describe('error and grade', () => {
  const spot = {
    game: 'NLHE',
    limpers: false,
    raises: 0,
    callers: 0,
    pot: 1.5,
    quality: 3,
    raked: false,
    live: false,
  } as const
  const kings = classIndex('KK')!

  it('[VER-8] the error grows with the pot, the family, soft hands and differences', () => {
    expect(errorOfLoss(0, spot, kings, 0)).toBeCloseTo(0.06)
    expect(errorOfLoss(0.08, spot, kings, 0)).toBeCloseTo(0.1)
    expect(errorOfLoss(0, spot, classIndex('55')!, 0)).toBeCloseTo(0.084)
    expect(errorOfLoss(0, spot, kings, 2)).toBeCloseTo(0.09)
    expect(errorOfLoss(0, { ...spot, raises: 1, callers: 1, pot: 9 }, kings, 0)).toBeCloseTo(0.54)
    expect(errorOfLoss(0, { ...spot, raises: 3, pot: 30 }, kings, 0)).toBeCloseTo(0.75)
    expect(errorOfLoss(0, { ...spot, raises: 1, pot: 5, raked: true }, kings, 0)).toBeCloseTo(0.3)
    expect(errorOfLoss(0, { ...spot, raked: true }, kings, 0)).toBeCloseTo(0.06)
    expect(errorOfLoss(0, { ...spot, game: 'PLO', pot: 5 }, kings, 0)).toBeCloseTo(0.2)
    expect(errorOfLoss(0, { ...spot, limpers: true, raises: 1, pot: 8 }, kings, 0)).toBeCloseTo(0.96)
    expect(errorOfLoss(0, { ...spot, limpers: true, raises: 1, callers: 1, pot: 8 }, kings, 0)).toBeCloseTo(
      3.2,
    )
    expect(errorOfLoss(0, { ...spot, limpers: true, callers: 1, pot: 3 }, kings, 0)).toBeCloseTo(0.3)
    const soft = ['22', 'TT', '54s', 'T9s', 'A2s', 'A5s']
    expect(soft.every(hand => isSoft(classIndex(hand)!))).toBe(true)
    expect(['JJ', 'JTs', 'A6s', '43s', '65o', 'AA'].some(hand => isSoft(classIndex(hand)!))).toBe(false)
  })

  it('[VER-9] a loss is graded by big blinds and by the pot, and only beyond its error', () => {
    expect(isFree(0.015, 1.5)).toBe(true)
    expect(isFree(0.02, 1.5)).toBe(false)
    expect(isFree(0.2, 25)).toBe(true)
    expect(gradeOf(0.05, 0.06, 1.5)).toBe('differs')
    expect(gradeOf(0.1, 0.06, 1.5)).toBe('inaccuracy')
    expect(gradeOf(0.4, 0.06, 1.5)).toBe('mistake')
    expect(gradeOf(0.6, 0.06, 1.5)).toBe('blunder')
    expect(gradeOf(0.6, 0.06, 25)).toBe('inaccuracy')
    expect(gradeOf(1.9, 0.06, 25)).toBe('mistake')
  })

  it('[VER-9] losses nobody would believe are not graded', async () => {
    const flat = await judge(9, 'BB', 'JJ', 'UTG call, CO raise 5, BB call', { rake: LIVE })
    expect(flat.outcome).not.toBe('missed')
    const fourBet = 'UTG raise 2.5, BB raise 11, UTG raise 27.5, BB fold'
    expect((await judge(6, 'BB', '33', fourBet)).decisions[1]!.grade).toMatch(/fine|differs/)
  })

  it('[VER-10] the optimal action has the best value among those played; ties are reported', async () => {
    const strategy = (frequencies: readonly number[], losses: readonly number[]) => ({ frequencies, losses })
    expect(bestOf(strategy([0.6, 0.4], [0.1, 0]))).toBe(1)
    expect(bestOf(strategy([0.9, 0.1], [0.1, 0]))).toBe(0)
    expect(bestOf(strategy([0.4, 0.6], [0.003, 0]))).toBe(1)
    expect(bestOf(strategy([0.6, 0.4], [0.003, 0]))).toBe(0)
    const verdict = await judge(6, 'UTG', 'AA', 'UTG raise 2.5')
    expect(verdict.decisions[0]!.ties).toEqual([verdict.decisions[0]!.best])
  })

  it('[VER-11] close is what lies within the error; far decisions of a solved game have high confidence', async () => {
    expect((await judge(6, 'UTG', '72o', 'UTG fold')).confidence).toBe('high')
    // what is not known widens the error and is reported, no more
    expect(await judge(6, 'UTG', '72o', 'UTG fold', { rake: null })).toMatchObject({
      format: 'nlhe-6max-100bb',
      confidence: 'high',
    })
    const button = await Promise.all(
      ['K7o', 'Q8o', 'J8o', 'T8o', '97o', 'K4o', 'A2o', '86o'].map(hand => judge(6, 'BTN', hand, 'BTN fold')),
    )
    expect(button.some(({ confidence }) => confidence === 'close')).toBe(true)
  })

  it('[VER-1] [VER-12] only optimal and missed count; the first miss decides', async () => {
    const verdict = await judge(6, 'UTG', '72o', 'UTG raise 2.5, BB raise 11, UTG fold')
    expect(verdict).toMatchObject({
      outcome: 'missed',
      wasOptimal: false,
      isUnsolved: false,
      optimalAction: 'FOLD',
    })
    const small = await Promise.all(
      ['22', '33', '44', 'A2s', '54s', '65s', '76s'].map(hand => judge(6, 'UTG', hand, 'UTG raise 2.5')),
    )
    const differing = small.filter(({ outcome }) => outcome === 'differs')
    expect(differing.length).toBeGreaterThan(0)
    for (const one of differing) expect(one).toMatchObject({ isUnsolved: true, wasOptimal: false })
  })
})

always('every rule of verdicts.md is named by a test', () => {
  const rules = readFileSync(new URL('../../../docs/rules/verdicts.md', import.meta.url), 'utf8')
  const tests = [
    import.meta.filename,
    ...['far', 'open-limps', 'formats/depth', 'formats/left-out', 'confidence', 'price'].map(
      name => new URL(`${name}.test.ts`, import.meta.url),
    ),
    new URL('../../../apps/web/features/gto/spot-view.test.ts', import.meta.url),
  ]
    .map(file => readFileSync(file, 'utf8'))
    .join()
  const ids = [...rules.matchAll(/\*\*(VER-\d+)\*\*/g)].map(match => match[1]!)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter(id => !tests.includes(`[${id}]`))).toEqual([])
})

describe('a depth or antes beyond reach', () => {
  it('[VER-14] only what is clear, only before the second raise, only so far', async () => {
    const straddled = { rake: LIVE, straddle: 2 }
    expect(await judge(9, 'LJ', '72o', 'LJ fold', { ...straddled, stack: 320 })).toMatchObject({
      outcome: 'optimal',
      confidence: 'low',
      approximation: ['depth'],
    })
    const unclear = { reason: 'depth', isUnsolved: true }
    expect(await judge(9, 'BTN', 'K7s', 'BTN fold', { ...straddled, stack: 320 })).toMatchObject(unclear)
    const threeBet = 'UTG raise 4, HJ raise 13, UTG fold'
    expect(await judge(9, 'UTG', '72o', threeBet, { rake: LIVE, stack: 480 })).toMatchObject(unclear)
    for (const stack of [39, 601])
      expect(await judge(9, 'LJ', '72o', 'LJ fold', { ...straddled, stack }), `${stack}`).toMatchObject(
        unclear,
      )
  })

  it('[VER-14] antes that differ by 1 to 2 bb: what is clear; more is unsolved', async () => {
    const at = (hand: string, play: string, antes: number) =>
      judge(9, 'UTG', hand, `UTG ${play}`, { rake: LIVE, antes })
    expect(await at('72o', 'fold', 3.5)).toMatchObject({ outcome: 'optimal', approximation: ['ante'] })
    expect(await at('AA', 'fold', 3.5)).toMatchObject({ outcome: 'missed', confidence: 'low' })
    expect(await at('A9s', 'fold', 3.5)).toMatchObject({ reason: 'antes', isUnsolved: true })
    expect(await at('72o', 'fold', 4.4)).toMatchObject({ reason: 'antes', isUnsolved: true })
  })
})
