// npm run bench -- replay: the page of a shared hand. Its code beside the shared runtime; the first picture against a bare React
// page under the same throttling; script and layout of every frame while it plays, unthrottled. Exits 1 on a miss.
import { gzipSync } from 'node:zlib'
import { type App, startApp } from '@sidepot/e2e/stage/app'
import { openBrowser } from '@sidepot/e2e/stage/browser'
import { runningSession, saveHand, watchedHand } from '@sidepot/e2e/stage/scene-api'
import { signUp } from '@sidepot/e2e/stage/sign-up'
import type { Browser } from 'playwright-core'
import { serveBare } from './parts/web-bare.ts'
import { builtAndBrowser } from './parts/web-built.ts'
import { readyAfter, slowPage } from './parts/web-watch.ts'
import { sized, verdict } from './shared/smoke.ts'

const ROUNDS = sized(7, 1)
const LIMITS = { code: 90_000, first: 1.5, frame: 8 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let missed = false
const note = (name: string, value: number, most: number, text: string) => {
  if (value > most) missed = true
  console.log(`${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${text} (at most ${most})`)
}
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function scriptsOf(browser: Browser, url: string, shown: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', response => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url())
  })
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  // asked for again here: a worker that is done has taken its answer with it
  const sizes = await Promise.all(
    [...scripts].map(async script => {
      const body = await (await fetch(script)).arrayBuffer()
      return gzipSync(new Uint8Array(body), { level: 9 }).length
    }),
  )
  await context.close()
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function firstPicture(browser: Browser, ours: string, bare: string): Promise<void> {
  const times = { bare: [] as number[], ours: [] as number[] }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['bare', 'ours'] as const) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
      const { page } = await slowPage(context, kind === 'bare' ? 'main button' : '.replay .seat', true)
      times[kind].push(await readyAfter(page, kind === 'bare' ? bare : ours))
      await context.close()
    }
  const ratio = median(times.ours) / median(times.bare)
  note(
    'first picture of a shared hand',
    ratio,
    LIMITS.first,
    `${ratio.toFixed(2)} times the bare page (${median(times.ours).toFixed(0)} ms, bare ${median(times.bare).toFixed(0)} ms)`,
  )
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** time on the processor: what the page itself costs, whatever else the machine does */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly name?: string; readonly data?: unknown }
}
const WORK = new Set([
  'FunctionCall',
  'TimerFire',
  'EventDispatch',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
])

/** Script and layout between two frames of the page's own thread, in ms of the processor: outermost pieces of work only, so that nothing counts twice. */
function frames(events: readonly TraceEvent[]): readonly number[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const ours = events
    .filter(event => threads.has(`${event.pid}/${event.tid}`))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const all: number[] = []
  let [end, work] = [0, 0]
  for (const event of ours) {
    // what the page hands to be drawn: a frame's work is what ran since the last one
    if (event.name === 'Commit') {
      if (work > 0) all.push(work)
      work = 0
    }
    if (event.ph !== 'X' || !WORK.has(event.name) || event.ts < end) continue
    end = event.ts + (event.dur ?? 0)
    work += (event.tdur ?? event.dur ?? 0) / 1000
  }
  if (work > 0) all.push(work)
  if (all.length < 10) throw new Error('the trace tells of no frames')
  return all
}

async function playing(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('.replay').waitFor()
  await page.getByRole('button', { name: 'Back to the start' }).click({ force: true })
  // once through, so that nothing is compiled for the first time while it is measured
  for (const round of ['warm', 'measured'] as const) {
    await page.keyboard.press('Home')
    if (round === 'measured')
      await browser.startTracing(page, {
        categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
      })
    await page.getByRole('radio', { name: '4×' }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await page.locator('.replay-now b', { hasText: 'wins' }).waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  const all = frames(trace.traceEvents)
  const worst = Math.max(...all)
  note(
    'processor time of script and layout of a frame while it plays',
    worst,
    LIMITS.frame,
    `${worst.toFixed(1)} ms the longest of ${all.length}, half below ${median(all).toFixed(1)} ms`,
  )
}

async function sharedHand(app: App, browser: Browser): Promise<string> {
  const context = await browser.newContext()
  const who = await signUp(context, app)
  const { sessionId } = await runningSession(app, who, [2, 3])
  const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
  const answer = await fetch(`${app.url}/hands/${handId}/share`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { shareId } = (await answer.json()) as { shareId: string }
  await context.close()
  return `${app.url}/hands/view/${shareId}`
}

const chromium = builtAndBrowser()
const bare = await serveBare()
const app = await startApp()
const browser = await openBrowser(chromium)
try {
  const url = await sharedHand(app, browser)
  const [all, runtime] = [
    await scriptsOf(browser, url, '.replay'),
    await scriptsOf(browser, bare.url, 'button'),
  ]
  note(
    'code of the public replay beside the shared runtime',
    all - runtime,
    LIMITS.code,
    `${((all - runtime) / 1000).toFixed(1)} kB gzip of ${(all / 1000).toFixed(1)}`,
  )
  await firstPicture(browser, url, bare.url)
  await playing(browser, url)
} finally {
  await browser.close()
  await app.stop()
  await bare.close()
}
process.exit(verdict(!missed))
