// The preflop check: every decision of the hero against the solved strategy of the nearest format.
// Never throws and never guesses: what it cannot answer is unsolved, with its reason.
import type { FormatEntry, PackLoader } from './catalogue.ts'
import { chooseFormat } from './choose-format.ts'
import { catalogue as shipped } from './generated/catalogue.ts'
import { holdemClass } from './hand-type.ts'
import { walkPack } from './lookup.ts'
import { type Pack, type PackAction, readPack } from './pack.ts'
import { type EvaluateInput, type Line, readLine } from './played.ts'
import type { Approximation, Assumption, Grade, UnsolvedReason } from './reasons.ts'

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

const actionName = (action: PackAction, stack: number): string =>
  action.kind === 'raise' ? (action.to >= stack - 0.01 ? 'ALL_IN' : 'RAISE') : action.kind.toUpperCase()

/** 'RAISE 2.5' with the size in big blinds; the other actions are their name. */
const describe = (action: PackAction, stack: number): string => {
  const name = actionName(action, stack)
  return name === 'RAISE' ? `${name} ${action.to}` : name
}

const judge = (pack: Pack, node: number, chosen: number, cell: number): DecisionVerdict => {
  const { actions, quality } = pack.nodes[node]!
  const { stack } = pack.header
  const { frequencies, losses } = pack.strategy(node, cell)
  const evLoss = losses[chosen]!
  const evError = actions[chosen]!.error
  const most = frequencies.indexOf(Math.max(...frequencies))
  const wasOptimal = evLoss <= Math.max(FREE_LOSS, 2 * evError) || frequencies[chosen]! >= PLAYED_SHARE
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
    wasOptimal,
    grade,
    options: actions.map((action, a) => ({
      action: actionName(action, stack),
      to: action.to,
      frequency: frequencies[a]!,
      evLoss: losses[a]!,
    })),
    evLoss,
    evError,
    quality,
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
    const cell = input.gameType === 'NLHE' ? holdemClass(input.handType) : undefined
    if (cell === undefined) return unsolved(input.gameType === 'NLHE' ? 'hand-type' : 'no-pack')
    const read = readLine(input)
    if (!read.ok) return unsolved(read.error)
    const line = read.value
    const last = line.moves.findLast(move => move.seat === line.hero)
    if (!last) return unsolved('no-decision')
    const heroAction = last.kind.toUpperCase()
    const choice = chooseFormat(line, input.gameType, stillIn(line), formats)
    if (!choice.ok) return unsolved(choice.error, heroAction)
    const pack = await open(choice.value.entry.id)
    if (typeof pack === 'string') return unsolved(pack, heroAction)
    const { visits, stopped } = walkPack(pack, line, choice.value.depth)
    if (stopped || visits.length === 0) return unsolved(stopped ?? 'no-decision', heroAction)
    const decisions = visits.map(visit => judge(pack, visit.node, visit.action, cell))
    const decisive = decisions.find(decision => !decision.wasOptimal) ?? decisions.at(-1)!
    const approximation = [
      ...new Set([...choice.value.approximations, ...visits.flatMap(visit => visit.approximations)]),
    ]
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
      format: choice.value.entry.id,
      handClass: cell,
      approximation,
      assumptions: [...line.assumptions, ...(choice.value.entry.limpers ? (['limping-range'] as const) : [])],
    }
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
