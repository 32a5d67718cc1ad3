// Bankrolls from the first to the last: every dialog, every refusal, reloaded in between.

import assert from 'node:assert/strict'
import { bankrolls } from '@sidepot/messages/web-bankroll'
import { bankrollForm, transactionForm } from '@sidepot/messages/web-bankroll-forms'
import { bankrollPage } from '@sidepot/messages/web-bankroll-page'
import { plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { runningSession } from '../stage/scene-api.ts'
import { reloaded, saved, undoStays } from '../stage/waiting.ts'

const CREATE = new RegExp(`^${plainText(bankrolls.create)}$`)
const dialog = (page: Page) => page.getByRole('dialog')
const does = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

async function moves(page: Page, title: string, amount: string, refused = false): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).first().click()
  if (refused) {
    await does(page, title)
    await dialog(page).getByRole('alert').first().waitFor()
  }
  await dialog(page).getByLabel(transactionForm.amount).fill(amount)
  await does(page, title)
  await dialog(page).waitFor({ state: 'detached' })
}

const statIs = (page: Page, name: string, text: string) =>
  page.locator('.page-bankroll .stat', { hasText: name }).getByText(text).waitFor()
const balanceIs = (page: Page, text: string) => statIs(page, bankrolls.balance, text)

journey(
  'a bankroll is made, moved, corrected and deleted; what is in use stays',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await page.goto('/bankrolls')
    await page.getByRole('button', { name: CREATE }).click()
    await does(page, plainText(bankrollForm.make))
    await dialog(page).getByText(bankrollForm.nameNeeded).waitFor()
    // the first one is the main one, and the form says so
    const main = dialog(page).getByRole('switch', { name: new RegExp(plainText(bankrollForm.main)) })
    assert.deepEqual([await main.isChecked(), await main.isDisabled()], [true, true])
    await dialog(page).getByText(plainText(bankrollForm.mainFirst)).waitFor()
    await dialog(page).getByLabel(bankrollForm.name).fill('Side money')
    await dialog(page).getByLabel(bankrollForm.starting).fill('1000')
    await does(page, plainText(bankrollForm.make))
    await reloaded(page)
    await page.getByRole('link', { name: /Side money/ }).click()
    await moves(page, bankrolls.deposit, '250.50', true)
    await moves(page, bankrolls.withdraw, '50')
    // to the cent, as the balance beside it, so that they add up
    await balanceIs(page, '1,200.50')
    await statIs(page, bankrolls.moved, '200.50')
    await page.getByRole('button', { name: bankrolls.adjust }).click()
    await dialog(page).getByRole('radio', { name: transactionForm.directions.take }).click()
    await dialog(page).getByLabel(transactionForm.amount).fill('1500')
    await dialog(page).getByText(transactionForm.belowZero).waitFor()
    await dialog(page).getByLabel(transactionForm.amount).fill('12abc')
    await does(page, transactionForm.titles.ADJUSTMENT)
    await dialog(page).getByText('Enter an amount in figures.').waitFor()
    await dialog(page).getByLabel(transactionForm.amount).fill('0.50')
    await does(page, transactionForm.titles.ADJUSTMENT)
    await balanceIs(page, '1,200')

    await page.getByRole('button', { name: bankrollPage.types.WITHDRAWAL }).click()
    await dialog(page).getByLabel(transactionForm.amount).fill('70')
    await does(page, transactionForm.save)
    await balanceIs(page, '1,180')
    await page.getByRole('button', { name: bankrollPage.types.WITHDRAWAL }).click()
    await does(page, transactionForm.remove)
    await undoStays(page)
    await balanceIs(page, '1,250')
    await page.getByRole('button', { name: 'Undo' }).click()
    await balanceIs(page, '1,180')
    await page.getByRole('button', { name: bankrollPage.types.WITHDRAWAL }).click()
    await dialog(page).getByLabel(transactionForm.amount).fill('50')
    await does(page, transactionForm.save)
    await balanceIs(page, '1,200')
    await reloaded(page)
    await balanceIs(page, '1,200')

    await page.getByRole('button', { name: bankrolls.more }).click()
    await page.getByRole('menuitem', { name: bankrolls.edit }).click()
    await dialog(page).getByLabel(bankrollForm.name).fill('Pocket')
    await dialog(page).getByLabel(bankrollForm.starting).fill('1,010')
    await does(page, bankrollForm.save)
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: /Pocket/ }).waitFor()
    await balanceIs(page, '1,210')
    await reloaded(page)
    await balanceIs(page, '1,210')
    await page.getByRole('button', { name: bankrolls.more }).click()
    await page.getByRole('menuitem', { name: bankrolls.delete }).click()
    await page.getByText('This bankroll has sessions or transactions.').waitFor()

    const { bankrollId } = await runningSession(app, who, [])
    await page.goto(`/bankrolls/${bankrollId}`)
    await balanceIs(page, '4,500')
    await page.goto('/bankrolls')
    await page.getByRole('button', { name: CREATE }).click()
    await dialog(page).getByLabel(bankrollForm.name).fill('By mistake')
    await does(page, plainText(bankrollForm.make))
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /By mistake/ }).click()
    await saved(page)
    await page.getByRole('button', { name: bankrolls.more }).click()
    await page.getByRole('menuitem', { name: bankrolls.delete }).click()
    await page.locator('.toast-text', { hasText: plainText(bankrolls.deleted) }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /By mistake/ }).waitFor()
  },
)
