// The preflop check: every decision of the hero against the solved strategies on either side of it.
// Never throws and never guesses: what it cannot answer is unsolved, with its reason.
import type { FormatEntry, PackLoader } from './catalogue.ts'
import {
  type Asked,
  type Corner,
  type DepthFacts,
  depthFacts,
  type Reach,
  reachFor,
} from './choose-format.ts'
import {
  type Before,
  type DecisionVerdict,
  doubtAt,
  errorOfCallers,
  foldsToMore,
  type HeroHand,
  isClear,
  type OptionVerdict,
  verdictAt,
} from './decision.ts'
import { stagesOf, stillIn } from './depth.ts'
import { isSoft } from './error.ts'
import { catalogue as shipped } from './generated/catalogue.ts'
import { holdemClass, readCards } from './hand-type.ts'
import { type DecisionKind, kindOf } from './kinds.ts'
import { MOST_LEFT_OUT, withoutCallers } from './left-out.ts'
import { firstInMove, type Visit, walkPack } from './lookup.ts'
import { omahaClass, omahaLabelClasses } from './omaha-classes.ts'
import { gameName, gameOf, type SolveGame } from './own-game.ts'
import { type Pack, readPack } from './pack.ts'
import { type EvaluateInput, type Line, readLine } from './played.ts'
import type { Approximation, Assumption, Confidence, UnsolvedReason } from './reasons.ts'

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

const unsolved = (
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

/** What an unsolved hand's game takes for granted: its depth, rake and blinds. */
const ofTheGame = (one: Assumption): boolean => one === 'stacks' || one === 'rake' || one === 'blinds'

const holdemHand = (input: EvaluateInput): HeroHand | undefined => {
  const cell = holdemClass(input.handType)
  return cell === undefined ? undefined : { cells: [{ cell, weight: 1 }] }
}

/** The exact class when the four cards are known, else the classes that the label can mean. */
const omahaHand = (input: EvaluateInput): HeroHand | undefined => {
  const cards = readCards(input.cards)
  const cells =
    cards?.length === 4
      ? [{ cell: omahaClass(cards), weight: 1 }]
      : omahaLabelClasses(typeof input.handType === 'string' ? input.handType : '')
  return cells.length > 0 ? { cells } : undefined
}

const before = ({ moves }: Line, { move }: Visit): Before => {
  const kinds = moves.slice(0, moves.indexOf(move)).map(({ kind }) => kind)
  const since = kinds.slice(kinds.lastIndexOf('raise') + 1)
  return {
    raises: kinds.filter(kind => kind === 'raise').length,
    callers: since.filter(kind => kind === 'call').length,
  }
}

/** What one pack says of the whole line. */
interface Answer {
  readonly entry: FormatEntry
  readonly corner: Corner
  readonly outcome: 'optimal' | 'missed' | 'differs'
  readonly decisions: readonly JudgedDecision[]
  readonly decisive: JudgedDecision
  readonly approximations: readonly Approximation[]
  /** Why what came after a miss was not judged. */
  readonly stopped: UnsolvedReason | null
}

interface Refusal {
  readonly reason: UnsolvedReason
  readonly left: LeftSpot | null
}

const isAnswer = (reply: Answer | Refusal): reply is Answer => 'decisions' in reply

const isMiss = ({ wasOptimal, grade }: DecisionVerdict): boolean => !wasOptimal && grade !== 'differs'

const ask = (
  pack: Pack,
  entry: FormatEntry,
  corner: Corner,
  reach: Reach,
  line: Line,
  hand: HeroHand,
): Answer | Refusal => {
  const walked = walkPack(pack, line, reach.depth)
  const doubts = walked.visits.map(visit => doubtAt(pack, visit, before(line, visit), hand))
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
  const decisions = visits.map(visit => ({
    ...verdictAt(pack, visit, before(line, visit), hand, differences, share),
    kind: kindOf(line, visit.move),
    format: entry.id,
  }))
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

/** Reasons for which a decision may still be clear beyond reach (VER-14) or with fewer callers (VER-17). */
const MAY_BE_CLEAR: ReadonlySet<UnsolvedReason> = new Set([
  'depth',
  'antes',
  'no-call',
  'many-limpers',
  'line',
  'own-line',
])
/** How often formats without a call are left out and the next ones asked. */
const MOST_ROUNDS = 3

/** Differences that lower the confidence by themselves; the others only widen the error. */
const LOWERING: readonly Approximation[] = ['size', 'depth', 'rake', 'ante', 'callers']

const confidenceOf = (
  { decisive, entry, corner }: Answer,
  approximation: readonly Approximation[],
): Confidence => {
  const doubted = decisive.wasOptimal && decisive.evLoss > decisive.evError
  const bent = entry.limpers || entry.openLimps || approximation.some(note => LOWERING.includes(note))
  if (doubted || bent || corner.drift !== null || decisive.quality < 2) return 'low'
  return decisive.isClose ? 'close' : 'high'
}

/** The packs of a plan as one verdict: the worse of their losses when they agree, else what it depends on. */
const conclude = (answers: readonly Answer[], line: Line, hand: HeroHand): Verdict => {
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
const joined = (verdicts: readonly Verdict[]): Verdict => {
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

export interface Charts {
  evaluate(input: EvaluateInput): Promise<Verdict>
  /** The pack itself, for walking its ranges; undefined when it is missing or damaged. */
  pack(id: string): Promise<Pack | undefined>
  readonly formats: readonly FormatEntry[]
}

/** `own` lists packs of games that were solved on demand: they answer what the others leave unsolved (SOL-4). */
export const openCharts = (
  load: PackLoader,
  formats: readonly FormatEntry[] = shipped,
  own: () => readonly FormatEntry[] = () => [],
): Charts => {
  const packs = new Map<string, Promise<Pack | UnsolvedReason>>()
  const fetchPack = async (id: string): Promise<Pack | UnsolvedReason> => {
    const bytes = await load(id).catch(() => undefined)
    if (!bytes) return 'no-pack'
    const pack = readPack(bytes)
    return pack.ok && pack.value.header.format === id ? pack.value : 'damaged-pack'
  }
  const open = (id: string): Promise<Pack | UnsolvedReason> => {
    let found = packs.get(id)
    if (!found) {
      found = fetchPack(id).then(pack => {
        if (typeof pack === 'string') packs.delete(id) // a failed fetch may work later
        return pack
      })
      packs.set(id, found)
    }
    return found
  }

  /** The nearest table size that holds the line; otherwise the nearest one's reason. */
  const askCorner = async (
    corner: Corner,
    reach: Reach,
    line: Line,
    hand: HeroHand,
    lacking: Set<string>,
  ): Promise<Answer | Refusal> => {
    let refused: Refusal | undefined
    for (const entry of corner.entries) {
      const pack = await open(entry.id)
      const reply =
        typeof pack === 'string' ? { reason: pack, left: null } : ask(pack, entry, corner, reach, line, hand)
      if (isAnswer(reply)) return reply
      if (reply.reason === 'no-call') lacking.add(entry.id)
      refused ??= reply
    }
    return refused ?? { reason: 'no-pack', left: null }
  }

  const evaluate = async (input: EvaluateInput): Promise<Verdict> => {
    if (input.gameType !== 'NLHE' && input.gameType !== 'PLO') return unsolved('game')
    const hand = input.gameType === 'NLHE' ? holdemHand(input) : omahaHand(input)
    if (!hand) return unsolved('hand-type')
    const read = readLine(input)
    if (!read.ok) return unsolved(read.error)
    const line = read.value
    const last = line.moves.findLast(move => move.seat === line.hero)
    if (!last) return unsolved('no-decision')
    const verdicts: Verdict[] = []
    for (const stage of stagesOf(line)) {
      const verdict = await judge(stage, input.gameType, hand, last.kind.toUpperCase())
      verdicts.push(verdict)
      if (verdict.decisions.length === 0) break
    }
    return joined(verdicts)
  }

  const judge = async (
    line: Line,
    game: FormatEntry['game'],
    hand: HeroHand,
    action: string,
  ): Promise<Verdict> => {
    const entered = game === 'NLHE' ? firstInMove(line) : undefined
    if (entered === 'call') {
      const limped = await askNear(line, game, hand, action, true)
      if (limped.outcome !== 'unsolved') return limped
    }
    const verdict = await askNear(line, game, hand, action, false)
    if (entered === 'fold' && verdict.outcome === 'optimal' && isSoft(hand.cells[0]!.cell))
      return doubtFold(verdict, line, hand)
    if (verdict.outcome !== 'unsolved' || verdict.reason === null) return verdict
    const toSolve = gameOf(line, game, stillIn(line), verdict.reason)
    if (!toSolve) return verdict
    const solved = own()
    const again = solved.length > 0 ? await askAll(line, game, hand, solved, verdict.heroAction!) : verdict
    if (again.outcome !== 'unsolved') return again
    const name = gameName(toSolve)
    return solved.some(({ id }) => id === name)
      ? verdict
      : { ...verdict, game: toSolve, assumptions: line.assumptions.filter(ofTheGame) }
  }

  /** What the shipped packs say, and beyond their reach what is clear. */
  const askNear = async (
    line: Line,
    game: FormatEntry['game'],
    hand: HeroHand,
    action: string,
    limps: boolean,
  ): Promise<Verdict> => {
    const lacking = new Set<string>()
    const verdict = await askAll(line, game, hand, formats, action, { limps }, lacking)
    if (verdict.outcome !== 'unsolved' || !MAY_BE_CLEAR.has(verdict.reason!)) return verdict
    const isSettled = ({ outcome, reason }: Verdict) =>
      (outcome === 'optimal' || outcome === 'missed') && reason === null
    for (let count = 0; count <= MOST_LEFT_OUT; count++) {
      const fewer = count === 0 ? undefined : withoutCallers(line, count)
      if (count > 0 && !fewer) break
      for (const far of fewer ? [false, true] : [true])
        for (let round = 0; round < MOST_ROUNDS; round++) {
          const known = lacking.size
          const having = formats.filter(({ id }) => !lacking.has(id))
          const which = { limps, far, ...(fewer ? { fewer } : {}) }
          const clear = await askAll(fewer?.line ?? line, game, hand, having, action, which, lacking)
          if (isSettled(clear)) return clear
          if (lacking.size === known) break
        }
      lacking.clear()
    }
    return verdict
  }

  /** A fold first in, called right without a limp in the tree: where the limp is solved and worth more than the error, it differs (VER-15). */
  const doubtFold = async (verdict: Verdict, line: Line, hand: HeroHand): Promise<Verdict> => {
    if (formats.find(({ id }) => id === verdict.format)?.profile !== 'live') return verdict
    const limped = await askAll(line, 'NLHE', hand, formats, verdict.heroAction!, { limps: true })
    if (limped.outcome !== 'missed') return verdict
    const decisions = limped.decisions.map(decision => ({ ...decision, grade: 'differs' as const }))
    return { ...limped, outcome: 'differs', isUnsolved: true, decisions }
  }

  /** What the packs of these formats say of the whole line. */
  const askAll = async (
    line: Line,
    game: FormatEntry['game'],
    hand: HeroHand,
    asked: readonly FormatEntry[],
    heroAction: string,
    which: Asked = {},
    /** Gets the formats whose tree has no call where one is possible. */
    lacking = new Set<string>(),
  ): Promise<Verdict> => {
    const still = stillIn(line)
    const reach = reachFor(line, game, still, asked, which)
    if (!reach.ok) {
      const depth = reach.error === 'depth' ? depthFacts(line, game, still, asked) : null
      return unsolved(reach.error, heroAction, null, depth)
    }
    // the first plan whose packs hold the line; otherwise the nearest pack's reason
    let refused: Refusal | undefined
    for (const plan of reach.value.plans) {
      const replies = await Promise.all(
        plan.map(corner => askCorner(corner, reach.value, line, hand, lacking)),
      )
      const answers = replies.filter(isAnswer)
      const alone = answers.filter(({ corner }) => corner.alone)
      const heard = answers.length === replies.length ? answers : alone
      if (heard.length > 0) return conclude(heard, line, hand)
      refused ??= replies.find(one => !isAnswer(one)) as Refusal | undefined
    }
    return unsolved(refused?.reason ?? 'no-pack', heroAction, refused?.left ?? null)
  }

  return {
    get formats() {
      return [...formats, ...own()]
    },
    evaluate: input => evaluate(input).catch(() => unsolved('impossible')),
    pack: async id => {
      const pack = await open(id)
      return typeof pack === 'string' ? undefined : pack
    },
  }
}
