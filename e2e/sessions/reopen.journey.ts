// A session that is over is opened again from its menu: by mistake, and then for good.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { eventually, undoPassed } from '../stage/waiting.ts'

const STATUS = 'query($id: ID!) { getSession(id: $id) { sessionStatus cashOut } }'
interface Status {
  readonly getSession: { readonly sessionStatus: string; readonly cashOut: number | null }
}

journey(
  '[SES-37] [SES-39] a session that was reopened by mistake is over again, with its cash-out',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const stored = async () => (await ask<Status>(app, who, STATUS, { id: sessionId })).getSession
    await page.goto(`/sessions/${sessionId}`)
    await page.getByRole('button', { name: 'Cash out', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cash-out amount').fill('612')
    await dialog.getByRole('button', { name: /^Cash out/ }).click()
    await page.getByText('Session ended', { exact: true }).waitFor()
    await undoPassed(page)
    await eventually(stored, ({ sessionStatus }) => sessionStatus === 'ENDED')

    const reopen = async () => {
      await page.locator('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Reopen session' }).click()
      await page.getByRole('button', { name: 'Update stack', exact: true }).waitFor()
    }
    await reopen()
    await page
      .locator('.toast', { hasText: 'Session reopened' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.getByText('Add a hand', { exact: true }).waitFor()
    await page.getByText('+$112', { exact: true }).first().waitFor()
    assert.deepEqual(await stored(), { sessionStatus: 'ENDED', cashOut: 612 })

    await reopen()
    await undoPassed(page)
    await eventually(stored, ({ sessionStatus }) => sessionStatus === 'LIVE')
    assert.equal((await stored()).cashOut, null)
  },
)
