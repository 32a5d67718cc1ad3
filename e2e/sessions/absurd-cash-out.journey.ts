import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { tapTwice } from '../stage/twice.ts'

const STATUS = 'query($id: ID!) { getSession(id: $id) { sessionStatus } }'
interface Status {
  getSession: { sessionStatus: string }
}

journey(
  '[SES-38] a thumb that taps twice is asked about an absurd cash-out and has not answered',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto(`/sessions/${sessionId}`)
    await page.getByRole('button', { name: 'Cash out', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cash-out amount').fill('76513')
    // both taps in one moment, however slow the machine is
    await page.evaluate(() => {
      const at = performance.now()
      performance.now = () => at
    })
    const confirm = dialog.getByRole('button', { name: /^Cash out/ })
    await tapTwice(confirm)
    await dialog.getByText(/Cash out this amount\?/).waitFor()
    assert.equal((await ask<Status>(app, who, STATUS, { id: sessionId })).getSession.sessionStatus, 'LIVE')

    await page.evaluate(() => {
      const later = performance.now() + 1_000
      performance.now = () => later
    })
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Session ended', { exact: true }).waitFor()
  },
)
