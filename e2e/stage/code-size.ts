// How much code a page loads until it is quiet, packed with gzip.
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** Only the reader of the solver's packs says this; no page may load it before it is asked for a verdict. */
const CHARTS = 'pack/foreign'

/** What the app fetches ahead once a page has been there for a while (`SETTLED_MS` in the frame) does not count, however slow the page is. */
const NOTHING_AHEAD = `{
  const soon = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => (ms >= 3000 ? 0 : soon(run, ms, ...rest))
}`

export async function codeOf(page: Page, path: string): Promise<number> {
  await page.addInitScript(NOTHING_AHEAD)
  const scripts: Response[] = []
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  const sizes = await Promise.all(
    scripts.map(async script => {
      const code = await script.body()
      if (code.includes(CHARTS)) throw new Error(`${path} loads the charts: ${script.url()}`)
      return gzipSync(code, { level: 9 }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** In bytes, gzip; the replay on the landing page is in it. */
export const CODE_BUDGET = { '/': 130_000, '/login': 130_000, '/dashboard': 190_000 } as const
