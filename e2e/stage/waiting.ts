// What journeys wait for, in one place.
import { notFoundPage } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'
import { framesDrawn } from './frames.ts'
import { forgetRequests, waitedFor } from './requests.ts'
import { pressInTurn } from './twice.ts'

/** Everything done so far has reached the server: the sign says so after the page has drawn what was just pressed. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate(framesDrawn)
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

/**
 * The app opens without network: the service worker has kept every file and has taken over. A file whose answer was lost is asked for
 * again after pauses, and a failed install is registered again, so the limit is far away.
 */
export async function offlineReady(page: Page): Promise<void> {
  const controlled = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(controlled, null, { timeout: 300_000 }).catch(async error => {
    const states = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ installing, waiting, active }) => `${installing?.state} ${waiting?.state} ${active?.state}`,
      ),
    )
    throw new Error(`no service worker took over; registered: ${states.join(', ') || 'none'}`, {
      cause: error,
    })
  })
}

/** The keys of the whole app are loaded last, when everything a finger needs is there. */
export const keysReady = (page: Page): Promise<void> =>
  page.locator('html[data-keys]').waitFor({ state: 'attached' })

/** What is fetched ahead is here, and where there is a worker it has the app: nothing is cut off when the network goes. */
export async function codeAtHand(page: Page, hasWorker: boolean): Promise<void> {
  await keysReady(page)
  if (hasWorker) await offlineReady(page)
}

/** The page hears of what other devices do. Asked for before the page is loaded, and waited for after. */
export async function following(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"live":true'))
}

/** The dialog has taken the keys: its field where nobody's thumb would be covered by a keyboard, else the dialog itself. */
export async function keysIn(dialog: Locator): Promise<void> {
  await dialog.waitFor()
  await dialog
    .page()
    .waitForFunction(
      element =>
        matchMedia('(pointer: coarse)').matches
          ? element?.contains(document.activeElement)
          : element?.contains(document.activeElement) && document.activeElement?.matches('input'),
      await dialog.elementHandle(),
    )
}

const UNDERWAY = '.skeleton, .page-spinner, .guard-wait'

/** Loads the place and waits until it is drawn to the end: no placeholder, no spinner, no question without its answer. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  forgetRequests(page)
  await page.goto(path)
  await page.locator('main').first().waitFor()
  // a request whose end is never reported: the network falls silent all the same
  void page.waitForLoadState('networkidle').then(
    () => forgetRequests(page),
    () => {},
  )
  await drawn(page)
}

/**
 * The same from place to place without loading the page anew, as links go. The way leads over an address without a page, so that
 * nothing of the place before is taken for this one.
 */
export async function goDrawn(page: Page, path: string): Promise<void> {
  const nowhere = page.getByText(plainText(notFoundPage.title))
  await goWithin(page, '/nowhere')
  await nowhere.waitFor()
  forgetRequests(page)
  await goWithin(page, path)
  await nowhere.waitFor({ state: 'detached' })
  await drawn(page)
}

async function drawn(page: Page): Promise<void> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    await page.locator(UNDERWAY).first().waitFor({ state: 'detached' })
    await page.evaluate(framesDrawn)
    if (waitedFor(page).length === 0 && (await page.locator(UNDERWAY).count()) === 0) return
  }
  throw new Error(`${page.url()} is never drawn to the end; it waits for ${waitedFor(page).join(', ')}`)
}

/** What toasts say on this page from its next load on, the latest last: a toast without Undo passes in four seconds, which a slow machine may miss. */
export async function toastTexts(page: Page): Promise<string[]> {
  const texts: string[] = []
  await page.exposeFunction('toastShown', (text: string) => void texts.push(text))
  await page.addInitScript(() => {
    const { toastShown } = globalThis as unknown as { toastShown: (text: string) => Promise<void> }
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('.toast-text'))
        if (!seen.has(one)) {
          seen.add(one)
          void toastShown(one.textContent)
        }
    }).observe(document, { childList: true, subtree: true })
  })
  return texts
}

/** A toast waits while somebody points at it: its Undo can be pressed however long the looks in between take. */
export const undoStays = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo' }).hover()

/**
 * The ten seconds in which something can be undone are over: the page's clock goes ahead, and the device looks at it because it wakes. What
 * waited for them is sent; until the next load the page stays ahead.
 */
export const undoPassed = (page: Page): Promise<void> =>
  page.evaluate(ahead => {
    const { now } = Date
    Date.now = () => now() + ahead
    dispatchEvent(new Event('online'))
  }, 11_000)

/** Escape twice in quick succession. */
export const escapeTwice = (page: Page): Promise<void> => pressInTurn(page, 'Escape', 'Escape')

/** What is read, once it is as wanted; what never becomes so is returned as it is after two minutes, for the assertion to show. */
export async function eventually<T>(read: () => Promise<T>, wanted: (now: T) => boolean): Promise<T> {
  const end = Date.now() + 120_000
  for (;;) {
    const now = await read()
    if (wanted(now) || Date.now() > end) return now
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
