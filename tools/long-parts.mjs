// The parts of `npm run test:long` that Vitest runs, and the one seed that all of them draw from.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const NO_SOURCE = new Set(['node_modules', 'build', 'test-results', '.git'])

/** Every `*.long.test.ts`, relative to the root, by name; the solver's proofs, which take longest, come last. */
export function longTestFiles(root) {
  const late = name => Number(name.startsWith('packages/solver/'))
  return filesOf(root, /\.long\.test\.tsx?$/).sort(
    (one, other) => late(one) - late(other) || (one < other ? -1 : 1),
  )
}

/** The tests of `npm test` that draw examples: there always the same ones, in the long run those of a new seed. */
export function randomTestFiles(root) {
  const draws = name => /\bassert(All|Kept)\(|FUZZ_SEED/.test(readFileSync(path.join(root, name), 'utf8'))
  return filesOf(root, /(?<!\.long)\.test\.tsx?$/)
    .filter(draws)
    .sort()
}

/** Proofs that `npm test` remembers by a digest of what they prove. */
export function provedTestFiles(root) {
  const proves = name => /\bawait provedFile\(import/.test(readFileSync(path.join(root, name), 'utf8'))
  return filesOf(root, /(?<!\.long)\.test\.tsx?$/)
    .filter(proves)
    .sort()
}

function filesOf(root, pattern) {
  const found = []
  const look = folder => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!NO_SOURCE.has(entry.name)) look(name)
      } else if (pattern.test(entry.name)) found.push(name)
    }
  }
  look('')
  return found
}

/** TEST_SEED, or a new seed, under every name by which a test asks for one; a name that is set already stays. */
export function seedOfRun(settings, random = Math.random) {
  const given = Number(settings.TEST_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : 1 + Math.floor(random() * 999_999)
  const names = ['RANDOM_SEED', 'EVENING_SEED', 'FUZZ_SEED']
  return { seed, env: Object.fromEntries(names.map(name => [name, settings[name] ?? String(seed)])) }
}
