// Where nobody else is seated: a corrected position, Move button and the straddle hold for the next hands too.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { tableWords } from '@sidepot/messages/web-table'
import { tableLogger as table } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { goWithin, saved } from '../stage/waiting.ts'

journey(
  '[PLAY-40] the button is moved from the simple logger, and a fold costs what was posted',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [])
    await page.goto(`/sessions/${sessionId}/hands/new`)
    const position = (name: string, isChosen: boolean) =>
      page.locator(`[data-value="${name}"][aria-checked="${isChosen}"]`).first()
    await position('UTG', false).click()
    await position('UTG', true).waitFor()
    await page.locator('[data-value="FOLD"]').click()
    await position('BB', true).waitFor()
    await page.getByRole('button', { name: plainText(words.moveButton) }).click()
    await position('SB', true).waitFor()
    // somebody raised already: the hand moves all the same
    await position('CO', false).click()
    await position('CO', true).waitFor()
    const raised = page.getByRole('radio', { name: words.raisedBy('UTG') })
    if (!(await raised.isVisible())) await page.locator('.simple summary').click()
    await raised.click()
    await expect(raised).toBeChecked()
    await page.getByRole('button', { name: plainText(words.moveButton) }).click()
    await position('HJ', true).waitFor()
    await expect(raised).not.toBeChecked()
    // so it does when the position is set elsewhere meanwhile
    await raised.click()
    await expect(raised).toBeChecked()
    await goWithin(page, '/tablesettings')
    await page.getByRole('button', { name: /^Your position: HJ|^HJ$/ }).click()
    await page.getByRole('dialog').locator('[data-value="CO"]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goWithin(page, `/sessions/${sessionId}/hands/new`)
    await position('CO', true).waitFor()
    await page.locator('.simple summary').click()
    await expect(raised).not.toBeChecked()
    await position('UTG', false).click()
    await page.getByRole('checkbox', { name: /10/ }).click()
    await page.getByText('2 / 5 / 10').waitFor()
    await page.locator('[data-value="FOLD"]').click()
    await position('BB', true).waitFor()
    await saved(page)
    const { handsBySessionIdAndCreatedAt } = await ask<{
      handsBySessionIdAndCreatedAt: {
        items: { heroPosition: string; heroOutcome: string; heroNetWinManual: number }[]
      }
    }>(
      app,
      who,
      'query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { heroPosition heroOutcome heroNetWinManual } } }',
      { id: sessionId },
    )
    const results = handsBySessionIdAndCreatedAt.items.map(
      hand => `${hand.heroPosition} ${hand.heroOutcome} ${hand.heroNetWinManual}`,
    )
    assert.deepEqual(results.sort(), ['UTG LOSE -10', 'UTG NONE 0'])
  },
)

journey(
  '[PLAY-42] the simple logger says that a straddle is on, and switches it off',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [])
    await page.goto(`/sessions/${sessionId}/hands/new`)
    const straddle = (isOn: boolean) => page.getByRole('checkbox', { name: /10/, checked: isOn })
    await straddle(false).click()
    await saved(page)
    await page.reload()
    await straddle(true).waitFor()
    await page.getByText('2 / 5 / 10').waitFor()
    await page.locator('[data-value="FOLD"]').click()
    // the next hand has it still, and says so
    await straddle(true).click()
    await straddle(false).waitFor()
    await page.getByText('2 / 5', { exact: true }).waitFor()
    await saved(page)
    const { getSession } = await ask<{ getSession: { isStraddleOn: boolean } }>(
      app,
      who,
      'query($id: ID!) { getSession(id: $id) { isStraddleOn } }',
      { id: sessionId },
    )
    assert.equal(getSession.isStraddleOn, false)
  },
)

journey(
  '[PLAY-44] the straddle of the table is what the hand posts, also when its antes were changed',
  async ({ page, app, signUp }) => {
    const { sessionId } = await runningSession(app, await signUp(), [])
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    const straddle = (isOn: boolean) => page.getByRole('checkbox', { name: /10/, checked: isOn })
    const pot = (amount: number) =>
      expect(page.locator('.pot')).toHaveText(`${plainText(tableWords.pot)}${amount}`)
    const sheet = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: plainText(table.forced) }).click()
    }
    await straddle(false).waitFor()
    await pot(7)
    // one from elsewhere is on the table at once
    await sheet()
    await page.getByRole('button', { name: plainText(table.addStraddle) }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await pot(17)
    await straddle(true).click()
    await straddle(false).waitFor()
    await pot(7)
    await straddle(false).click()
    await straddle(true).waitFor()
    await pot(17)
    // and the next hands have what was chosen last
    await saved(page)
    await page.reload()
    await straddle(true).waitFor()
    await pot(17)
  },
)
