// The preflop check: every decision of the hero against the solved strategies on either side of it.
// Never throws and never guesses: what it cannot answer is unsolved, with its reason.

import type { FormatEntry, PackLoader } from '../catalogue.ts'
import { catalogue as shipped } from '../generated/catalogue.ts'
import { holdemClass, readCards } from '../hand-type.ts'
import { omahaClass, omahaLabelClasses } from '../omaha-classes.ts'
import { type Pack, readPack } from '../pack.ts'
import { type EvaluateInput, type Line, readLine } from '../played.ts'
import type { Assumption, UnsolvedReason } from '../reasons.ts'
import { type Answer, askPack, isAnswer, type Refusal } from './ask-pack.ts'
import { conclude, joined } from './conclude.ts'
import type { HeroHand } from './decision.ts'
import { isSoft } from './error.ts'
import { narrower } from './fewer-seats.ts'
import { type Asked, type Corner, depthFacts, type Reach, reachFor } from './formats/choose-format.ts'
import { stagesOf, stillIn } from './formats/depth.ts'
import { MOST_LEFT_OUT, withoutCallers } from './formats/left-out.ts'
import { gameName, gameOf } from './formats/own-game.ts'
import { lackingWith } from './lacking.ts'
import { firstInMove } from './lookup.ts'
import { unsolved, type Verdict } from './verdict.ts'

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

/** Reasons for which a decision may still be clear beyond reach (VER-14) or with fewer callers (VER-17). */
const MAY_BE_CLEAR: ReadonlySet<UnsolvedReason> = new Set([
  'depth',
  'antes',
  'no-call',
  'many-limpers',
  'line',
  'own-line',
])
/** How often formats that cannot hold the line are left out and the next ones asked. */
const MOST_ROUNDS = 3

/** Right or wrong, to the end of the line. */
const isSettled = ({ outcome, reason }: Verdict): boolean =>
  (outcome === 'optimal' || outcome === 'missed') && reason === null

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
        typeof pack === 'string'
          ? { reason: pack, left: null }
          : askPack(pack, entry, corner, reach, line, hand)
      if (isAnswer(reply)) return reply
      for (const id of lackingWith(entry, reply.reason, line, formats)) lacking.add(id)
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
    const last = read.value.moves.findLastIndex(move => move.seat === read.value.hero)
    if (last < 0) return unsolved('no-decision')
    // limps and raises behind the hero's last decision choose no pack and no game
    const line = { ...read.value, moves: read.value.moves.slice(0, last + 1) }
    const verdicts: Verdict[] = []
    for (const stage of stagesOf(line)) {
      const verdict = await judge(stage, input.gameType, hand, line.moves[last]!.kind.toUpperCase())
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
      const limped = await askFurther(line, game, hand, action, { limps: true })
      if (limped.outcome !== 'unsolved') return limped
    }
    const first = await askAll(line, game, hand, formats, action)
    const toSolve =
      first.outcome === 'unsolved' ? gameOf(line, game, stillIn(line), first.reason!) : undefined
    const solved = toSolve ? own() : []
    const again = solved.length > 0 ? await askAll(line, game, hand, solved, first.heroAction!) : first
    if (again !== first && again.outcome !== 'unsolved') return again
    const verdict = first.outcome === 'unsolved' ? await askFurther(line, game, hand, action) : first
    if (entered === 'fold' && verdict.outcome === 'optimal' && isSoft(hand.cells[0]!.cell))
      return doubtFold(verdict, line, hand)
    if (verdict.outcome !== 'unsolved' || !toSolve) return verdict
    const name = gameName(toSolve)
    return solved.some(({ id }) => id === name)
      ? verdict
      : { ...verdict, game: toSolve, assumptions: line.assumptions.filter(ofTheGame) }
  }

  /** What can be said beyond the first packs asked; of a table of ten also as one of nine. */
  const askFurther = async (
    line: Line,
    game: FormatEntry['game'],
    hand: HeroHand,
    action: string,
    asked: Pick<Asked, 'limps'> = {},
  ): Promise<Verdict> => {
    const verdict = await askNear(line, game, hand, action, asked)
    const nine = verdict.outcome === 'unsolved' && game === 'NLHE' ? narrower(line) : undefined
    if (!nine) return verdict
    const other = await askNear(nine.line, game, hand, action, { ...asked, fewerSeats: nine, second: true })
    return nine.holds(other) ? other : verdict
  }

  /** What the shipped packs say, those that cannot hold the line left out, and beyond their reach what is clear. */
  const askNear = async (
    line: Line,
    game: FormatEntry['game'],
    hand: HeroHand,
    action: string,
    asked: Pick<Asked, 'limps' | 'fewerSeats' | 'second'> = {},
  ): Promise<Verdict> => {
    const lacking = new Set<string>()
    const having = () => formats.filter(({ id }) => !lacking.has(id))
    const refused = await askAll(line, game, hand, formats, action, asked, lacking)
    if (refused.outcome !== 'unsolved') return refused
    let verdict = refused
    for (let round = 0, known = 0; round < MOST_ROUNDS && lacking.size > known; round++) {
      known = lacking.size
      const which = { ...asked, second: true }
      const other = await askAll(line, game, hand, having(), action, which, lacking)
      if (isSettled(other)) return other
      if (other.outcome === 'differs') verdict = other
    }
    if (!MAY_BE_CLEAR.has(refused.reason!)) return verdict
    for (let count = 0; count <= MOST_LEFT_OUT; count++) {
      const fewer = count === 0 ? undefined : withoutCallers(line, count)
      if (count > 0 && !fewer) break
      for (const far of fewer ? [false, true] : [true])
        for (let round = 0; round < MOST_ROUNDS; round++) {
          const known = lacking.size
          const which = { ...asked, far, second: true, ...(fewer ? { fewer } : {}) }
          const clear = await askAll(fewer?.line ?? line, game, hand, having(), action, which, lacking)
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
    /** Gets the formats whose tree cannot hold the line. */
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
