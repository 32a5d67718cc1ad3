// The preflop check: every decision of the hero against the solved strategy of the nearest format.
// Never throws and never guesses: what it cannot answer is unsolved, with its reason.
import type { FormatEntry, PackLoader } from './catalogue.ts'
import { type Choice, chooseFormats } from './choose-format.ts'
import { catalogue as shipped } from './generated/catalogue.ts'
import { holdemClass, readCards } from './hand-type.ts'
import { type Visit, walkPack } from './lookup.ts'
import { omahaClass, omahaLabelClasses, type WeightedClass } from './omaha-classes.ts'
import { type Pack, type PackAction, readPack, type Strategy } from './pack.ts'
import { type EvaluateInput, type Line, readLine } from './played.ts'
import { mayFold } from './premium.ts'
import type { Approximation, Assumption, Grade, UnsolvedReason } from './reasons.ts'
import { actionCode } from './spot.ts'

export interface OptionVerdict {
  /** FOLD, CHECK, CALL, RAISE or ALL_IN. */
  readonly action: string
  /** Total in after it, in big blinds. */
  readonly to: number
  readonly frequency: number
  readonly evLoss: number
}

export interface DecisionVerdict {
  /** Where it stands in the pack, for the range grid. */
  readonly node: number
  readonly heroAction: string
  readonly optimalAction: string
  /** Place of the hero's action, and of the one played most, among the options. */
  readonly chosen: number
  readonly most: number
  /** Raises before it: what a raise is called depends on them. */
  readonly raises: number
  readonly wasOptimal: boolean
  readonly grade: Grade
  readonly options: readonly OptionVerdict[]
  readonly evLoss: number
  readonly evError: number
  readonly quality: number
}

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
}

/** Inside these a choice counts as optimal: big blinds given up, and share of the time it is played. */
const FREE_LOSS = 0.03
const PLAYED_SHARE = 0.15
const INACCURACY = 0.15
const MISTAKE = 0.5

const unsolved = (reason: UnsolvedReason, heroAction: string | null = null): Verdict => ({
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
})

/** 'RAISE 2.5' with the size in big blinds; the other actions are their name. */
const describe = (action: PackAction, stack: number): string => {
  const name = actionCode(action, stack)
  return name === 'RAISE' ? `${name} ${action.to}` : name
}

/** The hero's hand as classes of a pack; more than one when its suits are not known. */
export interface HeroHand {
  readonly cells: readonly WeightedClass[]
}

/** Strategy of the hand: of its class, or the mean over the classes it may be. */
const strategyOf = (pack: Pack, node: number, { cells }: HeroHand): Strategy => {
  const first = pack.strategy(node, cells[0]!.cell)
  if (cells.length === 1) return first
  const all = cells.map(({ cell, weight }) => ({ weight, ...pack.strategy(node, cell) }))
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (pick: 'frequencies' | 'losses', a: number) =>
    all.reduce((sum, one) => sum + one.weight * one[pick][a]!, 0) / total
  return {
    frequencies: first.frequencies.map((_, a) => mean('frequencies', a)),
    losses: first.losses.map((_, a) => mean('losses', a)),
  }
}

/** Whether a choice counts as optimal: it gives up nothing that could be told from noise, or is part of the mix. */
const isFine = ({ frequencies, losses }: Strategy, actions: readonly PackAction[], a: number): boolean =>
  losses[a]! <= Math.max(FREE_LOSS, 2 * actions[a]!.error) || frequencies[a]! >= PLAYED_SHARE

/** A decision against its node's strategy, whether or not the node can answer for the hand (`doubtAt`). */
export const verdictAt = (
  pack: Pack,
  { node, action: chosen }: Pick<Visit, 'node' | 'action'>,
  raises: number,
  hand: HeroHand,
): DecisionVerdict => {
  const { actions, quality } = pack.nodes[node]!
  const { stack } = pack.header
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses } = strategy
  const evLoss = losses[chosen]!
  const evError = actions[chosen]!.error
  const most = frequencies.indexOf(Math.max(...frequencies))
  const wasOptimal = isFine(strategy, actions, chosen)
  const grade: Grade = wasOptimal
    ? 'fine'
    : evLoss <= INACCURACY
      ? 'inaccuracy'
      : evLoss <= MISTAKE
        ? 'mistake'
        : 'blunder'
  return {
    node,
    heroAction: describe(actions[chosen]!, stack),
    optimalAction: describe(actions[most]!, stack),
    chosen,
    most,
    raises,
    wasOptimal,
    grade,
    options: actions.map((action, a) => ({
      action: actionCode(action, stack),
      to: action.to,
      frequency: frequencies[a]!,
      evLoss: losses[a]!,
    })),
    evLoss,
    evError,
    quality,
  }
}

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

/**
 * What keeps a node from answering for a hand. In a solution nobody plays an action often that costs much, so where the
 * action named optimal or the chosen one does both, the hand hardly ever came there and was not learnt. And a fold of
 * aces or kings is never called right on thin evidence.
 */
export const doubtAt = (
  pack: Pack,
  { node, action }: Pick<Visit, 'node' | 'action'>,
  hand: HeroHand,
): UnsolvedReason | undefined => {
  const here = pack.nodes[node]!
  const { actions } = here
  if (actions.length < 2) return 'one-action'
  const strategy = strategyOf(pack, node, hand)
  const { frequencies, losses } = strategy
  const named = [frequencies.indexOf(Math.max(...frequencies)), action]
  const unsettled = named.some(
    a => frequencies[a]! >= PLAYED_SHARE && losses[a]! > Math.max(MISTAKE, 3 * actions[a]!.error),
  )
  const thin =
    pack.header.game === 'NLHE' &&
    named.some(a => actions[a]!.kind === 'fold' && isFine(strategy, actions, a)) &&
    !mayFold(here, hand.cells[0]!.cell, strategy)
  return unsettled || thin ? 'unsettled' : undefined
}

const conclude = (
  pack: Pack,
  choice: Choice,
  visits: readonly Visit[],
  line: Line,
  hand: HeroHand,
): Verdict => {
  const raisesBefore = (visit: Visit) =>
    line.moves.slice(0, line.moves.indexOf(visit.move)).filter(move => move.kind === 'raise').length
  const decisions = visits.map(visit => verdictAt(pack, visit, raisesBefore(visit), hand))
  const decisive = decisions.find(decision => !decision.wasOptimal) ?? decisions.at(-1)!
  const approximation = [
    ...new Set([...choice.approximations, ...visits.flatMap(visit => visit.approximations)]),
  ]
  const assumptions: Assumption[] = [...line.assumptions]
  if (choice.entry.limpers) assumptions.push('limping-range')
  if (hand.cells.length > 1) assumptions.push('suits')
  const worst = Math.min(...decisions.map(decision => decision.quality))
  const doubt = line.assumptions.length > 0 || approximation.some(a => a !== 'folded-seats') ? 1 : 0
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
    const choices = chooseFormats(line, input.gameType, stillIn(line), formats)
    if (!choices.ok) return unsolved(choices.error, heroAction)
    // the nearest format that holds the whole line; otherwise the nearest one's reason
    let reason: UnsolvedReason | undefined
    for (const choice of choices.value) {
      const pack = await open(choice.entry.id)
      const walked = typeof pack === 'string' ? undefined : walkPack(pack, line, choice.depth)
      if (typeof pack === 'string' || !walked) {
        reason ??= typeof pack === 'string' ? pack : 'no-pack'
        continue
      }
      const doubts = walked.visits.map(visit => doubtAt(pack, visit, hand))
      const first = doubts.findIndex(doubt => doubt !== undefined)
      const visits = first < 0 ? walked.visits : walked.visits.slice(0, first)
      const stopped = doubts[first] ?? walked.stopped
      if (visits.length > 0) {
        const verdict = conclude(pack, choice, visits, line, hand)
        // a clear miss stays one, wherever the hand went afterwards
        if (!stopped || !verdict.wasOptimal) return { ...verdict, reason: stopped ?? null }
      }
      reason ??= stopped ?? 'no-decision'
    }
    return unsolved(reason ?? 'no-pack', heroAction)
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
