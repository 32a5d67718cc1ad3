// Hands without touching the mouse: both loggers, the hand's dialog, replay, filters, search, study and practice.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { handZone } from '@sidepot/messages/web-hand-zone'
import { practise } from '@sidepot/messages/web-practise'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { tableSession } from '../stage/scene-api.ts'
import { studyTable } from '../stage/studied-hand.ts'
import { pressInTurn } from '../stage/twice.ts'
import { keysIn, keysReady, openDrawn, saved } from '../stage/waiting.ts'

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until what has the focus says this, as a screen reader would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: string[] = []
  for (let tries = 0; tries < 120; tries++) {
    await press(page, 'Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    })
    if (name.test(at)) return
    seen.push(at.slice(0, 24))
  }
  assert.fail(`${name} is out of reach of Tab: ${seen.join(' | ')}`)
}

journey(
  'hands are logged in both loggers, found, opened and watched with keys alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, context, app, signUp }) => {
    await context.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    const who = await signUp()
    const three = { seats: 3, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
    const sessionId = await tableSession(app, who, three)
    await openDrawn(page, `/sessions/${sessionId}/hands/new`)
    await keysReady(page)
    await page.keyboard.type('qq')
    await press(page, 'r')
    // the reasons lie beside the page: Escape closes them, and so does their cross, and the focus is where it was
    const why = page.locator('.why-column')
    const chip = page.locator('.verdict-chip')
    for (const close of [() => press(page, 'Escape'), () => why.getByRole('button').first().press('Enter')]) {
      await chip.press('Enter')
      await why.waitFor()
      await close()
      await why.waitFor({ state: 'detached' })
      await expect(chip).toBeFocused()
    }
    await press(page, '+', 'm')
    await page.keyboard.type('40')
    await press(page, 'Enter')
    await page.getByText('Saved QQ', { exact: true }).waitFor()
    await saved(page)

    await pressInTurn(page, 'g', 'l')
    await page.waitForURL('**/graphical')
    await page.locator('.action-buttons').waitFor()
    const picker = page.locator('.card-picker')
    const cards = page.getByRole('button', { name: /^(Choose|Change) cards/ })
    await cards.press('Enter')
    await keysIn(picker)
    await page.keyboard.type('AhAd')
    await picker.waitFor({ state: 'detached' })
    await expect(cards).toBeFocused()
    // raised, called by one, and a bet on the flop takes it
    const act = async (key: string, next: RegExp) => {
      await press(page, key)
      await page.locator('.action-prompt', { hasText: next }).waitFor()
    }
    await act('r', /SB/)
    await act('f', /BB/)
    await press(page, 'c')
    await keysIn(picker)
    // three cards are enough; whoever ends them with Enter, as the list of keys says, opens nothing with it
    await page.keyboard.type('Kh7d2c')
    await press(page, 'Enter')
    await picker.waitFor({ state: 'detached' })
    await act('c', /HERO|BTN|me/)
    await act('1', /BB/)
    await press(page, 'f')
    await page.locator('.showdown').waitFor()
    await press(page, 's')
    await page.getByText('Hand saved', { exact: true }).waitFor()
    await saved(page)
    // the next hand asks for its cards
    await keysIn(picker)
    await press(page, 'Escape')
    await picker.waitFor({ state: 'detached' })

    // the hand's dialog and its replay, from the list
    await pressInTurn(page, 'g', 'h')
    await page.locator('.hand-row').first().waitFor()
    await tabTo(page, /^Filters/)
    await press(page, 'Enter')
    const filters = page.getByRole('dialog', { name: handZone.filters })
    await filters.waitFor()
    await tabTo(page, /^BB$/)
    await press(page, 'Space')
    await press(page, 'Escape')
    await filters.waitFor({ state: 'detached' })
    await page.locator('.hz-set').getByText('BB').waitFor()
    await tabTo(page, /A.*A/)
    await press(page, 'Enter')
    const hand = page.getByRole('dialog')
    await hand.getByRole('link', { name: 'Replay' }).waitFor()
    await tabTo(page, /^Replay$/)
    await press(page, 'Enter')
    await page.waitForURL('**/hands/replay/**')
    await page.locator('.replay-now').waitFor()
    await keysReady(page)
    await press(page, 'End')
    await page.locator('.replay-now', { hasText: /wins|\+/ }).waitFor()
    await press(page, '/')
    const field = page.getByRole('combobox')
    await field.waitFor()
    await page.keyboard.type('practise')
    await page
      .getByRole('option', { name: /Practise/ })
      .first()
      .waitFor()
    await press(page, 'Enter')
    await page.waitForURL('**/practise')
    await field.waitFor({ state: 'detached' })
    const answers = page.getByRole('group', { name: practise.question.answers }).getByRole('button')
    await answers.first().waitFor()
    await press(page, 'f')
    await expect(page.getByRole('button', { name: practise.answer.next, exact: true })).toBeFocused()
    await press(page, 'Enter')
    await page.locator('.practise[data-answered="false"]').waitFor()
  },
)

journey(
  'a hand is studied with keys alone',
  { tag: ['@desktop', '@long'] },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { save } = await studyTable(app, who)
    await openDrawn(page, `/hands/replay/${await save()}`)
    await keysReady(page)
    await tabTo(page, /^Study$/)
    await press(page, 'Enter')
    await page.locator('.study').waitFor()
    await tabTo(page, new RegExp(`^${studyAssumed.assumed.edit}$`))
    await press(page, 'Enter')
    const sheet = page.getByRole('dialog', { name: studyAssumed.edit.title })
    await sheet.waitFor()
    // the street to begin with is one stop of Tab, and moves by arrows
    await tabTo(page, /^(Flop|Turn|River)/)
    const river = sheet.getByRole('radio', { name: /River/ })
    for (let tries = 0; tries < 3 && (await river.getAttribute('aria-checked')) !== 'true'; tries++)
      await press(page, 'ArrowRight')
    await expect(river).toBeFocused()
    await tabTo(page, new RegExp(`^${plainText(studyAssumed.edit.done)}$`))
    await press(page, 'Enter')
    await sheet.waitFor({ state: 'detached' })
    await tabTo(page, /^Solve$/)
    await press(page, 'Enter')
    await page.locator('.study[data-phase="solved"]').waitFor({ timeout: 120_000 })
    await press(page, 'ArrowLeft')
    await page.getByRole('heading', { name: /BB to act/ }).waitFor()
    await press(page, 'v')
    await page.getByRole('radio', { name: 'You' }).and(page.locator('[aria-checked="true"]')).waitFor()
  },
)
