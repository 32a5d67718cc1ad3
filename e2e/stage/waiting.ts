// What journeys wait for, in one place.
import type { Page } from 'playwright-core'

/** Everything done so far has reached the server: the sign says so after the page has drawn what was just pressed. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  await page.locator('.sync-saved').first().waitFor({ state: 'attached' })
}

/** As a link of the app goes: to another place without loading the page anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The same page again, as after a closed tab; alive when its own parts are drawn. */
export async function reloaded(page: Page): Promise<void> {
  await saved(page)
  await page.reload()
  await page.locator('.sync-saved').first().waitFor({ state: 'attached' })
}

/** The keys of the whole app are loaded last, when everything a finger needs is there. */
export const keysReady = (page: Page): Promise<void> =>
  page.locator('html[data-keys]').waitFor({ state: 'attached' })

/** Escape twice in quick succession, within one task of the page: how fast this machine is decides nothing. */
export const escapeTwice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const press = { key: 'Escape', bubbles: true, cancelable: true }
    for (let time = 0; time < 2; time++)
      for (const kind of ['keydown', 'keyup'])
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(kind, press))
  })

/** What is read, once it is as wanted; what never becomes so is returned as it is after a minute, for the assertion to show. */
export async function eventually<T>(read: () => Promise<T>, wanted: (now: T) => boolean): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const now = await read()
    if (wanted(now) || Date.now() > end) return now
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
