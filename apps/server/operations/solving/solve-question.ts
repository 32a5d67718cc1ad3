// What the queue solves: a preflop game, or the study of a hand. Each has a name, under which it is queued once.
import { createHash } from 'node:crypto'
import { gameName, type SolveGame } from '@sidepot/charts/own-game'
import type { StudyQuestion } from '@sidepot/solver/study/question'

export type SolveQuestion = SolveGame | StudyQuestion

export const isStudy = (question: SolveQuestion): question is StudyQuestion => 'kind' in question

export const questionName = (question: SolveQuestion): string =>
  isStudy(question)
    ? `study-${createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 40)}`
    : gameName(question)
