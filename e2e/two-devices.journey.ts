import assert from 'node:assert/strict'
import { runningSession } from './api.ts'
import { journey } from './journey.ts'
import { signIn } from './people.ts'

journey(
  'what one device logs the other shows within a second; a private window says that it keeps nothing',
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const other = await context
      .browser()!
      .newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } })
    try {
      // a private window may have no IndexedDB
      await other.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })')
      await signIn(other, app, who)
      const second = await other.newPage()
      await second.goto(`/sessions/${sessionId}/hands/new`)
      await second.getByText(/keeps nothing on the device/).waitFor()
      await second.goto(`/sessions/${sessionId}`)
      await second
        .getByText('No hands yet')
        .or(second.getByText(/no lines/i))
        .first()
        .waitFor()
      await second.waitForLoadState('networkidle')

      await page.goto(`/sessions/${sessionId}/hands/new`)
      await page.getByRole('radio', { name: 'KK', exact: true }).click()
      await page.getByRole('radio', { name: 'Lost' }).click()
      const shown = second.locator('.hand-row', { hasText: 'KK' }).first().waitFor()
      const started = Date.now()
      await page.locator('.simple-do').click()
      await shown
      const took = Date.now() - started
      console.log(`the other device showed the hand after ${took} ms`)
      assert.ok(took < 5000, `the other device showed it after ${took} ms`)
    } finally {
      await other.close()
    }
  },
)
