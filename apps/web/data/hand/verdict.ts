// The verdict on a preflop question: asked on this device, given as the record keeps it and as the chip says it.
import type { DecisionVerdict } from '@sidepot/charts/decision'
import type { EvaluateInput } from '@sidepot/charts/played'
import type { UnsolvedReason } from '@sidepot/charts/reasons'
import type { JudgedDecision, Verdict } from '@sidepot/charts/verdict'
import { gto as words } from '@sidepot/messages/web-gto'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { evaluate, fetchAhead } from './charts.ts'
import { ownPacksRead } from './own-packs-read.ts'

export interface Judged {
  /** Of a saved hand: its game may be asked to be solved. */
  readonly handId?: string
  readonly question: EvaluateInput
  readonly verdict: Verdict
}

/** Null while there is nothing to judge; the answer before stays until the next one is here. */
export const useJudged = (question: EvaluateInput | null): Judged | null => useJudging(question).judged

/** And whether a first answer is still to come: its place is kept free. */
export function useJudging(question: EvaluateInput | null): {
  readonly judged: Judged | null
  readonly waiting: boolean
} {
  const [judged, setJudged] = useState<Judged | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify(question)
  // a game that was solved meanwhile may answer it
  const lists = useStore(ownPacksRead, state => state.lists)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of packs is another answer to the same question
  useEffect(() => {
    const input = JSON.parse(asked) as EvaluateInput | null
    if (input === null) {
      setJudged(null)
      return
    }
    let current = true
    setFailed(false)
    void evaluate(input).then(
      verdict => {
        if (current) setJudged({ question: input, verdict })
      },
      // the charts' code is not on this device, and there is no network
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [asked, lists])
  return { judged, waiting: question !== null && judged === null && !failed }
}

/** For a logger: the table's solutions are there before the first question, and stay there without network. */
export function useChartsAhead(on: boolean, { gameType, maxPlayers, bigBlind }: Played, stack: Cents): void {
  const depth = bigBlind && stack > 0 ? Math.round(stack / bigBlind) : undefined
  useEffect(() => {
    if (on) void fetchAhead(gameType, maxPlayers, depth).catch(() => undefined)
  }, [on, gameType, maxPlayers, depth])
}

interface Played {
  readonly gameType: string
  readonly maxPlayers: number
  readonly bigBlind: Cents | null
}

export interface OptimalStatus {
  readonly wasOptimal: boolean
  readonly optimalAction: string | null
  readonly isUnsolved: boolean
  readonly heroAction: string | null
}

export const statusOf = ({ wasOptimal, optimalAction, isUnsolved, heroAction }: Verdict): OptimalStatus => ({
  wasOptimal,
  optimalAction,
  isUnsolved,
  heroAction,
})

/** The decision that decided: the first miss, else the first that differs, else the last one. */
export const decisiveOf = ({ decisions }: Verdict): JudgedDecision | null =>
  decisions.find(({ wasOptimal, grade }) => !wasOptimal && grade !== 'differs') ??
  decisions.find(({ wasOptimal }) => !wasOptimal) ??
  decisions.at(-1) ??
  null

/** As the record keeps it (VER-1): what only differs or depends is not graded either, and has the same sign. */
export const kindOf = ({ outcome }: Verdict) =>
  outcome === 'optimal' ? 'optimal' : outcome === 'missed' ? 'not-optimal' : 'unsolved'

/** Of one decision; null when there is none. */
export const kindOfDecision = ({ wasOptimal, grade }: DecisionVerdict) =>
  wasOptimal ? 'optimal' : grade === 'differs' ? 'unsolved' : 'not-optimal'

const SHORT: Readonly<Record<UnsolvedReason, string>> = words.unsolvedShort

/** The chip's second line: what is played and how often, what would have been better, or why nobody knows. */
/** A share that would be read as none. */
const SELDOM = 0.005

export function chipDetail(verdict: Verdict): Message {
  const decision = decisiveOf(verdict)
  if (!decision) return verdict.reason ? words.chip.unsolved(SHORT[verdict.reason]) : ''
  const { options, chosen, best, raises, wasOptimal, evLoss } = decision
  const named = options[wasOptimal ? chosen : best]!
  const name = words.actionName(named.action, raises)
  if (decision.grade === 'differs') return words.chip.differs(name, named.frequency)
  if (!wasOptimal) return words.chip.missed(name, evLoss)
  return named.frequency < SELDOM ? words.chip.asGood(name, evLoss) : words.chip.played(name, named.frequency)
}
