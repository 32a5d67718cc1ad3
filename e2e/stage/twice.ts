// What a person does twice in quick succession. The app goes by when it was done, not by when a busy machine hears of it.
import type { Locator, Page } from 'playwright-core'

/** A double tap: both taps are on their way before the page has answered the first, however slow it is. */
export async function tapTwice(target: Locator): Promise<void> {
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not in sight`)
  const { mouse } = target.page()
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const second = { clickCount: 2 }
  await Promise.all([mouse.down(), mouse.up(), mouse.down(second), mouse.up(second)])
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
