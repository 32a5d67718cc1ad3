import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { bottomBar, menu } from '@sidepot/messages/web-shell'
import { journey } from '../stage/journey.ts'
import { runningSession } from '../stage/scene-api.ts'

journey('the page loads and the server is well', async ({ page, app }) => {
  await page.goto('/')
  await page.locator('#root > *').first().waitFor()
  assert.match(await page.title(), /Sidepot|Notes/)
  for (const path of ['/healthz', '/readyz']) assert.equal((await fetch(app.url + path)).status, 200)
})

journey(
  'the places are under the thumb wherever the menu is not open, and a logger has the bottom for itself',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto('/sessions')
    const bar = page.getByRole('navigation', { name: bottomBar.label })
    const places = page.getByRole('navigation', { name: menu.main })
    for (const [width, height, under] of [
      [390, 844, true],
      [768, 1024, true],
      [1199, 900, true],
      [844, 390, false],
      [1440, 900, false],
    ] as const) {
      await page.setViewportSize({ width, height })
      await bar.waitFor({ state: under ? 'visible' : 'hidden' })
      await places.waitFor({ state: width >= 1200 ? 'visible' : 'hidden' })
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await bar.waitFor()
    await page.locator('.session-row').last().waitFor()
    const overlap = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const last = [...document.querySelectorAll('.session-row')].at(-1)!.getBoundingClientRect()
        return last.bottom - document.querySelector('.bottom-bar')!.getBoundingClientRect().top
      })
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.locator('.simple-save').waitFor()
    await bar.waitFor({ state: 'detached' })
  },
)
