// An evening on a phone at a quarter of this machine's speed, press by press: from the touch until its frame is drawn.
import type { App } from '@sidepot/e2e/stage/app'
import { type Person, signIn } from '@sidepot/e2e/stage/sign-up'
import type { Browser, Locator, Page } from 'playwright-core'
import { sized } from '../shared/smoke.ts'
import { readyAfter, slowPage, type Watched, watched } from './web-watch.ts'

/** What somebody does in an evening: what is pressed, and what is typed before it. */
type Press = (page: Page) => Locator | Promise<Locator>
const named =
  (role: 'button' | 'link', name: string): Press =>
  page =>
    page.getByRole(role, { name, exact: true })
const tile =
  (text: string): Press =>
  page =>
    page.locator('.session-tile', { hasText: text })
const typed =
  (label: string, text: string, then: Press): Press =>
  async page => {
    await page.getByLabel(label).fill(text)
    return then(page)
  }
const item =
  (name: string): Press =>
  page =>
    page.getByRole('menuitem', { name, exact: true })
const dates: Press = page => page.getByRole('button', { name: /^Dates/ })
const EVENING: readonly Press[] = [
  dates,
  item('Last 30 days'),
  dates,
  item('All dates'),
  named('button', 'Update stack'),
  typed('Current chipstack', '700', named('button', 'Update')),
  named('button', 'Open menu'),
  page => page.getByRole('dialog').getByRole('link', { name: 'Sessions', exact: true }),
  dates,
  item('Last 90 days'),
  dates,
  item('All dates'),
  page => page.locator('.session-row').first(),
  tile('Add chips'),
  typed('Amount', '100', named('button', 'Add $100')),
  tile('Break'),
  tile('Resume'),
  named('button', 'More'),
  item('Edit session'),
  named('button', 'Cancel'),
  tile('Cash out'),
  named('button', 'Cancel'),
  page => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Dashboard' }),
  named('button', 'Break'),
  named('button', 'Resume'),
]

/**
 * A finger on the glass: found and scrolled to beforehand, then touched by the browser itself, because what a test library
 * asks the page around a click would run on the page's own slowed thread and be measured with it.
 */
async function press(page: Page, what: Press): Promise<void> {
  const target = await what(page)
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await settled(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  // the next press comes when the last one's frame is drawn and reported, as with a person
  await settled(page)
}
const settled = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 400))))

const ROUNDS = sized(3, 1)
const NONE: Watched['presses'][number] = { ms: 0, on: '', name: '' }

/** Each press as quick as it was in the best of the rounds: what else runs on this machine is not ours to measure. */
export async function quickestPresses(
  browser: Browser,
  app: App,
  who: Person,
  phone: Parameters<Browser['newContext']>[0],
  selector: string,
): Promise<Watched['presses']> {
  const best = EVENING.map(() => ({ ...NONE, ms: Number.POSITIVE_INFINITY }))
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ ...phone, baseURL: app.url })
    await signIn(context, app, who)
    const { page } = await slowPage(context, selector, false)
    await readyAfter(page, `${app.url}/dashboard`)
    await page.waitForLoadState('networkidle')
    for (const [index, what] of EVENING.entries()) {
      const before = (await watched(page)).presses.length
      await press(page, what)
      const slowest = (await watched(page)).presses
        .slice(before)
        .reduce((most, one) => (one.ms > most.ms ? one : most), NONE)
      if (slowest.ms < best[index]!.ms) best[index] = slowest
    }
    await context.close()
  }
  return best
}
