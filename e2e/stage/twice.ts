// What a person does twice in quick succession. The app goes by when it was done, not by when a busy machine hears of it.
import type { Locator, Page } from 'playwright-core'

const TAPS_APART_S = 0.1

/** A double tap by the browser's own input: both taps are on their way before the page has answered the first. */
export async function tapTwice(target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not in sight`)
  const page = target.page()
  // not detached: that would give a page without network its network back
  const devtools = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const first = Date.now() / 1000
  await Promise.all(
    [1, 2].flatMap(clickCount =>
      (['mousePressed', 'mouseReleased'] as const).map(type =>
        devtools.send('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          clickCount,
          button: 'left',
          timestamp: first + (clickCount - 1) * TAPS_APART_S,
        }),
      ),
    ),
  )
}

/** Keys that count only after one another, within one task of the page. */
export const pressInTurn = (page: Page, ...keys: string[]): Promise<void> =>
  page.evaluate(pressed => {
    for (const key of pressed)
      for (const kind of ['keydown', 'keyup'])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }),
        )
  }, keys)
