// From the landing page to the first saved hand, counted in taps. Typing is not counted; a tap into a field is.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { confirmWords, signUpWords } from '@sidepot/messages/web-account'
import { firstHand } from '@sidepot/messages/web-first-hand'
import { firstRun } from '@sidepot/messages/web-first-run'
import { landing } from '@sidepot/messages/web-landing'
import { newSession } from '@sidepot/messages/web-new-session'
import { simpleLogger } from '@sidepot/messages/web-simple-logger'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'
import type { App } from '../stage/app.ts'
import { journey } from '../stage/journey.ts'
import { reloaded, saved } from '../stage/waiting.ts'

const MOST_TAPS = 12

interface Counted {
  taps: number
  tap(what: Locator): Promise<void>
  /** Into the field that has the focus already. */
  type(text: string, into: Locator): Promise<void>
}

const counting = (page: Page): Counted => ({
  taps: 0,
  async tap(what) {
    this.taps += 1
    await what.click()
  },
  async type(text, into) {
    await into.waitFor()
    await page.waitForFunction(field => document.activeElement === field, await into.elementHandle())
    await page.keyboard.type(text)
  },
})

async function signUpByHand(page: Page, app: App, hand: Counted): Promise<void> {
  const email = `p${randomUUID().slice(0, 8)}@example.org`
  await page.goto('/')
  await hand.tap(page.locator('.landing-do').getByRole('link', { name: landing.start }))
  await hand.type(email, page.getByLabel(signUpWords.email))
  const password = page.getByLabel(signUpWords.password, { exact: true })
  await hand.tap(password)
  await hand.type(`Right-${randomUUID()}`, password)
  await hand.tap(page.getByRole('button', { name: signUpWords.submit }))
  await page.waitForURL('**/confirm-signup')
  const code = /\b\d{6}\b/.exec((await app.mailTo(email)).text)?.[0] ?? ''
  await hand.type(code, page.getByLabel(confirmWords.code))
  await page.waitForURL('**/dashboard')
}

const start = (page: Page) => page.locator('form').getByRole('button', { name: plainText(newSession.start) })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Whether something was on the page at any moment since. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.evaluate(wanted => {
    const look = () => {
      if (document.querySelector(wanted)) document.documentElement.dataset['watched'] = wanted
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  }, selector)
  return () => page.evaluate(wanted => document.documentElement.dataset['watched'] === wanted, selector)
}

journey(
  `a live regular names venue and stake and saves the first hand, a raise that won, within ${MOST_TAPS} taps`,
  async ({ page, app }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const hand = counting(page)
    await signUpByHand(page, app, hand)
    await hand.tap(page.getByRole('link', { name: plainText(firstRun.session) }))
    await hand.tap(page.getByRole('combobox', { name: plainText(newSession.venue) }))
    await hand.tap(page.getByRole('option').first())
    await hand.type('The Lodge', page.getByLabel(newSession.venueName))
    await hand.tap(page.getByRole('button', { name: '1/3', exact: true }))
    await expect(page.getByLabel(plainText(newSession.buyIn))).toHaveValue('300')
    const asked = await watchFor(page, '.new-session-asks')
    await hand.tap(start(page))
    await page.waitForURL(/\/sessions\/[0-9a-f-]{36}\/hands\/new$/)
    // hints follow the hand, take no tap and lie over nothing that is tapped next
    const hint = (text: Message) => page.locator('.first-hand').getByText(plainText(text)).waitFor()
    await hint(firstHand.simple.grid)
    assert.equal(await asked(), false, 'the session just started is asked about as another one')
    const [place, bar] = await Promise.all(
      ['.first-hand', '.simple-save'].map(name => page.locator(name).boundingBox()),
    )
    assert.ok(place && bar && place.y + place.height <= bar.y, 'the hint lies over amount, Skip and Save')
    await hand.tap(radio(page, 'AKs'))
    await hint(firstHand.simple.happened)
    await hand.tap(radio(page, plainText(simpleLogger.actions.RAISE)))
    await hint(firstHand.simple.ended)
    // the check is on, and answers without the others' folds being entered
    await page.locator('.verdict-chip').waitFor()
    await expect(radio(page, simpleLogger.foldedToMe)).toBeChecked()
    await hand.tap(radio(page, plainText(simpleLogger.outcomes.WIN)))
    await hint(firstHand.simple.save)
    await hand.tap(page.locator('.simple-do'))
    await page.locator('.first-hand').waitFor({ state: 'detached' })
    await saved(page)
    assert.ok(hand.taps <= MOST_TAPS, `${hand.taps} taps`)
  },
)

journey('with what is offered, a first folded hand is saved in eight taps', async ({ page, app }) => {
  const hand = counting(page)
  await signUpByHand(page, app, hand)
  await hand.tap(page.getByRole('link', { name: plainText(firstRun.session) }))
  // venue, stake, buy-in and table size are on one screen of a phone with the browser's bars
  await page.setViewportSize({ width: 390, height: 664 })
  await expect
    .poll(async () => {
      const last = await radio(page, '10').boundingBox()
      const bar = await page.getByRole('navigation').last().boundingBox()
      return last !== null && bar !== null && last.y + last.height <= bar.y
    }, 'the table size is in sight')
    .toBe(true)
  await hand.tap(page.getByRole('banner').getByRole('button', { name: plainText(newSession.start) }))
  await hand.tap(radio(page, '72o'))
  await hand.tap(radio(page, plainText(simpleLogger.actions.FOLD)))
  await page.locator('.toast').waitFor()
  await saved(page)
  assert.ok(hand.taps <= 8, `${hand.taps} taps`)
})

journey(
  'a fold that would be wrong after folds is saved only when the person says so',
  { tag: '@long' },
  async ({ page, app }) => {
    const hand = counting(page)
    await signUpByHand(page, app, hand)
    await page.getByRole('link', { name: plainText(firstRun.session) }).click()
    await start(page).click()
    await radio(page, 'UTG').waitFor()
    await radio(page, 'CO').click()
    await radio(page, 'AQo').click()
    // known before the tap: the charts are on this device once a verdict was shown
    await radio(page, plainText(simpleLogger.actions.RAISE)).click()
    await page.locator('.verdict-chip').waitFor()
    await radio(page, plainText(simpleLogger.actions.FOLD)).click()
    await page.getByText(plainText(simpleLogger.foldedToYou)).waitFor()
    await radio(page, simpleLogger.raisedBy('UTG')).click()
    await page.locator('.simple-do').click()
    await page.locator('.toast', { hasText: 'AQo' }).waitFor()
  },
)

journey(
  'hints of a first hand close with one tap and do not come back',
  { tag: '@long' },
  async ({ page, app }) => {
    const hand = counting(page)
    await signUpByHand(page, app, hand)
    await page.getByRole('link', { name: plainText(firstRun.session) }).click()
    await start(page).click()
    await page.locator('.first-hand').getByText(plainText(firstHand.simple.grid)).waitFor()
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await page.locator('.first-hand').getByText(plainText(firstHand.table.cards)).waitFor()
    await page.getByRole('button', { name: firstHand.close }).press('Enter')
    await page.locator('.first-hand').waitFor({ state: 'detached' })
    await reloaded(page)
    await page.locator('.action-buttons').waitFor()
    assert.equal(await page.locator('.first-hand').count(), 0)
  },
)
