// A random test that remembers: what failed once is a line in a file beside the test and is tried first from then on.
// A failure prints its seed and the line to add. `npm test` takes the same seed every time, so that what passed once passes again;
// the long run takes a new one and prints it. RANDOM_SEED=n repeats a whole run.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'

/** By its values where they can be written as JSON, else by the seed and path that lead to them. */
type Kept =
  | { readonly test: string; readonly example: unknown }
  | { readonly test: string; readonly seed: number; readonly path: string }

type Property<T> = fc.IProperty<T> | fc.IAsyncProperty<T>

/** `read.test.ts` keeps its examples in `read.test.corpus`, one JSON value a line; lines that begin with # are remarks. */
export const corpusOf = (testUrl: string): string => fileURLToPath(testUrl).replace(/\.ts$/, '.corpus')

const keptOf = (file: string, test: string): readonly Kept[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '' && !line.startsWith('#'))
        .map(line => JSON.parse(line) as Kept)
        .filter(kept => kept.test === test)
    : []

export async function assertKept<T>(
  testUrl: string,
  test: string,
  property: Property<T>,
  parameters: fc.Parameters<T> = {},
): Promise<void> {
  const file = corpusOf(testUrl)
  const kept = keptOf(file, test)
  for (const one of kept)
    if ('seed' in one) await run(file, test, property, { ...parameters, seed: one.seed, path: one.path })
  const examples = kept.flatMap(one => ('example' in one ? [one.example as T] : []))
  await run(file, test, property, { ...parameters, seed: seedOfRun(), examples })
}

/** For a property without kept examples; one whose tests are synchronous needs no await. */
export function assertAll<T>(property: fc.IAsyncProperty<T>, parameters?: fc.Parameters<T>): Promise<void>
export function assertAll<T>(property: fc.IProperty<T>, parameters?: fc.Parameters<T>): void
export function assertAll<T>(property: Property<T>, parameters: fc.Parameters<T> = {}): Promise<void> | void {
  return fc.assert(property as fc.IAsyncProperty<T>, { seed: seedOfRun(), ...parameters })
}

/** For runs that go on after a failure: what failed with the input that did, or null. The seed is the caller's. */
export async function failureOf<T>(
  property: Property<T>,
  parameters: { readonly seed: number; readonly numRuns: number },
): Promise<string | null> {
  const found = await fc.check(property as fc.IAsyncProperty<T>, parameters)
  return found.failed ? `${String(found.errorInstance)}\n${fc.defaultReportMessage(found)}` : null
}

/** Of a property whose examples are dear `npm test` tries these few, always the same; the long run and RANDOM_SEED=n try all. */
export const examplesOf = (all: number, few: number): number => (process.env['RANDOM_SEED'] ? all : few)

const SAME_SEED = 20_261_116

export function seedOfRun(): number {
  const given = Number(process.env['RANDOM_SEED'])
  return Number.isInteger(given) && given !== 0 ? given : SAME_SEED
}

async function run<T>(
  file: string,
  test: string,
  property: Property<T>,
  parameters: fc.Parameters<T>,
): Promise<void> {
  const details = await fc.check(property as fc.IAsyncProperty<T>, parameters)
  if (!details.failed) return
  const line = JSON.stringify(lineOf(test, details))
  throw new Error(
    `${fc.defaultReportMessage(details)}\n\nKeep it as a line of ${path.relative('.', file)}:\n${line}`,
    {
      cause: details.errorInstance,
    },
  )
}

function lineOf<T>(test: string, { counterexample, counterexamplePath, seed }: fc.RunDetails<T>): Kept {
  const bySeed = { test, seed, path: counterexamplePath ?? '0' }
  if (counterexample === null) return bySeed
  try {
    const back: unknown = JSON.parse(JSON.stringify(counterexample))
    return fc.stringify(back) === fc.stringify(counterexample) ? { test, example: counterexample } : bySeed
  } catch {
    return bySeed // a bigint, which JSON has no word for
  }
}
