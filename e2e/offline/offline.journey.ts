// Without network: what is done waits, is sent once and in order, and what is refused says why.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { tapTwice } from '../stage/twice.ts'
import { eventually, offlineReady, undoPassed } from '../stage/waiting.ts'

interface Evening {
  getSession: { sessionStatus: string; cashOut: number | null; totalHandsPlayed: number }
  sessionUpdatesBySessionIdAndTimestamp: { items: { updateType: string; value: number | null }[] }
}
const ROLL =
  'mutation { createBankroll(input: { name: "Vienna", startingBalance: 900, currency: EUR }) { id } }'
const PAST = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'
const EVENING = `query($id: ID!) {
  getSession(id: $id) { sessionStatus cashOut totalHandsPlayed }
  sessionUpdatesBySessionIdAndTimestamp(sessionId: $id, sortDirection: ASC) { items { updateType value } } }`

journey(
  'without network the app opens, logs, breaks and cashes out; then all of it is sent once, in order',
  { tag: '@offline' },
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const tile = (name: string) => page.getByRole('button', { name, exact: true })
    const sign = (state: string) => page.locator(`.sync-${state}`).first().waitFor({ state: 'attached' })
    await page.goto(`/sessions/${sessionId}`)
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'AKs', exact: true }).waitFor()
    await offlineReady(page)
    await page.reload()
    await page.getByRole('radio', { name: 'AKs', exact: true }).waitFor()

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('radio', { name: 'AKs', exact: true }).click()
    await page.getByRole('radio', { name: 'Won' }).click()
    await page.getByLabel('Amount won or lost').fill('50')
    // a thumb that taps twice saves once
    await tapTwice(page.locator('.simple-do'))
    await page.getByText('Saved AKs', { exact: true }).waitFor()
    await page.getByRole('radio', { name: '72o', exact: true }).click()
    await page.getByRole('radio', { name: 'Fold', exact: true }).click()
    await page.getByText('Saved 72o', { exact: true }).waitFor()
    await sign('waiting')
    // the table logger was never opened on this device: its code came with the worker
    await page
      .locator('.logger-switch')
      .getByRole('link', { name: /^(Table|Sheet)$/ })
      .click()
    await page
      .getByRole('button', { name: /HERO|me/ })
      .first()
      .waitFor()
    await page.goto(`/sessions/${sessionId}`)
    await tile('Update stack').click()
    await page.getByLabel('Current chipstack').fill('620')
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await tile('Break').click()
    await tile('Resume').click()
    await tile('Cash out').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cash-out amount').fill('700')
    await dialog.getByRole('button', { name: /^Cash out/ }).click()
    await sign('waiting')
    const before = await ask<Evening>(app, who, EVENING, { id: sessionId })
    assert.equal(before.getSession.sessionStatus, 'LIVE')

    await context.setOffline(false)
    await undoPassed(page)
    const after = async () => ask<Evening>(app, who, EVENING, { id: sessionId })
    await eventually(after, now => now.getSession.sessionStatus === 'ENDED')
    await sign('saved')
    const ended = await after()
    assert.deepEqual(ended.getSession, { sessionStatus: 'ENDED', cashOut: 700, totalHandsPlayed: 2 })
    const types = ended.sessionUpdatesBySessionIdAndTimestamp.items.map(one => one.updateType)
    assert.deepEqual(types.filter(type => type !== 'SESSION_START').slice(0, 5), [
      'HAND_RESULT',
      'HAND_RESULT',
      'GENERAL_UPDATE',
      'BREAK_START',
      'BREAK_END',
    ])
    assert.deepEqual(types.slice(-2).sort(), ['CASHOUT', 'SESSION_END'])
  },
)

journey(
  'what the server refuses stays in sight with its reason, is corrected or dropped',
  { tag: '@offline' },
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).waitFor()
    // a browser that once failed to fetch a file, the sheet's for instance, does not ask for it again
    await offlineReady(page)
    await page.reload()
    await page.getByRole('radio', { name: 'QQ', exact: true }).waitFor()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.locator('.simple-do').click()
    await page.getByText('Saved QQ', { exact: true }).waitFor()
    // meanwhile another device deletes the session
    await ask(app, who, 'mutation($id: ID!) { deleteSessionAndRecords(sessionId: $id) }', { id: sessionId })
    await context.setOffline(false)
    const sign = page.locator('button.sync-refused:visible').first()
    await sign.click()
    const sheet = page.getByRole('dialog')
    await sheet
      .getByText(/deleted|not found/i)
      .first()
      .waitFor()
    // refused again once the answer is here; before that the sheet still shows the first refusal
    const answered = page.waitForResponse(response =>
      (response.request().postData() ?? '').includes('saveHandTransactionally'),
    )
    await sheet.getByRole('button', { name: 'Try again' }).first().click()
    await answered
    const everything = sheet.getByText('Everything is saved on the server.')
    const drop = sheet.getByRole('button', { name: 'Drop' }).first()
    for (let left = 10; left > 0; left--) {
      await everything.or(drop).first().waitFor()
      if (await everything.isVisible()) break
      await drop.click()
    }
    await everything.waitFor()
  },
)

journey(
  'where the browser believes in a network that carries nothing, a hand waits and is sent by itself once something answers',
  { tag: '@offline' },
  async ({ page, context, app, signUp }) => {
    // as on a table's Wi-Fi without a way out: connected all the time, so no event says that it is back
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
      for (const name of ['online', 'offline'])
        addEventListener(name, event => event.stopImmediatePropagation(), { capture: true })
    })
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'AKs', exact: true }).waitFor()
    await offlineReady(page)
    await page.reload()
    await page.getByRole('radio', { name: 'AKs', exact: true }).waitFor()

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('radio', { name: '72o', exact: true }).click()
    await page.getByRole('radio', { name: 'Fold', exact: true }).click()
    await page.getByText('Saved 72o', { exact: true }).waitFor()
    await page.locator('.sync-waiting').first().waitFor({ state: 'attached' })

    await context.setOffline(false)
    await page.locator('.sync-saved').first().waitFor({ state: 'attached', timeout: 120_000 })
    const { getSession } = await ask<Evening>(app, who, EVENING, { id: sessionId })
    assert.equal(getSession.totalHandsPlayed, 1)
  },
)

journey(
  'opened without network, pages show what is here or say that it is not, and ask once',
  { tag: '@offline' },
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { createBankroll: roll } = await ask<{ createBankroll: { id: string } }>(app, who, ROLL)
    await ask(app, who, PAST, {
      input: {
        sessionInput: {
          id: `past-${who.userId}`,
          bankrollId: roll.id,
          buyIn: 200,
          smallBlind: 1,
          bigBlind: 2,
          cashOut: 350,
          sessionStart: '2026-01-02T10:00:00Z',
          sessionEnd: '2026-01-02T13:00:00Z',
        },
      },
    })
    await page.goto('/dashboard')
    await page.getByText('Vienna').first().waitFor()
    await offlineReady(page)
    await page.reload()
    await page.getByText('Vienna').first().waitFor()
    await context.setOffline(true)
    let asked = 0
    page.on('request', request => {
      if ((request.postData() ?? '').includes('sessionsByUserIdAndSessionStart')) asked++
    })
    await page.reload()
    await page.getByText('Vienna').first().waitFor()
    // its list of sessions and its look for the one that runs, neither of them again
    assert.ok(asked <= 2, `asked ${asked} times`)
    await page.goto('/leaks')
    await page.getByText('Not loaded on this device yet.').first().waitFor()
  },
)
