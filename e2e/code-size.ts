// How much code a page loads, packed with gzip: until what it says is drawn, or until it is quiet.
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

export async function codeOf(page: Page, path: string, until: 'drawn' | 'quiet'): Promise<number> {
  const scripts: Response[] = []
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  }
  page.on('response', note)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const drawn = scripts.length
  await page.waitForLoadState('networkidle')
  if (until === 'drawn') scripts.length = drawn
  page.off('response', note)
  const sizes = await Promise.all(
    scripts.map(async script => gzipSync(await script.body(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** In bytes, gzip. The landing page's replay comes after the page is drawn, and has its own budget. */
export const CODE_BUDGET = { '/': 130_000, '/login': 130_000, '/dashboard': 190_000, replay: 25_000 } as const
