import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Random } from '../base/random.ts'
import { measure } from '../games/game.ts'
import { kuhn } from '../games/kuhn.ts'
import { kernel } from '../generated/kernel.ts'
import * as postflop from '../generated/postflop.ts'
import { provedOnce } from '../testing/proved-once.ts'
import { buildSmall, EXACT, learnLeduc, strategyOf, walkers } from '../testing/small-games.ts'
import { layTree } from '../train/table-memory.ts'
import { compileKernel, compilePostflop } from './build-kernel.ts'

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Every file that the compiler reads for an entry: it and what it imports, and what that imports. */
function filesOf(entry: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(entry)) return known
  known.add(entry)
  for (const [, name] of readFileSync(entry, 'utf8').matchAll(/\bfrom '(\.[^']+)'/g))
    filesOf(path.join(path.dirname(entry), name!.endsWith('.ts') ? name! : `${name}.ts`), known)
  return known
}

/** What the compiler reads, and how it is called. */
const sourcesOf = (directory: string): readonly string[] =>
  [
    ...filesOf(path.join(directory, 'kernel/index.ts')),
    ...filesOf(path.join(directory, 'postflop/kernel/index.ts')),
    path.join(directory, 'machine/build-kernel.ts'),
  ].map(file => sha256(readFileSync(file)))

const compilerVersion = (): string => createRequire(import.meta.url)('assemblyscript/package.json').version

describe('the sampling kernel', () => {
  it('is compiled from the source beside it, and that of the postflop solver too', {
    timeout: 120_000,
  }, async () => {
    const directory = path.dirname(import.meta.dirname)
    const compiled = await provedOnce(
      'kernels-compiled',
      new URL('../generated/kernel.ts', import.meta.url),
      { sources: sourcesOf(directory), compiler: compilerVersion() },
      async () => {
        const { single, shared } = await compilePostflop(directory)
        return [await compileKernel(directory), single, shared].map(sha256)
      },
    )
    const committed = [kernel, postflop.single, postflop.shared].map(text =>
      sha256(Buffer.from(text, 'base64')),
    )
    expect(compiled, 'run packages/solver/machine/write-kernel.ts').toEqual(committed)
  })

  it('finds the value of Kuhn poker, and both walks agree in every bit', { timeout: 120_000 }, () => {
    const paid = (state: { history: string }, player: 0 | 1) =>
      1 + ([...state.history].some((action, i) => i % 2 === player && 'bc'.includes(action)) ? 1 : 0)
    const { tree, infos } = buildSmall(kuhn, kuhn.deals[0]![0], paid, () => 0, [3])
    const fastMemory = layTree(tree, 3, 1, EXACT)
    const plainMemory = layTree(tree, 3, 1, EXACT)
    const fast = walkers(fastMemory).fast
    const plain = walkers(plainMemory).plain
    const random = new Random(1, 2)
    for (let n = 0; n < 60_000; n++) {
      const card = random.below(3)
      const lanes = [0, 1, 2].map(own => ({ rank: own + 1, rows: [own], weight: own === card ? 0 : 1 }))
      const deal = { traverser: (n % 2) as 0 | 1, other: { rank: card + 1, rows: [card] }, lanes }
      fast(deal)
      if (n < 5000) plain(deal)
      if (n === 4999)
        expect(fastMemory.arena.bytes(fastMemory.regrets, tree.regretFloats * 4)).toEqual(
          plainMemory.arena.bytes(plainMemory.regrets, tree.regretFloats * 4),
        )
    }
    const strategies = new Map<string, number[]>()
    for (const node of tree.preflop)
      for (let card = 0; card < 3; card++)
        strategies.set(
          `${card}${infos.get(node.id)!.history}`,
          strategyOf(fastMemory, node.average, card, node.actions.length),
        )
    const solution = measure(kuhn, information => strategies.get(information)!)
    expect(Math.abs(solution.value + 1 / 18)).toBeLessThan(0.01)
    expect(solution.exploitability).toBeLessThan(0.02)
  })

  it('finds the value of Leduc hold’em', { timeout: 120_000 }, async () => {
    const walks = 240_000
    const { value, exploitability } = await provedOnce(
      'kernel-leduc',
      new URL('../testing/small-games.ts', import.meta.url),
      { walks },
      async () => {
        const learnt = learnLeduc(walks)
        return { value: learnt.value, exploitability: learnt.exploitability }
      },
    )
    expect(Math.abs(value + 0.0856)).toBeLessThan(0.005)
    // noise of sampling, which halves with four times the walks: kernel.long.test.ts walks on
    expect(exploitability).toBeLessThan(0.23)
  })
})
