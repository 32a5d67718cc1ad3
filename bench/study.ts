// npm run bench -- study: what a click in a study costs: the figures of a node on turn and river, and what each next card does, as the
// worker answers and hands them over, against one iteration of the same game, which is the peer that does the same walks. Exits 1
// when a target is missed. Processor time, so that other work on the machine does not decide it.
import { createSolver, openResult, type Path, planPostflop, type Solution } from '@sidepot/solver/postflop'
import { gameOf } from '@sidepot/solver/postflop/testing/spots'
import { RANGES } from '@sidepot/solver/postflop/testing/suite'
import { sized, verdict } from './shared/smoke.ts'

const planned = planPostflop(
  gameOf({
    board: 'Ks7h2h9c',
    ranges: sized(1, 0) === 1 ? RANGES.once : RANGES.fourBet,
    pot: 5.5,
    stack: 97.5,
    rake: { share: 0.05, cap: 0.6 },
    bets: [[], [0.75], [0.75]],
    raises: [[], [2.5], [2.5]],
    cap: 3,
    allIn: { offeredBelow: 1.5, roundedFrom: 0.67 },
  }),
)
const made = planned.ok ? createSolver(planned.value) : planned
if (!made.ok) throw new Error(made.error.code)
const solver = made.value

/** Milliseconds of processor time, the best of some runs. */
const cost = (run: () => unknown, rounds = sized(15, 1)): number => {
  const runs = Array.from({ length: rounds }, () => {
    const began = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

solver.iterate(sized(20, 2))
const iteration = cost(() => solver.iterate(1))
const opened = await openResult(await solver.save())
if (!opened.ok) throw new Error(opened.error.code)
const solution: Solution = opened.value

const checked: Path = [{ action: 0 }, { action: 0 }]
const card = solution.state(checked)!.cards[0]!
const river: Path = [...checked, { card }]
// an answer crosses from the worker to the page as a copy
const clicks = [
  { name: 'a node of the turn', most: 1, run: () => structuredClone(solution.view([{ action: 0 }])) },
  { name: 'a node of the river', most: 0.1, run: () => structuredClone(solution.view(river)) },
  { name: 'all cards of the river', most: 1, run: () => structuredClone(solution.runouts(checked)) },
]
const targets = clicks.map(({ name, most, run }) => {
  run()
  const took = cost(run)
  const ratio = took / iteration
  return {
    met: ratio <= most,
    line: `${name}: ${ratio.toFixed(2)} of an iteration (${took.toFixed(1)} ms, an iteration ${iteration.toFixed(1)} ms), at most ${most}`,
  }
})
for (const { met, line } of targets) console.log(`${met ? 'met   ' : 'MISSED'}  ${line}`)
process.exitCode = verdict(targets.every(({ met }) => met))
