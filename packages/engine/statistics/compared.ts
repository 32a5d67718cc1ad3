// An opponent's decisions beside what a reference does in the same spots (STAT-36). The reference follows from the statistic's own
// definition, asked what it would say had another act been chosen.
import type { SeatNo } from '../base/setup.ts'
import type { HandState } from '../play/state.ts'
import type { Position } from '../play/table.ts'
import { type Act, type Decision, decisionsOf } from './statistics-decisions.ts'
import {
  type Definition,
  definitionOf,
  type Reference,
  STATISTICS,
  type Statistic,
} from './statistics-definitions.ts'

/** Share of each act in a spot; an act that is missing is not offered there. */
export type ActShares = Readonly<Partial<Record<Act, number>>>

/** Decisions of one statistic that have a reference: how many, how many made it, and how many the reference would have. */
export interface Compared {
  readonly statistic: Statistic
  /** Of one position; null over all of them. */
  readonly position: Position | null
  readonly reference: Reference
  readonly made: number
  readonly opportunities: number
  readonly expected: number
}

type Compares = Extract<Definition, { readonly per: 'decision' }>

const ACTS: readonly Act[] = ['FOLD', 'CHECK', 'CALL', 'RAISE']
const LIST = STATISTICS.flatMap(statistic => {
  const definition = definitionOf(statistic)
  return definition.per === 'decision' && definition.references ? [[statistic, definition] as const] : []
})

/** How often a chart with these shares makes it; null where it does not offer what is counted. */
const byChart = (definition: Compares, decision: Decision, shares: ActShares): number | null => {
  let expected = 0
  for (const act of ACTS)
    if (definition.made({ ...decision, act })) {
      const share = shares[act]
      if (share === undefined) return null
      expected += share
    }
  return expected
}

/** The first chart that offers what is counted, and how often it makes it. */
const firstChart = <C extends ActShares>(
  definition: Compares,
  decision: Decision,
  charts: readonly C[],
): { readonly chart: C; readonly expected: number } | null => {
  for (const chart of charts) {
    const expected = byChart(definition, decision, chart)
    if (expected !== null) return { chart, expected }
  }
  return null
}

interface Chance<C> {
  readonly statistic: Statistic
  readonly definition: Compares
  readonly decision: Decision
  readonly made: boolean
  readonly charts: readonly C[]
}

function* chancesIn<C extends ActShares>(
  state: HandState,
  seat: SeatNo,
  charts: readonly (readonly C[])[],
): Generator<Chance<C>> {
  let before = 0
  for (const decision of decisionsOf(state)) {
    if (decision.seat !== seat) continue
    const isPreflop = decision.street === 'PREFLOP'
    if (isPreflop && state.isBombPot) continue
    const known = isPreflop ? (charts[before++] ?? []) : []
    for (const [statistic, definition] of LIST) {
      const made = definition.made(decision)
      if (made !== null) yield { statistic, definition, decision, made, charts: known }
    }
  }
}

const expectedBy = (
  reference: Reference,
  { definition, decision, charts }: Chance<ActShares>,
): number | null => {
  if (reference === 'price') return decision.breakEven
  return reference === 'chart' ? (firstChart(definition, decision, charts)?.expected ?? null) : null
}

/** `charts` has, for each decision of the seat before the flop, the charts that know its spot. */
export const comparedOf = (
  state: HandState,
  seat: SeatNo,
  charts: readonly (readonly ActShares[])[],
): readonly Compared[] => {
  const found: Compared[] = []
  for (const chance of chancesIn(state, seat, charts)) {
    const { statistic, definition, decision, made } = chance
    for (const reference of definition.references ?? []) {
      const expected = expectedBy(reference, chance)
      if (expected === null) continue
      for (const position of definition.apart ? [null, decision.position] : [null])
        found.push({ statistic, position, reference, made: made ? 1 : 0, opportunities: 1, expected })
    }
  }
  return found
}

/** One decision that was a chance of a statistic, and the chart of its spot where one answers for it. */
export interface SpotPlayed<C> {
  readonly act: Act
  readonly made: boolean
  readonly position: Position
  readonly chart: C | null
  /** How often that chart makes it. */
  readonly expected: number | null
}

/** The decisions of a seat that were chances of one statistic, each with the chart that the comparison asks. */
export const spotsPlayed = <C extends ActShares>(
  state: HandState,
  seat: SeatNo,
  statistic: Statistic,
  charts: readonly (readonly C[])[],
): readonly SpotPlayed<C>[] =>
  [...chancesIn(state, seat, charts)]
    .filter(one => one.statistic === statistic)
    .map(({ definition, decision, made, charts }) => {
      const asked = definition.references?.includes('chart') ? firstChart(definition, decision, charts) : null
      return {
        act: decision.act,
        made,
        position: decision.position,
        chart: asked?.chart ?? null,
        expected: asked?.expected ?? null,
      }
    })

/** The same statistics, positions and references as one each. */
export const sumCompared = (all: Iterable<Compared>): readonly Compared[] => {
  const sums = new Map<string, Compared>()
  for (const one of all) {
    const key = `${one.statistic} ${one.position} ${one.reference}`
    const sum = sums.get(key)
    sums.set(
      key,
      sum
        ? {
            ...sum,
            made: sum.made + one.made,
            opportunities: sum.opportunities + one.opportunities,
            expected: sum.expected + one.expected,
          }
        : one,
    )
  }
  return [...sums.values()]
}
