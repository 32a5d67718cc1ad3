// Which parts of a long run have passed on this very source, so that one that was interrupted goes on where it was.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a part can read. Words of docs are not among it: what a run found is written there before it has ended. */
const SOURCE = [
  'apps',
  'packages',
  'e2e',
  'bench',
  'tools',
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
]
const NO_SOURCE = new Set(['node_modules', 'build', 'test-results', '.cache'])
/** Settings by which a part tries fewer examples, or runs on a slower machine. */
const SIZES = [
  'EVENINGS',
  'FAULT_MINUTES',
  'FUZZ_RUNS',
  'MODEL_RUNS',
  'JOURNEY_CPU_RATE',
  'JOURNEY_LATENCY_MS',
]

/** A digest of all that a part's result depends on: source and tests, Node, kind of machine, how much is tried. */
export function sourceOfRun(root, settings, machine = [process.version, process.platform, process.arch]) {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([...machine, ...SIZES.map(name => settings[name] ?? null)]))
  for (const name of SOURCE) add(name)
  return hash.digest('hex')

  function add(name) {
    const at = path.join(root, name)
    let entries
    try {
      entries = readdirSync(at, { withFileTypes: true })
    } catch (error) {
      if (error.code === 'ENOENT') return
      if (error.code !== 'ENOTDIR') throw error
      hash.update(`${name}\0`).update(readFileSync(at)).update('\0')
      return
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
      if (!NO_SOURCE.has(entry.name) && (entry.isDirectory() || entry.isFile()))
        add(path.posix.join(name, entry.name))
  }
}

/**
 * What `file` remembers of runs on `source`; of any other source, nothing. The run goes on with the seed of those parts; one with another seed
 * begins anew.
 */
export function passedParts(file, source, { given, draw, now = () => new Date() }) {
  const kept = read(file)
  const isSame = kept?.source === source && (given === undefined || kept.seed === given)
  const seed = isSame ? kept.seed : (given ?? draw())
  const parts = isSame ? kept.parts : {}
  return {
    seed,
    of: part => parts[part],
    passed(part, { passed, seconds }) {
      parts[part] = { passed, seconds: Math.round(seconds), at: now().toISOString() }
      mkdirSync(path.dirname(file), { recursive: true })
      // A run that is killed while it writes leaves the list as it was.
      writeFileSync(`${file}.new`, JSON.stringify({ source, seed, parts }, null, 1))
      renameSync(`${file}.new`, file)
    },
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
