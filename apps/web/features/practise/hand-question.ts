// Decisions of studied hands as questions: which is meant, what an answer costs, and the words around it. Pure.
import type { Asked, Leak } from '@sidepot/charts/drills/choice'
import { readSpotKey, spotKey } from '@sidepot/charts/drills/question'
import { practise as words } from '@sidepot/messages/web-practise'
import { study as studyWords } from '@sidepot/messages/web-study'
import { combined, type Message } from '@sidepot/messages/worded'
import { askedDecisions, type DecisionTable, rightAnswers, tableAt } from '@sidepot/solver/study/questions'
import {
  countedLoss,
  readSummary,
  type StudySummary,
  type SummaryDecision,
} from '@sidepot/solver/study/summary'
import type { Option } from './option.ts'

/** The part before the colon in the name of such a spot; a pack is never called so. */
export const HAND = 'hand'

export interface HandQuestion {
  readonly is: 'hand'
  readonly asked: Asked
  readonly handId: string
  readonly summary: StudySummary
  readonly decision: SummaryDecision
  readonly table: DecisionTable
}

interface Drilled {
  readonly handId: string
  /** JSON as it is stored. */
  readonly summary: string | null
  readonly studiedAt: string
}

/** The summaries of the drilled hands, by hand; one that cannot be read is not asked. */
export const summariesOf = (rows: readonly Drilled[]): ReadonlyMap<string, StudySummary> =>
  new Map(
    rows.flatMap(({ handId, summary }) => {
      const read = summary === null ? null : readSummary(JSON.parse(summary))
      return read ? [[handId, read] as const] : []
    }),
  )

/** Their decisions as they wait from the moment the drill was made, before logged mistakes (PRA-14). */
export const leaksOfStudied = (
  rows: readonly Drilled[],
  summaries: ReadonlyMap<string, StudySummary>,
): readonly Leak[] =>
  rows.flatMap(({ handId, studiedAt }) => {
    const summary = summaries.get(handId)
    return (summary ? askedDecisions(summary) : []).map(decision => ({
      spot: spotKey(HAND, handId),
      cell: decision.move,
      at: Math.floor(Date.parse(studiedAt) / 1000),
      loss: countedLoss(summary!, decision),
      isAdded: true,
    }))
  })

export function handQuestion(asked: Asked, studied: ReadonlyMap<string, StudySummary>): HandQuestion | null {
  const handId = readSpotKey(asked.spot).line
  const summary = studied.get(handId)
  const decision = summary && askedDecisions(summary).find(({ move }) => move === asked.cell)
  return decision ? { is: 'hand', asked, handId, summary, decision, table: tableAt(summary, decision) } : null
}

/** What a wrong answer costs; null for a right one. */
export const lossOfAnswer = ({ summary, decision }: HandQuestion, answer: number): number | null =>
  rightAnswers(summary, decision).includes(answer) ? null : decision.options[answer]!.loss

const CODES = { fold: 'FOLD', check: 'CHECK', call: 'CALL', bet: 'RAISE', raise: 'RAISE' } as const
const nameOf = ({ kind, allIn, to }: SummaryDecision['options'][number]): Message =>
  studyWords.action({ kind, allIn, to: words.amount(to) })

/** From left to right as the tree has them. */
export function handOptions({ decision, table }: HandQuestion): readonly Option[] {
  return decision.options.map((option, action) => {
    const { kind, allIn, to } = option
    const isSize = kind === 'bet' || kind === 'raise'
    const size = kind === 'call' ? table.toCall : isSize ? to : null
    return {
      action,
      code: isSize && allIn ? 'ALL_IN' : CODES[kind],
      name: studyWords.actionWord({ kind, allIn }),
      size: size === null ? null : words.amount(size),
      key: String(action + 1),
      letter: kind === 'fold' ? 'F' : isSize ? null : 'C',
    }
  })
}

export const handOptionName = ({ decision }: HandQuestion, answer: number): Message =>
  nameOf(decision.options[answer]!)

const moveText = ({ by, kind, to, allIn }: DecisionTable['before'][number]): Message =>
  words.hand.move(by, kind, to, allIn)

/** "Turn: BB checks. You bet 7. BB raises to 21. You?" */
export function handAsked({ table }: HandQuestion): Message {
  const now = table.before.filter(({ street }) => street === table.street)
  const sentences = now.length === 0 ? [words.hand.first] : now.map(moveText)
  const line = words.hand.before(studyWords.street(table.street), sentences)
  return combined([line, words.question.you], (what, you) => `${what} ${you}`)
}

/** What happened on the streets before, each as a sentence. */
export const handBefore = ({ table }: HandQuestion): readonly Message[] =>
  [...new Set(table.before.map(({ street }) => street))]
    .filter(street => street !== table.street)
    .map(street =>
      words.hand.before(
        studyWords.street(street),
        table.before.filter(move => move.street === street).map(moveText),
      ),
    )

export const handFacts = ({ summary, table }: HandQuestion): Message => {
  const facts = words.hand.facts(table.toCall, table.pot, Math.min(...table.behind))
  return combined([words.hand.pots[summary.pots], facts], (pots, rest) => `${pots} · ${rest}`)
}
