// Lists the mutants of some files and draws some of them: the same seed draws the same ones on every machine.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { inRoot, root } from '../stamp.mjs'

const SILENT = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false }
const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] }

/** Everything Stryker would change in these files, as keys. */
export async function mutantsOf(files) {
  const read = files.map(name => ({
    name: inRoot(name),
    mutate: true,
    content: readFileSync(inRoot(name), 'utf8'),
  }))
  const { mutants } = await new Instrumenter(SILENT).instrument(read, OPTIONS)
  return mutants.filter(mutant => mutant.status !== 'Ignored').map(mutant => keyOf(mutant))
}

/** A mutant as text: where (lines and columns from zero), what kind, what it becomes. */
export function keyOf({ fileName, location: { start, end }, mutatorName, replacement }, base = root) {
  const name = path.relative(base, path.resolve(base, fileName)).split(path.sep).join('/')
  const place = `${name}:${start.line}:${start.column}-${end.line}:${end.column}`
  return `${place} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ')}`
}

/** In the order of their digests with the seed: a larger sample contains the smaller one. */
export function draw(keys, size, seed) {
  const ranked = keys.map(key => [createHash('sha256').update(`${seed}\0${key}`).digest('hex'), key])
  ranked.sort(([a], [b]) => (a < b ? -1 : 1))
  return ranked.slice(0, size).map(([, key]) => key)
}
