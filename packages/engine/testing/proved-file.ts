// A test file that proves something by long computation, about packs or about a kernel: it runs when anything that it reads has
// changed, and is remembered by a digest in `proved/` of its package otherwise. `describe` and `it` come from here then:
//   const { describe, it } = await provedFile(import.meta.url, [new URL('./packs/', import.meta.url)])
// PROVE=1 and `npm run test:long` run it in any case, and so does every kind of machine on which it has not passed yet.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as vitest from 'vitest'
import { digestOfCode } from './digest-of-code.ts'

/** By kind of machine. Bits may differ elsewhere: what was proved on one kind says nothing about another. */
type Proofs = Readonly<Record<string, Proof>>
interface Proof {
  /** How many tests have passed with it. */
  readonly tests: number
  readonly digest: string
}
type Own = Pick<typeof vitest, 'describe' | 'it'>

const MACHINE = `${process.platform} ${process.arch}, Node ${process.versions.node.split('.')[0]}`

export async function provedFile(testUrl: string, reads: readonly URL[] = []): Promise<Own> {
  const file = fileURLToPath(testUrl)
  const snapshot = path.join(path.dirname(file), '__snapshots__', `${path.basename(file)}.snap`)
  const parameters = { reads: [...reads.map(url => fileURLToPath(url)), snapshot].map(digestOfFiles) }
  const { digest, isMutated } = await digestOfCode(new URL(testUrl), parameters)
  if (isMutated) return vitest
  const store = storeOf(file)
  const isAsked = process.env['PROVE'] === '1'
  const known = proofsIn(store)
  const here = known[MACHINE]
  if (here?.digest === digest && !isAsked) {
    vitest.it(`${here.tests} tests passed with this code and what it reads; they are not run again`, () => {})
    return nothing
  }
  // a first run on another kind of machine leaves the checkout as it is
  if (here || isAsked || Object.keys(known).length === 0) rememberWhenPassed(store, digest)
  return vitest
}

/** `drills/drills.test.ts` is kept in `proved/drills.drills.test.json` of its package. */
function storeOf(file: string): string {
  let home = path.dirname(file)
  while (!existsSync(path.join(home, 'package.json'))) home = path.dirname(home)
  const name = path.relative(home, file).replaceAll(path.sep, '.').replace(/\.ts$/, '.json')
  return path.join(home, 'proved', name)
}

const proofsIn = (store: string): Proofs =>
  existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Proofs) : {}

const sortedByMachine = (proofs: Proofs): Proofs =>
  Object.fromEntries(Object.entries(proofs).sort(([one], [other]) => (one < other ? -1 : 1)))

function rememberWhenPassed(store: string, digest: string): void {
  let whole: vitest.RunnerTestFile | undefined
  vitest.afterEach(({ task }) => {
    whole = task.file
  })
  vitest.afterAll(() => {
    const tests = whole ? testsOf(whole.tasks) : []
    if (tests.length === 0 || !tests.every(one => one.result?.state === 'pass')) return
    mkdirSync(path.dirname(store), { recursive: true })
    const proofs = sortedByMachine({ ...proofsIn(store), [MACHINE]: { tests: tests.length, digest } })
    writeFileSync(store, `${JSON.stringify(proofs, null, 2)}\n`)
    console.log(`passed; commit ${path.relative('.', store)} and it is not run until something changes`)
  })
}

const testsOf = (tasks: readonly vitest.RunnerTask[]): readonly vitest.RunnerTestCase[] =>
  tasks.flatMap(task => (task.type === 'suite' ? testsOf(task.tasks) : [task]))

/** Of a file, or of every file of a folder. */
function digestOfFiles(place: string): string {
  if (!existsSync(place)) return ''
  const hash = createHash('sha256')
  const names = statSync(place).isDirectory() ? readdirSync(place).sort() : ['']
  for (const name of names) hash.update(name).update(readFileSync(path.join(place, name)))
  return hash.digest('hex')
}

const none = Object.assign(() => {}, { each: () => () => {} })
const nothing = { describe: none, it: none } as unknown as Own
