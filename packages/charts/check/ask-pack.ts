// One pack asked about a whole line: every decision of the hero judged at its node, or why the pack cannot answer.
import type { FormatEntry } from '../catalogue.ts'
import { kindOf } from '../kinds.ts'
import type { Pack } from '../pack.ts'
import type { Line } from '../played.ts'
import type { Approximation, UnsolvedReason } from '../reasons.ts'
import {
  type Before,
  type DecisionVerdict,
  doubtAt,
  errorOfCallers,
  foldsToMore,
  type HeroHand,
  isClear,
  verdictAt,
} from './decision.ts'
import { isFree } from './error.ts'
import type { Corner, Reach } from './formats/choose-format.ts'
import { inSecondPlace, maySecond } from './lacking.ts'
import { type Visit, walkPack } from './lookup.ts'
import type { JudgedDecision, LeftSpot } from './verdict.ts'

const before = ({ moves }: Line, { move }: Visit): Before => {
  let raises = 0
  let callers = 0
  for (const earlier of moves) {
    if (earlier === move) break
    if (earlier.kind === 'call') callers++
    if (earlier.kind !== 'raise') continue
    raises++
    callers = 0
  }
  return { raises, callers }
}

/** What one pack says of the whole line. */
export interface Answer {
  readonly entry: FormatEntry
  readonly corner: Corner
  readonly outcome: 'optimal' | 'missed' | 'differs'
  readonly decisions: readonly JudgedDecision[]
  readonly decisive: JudgedDecision
  readonly approximations: readonly Approximation[]
  /** Why what came after a miss was not judged. */
  readonly stopped: UnsolvedReason | null
}

export interface Refusal {
  readonly reason: UnsolvedReason
  readonly left: LeftSpot | null
}

export const isAnswer = (reply: Answer | Refusal): reply is Answer => 'decisions' in reply

const isMiss = ({ wasOptimal, grade }: DecisionVerdict): boolean => !wasOptimal && grade !== 'differs'

/** What a call is worth more against a fold for each big blind by which an open is smaller. Measured between packs that open to 2.5 and to 4 (docs/solver/proofs.md). */
const WORTH = 0.25

/**
 * A call or fold facing one open, where the price moves it: a call that only the larger raise makes wrong, or a fold that only it makes
 * right, differs from the solution and is not graded, and so the other way round.
 */
export const atItsPrice = (
  verdict: DecisionVerdict,
  { dearer, pot }: Pick<Visit, 'dearer' | 'pot'>,
  { raises, callers }: Before,
): DecisionVerdict => {
  const { options, chosen, best, wasOptimal, grade, evLoss, evError } = verdict
  const shift = WORTH * dearer
  if (raises !== 1 || callers > 0 || shift === 0 || grade === 'differs') return verdict
  const call = options.findIndex(({ action }) => action === 'CALL')
  const fold = options.findIndex(({ action }) => action === 'FOLD')
  if (call < 0 || fold < 0 || (chosen !== call && chosen !== fold)) return verdict
  /** By how much more than the tree says what was done is worth here, against the other of the two. */
  const better = chosen === call ? shift : -shift
  const other = options[chosen === call ? fold : call]!
  // what was not learnt is not moved
  if (other.evLoss === null) return verdict
  const isMoved = wasOptimal
    ? better < 0 && !isFree(evLoss - other.evLoss - better, pot) && isFree(evLoss - other.evLoss, pot)
    : better > 0 && best !== chosen && options[best] === other && evLoss - better <= evError
  return isMoved ? { ...verdict, wasOptimal: false, grade: 'differs' } : verdict
}

export const askPack = (
  pack: Pack,
  entry: FormatEntry,
  corner: Corner,
  reach: Reach,
  line: Line,
  hand: HeroHand,
): Answer | Refusal => {
  const walked = walkPack(pack, line, reach.depth)
  const befores = walked.visits.map(visit => before(line, visit))
  const doubts = walked.visits.map((visit, i) => doubtAt(pack, visit, befores[i]!, hand))
  const first = doubts.findIndex(doubt => doubt !== undefined)
  const visits = first < 0 ? walked.visits : walked.visits.slice(0, first)
  const stopped = doubts[first] ?? walked.stopped ?? null
  const handClass = hand.cells[0]!.cell
  const left =
    walked.left !== undefined && first < 0 ? { format: entry.id, node: walked.left, handClass } : null
  if (visits.length === 0) return { reason: stopped ?? 'no-decision', left }
  const approximations = new Set([
    ...reach.approximations,
    ...corner.approximations,
    ...visits.flatMap(visit => visit.approximations),
  ])
  if (entry.players !== line.players) approximations.add('folded-seats')
  const differences =
    [...approximations].filter(one => one !== 'folded-seats').length + line.assumptions.length
  const share = corner.rakeShare + (corner.drift ?? 0) + errorOfCallers(reach.fewer)
  const isLimped = entry.limpers || entry.openLimps === true
  const atTree = visits.map((visit, i) => {
    const verdict = verdictAt(pack, visit, befores[i]!, hand, differences, share)
    return reach.second ? inSecondPlace(verdict, befores[i]!) : verdict
  })
  const decisions = visits.map((visit, i) => {
    const at = atTree[i]!
    return {
      ...(isLimped ? at : atItsPrice(at, visit, befores[i]!)),
      kind: kindOf(line, visit.move),
      format: entry.id,
    }
  })
  if (
    reach.second &&
    !visits.every(
      (visit, i) =>
        maySecond(atTree[i]!, visit, befores[i]!, handClass) && decisions[i]!.grade === atTree[i]!.grade,
    )
  )
    return { reason: 'unsettled', left: null }
  if (
    visits.some(({ larger, pot }, i) => larger && !foldsToMore(decisions[i]!, handClass, pot)) ||
    (entry.limpers && visits.some(({ larger }) => larger))
  )
    return { reason: 'size', left: null }
  const { drift } = corner
  const own = line.moves.find(({ seat }) => seat === line.hero)
  if (
    drift !== null &&
    !decisions.every((decision, i) =>
      isClear(decision, handClass, visits[i]!.pot, {
        drift,
        fewer: reach.fewer,
        isNew: visits[i]!.move === own,
      }),
    )
  )
    return { reason: 'depth', left: null }
  const miss = decisions.find(isMiss)
  // a clear miss stays one, wherever the hand went afterwards
  if (stopped && !miss) return { reason: stopped, left }
  const differing = decisions.find(decision => !decision.wasOptimal)
  return {
    entry,
    corner,
    outcome: miss ? 'missed' : differing ? 'differs' : 'optimal',
    decisions,
    decisive: miss ?? differing ?? decisions.at(-1)!,
    approximations: [...approximations],
    stopped,
  }
}
