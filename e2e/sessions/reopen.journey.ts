// A session that is over is opened again from its menu: by mistake, and then for good.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { eventually, undoPassed } from '../stage/waiting.ts'

const PAST = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'
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

journey(
  '[SES-36] [SES-37] a session of last week is reopened after a question, and gets its end back',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    // a form has no seconds
    const ago = (hours: number) =>
      `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`
    const [start, end] = [ago(170), ago(166)]
    const { createBankroll } = await ask<{ createBankroll: { id: string } }>(app, who, BANKROLL, {
      input: { name: 'Home', currency: 'USD', type: 'CASH' },
    })
    const { recordPastSession: past } = await ask<{ recordPastSession: { id: string } }>(app, who, PAST, {
      input: {
        requestId: crypto.randomUUID(),
        playerSessionsInput: [],
        sessionInput: {
          ...{ id: crypto.randomUUID(), smallBlind: 2, bigBlind: 5, buyIn: 500, cashOut: 459 },
          ...{ bankrollId: createBankroll.id, timeZone: 'UTC' },
          ...{ sessionStart: start, sessionEnd: end },
        },
      },
    })
    await page.goto(`/sessions/${past.id}`)
    const main = page.locator('main')
    const chooseReopen = async () => {
      await main.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Reopen session' }).click()
    }
    const asked = page.getByRole('dialog', { name: 'Reopen this session?' })
    await chooseReopen()
    await asked.getByRole('button', { name: 'Keep it ended' }).click()
    await asked.waitFor({ state: 'detached' })
    await main.getByText('4 h 00', { exact: true }).waitFor()

    await chooseReopen()
    await asked.getByRole('button', { name: 'Reopen session' }).click()
    await page.getByRole('button', { name: 'Cash out', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cash-out amount').fill('612')
    await dialog.getByRole('button', { name: /^Cash out/ }).click()
    await page.getByRole('button', { name: 'Edit session', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit session' })
    await edit.getByLabel('Ended').fill(end.slice(0, 16))
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'detached' })
    await main.getByText('4 h 00', { exact: true }).waitFor()
    const sessionEnd = async () =>
      (await ask<{ getSession: { sessionEnd: string } }>(app, who, END, { id: past.id })).getSession
        .sessionEnd
    await eventually(sessionEnd, at => at.slice(0, 16) === end.slice(0, 16))
  },
)
const BANKROLL = 'mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'
const END = 'query($id: ID!) { getSession(id: $id) { sessionEnd } }'
