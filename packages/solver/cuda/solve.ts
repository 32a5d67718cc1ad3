// node tools/run.mjs packages/solver/cuda/solve.ts --format <id> --program <main>: the same solve with the walks on a GPU.
// Cards, tree and pack are made here; main.cu trains and evaluates. The README says how it is built.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { CLASS_COUNT } from '@sidepot/charts/hand-classes'
import { binomials, indexBoards, permutedCombinations } from '../base/boards.ts'
import { combinationTables } from '../base/cards.ts'
import { loadAbstraction } from '../buckets/cache.ts'
import { equityTable } from '../buckets/equity-table.ts'
import { COMBINATIONS_OF_CLASSES, finishFormat } from '../run-format.ts'
import {
  accumulate,
  arrivals,
  type Evaluation,
  shareSamples,
  summarise,
  trainingOf,
} from '../train/evaluation.ts'
import { declare, equityAgainst } from '../train/table-memory.ts'
import { type Format, findFormat } from '../tree/format.ts'
import * as L from '../tree/layout.ts'
import { buildTree } from '../tree/preflop-tree.ts'
import type { Tree } from '../tree/tree.ts'

const WIDTH = 172
const EPOCHS = 40
/** Deals of one task of the evaluation. */
const PIECE = 200
/** Deals behind a line whose hands are measured. */
const LINE_DEALS = 1_000_000

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array

const put = (folder: string, name: string, data: Numbers): void =>
  writeFileSync(
    path.join(folder, `${name}.bin`),
    new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  )

const bytesOf = (folder: string, name: string): ArrayBuffer => {
  const bytes = readFileSync(path.join(folder, `${name}.bin`))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

/** Everything about cards that the program reads, beside the abstraction that is kept there already. */
const layCards = (folder: string): void => {
  if (existsSync(path.join(folder, 'equity.bin'))) return
  const tables = combinationTables()
  put(folder, 'first', tables.first)
  put(folder, 'second', tables.second)
  put(folder, 'classes', tables.classes)
  put(folder, 'members', tables.members)
  put(folder, 'count', tables.count)
  put(folder, 'permuted', permutedCombinations())
  put(folder, 'binomials', binomials())
  for (const cards of [3, 4, 5] as const) put(folder, `canonical-${cards}`, indexBoards(cards).canonical)
  put(folder, 'equity', equityAgainst(equityTable(), WIDTH))
}

interface Settings {
  readonly program: string
  readonly cards: string
  readonly job: string
  /** Of each street. */
  readonly buckets: number
  readonly warps: number
  readonly walks: number
  readonly deals: number
  /** Instead of walks: how long each solve may train. */
  readonly seconds: number
  /** Lines before the flop (f fold, c call or check, r raise) after which the value of every hand is measured. */
  readonly lines: readonly string[]
}

const layJob = (tree: Tree, settings: Settings, seed: number): void => {
  const { job: folder, warps, walks, deals, seconds } = settings
  const averages = new Float32Array(tree.averageFloats)
  declare(tree, averages)
  const fixed = tree.preflop.filter(node => node.fixed)
  put(folder, 'tree', tree.records)
  put(folder, 'declared', averages)
  put(folder, 'fixed', Uint32Array.from(fixed.flatMap(node => [node.average, node.rows * node.stride])))
  put(
    folder,
    'places',
    Uint32Array.from(
      tree.preflop.flatMap(node => [
        node.regret,
        node.average,
        node.actions.length > 1 ? node.rows * node.stride : 0,
      ]),
    ),
  )
  put(
    folder,
    'job',
    Uint32Array.of(
      tree.players,
      tree.root,
      tree.nodeCount,
      tree.regretFloats % 2 ** 32,
      Math.floor(tree.regretFloats / 2 ** 32),
      tree.averageFloats,
      EPOCHS,
      walks,
      deals / 8,
      tree.preflop.length,
      warps,
      seed,
      seconds,
    ),
  )
}

/** Where a line ends, and with what everybody arrives there. */
const follow = (
  tree: Tree,
  line: string,
  training: readonly Pick<ReturnType<typeof trainingOf>, 'frequencies'>[],
) => {
  const reach = Array.from({ length: tree.players }, () => new Float32Array(CLASS_COUNT).fill(1))
  let index = tree.preflop.findIndex(node => node.id === tree.root)
  for (const [step, letter] of [...line].entries()) {
    const node = tree.preflop[index]!
    const kinds = letter === 'f' ? ['fold'] : letter === 'r' ? ['raise'] : ['call', 'check']
    const a = node.actions.findIndex(({ kind }) => kinds.includes(kind))
    if (a < 0) throw new RangeError(`the line ${line} is not in the tree`)
    // those who fold hold any cards, as in a game of two
    if (letter === 'f') reach[node.player]!.fill(1)
    else
      for (let k = 0; k < CLASS_COUNT; k++)
        reach[node.player]![k]! *= training[index]!.frequencies[k * 3 + a]!
    const { child } = node.actions[a]!
    if (step === line.length - 1) return { node: child, reach }
    index = tree.preflop.findIndex(one => one.id === child)
  }
  throw new RangeError('a line needs an action')
}

/** Players who did not fold in a line. */
const left = (tree: Tree, line: string): readonly number[] => {
  const out = new Set<number>()
  let node = tree.preflop.find(({ id }) => id === tree.root)
  for (const letter of line) {
    if (letter === 'f') out.add(node!.player)
    const kinds = letter === 'f' ? ['fold'] : letter === 'r' ? ['raise'] : ['call', 'check']
    const next = node!.actions.find(({ kind }) => kinds.includes(kind))!.child
    node = tree.preflop.find(({ id }) => id === next)
  }
  return Array.from({ length: tree.players }, (_, p) => p).filter(p => !out.has(p))
}

/** One solve: the program trains, gets what to evaluate, and evaluates. */
const solveOnce = async (
  tree: Tree,
  settings: Settings,
  seed: number,
  say: (line: string) => void,
): Promise<Evaluation & { readonly walks: number; readonly flops: readonly unknown[] }> => {
  const { job: folder } = settings
  layJob(tree, settings, seed)
  const child = spawn(settings.program, [settings.cards, folder, String(settings.buckets)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>(resolve => child.on('close', code => resolve(code ?? 1)))
  const training: ReturnType<typeof trainingOf>[] = []
  const flops: { line: string; player: number; room: number; reach: number[][] }[] = []
  let walks = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('trained ')) continue
    walks = Number(line.slice(8))
    const averages = new Float32Array(bytesOf(folder, 'averages'))
    const regrets = new Float32Array(bytesOf(folder, 'regrets'))
    for (const node of tree.preflop) {
      const rows = (from: Float32Array) => from.subarray(node.average, node.average + node.rows * node.stride)
      training.push(trainingOf(node, rows(averages), rows(regrets)))
    }
    const { importance, ranges } = arrivals(tree, CLASS_COUNT, COMBINATIONS_OF_CLASSES, training)
    const samples = shareSamples(importance, settings.deals)
    const drawn = new Float32Array(tree.preflop.length * tree.players * WIDTH)
    const tasks: number[] = []
    tree.preflop.forEach((node, index) => {
      ranges[index]!.forEach((weights, player) => {
        const at = (index * tree.players + player) * WIDTH
        accumulate(drawn.subarray(at, at + WIDTH), weights, COMBINATIONS_OF_CLASSES)
      })
      if (node.fixed || node.actions.length < 2) return
      for (let left = samples[index]!; left > 0; left -= PIECE)
        tasks.push(node.id, node.player, index, index, Math.min(PIECE, left), 0)
    })
    let room = tree.preflop.length
    const more: Float32Array[] = []
    for (const text of settings.lines) {
      const { node, reach } = follow(tree, text, training)
      const rows = new Float32Array(tree.players * WIDTH)
      for (const [p, weights] of reach.entries())
        accumulate(rows.subarray(p * WIDTH), weights, COMBINATIONS_OF_CLASSES)
      more.push(rows)
      const range = tree.preflop.length + more.length - 1
      for (const player of left(tree, text)) {
        for (let n = 0; n < LINE_DEALS; n += PIECE) tasks.push(node, player, range, room, PIECE, 1)
        flops.push({ line: text, player, room, reach: reach.map(weights => [...weights]) })
        room++
      }
    }
    const all = new Float32Array(drawn.length + more.length * tree.players * WIDTH)
    all.set(drawn)
    for (const [i, rows] of more.entries()) all.set(rows, drawn.length + i * rows.length)
    put(folder, 'ranges', all)
    put(folder, 'tasks', Int32Array.from(tasks))
    child.stdin.write(`${room}\n`)
  }
  if ((await ended) !== 0) throw new Error(`${settings.program} failed`)
  const sums = new Float32Array(bytesOf(folder, 'sums'))
  const seats = new Float64Array(bytesOf(folder, 'seats'))
  const size = L.GATHER_ARRAYS * WIDTH
  say(`solve ${seed} evaluated`)
  const sumsOf = (room: number, array: number) =>
    sums.subarray(room * size + array * WIDTH, room * size + array * WIDTH + CLASS_COUNT)
  return {
    walks,
    flops: flops.map(({ line, player, room, reach }) => {
      const weight = [...sumsOf(room, 0)]
      const value = [...sumsOf(room, L.GATHER_VALUE)].map((x, k) => x / weight[k]!)
      const square = [...sumsOf(room, L.GATHER_PRODUCT)].map((x, k) => x / weight[k]!)
      return {
        line,
        player,
        reach,
        weight,
        value,
        error: value.map((v, k) => Math.sqrt((square[k]! - v * v) / weight[k]!)),
      }
    }),
    nodes: tree.preflop.map((node, index) => ({
      ...training[index]!,
      ...summarise(sums.subarray(index * size, (index + 1) * size), node.rows, WIDTH),
    })),
    seats: Array.from({ length: tree.players }, (_, p) => {
      const n = seats[2 * tree.players + p]!
      const value = seats[2 * p]! / n
      return { value, error: Math.sqrt(Math.max(0, seats[2 * p + 1]! / n - value * value) / n) }
    }),
  }
}

const solveFormat = async (
  format: Format,
  settings: Settings,
  seeds: number,
  say: (line: string) => void,
) => {
  const started = performance.now()
  const buckets = [settings.buckets, settings.buckets, settings.buckets]
  const tree = buildTree(format, [CLASS_COUNT, ...buckets])
  say(
    `${format.id}: ${tree.preflop.length} decisions before the flop, ${((tree.regretFloats * 4) / 1e9).toFixed(2)} GB`,
  )
  const evaluations: Awaited<ReturnType<typeof solveOnce>>[] = []
  for (let seed = 1; seed <= seeds; seed++)
    evaluations.push(await solveOnce(tree, settings, seed, line => say(`${format.id}: ${line}`)))
  const result = finishFormat(format, tree, evaluations, {
    traversals: Math.round(evaluations.reduce((sum, { walks }) => sum + walks, 0) / seeds),
    seeds,
    seconds: (performance.now() - started) / 1000,
    threads: settings.warps,
    gpu: true,
    buckets,
    evaluationDeals: settings.deals,
  })
  return { ...result, flops: evaluations.map(({ flops }) => flops) }
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      format: { type: 'string' },
      program: { type: 'string' },
      cache: { type: 'string', default: '.cache/solver' },
      packs: { type: 'string', default: 'packages/charts/packs' },
      reports: { type: 'string', default: 'docs/solver/reports' },
      walks: { type: 'string' },
      deals: { type: 'string', default: '8' },
      buckets: { type: 'string', default: '600' },
      warps: { type: 'string', default: '5280' },
      seeds: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '0' },
      lines: { type: 'string', default: '' },
      bets: { type: 'string' },
      crowd: { type: 'string' },
      limpers: { type: 'string' },
    },
  })
  const listed = findFormat(values.format ?? '')
  // a listed format with another number of bet sizes after the flop, of players who bet or of limpers, to see what that changes
  const format = listed && {
    ...listed,
    ...(values.bets ? { bets: values.bets as Format['bets'] } : {}),
    ...(values.crowd ? { crowd: Number(values.crowd) } : {}),
    ...(values.limpers ? { mostLimps: Number(values.limpers) } : {}),
  }
  if (format?.game !== 'NLHE' || format.pushFold || !values.program) {
    console.error(
      '--format needs a hold’em format with a flop (npm run solve -- --list), --program what main.cu is built into',
    )
    process.exitCode = 1
    return
  }
  const job = path.join(values.cache, `gpu-${format.id}${values.bets ?? ''}`)
  for (const folder of [values.cache, values.packs, values.reports, job])
    mkdirSync(folder, { recursive: true })
  const buckets = Number(values.buckets)
  await loadAbstraction(values.cache, [buckets, buckets, buckets], availableParallelism(), line =>
    console.error(line),
  )
  layCards(values.cache)
  const result = await solveFormat(
    format,
    {
      program: values.program,
      cards: values.cache,
      job,
      buckets,
      warps: Number(values.warps),
      walks: 1e6 * Number(values.walks ?? format.traversals / 1e6),
      deals: 1e6 * Number(values.deals),
      seconds: Number(values.seconds),
      lines: values.lines.split(',').filter(line => line !== ''),
    },
    Number(values.seeds),
    line => console.error(line),
  )
  writeFileSync(path.join(values.packs, `${format.id}.bin`), result.pack)
  writeFileSync(path.join(values.reports, `${format.id}.md`), result.report)
  if (values.lines)
    writeFileSync(path.join(values.packs, `${format.id}-flops.json`), JSON.stringify(result.flops))
  rmSync(job, { recursive: true })
  console.error(
    `${format.id}: ${Math.round(result.pack.length / 1000)} kB in ${result.facts.seconds.toFixed(0)} s`,
  )
}

await main()
