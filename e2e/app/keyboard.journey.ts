// A whole session without touching the mouse.

import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { keysHelp } from '@sidepot/messages/web-keys'
import { newSession } from '@sidepot/messages/web-new-session'
import {
  balanceDialog,
  cashOutDialog,
  chipsDialog,
  editDialog,
  sessionPage,
} from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { fillSample } from '../stage/sample.ts'
import { ask } from '../stage/scene-api.ts'
import { pressInTurn } from '../stage/twice.ts'
import { keysIn, keysReady, reloaded, saved } from '../stage/waiting.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText?.trim() ?? '')

async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await press(page, 'Tab')
    // beside neighbours the quiet word comes before the real one
    if ((await focused(page)).endsWith(name)) return
  }
  assert.fail(`${name} is out of reach of Tab`)
}

journey(
  'a session is started, topped up, paused and cashed out with keys alone',
  { tag: '@desktop' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    await ask(
      app,
      who,
      'mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: USD }) { id } }',
    )
    await page.goto('/bankrolls')
    await page.getByText('Live roll').first().waitFor()
    const help = page.getByRole('dialog', { name: keysHelp.title })
    await keysReady(page)
    await press(page, '?')
    await help.getByText(keysHelp.places).waitFor()
    await press(page, 'Escape')
    await help.waitFor({ state: 'detached' })
    await pressInTurn(page, 'g', 's')
    await page.waitForURL('**/sessions')
    await press(page, 'n')
    await page.waitForURL('**/sessions/new')
    await page.getByLabel(plainText(newSession.buyIn)).focus()
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.type('500')
    await tabTo(page, plainText(newSession.start))
    await press(page, 'Enter')
    // a first session goes on with its first hand
    await page.waitForURL(/\/sessions\/[0-9a-f-]{36}\/hands\/new$/)
    await saved(page)
    await page.goto(page.url().replace('/hands/new', ''))
    await page.getByRole('button', { name: 'Add chips' }).waitFor()
    await keysReady(page)
    await press(page, 'a')
    const chips = page.getByRole('dialog', { name: plainText(chipsDialog.title) })
    await keysIn(chips)
    await page.keyboard.type('200')
    await press(page, 'Enter')
    await chips.waitFor({ state: 'detached' })
    await page
      .getByText(/^(Chips added|Added)$/)
      .first()
      .waitFor()
    await press(page, 'u')
    const balance = page.getByRole('dialog', { name: plainText(balanceDialog.title) })
    await keysIn(balance)
    await page.keyboard.type('640')
    await press(page, 'Enter')
    await balance.waitFor({ state: 'detached' })
    await page.locator('.session-result', { hasText: '60' }).waitFor()
    await press(page, 'k')
    await page
      .getByText(/^(Break|Pause)/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await press(page, 'k')
    await page.getByRole('button', { name: 'Break', exact: true }).waitFor()
    await reloaded(page)
    await page.getByRole('button', { name: 'Cash out' }).waitFor()
    await keysReady(page)
    await press(page, 'c')
    await keysIn(page.getByRole('dialog', { name: plainText(cashOutDialog.title) }))
    await page.keyboard.type('900')
    await press(page, 'Enter')
    await page.locator('.session-result', { hasText: '200' }).waitFor()
    // a form begins at its first field, also where its fields are drawn after it; under a thumb nothing opens the keyboard
    await page.getByRole('button', { name: plainText(sessionPage.edit) }).click()
    const correct = page.getByRole('dialog', { name: plainText(editDialog.title) })
    await correct.getByLabel(editDialog.notes).waitFor()
    await page.waitForFunction(
      () =>
        matchMedia('(pointer: coarse)').matches || document.activeElement?.matches('[type="datetime-local"]'),
    )
    await press(page, 'Escape')
    await correct.waitFor({ state: 'detached' })
    await pressInTurn(page, 'g', 'd')
    await page.waitForURL('**/dashboard')
    const quiet = page.locator('html[data-theme=discreet]')
    if (theme === 'discreet') await expect(page).toHaveTitle(/^Notes/)
    await press(page, '.')
    await quiet.waitFor({ state: theme === 'discreet' ? 'detached' : 'attached' })
    if (theme !== 'discreet') await expect(page).toHaveTitle(/^Notes/)
  },
)

/** In the page: what has the focus under one of the bars. */
function coveredFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.top-bar, .bottom-bar')
  return bar && !bar.contains(element)
    ? `${(element as HTMLElement).innerText.replaceAll('\n', ' ')} at ${Math.round(top)}`
    : null
}

journey(
  'on a phone nothing that the Tab key reaches stays under a bar',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await fillSample(app.url, who, { sessions: 5, handsPerSession: 5, isOwn: true })
    await page.goto('/handzone')
    await page.locator('.hz-row .hand-row').first().waitFor()
    await keysReady(page)
    const covered: string[] = []
    for (const [key, times] of [
      ['Tab', 40],
      ['Shift+Tab', 35],
    ] as const)
      for (let step = 0; step < times; step++) {
        await press(page, key)
        const under = await page.evaluate(coveredFocus)
        if (under) covered.push(`${key}: ${under}`)
      }
    assert.deepEqual(covered, [])
  },
)
