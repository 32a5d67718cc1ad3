// What was deleted comes back from a page of its own, long after the undo has passed.
import assert from 'node:assert/strict'
import { deletedWords as words } from '@sidepot/messages/web-deleted'
import { sessionsList } from '@sidepot/messages/web-session'
import { plainText, textFor } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand } from '../stage/scene-api.ts'
import { reloaded } from '../stage/waiting.ts'

journey(
  'a deleted hand and a deleted session are restored from Recently deleted',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const quick = (heroHolecardsSimple: string) =>
      saveHand(app, who, sessionId, {
        additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple, heroPosition: 'BTN' }),
      })
    await quick('AKs')
    const gone = await quick('QJs')
    const SAVE = 'mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }'
    await ask(app, who, SAVE, {
      input: { sessionId, handId: gone, additionalParams: JSON.stringify({ isDeleted: true }) },
    })

    // deleted somewhere, some time ago
    await page.goto('/handzone')
    await page.getByRole('link', { name: plainText(words.link) }).click()
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
    const restore = page.getByRole('button', { name: new RegExp(`^${words.restore} `) })
    const undo = page.locator('.toast').last().getByRole('button', { name: 'Undo' })
    await restore.first().waitFor()
    assert.equal(await restore.count(), 1)
    await restore.click()
    await page.getByText(words.empty).waitFor()
    // restored by mistake: deleted again, and restored after all
    await undo.click()
    await restore.first().waitFor()
    await restore.click()
    await page.getByText(words.empty).waitFor()
    await page.goto('/handzone')
    await page
      .getByText(theme === 'discreet' ? '2 lines' : '2 hands', { exact: true })
      .first()
      .waitFor()

    // a session takes its hands along and brings them back
    await ask(app, who, 'mutation($input: DeleteSessionInput!) { deleteSession(input: $input) { id } }', {
      input: { id: sessionId },
    })
    await page.goto('/sessions')
    // the link is elsewhere on a page without sessions, and a press in between would miss it
    await page
      .getByRole('heading', { name: textFor(sessionsList.emptyTitle, theme === 'discreet'), level: 1 })
      .waitFor()
    await page.getByRole('link', { name: plainText(words.link) }).click()
    await restore.first().waitFor()
    assert.equal(await restore.count(), 1)
    await restore.click()
    await page.getByText(words.empty).waitFor()
    await undo.click()
    await restore.first().waitFor()
    await restore.click()
    await page.getByText(words.empty).waitFor()
    await page.goto(`/sessions/${sessionId}`)
    await page.locator('.hand-row').nth(1).waitFor()
    await reloaded(page)
    await page.locator('.hand-row').nth(1).waitFor()
  },
)
