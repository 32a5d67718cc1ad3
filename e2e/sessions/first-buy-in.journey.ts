// A first session creates its bankroll; a mistyped buy-in of it is corrected together with the bankroll's start.
import { expect } from '@playwright/test'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { eventually, saved } from '../stage/waiting.ts'

interface Rolls {
  readonly listBankrolls: { readonly items: readonly { startingBalance: number; currentBalance: number }[] }
}

journey(
  '[BANK-19] a corrected first buy-in takes the start of its bankroll along',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const rolls = async () =>
      (
        await ask<Rolls>(
          app,
          who,
          '{ listBankrolls(limit: 10) { items { startingBalance currentBalance } } }',
        )
      ).listBankrolls.items
    await page.goto('/sessions/new')
    await page.getByLabel(plainText(newSession.buyIn)).fill('12.50')
    await page.locator('.new-session-do').click()
    await page.waitForURL(/sessions\/[0-9a-f-]{36}/)
    await saved(page)
    expect(await rolls()).toEqual([{ startingBalance: 12.5, currentBalance: 0 }])

    const id = /sessions\/([0-9a-f-]{36})/.exec(page.url())![1]!
    await page.goto(`/sessions/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: plainText(words.title) }).click()
    const dialog = page.getByRole('dialog')
    const along = dialog.getByRole('switch', { name: plainText(words.startToo('Main')) })
    await dialog.getByLabel(plainText(words.buyIn)).fill('200')
    await expect(along).toBeChecked()
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await saved(page)
    const after = await eventually(rolls, ([roll]) => roll?.startingBalance === 200)
    expect(after).toEqual([{ startingBalance: 200, currentBalance: 0 }])
  },
)

journey('[BANK-19] a first session that is refused creates no bankroll', async ({ page, app, signUp }) => {
  const who = await signUp()
  const rolls = async () =>
    (await ask<Rolls>(app, who, '{ listBankrolls(limit: 10) { items { startingBalance currentBalance } } }'))
      .listBankrolls.items
  await page.goto('/sessions/new?past=1')
  const [started, ended] = [newSession.started, newSession.ended].map(name =>
    page.getByLabel(plainText(name)),
  )
  await started!.fill('2026-01-10T22:00')
  // the evening before it began
  await ended!.fill('2026-01-10T02:00')
  await page.getByLabel(plainText(newSession.cashOut)).fill('350')
  await page.getByLabel(plainText(newSession.buyIn)).fill('200')
  await page.locator('.new-session-do').click()
  await page.locator('form').getByText('A session must end after it starts').waitFor()
  await saved(page)
  expect(await rolls()).toEqual([])
  // chips taken off are no chips added
  await ended!.fill('2026-01-11T02:00')
  await page.getByLabel(plainText(newSession.addedChips)).fill('-50')
  await page.locator('.new-session-do').click()
  await page.locator('form').getByText('Amount to add must be positive').waitFor()
  await saved(page)
  expect(await rolls()).toEqual([])
  await page.getByLabel(plainText(newSession.addedChips)).fill('')
  await page.getByLabel(plainText(newSession.buyIn)).fill('300')
  await page.locator('.new-session-do').click()
  await page.waitForURL(/sessions\/[0-9a-f-]{36}/)
  await saved(page)
  expect(await rolls()).toEqual([{ startingBalance: 300, currentBalance: 350 }])
})

journey(
  '[BANK-19] on a small phone the reason for a refused buy-in is in sight',
  async ({ page, signUp }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await signUp()
    await page.goto('/sessions/new')
    const buyIn = page.getByLabel(plainText(newSession.buyIn))
    await buyIn.click()
    await buyIn.fill('-50')
    await page.locator('.new-session-do').click()
    const reason = page.locator('form').getByRole('alert')
    await expect(reason).toBeVisible()
    const isInSight = () =>
      reason.evaluate(it => {
        const { left, top, bottom } = it.getBoundingClientRect()
        return [top + 1, bottom - 1].every(
          y => document.elementFromPoint(left + 4, y)?.closest('[role="alert"]') === it,
        )
      })
    await expect.poll(isInSight).toBe(true)
  },
)
