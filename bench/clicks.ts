// npm run bench -- clicks: what a click in a solved study costs the page's own thread, from the press to the frame that shows it, in
// processor time, so that other work on the machine does not decide it: script, style, layout and painting together. A frame has
// 16.7 ms. "Shows" is the first frame after the click: the place in the line, board and pot, the verdict in words, the actions with
// their figures, and the whole grid with its colours and names (decision 0216). The list by suit, the bar of the whole range, the
// sentences why and the cells' words for screen readers come in the next frame and are not in the figure. A busy machine still
// makes processor time longer, since threads share caches and a core's parts; each line ends with the load. Then a drill on a phone,
// from the press on Next to the frame that shows the next question, by the clock and in processor time, with no answers in the
// history and with 10,000. `phone`, `laptop` or `drill` after the name runs one of the three. Exits 1 when half of the clicks of a
// kind take longer than a frame, when half of the questions take longer than 100 ms by the clock or one in processor time, or when
// the history is a frame more of it.

import { loadavg } from 'node:os'
import { type App, startApp } from '@sidepot/e2e/stage/app'
import { openBrowser } from '@sidepot/e2e/stage/browser'
import { ask } from '@sidepot/e2e/stage/scene-api'
import { type Person, signUp } from '@sidepot/e2e/stage/sign-up'
import { keptHere, solve, studyFrom, studyTable } from '@sidepot/e2e/stage/studied-hand'
import type { Browser, Locator, Page } from 'playwright-core'
import { clicksIn, type Spent, type TraceEvent } from './parts/click-trace.ts'
import { builtAndBrowser } from './parts/web-built.ts'
import { practisedYear } from './shared/practised-year.ts'
import { sized, verdict } from './shared/smoke.ts'

const FRAME = 16.7
const ROUNDS = sized(6, 1)
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
} as const

/** What may be pressed: one after the other, so that each press changes what is shown. */
const KINDS: Record<string, (page: Page) => readonly Locator[]> = {
  'another decision of the line': page => {
    const places = page.locator('.study-trail .study-node')
    return [places.nth(1), places.nth(2), places.nth(3), places.nth(4)]
  },
  'another hand of the grid': page =>
    ['AKo', '77', 'T9s', 'KJo'].map(name => page.getByRole('button', { name: new RegExp(`^${name}:`) })),
  'the other range': page => ['Villain', 'You'].map(name => page.getByRole('radio', { name, exact: true })),
}

const settled = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 500))))

/** What the clicks in between cost, each on a page that rests before and after. */
async function traced(browser: Browser, page: Page, press: () => Promise<void>): Promise<readonly Spent[]> {
  await settled(page)
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await press()
  await settled(page)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return clicksIn(trace.traceEvents)
}

async function measured(browser: Browser, page: Page, places: readonly Locator[]): Promise<readonly Spent[]> {
  const all: Spent[] = []
  // once through before, so that nothing is compiled or asked for the first time while it is measured
  for (let round = -1; round < ROUNDS; round++)
    for (const place of places) {
      await place.scrollIntoViewIfNeeded()
      const box = await place.boundingBox()
      if (!box) throw new Error('nothing to press')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      const spent = await traced(browser, page, async () => {
        await page.mouse.down()
        await page.mouse.up()
      })
      if (round >= 0) all.push(...spent)
    }
  return all
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function clicks(app: App, browser: Browser, size: keyof typeof SIZES): Promise<boolean> {
  const context = await browser.newContext({ ...SIZES[size], baseURL: app.url, serviceWorkers: 'block' })
  const who = await signUp(context, app)
  const { save } = await studyTable(app, who)
  const handId = await save()
  const page = await context.newPage()
  // a busy machine takes minutes for the turn
  page.setDefaultTimeout(600_000)
  await page.goto(`/hands/replay/${handId}?study`)
  await studyFrom(page, sized(1, 0) === 1 ? 'Turn' : 'River')
  await solve(page)
  await keptHere(page)
  let met = true
  for (const [name, placesOf] of Object.entries(KINDS)) {
    const places = placesOf(page).slice(0, sized(9, 1))
    const spent = await measured(browser, page, places)
    const totals = spent.map(({ total }) => total)
    const part = (key: keyof Spent) => median(spent.map(one => one[key])).toFixed(1)
    const within = median(totals) <= FRAME
    met &&= within
    console.log(
      `${within ? 'met   ' : 'MISSED'}  ${size}, ${name}: half under ${median(totals).toFixed(1)} ms, ${Math.min(...totals).toFixed(1)} to ${Math.max(...totals).toFixed(1)} of ${totals.length} clicks (script ${part('script')}, style ${part('style')}, layout ${part('layout')}, painting ${part('paint')}), at most ${FRAME}, load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
  await context.close()
  return met
}

const ANSWERS = sized(10_000, 100)
const QUESTION_MS = 100
/** Less than a round of the drill, which ends with a page of its own. */
const QUESTIONS = sized(16, 2)
const IN_ONE = 100

/** Everything answered in a year, sent as a device sends what waited for the network. */
async function answerAll(app: App, who: Person): Promise<void> {
  const year = practisedYear(ANSWERS, Math.floor(Date.now() / 1000))
  for (let from = 0; from < year.length; from += IN_ONE) {
    const inputs = year.slice(from, from + IN_ONE).map(({ at, ...answer }) => ({
      requestId: crypto.randomUUID(),
      ...answer,
      at: new Date(at * 1000).toISOString(),
    }))
    const names = inputs.map((_, at) => `$i${at}: AnswerPractiseInput!`)
    const fields = inputs.map((_, at) => `r${at}: answerPractise(input: $i${at}) { id }`)
    const variables = Object.fromEntries(inputs.map((input, at) => [`i${at}`, input]))
    await ask(app, who, `mutation (${names.join(' ')}) { ${fields.join(' ')} }`, variables)
  }
}

/** Runs in the page: from every press to the frame that shows answers which were not there when it was pressed. */
const WATCH = `(() => {
  let pressed = null
  window.asked = []
  addEventListener('pointerdown', event => {
    pressed = document.querySelector('.practise-answers') ? null : event.timeStamp
  }, true)
  new MutationObserver(() => {
    if (pressed === null || !document.querySelector('.practise-answers')) return
    const from = pressed
    pressed = null
    requestAnimationFrame(() => setTimeout(() => window.asked.push(performance.now() - from)))
  }).observe(document, { childList: true, subtree: true })
})()`

/** From Next to each question, in milliseconds. */
interface Asked {
  readonly clock: readonly number[]
  readonly processor: readonly number[]
}

async function questions(app: App, browser: Browser, answers: boolean): Promise<Asked> {
  const context = await browser.newContext({ ...SIZES.phone, baseURL: app.url, serviceWorkers: 'block' })
  const who = await signUp(context, app)
  if (answers) await answerAll(app, who)
  const page = await context.newPage()
  await page.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
  await page.addInitScript(WATCH)
  await page.goto('/practise')
  const options = page.locator('.practise-answers button')
  const next = page.locator('.practise-do .btn-primary')
  const processor: number[] = []
  for (let round = 0; round < QUESTIONS; round++) {
    await options.last().click()
    await next.waitFor()
    processor.push(
      ...(
        await traced(browser, page, async () => {
          await next.click()
          await options.last().waitFor()
        })
      ).map(({ total }) => total),
    )
  }
  const clock = await page.evaluate<readonly number[]>('window.asked')
  await context.close()
  if (clock.length !== QUESTIONS) throw new Error(`${clock.length} of ${QUESTIONS} questions were seen`)
  return { clock, processor }
}

async function drill(app: App, browser: Browser): Promise<boolean> {
  const none = await questions(app, browser, false)
  const many = await questions(app, browser, true)
  const lines = [none, many].map((times, place) => {
    const [half, most] = [median(times.clock), Math.max(...times.processor)]
    return {
      met: half <= QUESTION_MS && most <= QUESTION_MS,
      line: `drill on a phone, the next question after ${place === 0 ? 'no' : ANSWERS} answers: half within ${half.toFixed(0)} ms by the clock, the slowest of ${times.clock.length} ${Math.max(...times.clock).toFixed(0)}; half under ${median(times.processor).toFixed(0)} ms of processor time, the dearest ${most.toFixed(0)}; at most ${QUESTION_MS}`,
    }
  })
  const more = median(many.processor) - median(none.processor)
  lines.push({
    met: more < FRAME,
    line: `drill on a phone, ${ANSWERS} answers more: ${more.toFixed(1)} ms of processor time, under a frame of ${FRAME}`,
  })
  for (const { met, line } of lines)
    console.log(`${met ? 'met   ' : 'MISSED'}  ${line}, load ${loadavg()[0]!.toFixed(1)}`)
  return lines.every(({ met }) => met)
}

const chromium = builtAndBrowser()
const app = await startApp()
const browser = await openBrowser(chromium)
const [word] = process.argv.slice(2)
let met = true
try {
  for (const size of ['phone', 'laptop'] as const)
    if (word === undefined || word === size) met = (await clicks(app, browser, size)) && met
  if (word === undefined || word === 'drill') met = (await drill(app, browser)) && met
} finally {
  await browser.close()
  await app.stop()
}
process.exit(verdict(met))
