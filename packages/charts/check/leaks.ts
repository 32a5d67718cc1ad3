// What preflop decisions cost, by kind: what a hand keeps of its verdict, and the ranked report over many hands (LEAK-1 to LEAK-9).

import { DECISION_KINDS, type DecisionKind } from '../kinds.ts'
import type { Verdict } from './verdict.ts'

/** A check counts as a call: nothing is given up and nothing raised. */
export const LEAK_ACTS = ['fold', 'call', 'raise'] as const
export type LeakAct = (typeof LEAK_ACTS)[number]
export type ByAct = Readonly<Record<LeakAct, number>>

/** One judged decision as its hand keeps it. Losses are in big blinds. */
export interface DecisionCost {
  readonly kind: DecisionKind
  readonly played: LeakAct
  /** As the verdict names it: 'RAISE 2.5', 'FOLD' … */
  readonly best: string
  /** 0 for what was fine. */
  readonly loss: number
  readonly error: number
  /** How often the chart does each with this hand. */
  readonly chart: ByAct
  /** Where the chart is. */
  readonly format: string
  readonly node: number
}

const actOf = (action: string): LeakAct =>
  action === 'FOLD' ? 'fold' : action === 'CALL' || action === 'CHECK' ? 'call' : 'raise'
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

/** Null for a hand without a verdict: nothing of it counts (LEAK-2). */
export const costsOf = ({ isUnsolved, decisions }: Verdict): readonly DecisionCost[] | null => {
  if (isUnsolved) return null
  return decisions
    .filter(({ wasOptimal, grade }) => wasOptimal || grade !== 'differs')
    .map(({ kind, wasOptimal, evLoss, evError, options, chosen, optimalAction, format, node }) => {
      const chart = { fold: 0, call: 0, raise: 0 }
      for (const { action, frequency } of options) chart[actOf(action)] += frequency
      return {
        kind,
        played: actOf(options[chosen]!.action),
        best: optimalAction,
        loss: wasOptimal ? 0 : rounded(evLoss),
        error: wasOptimal ? 0 : rounded(evError),
        chart: { fold: rounded(chart.fold), call: rounded(chart.call), raise: rounded(chart.raise) },
        format,
        node,
      }
    })
}

/** Sums over the decisions of one kind, month and currency. */
export interface LeakCell {
  readonly kind: string
  /** yyyy-mm */
  readonly month: string
  readonly currency: string | null
  readonly n: number
  readonly missed: number
  /** Big blinds lost, their squares, and the errors of the losses added up. */
  readonly loss: number
  readonly squares: number
  readonly error: number
  /** What was lost in cents, each decision at its own big blind. */
  readonly cents: number
  readonly played: ByAct
  /** What the chart would have done with the same hands. */
  readonly chart: ByAct
  /** Big blinds lost by each. */
  readonly lost: ByAct
}

/** Hands of one month: judged, and with a decision that no chart answers for. */
export interface LeakMonth {
  readonly month: string
  readonly judged: number
  readonly unsolved: number
}

export interface LeakCells {
  readonly cells: readonly LeakCell[]
  readonly months: readonly LeakMonth[]
}

export interface Cost {
  /** Decisions, and those that were missed. */
  readonly n: number
  readonly missed: number
  /** Big blinds lost in a hundred judged hands, and half the width of the 95 % interval. */
  readonly per100: number
  readonly error: number
  /** Whether the interval keeps away from nothing lost. */
  readonly isSure: boolean
  readonly money: readonly { readonly currency: string | null; readonly cents: number }[]
  /** By month, oldest first; null without a judged hand. */
  readonly trend: readonly { readonly month: string; readonly per100: number | null }[]
  /** Less or more lost in the later half of the hands, where luck alone does not explain it. */
  readonly progress: 'better' | 'worse' | null
}

export interface Leak extends Cost {
  readonly kind: DecisionKind
  readonly played: ByAct
  readonly chart: ByAct
  /** The act that costs most, and whether it is done too often or with the wrong hands; null where nothing was missed. */
  readonly habit: { readonly act: LeakAct; readonly isTooOften: boolean } | null
}

export interface LeakReport {
  readonly judged: number
  readonly unsolved: number
  readonly total: Cost
  /** Dearest first; those that cost nothing last, by n. */
  readonly leaks: readonly Leak[]
}

const NORMAL = 1.96
const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0)

/** Half the 95 % interval of a sum of losses, were the hands drawn again: luck of the deal alone. */
const spreadOf = (loss: number, squares: number, judged: number): number =>
  judged < 2
    ? loss
    : NORMAL * Math.sqrt(Math.max(0, ((squares - (loss * loss) / judged) * judged) / (judged - 1)))

/** As people read it: an interval from −0.50 to 0.00 reaches nothing lost. */
const asShown = (value: number): number => Math.round(value * 100)

const costOf = (cells: readonly LeakCell[], months: readonly LeakMonth[]): Cost => {
  const judged = sum(months, one => one.judged)
  const loss = sum(cells, one => one.loss)
  const scale = judged === 0 ? 0 : 100 / judged
  const spread = spreadOf(
    loss,
    sum(cells, one => one.squares),
    judged,
  )
  // errors of one chart lean the same way, so they add up; the luck of the deal is independent of them
  const error =
    Math.hypot(
      spread,
      sum(cells, one => one.error),
    ) * scale
  const per100 = loss * scale
  const currencies = [...new Set(cells.map(({ currency }) => currency))]
  return {
    n: sum(cells, one => one.n),
    missed: sum(cells, one => one.missed),
    per100,
    error,
    isSure: asShown(per100) > asShown(error),
    money: currencies
      .map(currency => ({
        currency,
        cents: sum(
          cells.filter(one => one.currency === currency),
          one => one.cents,
        ),
      }))
      .filter(({ cents }) => cents > 0)
      .sort((a, b) => b.cents - a.cents),
    trend: months.map(one => ({
      month: one.month,
      per100: one.judged === 0 ? null : (100 * lossIn(cells, one.month)) / one.judged,
    })),
    progress: progressOf(cells, months),
  }
}

const lossIn = (cells: readonly LeakCell[], month: string): number =>
  sum(
    cells.filter(one => one.month === month),
    one => one.loss,
  )

/** The first months up to half of all that was counted, at least one; the others are the later ones (LEAK-9). */
export const earlierMonths = (
  months: readonly { readonly month: string; readonly n: number }[],
): ReadonlySet<string> => {
  const all = sum(months, one => one.n)
  let seen = 0
  const early = new Set<string>()
  for (const { month, n } of months) {
    if (seen + n > all / 2 && early.size > 0) break
    seen += n
    early.add(month)
  }
  return early
}

/** The chart's error leans the same way in both halves and drops out. */
const progressOf = (cells: readonly LeakCell[], months: readonly LeakMonth[]): Cost['progress'] => {
  const all = sum(months, one => one.judged)
  const early = earlierMonths(months.map(({ month, judged }) => ({ month, n: judged })))
  const seen = sum(
    months.filter(({ month }) => early.has(month)),
    one => one.judged,
  )
  const half = (isEarly: boolean) => {
    const judged = isEarly ? seen : all - seen
    const part = cells.filter(one => early.has(one.month) === isEarly)
    const loss = sum(part, one => one.loss)
    return {
      rate: loss / judged,
      error:
        spreadOf(
          loss,
          sum(part, one => one.squares),
          judged,
        ) / judged,
      judged,
    }
  }
  const [before, after] = [half(true), half(false)]
  if (before.judged < 2 || after.judged < 2) return null
  const change = after.rate - before.rate
  if (Math.abs(change) <= Math.hypot(before.error, after.error)) return null
  return change < 0 ? 'better' : 'worse'
}

const added = (cells: readonly LeakCell[], of: (one: LeakCell) => ByAct): ByAct => ({
  fold: sum(cells, one => of(one).fold),
  call: sum(cells, one => of(one).call),
  raise: sum(cells, one => of(one).raise),
})

const habitOf = (played: ByAct, chart: ByAct, lost: ByAct): Leak['habit'] => {
  const act = LEAK_ACTS.reduce((most, one) => (lost[one] > lost[most] ? one : most))
  return lost[act] > 0 ? { act, isTooOften: played[act] > chart[act] } : null
}

export const leaksOf = ({ cells, months }: LeakCells): LeakReport => {
  const inOrder = months.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const leaks = DECISION_KINDS.flatMap((kind): Leak[] => {
    const own = cells.filter(one => one.kind === kind)
    if (own.length === 0) return []
    const played = added(own, one => one.played)
    const chart = added(own, one => one.chart)
    return [
      {
        kind,
        ...costOf(own, inOrder),
        played,
        chart,
        habit: habitOf(
          played,
          chart,
          added(own, one => one.lost),
        ),
      },
    ]
  })
  return {
    judged: sum(months, one => one.judged),
    unsolved: sum(months, one => one.unsolved),
    total: costOf(cells, inOrder),
    leaks: leaks.toSorted((a, b) => b.per100 - a.per100 || b.n - a.n),
  }
}
