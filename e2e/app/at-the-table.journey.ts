// What is pressed at the table is in sight, under no other thing and as large as a thumb: on small phones, on one held sideways, and
// with ten seats.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { underToasts } from '../stage/fit/fitting.ts'
import { framesDrawn } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { fillSample } from '../stage/sample.ts'
import { saveHand, tableSession, watchedHand } from '../stage/scene-api.ts'
import { openDrawn } from '../stage/waiting.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
] as const
const THUMB = 44
/** Six words side by side on the narrowest phone, and two columns on one held sideways, leave less in width. */
const NARROWEST = { 320: 38, 360: 42, 390: THUMB, 844: 36 } as const

/** In the page: which of the named controls are smaller than asked for, or out of reach where they are. */
function outOfReach({ selector, least }: { readonly selector: string; readonly least: number }): string[] {
  const found: string[] = []
  const controls = [...document.querySelectorAll<HTMLElement>(selector)]
  if (controls.length === 0) found.push(`no ${selector}`)
  for (const control of controls) {
    const box = control.getBoundingClientRect()
    const name = `${selector} "${control.innerText.replaceAll('\n', ' ')}"`
    if (Math.min(box.width, box.height) < least - 0.5)
      found.push(`${name} is ${Math.round(box.width)} × ${Math.round(box.height)} px`)
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!hit || !(control.contains(hit) || hit.contains(control))) found.push(`${name} is out of reach`)
  }
  return found
}

/** In the page: which words of the simple logger are smaller than asked for. */
const tooSmall = (least: number): string[] =>
  [...document.querySelectorAll<HTMLElement>('.simple .choice-item')]
    .filter(item => Math.min(item.offsetWidth, item.offsetHeight) < least)
    .map(item => `${item.innerText} is ${item.offsetWidth} × ${item.offsetHeight} px`)

/** Rows that may be scrolled to are checked where they end up. */
async function look(page: Page, selectors: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const selector of selectors) {
    await page.locator(selector).first().waitFor()
    problems.push(...(await page.evaluate(outOfReach, { selector, least: THUMB })))
  }
  return problems
}

journey(
  'what is pressed at the table is in sight and as large as a thumb, on small phones and sideways',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await page.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    const table = { seats: 10, hero: 1, button: 1, blinds: [2, 5], heroStack: 1500, stack: 1200 } as const
    const sessionId = await tableSession(app, who, table)
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    const problems: string[] = []
    const at = async (
      path: string,
      selectors: readonly string[],
      windows: readonly (typeof WINDOWS)[number][] = WINDOWS,
    ) => {
      await openDrawn(page, path)
      for (const window of windows) {
        await page.setViewportSize(window)
        const place = `${path.split('/').slice(3).join('/')} at ${window.width} × ${window.height}`
        for (const problem of await look(page, selectors)) problems.push(`${place}: ${problem}`)
        const small = await page.evaluate(tooSmall, NARROWEST[window.width])
        problems.push(...small.map(text => `${place}: ${text}`))
      }
    }
    await at(`/sessions/${sessionId}`, ['.session-do a', '.session-tile'])
    await at(`/sessions/${sessionId}/hands/new`, ['.simple-do', '.amount-step .icon-btn'])
    await at(`/sessions/${sessionId}/hands/new/graphical`, ['.action-buttons .btn', '.size-step .icon-btn'])
    const roomy = WINDOWS.filter(({ width, height }) => width > 600 || height > 600)
    await at(`/hands/replay/${handId}`, ['.replay-play'], roomy)
    assert.deepEqual(problems, [])
  },
)

journey(
  'a visitor at the address of a replay is asked to log in, and comes back to it',
  async ({ page, app, signUp, context }) => {
    const who = await signUp()
    const table = { seats: 6, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
    const handId = await saveHand(app, who, await tableSession(app, who, table), {
      handState: JSON.stringify(watchedHand),
    })
    await context.clearCookies()
    await page.goto(`/hands/replay/${handId}`)
    await page.getByText('Log in to watch this hand.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(who.email)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL(`**/hands/replay/${handId}`)
    await page.locator('.replay-play').waitFor()
  },
)

/** A toast passes after seconds; one that is measured stays, however slow the machine is. */
const TOASTS_STAY = `{
  const soon = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => (ms > 3000 ? 0 : soon(run, ms, ...rest))
}`

journey(
  'a toast covers nothing that can be pressed, in loggers, on the session page and in a replay',
  { tag: '@long' },
  async ({ page, app, signUp, everywhere }) => {
    const who = await signUp()
    const table = { seats: 10, hero: 1, button: 1, blinds: [2, 5], heroStack: 1500, stack: 1200 } as const
    const sessionId = await tableSession(app, who, table)
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.addInitScript(TOASTS_STAY)
    // the quick run takes the narrowest window
    const windows = [...WINDOWS, { width: 390, height: 844 }, { width: 1440, height: 900 }]
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' })
    const problems: string[] = []
    for (const window of everywhere ? windows : [WINDOWS[0]]) {
      const see = async (place: string) => {
        await page.locator('.toast').first().waitFor()
        // toasts move a frame after the page under them has changed
        await page.evaluate(framesDrawn)
        for (const under of await page.evaluate(underToasts))
          problems.push(`${place} at ${window.width} × ${window.height}: ${under}`)
      }
      await page.setViewportSize(window)
      await page.goto(`/sessions/${sessionId}/hands/new`)
      await page.getByRole('button', { name: 'Skip hand' }).click()
      await see('simple logger')

      await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
      await page.locator('.prompt-tools').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Save unfinished' }).click()
      await see('table')

      await openDrawn(page, `/sessions/${sessionId}`)
      await page.getByRole('button', { name: 'Cash out' }).click()
      await page.getByRole('dialog').getByLabel('Cash-out amount').fill('500')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cash out/ })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await see('session page')
      await undo.click()
      await page.getByRole('button', { name: 'Cash out' }).waitFor()

      await openDrawn(page, `/hands/replay/${handId}`)
      await page.getByRole('button', { name: 'Share this hand' }).click()
      await page.getByRole('button', { name: 'Create link' }).click()
      await page.getByRole('button', { name: 'Delete link' }).click()
      await page.getByRole('button', { name: 'Delete for good' }).click()
      await see('dialog of a replay')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await see('replay')
    }
    assert.deepEqual(problems, [])
  },
)

journey(
  'on a page full of rows the last one can be scrolled clear of a toast',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await fillSample(app.url, who, { sessions: 6, handsPerSession: 6 })
    await page.setViewportSize({ width: 390, height: 664 })
    await openDrawn(page, '/handzone')
    const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.locator('.hz-row').last()
    await toEnd()
    await last.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const toast = page.locator('.toast')
    // it waits while somebody has the focus in it
    await toast.getByRole('button', { name: 'Undo' }).focus()
    await toEnd()
    await expect
      .poll(async () => {
        const [row, over] = [await last.boundingBox(), await toast.boundingBox()]
        return (
          row !== null && over !== null && (row.y + row.height <= over.y || row.y >= over.y + over.height)
        )
      }, 'the last row lies beside the toast')
      .toBe(true)
  },
)
