// npm run bench -- postflop: the WebAssembly kernel against the same algorithm in C++ (bench/parts/postflop-peer.cpp, compiled here when
// there is a g++) on the same memory, several threads against one, and how long spots take to a gap of 0.3 %. Exits 1 when a
// target is missed. The ratio is of processor time, so that other work on the machine does not decide it. A word after the name
// runs one part: native, threads, small (river, turn, flop of a 4-bet pot), threebet and once (flops of those pots).
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import {
  createSolver,
  type Plan,
  planPostflop,
  type Solver,
  type SolverOptions,
} from '@sidepot/solver/postflop'
import { imageOf } from '@sidepot/solver/postflop/testing/image'
import { gameOf, type Words } from '@sidepot/solver/postflop/testing/spots'
import { RANGES } from '@sidepot/solver/postflop/testing/suite'
import { spawnNode } from '@sidepot/solver/postflop/threads-node'
import { sized, verdict } from './shared/smoke.ts'

interface Target {
  readonly name: string
  readonly value: string
  readonly met: boolean
}

const sizes = (bets: readonly number[]) => ({ bets: [bets, bets, bets], raises: [[3], [2.5], [2.5]] })
const near = { cap: 3, allIn: { offeredBelow: 1.5, roundedFrom: 0.67 }, rake: { share: 0.05, cap: 0.6 } }
const raisedOnce = { ...near, ranges: RANGES.once, pot: 5.5, stack: 97.5 }
const threeBet = { ...near, ranges: RANGES.threeBet, pot: 22.5, stack: 89 }
const fourBet = { ...near, ranges: RANGES.fourBet, pot: 48.5, stack: 76 }

const planOf = (words: Words): Plan => {
  const planned = planPostflop(gameOf(words))
  if (!planned.ok) throw new Error(planned.error.code)
  return planned.value
}
const solverOf = (plan: Plan, options?: SolverOptions): Solver => {
  const made = createSolver(plan, options)
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const best = (runs: readonly number[]): number => Math.min(...runs)

/** One thread of WebAssembly and one of native code, in turns, on one spot. */
const againstNative = (): Target => {
  const name = 'one thread of WebAssembly against native'
  if (spawnSync('g++', ['--version']).status !== 0)
    return { name, value: 'no g++ here, not measured', met: true }
  const folder = mkdtempSync(path.join(tmpdir(), 'postflop-'))
  try {
    const peer = path.join(folder, 'peer')
    const flags = ['-std=c++17', '-O3', '-march=native', '-ffast-math']
    execFileSync('g++', [...flags, '-o', peer, 'bench/parts/postflop-peer.cpp'])
    const plan = planOf({
      ...raisedOnce,
      ...sizes([0.33, 0.75]),
      board: sized(4, 5) === 4 ? 'Ks7h2h9c' : 'Ks7h2h9c3d',
    })
    const { bytes, config, weights } = imageOf(plan)
    writeFileSync(path.join(folder, 'image'), bytes)
    const iterations = sized(20, 2)
    const native: number[] = []
    const wasm: number[] = []
    let apart = 0
    for (let round = 0; round < sized(3, 1); round++) {
      const args = [path.join(folder, 'image'), config, ...weights, iterations].map(String)
      const [first, , seconds] = execFileSync(peer, args, { encoding: 'utf8' }).split(' ').map(Number)
      native.push(seconds!)
      const solver = solverOf(plan)
      const began = cpu()
      solver.iterate(iterations)
      wasm.push(cpu() - began)
      apart = Math.max(apart, Math.abs(solver.slice(0).values[0] - first!))
    }
    const ratio = best(native) / best(wasm)
    const each = (1000 * best(wasm)) / iterations
    return {
      name,
      value: `${ratio.toFixed(2)} × (${each.toFixed(1)} ms an iteration, native ${((1000 * best(native)) / iterations).toFixed(1)} ms; values ${apart.toExponential(1)} apart)`,
      met: ratio >= 0.5 && apart < 1e-3,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The same turn on one thread and on several, in turns, by the clock: threads are about waiting less. */
const againstOneThread = (threads: number, least: number): Target => {
  const plan = planOf({
    ...raisedOnce,
    ...sizes([0.33, 0.75]),
    board: sized(4, 5) === 4 ? 'Ks7h2h9c' : 'Ks7h2h9c3d',
  })
  const iterations = sized(20, 2)
  const run = (options?: SolverOptions) => {
    const solver = solverOf(plan, options)
    // helpers start meanwhile
    solver.iterate(sized(5, 1))
    const began = performance.now()
    solver.iterate(iterations)
    const seconds = (performance.now() - began) / 1000
    const { values } = solver.slice(0)
    solver.close()
    return { seconds, values }
  }
  const one: number[] = []
  const more: number[] = []
  let same = true
  for (let round = 0; round < sized(3, 1); round++) {
    const alone = run()
    const shared = run({ threads, spawn: spawnNode })
    one.push(alone.seconds)
    more.push(shared.seconds)
    same &&= alone.values[0] === shared.values[0] && alone.values[1] === shared.values[1]
  }
  const ratio = best(one) / best(more)
  return {
    name: `${threads} threads against one, at least ${least} ×, same bits`,
    value: `${ratio.toFixed(2)} × (${((1000 * best(more)) / iterations).toFixed(1)} ms an iteration, one thread ${((1000 * best(one)) / iterations).toFixed(1)} ms), ${same ? 'same bits' : 'OTHER BITS'}`,
    met: ratio >= least && same,
  }
}

/** A spot from its plan to the gap, with as many threads as the machine of the targets has cores. */
const timed = (name: string, words: Words, limit: number, memory = Number.POSITIVE_INFINITY): Target => {
  const load = loadavg()[0]!
  const began = performance.now()
  const busy = cpu()
  const plan = planOf(words)
  const solver = solverOf(plan, { threads: 2, spawn: spawnNode })
  do solver.slice(10)
  while (solver.progress.gap > 0.003 && solver.progress.iterations < sized(1000, 10))
  const seconds = (performance.now() - began) / 1000
  const { iterations, gap } = solver.progress
  solver.close()
  const { bytes, seconds: about } = plan.estimate
  const within = memory < Number.POSITIVE_INFINITY ? ` and ${memory / 1e6} MB` : ''
  return {
    name: `${name} under ${limit} s${within}`,
    value: `${seconds.toFixed(2)} s at a load of ${load.toFixed(1)} (the process at most ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB), ${(cpu() - busy).toFixed(2)} s of processor time (about ${about.toFixed(1)} expected on one), ${iterations} iterations, gap ${(100 * gap).toFixed(3)} %, ${(bytes / 1e6).toFixed(0)} MB`,
    met: seconds < limit && bytes < memory && gap <= 0.003,
  }
}

const one = sizes([0.5])
const two = sizes([0.33, 0.75])
/** As a study of the flop sets it where nothing was bet (STU-7) and the player out of position did not lead (STU-8); the server stores 16 bits (decision 0201). */
const raisedOnceFlop: Words = {
  ...raisedOnce,
  bets: [[0.5], [0.75], [0.75]],
  raises: [[3], [3], [3]],
  board: 'Ks7h2h',
  lead: false,
  bits: 16,
}

const parts: Record<string, readonly (() => Target)[]> = {
  native: [againstNative],
  threads: [2, 4]
    .filter(threads => threads <= availableParallelism())
    .map(threads => () => againstOneThread(threads, threads === 2 ? 1.5 : 2.5)),
  small: [
    () => timed('river, two sizes', { ...raisedOnce, ...two, board: 'Ks7h2h9c3d' }, 0.1),
    () => timed('turn, two sizes', { ...raisedOnce, ...two, board: 'Ks7h2h9c' }, 10),
    () => timed('flop of a 4-bet pot, one size', { ...fourBet, ...one, board: 'Ks7h2h' }, 8),
  ].slice(0, sized(3, 1)),
  threebet: [
    () => timed('flop of a 3-bet pot, one size', { ...threeBet, ...one, board: 'Ks7h2h' }, 50),
  ].slice(0, sized(1, 0)),
  once: [() => timed('flop of a pot raised once, one size', raisedOnceFlop, 150, 1e9)].slice(0, sized(1, 0)),
}
const [word] = process.argv.slice(2)
if (word !== undefined && !parts[word]) throw new Error(`Choose one of: ${Object.keys(parts).join(', ')}`)
// the first river pays for the compiler and for tables of hand strength
timed('warm-up', { ...raisedOnce, ...sizes([0.75]), board: 'Ks7h2h9c3d' }, 1)
const targets: Target[] = []
for (const run of word === undefined ? Object.values(parts).flat() : parts[word]!) {
  const target = run()
  targets.push(target)
  console.log(`${target.met ? 'met   ' : 'MISSED'}  ${target.name}: ${target.value}`)
}
process.exitCode = verdict(targets.every(target => target.met))
