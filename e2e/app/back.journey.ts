// Back, as a phone has it: what was opened last closes, and one stays where one is.
import { expect } from '@playwright/test'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { runningSession } from '../stage/scene-api.ts'
import { saved } from '../stage/waiting.ts'

journey('Back closes a menu, and a list of choices before its form', async ({ page, app, signUp }) => {
  const { sessionId } = await runningSession(app, await signUp(), [])
  await page.goto('/sessions')
  await page.locator('.session-row').first().click()
  const more = page.locator('main').getByRole('button', { name: 'More', exact: true })
  await more.click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const back = () => page.evaluate(() => history.back())
  await back()
  await menu.waitFor({ state: 'detached' })
  await more.click()
  await menu.getByRole('menuitem', { name: plainText(words.title) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.notes).fill('Left early.')
  await dialog.getByRole('combobox').first().click()
  const choices = page.getByRole('option')
  await choices.first().waitFor()
  await back()
  await expect(choices).toHaveCount(0)
  await expect(dialog.getByLabel(words.notes)).toHaveValue('Left early.')
  await back()
  await dialog.waitFor({ state: 'detached' })
  await expect(page).toHaveURL(new RegExp(`/sessions/${sessionId}$`))
  await saved(page)
  // nothing is open: the page before
  await back()
  await expect(page).toHaveURL(/\/sessions$/)
})
