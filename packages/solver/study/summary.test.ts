// What is stored of a study with its hand: settings and summary there and back, and nothing that is not part of them.
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { cards, play, table } from '@sidepot/engine/testing/play'
import { describe, expect, it } from 'vitest'
import type { NodeView, Path } from '../postflop/contract.ts'
import { createSolver, planPostflop } from '../postflop/postflop.ts'
import { isPartOfMix, neededEquity, tableAt } from './questions.ts'
import { type Assumed, readSettings, roundedRange, storedSettings } from './settings.ts'
import {
  followHand,
  matchupOf,
  pairOf,
  studyGame,
  studyHand,
  summaryOf,
  usualSizes,
  wideRange,
} from './study.ts'
import {
  accuracyOf,
  boardAt,
  countedLoss,
  errorOf,
  isMistake,
  lossBeyond,
  readSummary,
  type StudySummary,
} from './summary.ts'
import { sampleSummary } from './testing/sample.ts'

const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6 },
)
const line =
  '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdKc; flop Kh7s2c; 2 check; 6 bet 180; 2 call; turn 9d; 2 check; 6 bet 700; 2 call; river 4s; 2 bet 700; 6 fold'

const assumed: Assumed = {
  street: 'RIVER',
  ranges: [roundedRange(wideRange().map(weight => weight / 3)), wideRange()],
  sizes: [
    { bets: [0.3273], raises: [3] },
    { bets: [], raises: [] },
    { bets: [0.33, 0.75], raises: [2.5] },
  ],
  source: { from: 'charts', format: 'nlhe-6max-100bb', approximation: ['size'], assumptions: ['rake'] },
}

/** Top set folds the river to a small bet. */
const { summary, astray } = (() => {
  const read = studyHand(play(six, line))
  if (!read.ok) throw new Error(read.error)
  const hand = read.value
  const start = hand.starts[2]!
  const settings = { ...assumed, ranges: [wideRange(), wideRange()] as const, sizes: usualSizes(start) }
  const planned = planPostflop(studyGame(hand, start, settings, 1e9, 32))
  const made = planned.ok ? createSolver(planned.value) : planned
  if (!made.ok) throw new Error(made.error.code)
  const { gap } = made.value.slice(100)
  const followed = followHand(hand, start, path => made.value.state(path))
  const found = summaryOf(hand, start, followed, gap, path => made.value.view(path))
  if (!found) throw new Error('no summary')
  /** The same decision, reached so often, and as if the solution did not get there with the hero's cards unless `left` is their reach. */
  const reachedSo = (reached: number, left = 0) => {
    const own = pairOf(hand.players[hand.hero].cards)!
    const changed = (path: Path): NodeView | undefined => {
      const view = made.value.view(path)
      if (!view) return undefined
      const reach = view.reach.map(one => one.slice()) as [Float32Array, Float32Array]
      reach[hand.hero][own] = left
      const strategy = view.strategy.map(row => row.slice().fill(1 / view.actions.length))
      return { ...view, reach, strategy, total: { ...view.total, reached } }
    }
    const at = summaryOf(hand, start, followed, gap, changed)
    if (!at) throw new Error('no summary')
    return at
  }
  return { summary: found, astray: reachedSo }
})()

describe('[STU-11] what is stored with the hand', () => {
  it('settings come back as they were, in whole thousandths', () => {
    const stored = storedSettings(assumed)
    expect(readSettings(JSON.parse(JSON.stringify(stored)))).toEqual(assumed)
    expect(JSON.stringify(stored).length).toBeLessThan(1200)
  })

  it('[STU-16] what figures did to a range comes back with it, and what is no such thing is refused', () => {
    const step = { figure: 'CALLS', made: 40, chances: 120, usual: 0.0612, before: 0.35, after: 0.6 } as const
    const tilt = { side: 0, steps: [step] } as const
    const stored = JSON.parse(JSON.stringify(storedSettings({ ...assumed, tilt })))
    const read = readSettings(stored)
    expect(read).toEqual({ ...assumed, tilt: { side: 0, steps: [{ ...step, usual: 0.061 }] } })
    expect(storedSettings(read!)).toEqual(stored)
    const others = [
      { ...tilt, side: 2 },
      { ...tilt, steps: [] },
      { ...tilt, steps: [{ ...step, figure: 'WTSD' }] },
      { ...tilt, steps: [{ ...step, made: 121 }] },
      { ...tilt, steps: [{ ...step, after: 1.2 }] },
      { ...tilt, steps: Array.from({ length: 5 }, () => step) },
      null,
    ]
    for (const other of others) expect(readSettings({ ...stored, tilt: other })).toBeNull()
    expect(roundedRange(new Float64Array(CLASS_COUNT).fill(0.123456))[7]).toBe(0.123)
  })

  it('ranges that an earlier street narrowed say from which', () => {
    const narrowed = { ...assumed, source: { from: 'narrowed', street: 'FLOP' } } as const
    expect(readSettings(JSON.parse(JSON.stringify(storedSettings(narrowed))))).toEqual(narrowed)
  })

  it.each([
    ['a narrowing of no street', { source: { from: 'narrowed', street: 'PREFLOP' } }],
    ['no street', { street: 'PREFLOP' }],
    ['a short range', { ranges: ['00', '00'] }],
    ['a weight above one', { ranges: ['zz'.repeat(169), '00'.repeat(169)] }],
    ['a size of nothing', { sizes: [{ bets: [0], raises: [] }, ...assumed.sizes.slice(1)] }],
    ['many sizes', { sizes: [{ bets: [1, 2, 3, 4, 5, 6, 7], raises: [] }, ...assumed.sizes.slice(1)] }],
    ['another source', { source: { from: 'elsewhere' } }],
    ['an unknown reason', { source: { from: 'wide', reason: '<b>' } }],
  ])('settings with %s are none', (_name, more) => {
    expect(readSettings({ ...storedSettings(assumed), ...more })).toBeNull()
  })

  it('a summary has the line, every option of the hero’s decisions, and comes back the same', () => {
    expect(summary).toMatchObject({
      street: 'RIVER',
      pots: 'RAISED',
      dealt: 6,
      positions: ['BB', 'BTN'],
      hero: 1,
      cards: ['Kd', 'Kc'],
      board: ['Kh', '7s', '2c', '9d', '4s'],
      pot: 23.1,
      moves: [
        { side: 0, kind: 'bet', to: 7 },
        { side: 1, kind: 'fold' },
      ],
      earlier: [
        { street: 'FLOP', position: 'BB', kind: 'check', to: 0 },
        { street: 'FLOP', position: 'BTN', kind: 'bet', to: 1.8 },
        { street: 'FLOP', position: 'BB', kind: 'call', to: 1.8 },
        { street: 'TURN', position: 'BB', kind: 'check', to: 0 },
        { street: 'TURN', position: 'BTN', kind: 'bet', to: 7 },
        { street: 'TURN', position: 'BB', kind: 'call', to: 7 },
      ],
      decisions: [{ move: 1, pot: 30.1, chosen: 0, differs: false }],
    })
    const [decision] = summary.decisions
    expect(decision!.equity).toBeGreaterThan(0.97)
    // on the river what is ahead is what it wins
    expect(decision!.matchup!.ahead).toBeCloseTo(decision!.equity, 2)
    expect(decision!.matchup!.blocked).toBeGreaterThan(0)
    expect(decision!.options.map(({ kind }) => kind)).toContain('raise')
    expect(decision!.options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    expect(readSummary(JSON.parse(JSON.stringify(summary)))).toEqual(summary)
    expect(boardAt(summary, 0)).toHaveLength(5)
  })

  it('nothing else gets through', () => {
    expect(readSummary({ ...summary, names: ['Ada'], cards: ['Kd', 'Kc'] })).toEqual(summary)
    const bad: readonly object[] = [
      { version: 2 },
      { earlier: [{ street: 'FLOP', position: '<b>', kind: 'check', to: 0, allIn: false }] },
      { earlier: [{ street: 'FLOP', position: 'BB', kind: 'check', to: -1, allIn: false }] },
      { cards: ['Kd'] },
      { cards: ['Kh', 'Kd'] },
      { board: ['Kh', 'xx', '2c'] },
      { hero: 2 },
      { pot: Number.NaN },
      { moves: [] },
      { moves: Array.from({ length: 41 }, () => summary.moves[0]) },
      { decisions: [{ ...summary.decisions[0], move: 0 }] },
      { decisions: [{ ...summary.decisions[0], chosen: 9 }] },
      { decisions: [{ ...summary.decisions[0], matchup: null }] },
      { decisions: [{ ...summary.decisions[0], matchup: { blocked: 1.1, ahead: 0 } }] },
      { decisions: [{ ...summary.decisions[0], matchup: { blocked: 0.1 } }] },
    ]
    for (const more of bad) expect(readSummary({ ...summary, ...more })).toBeNull()
    expect(readSummary(null)).toBeNull()
  })
})

it('[STU-14] a call needs its share of the pot it makes', () => {
  const table = tableAt(summary, summary.decisions[0]!)
  expect(table).toMatchObject({ toCall: 7, pot: 30.1, bets: [7, 0] })
  expect(neededEquity(table)).toBeCloseTo(7 / 37.1)
})

describe('[STU-14] what two cards rule out and beat', () => {
  const hand = (text: string) => pairOf(cards(text))!
  /** The other player's hands, each with its weight. */
  const met = (own: string, board: string, theirs: readonly (readonly [string, number])[]) => {
    const reach = new Float32Array(1326)
    for (const [text, weight] of theirs) reach[hand(text)] = weight
    return matchupOf({ board: cards(board), reach: [new Float32Array(1326), reach] }, 0, hand(own))
  }

  it('counts by weight, a tie as half', () => {
    const theirs = [
      ['AsQs', 1],
      ['KhQh', 0.5],
      ['7h7d', 0.5],
      ['KcJc', 1],
      ['Kh9h', 1],
    ] as const
    // Ad Kd on K 7 2 rules out nothing of these but what is on the board
    expect(met('AdKd', 'Ks7c2s', theirs)).toEqual({ blocked: 0, ahead: 3.5 / 4 })
    expect(met('AsKd', 'Ks7c2s', theirs)).toEqual({ blocked: 1 / 4, ahead: 2.5 / 3 })
    expect(met('KhQd', 'Ks7c2s9d', [['KcQc', 1]])).toEqual({ blocked: 0, ahead: 0.5 })
    // a hand that shares a card with the board does not count
    expect(met('AdKd', 'Ks7h2s', theirs)!.ahead).toBe(1)
  })

  it('is nothing where no hand is left', () => {
    expect(met('AsKd', 'Ks7c2s', [['AsQs', 1]])).toBeNull()
    expect(met('AsKd', 'Ks7c2s', [])).toBeNull()
  })
})

describe('[STU-12] what is a mistake', () => {
  const mistakes = (...options: readonly (readonly [loss: number, share: number])[]) => {
    const decision = {
      options: options.map(([loss, share]) => ({ ...summary.decisions[0]!.options[0]!, loss, share })),
    }
    return decision.options.map((_, place) => isMistake({ gap: 0.01, pot: 10 }, decision, place))
  }

  it('is a loss beyond the gap that the solution does not play', () => {
    expect(mistakes([0, 0.9], [0.09, 0.1])).toEqual([false, false])
    expect(mistakes([0, 0.85], [0.11, 0.15])).toEqual([false, false])
    expect(mistakes([0, 0.86], [0.11, 0.14])).toEqual([false, true])
    expect(errorOf(summary)).toBeCloseTo(summary.gap * 23.1)
  })

  it('is no loss that a played action exceeds: the solve is not surer than that of this hand', () => {
    expect(mistakes([0, 0.5], [0.3, 0.4], [0.25, 0.1])).toEqual([false, false, false])
    expect(mistakes([0, 0.5], [0.3, 0.4], [0.35, 0.1])).toEqual([false, false, true])
    expect(accuracyOf(0.1, [{ loss: 0.3, share: 0.4 }])).toBe(0.3)
    expect(accuracyOf(0.1, [{ loss: 0.3, share: 0.1 }])).toBe(0.1)
    expect(lossBeyond(0.1, 0.1)).toBe(0)
    expect(lossBeyond(0.1, 0.2)).toBe(0.2)
  })

  it('is judged without a mix where the solution never gets with these cards, the rarer the spot the less surely', () => {
    const often = astray(0.5)
    const [decision] = often.decisions
    expect(decision!.options.map(({ share }) => share).toSorted()).toEqual([0, 0, 1])
    expect(decision!.error).toBeCloseTo(errorOf(often) / 0.5, 3)
    expect(countedLoss(often, decision!)).toBeGreaterThan(20)
    expect(readSummary(JSON.parse(JSON.stringify(often)))).toEqual(often)
    // where nothing could be a mistake there is no verdict
    expect(astray(1e-6).decisions).toEqual([])
    expect(readSummary({ ...often, decisions: [{ ...decision!, error: -1 }] })).toBeNull()
    expect(summary.decisions[0]).not.toHaveProperty('error')
  })

  it('is none at a spot that is reached less than once in a thousand, with cards that get there too', () => {
    const [often] = astray(0.001, 0.5).decisions
    expect(often).not.toHaveProperty('error')
    expect(often!.options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    const [rare] = astray(0.0009, 0.5).decisions
    // a fold of 25 bb can still be distinguished from an error of some bb
    expect(rare?.error ?? Number.POSITIVE_INFINITY).toBeGreaterThan(errorOf(summary) * 1000)
    expect(astray(1e-6, 0.5).decisions).toEqual([])
  })

  it('counts its loss, and nothing where it was none', () => {
    const [decision] = summary.decisions
    expect(countedLoss(summary, decision!)).toBeGreaterThan(20)
    const best = decision!.options.findIndex(({ loss }) => loss === 0)
    expect(countedLoss(summary, { ...decision!, chosen: best })).toBe(0)
    const rough: StudySummary = { ...summary, gap: 1 }
    expect(countedLoss(rough, { ...decision!, options: [{ ...decision!.options[0]!, loss: 5 }] })).toBe(0)
  })
})

describe('[PRA-15] a right answer that is part of a mix', () => {
  const summary = sampleSummary()
  const [turn, river] = summary.decisions

  it('is one of several that are right and played', () => {
    expect([0, 1, 2].map(place => isPartOfMix(summary, turn!, place))).toEqual([true, true, false])
  })

  it('is not the one beside which all others are mistakes, though they are played now and then', () => {
    expect(river!.options.map(({ share }) => share)).toEqual([0.03, 0.97, 0])
    expect(isPartOfMix(summary, river!, 1)).toBe(false)
  })
})
