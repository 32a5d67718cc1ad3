// What is tapped at the table on a small phone: nothing moves under the thumb, nothing that matters is cut.
import { expect } from '@playwright/test'
import { sessionPage } from '@sidepot/messages/web-session-page'
import { offlineWords } from '@sidepot/messages/web-shell'
import { simpleLogger } from '@sidepot/messages/web-simple-logger'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { ask, tableSession } from '../stage/scene-api.ts'
import { openDrawn, saved } from '../stage/waiting.ts'

const TABLE = { seats: 6, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
const SAFARI = { width: 390, height: 664 }

const act = (page: Page, word: RegExp) => page.locator('.action-buttons .btn', { hasText: word }).click()
const cut = (words: Locator) => words.evaluate(one => one.scrollWidth - one.clientWidth)

journey('the table stays where it is when the prompt needs two lines', async ({ page, app, signUp }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const sessionId = await tableSession(app, await signUp(), TABLE)
  await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
  const felt = page.locator('.table-felt')
  const prompt = page.locator('.action-prompt')
  const before = await felt.boundingBox()
  const { height } = (await prompt.boundingBox())!
  // a prompt of two lines below the name, whatever the words are
  await prompt.locator('small').evaluate(one => {
    one.textContent = '1,000 to call · pot 12,345 and so on to the second line'
  })
  expect((await prompt.boundingBox())!.height).toBe(height)
  expect(await felt.boundingBox()).toEqual(before)
})

journey(
  'Omaha on a phone: every card of two boards is in sight, and the last hand is whole',
  async ({ page, app, signUp }) => {
    await page.setViewportSize(SAFARI)
    const sessionId = await tableSession(app, await signUp(), { ...TABLE, seats: 2, gameType: 'PLO' })
    await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    await page.locator('.seat-hero .seat-cards').click()
    const picker = page.locator('.card-picker')
    for (const card of ['Ah', 'Ad', 'Kh', 'Qd']) await picker.locator(`[data-card="${card}"]`).click()
    await picker.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: tableLogger.more }).click()
    await page.getByRole('menuitem', { name: plainText(tableLogger.forced) }).click()
    await page.getByRole('radio', { name: plainText(tableLogger.boardCount['2']), exact: true }).click()
    await page.getByRole('button', { name: tableLogger.done }).click()
    await act(page, /^Raise/)
    await act(page, /^Call/)
    await picker.waitFor()
    await expect(picker.locator('[data-card="2c"]')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
    // beside five sizes
    const amount = page.getByLabel(plainText(tableLogger.amount), { exact: true })
    for (const typed of ['5000', '12500', '150000', '1234.56', '1500000']) {
      await amount.fill(typed)
      expect(await cut(amount)).toBeLessThanOrEqual(0)
    }
    await amount.fill('10')
    await act(page, /^Bet/)
    await act(page, /^Fold/)
    await page.locator('.showdown > .btn-primary').click()
    const action = page.locator('.last-action')
    await action.waitFor()
    expect(await cut(action)).toBeLessThanOrEqual(0)
  },
)

journey(
  'nine seats for the button are as wide as a thumb, and First in has room around it',
  async ({ page, app, signUp, theme }) => {
    await setSettings(page, { theme, gto: true })
    await page.setViewportSize({ width: 320, height: 568 })
    const who = await signUp()
    const nine = await tableSession(app, who, { ...TABLE, seats: 9 })
    await openDrawn(page, `/sessions/${nine}/hands/new/graphical`)
    await page.getByRole('button', { name: tableLogger.more }).click()
    await page.getByRole('menuitem', { name: plainText(tableLogger.forced) }).click()
    const seat = page.getByRole('radio', { name: plainText(tableLogger.seat(9)), exact: true })
    await seat.waitFor()
    expect((await seat.boundingBox())!.width).toBeGreaterThanOrEqual(44)

    const six = await tableSession(app, who, { ...TABLE, hero: 4 })
    await openDrawn(page, `/sessions/${six}/hands/new`)
    const first = page.getByRole('radio', { name: plainText(simpleLogger.firstIn), exact: true })
    const { room, lines } = await first.evaluate(one => {
      const words = document.createRange()
      words.selectNodeContents(document.createNodeIterator(one, NodeFilter.SHOW_TEXT).nextNode()!)
      const tops = [...words.getClientRects()].map(({ top }) => Math.round(top))
      return {
        room: one.getBoundingClientRect().right - words.getBoundingClientRect().right,
        lines: new Set(tops).size,
      }
    })
    expect(room).toBeGreaterThanOrEqual(6)
    // two words, so two lines: not one for each letter
    expect(lines).toBeLessThanOrEqual(2)
  },
)

journey(
  'the simple logger has room for four cards and a line to type them',
  async ({ page, app, signUp }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const sessionId = await tableSession(app, await signUp(), { ...TABLE, gameType: 'PLO' })
    await openDrawn(page, `/sessions/${sessionId}/hands/new`)
    for (const card of ['Ah', 'Kd', 'Qc', 'Js'])
      await page.locator(`.card-grid [data-card="${card}"]`).click()
    await page.locator('.card-pad-full').waitFor()
    const typed = page.locator('.card-pad-typed')
    expect((await typed.boundingBox())!.width).toBeGreaterThanOrEqual(80)
    expect((await typed.locator('b').boundingBox())!.height).toBeLessThan(30)
  },
)

journey(
  'under two notes of a session that is over every button of the table is in sight',
  async ({ page, app, signUp }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const who = await signUp()
    const sessionId = await tableSession(app, who, TABLE)
    await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    const switchTo = (name: RegExp) => page.locator('.logger-switch').getByRole('link', { name }).click()
    await act(page, /^(Raise|r)/)
    await page
      .getByRole('button', { name: tableLogger.undo, exact: true })
      .and(page.locator(':enabled'))
      .waitFor()
    // the next one is folded, so the first waits; then the session ends
    await switchTo(/^(Simple|Lists)$/)
    await page.getByRole('radio', { name: 'Fold', exact: true }).click()
    await saved(page)
    const { getSession } = await ask<{ getSession: { bankrollId: string } }>(
      app,
      who,
      'query($id: ID!) { getSession(id: $id) { bankrollId } }',
      { id: sessionId },
    )
    await ask(
      app,
      who,
      'mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) { id } }',
      { input: { sessionId, userId: who.userId, bankrollId: getSession.bankrollId, cashoutAmount: 500 } },
    )
    await openDrawn(page, `/sessions/${sessionId}/hands/add/graphical`)
    const all = page.locator('.action-buttons .btn')
    const inSight = async () => {
      await expect(page.locator('.logger-note')).toHaveCount(2)
      await all.first().waitFor()
      for (const one of await all.all()) await expect(one).toBeInViewport({ ratio: 1 })
    }
    await inSight()
    await page.getByRole('button', { name: tableLogger.finish, exact: true }).click()
    await page.getByRole('button', { name: plainText(tableLogger.backToCurrent), exact: true }).waitFor()
    await inSight()
  },
)

/** In the page: a service worker of a newer version has been installed and waits. */
function newVersionWaits(): void {
  const registration = Object.assign(new EventTarget(), { waiting: { postMessage: () => {} } })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    getRegistrations: () => Promise.resolve([registration]),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
}

journey(
  'that a new version is ready lies on no dialog, and is there again behind it',
  async ({ page, app, signUp }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const sessionId = await tableSession(app, await signUp(), TABLE)
    await page.addInitScript(newVersionWaits)
    await page.goto(`/sessions/${sessionId}`)
    const word = page.locator('.toast', { hasText: offlineWords.updated })
    await word.waitFor()
    await page.getByRole('button', { name: plainText(sessionPage.cashOut) }).click()
    await page.getByRole('dialog').waitFor()
    await expect(word).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(word).toBeVisible()
  },
)
