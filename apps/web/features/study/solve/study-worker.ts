// Holds the solver beside the page: solves in slices, answers between them. What else takes a while is counted here too.
import { readPack } from '@sidepot/charts/pack'
import { usualFigures } from '@sidepot/charts/usual-figures'
import {
  createSolver,
  type Estimate,
  openResult,
  planPostflop,
  resumeSolver,
  type Solution,
  type Solver,
  type SolverOptions,
} from '@sidepot/solver/postflop'
import { followHand, summaryOf } from '@sidepot/solver/study'
import type { Answer, Asked, Kind, Question, Reply } from './protocol.ts'
import { usableThreads } from './threads.ts'

/** Seconds a slice should take, so that a question waits no longer. */
const SLICE_SECONDS = 0.15
const LEAST_ITERATIONS = 10
const MOST_ITERATIONS = 30

let solver: Solver | null = null
let solution: Solution | null = null
let target: number | null = null
let slice = LEAST_ITERATIONS

const threads = usableThreads()

/** A helper ends with this worker, or when its solver is closed. */
const spawn: NonNullable<SolverOptions['spawn']> = job => {
  const helper = new Worker(new URL('./study-helper.ts', import.meta.url), { type: 'module' })
  helper.postMessage(job)
  return { stop: () => helper.terminate() }
}

const post = (reply: Reply) => self.postMessage(reply)

/** By what the game is, not by how quick this device is: so the same game ends with the same figures everywhere. */
const sliceOf = ({ iterations, seconds }: Estimate): number =>
  Math.min(MOST_ITERATIONS, Math.max(LEAST_ITERATIONS, Math.round((SLICE_SECONDS * iterations) / seconds)))

function run(): void {
  if (!solver || target === null) return
  const progress = solver.slice(slice)
  if (progress.gap <= target) target = null
  post({ progress, running: target !== null })
  if (target !== null) setTimeout(run, 0)
}

function use(next: Solution | null, learning: Solver | null): void {
  solver?.close()
  target = null
  solution = next
  solver = learning
}

const DOES: { [K in Kind]: (asked: Question[K]) => Answer[K] | Promise<Answer[K]> } = {
  plan: ({ game }) => {
    const planned = planPostflop(game)
    return planned.ok ? planned.value.estimate : planned.error
  },
  create: ({ game }) => {
    const planned = planPostflop(game)
    if (!planned.ok) return planned.error
    use(null, null)
    const shared = threads > 1 ? createSolver(planned.value, { threads, spawn }) : null
    // a device may refuse memory that threads share and give the same plainly
    const made = shared?.ok ? shared : createSolver(planned.value)
    if (!made.ok) return made.error
    use(made.value, made.value)
    slice = sliceOf(planned.value.estimate)
    return null
  },
  open: async ({ bytes }) => {
    const opened = await openResult(bytes)
    if (!opened.ok) return opened.error
    use(opened.value, null)
    return { game: opened.value.game, progress: opened.value.progress }
  },
  resume: async ({ state }) => {
    use(null, null)
    const shared = threads > 1 ? await resumeSolver(state, { threads, spawn }) : null
    const made = shared?.ok ? shared : await resumeSolver(state)
    if (!made.ok) return made.error
    use(made.value, made.value)
    const planned = planPostflop(made.value.game)
    if (planned.ok) slice = sliceOf(planned.value.estimate)
    return { game: made.value.game, progress: made.value.progress }
  },
  run: asked => {
    const idle = target === null
    target = asked.target
    if (solver) solution = solver
    if (idle) setTimeout(run, 0)
    return null
  },
  stop: () => {
    if (target !== null && solver) post({ progress: solver.progress, running: false })
    target = null
    return null
  },
  view: ({ path }) => solution?.view(path) ?? null,
  runouts: ({ path }) => solution?.runouts(path) ?? [],
  line: ({ hand, start, costs }) => {
    const line = followHand(hand, start, path => solution?.state(path))
    const gap = solution?.progress.gap ?? 1
    const summary = costs ? summaryOf(hand, start, line, gap, path => solution?.view(path)) : null
    return { line, summary }
  },
  save: async () => {
    const bytes = (await solution?.save()) ?? new Uint8Array()
    // a byte a share: what is shown now is what is shown when it is opened again
    const opened = await openResult(bytes)
    if (opened.ok && target === null) solution = opened.value
    return bytes
  },
  // each piece goes to the browser before the next is copied
  state: () =>
    solver && {
      state: new Blob(Array.from(solver.pieces(), piece => new Blob([piece]))),
      progress: solver.progress,
    },
  usual: ({ bytes }) => {
    const read = readPack(bytes)
    return read.ok ? usualFigures(read.value) : null
  },
}

async function answer<K extends Kind>(id: number, kind: K, asked: Question[K]): Promise<void> {
  post({ id, answer: await DOES[kind](asked) })
}

// what nobody expected becomes the worker's error event on the page
self.addEventListener('message', (event: MessageEvent<Asked>) => {
  const { id, kind } = event.data
  answer(id, kind, event.data.with as Question[typeof kind]).catch(reportError)
})
