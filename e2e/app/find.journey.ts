import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { fillSample } from '../stage/sample.ts'
import { runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { codeAtHand, keysReady } from '../stage/waiting.ts'

journey(
  'the search finds places, people, sessions and hands by words, with the keyboard alone',
  { tag: '@long' },
  async ({ page, app, context, signUp, size, hasWorker }) => {
    const who = await signUp()
    await fillSample(app.url, who, { sessions: 6, handsPerSession: 4 })
    await page.goto(`${app.url}/sessions`)
    await page.locator('.session-row').first().click()
    await page.getByRole('button', { name: 'Add tags' }).click()
    await page.getByLabel('Tags of this session').fill('Deep stacks')
    await page.getByRole('button', { name: 'Save tags' }).click()
    await page.getByText('Deep stacks').waitFor()
    // whoever wrote them goes on from there
    await expect(page.getByRole('button', { name: 'Edit tags' })).toBeFocused()
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
    await keysReady(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'What to look for' })
    await field.waitFor()
    await everybodyCanUse(page)
    // every place is listed, which is more than a small phone shows: the field is in sight all the same
    const seen = await field.boundingBox()
    assert.ok(seen && seen.y > 0 && seen.y < 200, `the field is at ${seen?.y}`)

    // a place
    await field.fill('bankro')
    const found = page.getByRole('listbox', { name: 'Found' })
    await found.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/bankrolls/)
    await field.waitFor({ state: 'detached' })
    // whoever goes on with the keyboard goes on in the page that was chosen
    await expect(page.locator('#main')).toBeFocused()

    // hands, which the server finds, and the way to all of them
    await page.keyboard.press('/')
    await field.fill('nlhe')
    await found.getByRole('option', { name: /^Show \d+/ }).waitFor()
    await everybodyCanUse(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(/handzone\?.*game=NLHE/)

    // tags, by the beginnings of their words
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field.fill('deep st')
    await found.getByRole('group', { name: 'Tags' }).getByRole('option', { name: 'Deep stacks' }).click()
    await page.waitForURL(/handzone\?.*tag=Deep/)

    // a finger that pulls the page down from its top; a short pull does nothing
    if (size === 'phone') {
      await page.goto(`${app.url}/sessions`)
      await page.locator('.session-row').first().waitFor()
      // loaded once the page has been there for a while
      await page.locator('html[data-pull]').waitFor({ state: 'attached' })
      const finger = await context.newCDPSession(page)
      const pull = async (...heights: readonly number[]) => {
        const points = heights.map(y => [{ x: 190, y }])
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points[0]! })
        for (const touchPoints of points.slice(1))
          await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      }
      await pull(300, 320, 350)
      assert.equal(await field.count(), 0)
      await pull(300, 330, 380, 430, 460)
      await field.waitFor()
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
    }

    // without a network what is here, and a sentence that says so
    if (size !== 'phone') await page.goto(`${app.url}/sessions`)
    await page.locator('.session-row').first().waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await field.waitFor()
    await codeAtHand(page, hasWorker)
    await context.setOffline(true)
    await field.fill('plo lost')
    await page.getByText('No connection: found on this device only.').waitFor()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  },
)

journey(
  'a hand found by the search makes way for its replay',
  { tag: '@desktop' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.goto(`${app.url}/sessions`)
    await keysReady(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'What to look for' }).fill('nlhe')
    await page.getByRole('option', { name: /BTN/ }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).click()
    await page.waitForURL(/hands\/replay/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect(page.locator('#main')).toBeFocused()
  },
)
