// npm run bench -- web: the production build in Chromium at a quarter of this machine's speed and, where loading is measured,
// behind a fast-3G network. Times are ratios to a bare React page in the same run. Words after it choose parts (code, first,
// later, slow3g, presses, shifts, scrolling); slow3g is behind a slower network and at full speed. Exits 1 on a miss.

import { type App, startApp } from '@sidepot/e2e/stage/app'
import { openBrowser } from '@sidepot/e2e/stage/browser'
import { CODE_BUDGET, codeOf } from '@sidepot/e2e/stage/code-size'
import { fillSample, graphql, startLive } from '@sidepot/e2e/stage/sample'
import { type Person, signIn, signUp } from '@sidepot/e2e/stage/sign-up'
import { sessionsList } from '@sidepot/messages/web-session'
import { plainText } from '@sidepot/messages/worded'
import type { Browser, BrowserContext } from 'playwright-core'
import { serveBare } from './parts/web-bare.ts'
import { builtAndBrowser } from './parts/web-built.ts'
import { quickestPresses } from './parts/web-presses.ts'
import { firstVisits, READABLE, returns } from './parts/web-slow-network.ts'
import { readyAfter, slowPage, watched } from './parts/web-watch.ts'
import { sized, verdict } from './shared/smoke.ts'

const ROUNDS = sized(5, 1)
const SESSIONS = sized(2000, 60)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LIMITS = { first: 1.8, later: 1.6, press: 100, task: 50, shift: 0.02 }

interface Result {
  readonly name: string
  readonly value: number
  readonly most: number
  readonly text: string
}
const results: Result[] = []
const note = (name: string, value: number, most: number, text: string) => {
  results.push({ name, value, most, text })
  console.log(`${value <= most ? 'met   ' : 'MISSED'}  ${name}: ${text} (at most ${most})`)
}
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function codeSizes(browser: Browser, app: App, who: Person): Promise<void> {
  for (const [place, most] of Object.entries(CODE_BUDGET)) {
    const context = await browser.newContext({ ...PHONE, baseURL: app.url, serviceWorkers: 'block' })
    if (place === '/dashboard') await signIn(context, app, who)
    const size = await codeOf(await context.newPage(), place)
    note(`code of ${place}`, size, most, `${(size / 1000).toFixed(1)} kB gzip`)
    await context.close()
  }
}

const RUNNING = '.dashboard .running'
/**
 * One definition for both pages: its screen is in the document, a frame with it is drawn and the main thread is free again
 * (web-watch.ts). shown: the dashboard is drawn and answers, its figures may still be on their way; filled: they are in it.
 */
const SELECTORS = { bare: 'main button', shown: '.dashboard', filled: RUNNING } as const

function noteMedians(name: string, times: Record<keyof typeof SELECTORS, number[]>, most: number): void {
  const [bare, shown, filled] = [median(times.bare), median(times.shown), median(times.filled)]
  const text = `${(shown / bare).toFixed(2)} times the bare page (${shown.toFixed(0)} ms, bare ${bare.toFixed(0)} ms; with its figures ${filled.toFixed(0)} ms)`
  note(name, shown / bare, most, text)
}

/** First loads with an empty cache, bare and ours in turns. */
async function firstLoads(browser: Browser, app: App, bareUrl: string, who: Person): Promise<void> {
  const times: Record<'bare' | 'shown' | 'filled', number[]> = { bare: [], shown: [], filled: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['bare', 'shown', 'filled'] as const) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
      if (kind !== 'bare') await signIn(context, app, who)
      const { page } = await slowPage(context, SELECTORS[kind], true)
      times[kind].push(await readyAfter(page, kind === 'bare' ? bareUrl : `${app.url}/dashboard`))
      await context.close()
    }
  noteMedians('dashboard interactive, first load', times, LIMITS.first)
}

/** Loads by the service worker, which both pages have. */
async function laterLoads(browser: Browser, app: App, bareUrl: string, who: Person): Promise<void> {
  const contexts: Record<'bare' | 'ours', BrowserContext> = {
    bare: await browser.newContext(PHONE),
    ours: await browser.newContext(PHONE),
  }
  await signIn(contexts.ours, app, who)
  const place = { bare: bareUrl, ours: `${app.url}/dashboard` }
  const times: Record<'bare' | 'shown' | 'filled', number[]> = { bare: [], shown: [], filled: [] }
  for (const kind of ['bare', 'ours'] as const) {
    const page = await contexts[kind].newPage()
    // the code the browser compiled is kept from the second use on
    for (let visit = 0; visit < 3; visit++) {
      await page.goto(place[kind], { waitUntil: 'networkidle' })
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    }
    await page.close()
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of ['bare', 'shown', 'filled'] as const) {
      const whose = kind === 'bare' ? 'bare' : 'ours'
      const { page } = await slowPage(contexts[whose], SELECTORS[kind], true)
      times[kind].push(await readyAfter(page, place[whose]))
      await page.close()
    }
  for (const context of Object.values(contexts)) await context.close()
  noteMedians('dashboard interactive, later loads', times, LIMITS.later)
}

async function shareOne(app: App, who: Person): Promise<string> {
  const sessionId = `${prefix}s${sized(60, 6) - 1}`
  const answer = await fetch(`${app.url}/hands/${sessionId}-h0/share`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  })
  return ((await answer.json()) as { shareId: string }).shareId
}

/** On slow 3G the words are there, for who comes first and who comes again. */
async function slow3g(browser: Browser, app: App, who: Person): Promise<void> {
  const shareId = await shareOne(app, who)
  const first = (path: string, { selector }: { readonly selector: string }) =>
    firstVisits(browser, `${app.url}${path}`, selector, ROUNDS, PHONE)
  const times = {
    landing: await first('/', READABLE.landing),
    shared: await first(`/hands/view/${shareId}`, READABLE.shared),
    dashboard: await returns(browser, app, who, ROUNDS, PHONE),
  }
  for (const [name, { most }] of Object.entries(READABLE)) {
    const ms = median(times[name as keyof typeof times])
    note(`${name} readable on slow 3G`, ms, most, `${ms.toFixed(0)} ms`)
  }
}

async function presses(browser: Browser, app: App, who: Person): Promise<void> {
  const best = await quickestPresses(browser, app, who, PHONE, RUNNING)
  for (const [index, one] of best.entries())
    console.log(`        press ${index + 1}: ${one.ms} ms, ${one.name} on “${one.on}”`)
  const worst = best.reduce((most, one) => (one.ms > most.ms ? one : most))
  note('slowest press', worst.ms, LIMITS.press, `${worst.ms} ms, on “${worst.on}”`)
}

async function shifts(browser: Browser, app: App, who: Person): Promise<void> {
  const found: [string, number][] = []
  const look = async (context: BrowserContext, place: string) => {
    const { page } = await slowPage(context, 'main', true)
    await page.goto(place, { waitUntil: 'networkidle' })
    found.push([place, (await watched(page)).shift])
    await page.close()
  }
  const visitor = await browser.newContext({ ...PHONE, baseURL: app.url })
  for (const place of ['/', '/login']) await look(visitor, place)
  const context = await browser.newContext({ ...PHONE, baseURL: app.url })
  await signIn(context, app, who)
  for (const place of ['/dashboard', '/sessions', `/sessions/live-${prefix}`, '/bankrolls', '/settings'])
    await look(context, place)
  await visitor.close()
  await context.close()
  const [place, shift] = found.reduce((most, one) => (one[1] > most[1] ? one : most))
  note('layout shift', shift, LIMITS.shift, `${shift.toFixed(4)} at worst, on ${place}`)
}

async function scrolling(browser: Browser, app: App): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: app.url })
  const many = await signUp(context, app)
  await fillMany(app, many)
  const { page, debug } = await slowPage(context, '.session-row', false)
  await readyAfter(page, `${app.url}/sessions`)
  await page.waitForLoadState('networkidle')
  await page
    .getByText(plainText(sessionsList.count(SESSIONS)))
    .first()
    .waitFor()
  // there and back several times: the best of them is what the list costs, the rest is the machine
  const rounds: number[] = []
  for (const distance of [-24_000, 24_000, -24_000, 24_000, -24_000, 24_000]) {
    const before = (await watched(page)).tasks.length
    await debug.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: distance,
      speed: 6000,
      gestureSourceType: 'touch',
      preventFling: true,
    })
    rounds.push(Math.max(0, ...(await watched(page)).tasks.slice(before)))
  }
  const worst = Math.min(...rounds)
  note(
    `longest task while scrolling ${SESSIONS} sessions`,
    worst,
    LIMITS.task,
    worst ? `${worst} ms` : 'none of 50 ms',
  )
  await context.close()
}

async function fillMany(app: App, who: Person): Promise<void> {
  const ask = (query: string, input: object) => graphql(app.url, who.accessToken, query, { input })
  await ask('mutation Fill($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }', {
    id: `roll-${who.userId}`,
    name: 'Live roll',
    startingBalance: 5000,
  })
  const left = Array.from({ length: SESSIONS }, (_, index) => index)
  const lane = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const start = Date.now() - (index + 1) * 43_200_000
      await ask(
        'mutation Fill($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }',
        {
          requestId: `fill-${who.userId}-${index}`,
          sessionInput: {
            id: `fill-${who.userId}-${index}`,
            bankrollId: `roll-${who.userId}`,
            smallBlind: 2,
            bigBlind: 5,
            buyIn: 500,
            cashOut: 500 + ((index * 37) % 400) - 190,
            sessionStart: new Date(start).toISOString(),
            sessionEnd: new Date(start + 14_400_000).toISOString(),
          },
          playerSessionsInput: [],
        },
      )
    }
  }
  await Promise.all(Array.from({ length: 6 }, lane))
}

const chromium = builtAndBrowser()
const app = await startApp()
const bare = await serveBare()
const browser = await openBrowser(chromium)
let prefix = ''
try {
  const person = await browser.newContext()
  const who = await signUp(person, app)
  prefix = await fillSample(app.url, who, {
    sessions: sized(60, 6),
    handsPerSession: 2,
    isOwn: true,
  })
  await startLive(app.url, who, prefix)
  const parts: Record<string, () => Promise<void>> = {
    code: () => codeSizes(browser, app, who),
    first: () => firstLoads(browser, app, bare.url, who),
    later: () => laterLoads(browser, app, bare.url, who),
    slow3g: () => slow3g(browser, app, who),
    presses: () => presses(browser, app, who),
    shifts: () => shifts(browser, app, who),
    scrolling: () => scrolling(browser, app),
  }
  const words = process.argv.slice(2)
  for (const [name, part] of Object.entries(parts))
    if (words.length === 0 || words.includes(name)) await part()
} finally {
  await browser.close()
  await bare.close()
  await app.stop()
}
process.exitCode = verdict(results.every(({ value, most }) => value <= most))
