// The solver in a process of its own at the lowest priority, so that nobody who uses the app waits for it. It ends with this
// process: its standard input stays open for as long as it is wanted.
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { forgetCheckpoints } from '@sidepot/solver/checkpoint'
import type { SolveQuestion } from '../operations/solving/solve-question.ts'
import type { Answer, Question } from './solve-process.ts'

/** One solve at work. `done` is the pack, or the file of a study, or null when it failed or was stopped. */
export interface Solve {
  readonly done: Promise<Uint8Array | null>
  stop(): void
}

export interface Solver {
  /** What a game takes on one core; null where no tree of it fits. */
  estimate(game: SolveQuestion): Promise<{ readonly bytes: number; readonly seconds: number } | null>
  start(game: SolveQuestion, progress: (share: number, secondsLeft: number | null) => void): Solve
  /** What was kept of a solve that nobody wants any more. */
  forget(game: string): void
  /** Ends whatever is at work. */
  close(): void
}

/** Written by the build beside the server. */
const PROGRAM = fileURLToPath(new URL('../../../build/server/solve.js', import.meta.url))
const LOWEST_PRIORITY = 19
/** Games whose estimate is remembered. */
const MOST_ESTIMATES = 200

const lower = (pid: number): void => {
  try {
    setPriority(pid, LOWEST_PRIORITY)
  } catch {
    // it has ended already, which whoever asked notices
  }
}

/** What is too large for a line lies in a file, which is deleted when it was read. */
async function taken(file: string): Promise<Uint8Array | null> {
  const bytes = await readFile(file).catch(() => null)
  await rm(file, { force: true })
  return bytes
}

export function processSolver(threads: number, cache: string, memory: number, program = PROGRAM): Solver {
  const stops = new Set<() => void>()
  const ask = (question: Question, hear: (answer: Answer) => void) => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'], env: {} })
    const ended = new Promise<void>(resolve => {
      child.once('error', () => resolve())
      child.once('close', () => resolve())
    })
    // before it has a question, so that all its threads have it
    if (child.pid !== undefined) lower(child.pid)
    child.stdin.on('error', () => {})
    child.stdin.write(`${JSON.stringify(question)}\n`)
    createInterface({ input: child.stdout }).on('line', line => hear(JSON.parse(line) as Answer))
    const stop = () => void child.kill('SIGKILL')
    stops.add(stop)
    void ended.then(() => stops.delete(stop))
    return { ended, stop }
  }
  const estimates = new Map<string, Promise<{ bytes: number; seconds: number } | null>>()
  // one at a time: building a tree takes seconds and memory
  let last: Promise<unknown> = Promise.resolve()
  const estimate = async (game: SolveQuestion) => {
    let found: { bytes: number; seconds: number } | null = null
    const asked = ask({ kind: 'estimate', game }, answer => {
      if (answer.kind === 'estimate') found = answer.cost
    })
    await asked.ended
    return found
  }
  return {
    estimate(game) {
      const key = JSON.stringify(game)
      let found = estimates.get(key)
      if (!found) {
        found = last.then(() => estimate(game))
        last = found
        if (estimates.size >= MOST_ESTIMATES) estimates.delete(estimates.keys().next().value!)
        estimates.set(key, found)
      }
      return found
    },
    start(game, progress) {
      let pack: Uint8Array | null = null
      let file: string | null = null
      const asked = ask({ kind: 'solve', game, threads, cache, memory }, answer => {
        if (answer.kind === 'progress') progress(answer.share, answer.secondsLeft)
        if (answer.kind === 'pack') pack = Buffer.from(answer.bytes, 'base64')
        if (answer.kind === 'file') ({ file } = answer)
      })
      const done = asked.ended.then(async () => (file === null ? pack : taken(file)))
      return { done, stop: asked.stop }
    },
    forget: game => forgetCheckpoints(cache, game),
    close() {
      for (const stop of stops) stop()
    },
  }
}
