// What is chosen stays chosen: theme, switches, defaults, handle and picture; nonsense in the device's own store is ignored.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { feed } from '@sidepot/messages/web-feed'
import { profile, settings } from '@sidepot/messages/web-settings'
import { menu } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'
import { codeAtHand, following, reloaded, saved } from '../stage/waiting.ts'

const PICTURE = fileURLToPath(new URL('../../apps/web/public/icon-192.png', import.meta.url))

journey(
  'settings are kept, refused where they are wrong, and read back with care',
  async ({ page, app, signUp, size, theme }) => {
    const who = await signUp()
    await page.goto('/settings')
    const stored = () =>
      page.evaluate<Record<string, unknown>>(`JSON.parse(localStorage.getItem('appSettings') ?? '{}')`)
    await page.getByRole('radio', { name: settings.themes.light }).click()
    await page.getByRole('switch', { name: new RegExp(plainText(settings.gto)) }).click()
    await page.getByRole('switch', { name: new RegExp(plainText(settings.suits)) }).click()
    await page.getByRole('switch', { name: new RegExp(plainText(settings.shareHands)) }).click()
    await page.getByRole('combobox', { name: plainText(settings.stake) }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByLabel(profile.handle).fill('x')
    await page.getByRole('button', { name: profile.save, exact: true }).click()
    await page.getByText(profile.handleBad).waitFor()
    const handle = `new${who.handle}`
    await page.getByLabel(profile.handle).fill(handle)
    await page.getByRole('button', { name: profile.save, exact: true }).click()
    // taken: nothing is left to save
    await page.locator('.settings-form button:disabled:not([aria-busy])', { hasText: profile.save }).waitFor()
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await page.getByText(profile.pictureProblems.unreadable).waitFor()
    await file.setInputFiles(PICTURE)
    await page.getByRole('button', { name: profile.otherPicture }).waitFor()
    await reloaded(page)
    assert.deepEqual(await stored(), { theme: 'light', gto: true, saveSuits: false })
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' })
    await expect(page.getByRole('switch', { name: new RegExp(plainText(settings.shareHands)) })).toBeChecked()
    await page.locator('.profile-picture img').waitFor()
    if (size !== 'desktop') await page.getByRole('button', { name: menu.open }).click()
    await page.locator('.side-foot img').last().waitFor()
    if (size !== 'desktop') {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const { getUser } = await ask<{
      getUser: { handle: string; avatarUrl: string; defaultCashGameStakeId: string }
    }>(app, who, 'query($id: ID!) { getUser(id: $id) { handle avatarUrl defaultCashGameStakeId } }', {
      id: who.userId,
    })
    assert.equal(getUser.handle, handle)
    assert.match(getUser.avatarUrl, /^data:image\/jpeg/)
    assert.ok(getUser.defaultCashGameStakeId)
    await page.getByRole('button', { name: profile.removePicture }).click()
    await saved(page)
    await page.locator('.side-foot img').waitFor({ state: 'detached' })

    await page.evaluate(
      `localStorage.setItem('appSettings', '{"theme":"pink","gto":"yes","saveSuits":false}')`,
    )
    await page.evaluate(`localStorage.removeItem('theme')`)
    await page.reload()
    await page.getByRole('switch', { name: new RegExp(plainText(settings.gto)) }).waitFor()
    // pink is not a theme: what the device began with, dark unless somebody chose; the switches follow the person
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
    await page.getByRole('switch', { name: new RegExp(plainText(settings.gto)), checked: true }).waitFor()
    await page.getByRole('switch', { name: new RegExp(plainText(settings.suits)), checked: false }).waitFor()
  },
)

journey(
  'settings of the person are on every device, also those changed offline, and after a new sign-in',
  { tag: '@long' },
  async ({ page, context, app, signUp, elsewhere, size, hasWorker }) => {
    const who = await signUp()
    const leaks = plainText(menu.leaks)
    const gto = (on: Page, checked: boolean) =>
      on.getByRole('switch', { name: new RegExp(plainText(settings.gto)), checked })
    const suits = (on: Page, checked: boolean) =>
      on.getByRole('switch', { name: new RegExp(plainText(settings.suits)), checked })
    const other = await elsewhere({ viewport: { width: 1440, height: 900 } })
    await signIn(other, app, who)
    const second = await other.newPage()
    const secondFollows = following(second)
    await second.goto('/dashboard')
    await secondFollows
    // a new account knows of the check before anybody has chosen
    await second.getByRole('link', { name: leaks, exact: true }).waitFor()

    // switched on here: pushed there, menu and page
    const follows = following(page)
    await page.goto('/settings')
    await page.getByText(settings.onDevice).waitFor()
    await follows
    await gto(page, false).click()
    await saved(page)
    await second.getByRole('link', { name: leaks, exact: true }).click()
    await second.getByRole('heading', { name: leaks, level: 1 }).waitFor()

    // without network it is chosen here at once, and there when the network is back
    await codeAtHand(page, hasWorker)
    await context.setOffline(true)
    await suits(page, true).click()
    await gto(page, true).click()
    await gto(page, false).waitFor()
    await context.setOffline(false)
    await second.getByRole('link', { name: leaks, exact: true }).waitFor({ state: 'detached' })
    await second.goto('/settings')
    await suits(second, false).waitFor()
    await gto(second, false).click()
    await gto(page, true).waitFor()

    // a new sign-in begins with nothing on the device
    if (size !== 'desktop') await page.getByRole('button', { name: menu.open }).click()
    await page.getByRole('button', { name: menu.signOut }).filter({ visible: true }).click()
    await page.waitForURL(app.url)
    await signIn(context, app, who)
    await page.goto('/leaks')
    await page.getByRole('heading', { name: leaks, level: 1 }).waitFor()
    await page.goto('/settings')
    await gto(page, true).waitFor()
    await suits(page, false).waitFor()

    // the sentence of the feed leads to the sharing itself
    await page.goto('/livefeed')
    await page.getByRole('link', { name: feed.changeSharing, exact: true }).click()
    await expect(page.getByRole('heading', { name: settings.sharing })).toBeInViewport()
  },
)
