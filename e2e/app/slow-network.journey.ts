// A new device on a slow network: every answer is late, and what was asked last is answered first. Whatever is on the screen
// meanwhile is also there in the end.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page, Route } from 'playwright-core'
import { contextOptions, refuseServiceWorker, setTheme } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { setScene } from '../stage/scene.ts'
import { signIn } from '../stage/sign-up.ts'

/** In the page: every text with a digit inside the screen itself, but for clocks, which go on. */
function figures(): string[] {
  const found: string[] = []
  const root = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/\d/.test(text) && !node.parentElement?.closest('time')) found.push(text)
  }
  return found
}

/** From the first script on the page counts the questions whose answers it has not read yet. */
const COUNT_OPEN = `{
  const ask = window.fetch
  window.open_questions = 0
  window.fetch = (...given) => {
    window.open_questions += 1
    return ask(...given).finally(() => { window.open_questions -= 1 })
  }
}`

/** In the page, a frame later: whether the screen is drawn, and nothing on it and no question is on its way. */
const settled = () =>
  new Promise<boolean>(done =>
    requestAnimationFrame(() =>
      setTimeout(() =>
        done(
          !document.querySelector('.skeleton, .page-spinner, .guard-wait') &&
            (window as { open_questions?: number }).open_questions === 0,
        ),
      ),
    ),
  )

journey(
  'on a new device with late answers no screen shows a figure that changes',
  { tag: ['@desktop', '@long'] },
  async ({ browser, app, signUp, size, theme, hasWorker }) => {
    const user = await signUp()
    await setScene(app.url, user, { sessions: 40, handsPerSession: 2 })
    for (const path of ['/statistics', '/dashboard', '/sessions', '/bankrolls', '/players', '/handzone']) {
      const device = await browser.newContext(contextOptions(app, size, theme))
      await setTheme(device, theme)
      if (!hasWorker) await refuseServiceWorker(device)
      await signIn(device, app, user)
      const page = await device.newPage()
      // hours of the running session are a figure that time itself changes
      await page.clock.setFixedTime(new Date())
      await page.addInitScript(COUNT_OPEN)
      const waiting: Route[] = []
      await page.route('**/graphql', route => void waiting.push(route))
      await page.goto(path)
      await page.locator('main h1, main .skeleton').first().waitFor({ state: 'attached' })
      await expect.poll(() => waiting.length, `${path} asks`).toBeGreaterThan(0)
      const seen = await momentsOf(page, waiting)
      const last = new Set(await page.evaluate(figures))
      assert.ok(last.size > 0, `${path} shows nothing`)
      // questions of one moment are sent together: one answer may be all there is
      assert.ok(seen.length > 0, `${path} asked for nothing`)
      for (const moment of seen)
        assert.deepEqual(
          moment.filter(text => !last.has(text)),
          [],
          `${path} showed something else before`,
        )
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await device.close()
    }
  },
)

/** Lets the answers through one by one, the youngest question first, and looks after each. */
async function momentsOf(page: Page, waiting: Route[]): Promise<readonly string[][]> {
  const seen: string[][] = []
  for (;;) {
    const quiet = await page.evaluate(settled)
    const next = waiting.pop()
    if (next) {
      await next.fulfill({ response: await next.fetch() })
      // what is in the page before and after a frame was on the screen; what is laid out anew before it is painted was not
      const before = await page.evaluate(figures)
      await page.evaluate(settled)
      const after = new Set(await page.evaluate(figures))
      seen.push(before.filter(text => after.has(text)))
    } else if (quiet) return seen
  }
}
