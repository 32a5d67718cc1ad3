// Where nobody else is seated: a corrected position, Move button and the straddle hold for the next hands too.
import assert from 'node:assert/strict'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { plainText } from '@sidepot/messages/worded'
import { ask, runningSession } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'
import { saved } from '../stage/waiting.ts'

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
    const told = handsBySessionIdAndCreatedAt.items.map(
      hand => `${hand.heroPosition} ${hand.heroOutcome} ${hand.heroNetWinManual}`,
    )
    assert.deepEqual(told.sort(), ['UTG LOSE -10', 'UTG NONE 0'])
  },
)
