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

/** Minutes of the dear parts on two cores, from docs/long-run.md. They decide nothing but who gets what of a run that is shared out. */
export const MINUTES = {
  'apps/server/testing/fuzz/targets.long.test.ts': 260,
  'packages/solver/postflop/suite.long.test.ts': 240,
  'e2e/evenings/evenings.long.test.ts': 120,
  'e2e/processes/faults-hour.long.test.ts': 62,
  'packages/solver/games/limit-holdem.long.test.ts': 45,
}
const JOURNEYS = 12
const OTHERS = 3

/** Every journey in one size and theme is a part; the names are those of e2e/stage/looks.ts. */
export const LOOKS = ['phone', 'tablet', 'desktop'].flatMap(size =>
  ['dark', 'light', 'discreet'].map(theme => `${size} ${theme}`),
)
const journeysIn = look => `journeys ${look}`
/** The looks whose journeys are among the parts. */
export const looksOf = parts => LOOKS.filter(look => parts.has(journeysIn(look)))

/** The names of the whole run's parts, in the order in which they are played. */
export const partsOf = root => [
  'random tests',
  'proofs',
  ...longTestFiles(root),
  'benches',
  ...LOOKS.map(journeysIn),
]

/** `2/5` is the second of five shares: every part is in one of them, and the dearest are in different ones. Without a share, all. */
export function sharedOut(parts, share) {
  if (share === undefined) return parts
  const [, at, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(share) ?? []
  if (!at || Number(at) > Number(of)) throw new Error(`--share=${share}: a share is written as 2/5`)
  const shares = Array.from({ length: Number(of) }, () => ({ minutes: 0, parts: [] }))
  const minutes = part => MINUTES[part] ?? (part.startsWith('journeys ') ? JOURNEYS : OTHERS)
  for (const part of [...parts].sort((one, other) => minutes(other) - minutes(one))) {
    const least = shares.reduce((least, one) => (one.minutes < least.minutes ? one : least))
    least.minutes += minutes(part)
    least.parts.push(part)
  }
  const mine = new Set(shares[Number(at) - 1].parts)
  return parts.filter(part => mine.has(part))
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

/** TEST_SEED, if it is a seed. */
export function givenSeed({ TEST_SEED }) {
  const given = Number(TEST_SEED)
  return Number.isInteger(given) && given > 0 ? given : undefined
}

export const drawnSeed = (random = Math.random) => 1 + Math.floor(random() * 999_999)

/** The seed of a run under every name by which a test asks for one; a name that is set already stays. */
export function seedSettings(seed, settings) {
  const names = ['RANDOM_SEED', 'EVENING_SEED', 'FUZZ_SEED']
  return Object.fromEntries(names.map(name => [name, settings[name] ?? String(seed)]))
}
