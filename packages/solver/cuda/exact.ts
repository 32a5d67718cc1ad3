// node tools/run.mjs packages/solver/cuda/exact.ts --jobs FOLDER writes what exact.cu is to solve, --results FOLDER sets what
// it found beside the packs. What comes out is in docs/solver/proofs.md, the figures are in packages/charts/testing/exact.ts.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CLASS_COUNT, classCombinations, classIndex, className } from '@sidepot/charts/hand-classes'
import { type Pack, readPack } from '@sidepot/charts/pack'
import { findFormat } from '../tree/format.ts'
import { combinationCells, estimate, type Flop, flopList, massesOf } from './exact-flops.ts'
import { type ExactGame, exactGame } from './exact-game.ts'

/** Calls that close the betting between two players: format, line, flops to solve at a time and seconds at most. */
const NODES = [
  ['nlhe-6max-100bb', 'rffffc', 4],
  ['nlhe-6max-40bb', 'rffffc', 4],
  ['nlhe-9max-100bb-live', 'ffffrfffc', 4],
  ['nlhe-6max-100bb', 'ffffrc', 6],
  ['nlhe-6max-200bb', 'rffffc', 4],
  ['nlhe-6max-100bb', 'fffrfrc', 6],
  ['nlhe-6max-100bb', 'rffrffc', 4],
  ['nlhe-6max-40bb', 'fffrfrc', 6],
  ['nlhe-9max-100bb-live', 'fffffrrffc', 32],
  ['nlhe-6max-200bb', 'fffrfrc', 6],
  ['nlhe-6max-100bb', 'fffrfrrc', 8],
  ['nlhe-6max-100bb', 'rffrffrc', 6],
  ['nlhe-6max-200bb', 'fffrfrrc', 8],
] as const

/** Where hands that never call were measured besides (`--unplayed`), and pots whose caller had limped. */
const MORE_NODES = [
  ['nlhe-6max-100bb', 'ffrrffc', 5],
  ['nlhe-6max-100bb', 'frrfffc', 5],
  ['nlhe-6max-100bb', 'fffrrfc', 5],
  ['nlhe-6max-100bb', 'fffrfc', 4],
  ['nlhe-6max-100bb', 'ffffcrc', 5],
  ['nlhe-9max-100bb-live', 'fffffffcrc', 5],
  ['nlhe-9max-100bb-live-openlimps', 'cfffffrffc', 5],
  ['nlhe-9max-100bb-live-openlimps', 'fffffcrffc', 5],
  ['nlhe-9max-100bb-live-openlimps', 'ffffcfffrc', 5],
  ['nlhe-9max-100bb-live-limpers', 'fffffcrffc', 5],
  ['nlhe-9max-100bb-live-limpers', 'ffffcfffrc', 5],
] as const

interface Compared {
  readonly weight: number
  readonly pack: number
  readonly exact: number
  readonly error: number
}

const RANKS = '23456789TJQKA'
const rank = (name: string, place: number) => RANKS.indexOf(name[place]!)
const isPair = (name: string) => name.length === 2
const isSuited = (name: string) => name.endsWith('s')
const isConnector = (name: string) =>
  isSuited(name) && rank(name, 0) - rank(name, 1) === 1 && rank(name, 0) <= 8 && rank(name, 1) >= 2

/** Kinds of hands that a coarse abstraction may get wrong together. */
const GROUPS: readonly (readonly [string, (name: string) => boolean])[] = [
  ['all', () => true],
  ['22–77', name => isPair(name) && rank(name, 0) <= 5],
  ['88–TT', name => isPair(name) && rank(name, 0) > 5 && rank(name, 0) <= 8],
  ['JJ–AA', name => isPair(name) && rank(name, 0) > 8],
  ['54s–T9s', isConnector],
  ['A2s–A5s', name => isSuited(name) && name[0] === 'A' && rank(name, 1) <= 3],
  ['A6s–AKs', name => isSuited(name) && name[0] === 'A' && rank(name, 1) > 3],
  ['other suited', name => isSuited(name) && name[0] !== 'A' && !isConnector(name)],
  ['offsuit', name => name.endsWith('o')],
]

const cells = Array.from({ length: CLASS_COUNT }, (_, cell) => cell)

const PACKS = new URL('../../charts/packs/', import.meta.url)

const gameOf = (id: string, line: string) => {
  const pack = readPack(new Uint8Array(readFileSync(new URL(`${id}.bin`, PACKS))))
  const format = findFormat(id)
  if (!pack.ok || !format) throw new Error(`no pack ${id}`)
  return { pack: pack.value, game: exactGame(pack.value, format, line) }
}

/** Hands that come along less often than this are left out of the solve. */
const LEAST = 0.005

const weightsOf = (range: Float64Array, unplayed: ReadonlySet<number> = new Set()): Float32Array =>
  Float32Array.from(combinationCells, cell =>
    range[cell]! >= LEAST ? range[cell]! : unplayed.has(cell) ? TRACE : 0,
  )

/** The weight of a hand that the solution never calls with: what others play does not change, and its own play is learnt all the same. */
const TRACE = 1e-4
/** Hands that come to the call at least this often, and call less often than this, are unplayed. */
const REACHED = 0.2
const PLAYED = 0.02

/** Hands of the caller that never call, and lose by it at most `most` of the pot more than by a fold. */
const unplayedOf = (pack: Pack, game: ExactGame, most: number): ReadonlySet<number> => {
  const kinds = pack.nodes[game.node]!.actions.map(({ kind }) => kind)
  return new Set(
    cells.filter(cell => {
      if (!(most > 0) || game.reached[cell]! < REACHED || game.ranges[game.caller]![cell]! >= PLAYED)
        return false
      const { losses } = pack.strategy(game.node, cell)
      return losses[kinds.indexOf('call')]! - losses[kinds.indexOf('fold')]! <= most * game.faced
    }),
  )
}

interface Wish {
  readonly batch: number
  readonly gap: number
  readonly least: number
  readonly most: number
}

const jobBytes = (
  game: ExactGame,
  unplayed: ReadonlySet<number>,
  tree: Uint8Array,
  nodes: number,
  flops: readonly Flop[],
  wish: Wish,
) => {
  const head = new DataView(new ArrayBuffer(32))
  ;[nodes, flops.length, wish.most, wish.batch].forEach((x, k) => {
    head.setInt32(4 * k, x, true)
  })
  ;[wish.gap, 0, game.pot].forEach((x, k) => {
    head.setFloat32(16 + 4 * k, x, true)
  })
  head.setInt32(28, wish.least, true)
  return Buffer.concat([
    Buffer.from(head.buffer),
    tree,
    ...game.ranges.map((range, side) =>
      Buffer.from(weightsOf(range, side === game.caller ? unplayed : undefined).buffer),
    ),
    Buffer.from(flops.flatMap(({ cards }) => cards)),
  ])
}

/** A tree in which both check to the end: what a hand has without any betting, the estimate's best predictor. */
const checkedDown = (game: ExactGame): Uint8Array => {
  const node = new DataView(new ArrayBuffer(56))
  ;[2, 0, 0, 0, -1, -1, -1, -1].forEach((x, k) => {
    node.setInt32(4 * k, x, true)
  })
  const { pot } = game
  ;[pot, pot, 0, 0, pot / 2, pot / 2].forEach((x, k) => {
    node.setFloat32(32 + 4 * k, x, true)
  })
  return new Uint8Array(node.buffer)
}

const RECORD = 4 * (3 + 2 * CLASS_COUNT)

interface Solved {
  readonly flop: number
  readonly iterations: number
  readonly gap: number
  readonly sums: readonly [Float32Array, Float32Array]
}

const readResults = (file: string): Solved[] => {
  const bytes = readFileSync(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: Math.floor(bytes.length / RECORD) }, (_, k) => {
    const at = k * RECORD
    const sums = [0, 1].map(side =>
      Float32Array.from({ length: CLASS_COUNT }, (_, cell) =>
        view.getFloat32(at + 12 + 4 * (side * CLASS_COUNT + cell), true),
      ),
    )
    return {
      flop: view.getInt32(at, true),
      iterations: view.getInt32(at + 4, true),
      gap: view.getFloat32(at + 8, true),
      sums: [sums[0]!, sums[1]!] as const,
    }
  })
}

const { values } = parseArgs({
  options: {
    jobs: { type: 'string' },
    results: { type: 'string' },
    only: { type: 'string' },
    flops: { type: 'string' },
    batch: { type: 'string' },
    source: { type: 'string' },
    gap: { type: 'string', default: '0.003' },
    unplayed: { type: 'string', default: '0' },
    rough: { type: 'string', default: '0' },
    iterations: { type: 'string', default: '5' },
  },
})
const nameOf = (id: string, line: string) => `${id}-${line}`
const chosen = [...NODES, ...MORE_NODES].filter(
  ([id, line]) => !values.only || nameOf(id, line) === values.only,
)
const flops = flopList()

if (values.jobs) {
  mkdirSync(values.jobs, { recursive: true })
  for (const [id, line, batch] of chosen) {
    const { game, pack } = gameOf(id, line)
    const unplayed = unplayedOf(pack, game, Number(values.unplayed))
    const wish = { batch: Number(values.batch ?? batch), gap: Number(values.gap), least: 60, most: 240 }
    const list = flops.slice(0, Number(values.flops ?? flops.length))
    const at = (end: string) => path.join(values.jobs!, `${nameOf(id, line)}.${end}`)
    writeFileSync(at('job'), jobBytes(game, unplayed, game.tree, game.nodes, list, wish))
    writeFileSync(
      at('down'),
      jobBytes(game, unplayed, checkedDown(game), 1, list, { batch: 64, gap: 1, least: 1, most: 1 }),
    )
    // many flops solved for a few iterations only: what the estimate knows of those that are not solved
    const few = Number(values.iterations)
    if (Number(values.rough) > 0)
      writeFileSync(
        at('rough'),
        jobBytes(game, unplayed, game.tree, game.nodes, list.slice(0, Number(values.rough)), {
          batch: Number(values.batch ?? batch),
          gap: 100,
          least: few,
          most: few,
        }),
      )
    const hands = game.ranges.map(
      (range, side) =>
        weightsOf(range, side === game.caller ? unplayed : undefined).filter(x => x > 0).length,
    )
    console.log(
      nameOf(id, line),
      `pot ${game.pot.toFixed(2)}, ${game.nodes} nodes, ${hands.join(' and ')} hands`,
    )
  }
}

/** Losses are stored up to 20.7 bb: what lies above is not known. */
const SCALE_ENDS = 20
/** The nodes as packages/charts/testing/exact.ts has them. */
const source: string[] = []

if (values.results)
  for (const [id, line] of chosen) {
    const at = (end: string) => path.join(values.results!, `${nameOf(id, line)}.${end}`)
    const files = readdirSync(values.results).filter(
      file => file.startsWith(`${nameOf(id, line)}.`) && file.endsWith('.out'),
    )
    if (files.length === 0) continue
    const { game, pack } = gameOf(id, line)
    const solved = files.flatMap(file => readResults(path.join(values.results!, file)))
    const down = readResults(at('downout'))
    const rough = existsSync(at('roughout')) ? readResults(at('roughout')) : []
    const { caller, node } = game
    const unplayed = unplayedOf(pack, game, Number(values.unplayed))
    const other = weightsOf(game.ranges[1 - caller]!)
    const kinds = pack.nodes[node]!.actions.map(({ kind }) => kind)
    const masses = flops.map(flop => massesOf(flop, other))
    /** What hands are worth after the call, each by how often it comes along, and what the pack says of them. */
    const compare = (cells: readonly number[]): Compared => {
      const own = (cell: number) => (unplayed.has(cell) ? TRACE : game.ranges[caller]![cell]!)
      const sum = (of: (cell: number) => number) => cells.reduce((all, cell) => all + own(cell) * of(cell), 0)
      const found = estimate(
        flops,
        masses.map(mass => sum(cell => mass[cell]!)),
        down.map(one => sum(cell => one.sums[caller]![cell]!) / game.pot),
        new Map(solved.map(one => [one.flop, sum(cell => one.sums[caller]![cell]!)])),
        new Map(rough.map(one => [one.flop, sum(cell => one.sums[caller]![cell]!)])),
      )
      const weight = sum(classCombinations)
      const said = sum(cell => {
        const { losses } = pack.strategy(node, cell)
        return classCombinations(cell) * (losses[kinds.indexOf('fold')]! - losses[kinds.indexOf('call')]!)
      })
      return { weight, pack: said / weight, exact: found.mean - game.toCall, error: found.error }
    }
    const played = cells.filter(cell => game.ranges[caller]![cell]! >= PLAYED)
    const rows = played.map(cell => ({ name: className(cell), ...compare([cell]) }))
    writeFileSync(
      at('txt'),
      rows
        .map(
          x =>
            `${x.name} ${x.weight.toFixed(1)} ${x.pack.toFixed(3)} ${x.exact.toFixed(3)} ${x.error.toFixed(3)}`,
        )
        .join('\n'),
    )
    const never = [...unplayed].map(cell => ({ name: className(cell), ...compare([cell]) }))
    for (const x of never)
      console.log(
        `  never called: ${x.name} ${x.pack.toFixed(2)} ${x.exact.toFixed(2)} ± ${x.error.toFixed(2)}`,
      )
    const call = pack.nodes[node]!.actions[kinds.indexOf('call')]!
    const isKnown = ({ name }: { name: string }) =>
      pack.strategy(node, classIndex(name)!).losses[kinds.indexOf('fold')]! < SCALE_ENDS
    const texts = rows
      .filter(isKnown)
      .map(
        x =>
          `${x.name} ${x.weight.toFixed(1)} ${x.pack.toFixed(2)} ${x.exact.toFixed(2)} ${x.error.toFixed(2)}`,
      )
    const unplayedTexts = never
      .filter(isKnown)
      .map(x => `${x.name} ${x.pack.toFixed(2)} ${x.exact.toFixed(2)} ${x.error.toFixed(2)}`)
    const inFours = (list: readonly string[]) =>
      Array.from(
        { length: Math.ceil(list.length / 4) },
        (_, k) => `      '${list.slice(4 * k, 4 * k + 4).join(', ')}',`,
      ).join('\n')
    source.push(
      `  {
    format: '${id}',
    line: '${line}',
    raises: ${[...line].filter(letter => letter === 'r').length},
    pot: ${Number(game.faced.toFixed(1))},
    sampled: ${Number(call.error.toFixed(3))},
    quality: ${pack.nodes[node]!.quality},
    flops: ${solved.length},
    hands: [
${inFours(texts)}
    ],${
      unplayedTexts.length > 0
        ? `
    unplayed: [
${inFours(unplayedTexts)}
    ],`
        : ''
    }
  },`,
    )
    const all = rows.reduce((sum, x) => sum + x.weight, 0)
    const mean = (of: (x: Compared) => number) => rows.reduce((sum, x) => sum + x.weight * of(x), 0) / all
    const gaps = solved.map(one => one.gap)
    console.log(
      nameOf(id, line),
      `${solved.length} flops, gap ${(100 * Math.max(...gaps)).toFixed(2)} %, ${rows.length} hands, faced ${game.faced.toFixed(1)}, ` +
        `mean ${mean(x => x.exact - x.pack).toFixed(3)}, rms ${Math.sqrt(mean(x => (x.exact - x.pack) ** 2)).toFixed(3)}, error ${Math.sqrt(mean(x => x.error ** 2)).toFixed(3)} bb`,
    )
    for (const [name, is] of GROUPS) {
      const of = played.filter(cell => is(className(cell)))
      if (of.length === 0) continue
      const { weight, exact, pack: said, error } = compare(of)
      console.log(
        `  ${name}: ${of.length} hands, ${weight.toFixed(0)} combinations, pack ${said.toFixed(3)}, exact − pack ${(exact - said).toFixed(3)} ± ${error.toFixed(3)}`,
      )
    }
  }
if (values.source) writeFileSync(values.source, source.join('\n'))
