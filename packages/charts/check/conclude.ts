// What several packs said of a line as one verdict.

import type { FormatEntry } from '../catalogue.ts'
import type { Line } from '../played.ts'
import type { Approximation, Assumption, Confidence, UnsolvedReason } from '../reasons.ts'
import type { Answer } from './ask-pack.ts'
import type { HeroHand } from './decision.ts'
import { unsolved, type Verdict } from './verdict.ts'

/** Differences that lower the confidence by themselves; the others only widen the error. */
const LOWERING: readonly Approximation[] = ['size', 'depth', 'rake', 'ante', 'callers', 'fewer-seats']

const confidenceOf = (
  { decisive, entry, corner }: Answer,
  approximation: readonly Approximation[],
): Confidence => {
  const doubted = decisive.wasOptimal && decisive.evLoss > decisive.evError
  // behind a raise the rows of a six-handed Omaha pack are shared by hands that are not alike
  const shared = entry.game === 'PLO' && entry.players > 2 && decisive.raises > 0
  const approximated =
    shared || entry.limpers || entry.openLimps || approximation.some(note => LOWERING.includes(note))
  if (doubted || approximated || corner.drift !== null || decisive.quality < 2 || decisive.isUnlearnt)
    return 'low'
  return decisive.isClose ? 'close' : 'high'
}

/** The packs of a plan as one verdict: the worse of their losses when they agree, else what it depends on. */
export const conclude = (answers: readonly Answer[], line: Line, hand: HeroHand): Verdict => {
  const outcomes = new Set(answers.map(({ outcome }) => outcome))
  const handClass = hand.cells[0]!.cell
  const heroAction = answers[0]!.decisions.at(-1)!.heroAction
  if (outcomes.has('optimal') && outcomes.has('missed')) {
    const [reason, sides] = dependence(answers)
    return {
      ...unsolved(reason, heroAction),
      outcome: 'depends',
      sides: sides.map(({ entry, decisive }) => ({
        format: entry.id,
        stack: entry.stack,
        rake: entry.rake,
        handClass,
        decision: decisive,
      })),
    }
  }
  const outcome = outcomes.has('differs') ? 'differs' : answers[0]!.outcome
  const worst = answers
    .filter(answer => answer.outcome === outcome)
    .reduce((a, b) => (b.decisive.evLoss > a.decisive.evLoss ? b : a))
  const assumptions: Assumption[] = [...line.assumptions]
  if (worst.entry.limpers) assumptions.push('limping-range')
  if (worst.entry.openLimps) assumptions.push('limp-answers')
  if (hand.cells.length > 1) assumptions.push('suits')
  // between two packs that agree nothing is left to say about depth or rake
  const between = (note: Approximation, value: (entry: FormatEntry) => number) =>
    note === 'depth' || note === 'rake'
      ? new Set(
          answers
            .filter(({ corner }) => corner.approximations.includes(note))
            .map(({ entry }) => value(entry)),
        ).size > 1
      : false
  const approximation = worst.approximations.filter(
    note =>
      worst.corner.drift !== null ||
      (!(note === 'depth' && between('depth', ({ stack }) => stack)) &&
        !(note === 'rake' && between('rake', ({ rake }) => rake.cap))),
  )
  const { decisive } = worst
  return {
    outcome,
    wasOptimal: outcome === 'optimal',
    optimalAction: decisive.optimalAction,
    isUnsolved: outcome === 'differs',
    heroAction,
    reason: worst.stopped,
    decisions: worst.decisions,
    frequencies: decisive.options,
    evLoss: decisive.evLoss,
    evError: decisive.evError,
    confidence: confidenceOf(worst, approximation),
    format: worst.entry.id,
    agreeing: answers.flatMap(answer => (answer === worst ? [] : [answer.entry.id])),
    sides: [],
    handClass,
    approximation,
    assumptions,
    left: null,
    depth: null,
    game: null,
  }
}

/** A hand whose decisions were of different depths (VER-16): the first miss decides; without one, what could not be judged. */
export const joined = (verdicts: readonly Verdict[]): Verdict => {
  const last = verdicts.at(-1)!
  if (verdicts.length === 1) return last
  const missed = verdicts.find(({ outcome }) => outcome === 'missed')
  if (last.decisions.length === 0) return missed ? { ...missed, reason: missed.reason ?? last.reason } : last
  const decisive = missed ?? verdicts.find(({ outcome }) => outcome === 'differs') ?? last
  return {
    ...decisive,
    heroAction: last.heroAction,
    decisions: verdicts.flatMap(({ decisions }) => decisions),
  }
}

/** What two packs disagree about, and one of each opinion. */
const dependence = (answers: readonly Answer[]): readonly [UnsolvedReason, readonly Answer[]] => {
  const optimal = answers.filter(({ outcome }) => outcome === 'optimal')
  const missed = answers.filter(({ outcome }) => outcome === 'missed')
  const pairs = optimal.flatMap(a => missed.map(b => [a, b] as const))
  const alike = (pick: (entry: FormatEntry) => number) =>
    pairs.find(([a, b]) => pick(a.entry) === pick(b.entry))
  const byStack = alike(({ rake }) => rake.cap)
  if (byStack) return ['depends-stack', byStack.toSorted((a, b) => a.entry.stack - b.entry.stack)]
  const byRake = alike(({ stack }) => stack)
  if (byRake) return ['depends-rake', byRake.toSorted((a, b) => a.entry.rake.cap - b.entry.rake.cap)]
  return ['depends', pairs[0]!]
}
