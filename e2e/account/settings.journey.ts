// What is chosen stays chosen: theme, switches, defaults, handle and picture; nonsense in the device's own store is ignored.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { profile, settings } from '@sidepot/messages/web-settings'
import { menu } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { ask } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'
import { reloaded, saved } from '../stage/waiting.ts'

const PICTURE = fileURLToPath(new URL('../../apps/web/public/icon-192.png', import.meta.url))

journey(
  'settings are kept, refused where they are wrong, and read back with care',
  async ({ page, app, signUp, size, theme }) => {
    const who = await signUp()
    await page.goto('/settings')
    const stored = () =>
      page.evaluate<Record<string, unknown>>(`JSON.parse(localStorage.getItem('appSettings') ?? '{}')`)
    const shown = () => page.locator('html').getAttribute('data-theme')
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
    assert.equal(await shown(), 'light')
    assert.equal(
      await page.getByRole('switch', { name: new RegExp(plainText(settings.shareHands)) }).isChecked(),
      true,
    )
    await page.locator('.profile-picture img').waitFor()
    if (size !== 'desktop') await page.getByRole('button', { name: menu.open }).click()
    await page.locator('.side-foot img').last().waitFor()
    if (size !== 'desktop') await page.keyboard.press('Escape')
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
    // pink is none: what the device began with, dark unless somebody chose
    assert.equal(await shown(), theme)
    assert.equal(
      await page.getByRole('switch', { name: new RegExp(plainText(settings.gto)) }).isChecked(),
      false,
    )
    assert.equal(
      await page.getByRole('switch', { name: new RegExp(plainText(settings.suits)) }).isChecked(),
      false,
    )
  },
)
