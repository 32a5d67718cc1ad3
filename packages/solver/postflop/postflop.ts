// The entry: plan a game, solve it in slices, ask it, keep it, open it again.
import { err, ok } from '@sidepot/engine/result'
import type { CreateSolver, OpenResult, ResumeSolver } from './contract.ts'
import { readResult, saveResult } from './save.ts'
import { createRunning } from './solver.ts'
import { readState } from './unfinished.ts'
import { Questions } from './view.ts'

export { combinationOf } from '../base/cards.ts'
export type * from './contract.ts'
export { cardsOf } from './hands.ts'
export { planPostflop } from './plan.ts'

/** Builds the tables and is ready for the first slice. */
export const createSolver: CreateSolver = (plan, options) => {
  const solver = createRunning(plan, options)
  return solver ? ok(solver) : err({ code: 'postflop/memory', needed: plan.estimate.bytes })
}

/** A solve that was left, with the bits of one that never stopped. */
export const resumeSolver: ResumeSolver = async (state, options) => {
  const read = await readState(state)
  if (!read.ok) return read
  const { plan, progress, from } = read.value
  const solver = createRunning(plan, options)
  if (!solver) return err({ code: 'postflop/memory', needed: plan.estimate.bytes })
  if (await solver.resume(state, from, progress)) return ok(solver)
  solver.close()
  return err({ code: 'postflop/result' })
}

/** A saved result, ready to be asked; it does not learn on. */
export const openResult: OpenResult = async bytes => {
  const read = await readResult(bytes)
  if (!read.ok) return read
  const { machine, progress } = read.value
  const questions = new Questions(machine)
  return ok({
    game: machine.blueprint.game,
    progress,
    state: path => questions.state(path),
    strategy: path => questions.strategy(path),
    view: path => questions.view(path),
    runouts: path => questions.runouts(path),
    save: () => saveResult(machine, progress),
  })
}
