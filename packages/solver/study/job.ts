// A study as a server solves it: what it is asked, what it plans, and the one file that comes of it (SOL-12).
import type { Path, Plan, Solution } from '../postflop/contract.ts'
import { planPostflop } from '../postflop/plan.ts'
import { studyGame } from './game.ts'
import { followHand } from './line.ts'
import type { StudyQuestion } from './question.ts'
import { readSettings } from './settings.ts'
import { summaryOf } from './summarise.ts'

/** Above this many bytes numbers have 16 bits, so that devices need half as much to open the result. */
const MOST_FULL = 200e6

/** The plan of the study; null where its settings cannot be read, or no tree of it can be solved. */
export const planStudy = ({ hand, settings }: StudyQuestion, memory: number): Plan | null => {
  const assumed = readSettings(settings)
  const start = assumed && hand.starts.find(({ street }) => street === assumed.street)
  if (!assumed || !start) return null
  const planned = (bits: 16 | 32, limit: number) => {
    const plan = planPostflop(studyGame(hand, start, assumed, limit, bits))
    return plan.ok ? plan.value : null
  }
  return planned(32, Math.min(memory, MOST_FULL)) ?? planned(16, memory)
}

/** What it takes, also where that is more than anybody has; null where there is no such game. */
export const studyCost = (question: StudyQuestion): { bytes: number; seconds: number } | null =>
  planStudy(question, Number.MAX_SAFE_INTEGER)?.estimate ?? null

/** What each of the hero's decisions gave up; null where his cards are not known. */
export const studySummary = ({ hand, settings }: StudyQuestion, solution: Solution) => {
  const assumed = readSettings(settings)
  const start = assumed && hand.starts.find(({ street }) => street === assumed.street)
  if (!start) return null
  const line = followHand(hand, start, (path: Path) => solution.state(path))
  return summaryOf(hand, start, line, solution.progress.gap, path => solution.view(path))
}
