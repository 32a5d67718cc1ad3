import assert from 'node:assert/strict'
import { everybodyCanUse } from './accessibility.ts'
import { ask, runningSession, saveHand, watchedHand } from './api.ts'
import { journey } from './journey.ts'

journey(
  'hands are found by filters and cards, opened, noted, kept and deleted with an undo',
  async ({ page, app, signUp, size }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const quick = (heroHolecardsSimple: string, heroPosition: string, heroNetWinManual: number) =>
      saveHand(app, who, sessionId, {
        additionalParams: JSON.stringify({
          quickSave: true,
          heroHolecardsSimple,
          heroPosition,
          heroNetWinManual,
          heroPreflopAction: 'RAISE',
          heroVPIP: true,
          heroOutcome: heroNetWinManual > 0 ? 'WIN' : 'LOSE',
        }),
      })
    const watched = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await quick('98s', 'BTN', 85)
    await quick('AKo', 'BB', -40)

    await page.goto(`${app.url}/handzone`)
    const row = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
    await page.getByText('3 hands', { exact: true }).first().waitFor()
    await everybodyCanUse(page)

    if (size !== 'desktop') await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('combobox', { name: 'Outcome' }).click()
    await page.getByRole('option', { name: 'Lost' }).click()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Position' }).click()
    await page.getByRole('option', { name: 'BTN' }).click()
    await page.getByText('No hand matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    if (size !== 'desktop') await page.getByRole('radio', { name: 'Results' }).click()
    await everybodyCanUse(page)
    await page.getByRole('region', { name: 'Results by cards' }).getByRole('button', { name: '98s' }).click()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show all hands, not only 98s' }).click()

    await row(/Ace of diamonds/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('BTN raises to 15').waitFor()
    await everybodyCanUse(page)
    await dialog.getByLabel('Notes').fill('He folds too much')
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    await dialog.getByRole('button', { name: 'Bookmark' }).click()
    await dialog.getByRole('button', { name: 'Remove bookmark' }).waitFor()
    await page.keyboard.press('Escape')
    const stored = () =>
      ask<{ getHand: { notes: string | null; isBookmarked: boolean } }>(
        app,
        who,
        'query($id: ID!) { getHand(id: $id) { notes isBookmarked } }',
        { id: watched },
      )
    for (let tries = 0; tries < 40 && !(await stored()).getHand.isBookmarked; tries++)
      await page.waitForTimeout(250)
    assert.deepEqual((await stored()).getHand, { notes: 'He folds too much', isBookmarked: true })
    await page.getByLabel('Search in notes').fill('too MUCH')
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByLabel('Search in notes').fill('')

    await row(/98s.*BTN/).click()
    await dialog.getByText('Saved without its actions.').waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 hands', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('3 hands', { exact: true }).first().waitFor()

    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('button', { name: /^Last hand:/ }).click()
    await dialog.getByText('Saved without its actions.').waitFor()
    await page.keyboard.press('Escape')
    await everybodyCanUse(page)

    await page.goto(`${app.url}/handzone`)
    await row(/Ace of diamonds/).click()
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('heading', { name: 'Hand Replay' }).waitFor()
  },
)
