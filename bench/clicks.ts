// npm run bench -- clicks: what a click in a solved study costs the page's own thread, from the press to the frame that shows it, in
// processor time, so that other work on the machine does not decide it: script, style, layout and painting together. A frame has
// 16.7 ms. "Shows" is the first frame after the click: the place in the line, board and pot, the verdict in words, the actions with
// their figures, and the whole grid with its colours and names (decision 0216). The list by suit, the bar of the whole range, the
// sentences why and the cells' words for screen readers come in the next frame and are not in the figure. A busy machine still
// makes processor time longer, since threads share caches and a core's parts; each line ends with the load. `phone` or `laptop` after the name runs one of the two. Exits 1 when half of the clicks of a kind take longer.

import { loadavg } from 'node:os'
import { type App, startApp } from '@sidepot/e2e/stage/app'
import { openBrowser } from '@sidepot/e2e/stage/browser'
import { signUp } from '@sidepot/e2e/stage/people'
import { keptHere, solve, studyFrom, studyTable } from '@sidepot/e2e/stage/studied-hand'
import type { Browser, Locator, Page } from 'playwright-core'
import { clicksIn, type Spent, type TraceEvent } from './parts/click-trace.ts'
import { builtAndBrowser } from './parts/web-built.ts'
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

async function measured(browser: Browser, page: Page, places: readonly Locator[]): Promise<readonly Spent[]> {
  const all: Spent[] = []
  // once through before, so that nothing is compiled or asked for the first time while it is measured
  for (let round = -1; round < ROUNDS; round++)
    for (const place of places) {
      await place.scrollIntoViewIfNeeded()
      const box = await place.boundingBox()
      if (!box) throw new Error('nothing to press')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await settled(page)
      await browser.startTracing(page, {
        categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
      })
      await page.mouse.down()
      await page.mouse.up()
      await settled(page)
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
      if (round >= 0) all.push(...clicksIn(trace.traceEvents))
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

const chromium = builtAndBrowser()
const app = await startApp()
const browser = await openBrowser(chromium)
const [word] = process.argv.slice(2)
let met = true
try {
  for (const size of ['phone', 'laptop'] as const)
    if (word === undefined || word === size) met = (await clicks(app, browser, size)) && met
} finally {
  await browser.close()
  await app.stop()
}
process.exit(verdict(met))
