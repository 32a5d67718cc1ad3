// When a page is drawn as it will stay.
import type { Page } from 'playwright-core'

/**
 * In the page: its fonts are there and what was changed is drawn. A busy browser may draw no frame for a page or lose a font: after a
 * while it is taken as it is laid out. It must not name anything outside of itself.
 */
export async function framesDrawn(): Promise<void> {
  await new Promise<void>(done => {
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
    )
    setTimeout(done, 5000)
  })
}

const MOST_TURNS = 10

/** What is still wrong once the page was drawn again: a chart follows its window some frames later. */
export async function lasting(
  page: Page,
  measure: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  for (let turn = 1; ; turn++) {
    await page.evaluate(framesDrawn)
    const found = await measure()
    if (found.length === 0 || turn === MOST_TURNS) return found
  }
}
