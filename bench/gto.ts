// npm run bench -- gto: the kernel against its plain TypeScript twin and over threads, and the check once a pack is
// loaded. Exits 1 when a target is missed.
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { openCharts } from '@sidepot/charts/evaluate'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { readPack } from '@sidepot/charts/pack'
import { positionsFor } from '@sidepot/engine/table'
import { findFormat } from '@sidepot/solver/format'
import { instantiate } from '@sidepot/solver/kernel-instance'
import { Pool } from '@sidepot/solver/pool'
import { Random } from '@sidepot/solver/random'
import { ReferenceWalk } from '@sidepot/solver/reference-walk'
import { syntheticTable } from '@sidepot/solver/testing/synthetic-cards'
import { startThreads } from '@sidepot/solver/train'
import { sized, verdict } from './shared/smoke.ts'

interface Target {
  readonly name: string
  readonly value: string
  readonly met: boolean
}

const FORMAT = findFormat('nlhe-6max-100bb-live-straddle')!
const ROUNDS = sized(5, 1)
/** Turns of a bare loop: about as long as a run of walks. */
const SPINS = sized(60_000_000, 1_000_000)

const best = (runs: readonly number[]): number => Math.min(...runs)

const timed = (work: () => void): number => {
  const started = performance.now()
  work()
  return performance.now() - started
}

const kernelAgainstPlain = (): Target => {
  const fast = syntheticTable(FORMAT, 1)
  const kernel = instantiate(fast.arena.memory)
  kernel.configure(fast.config)
  kernel.seed(fast.deals[0]!, 1, 2)
  const walk = new ReferenceWalk(syntheticTable(FORMAT, 1), new Random(1, 2))
  const walks = 400
  const fastRuns: number[] = []
  const plainRuns: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    fastRuns.push(timed(() => kernel.train(fast.deals[0]!, fast.root, round % FORMAT.players, walks)))
    plainRuns.push(timed(() => walk.train(round % FORMAT.players, walks)))
  }
  const ratio = best(plainRuns.slice(1)) / best(fastRuns.slice(1))
  const each = (1000 * best(fastRuns.slice(1))) / walks
  return {
    name: 'kernel against plain TypeScript',
    value: `${ratio.toFixed(1)} × (${each.toFixed(0)} µs a walk)`,
    met: ratio >= 2.5,
  }
}

/** Threads that only count: what the machine itself gives two busy threads over one. */
const spinners = (threads: number) => {
  const source = `const { parentPort } = require('node:worker_threads')
  parentPort.on('message', turns => {
    let x = 1
    for (let i = 0; i < turns; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0
    parentPort.postMessage(x)
  })`
  const workers = Array.from({ length: threads }, () => new Worker(source, { eval: true }))
  return {
    run: (turns: number) =>
      Promise.all(
        workers.map(
          worker =>
            new Promise(resolve => {
              worker.once('message', resolve)
              worker.postMessage(turns / threads)
            }),
        ),
      ),
    close: () => Promise.all(workers.map(worker => worker.terminate())),
  }
}

const timedRun = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * One and two threads in turn, in short runs: the best of each is what the machine gives when it is left alone. Beside
 * them two bare loops, so that a machine without a second free core is seen as such.
 */
const threads = async (): Promise<Target> => {
  const memory = syntheticTable(FORMAT, 2)
  const walks = 2000
  const piece = 100
  const pools = [new Pool(1, memory.arena.memory), new Pool(2, memory.arena.memory)]
  const loops = [spinners(1), spinners(2)]
  const runs: number[][] = [[], []]
  const bare: number[][] = [[], []]
  for (const pool of pools) await startThreads(pool, memory, 1)
  for (let round = 0; round < 2 * ROUNDS; round++)
    for (const [which, pool] of pools.entries()) {
      const train = () =>
        pool.share('train', walks / piece, 1, (index, thread) => [
          memory.deals[thread]!,
          memory.root,
          index % FORMAT.players,
          piece,
        ])
      runs[which]!.push(await timedRun(train))
      bare[which]!.push(await timedRun(() => loops[which]!.run(SPINS)))
    }
  for (const one of [...pools, ...loops]) await one.close()
  const gain = ([one, two]: number[][]) => best(one!.slice(1)) / best(two!.slice(1))
  const ratio = gain(runs)
  const share = (100 * ratio) / gain(bare)
  return {
    name: 'two threads against one',
    value: `${ratio.toFixed(2)} × (two bare loops ${gain(bare).toFixed(2)} ×, so ${share.toFixed(0)} % of what the machine gives)`,
    met: ratio >= 1.5,
  }
}

const packOf = (id: string) => new Uint8Array(readFileSync(`packages/charts/packs/${id}.bin`))

const opening = (): Target => {
  const slowest = Math.max(
    ...catalogue.map(({ id }) => {
      const bytes = packOf(id)
      return best(Array.from({ length: ROUNDS }, () => timed(() => readPack(bytes))))
    }),
  )
  return { name: 'opening the slowest pack', value: `${slowest.toFixed(1)} ms`, met: slowest < 30 }
}

const size = (): Target => {
  const largest = Math.max(...catalogue.map(entry => entry.bytes))
  return { name: 'largest pack', value: `${Math.round(largest / 1000)} kB`, met: largest < 400_000 }
}

const check = async (): Promise<Target> => {
  const charts = openCharts(async id => packOf(id))
  const names = positionsFor(6)
  const positions = Object.fromEntries(names.map((name, i) => [i + 1, name]))
  const act = (seatId: number, actionType: string, betAmount?: number) => ({
    seatId,
    street: 'PREFLOP',
    actionType,
    ...(betAmount ? { betAmount } : {}),
  })
  const input = (handType: string) => ({
    gameType: 'NLHE',
    heroPosition: 'BTN',
    handType,
    positions,
    blinds: { small: 1, big: 2 },
    stacks: Object.fromEntries(names.map((_, i) => [i + 1, 200])),
    rake: { percent: 5, cap: 1.2 },
    actions: [
      ...[3, 4, 5].map(seat => act(seat, 'FOLD')),
      act(6, 'RAISE', 5),
      act(1, 'FOLD'),
      act(2, 'RAISE', 22),
      act(6, 'CALL', 22),
    ],
  })
  const hands = ['AA', 'KQs', '76s', 'ATo', '22', 'QJo']
  const batch = 100
  for (let i = 0; i < 2000; i++) await charts.evaluate(input(hands[i % hands.length]!))
  const runs: number[] = []
  for (let round = 0; round < 20 * ROUNDS; round++) {
    const started = performance.now()
    for (let i = 0; i < batch; i++) await charts.evaluate(input(hands[i % hands.length]!))
    runs.push((performance.now() - started) / batch)
  }
  const each = 1000 * best(runs)
  return { name: 'lookup with verdict of two decisions', value: `${each.toFixed(1)} µs`, met: each < 50 }
}

const targets = [kernelAgainstPlain(), await threads(), opening(), size(), await check()]
for (const { name, value, met } of targets) console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${value}`)
process.exitCode = verdict(targets.every(target => target.met))
