// The lock of a device: set, asked for, refused, gone around by signing in again; and the page that hides everything.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { accountWords } from '@sidepot/messages/web-account'
import { lock as words } from '@sidepot/messages/web-lock'
import { settings } from '@sidepot/messages/web-settings'
import { journey } from '../stage/journey.ts'
import { addAuthenticator } from '../stage/passkeys.ts'
import { runningSession } from '../stage/scene-api.ts'
import { escapeTwice, offlineReady } from '../stage/waiting.ts'

journey(
  '[LOCK-5] [LOCK-6] a PIN locks every tab without network, and forgetting it means signing in again',
  async ({ page, context, app, signUp, hasWorker }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await addAuthenticator(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/settings/account')
    await button(accountWords.passkeys.add).click()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.goto('/settings')
    if (hasWorker) await offlineReady(page)
    await button(words.set).click()
    await page.getByLabel(words.newPin).fill('2718')
    await page.getByLabel(words.again).fill('2719')
    await button(words.save).click()
    await page.getByText(words.notSame).waitFor()
    await page.getByLabel(words.again).fill('2718')
    await button(words.save).click()
    await button(words.usePasskey).click()
    await button(words.stopPasskey).waitFor()

    // everything from here on without network, where the page loads without one
    if (hasWorker) await context.setOffline(true)
    await button(words.lockNow).click()
    const pin = page.getByLabel(words.ask)
    await pin.waitFor()
    await expect(page).toHaveTitle(words.neutral)
    await page.getByRole('heading', { name: settings.title }).waitFor({ state: 'hidden' })
    await page.reload()
    await pin.fill('1111')
    await button(words.unlock).click()
    await page.getByText(words.wrong(9)).waitFor()
    // the next try is typed at once
    await expect(pin).toBeFocused()
    await pin.fill('2718')
    await button(words.unlock).click()
    await page.getByRole('heading', { name: settings.title }).waitFor()
    await button(words.lockNow).click()
    await button(words.askPasskey).click()
    await page.getByRole('heading', { name: settings.title }).waitFor()

    const closed = async () => {
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await button(words.forgot).click()
    }
    if (hasWorker) {
      // a hand that waits is named before anybody signs out, and signing out needs a connection
      await page.goto(`/sessions/${sessionId}/hands/new`)
      await page.getByRole('radio', { name: '72o', exact: true }).click()
      await page.getByRole('radio', { name: 'Fold', exact: true }).click()
      await page.getByText('Saved 72o', { exact: true }).waitFor()
      await closed()
      await page
        .getByText(words.unsent(1))
        .or(page.getByText(words.unsent(2)))
        .waitFor()
      await button(words.signOut).click()
      await page.getByText(words.needsNetwork).waitFor()
      await context.setOffline(false)
    } else await closed()
    await button(words.signOut).click()
    await page.waitForURL(url => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('appLock'))).toBeNull()
    await page.goto('/dashboard')
    await page.waitForURL(/\/login/)
  },
)

journey(
  '[LOCK-10] the PIN is asked for before it is changed or removed',
  { tag: '@long' },
  async ({ page, signUp }) => {
    await signUp()
    await page.goto('/settings')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    const set = async (current: string | null, pin: string) => {
      if (current !== null) await dialog.getByLabel(words.currentPin).fill(current)
      await dialog.getByLabel(words.newPin).fill(pin)
      await dialog.getByLabel(words.again).fill(pin)
      await button(words.save).click()
    }
    await button(words.set).click()
    await set(null, '2718')
    await button(words.change).click()
    await set('1111', '3141')
    await dialog.getByText(words.wrong(9)).waitFor()
    await set('2718', '3141')
    await dialog.waitFor({ state: 'detached' })
    // beside each other, also on the smallest phone
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 568 })
    const tops = await Promise.all([words.remove, words.change].map(name => button(name).boundingBox()))
    expect(tops[0]!.y).toBe(tops[1]!.y)
    await page.setViewportSize(size)
    await button(words.remove).click()
    await dialog.getByLabel(words.currentPin).fill('2718')
    await dialog.getByRole('button', { name: words.remove, exact: true }).click()
    await dialog.getByText(words.wrong(9)).waitFor()
    await dialog.getByLabel(words.currentPin).fill('3141')
    await dialog.getByRole('button', { name: words.remove, exact: true }).click()
    await page.getByText(words.pinOff, { exact: true }).waitFor()
  },
)

journey('the quick gesture covers everything with an empty page', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/settings')
  const hide = page.getByRole('switch', { name: new RegExp(words.hide) })
  await hide.click()
  await hide.and(page.locator('[aria-checked=true]')).waitFor()
  await escapeTwice(page)
  const cover = page.getByRole('button', { name: words.back })
  await cover.waitFor()
  await expect(page).toHaveTitle(words.neutral)
  await page.getByRole('heading', { name: settings.title }).waitFor({ state: 'hidden' })
  // no key reaches the app below
  await page.keyboard.press('n')
  await cover.click()
  await page.getByRole('heading', { name: settings.title }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/settings')
})
