// The smallest chip is set with the stake, offered again the next time, and corrected in the session's details.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { money } from '@sidepot/messages/display'
import { ledgerSentences } from '@sidepot/messages/records'
import { newSession } from '@sidepot/messages/web-new-session'
import { seating } from '@sidepot/messages/web-seating'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { eventually, saved } from '../stage/waiting.ts'

const ROLL =
  'mutation { createBankroll(input: { name: "Roll", startingBalance: 5000, currency: USD }) { id } }'
const TABLE = 'query($id: ID!) { getSession(id: $id) { tableState } }'
const line = (chip: Message) => plainText(newSession.chip(chip))
const field = (page: Page) => page.getByLabel(plainText(newSession.smallestChip))
const sessionIn = (page: Page) => /sessions\/([0-9a-f-]{36})/.exec(page.url())![1]!

journey(
  'the smallest chip is set with the stake and remembered',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await ask(app, who, ROLL)
    const chip = async () => {
      const { getSession } = await ask<{ getSession: { tableState: string } }>(app, who, TABLE, {
        id: sessionIn(page),
      })
      return JSON.parse(getSession.tableState).smallestChip ?? null
    }
    await page.goto('/sessions/new?past=1')
    const folded = page.locator('.chip-field summary')
    await folded.getByText(line(newSession.chipOfStake(money(100, 'USD')))).waitFor()
    await folded.click()
    await field(page).fill('0')
    await page.getByLabel(plainText(newSession.cashOut)).fill('700')
    const save = page.locator('.new-session-do')
    await save.click()
    await page.getByText(plainText(ledgerSentences['table/bad-chip']({ code: 'table/bad-chip' }))).waitFor()
    await field(page).fill('5')
    await save.click()
    await page.waitForURL(/sessions\/[0-9a-f-]{36}/)
    await saved(page)
    assert.equal(await chip(), 500)

    await page.goto('/sessions/new')
    await folded.getByText(line(money(500, 'USD')), { exact: true }).waitFor()
    await save.click()
    await page.waitForURL(/sessions\/[0-9a-f-]{36}/)
    await saved(page)
    assert.equal(await chip(), 500)
    const id = sessionIn(page)
    await page.goto('/tablesettings')
    await page.getByRole('button', { name: plainText(seating.rules) }).click()
    await expect(field(page)).toHaveValue('5')

    await page.goto(`/sessions/${id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: plainText(words.title) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(line(money(500, 'USD')), { exact: true }).click()
    await field(page).fill('10')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await saved(page)
    assert.equal(await eventually(chip, value => value === 1000), 1000)
  },
)
