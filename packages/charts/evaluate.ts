// The preflop check: every decision of the hero against the solved strategy of the nearest format.
// Never throws and never guesses: what it cannot answer is unsolved, with its reason.
import type { FormatEntry, PackLoader } from './catalogue.ts'
import { type Choice, chooseFormats, type DepthFacts, depthFacts } from './choose-format.ts'
import {
  type Before,
  type DecisionVerdict,
  doubtAt,
  type HeroHand,
  type OptionVerdict,
  verdictAt,
} from './decision.ts'
import { catalogue as shipped } from './generated/catalogue.ts'
import { holdemClass, readCards } from './hand-type.ts'
import { type Visit, walkPack } from './lookup.ts'
import { omahaClass, omahaLabelClasses } from './omaha-classes.ts'
import { type Pack, readPack } from './pack.ts'
import { type EvaluateInput, type Line, readLine } from './played.ts'
import type { Approximation, Assumption, UnsolvedReason } from './reasons.ts'

export interface Verdict {
  readonly wasOptimal: boolean
  readonly optimalAction: string | null
  readonly isUnsolved: boolean
  readonly heroAction: string | null
  /** Why there is no verdict; beside a verdict, why decisions after the missed one were not judged. */
  readonly reason: UnsolvedReason | null
  readonly decisions: readonly DecisionVerdict[]
  /** Of the decision that decided the verdict. */
  readonly frequencies: readonly OptionVerdict[]
  readonly evLoss: number | null
  readonly evError: number | null
  /** 3 sure, 2 good, 1 to be read with care; 0 unsolved. */
  readonly quality: number
  readonly format: string | null
  /** Class of the hero's hand in the pack. */
  readonly handClass: number | null
  readonly approximation: readonly Approximation[]
  readonly assumptions: readonly Assumption[]
  /** Unsolved because of the hero's own play: the spot that is solved and that he left by it. */
  readonly left: LeftSpot | null
  /** Unsolved for its depth: how deep it was, and what is solved. */
  readonly depth: DepthFacts | null
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
  wasOptimal: false,
  optimalAction: null,
  isUnsolved: true,
  heroAction,
  reason,
  decisions: [],
  frequencies: [],
  evLoss: null,
  evError: null,
  quality: 0,
  format: null,
  handClass: null,
  approximation: [],
  assumptions: [],
  left,
  depth,
})

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

const conclude = (
  choice: Choice,
  decisions: readonly DecisionVerdict[],
  bent: readonly Approximation[],
  line: Line,
  hand: HeroHand,
): Verdict => {
  const decisive = decisions.find(decision => !decision.wasOptimal) ?? decisions.at(-1)!
  const approximation = [...new Set([...choice.approximations, ...bent])]
  const assumptions: Assumption[] = [...line.assumptions]
  if (choice.entry.limpers) assumptions.push('limping-range')
  if (hand.cells.length > 1) assumptions.push('suits')
  const worst = Math.min(...decisions.map(decision => decision.quality))
  // a limper is met by a range that was only declared
  const isAssumed = line.assumptions.length > 0 || choice.entry.limpers
  const doubt = isAssumed || approximation.some(a => a !== 'folded-seats') ? 1 : 0
  return {
    wasOptimal: decisions.every(decision => decision.wasOptimal),
    optimalAction: decisive.optimalAction,
    isUnsolved: false,
    heroAction: decisions.at(-1)!.heroAction,
    reason: null,
    decisions,
    frequencies: decisive.options,
    evLoss: decisive.evLoss,
    evError: decisive.evError,
    quality: Math.max(1, worst - doubt),
    format: choice.entry.id,
    handClass: hand.cells[0]!.cell,
    approximation,
    assumptions,
    left: null,
    depth: null,
  }
}

export interface Charts {
  evaluate(input: EvaluateInput): Promise<Verdict>
  /** The pack itself, for walking its ranges; undefined when it is missing or damaged. */
  pack(id: string): Promise<Pack | undefined>
  readonly formats: readonly FormatEntry[]
}

/** Who is still in when the hero first acts: everybody who has not folded before. */
const stillIn = (line: Line): readonly boolean[] => {
  const first = line.moves.findIndex(move => move.seat === line.hero)
  const folded = new Set(
    line.moves.slice(0, Math.max(0, first)).flatMap(m => (m.kind === 'fold' ? [m.seat] : [])),
  )
  return Array.from({ length: line.players }, (_, seat) => !folded.has(seat))
}

export const openCharts = (load: PackLoader, formats: readonly FormatEntry[] = shipped): Charts => {
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

  const evaluate = async (input: EvaluateInput): Promise<Verdict> => {
    if (input.gameType !== 'NLHE' && input.gameType !== 'PLO') return unsolved('game')
    const hand = input.gameType === 'NLHE' ? holdemHand(input) : omahaHand(input)
    if (!hand) return unsolved('hand-type')
    const read = readLine(input)
    if (!read.ok) return unsolved(read.error)
    const line = read.value
    const last = line.moves.findLast(move => move.seat === line.hero)
    if (!last) return unsolved('no-decision')
    const heroAction = last.kind.toUpperCase()
    const still = stillIn(line)
    const choices = chooseFormats(line, input.gameType, still, formats)
    if (!choices.ok) {
      const depth = choices.error === 'depth' ? depthFacts(line, input.gameType, still, formats) : null
      return unsolved(choices.error, heroAction, null, depth)
    }
    // the nearest format that holds the whole line; otherwise the nearest one's reason
    let reason: UnsolvedReason | undefined
    let left: LeftSpot | null = null
    for (const choice of choices.value) {
      const pack = await open(choice.entry.id)
      const walked = typeof pack === 'string' ? undefined : walkPack(pack, line, choice.depth)
      if (typeof pack === 'string' || !walked) {
        reason ??= typeof pack === 'string' ? pack : 'no-pack'
        continue
      }
      const doubts = walked.visits.map(visit => doubtAt(pack, visit, before(line, visit), hand))
      const first = doubts.findIndex(doubt => doubt !== undefined)
      const visits = first < 0 ? walked.visits : walked.visits.slice(0, first)
      const stopped = doubts[first] ?? walked.stopped
      if (visits.length > 0) {
        const bent = visits.flatMap(visit => visit.approximations)
        const judged = visits.map(visit => verdictAt(pack, visit, before(line, visit).raises, hand))
        const verdict = conclude(choice, judged, bent, line, hand)
        // a clear miss stays one, wherever the hand went afterwards
        if (!stopped || !verdict.wasOptimal) return { ...verdict, reason: stopped ?? null }
      }
      if (reason === undefined && walked.left !== undefined && first < 0)
        left = { format: choice.entry.id, node: walked.left, handClass: hand.cells[0]!.cell }
      reason ??= stopped ?? 'no-decision'
    }
    return unsolved(reason ?? 'no-pack', heroAction, left)
  }

  return {
    formats,
    evaluate: input => evaluate(input).catch(() => unsolved('impossible')),
    pack: async id => {
      const pack = await open(id)
      return typeof pack === 'string' ? undefined : pack
    },
  }
}
