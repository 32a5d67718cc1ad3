// The table is as high as its window. The bars of a small phone: a name is whole or left out, the last hand keeps off the sync sign, and who is to act is read beside a verdict.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { largeTextMisfits } from '../stage/fit/large-text.ts'
import { journey } from '../stage/journey.ts'
import { saveHand, tableSession, watchedHand } from '../stage/scene-api.ts'
import { goDrawn, openDrawn } from '../stage/waiting.ts'

/** In the page: how far what is drawn in a box reaches out of it to the right. */
const sticksOut = (box: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(box)
  return Math.max(
    ...[...range.getClientRects()].map(({ right }) => right - box.getBoundingClientRect().right),
  )
}

journey(
  'on a small phone nothing in the bars is cut or lies on another thing',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    await page.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    const who = await signUp()
    await openDrawn(page, '/sessions/new')
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await page.locator('.top-title').evaluate(sticksOut)).toBeLessThanOrEqual(1)
    }
    assert.deepEqual(await largeTextMisfits(page), [])

    const table = { seats: 8, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
    const sessionId = await tableSession(app, who, table)
    await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await goDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    await page.locator('.last-hand .card').first().waitFor()
    assert.deepEqual(await largeTextMisfits(page), [])

    await page.setViewportSize({ width: 360, height: 640 })
    const prompt = page.locator('.action-prompt')
    const name = prompt.locator('p b')
    const cut = () => name.evaluate(one => one.scrollWidth - one.clientWidth)
    await page.locator('.last-hand').click()
    const foot = page.locator('.hand-dialog .dialog-foot')
    const tops = () =>
      foot.locator('.btn').evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    await expect.poll(async () => new Set(await tops()).size).toBe(1)
    await page.keyboard.press('Escape')
    await foot.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Choose cards' }).click()
    for (const card of ['Ah', 'As']) await page.locator(`.card-picker [data-card="${card}"]`).click()
    await page.locator('.card-picker').waitFor({ state: 'detached' })
    await page.locator('[data-seat="1"] .seat-pod').click()
    await page.locator('.action-buttons .btn-primary').click()
    await prompt.locator('.verdict-chip').waitFor()
    await page.locator('.action-buttons .btn-primary').click()
    await page.locator('[data-seat="1"] .seat-pod').click()
    await expect(name).toHaveText(/HERO/)
    await expect.poll(cut).toBeLessThanOrEqual(0)
  },
)

journey('the table is as high as its window, tablets and laptops too', async ({ page, app, signUp }) => {
  const table = { seats: 8, hero: 1, button: 1, blinds: [2, 5], heroStack: 500 } as const
  const sessionId = await tableSession(app, await signUp(), table)
  await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(scrolls, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
  }
})
