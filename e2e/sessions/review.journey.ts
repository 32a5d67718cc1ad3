// An evening entered afterwards and looked at again: past session, every field corrected, review with a flagged hand.

import { expect } from '@playwright/test'
import { newSession } from '@sidepot/messages/web-new-session'
import { reviewForm, reviews } from '@sidepot/messages/web-review'
import { editDialog, sessionPage } from '@sidepot/messages/web-session-page'
import { plainText, textFor } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { reloaded, saved, undoPassed, undoStays } from '../stage/waiting.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, group: string, name: RegExp) =>
  dialog(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name }).click()

journey(
  'a past session is entered, corrected and reviewed',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    await runningSession(app, who, [])
    await page.goto('/sessions/new?past=1')
    const save = page.getByRole('button', { name: plainText(newSession.save) })
    await page.getByLabel(plainText(newSession.buyIn)).fill('400')
    await page.getByLabel(newSession.started).fill('2026-10-03T19:00')
    await page.getByLabel(newSession.ended).fill('2026-10-03T18:00')
    await page.getByLabel(plainText(newSession.cashOut)).fill('655')
    await save.click()
    await page.getByText('A session must end after it starts').waitFor()
    await page.getByLabel(newSession.ended).fill('2026-10-03T23:30')
    await page.getByLabel(plainText(newSession.breakMinutes)).fill('30')
    await save.click()
    await page.waitForURL(/\/sessions\/[0-9a-f-]{36}$/)
    const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
    await page.locator('.session-result', { hasText: '255' }).waitFor()
    await reloaded(page)
    await page.getByText('4 h 00').first().waitFor()
    await page
      .getByText(textFor(sessionPage.bankroll('Live roll'), theme === 'discreet'))
      .first()
      .waitFor()
    await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await saveHand(app, who, sessionId, {
      additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AKs', heroOutcome: 'WIN' }),
    })
    await page.reload()
    await page.locator('.hand-row').nth(1).waitFor()
    await page.locator('.hand-row').first().click()
    await dialog(page).getByText('AKs').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: plainText(sessionPage.edit) }).click()
    await dialog(page).getByLabel(plainText(editDialog.cashOut)).fill('700')
    await dialog(page).getByLabel(editDialog.tips).fill('12')
    await dialog(page).getByRole('radio', { name: newSession.origins.ONLINE }).click()
    await dialog(page).getByLabel(editDialog.notes).fill('Left when the game got short.')
    await dialog(page).getByRole('button', { name: editDialog.save }).click()
    await saved(page)
    await page.locator('.session-result', { hasText: '300' }).waitFor()
    await page.getByText('Left when the game got short.').waitFor()

    // begun and cancelled, the session is where one is
    await page.getByRole('button', { name: sessionPage.review }).click()
    await dialog(page).getByRole('button', { name: reviewForm.cancel }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect(page).toHaveURL(new RegExp(`/sessions/${sessionId}$`))
    await page.getByRole('button', { name: sessionPage.review }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect(page).toHaveURL(new RegExp(`/sessions/${sessionId}$`))

    await page.getByRole('button', { name: sessionPage.review }).click()
    await choose(page, plainText(reviewForm.play), /^4/)
    await choose(page, reviewForm.mood, /^2/)
    await dialog(page).getByLabel(reviewForm.wentWell).fill('Folded the river.')
    await dialog(page).getByLabel(reviewForm.toImprove).fill('Sleep first.')
    await dialog(page).getByRole('checkbox').first().click()
    await dialog(page).getByRole('button', { name: reviewForm.save }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText('Folded the river.').waitFor()
    await reloaded(page)
    await page.getByText(reviews.flagged).waitFor()
    await page.locator('.review-flagged .hand-row').click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: reviews.edit }).click()
    await expect(
      dialog(page).getByRole('radiogroup', { name: reviewForm.mood }).getByRole('radio', { name: /^2/ }),
    ).toBeChecked()
    await dialog(page).getByRole('button', { name: reviewForm.delete }).click()
    await page.getByText('Folded the river.').waitFor({ state: 'detached' })
  },
)

journey(
  'a review that is left by a tap beside it waits, and a deleted one is brought back',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId, bankrollId } = await runningSession(app, who, [])
    await ask(
      app,
      who,
      'mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) { id } }',
      { input: { sessionId, userId: who.userId, bankrollId, cashoutAmount: 655 } },
    )
    await page.goto(`/sessions/${sessionId}`)
    const write = page.getByRole('button', { name: sessionPage.review, exact: true })
    const text = dialog(page).getByLabel(reviewForm.wentWell)
    const left = async () => {
      await page.mouse.click(5, 5)
      await dialog(page).waitFor({ state: 'detached' })
    }
    // [SES-91] left beside it, it waits; cancelled it is gone
    await write.click()
    await choose(page, plainText(reviewForm.play), /^4/)
    await text.fill('Folded the river.')
    await left()
    await write.click()
    await expect(text).toHaveValue('Folded the river.')
    await dialog(page).getByRole('button', { name: reviewForm.cancel }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await write.click()
    await expect(text).toHaveValue('')
    await text.fill('Folded the river.')
    await left()
    await write.click()
    await dialog(page).getByRole('button', { name: reviewForm.save }).click()
    await page.getByText('Folded the river.').waitFor()
    // [SES-90] deleted by mistake
    const edit = page.getByRole('button', { name: reviews.edit })
    const remove = async () => {
      await edit.click()
      await dialog(page).getByRole('button', { name: reviewForm.delete }).click()
      await edit.waitFor({ state: 'detached' })
    }
    await remove()
    await undoStays(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Folded the river.').waitFor()
    await remove()
    await undoPassed(page)
    await reloaded(page)
    await page.getByText(reviews.pending).waitFor()
    await expect(edit).toHaveCount(0)
  },
)
