// Formats that cannot hold a line are left out, and the next ones asked: which those are, what they say, and what they may not.
import { describe, expect, it } from 'vitest'
import type { FormatEntry } from '../catalogue.ts'
import { catalogue } from '../generated/catalogue.ts'
import { CLASS_COUNT, className } from '../hand-classes.ts'
import { holdemClass } from '../hand-type.ts'
import { readLine } from '../played.ts'
import { handFromLine, packBytes, shippedCharts } from '../testing/hand-line.ts'
import { openCharts } from './evaluate.ts'
import { narrower } from './fewer-seats.ts'
import { lackingWith, maySecond } from './lacking.ts'

const LIVE = { rake: [10, 2] } as const
const THREE = 'nlhe-9max-100bb-live-limpers-norake'
const TWO = 'nlhe-9max-200bb-live-limpers'

const judge = (...question: Parameters<typeof handFromLine>) =>
  shippedCharts.evaluate(handFromLine(...question))
const lineOf = (...question: Parameters<typeof handFromLine>) => {
  const line = readLine(handFromLine(...question))
  if (!line.ok) throw new Error(line.error)
  return line.value
}
const entryOf = (id: string): FormatEntry => catalogue.find(entry => entry.id === id)!

/** What one set of formats says against what all of them say, over all hands. */
const compared = async (
  keeps: (entry: FormatEntry) => boolean,
  questions: readonly (readonly [seat: string, line: string])[],
  options: Parameters<typeof handFromLine>[4],
) => {
  const charts = openCharts(async id => packBytes(id), catalogue.filter(keeps))
  const tally = { right: 0, wrong: 0, falselyRight: 0, falselyWrong: 0 }
  for (const [seat, line] of questions)
    for (let cell = 0; cell < CLASS_COUNT; cell++) {
      const hand = handFromLine(9, seat, className(cell), line, options)
      const truth = (await shippedCharts.evaluate(hand)).outcome
      const { outcome, confidence } = await charts.evaluate(hand)
      if (outcome !== 'optimal' && outcome !== 'missed') continue
      expect(confidence).toBe('low')
      tally[outcome === 'optimal' ? 'right' : 'wrong']++
      if (outcome === 'optimal' && truth === 'missed') tally.falselyRight++
      if (outcome === 'missed' && truth === 'optimal') tally.falselyWrong++
    }
  return tally
}

describe('formats that cannot hold a line', () => {
  it('[VER-7] are those with as few limpers, or of the same profile where a size is off', () => {
    const two = lineOf(9, 'BTN', '72o', 'UTG call, HJ call, BTN fold', LIVE)
    const out = lackingWith(entryOf(TWO), 'no-call', two, catalogue)
    expect(out).toContain('nlhe-9max-200bb-live-limpers-norake')
    expect(out).not.toContain(THREE)
    // whatever he does
    for (const play of ['call', 'raise 7'])
      expect(
        lackingWith(
          entryOf(TWO),
          'own-line',
          lineOf(9, 'BTN', '72o', `UTG call, HJ call, BTN ${play}`, LIVE),
          catalogue,
        ),
      ).toEqual(out)
    const one = lineOf(9, 'BTN', '72o', 'HJ call, BTN fold', LIVE)
    expect(lackingWith(entryOf(TWO), 'line', one, catalogue)).toEqual([TWO])
    const sized = lackingWith(entryOf('nlhe-9max-100bb'), 'own-size', one, catalogue)
    expect(sized).toContain('nlhe-6max-40bb')
    expect(sized.some(id => id.includes('live'))).toBe(false)
    expect(lackingWith(entryOf('nlhe-9max-100bb'), 'depth', one, catalogue)).toEqual([])
  })

  it('[VER-7] behind two limpers the fold, the call and the raise are judged by the same pack, which says that the rake differs', async () => {
    // without the packs for three limpers that have its rake
    const fewer = openCharts(
      async id => packBytes(id),
      catalogue.filter(({ limps = 2, rake }) => limps < 3 || rake.cap === 0),
    )
    const judge = (...question: Parameters<typeof handFromLine>) => fewer.evaluate(handFromLine(...question))
    for (const play of ['fold', 'call', 'raise 6']) {
      const verdict = await judge(9, 'BTN', '83o', `UTG call, HJ call, BTN ${play}`, LIVE)
      expect(verdict, play).toMatchObject({ format: THREE, confidence: 'low' })
      expect(verdict.approximation).toContain('rake')
      expect(verdict.frequencies.map(({ action }) => action)).toEqual(['FOLD', 'CALL', 'RAISE'])
    }
    const trash = await judge(9, 'BTN', '62o', 'UTG call, HJ call, BTN raise 6', LIVE)
    expect(trash).toMatchObject({ outcome: 'missed', optimalAction: 'FOLD' })
    // the raise of the best hands is right
    for (const hand of ['AA', 'KK', 'QQ', 'AKs', 'AKo'])
      expect((await judge(9, 'BTN', hand, 'UTG call, HJ call, BTN raise 6', LIVE)).outcome).toBe('optimal')
  })

  it('[VER-7] a raise too large for the online packs is judged by the live ones on either side of the rake', async () => {
    const rake = [5, 2.5] as const
    const raise = await judge(9, 'UTG', '75o', 'UTG raise 6', { rake })
    expect(raise).toMatchObject({ outcome: 'missed', optimalAction: 'FOLD' })
    expect([raise.format, ...raise.agreeing].sort()).toEqual([
      'nlhe-9max-100bb-live',
      'nlhe-9max-100bb-live-norake',
    ])
    expect((await judge(9, 'UTG', 'AA', 'UTG raise 6', { rake })).outcome).toBe('optimal')
    expect((await judge(9, 'BTN', 'QQ', 'UTG raise 6, BTN fold', { rake })).outcome).toBe('missed')
    expect((await judge(9, 'BTN', '72o', 'UTG raise 6, BTN call 6', { rake })).outcome).toBe('missed')
  })

  it('[VER-7] asked in second place they call no fold of the best hands right, nor one that a smaller raise pays for', async () => {
    for (const hand of ['KK', 'QQ', 'AKs', 'AKo']) {
      const cold = await judge(10, 'CO', hand, 'UTG raise 2.5, MP raise 8, CO fold', { ...LIVE, stack: 57 })
      expect(cold.outcome, hand).not.toBe('optimal')
    }
    const fold = (await judge(9, 'BB', '72o', 'UTG raise 4, BB fold', LIVE)).decisions[0]!
    const cell = holdemClass('72o')!
    const costs = Math.min(...fold.options.slice(1).map(({ evLoss }) => evLoss!))
    const before = { raises: 1, callers: 0 }
    expect(maySecond(fold, { saved: 0 }, before, cell)).toBe(true)
    expect(maySecond(fold, { saved: costs - 0.1 }, before, cell)).toBe(true)
    expect(maySecond(fold, { saved: costs + 0.1 }, before, cell)).toBe(false)
    // behind a raise and callers nothing but a fold is wrong for them
    const called = 'UTG1 raise 3.5, LJ call 3.5, CO call 3.5'
    expect((await judge(9, 'CO', 'KQo', called, { rake: [5, 1], stack: 50 })).outcome).not.toBe('missed')
  })

  it('[VER-4] behind limpers packs without rake say what those with rake say', async () => {
    const plays = (seat: string, before: string, all: readonly string[]) =>
      all.map((play): [string, string] => [seat, `${before}${seat} ${play}`])
    const three = ['fold', 'call', 'raise 6']
    const questions = [
      ...plays('UTG1', 'UTG call, ', three),
      ...plays('HJ', 'UTG call, ', three),
      ...plays('BTN', 'LJ call, ', three),
      ...plays('SB', 'CO call, ', three),
    ]
    const tally = await compared(({ limpers, rake }) => !limpers || rake.cap === 0, questions, LIVE)
    expect(tally.right).toBeGreaterThan(400)
    expect(tally.wrong).toBeGreaterThan(250)
    expect(tally.falselyRight, JSON.stringify(tally)).toBe(0)
    expect(tally.falselyWrong / tally.wrong, JSON.stringify(tally)).toBeLessThan(0.015)
  }, 60_000)
})

describe('a crowd of limpers', () => {
  it('[VER-13] no fold behind two of them is called right of hands that people play for what comes after the flop', async () => {
    const hands = '22 44 77 TT 54s 76s T9s A2s A5s A9s KQs QJs JTs KQo AJo AQo'.split(' ')
    for (const rake of [
      [0, 0],
      [10, 2],
    ] as const)
      for (const hand of hands)
        for (const line of [
          'UTG call, MP call, HJ fold',
          'HJ call, CO call, BTN fold',
          'UTG call, CO call, SB fold',
        ]) {
          const seat = line.split(', ').at(-1)!.split(' ')[0]!
          expect((await judge(9, seat, hand, line, { rake })).outcome, `${hand} ${line}`).not.toBe('optimal')
        }
    expect((await judge(9, 'BTN', '72o', 'HJ call, CO call, BTN fold', LIVE)).outcome).toBe('optimal')
  })
})

describe('a table of ten', () => {
  it('[VER-7] is one of nine without somebody who folded behind who came in', () => {
    const line = lineOf(10, 'BTN', '72o', 'UTG raise 4, CO call 4, BTN fold', { ...LIVE, antes: 1 })
    const nine = narrower(line)!
    expect(nine.line).toMatchObject({ players: 9, hero: 6, ante: 1 / 9 })
    expect(nine.line.moves.map(({ seat, kind }) => `${seat} ${kind}`).join()).toBe(
      '0 raise,1 fold,2 fold,3 fold,4 fold,5 call,6 fold',
    )
    expect(narrower(lineOf(10, 'BTN', '72o', 'UTG1 raise 4, BTN fold', LIVE))).toBeUndefined()
    expect(narrower(lineOf(10, 'UTG1', '72o', 'UTG raise 4, UTG1 fold', LIVE))).toBeUndefined()
    expect(narrower(lineOf(9, 'BTN', '72o', 'UTG raise 4, BTN fold', LIVE))).toBeUndefined()
  })

  it('[VER-7] is judged so where no pack of ten fits, with low confidence', async () => {
    const deep = { ...LIVE, stack: 200 }
    const fold = await judge(10, 'BTN', '72o', 'UTG raise 4, BTN fold', { ...LIVE, stack: 340 })
    expect(fold).toMatchObject({ outcome: 'optimal', confidence: 'low' })
    const limped = await judge(10, 'CO', '83o', 'UTG call, CO fold', { ...LIVE, antes: 1 })
    expect(limped).toMatchObject({ outcome: 'optimal', confidence: 'low' })
    expect(limped.approximation).toContain('fewer-seats')
    // one more player is behind the first than at nine: his fold is right, his raise wrong, nothing else is said
    expect(await judge(10, 'UTG', '95o', 'UTG raise 4', deep)).toMatchObject({ outcome: 'missed' })
    expect(await judge(10, 'UTG', '95o', 'UTG fold', deep)).toMatchObject({ outcome: 'optimal' })
    expect((await judge(10, 'UTG', '99', 'UTG fold', deep)).outcome).not.toBe('optimal')
    expect((await judge(10, 'UTG', 'AJs', 'UTG fold', deep)).outcome).not.toBe('missed')
  })

  it('[VER-7] what is called right or wrong so is what the pack of ten says', async () => {
    const LINES = ['UTG raise 4, HJ', 'UTG raise 4, BTN', 'UTG raise 4, BB', 'UTG call, HJ', 'UTG call, BB']
    const nines = openCharts(
      async id => packBytes(id),
      catalogue.filter(({ players }) => players < 10),
    )
    const tally = { right: 0, wrong: 0, falselyRight: 0, falselyWrong: 0 }
    for (const line of LINES)
      for (const play of line.endsWith('call, BB') ? ['check', 'raise 6'] : ['fold', 'call', 'raise 13'])
        for (let cell = 0; cell < CLASS_COUNT; cell++) {
          const seat = line.split(' ').at(-1)!
          const hand = handFromLine(10, seat, className(cell), `${line} ${play}`, LIVE)
          const { outcome, approximation } = await nines.evaluate(hand)
          if (outcome !== 'optimal' && outcome !== 'missed') continue
          expect(approximation).toContain('fewer-seats')
          const truth = (await shippedCharts.evaluate(hand)).outcome
          tally[outcome === 'optimal' ? 'right' : 'wrong']++
          if (outcome === 'optimal' && truth === 'missed') tally.falselyRight++
          if (outcome === 'missed' && truth === 'optimal') tally.falselyWrong++
        }
    expect(tally.right, JSON.stringify(tally)).toBeGreaterThan(500)
    expect(tally.wrong, JSON.stringify(tally)).toBeGreaterThan(280)
    expect(tally.falselyRight / tally.right, JSON.stringify(tally)).toBeLessThan(0.002)
    expect(tally.falselyWrong / tally.wrong, JSON.stringify(tally)).toBeLessThan(0.005)
  }, 60_000)
})
