// What a page tells about itself while somebody uses it at a quarter of this machine's speed.
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { sized } from '../shared/smoke.ts'

const SLOWER = sized(4, 1)
/** Fast 3G as the browser's own tools have it; not for a smoke run, which would only wait. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

export interface Watched {
  /** sum of the layout shifts nobody asked for */
  shift: number
  /** main-thread tasks of 50 ms and more */
  tasks: number[]
  /** from a press until its frame is drawn, in ms; what is under 16 is not reported */
  presses: { name: string; ms: number; on: string }[]
  /** when the place was there and the main thread free again, in ms after the address was entered */
  ready: number | null
}

/** Runs in the page before anything else. */
const watching = (selector: string) => `(() => {
  const record = { shift: 0, tasks: [], presses: [], ready: null }
  window.watched = record
  const on = (type, take, more) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
  on('layout-shift', entry => { if (!entry.hadRecentInput) record.shift += entry.value })
  on('longtask', entry => record.tasks.push(Math.round(entry.duration)))
  on('event', entry => { if (entry.interactionId) record.presses.push({ name: entry.name, ms: entry.duration, on: entry.target?.closest?.('button, a, input, [role]')?.textContent?.slice(0, 40) ?? '' }) }, { durationThreshold: 16 })
  const look = () => {
    if (record.ready !== null || !document.querySelector(${JSON.stringify(selector)})) return
    record.ready = -1
    requestAnimationFrame(() => setTimeout(() => { record.ready = performance.now() }))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
})()`

export async function slowPage(
  context: BrowserContext,
  selector: string,
  /** fast 3G, another one and another speed of the processor, or none */
  slow: boolean | { readonly network: typeof FAST_3G; readonly slower: number },
): Promise<{ page: Page; debug: CDPSession }> {
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  const { network, slower } =
    typeof slow === 'object' ? slow : { network: slow && SLOWER > 1 ? FAST_3G : null, slower: SLOWER }
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slower })
  if (network) await debug.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(watching(selector))
  return { page, debug }
}

export const watched = (page: Page): Promise<Watched> => page.evaluate('window.watched')

/** Loads an address and waits until its place is there. */
export async function readyAfter(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const ready = await page.waitForFunction(
    () => {
      const at = (globalThis as unknown as { watched?: Watched }).watched?.ready ?? 0
      return at > 0 ? at : null
    },
    undefined,
    { timeout: 60_000 },
  )
  return (await ready.jsonValue()) ?? 0
}
