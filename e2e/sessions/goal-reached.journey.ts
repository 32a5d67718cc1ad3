import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { following, reloaded, saved } from '../stage/waiting.ts'

const RECORD = `mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id _version } }`
const MINUTE = 60_000

journey(
  '[FIL-16] a goal that is reached is announced once, on whatever page',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { createBankroll } = await ask<{ createBankroll: { id: string } }>(
      app,
      who,
      'mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: EUR }) { id } }',
    )
    const follows = following(page)
    await page.goto(`${app.url}/goals`)
    await page.getByRole('button', { name: 'New goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Sessions' }).click()
    await dialog.getByRole('radio', { name: 'a year' }).click()
    await dialog.locator('input').first().fill('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('0 of 1').waitFor()
    await saved(page)
    await follows
    // this device has seen it open
    await page.waitForFunction(
      key => localStorage.getItem(key)?.includes('false'),
      `goals-known-${who.userId}`,
    )

    // another device ends the session, and this one is elsewhere
    await page.getByRole('link', { name: 'Hand Zone' }).first().click()
    await page.waitForURL(/handzone/)
    const now = Date.now()
    await ask(app, who, RECORD, {
      input: {
        sessionInput: {
          userId: who.userId,
          bankrollId: createBankroll.id,
          gameType: 'NLHE',
          gameOrigin: 'LIVE',
          smallBlind: 2,
          bigBlind: 5,
          maxPlayers: 8,
          heroSeat: 1,
          buttonSeat: 1,
          buyIn: 500,
          cashOut: 900,
          venueName: 'The club',
          sessionStart: new Date(now - 3 * MINUTE).toISOString(),
          sessionEnd: new Date(now - MINUTE).toISOString(),
        },
      },
    })
    await page.getByText('Goal reached: Sessions a year').waitFor()
    await page.getByRole('button', { name: 'See' }).click()
    await page.getByText('Reached', { exact: true }).waitFor()

    await reloaded(page)
    await page.getByText('Reached', { exact: true }).waitFor()
    assert.equal(await page.getByText('Goal reached').count(), 0)
  },
)
