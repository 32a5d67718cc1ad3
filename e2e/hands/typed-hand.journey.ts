// A hand as a line of text in the table logger: seen on the table while it is typed, used, undone, without network too.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import { typedHand as words } from '@sidepot/messages/web-typed-hand'
import { textFor } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { tapTwice } from '../stage/twice.ts'
import { eventually, offlineReady } from '../stage/waiting.ts'

interface Hands {
  handsBySessionIdAndCreatedAt: {
    items: { heroHolecardsSimple: string; totalPotGross: number; potType: string }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) {
  items { heroHolecardsSimple totalPotGross potType } } }`

journey(
  'a hand is typed as a line, seen on the table, used and saved without network',
  async ({ page, context, app, signUp, theme, hasWorker }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4])
    const say = (message: Parameters<typeof textFor>[0]) => textFor(message, theme === 'discreet')
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    await button(/^Fold|^x/).waitFor()
    if (hasWorker) {
      await offlineReady(page)
      await page.reload()
      await button(/^Fold|^x/).waitFor()
      await context.setOffline(true)
      await page.reload()
    }

    await button(tableLogger.more).click()
    await page.getByRole('menuitem', { name: say(tableLogger.typeMenu) }).click()
    const field = page.getByRole('textbox', { name: say(words.title) })
    await field.fill('hero AhKd, utg 15, bb 3b 60, utg flarps')
    await expect(page.locator('.type-marks mark')).toHaveText('flarps')
    await page.getByText(/“flarps” is not understood/).waitFor()
    await field.fill('hero AhKd, utg 15, bb 3b 60, utg c; Kh7d2c bb 70')
    await page.locator('.type-marks mark').waitFor({ state: 'detached' })
    // pot and flop are on the table before anything is used
    await page.locator('.table-felt').getByText('192').first().waitFor()

    await page.reload()
    await expect(field).toHaveValue('hero AhKd, utg 15, bb 3b 60, utg c; Kh7d2c bb 70')
    await field.pressSequentially(' f')
    // Save comes to lie where the button was: the second of two taps is not meant for it
    await tapTwice(button(say(words.use)))
    await page.locator('.showdown .btn-primary').waitFor()
    await button(tableLogger.undo).click()
    await page.locator('.showdown').waitFor({ state: 'detached' })
    await button(tableLogger.redo).click()
    // typing again begins with the hand as it is
    await button(tableLogger.more).click()
    await page.getByRole('menuitem', { name: say(tableLogger.typeMenu) }).click()
    await expect(field).toHaveValue('hero AhKd, utg 15, bb 3b 60, utg c; Kh7d2c, bb 70, utg f')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await page.locator('.showdown .btn-primary').click()
    await page.getByText('Hand saved', { exact: true }).waitFor()

    await context.setOffline(false)
    const saved = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    assert.deepEqual(await eventually(saved, all => all.length > 0), [
      { heroHolecardsSimple: 'AKo', totalPotGross: 122, potType: 'THREE_BET' },
    ])
  },
)
