// npm run bench -- coverage: how many preflop decisions the check can judge in three populations of live and online play,
// and why it cannot judge the rest. `npm run bench -- coverage why` prints the causes in more detail, as a table:
// reason, what the hero faced, what he did, with the share of all decisions and of those other than folds.
// The populations are stated and seeded: the same figures every time.

import type { Verdict } from '@sidepot/charts/verdict'
import { Random } from '@sidepot/solver/random'
import { packsFrom } from './parts/corpus/corpus-charts.ts'
import { Causes, causesTable } from './parts/coverage-causes.ts'
import { POPULATIONS, questions } from './parts/live-populations.ts'
import { sized } from './shared/smoke.ts'

const HANDS = sized(2000, 40)
const explains = process.argv[2] === 'why'

const charts = packsFrom('packages/charts/packs')

const isJudged = ({ outcome, reason }: Verdict) =>
  outcome !== 'unsolved' && outcome !== 'depends' && reason === null
const percentOf = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`

for (const [index, population] of POPULATIONS.entries()) {
  const random = new Random(18 + index, 2026)
  const total = { all: 0, judged: 0, acted: 0, actedJudged: 0, differs: 0, actedDiffers: 0 }
  const causes = new Causes()
  for (let hand = 0; hand < HANDS; hand++)
    for (const question of questions(random, population)) {
      const verdict = await charts.evaluate(question)
      const folded = question.actions.at(-1)!.actionType === 'FOLD'
      total.all++
      if (!folded) total.acted++
      if (!isJudged(verdict)) {
        causes.add(question, verdict)
        continue
      }
      total.judged++
      if (!folded) total.actedJudged++
      if (verdict.outcome !== 'differs') continue
      total.differs++
      if (!folded) total.actedDiffers++
    }
  console.log(
    `${population.name}: ${total.all} decisions, judged ${percentOf(total.judged, total.all)} (of them ${percentOf(total.differs, total.judged)} differ ungraded), other than folds ${percentOf(total.actedJudged, total.acted)} (${percentOf(total.actedDiffers, total.actedJudged)})`,
  )
  console.log(
    `  not judged: ${causes.reasons.map(([reason, n]) => `${reason} ${percentOf(n, total.all)}`).join(', ')}`,
  )
  if (explains) console.log(causesTable(causes, total.all, total.acted))
}
