// The program of a solve: one question by a line of JSON, answers by lines of JSON. It ends when its input does, so that it never
// outlives the server that started it.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as turn } from 'node:timers/promises'
import type { SolveGame } from '@sidepot/charts/own-game'
import { createSolver, openResult } from '@sidepot/solver/postflop'
import { spawnNode } from '@sidepot/solver/postflop/threads-node'
import { estimateGame, solvePack, usualPlan } from '@sidepot/solver/solve-format'
import { iterationsTo, secondsLeft } from '@sidepot/solver/study'
import { planStudy, studyCost, studySummary } from '@sidepot/solver/study/job'
import { type StudyQuestion, writeSolved } from '@sidepot/solver/study/question'
import { isStudy, type SolveQuestion } from '../operations/solving/solve-question.ts'

export type Question =
  | { readonly kind: 'estimate'; readonly game: SolveQuestion }
  | ({ readonly kind: 'solve'; readonly game: SolveQuestion } & Means)

/** What a solve may use. */
interface Means {
  readonly threads: number
  /** The folder of what is kept meanwhile. */
  readonly cache: string
  /** Bytes; a study chooses by them how it stores its numbers. */
  readonly memory: number
}

export type Answer =
  | { readonly kind: 'estimate'; readonly cost: { readonly bytes: number; readonly seconds: number } | null }
  | { readonly kind: 'progress'; readonly share: number; readonly secondsLeft: number | null }
  | { readonly kind: 'pack'; readonly bytes: string }
  | { readonly kind: 'file'; readonly file: string }

const STUDY_GAP = 0.003
const MOST_ITERATIONS = 1000
const SLICE = 10
/** Bytes of a study's result that are kept; of a larger one the verdicts are. */
const MOST_RESULT = 64e6

const say = (answer: Answer): Promise<void> =>
  new Promise(resolve => {
    process.stdout.write(`${JSON.stringify(answer)}\n`, () => resolve())
  })

const answer = (question: Question): Promise<void> =>
  isStudy(question.game)
    ? question.kind === 'estimate'
      ? say({ kind: 'estimate', cost: priceOf(studyCost(question.game)) })
      : solveStudy(question.game, question)
    : answerGame(question.game, question)

const priceOf = (cost: { bytes: number; seconds: number } | null | undefined) =>
  cost ? { bytes: cost.bytes, seconds: cost.seconds } : null

/** To the gap of a study on a device; a game that does not get there is kept with the gap that it has. */
async function solveStudy(question: StudyQuestion, { threads, cache, memory }: Means): Promise<void> {
  const plan = planStudy(question, memory)
  if (!plan) throw new Error('no memory for this study')
  const made = createSolver(plan, threads > 1 ? { threads, spawn: spawnNode } : {})
  if (!made.ok) throw new Error(made.error.code)
  const solver = made.value
  let share = 0
  while (solver.progress.gap > STUDY_GAP && solver.progress.iterations < MOST_ITERATIONS) {
    const progress = solver.slice(SLICE)
    const left = secondsLeft(progress, STUDY_GAP)
    // the forecast may grow, what was done does not shrink
    share = Math.max(share, Math.min(0.99, progress.iterations / iterationsTo(progress, STUDY_GAP)))
    await say({ kind: 'progress', share, secondsLeft: left > 0 ? Math.ceil(left) : null })
    // a server that is gone closes the input
    await turn()
  }
  // figures are read from the bytes, as on a device (0193)
  const bytes = await solver.save()
  solver.close()
  const opened = await openResult(bytes)
  if (!opened.ok) throw new Error(opened.error.code)
  const summary = studySummary(question, opened.value)
  await mkdir(cache, { recursive: true })
  const file = path.join(cache, `study-${process.pid}.bin`)
  await writeFile(file, writeSolved({ summary, bytes: bytes.length > MOST_RESULT ? null : bytes }))
  await say({ kind: 'file', file })
}

async function answerGame(game: SolveGame, question: Question): Promise<void> {
  const found = estimateGame(game)
  if (question.kind === 'estimate' || !found) {
    await say({ kind: 'estimate', cost: priceOf(found) })
    return
  }
  const { threads, cache } = question
  const plan = { ...usualPlan(found.format), threads, cache }
  const { pack, done } = await solvePack(
    found.format,
    plan,
    () => {},
    (seed, { epoch, epochs, seconds, secondsLeft }) => {
      // the solves that are left take as long as this one
      const later = (plan.seeds - seed) * (seconds + secondsLeft)
      const share = (seed - 1 + epoch / epochs) / plan.seeds
      void say({ kind: 'progress', share, secondsLeft: Math.ceil(secondsLeft + later) })
    },
  )
  await say({ kind: 'pack', bytes: Buffer.from(pack).toString('base64') })
  done()
}

const input = createInterface({ input: process.stdin })
input.on('close', () => process.exit())
input.once('line', line => {
  void answer(JSON.parse(line) as Question).then(
    () => process.exit(),
    () => process.exit(1),
  )
})
