// A hand that another device deletes while somebody writes about it: what was typed is shown, to be copied or saved after all.
import { expect } from '@playwright/test'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand } from '../stage/scene-api.ts'
import { eventually, following } from '../stage/waiting.ts'

journey(
  '[FEED-18] what was typed for a hand that is deleted elsewhere is kept in sight, and the hand comes back with it',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const handId = await saveHand(app, who, sessionId, {
      additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AKs', heroOutcome: 'LOSE' }),
    })
    const follows = following(page)
    await page.goto(`/sessions/${sessionId}`)
    await page.locator('.hand-row', { hasText: 'AKs' }).click()
    await follows
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Notes').fill('He folds too much')
    await dialog.getByRole('button', { name: 'Write a review' }).click()
    await dialog.getByLabel('What to learn from it').fill('Bet the river')
    const DELETE = `mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }`
    await ask(app, who, DELETE, {
      input: { sessionId, handId, additionalParams: JSON.stringify({ isDeleted: true }) },
    })

    await dialog.getByText(/deleted, perhaps on another device/).waitFor()
    await expect(dialog.getByLabel('Notes')).toHaveValue('He folds too much')
    await expect(dialog.getByLabel('What to learn from it')).toHaveValue('Bet the river')
    await dialog.getByRole('button', { name: 'Restore the hand' }).click()
    await expect(dialog.getByLabel('Notes')).toHaveValue('He folds too much')
    await page.keyboard.press('Escape')
    const notes = () =>
      ask<{ getHand: { notes: string | null; _deleted: boolean } }>(
        app,
        who,
        'query($id: ID!) { getHand(id: $id) { notes _deleted } }',
        { id: handId },
      )
    await eventually(notes, ({ getHand }) => getHand.notes === 'He folds too much' && !getHand._deleted)
  },
)
