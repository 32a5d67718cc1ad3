// First words on slow 3G (400 ms, 400 kbit/s): the landing page and a shared hand for who was never here, the dashboard of who was.
// Only the network is slow: processors are measured by the other parts.
import type { App } from '@sidepot/e2e/stage/app'
import { type Person, signIn } from '@sidepot/e2e/stage/sign-up'
import type { Browser, BrowserContext } from 'playwright-core'
import { sized } from '../shared/smoke.ts'
import { readyAfter, slowPage } from './web-watch.ts'

const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** A smoke run would only wait. */
const IS_SMOKE = sized(1, 0) === 0

/** What is read first, and how long it may take, in ms. */
export const READABLE = {
  landing: { selector: '.landing h1, .first-words h1', most: 2500 },
  shared: { selector: '.public-hand .replay, .first-words h1', most: 2500 },
  dashboard: { selector: '.dashboard .running', most: 1500 },
} as const

const visit = async (context: BrowserContext, selector: string, url: string): Promise<number> => {
  const { page } = await slowPage(context, selector, IS_SMOKE ? false : { network: SLOW_3G, slower: 1 })
  const ready = await readyAfter(page, url)
  await page.close()
  return ready
}

/** Milliseconds until the words of an address are drawn, each time with an empty cache. */
export async function firstVisits(
  browser: Browser,
  url: string,
  selector: string,
  rounds: number,
  options: object,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
    times.push(await visit(context, selector, url))
    await context.close()
  }
  return times
}

/** The same for somebody whose browser has kept the app and their records. */
export async function returns(
  browser: Browser,
  app: App,
  who: Person,
  rounds: number,
  options: object,
): Promise<readonly number[]> {
  const context = await browser.newContext(options)
  await signIn(context, app, who)
  const url = `${app.url}/dashboard`
  const first = await context.newPage()
  for (let times = 0; times < 2; times++) {
    await first.goto(url, { waitUntil: 'networkidle' })
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await first.locator(READABLE.dashboard.selector).waitFor()
  }
  await first.close()
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await visit(context, READABLE.dashboard.selector, url))
  await context.close()
  return times
}
