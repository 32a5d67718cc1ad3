import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { practise as words } from '@sidepot/messages/web-practise'
import { plainText } from '@sidepot/messages/worded'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { eventually, keysReady, offlineReady, saved } from '../stage/waiting.ts'

interface Practised {
  practisedSpotsByUserId: { items: { spot: string; seen: number; missed: number; cards: string }[] }
}
const PRACTISED = `query($id: ID!) { practisedSpotsByUserId(userId: $id) { items { spot seen missed cards } } }`

journey(
  'a drill begins with one’s own mistake, goes on without network, and every answer is counted once',
  async ({ page, context, app, signUp, theme, hasWorker }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4, 5, 6])
    await setSettings(page, { theme, gto: true })
    const practised = async () =>
      (await ask<Practised>(app, who, PRACTISED, { id: who.userId })).practisedSpotsByUserId.items
    const seen = async () => (await practised()).reduce((sum, spot) => sum + spot.seen, 0)

    // a raise that costs something, logged in a few taps
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: '72o', exact: true }).click()
    await page.getByRole('radio', { name: 'CO', exact: true }).click()
    await page.getByRole('radio', { name: 'Folded to me' }).click()
    await page.getByRole('radio', { name: 'Raise', exact: true }).click()
    await page.getByRole('button', { name: /ptimal/ }).waitFor()
    await page.getByRole('radio', { name: 'Lost' }).click()
    await page.locator('.simple-do').click()
    await page.getByText('Saved 72o', { exact: true }).waitFor()
    await saved(page)

    await page.goto(`${app.url}/practise`)
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    const next = page.getByRole('button', { name: words.answer.next, exact: true })
    await page.getByText(plainText(words.reasons.leak)).first().waitFor({ state: 'attached' })
    await everybodyCanUse(page)
    // by keyboard: the fold is the first answer, and Next has the focus
    await answers.first().waitFor()
    await keysReady(page)
    await page.keyboard.press('1')
    await page.getByText('Fold is right').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^72o: Fold 100%/ }).waitFor()
    await page
      .getByText(/^All hands that get here/)
      .first()
      .waitFor({ state: 'attached' })
    await next.waitFor()
    await everybodyCanUse(page)
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await answers.first().waitFor()
    await eventually(seen, count => count === 1)

    if (hasWorker) {
      await offlineReady(page)
      await context.setOffline(true)
    }
    await page.reload()
    // the streak outlives the page, without network too
    await page.getByText(words.streak(1), { exact: true }).waitFor()
    for (let round = 0; round < 3; round++) {
      await answers.last().click()
      await next.click()
      await answers.first().waitFor()
    }
    if (hasWorker) {
      assert.equal(await seen(), 1)
      await context.setOffline(false)
    }
    await eventually(seen, count => count === 4)
    await saved(page)
    assert.equal(await seen(), 4)

    // another device has them as well, by kind of spot
    await page.getByRole('button', { name: words.choose.title }).click()
    const sheet = page.getByRole('dialog', { name: words.choose.title })
    await sheet.getByText(words.progress.all).waitFor()
    await sheet.getByText(/of 4 right/).waitFor()
    await page.keyboard.press('Escape')
  },
)

journey(
  'on a desktop the table stays where it is when a question is answered',
  { tag: '@desktop' },
  async ({ page, signUp, theme }) => {
    await signUp()
    await setSettings(page, { theme, gto: true })
    await page.goto('/practise')
    const felt = page.locator('.practise-felt')
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    await answers.first().waitFor()
    const before = await felt.boundingBox()
    await answers.first().click()
    await page.getByRole('button', { name: words.answer.next, exact: true }).waitFor()
    assert.deepEqual(await felt.boundingBox(), before)
  },
)
