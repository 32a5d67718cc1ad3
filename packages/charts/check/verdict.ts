// What the preflop check answers: a verdict on the whole line, or why there is none.
import type { FormatEntry } from '../catalogue.ts'
import type { DecisionKind } from '../kinds.ts'
import type { Approximation, Assumption, Confidence, UnsolvedReason } from '../reasons.ts'
import type { DecisionVerdict, OptionVerdict } from './decision.ts'
import type { DepthFacts } from './formats/choose-format.ts'
import type { SolveGame } from './formats/own-game.ts'

/** What became of the question: `differs` is neither right nor wrong as far as the error lets anybody see. */
export type Outcome = 'optimal' | 'missed' | 'differs' | 'depends' | 'unsolved'

/** A decision with the kind it is counted under (LEAK-1) and the pack that has its node. */
export interface JudgedDecision extends DecisionVerdict {
  readonly format: string
  readonly kind: DecisionKind
}

/** What one of two packs says that do not agree. */
export interface Side {
  readonly format: string
  readonly stack: number
  readonly rake: FormatEntry['rake']
  readonly handClass: number
  readonly decision: JudgedDecision
}

export interface Verdict {
  readonly outcome: Outcome
  readonly wasOptimal: boolean
  readonly optimalAction: string | null
  /** Neither optimal nor missed: nothing is counted. */
  readonly isUnsolved: boolean
  readonly heroAction: string | null
  /** Why there is no verdict; beside a verdict, why decisions after the missed one were not judged. */
  readonly reason: UnsolvedReason | null
  readonly decisions: readonly JudgedDecision[]
  /** Of the decision that decided the verdict. */
  readonly frequencies: readonly OptionVerdict[]
  readonly evLoss: number | null
  readonly evError: number | null
  readonly confidence: Confidence | null
  readonly format: string | null
  /** Formats on the other side of the hand that say the same. */
  readonly agreeing: readonly string[]
  /** Where the packs on either side disagree: one that says each. */
  readonly sides: readonly Side[]
  /** Class of the hero's hand in the pack. */
  readonly handClass: number | null
  readonly approximation: readonly Approximation[]
  readonly assumptions: readonly Assumption[]
  /** Unsolved because of the hero's own play: the spot that is solved and that he left by it. */
  readonly left: LeftSpot | null
  /** Unsolved for its depth: how deep it was, and what is solved. */
  readonly depth: DepthFacts | null
  /** Unsolved because of its game: the one to be solved for it. */
  readonly game: SolveGame | null
}

export interface LeftSpot {
  readonly format: string
  readonly node: number
  readonly handClass: number
}

export const unsolved = (
  reason: UnsolvedReason,
  heroAction: string | null = null,
  left: LeftSpot | null = null,
  depth: DepthFacts | null = null,
): Verdict => ({
  outcome: 'unsolved',
  wasOptimal: false,
  optimalAction: null,
  isUnsolved: true,
  heroAction,
  reason,
  decisions: [],
  frequencies: [],
  evLoss: null,
  evError: null,
  confidence: null,
  format: null,
  agreeing: [],
  sides: [],
  handClass: null,
  approximation: [],
  assumptions: [],
  left,
  depth,
  game: null,
})
