// The keypad over an amount: typed, and closed by its own key, by keyboard and by a tap elsewhere, in both loggers; whole above what stays
// at the bottom, and in a dialog of a phone on its side.
import { expect } from '@playwright/test'
import { cashOutDialog, editDialog, sessionPage } from '@sidepot/messages/web-session-page'
import { simpleLogger } from '@sidepot/messages/web-simple-logger'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import { moneyPad } from '@sidepot/messages/web-ui'
import { plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { runningSession } from '../stage/scene-api.ts'
import { keysReady } from '../stage/waiting.ts'

const THUMB = 44
const pad = (page: Page) => page.locator('.amount-pad')
const key = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true })

async function typedAndDone(page: Page, name: string): Promise<void> {
  const amount = page.getByRole('textbox', { name, exact: true })
  await amount.click()
  for (const digit of ['4', '5', '0']) await key(page, digit).click()
  await key(page, moneyPad.backspace).click()
  await expect(amount).toHaveValue('45')
  const done = await key(page, moneyPad.done).boundingBox()
  expect(Math.min(done?.width ?? 0, done?.height ?? 0)).toBeGreaterThanOrEqual(THUMB)
  await key(page, moneyPad.done).click()
  await expect(pad(page)).toHaveCount(0)
  // another tap brings it back; Escape and the key itself close it from a keyboard
  await amount.click()
  await page.keyboard.press('Escape')
  await expect(pad(page)).toHaveCount(0)
  await amount.click()
  await key(page, moneyPad.done).press('Enter')
  await expect(pad(page)).toHaveCount(0)
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('45')
}

journey(
  'the keypad of an amount has a key that closes it, in both loggers',
  async ({ page, app, signUp }) => {
    const { sessionId } = await runningSession(app, await signUp())
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await keysReady(page)
    await typedAndDone(page, simpleLogger.amount)
    // what the pad covered can be tapped
    await page.getByRole('radio', { name: plainText(simpleLogger.outcomes.LOSE), exact: true }).click()

    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    await keysReady(page)
    await typedAndDone(page, tableLogger.amount)
    // a tap elsewhere closes it too, and does what it says
    await page.getByRole('textbox', { name: tableLogger.amount, exact: true }).click()
    await page.locator('.action-buttons .btn-primary').click()
    await expect(pad(page)).toHaveCount(0)
  },
)

journey(
  'the keypad of an action that is corrected lies whole in its sheet',
  async ({ page, app, signUp }) => {
    const { sessionId } = await runningSession(app, await signUp())
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    await page.getByRole('button', { name: /^Raise/ }).click()
    for (const { window, entered } of [
      { window: { width: 320, height: 568 }, entered: '15' },
      { window: { width: 360, height: 640 }, entered: '40' },
    ]) {
      await page.setViewportSize(window)
      await page.getByRole('button', { name: plainText(tableLogger.record) }).click()
      await page.locator('.record-line', { hasText: /Raise/ }).click()
      const sheet = page.locator('.correct-sheet')
      // what was entered is what one starts from
      await expect(sheet.getByLabel(tableLogger.amount, { exact: true })).toHaveValue(entered)
      await sheet.getByLabel(tableLogger.amount, { exact: true }).click()
      const keys = sheet.locator('.keypad button')
      await expect(keys).toHaveCount(13)
      for (const one of await keys.all()) await expect(one).toBeInViewport({ ratio: 1 })
      await key(page, '4').click()
      await key(page, '0').click()
      await key(page, moneyPad.done).click()
      await sheet.getByRole('button', { name: /^Raise 40/ }).click()
      await sheet.waitFor({ state: 'detached' })
    }
  },
)

/** Keys that a finger would not meet, because something lies over them or they are out of sight. */
const covered = (page: Page) =>
  page.locator('.keypad button').evaluateAll(keys =>
    keys
      .filter(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [2, height - 2].some(y => !one.contains(document.elementFromPoint(left + width / 2, top + y)))
      })
      .map(one => one.textContent || one.getAttribute('aria-label')),
  )

journey(
  'the keypad of a field lies above what stays at the bottom of the page or dialog, as wide as its form',
  async ({ page, app, signUp }) => {
    const { sessionId } = await runningSession(app, await signUp())
    const opens = async (field: Locator, form: Locator) => {
      await field.tap()
      await expect(field).toBeFocused()
      await expect(form.locator('.field:has(:focus) .keypad')).toBeVisible()
      await expect(form.locator('.keypad')).toHaveCount(1)
      await expect.poll(() => covered(page)).toEqual([])
    }
    for (const window of [
      { width: 360, height: 640 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(window)
      await page.goto(`/sessions/${sessionId}/hands/new`)
      await page.locator('.simple-details summary').click()
      const sums = page.locator('.simple-sums')
      for (const name of [simpleLogger.pot, simpleLogger.tip]) {
        await opens(sums.getByLabel(plainText(name), { exact: true }), sums)
        const wide = await sums.evaluate(
          form => form.clientWidth - (form.querySelector('.keypad')?.clientWidth ?? 0),
        )
        expect(wide).toBe(0)
      }

      await page.goto(`/sessions/${sessionId}`)
      await page.getByRole('button', { name: sessionPage.more, exact: true }).click()
      await page.getByRole('menuitem', { name: plainText(sessionPage.edit) }).click()
      const dialog = page.getByRole('dialog')
      for (const name of [editDialog.buyIn, editDialog.tips])
        await opens(dialog.getByLabel(plainText(name), { exact: true }), dialog)
    }
  },
)

journey(
  'with the phone on its side every key of the cash-out is in sight, and its buttons',
  async ({ page, app, signUp }) => {
    const { sessionId } = await runningSession(app, await signUp())
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/sessions/${sessionId}`)
    await page
      .getByRole('button', { name: plainText(sessionPage.cashOut) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(plainText(cashOutDialog.hands)).waitFor()
    const keys = dialog.locator('.keypad button, .dialog-foot button')
    await expect(keys).toHaveCount(14)
    for (const one of await keys.all()) await expect(one).toBeInViewport({ ratio: 1 })
  },
)
