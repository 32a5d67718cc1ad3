// The table of a running session: seats taken, moved by drag and by keys, sat out, and left for another table.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { playerPage } from '@sidepot/messages/web-players'
import { seating } from '@sidepot/messages/web-seating'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import { toasts } from '@sidepot/messages/web-ui'
import { plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { reloaded, saved } from '../stage/waiting.ts'

const seat = (page: Page, number: number): Locator => page.locator(`[data-seat="${number}"]`)
const pod = (page: Page, number: number): Locator => seat(page, number).locator('button').first()
const holds = (page: Page, number: number, name: string) => seat(page, number).getByText(name).waitFor()

async function drag(page: Page, from: number, to: number): Promise<void> {
  // both are where they stay
  for (const seat of [from, to]) await pod(page, seat).click({ trial: true })
  const [start, end] = await Promise.all([pod(page, from).boundingBox(), pod(page, to).boundingBox()])
  assert.ok(start && end)
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2 - 20, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2)
  await page.mouse.up()
}

journey(
  'players sit down, move, sit out and stay behind when the table changes',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    await page.goto('/tablesettings')
    await holds(page, 2, 'Player 2')
    await drag(page, 2, 5)
    await holds(page, 5, 'Player 2')
    await pod(page, 3).focus()
    // the quiet theme lists the seats one below the other
    await page.keyboard.press(theme === 'discreet' ? 'ArrowDown' : 'ArrowUp')
    await holds(page, 4, 'Player 3')
    await expect(pod(page, 4)).toBeFocused()
    await reloaded(page)
    await holds(page, 5, 'Player 2')
    await holds(page, 4, 'Player 3')

    await pod(page, 7).click()
    await page.getByLabel(seating.search).fill('Mara')
    await page.getByRole('button', { name: plainText(seating.seatNamed('Mara')) }).click()
    await holds(page, 7, 'Mara')
    await pod(page, 8).click()
    await page.getByRole('button', { name: plainText(seating.seatAnonymous) }).click()
    await seat(page, 8).locator('.seat-stack').waitFor()
    await pod(page, 7).click()
    await page.getByRole('switch', { name: new RegExp(plainText(seating.sitOut)) }).click()
    await page.locator('[data-seat="7"].seat-away').waitFor()
    await pod(page, 5).click()
    await page.getByRole('button', { name: plainText(seating.button) }).click()
    await seat(page, 5).locator('.dealer').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Your position/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Big blind/i })
      .click()
    await page.getByRole('button', { name: plainText(seating.positionOf('BB')) }).waitFor()
    await page.getByRole('checkbox', { name: /Straddle/ }).click()
    await page.getByRole('radio', { name: '9', exact: true }).click()
    await seat(page, 9).waitFor()
    await reloaded(page)
    await page.locator('[data-seat="7"].seat-away').waitFor()
    await expect(page.getByRole('checkbox', { name: /Straddle/ })).toBeChecked()

    // a smaller table keeps the order and the button
    await page.getByRole('radio', { name: '5', exact: true }).click()
    await seat(page, 6).waitFor({ state: 'detached' })
    for (const [number, name] of [
      [2, 'Player 3'],
      [3, 'Player 2'],
      [4, 'Mara'],
    ] as const)
      await holds(page, number, name)
    await seat(page, 3).locator('.dealer').waitFor({ state: 'attached' })
    await page.getByRole('radio', { name: '9', exact: true }).click()
    await saved(page)
    await pod(page, 3).click()
    await page.getByLabel(plainText(seating.stack)).fill('abc')
    await page.getByRole('button', { name: seating.saveStack }).click()
    await page.getByText('Please enter a valid chipstack amount.').waitFor()
    await page.getByLabel(plainText(seating.stack)).fill('345.5')
    await page.getByRole('button', { name: seating.saveStack }).click()
    await seat(page, 3).getByText('346', { exact: true }).waitFor()

    // [PLAY-51] removed by mistake, pushed out by mistake: both are there again, without network too
    const undo = page.locator('.toast').getByRole('button', { name: toasts.undo })
    await pod(page, 3).click()
    await page.getByRole('button', { name: plainText(seating.leave) }).click()
    await page.locator('[data-seat="3"].seat-empty').waitFor()
    await undo.click()
    await seat(page, 3).getByText('346', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await drag(page, 2, 4)
    await holds(page, 4, 'Player 3')
    await undo.click()
    await holds(page, 4, 'Mara')
    await holds(page, 2, 'Player 3')
    await page.context().setOffline(false)
    await pod(page, 5).click()
    await page.getByRole('button', { name: plainText(seating.leave) }).click()
    await page.locator('[data-seat="5"].seat-empty').waitFor()
    await page.getByRole('button', { name: plainText(seating.changeTable) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: plainText(seating.changeTable) })
      .click()
    await page.locator('[data-seat="4"].seat-empty').waitFor()
    // alone at the new table: dealt as a full one, and a position can be set there too
    await page.getByRole('button', { name: /^Your position: [A-Z]+/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Big blind/i })
      .click()
    await page.getByRole('button', { name: plainText(seating.positionOf('BB')) }).waitFor()
    await saved(page)
    const { getSession } = await ask<{ getSession: { tableState: string; isStraddleOn: boolean } }>(
      app,
      who,
      'query($id: ID!) { getSession(id: $id) { tableState isStraddleOn } }',
      { id: sessionId },
    )
    const table = JSON.parse(getSession.tableState)
    assert.equal(table.maxPlayers, 9)
    assert.equal(table.seats.filter((one: { isOccupied: boolean }) => one.isOccupied).length, 1)
    assert.equal(table.tableHistory.length >= 1, true)
  },
)

journey('[PLAY-38] a stranger who gets a name keeps the chips of a hand', async ({ page, app, signUp }) => {
  const { sessionId } = await runningSession(app, await signUp(), [])
  await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
  const act = (word: RegExp) => page.locator('.action-buttons .btn', { hasText: word })
  await act(/^All-in/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('240')
  await dialog.getByRole('button', { name: /All-in/ }).click()
  const end = page.locator('.showdown .btn-primary')
  for (;;) {
    await act(/^Fold/).or(end).first().waitFor()
    if (await end.isVisible()) break
    await act(/^Fold/).click()
  }
  await end.click()
  await saved(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: plainText(tableLogger.seats) }).click()
  await page.getByText(tableLogger.seating).waitFor()
  await page.locator('.seat', { hasText: '247' }).locator('button').first().click()
  await page.getByLabel(seating.search).fill('Mara')
  await page.getByLabel(seating.search).press('Enter')
  const mara = page.locator('.seat', { hasText: 'Mara' })
  await expect(mara.locator('.seat-stack')).toHaveText('247')
})

journey(
  'a player whose profile was deleted keeps the seat, and no button leads to the profile',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await runningSession(app, who, [])
    await page.goto('/tablesettings')
    const sheet = page.getByRole('dialog')
    const profile = sheet.getByRole('button', { name: plainText(seating.profile) })
    await pod(page, 2).click()
    await page.getByLabel(seating.search).fill('Mara')
    await page.getByLabel(seating.search).press('Enter')
    await holds(page, 2, 'Mara')
    await saved(page)
    await pod(page, 2).click()
    await profile.click()
    await page.getByRole('heading', { name: 'Mara' }).waitFor()
    const { pathname } = new URL(page.url())
    const id = pathname.split('/').at(-1)
    await ask(app, who, 'mutation($id: ID!) { deletePlayer(input: { id: $id, _version: 1 }) { id } }', { id })
    await page.getByText(playerPage.notFound).waitFor()
    await page.getByRole('link', { name: plainText(playerPage.toList) }).waitFor()
    await page.goto('/tablesettings')
    await holds(page, 2, 'Mara')
    await pod(page, 2).click()
    await sheet.getByRole('button', { name: plainText(seating.leave) }).waitFor()
    await expect(profile).toHaveCount(0)
  },
)
