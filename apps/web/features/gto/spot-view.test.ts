import { readFileSync } from 'node:fs'
import { openCharts } from '@sidepot/charts/evaluate'
import { readPack } from '@sidepot/charts/pack'
import type { EvaluateInput } from '@sidepot/charts/played'
import { plainText, textFor, worded } from '@sidepot/messages/worded'
import { describe, expect, test } from 'vitest'
import { chipDetail, decisiveOf, kindOf, kindOfDecision, statusOf } from '../../data/hand/verdict.ts'
import {
  barsOf,
  headlineOf,
  leftNotes,
  notesOf,
  ringOf,
  sentenceOf,
  spotView,
  wholePercents,
} from './spot-view.ts'

const bytes = (id: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../packages/charts/packs/${id}.bin`, import.meta.url)))
const charts = openCharts(async id => bytes(id))
const packOf = (id: string) => {
  const pack = readPack(bytes(id))
  if (!pack.ok) throw new Error(pack.error)
  return pack.value
}

const POSITIONS = { 1: 'SB', 2: 'BB', 3: 'UTG', 4: 'HJ', 5: 'CO', 6: 'BTN' }
const seatOf = (name: string) =>
  Number(Object.entries(POSITIONS).find(([, position]) => position === name)![0])
const asked = (
  hero: string,
  handType: string,
  line: string,
  more: Partial<EvaluateInput> = {},
): EvaluateInput => ({
  gameType: 'NLHE',
  heroPosition: hero,
  handType,
  positions: POSITIONS,
  actions: line.split(', ').map(text => {
    const [name, what, to] = text.split(' ')
    return {
      seatId: seatOf(name!),
      street: 'PREFLOP',
      actionType: what!.toUpperCase(),
      ...(to ? { betAmount: 2 * Number(to) } : {}),
    }
  }),
  blinds: { small: 1, big: 2 },
  stacks: Object.fromEntries([1, 2, 3, 4, 5, 6].map(seat => [seat, 200])),
  rake: { percent: 5, cap: 1.2 },
  ...more,
})
const judged = (question: EvaluateInput) => charts.evaluate(question)

describe('why', () => {
  test('an open with aces: what is played, that it is free, and the whole range', async () => {
    const verdict = await judged(asked('UTG', 'AA', 'UTG raise 2.5'))
    const decision = decisiveOf(verdict)!
    expect(kindOf(verdict)).toBe('optimal')
    expect(plainText(chipDetail(verdict))).toBe('Raise 100%')
    expect(textFor(chipDetail(verdict), true)).toBe('100%')
    expect(headlineOf(verdict, decision)).toBe('Raise is optimal')
    expect(sentenceOf(verdict, decision)).toBe(
      'The solution plays it 100% of the time. It costs nothing against the best action.',
    )
    expect(barsOf(decision.options, 0, decision.chosen)[0]).toMatchObject({
      tone: 'raise',
      label: worded('Raise', 'R'),
      chosen: true,
    })
    const spot = spotView(packOf(verdict.format!), decision.node, 6)
    expect(spot.title).toBe('UTG, first in')
    expect(ringOf(verdict, 'NLHE')).toBe('AA')
    expect(spot.grid!.mix('AA')).toMatchObject({ raise: 1, call: 0 })
    expect(spot.grid!.mix('72o')).toMatchObject({ raise: 0, call: 0, allIn: 0 })
    expect(spot.grid!.describe('72o')).toEqual(
      worded('72o: Fold 100% (0.00 bb), Raise 0% (−0.32 bb)', '72o: F 100% (0.00), R 0% (−0.32)'),
    )
  })

  test('a miss says what would have been better and what it cost', async () => {
    const verdict = await judged(asked('UTG', 'AA', 'UTG fold'))
    const decision = decisiveOf(verdict)!
    expect(kindOf(verdict)).toBe('not-optimal')
    expect(plainText(chipDetail(verdict))).toMatch(/^[A-Z][\w.\- ]* \+[\d.]+ bb$/)
    expect(headlineOf(verdict, decision)).toBe('Raise is better than Fold')
    expect(sentenceOf(verdict, decision)).toMatch(
      /^The solution plays it 0% of the time\. Blunder: it costs .*, give or take/,
    )
    expect(statusOf(verdict)).toMatchObject({ wasOptimal: false, isUnsolved: false, heroAction: 'FOLD' })
  })

  test('a raise of a raise is a 3-bet, and only hands that opened meet one', async () => {
    const verdict = await judged(
      asked('UTG', 'AA', 'UTG raise 2.5, HJ fold, CO fold, BTN raise 8, SB fold, BB fold, UTG raise 20'),
    )
    expect(verdict.decisions).toHaveLength(2)
    const last = verdict.decisions[1]!
    expect(headlineOf(verdict, last)).toMatch(/^4-Bet/)
    const spot = spotView(packOf(verdict.format!), last.node, 6)
    expect(spot.title).toMatch(/^UTG v BTN 3-bet [\d.]+ bb$/)
    expect(spot.grid!.mix('72o')).toBeNull()
    expect(spot.grid!.describe('72o')).toBe('72o does not get here')
  })

  test('a raise is named as it was played, with the solved size that it was judged as', async () => {
    const titleOf = async (line: string, more: Partial<EvaluateInput> = {}) => {
      const question = asked('BTN', 'AA', line, more)
      const verdict = await judged(question)
      const decision = decisiveOf(verdict)!
      const pack = packOf(verdict.format!)
      return [spotView(pack, decision.node, 6, question).title, spotView(pack, decision.node, 6).title]
    }
    const line = 'UTG fold, HJ raise 3, CO fold, BTN raise 9'
    const [played, solved] = await titleOf(line)
    const size = /^BTN v HJ open ([\d.]+ bb)$/.exec(solved!)![1]
    expect(size).not.toBe('3 bb')
    expect(played).toBe(`BTN v HJ open 3 bb (judged as ${size})`)
    // entered without sizes, there is only the solved one
    const [assumed] = await titleOf(line, { sizesAssumed: true })
    expect(assumed).toBe(solved)
    const [same] = await titleOf(line.replace('raise 3', `raise ${size!.split(' ')[0]}`))
    expect(same).toBe(solved)
  })

  test('what is not known is written in sentences; unsolved gives its reason and nothing else', async () => {
    const question = asked('UTG', 'AA', 'UTG raise 2.5', { rake: null, stacks: null })
    const verdict = await judged(question)
    const notes = notesOf(verdict, packOf(verdict.format!), decisiveOf(verdict))
    expect(notes).toContain('Your stack is not known; 100 big blinds are assumed.')
    expect(notes).toContain('The rake is not known; the usual one is assumed.')
    const five = await judged({ ...question, gameType: 'PLO5' })
    expect(kindOf(five)).toBe('unsolved')
    expect(plainText(chipDetail(five))).toBe('Not this game')
    expect(headlineOf(five, decisiveOf(five))).toBe('Not graded')
    expect(sentenceOf(five, null)).toBe('Only hold’em and four-card Omaha are solved.')
    expect(notesOf(five, null, null)).toEqual([])
  })

  test('[VER-18] what only differs or depends is not graded, as in the list, with its reason and its unit', async () => {
    const found = async (lines: readonly (readonly [string, string, string])[], outcome: string) => {
      for (const [hero, hand, line] of lines) {
        const verdict = await judged(asked(hero, hand, line))
        if (verdict.outcome === outcome) return verdict
      }
      throw new Error(`no line that ${outcome}`)
    }
    const opens = [
      'A2o',
      'K9o',
      'Q9o',
      'J9o',
      'T9o',
      'J8o',
      'K5o',
      'A5o',
      '98o',
      'Q8o',
      '22',
      '54s',
      '65s',
      '87s',
    ]
    const differs = await found(
      ['UTG', 'HJ', 'CO'].flatMap((seat, folds) =>
        opens.map(
          hand =>
            [
              seat,
              hand,
              [...['UTG', 'HJ'].slice(0, folds).map(one => `${one} fold`), `${seat} raise 2.5`].join(', '),
            ] as const,
        ),
      ),
      'differs',
    )
    expect(kindOf(differs)).toBe('unsolved')
    const decision = decisiveOf(differs)!
    expect(kindOfDecision(decision)).toBe('unsolved')
    expect(plainText(chipDetail(differs))).toMatch(/^Solution: \w+ \d+%$/)
    expect(headlineOf(differs, decision)).toBe('Differs from the solution')
    expect(sentenceOf(differs, decision)).toMatch(/is worth [\d.]+ bb more, within the error of ±[\d.]+ bb:/)
    expect(kindOf({ ...differs, outcome: 'depends' })).toBe('unsolved')
  })

  test('a limp first in without a figure shows the spot it left', async () => {
    const straddled = { straddles: [{ seatId: 3, amount: 4 }] }
    const verdict = await judged(asked('CO', 'AKs', 'HJ fold, CO call 2', straddled))
    expect(kindOf(verdict)).toBe('unsolved')
    expect(plainText(chipDetail(verdict))).toBe('Limped first in')
    expect(sentenceOf(verdict, null)).toMatch(/^You limped first in\./)
    expect(ringOf(verdict, 'NLHE')).toBe('AKs')
    const spot = spotView(packOf(verdict.left!.format), verdict.left!.node, 6)
    expect(barsOf(spot.optionsOf('AKs')!, spot.raises, null)[0]).toMatchObject({
      label: worded('Raise', 'R'),
      share: 1,
    })
  })

  test('[VER-21] the spot that a play of one’s own left says its depth and its error', async () => {
    const notesAt = async (stack: number) => {
      const stacks = Object.fromEntries([1, 2, 3, 4, 5, 6].map(seat => [seat, 2 * stack]))
      const question = asked('BTN', 'A5s', 'UTG call 1, HJ fold, CO fold, BTN raise 30', { stacks })
      const verdict = await judged(question)
      expect([kindOf(verdict), verdict.reason]).toEqual(['unsolved', 'own-size'])
      const pack = packOf(verdict.left!.format)
      return { solved: pack.header.stack, notes: leftNotes(pack, verdict.left!, question).join(' ') }
    }
    const { solved, notes } = await notesAt(140)
    expect(notes).toContain(`You played 140 big blinds deep; this is the solution at ${solved}.`)
    expect(notes).toMatch(/Error of these figures ±0\.[1-9]\d* bb\.$/)
    const same = await notesAt(100)
    expect(same.notes).toMatch(/^Solved at 100 bb .*Error of these figures ±0\.[1-9]\d* bb\.$/)
  })

  test('[VER-15] a limp first in is shown beside raise and fold, with what is assumed', async () => {
    const verdict = await judged(
      asked('BTN', '72o', 'UTG fold, HJ fold, CO fold, BTN call 1', { rake: { percent: 10, cap: 4 } }),
    )
    const decision = decisiveOf(verdict)!
    expect(kindOf(verdict)).toBe('not-optimal')
    expect(headlineOf(verdict, decision)).toBe('Fold is better than Limp')
    expect(
      barsOf(decision.options, decision.raises, decision.chosen)
        .map(({ label }) => plainText(label))
        .sort(),
    ).toEqual(['Fold', 'Limp', 'Raise'])
    expect(notesOf(verdict, packOf(verdict.format!), decision).join(' ')).toContain(
      'Players behind are assumed to answer your limp as the solution does.',
    )
  })

  test('what is played often and seems to cost much is marked as in doubt', async () => {
    const verdict = await judged(
      asked('BB', '97s', 'UTG raise 2.5, HJ call, CO fold, BTN fold, SB fold, BB raise 13'),
    )
    const decision = decisiveOf(verdict)!
    expect(sentenceOf(verdict, decision)).toContain('the two do not agree here')
    expect(verdict.confidence).toBe('low')
  })

  test('shares of a spot are whole percents that add up; a declared range has no cost', () => {
    expect(wholePercents([0.456, 0.217, 0.327])).toEqual([0.45, 0.22, 0.33])
    const limpers = packOf('nlhe-9max-100bb-live-limpers')
    const spot = spotView(limpers, 0)
    expect(spot.sure).toBe('Not solved: the range with which players are assumed to limp.')
    expect(spot.optionsOf('AA')!.map(option => option.evLoss)).toEqual([null, null])
    expect(spotView(packOf('nlhe-6max-100bb'), 0).sure).toMatch(/^Settled\. Sampling error ±/)
  })

  test('Omaha has bars and no grid', () => {
    const pack = packOf('plo-2max-100bb')
    const spot = spotView(pack, 0)
    expect(spot.grid).toBeNull()
    expect(spot.optionsOf('AAKKds')!.find(option => option.action === 'FOLD')!.frequency).toBe(0)
    expect(spot.optionsOf('AAKK')).toBeNull()
    expect(spot.overall.reduce((sum, action) => sum + action.share, 0)).toBeCloseTo(1, 1)
  })
})
