// npm test: installs, finds a browser, checks, tests and beside them builds and tries the benches, plays the journeys; the last line is the sum of all.
// With --long the long sets run instead, one part after another: each long test file, the benches in a browser, every journey in
// every size and theme; with --share=2/5 the second of five shares of them. What passed in an earlier run on the same source is not repeated, so that an
// interrupted run goes on; --again and chosen words repeat it. With --journeys only those. Words choose test files and journeys by name; a choice without a match fails.
// Journeys tagged @long belong to the long set, and are played whenever words choose them.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, root } from './stamp.mjs'
import { smokeBenches } from './test-run/benches.mjs'
import { entry, failedJourneys, failedTests } from './test-run/failures.mjs'
import {
  drawnSeed,
  givenSeed,
  looksOf,
  partsOf,
  provedTestFiles,
  randomTestFiles,
  seedSettings,
  sharedOut,
} from './test-run/long-parts.mjs'
import { passedParts, sourceOfRun } from './test-run/passed-parts.mjs'
import { startCount } from './test-run/test-count.mjs'

const long = process.argv.includes('--long')
const journeysOnly = process.argv.includes('--journeys')
const filters = process.argv.slice(2).filter(arg => !arg.startsWith('--'))
const share = process.argv.find(arg => arg.startsWith('--share='))?.slice('--share='.length)
process.chdir(root)
const played = new Set(sharedOut(partsOf(root), long ? share : undefined))
const looks = long ? looksOf(played) : ['quick']

const { step, finish } = startCount({ chosen: filters })
await step('install', () => ensureInstalled('all'))
if (!long && !journeysOnly) await step('check', () => check({ deadCode: true }))
const memory = long ? memoryOfRun() : undefined
if (long) await longTests()
const benches = () => step('benches', () => smokeBenches(filters, long), { choosable: true, memory })
let isBuilt = false
if (long || journeysOnly) {
  isBuilt = (played.has('benches') || looks.length > 0) && (await step('build', ensureBuilt))
  if (isBuilt && long && played.has('benches')) await benches()
} else {
  const beside = buildBesideTests()
  await step('tests', () => tests(filters), { choosable: true })
  isBuilt = await beside
}
if (isBuilt && long && filters.length === 0)
  for (const look of looks)
    await step(`journeys ${look}`, () => journeys([look]), { choosable: true, memory })
else if (isBuilt && looks.length > 0) await step('journeys', () => journeys(looks), { choosable: true })
process.exitCode = finish() ? 0 : 1

/** Tests wait for databases and processes now and then: building, and benches, which judge no figure here, take what is idle meanwhile. */
async function buildBesideTests() {
  const isBuilt = await step('build', ensureBuilt)
  if (isBuilt) await benches()
  return isBuilt
}

/** What passed before on this source; with words or --again, nothing did. */
function memoryOfRun() {
  if (filters.length > 0) return undefined
  const file = inRoot('build/test/long-passed.json')
  if (process.argv.includes('--again')) rmSync(file, { force: true })
  return passedParts(file, sourceOfRun(root, process.env), { given: givenSeed(process.env), draw: drawnSeed })
}

/** One file after another: some of them measure time, and none may take it from the next. */
async function longTests() {
  const seed = memory?.seed ?? givenSeed(process.env) ?? drawnSeed()
  const env = seedSettings(seed, process.env)
  console.log(`\nseed ${seed}; TEST_SEED=${seed} npm run test:long repeats this run`)
  const random = randomTestFiles(root)
  if (isWanted('random tests', ...random))
    await step(`random tests, seed ${seed}`, () => tests(random, env), { choosable: true, memory })
  const proofs = provedTestFiles(root)
  if (isWanted('proofs', ...proofs))
    await step('proofs', () => tests(proofs, { PROVE: '1' }), { choosable: true, memory })
  for (const file of [...played].filter(name => name.endsWith('.ts') && isWanted(name)))
    await step(`${file}, seed ${seed}`, () => tests([file], { TEST_LONG: '1', ...env }), {
      choosable: true,
      memory,
    })
}

/** In this share, and with every word of the choice in its names. */
function isWanted(part, ...more) {
  return played.has(part) && filters.every(word => [part, ...more].join(' ').includes(word))
}

async function tests(files, env = {}) {
  const report = result('vitest.json')
  const status = await ended(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      // A snapshot that is missing fails; it is written by `npx vitest run -u`, never by a run that was to compare it.
      '--update=none',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    { ...process.env, ...env },
  )
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const named = failedTests(results)
  // A file that does not load and an error between tests fail the run without failing any test.
  if (status !== 0 && named.length === 0) named.push(entry('tests', 'an error between tests, printed above'))
  return {
    passed: results.numPassedTests,
    failed: Math.max(results.numFailedTests, status === 0 ? 0 : 1),
    named,
  }
}

async function journeys(projects) {
  const report = result('journeys.json')
  await ended(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      ...projects.map(name => `--project=${name}`),
      // every word is in the journey's name or in its file's
      ...(filters.length > 0 ? [`--grep=${filters.map(word => `(?=.*${literal(word)})`).join('')}`] : []),
      ...(long || filters.length > 0 ? [] : ['--grep-invert=@long']),
    ],
    {
      ...process.env,
      CHROMIUM_PATH: await findChromium({ preferShell: true }),
      JOURNEYS_REPORT: report,
      ...(long ? { TEST_LONG: '1' } : {}),
    },
  )
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { stats, errors } = results
  // What was not played, and an error outside of any journey, has not passed.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    named: failedJourneys(results),
  }
}

/** A Node program's exit status; what it prints is printed. */
function ended(args, env) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { stdio: 'inherit', env }).once('error', reject).once('close', resolve)
  })
}

function literal(word) {
  return word.replace(/[^\p{L}\p{N}]/gu, '\\$&')
}

/** A fresh place for a runner's own count; one left over from before must never be read. */
function result(name) {
  mkdirSync(inRoot('build/test'), { recursive: true })
  rmSync(inRoot('build/test', name), { force: true })
  return inRoot('build/test', name)
}
