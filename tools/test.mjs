// npm test: installs, finds a browser, checks, tests, builds, tries the benches, plays the journeys; the last line is the sum of all.
// With --long the long sets run instead: long tests and every journey in every size and theme. With --journeys only
// those; words choose test files and journeys by name.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { smokeBenches } from './benches.mjs'
import { ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, root } from './stamp.mjs'

const long = process.argv.includes('--long')
const journeysOnly = process.argv.includes('--journeys')
const filters = process.argv.slice(2).filter(arg => !arg.startsWith('--'))
process.chdir(root)

const total = { passed: 0, failed: 0 }
await step('install', () => ensureInstalled('all'))
if (!long && !journeysOnly) await step('check', () => check({ deadCode: true }))
if (!journeysOnly) await step('tests', tests)
if (await step('build', ensureBuilt)) {
  if (!journeysOnly) await step('benches', () => smokeBenches(filters, long))
  await step('journeys', journeys)
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A step counts as what it returns, or as one; one that throws has failed as a whole. */
async function step(name, run) {
  console.log(`\n── ${name}`)
  try {
    const { passed, failed } = (await run()) ?? { passed: 1, failed: 0 }
    total.passed += passed
    total.failed += failed
    return failed === 0
  } catch (error) {
    console.error(`${name}: ${error.message}`)
    total.failed++
    return false
  }
}

function tests() {
  const report = result('vitest.json')
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      // A snapshot that is missing fails; it is written by `npx vitest run -u`, never by a run that was to compare it.
      '--update=none',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...filters,
    ],
    { stdio: 'inherit', env: { ...process.env, ...(long ? { TEST_LONG: '1' } : {}) } },
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not load and an error between tests fail the run without failing any test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, status === 0 ? 0 : 1) }
}

async function journeys() {
  const report = result('journeys.json')
  spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      // every word is in the journey's name or in its file's
      ...(filters.length > 0 ? [`--grep=${filters.map(word => `(?=.*${literal(word)})`).join('')}`] : []),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM_PATH: await findChromium(),
        JOURNEYS_REPORT: report,
        ...(long ? { TEST_LONG: '1' } : {}),
      },
    },
  )
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  // What was not played, and an error outside of any journey, has not passed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
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
