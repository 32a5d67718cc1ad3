// Plays the journeys: quick, each where it says; --long, each in every size and theme; a word plays those with it in
// their names. Reports its count to the file that JOURNEYS_REPORT names.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startApp } from './app.ts'
import { type Outcome, openBrowser, playOn } from './browser.ts'
import { allJourneys, type Journey, SIZES, type Size, THEMES, type Theme } from './journey.ts'

const built = path.dirname(process.argv[1] ?? '')
const results = fileURLToPath(new URL('../../test-results/', import.meta.url))
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))

for (const file of readdirSync(built).filter(name => name.endsWith('.journey.js')))
  await import(pathToFileURL(path.join(built, file)).href)

type Turn = readonly [Journey, Size, Theme]
const sizes = Object.keys(SIZES) as Size[]
const turns: Turn[] = allJourneys()
  .filter(({ name }) => words.every(word => name.includes(word)))
  .flatMap<Turn>(journey =>
    long
      ? sizes.flatMap(size => THEMES.map((theme): Turn => [journey, size, theme]))
      : [[journey, journey.size, journey.theme]],
  )

rmSync(results, { recursive: true, force: true })
const outcomes = turns.length > 0 ? await playAll(turns) : []
const failed = outcomes.filter(outcome => outcome.error !== null).length
const report = process.env.JOURNEYS_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: outcomes.length - failed, failed }))
process.exit(failed > 0 ? 1 : 0)

async function playAll(queue: Turn[]): Promise<Outcome[]> {
  const app = await startApp()
  const browser = await openBrowser(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
  const outcomes: Outcome[] = []
  const player = async () => {
    for (let turn = queue.shift(); turn; turn = queue.shift()) {
      // a busy machine may starve a browser: what fails is played once more, and only a second failure counts
      const first = await playOn(browser, app, ...turn, results)
      const outcome = first.error ? await playOn(browser, app, ...turn, results) : first
      if (first.error && !outcome.error)
        console.log(`again  ${first.title}: ${first.error.message.split('\n')[0]}`)
      outcomes.push(outcome)
      console.log(`${outcome.error ? 'FAILED' : 'ok'}  ${outcome.title}  ${outcome.ms} ms`)
      if (outcome.error) console.log(outcome.error.message)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, player))
  } finally {
    await browser.close()
    await app.stop()
  }
  return outcomes
}
