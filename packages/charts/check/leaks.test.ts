import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DECISION_KINDS } from '../kinds.ts'
import { handFromLine, shippedCharts } from '../testing/hand-line.ts'
import { costsOf, type LeakCell, type LeakMonth, leaksOf } from './leaks.ts'

const judge = (...question: Parameters<typeof handFromLine>) =>
  shippedCharts.evaluate(handFromLine(...question))

/** Decisions of one kind in one month: so many of which each of the losses was one miss. */
const cell = (
  kind: string,
  month: string,
  n: number,
  losses: readonly number[],
  more: Partial<LeakCell> = {},
) => ({
  kind,
  month,
  currency: 'USD',
  n,
  missed: losses.length,
  loss: losses.reduce((sum, loss) => sum + loss, 0),
  squares: losses.reduce((sum, loss) => sum + loss * loss, 0),
  error: 0,
  cents: losses.reduce((sum, loss) => sum + loss * 200, 0),
  played: { fold: losses.length, call: n - losses.length, raise: 0 },
  chart: { fold: 0, call: n, raise: 0 },
  lost: { fold: losses.reduce((sum, loss) => sum + loss, 0), call: 0, raise: 0 },
  ...more,
})
const month = (name: string, judged: number, unsolved = 0): LeakMonth => ({ month: name, judged, unsolved })
const times = (n: number, loss: number) => Array.from({ length: n }, () => loss)

describe('the kind of a decision', () => {
  it.each([
    ['UTG', 'UTG raise 2.5', ['FIRST_EARLY']],
    ['HJ', 'HJ fold', ['FIRST_MIDDLE']],
    ['CO', 'CO raise 2.5', ['FIRST_CO']],
    ['BTN', 'BTN raise 2.5', ['FIRST_BTN']],
    ['SB', 'SB raise 3', ['FIRST_SB']],
    ['BB', 'UTG raise 2.5, BB call', ['BB_EARLY']],
    ['BB', 'CO raise 2.5, BB call', ['BB_CO']],
    ['BB', 'BTN raise 2.5, BB call', ['BB_BTN']],
    ['BB', 'SB raise 3, BB call', ['BB_SB']],
    ['SB', 'UTG raise 2.5, SB raise 11', ['SB_EARLY']],
    ['SB', 'BTN raise 2.5, SB raise 11', ['SB_LATE']],
    ['BTN', 'UTG raise 2.5, BTN raise 7.5', ['OPEN_EARLY']],
    ['BTN', 'CO raise 2.5, BTN raise 7.5', ['OPEN_LATE']],
    ['BTN', 'BTN raise 2.5, BB raise 11, BTN call', ['FIRST_BTN', 'THREE_BET']],
    ['BTN', 'CO raise 2.5, BTN raise 7.5, CO raise 20, BTN call', ['OPEN_LATE', 'FOUR_BET']],
  ])('[LEAK-1] %s: %s', async (hero, line, kinds) => {
    const verdict = await judge(6, hero, 'AA', line)
    expect(verdict.decisions.map(({ kind }) => kind)).toEqual(kinds.slice(0, verdict.decisions.length))
    expect(verdict.decisions.length).toBeGreaterThan(0)
  })
})

describe('what a hand keeps', () => {
  it('[LEAK-2] a fine decision costs nothing, a missed one its loss with its error', async () => {
    const fine = costsOf(await judge(6, 'UTG', 'AA', 'UTG raise 2.5'))!
    expect(fine).toHaveLength(1)
    expect(fine[0]).toMatchObject({
      kind: 'FIRST_EARLY',
      played: 'raise',
      best: 'RAISE 2.5',
      loss: 0,
      error: 0,
    })
    const verdict = await judge(6, 'UTG', 'AA', 'UTG fold')
    const [missed] = costsOf(verdict)!
    expect(missed).toMatchObject({ played: 'fold', best: 'RAISE 2.5', format: 'nlhe-6max-100bb' })
    expect(missed!.loss).toBeCloseTo(verdict.evLoss!, 3)
    expect(missed!.error).toBeCloseTo(verdict.evError!, 3)
    const { fold, call, raise } = missed!.chart
    expect(fold + call + raise).toBeCloseTo(1, 2)
    expect(raise).toBeGreaterThan(0.9)
  })

  it('[LEAK-2] a hand without a verdict keeps nothing', async () => {
    expect(costsOf(await judge(6, 'UTG', 'AA', 'UTG raise 30'))).toBeNull()
    expect(costsOf(await judge(6, 'UTG', '??', 'UTG raise 2.5'))).toBeNull()
  })
})

describe('the report', () => {
  const cells = [
    cell('BB_BTN', '2026-01', 40, times(10, 0.4)),
    cell('FIRST_CO', '2026-01', 60, times(2, 3)),
    cell('FIRST_BTN', '2026-01', 90, []),
  ]

  it('[LEAK-3] costs are per hundred judged hands and add up to the total', () => {
    const { leaks, total, judged, unsolved } = leaksOf({ cells, months: [month('2026-01', 200, 30)] })
    expect(judged).toBe(200)
    expect(unsolved).toBe(30)
    expect(leaks.find(({ kind }) => kind === 'BB_BTN')!.per100).toBeCloseTo(2)
    expect(leaks.find(({ kind }) => kind === 'FIRST_CO')!.per100).toBeCloseTo(3)
    expect(total.per100).toBeCloseTo(leaks.reduce((sum, one) => sum + one.per100, 0))
    expect(total).toMatchObject({ n: 190, missed: 12 })
  })

  it('[LEAK-4] money is by currency, each hand at its own blind', () => {
    const euro = cell('BB_BTN', '2026-01', 5, [1], { currency: 'EUR', cents: 50 })
    const { total } = leaksOf({ cells: [...cells, euro], months: [month('2026-01', 200)] })
    expect(total.money).toEqual([
      { currency: 'USD', cents: 2000 },
      { currency: 'EUR', cents: 50 },
    ])
  })

  it('[LEAK-5] the error joins the luck of the deal with what the charts may be wrong by', () => {
    const months = [month('2026-01', 200)]
    const [lucky] = leaksOf({ cells: [cell('BB_BTN', '2026-01', 40, times(10, 0.4))], months }).leaks
    // ten losses of 0.4 in 200 hands: 1.96 × √(200/199 × (1.6 − 16/200)) = 2.423 bb, half of it per hundred
    expect(lucky!.error).toBeCloseTo(1.211, 2)
    const wrong = cell('BB_BTN', '2026-01', 40, times(10, 0.4), { error: 3 })
    const [both] = leaksOf({ cells: [wrong], months }).leaks
    expect(both!.error).toBeCloseTo(Math.hypot(2.423, 3) / 2, 2)
  })

  it('[LEAK-6] an interval that reaches 0 as it is shown is no finding', () => {
    // four losses of 0.5 in 100,000 hands: 0.0020 ± 0.00196, shown as 0.00 ± 0.00
    const tiny = cell('BB_BTN', '2026-01', 40, times(4, 0.5))
    const [leak] = leaksOf({ cells: [tiny], months: [month('2026-01', 100_000)] }).leaks
    expect(leak!.per100).toBeGreaterThan(leak!.error)
    expect(leak!.isSure).toBe(false)
  })

  it('[LEAK-6] two misses are no finding, however dear; ten are', () => {
    const { leaks } = leaksOf({ cells, months: [month('2026-01', 200)] })
    expect(leaks.map(({ kind, isSure }) => [kind, isSure])).toEqual([
      ['FIRST_CO', false],
      ['BB_BTN', true],
      ['FIRST_BTN', false],
    ])
  })

  it('[LEAK-7] ranked by cost, what costs nothing last by n', () => {
    const more = [...cells, cell('BB_SB', '2026-01', 95, [])]
    const { leaks } = leaksOf({ cells: more, months: [month('2026-01', 200)] })
    expect(leaks.map(({ kind }) => kind)).toEqual(['FIRST_CO', 'BB_BTN', 'BB_SB', 'FIRST_BTN'])
  })

  it('[LEAK-8] what is done wrong: too often, or with the wrong hands', () => {
    const habit = (more: Partial<LeakCell>) =>
      leaksOf({ cells: [cell('BB_BTN', '2026-01', 10, times(4, 1), more)], months: [month('2026-01', 50)] })
        .leaks[0]!.habit
    expect(habit({})).toEqual({ act: 'fold', isTooOften: true })
    expect(habit({ chart: { fold: 6, call: 4, raise: 0 } })).toEqual({ act: 'fold', isTooOften: false })
    expect(habit({ lost: { fold: 1, call: 0, raise: 3 }, played: { fold: 1, call: 6, raise: 3 } })).toEqual({
      act: 'raise',
      isTooOften: true,
    })
    expect(habit({ lost: { fold: 0, call: 0, raise: 0 } })).toBeNull()
  })

  it('[LEAK-9] progress is reported only where luck does not explain it', () => {
    const months = [month('2026-02', 300), month('2026-01', 300), month('2026-03', 0)]
    const progress = (january: number, february: number) =>
      leaksOf({
        cells: [
          cell('BB_BTN', '2026-01', 100, times(january, 0.5)),
          cell('BB_BTN', '2026-02', 100, times(february, 0.5)),
        ],
        months,
      }).leaks[0]!
    expect(progress(40, 10).progress).toBe('better')
    expect(progress(10, 40).progress).toBe('worse')
    expect(progress(20, 18).progress).toBeNull()
    expect(progress(40, 10).trend).toEqual([
      { month: '2026-01', per100: (100 * 20) / 300 },
      { month: '2026-02', per100: (100 * 5) / 300 },
      { month: '2026-03', per100: null },
    ])
  })

  it('says nothing where nothing was judged', () => {
    const { total, leaks } = leaksOf({ cells: [], months: [month('2026-01', 0, 4)] })
    expect(leaks).toEqual([])
    expect(total).toMatchObject({ n: 0, per100: 0, error: 0, isSure: false, money: [], progress: null })
  })
})

it('every kind is counted once, and every rule of leaks.md is named by a test', () => {
  expect(new Set(DECISION_KINDS).size).toBe(DECISION_KINDS.length)
  const rules = readFileSync(new URL('../../../docs/rules/leaks.md', import.meta.url), 'utf8')
  const tests = ['leaks.test.ts', '../../solver/study/leaks.test.ts']
    .map(name => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  const ids = [...rules.matchAll(/\*\*(LEAK-\d+)\*\*/g)].map(match => match[1]!)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter(id => !tests.includes(`[${id}]`))).toEqual([])
})
