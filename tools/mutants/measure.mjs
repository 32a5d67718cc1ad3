// One room through Stryker: in a copy of the repository below build/, with the results of the last run taken up again.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { inRoot } from '../stamp.mjs'
import { sourcesOf } from './rooms.mjs'
import { draw, mutantsOf } from './sample.mjs'
import { countStatuses, isUnseen, keyOfReported, percent, scoreOf, unreaching } from './score.mjs'

/** Taken before a room has its own: the next room’s must not lie in it. */
const TEMPORARY = tmpdir()

/** The drawn mutants of a part, or null when all of them are wanted. */
async function sampleOf({ room, within, size, seed }) {
  const keys = await mutantsOf(sourcesOf(room, within))
  return { total: keys.length, keys: size > 0 && size < keys.length ? draw(keys, size, seed) : null }
}

export async function listMutants(part) {
  const { total, keys } = await sampleOf(part)
  const all = keys ?? (await mutantsOf(sourcesOf(part.room, part.within)))
  for (const key of all) console.log(key)
  console.log(`${part.room}: ${all.length} of ${total} mutants`)
}

export async function measure(part, { concurrency, force }) {
  const { total, keys } = await sampleOf(part)
  const drawn = keys ? `${keys.length} of ${total} mutants, seed ${part.seed}` : `all ${total} mutants`
  console.log(`\n── ${part.within}: ${drawn}`)
  const name = [part.within.replaceAll('/', '-'), ...(keys ? [`${keys.length}-${part.seed}`] : [])].join('-')
  const folder = inRoot('build/mutants', name)
  mkdirSync(folder, { recursive: true })
  if (keys) {
    writeFileSync(path.join(folder, 'sample.json'), JSON.stringify(keys, null, 1))
    for (const key of keys) console.log(`  ${key}`)
  }
  forgetUnseen(path.join(folder, 'incremental.json'))
  const clusters = mkdtempSync(path.join(TEMPORARY, 'sidepot-mutants-'))
  chmodSync(clusters, 0o755) // as root the test databases belong to another account, which must get in
  Object.assign(process.env, {
    MUTANTS_ROOM: part.room,
    MUTANTS_SAMPLE: path.join(folder, 'sample.json'),
    TMPDIR: clusters,
  })
  try {
    await new Stryker(
      optionsOf(part, folder, { concurrency, force, sampled: keys !== null }),
    ).runMutationTest()
  } finally {
    stopClusters(clusters)
  }
  const result = summary(part, folder, keys, total)
  writeFileSync(path.join(folder, 'summary.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(`${part.within}: ${describe(result)}`)
}

function optionsOf({ room, within }, folder, { concurrency, force, sampled }) {
  return {
    mutate: sourcesOf(room, within),
    testRunner: 'vitest-loads',
    vitest: { configFile: 'tools/mutants/vitest-room.mjs', related: false },
    coverageAnalysis: 'perTest',
    checkers: sampled ? ['sample'] : [],
    plugins: [
      '@stryker-mutator/vitest-runner',
      inRoot('tools/mutants/runner.mjs'),
      ...(sampled ? [inRoot('tools/mutants/checker.mjs')] : []),
    ],
    concurrency,
    incremental: true,
    force,
    incrementalFile: path.join(folder, 'incremental.json'),
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: path.join(folder, 'report.json') },
    htmlReporter: { fileName: path.join(folder, 'report.html') },
    // Below the checkout, so that packages resolve to its node_modules; ours are linked to the copy.
    tempDirName: 'build/mutants/copy',
    cleanTempDir: 'always',
    symlinkNodeModules: false,
    buildCommand: 'node tools/mutants/link.mjs',
    ignorePatterns: ['/build', '/data', '/test-results', '/shots', '/docs/decisions'],
    tsconfigFile: 'none', // esbuild takes the types away; Stryker would ask a compiler API that TypeScript 7 has not
    disableTypeChecks: false,
    // A database and a busy machine: a mutant that only slows its tests must not count as noticed.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 60,
    logLevel: 'info',
    allowConsoleColors: false,
  }
}

/** Results that the next run must not take over. */
function forgetUnseen(file) {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values(report.files))
    source.mutants = source.mutants.filter(mutant => !isUnseen(mutant))
  writeFileSync(file, JSON.stringify(report))
}

/** A worker that Stryker ended leaves its database behind. */
function stopClusters(folder) {
  for (const name of readdirSync(folder)) {
    try {
      process.kill(Number(readFileSync(path.join(folder, name, 'pid'), 'utf8')), 'SIGQUIT')
    } catch {
      // it had none, or stopped by itself
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function summary({ room, within, whole, seed }, folder, keys, total) {
  const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))
  const { files } = report
  for (const name of unreaching(report)) console.log(`${name} reached nothing: is its coverage lost?`)
  const sample = keys && new Set(keys)
  const mutants = Object.entries(files).flatMap(([fileName, file]) =>
    file.mutants.map(mutant => ({ ...mutant, key: keyOfReported(fileName, mutant) })),
  )
  const counted = sample ? mutants.filter(mutant => sample.has(mutant.key)) : mutants
  const statuses = countStatuses(counted)
  return {
    room,
    within,
    whole,
    total,
    sample: keys ? { size: keys.length, seed } : null,
    date: new Date().toISOString().slice(0, 10),
    ...statuses,
    ...scoreOf(statuses),
    survivors: counted.filter(mutant => mutant.status === 'Survived').map(mutant => mutant.key),
  }
}

const describe = ({ noticed, survived, uncovered, ofCovered, ofAll }) =>
  `${noticed} noticed, ${survived} not, ${uncovered} reached by no test: ${percent(ofCovered)} of covered, ${percent(ofAll)} of all`
