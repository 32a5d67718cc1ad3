// A session from the first one to its deletion: waiting list, chips, breaks, cash-out, euros, no network, discreet.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { sessionStatus } from '@sidepot/messages/web-shell'
import { textFor } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import type { Theme } from '../stage/looks.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import {
  escapeTwice,
  eventually,
  offlineReady,
  openDrawn,
  reloaded,
  saved,
  undoPassed,
  undoStays,
} from '../stage/waiting.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const statusOf = (theme: Theme, status: keyof typeof sessionStatus) =>
  textFor(sessionStatus[status], theme === 'discreet')
/** The quiet theme's word, too. */
const CHIPS_ADDED = /^(Chips added|Added)$/
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog')
const ROLL = 'mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'

async function makeBankroll(page: Page): Promise<void> {
  await openDrawn(page, '/dashboard')
  await button(page, 'Create a bankroll').click()
  await button(page, 'Create bankroll').click()
  await dialog(page).getByText('Enter a name.').waitFor()
  await dialog(page).getByLabel('Name').fill('Live roll')
  await dialog(page).getByLabel('Starting balance').fill('2000')
  await button(page, 'Create bankroll').click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function newSession(page: Page, waiting: boolean): Promise<void> {
  // the stake's own buy-in arrives with the reference data
  await openDrawn(page, '/sessions/new')
  await page.getByLabel('Buy-in').fill('-5')
  if (waiting) await page.getByRole('switch', { name: /waiting list/ }).click()
  const start = page
    .locator('form')
    .getByRole('button', { name: waiting ? 'Join the waiting list' : 'Start Live Session' })
  await start.click()
  await page.getByText('A buy-in must be above 0. Enter what you sit down with.').waitFor()
  await page.getByLabel('Buy-in').fill('500')
  await start.click()
  await atSession(page)
}

/** A first session goes on with its first hand. */
async function atSession(page: Page): Promise<void> {
  await page.waitForURL(/\/sessions\/[0-9a-f-]{36}(\/hands\/new)?$/)
  const place = page.url().replace('/hands/new', '')
  if (place === page.url()) return
  await saved(page)
  await page.goto(place)
}

const resultIs = (page: Page, text: string) => page.locator('.session-result', { hasText: text }).waitFor()

journey(
  'a first session needs nothing before it: its bankroll is made along',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Start a session' }).click()
    await page
      .getByText(/^A bankroll in [A-Z]{3} is created/)
      .or(page.getByText(/^A book in [A-Z]{3} is/))
      .first()
      .waitFor()
    await page.getByRole('switch', { name: 'Private' }).click()
    await page.getByLabel('Buy-in').fill('200')
    await page.locator('form').getByRole('button', { name: 'Start Live Session' }).click()
    await page.waitForURL(/\/sessions\/[0-9a-f-]{36}\/hands\/new$/)
    await saved(page)
    const stored = await ask<{
      bankrollsByUserIdAndCreatedAt: { items: object[] }
      sessionsByUserIdAndSessionStart: { items: object[] }
    }>(
      app,
      who,
      `query($me: ID!) {
      bankrollsByUserIdAndCreatedAt(userId: $me) { items { startingBalance currentBalance isMain } }
      sessionsByUserIdAndSessionStart(userId: $me) { items { isPrivate buyIn } } }`,
      { me: who.userId },
    )
    assert.deepEqual(stored, {
      bankrollsByUserIdAndCreatedAt: { items: [{ startingBalance: 200, currentBalance: 0, isMain: true }] },
      sessionsByUserIdAndSessionStart: { items: [{ isPrivate: true, buyIn: 200 }] },
    })
  },
)

journey(
  'first run: a bankroll, a session with chips, a break and a cash-out, reloaded at every step',
  async ({ page, signUp, theme }) => {
    await signUp()
    await makeBankroll(page)
    await page.getByRole('link', { name: 'Start a session' }).click()
    await newSession(page, false)
    await reloaded(page)

    await button(page, 'Add chips').click()
    await dialog(page).getByLabel('Amount').fill('0')
    await button(page, /^Add \$/).click()
    await dialog(page).getByText('Amount to add must be positive').waitFor()
    await dialog(page).getByLabel('Amount').fill('300')
    await button(page, 'Add $300').click()
    await reloaded(page)
    await page.getByText(CHIPS_ADDED).first().waitFor()

    await button(page, 'Update stack').click()
    await button(page, 'Confirm').waitFor()
    await dialog(page).getByLabel('Current chipstack').fill('')
    await expect(dialog(page).getByRole('button', { name: /Update|Confirm/ })).toBeDisabled()
    await dialog(page).getByLabel('Current chipstack').fill('642')
    await button(page, 'Update').click()
    await dialog(page).waitFor({ state: 'detached' })
    await resultIs(page, '158')

    await button(page, 'Break').click()
    await shows(page, statusOf(theme, 'BREAK'))
    await reloaded(page)
    await button(page, 'Resume').click()
    await shows(page, statusOf(theme, 'LIVE'))

    await button(page, 'Cash out').click()
    await dialog(page).getByLabel('Cash-out amount').fill('-5')
    await dialog(page).getByRole('button', { name: 'Cash out', exact: true }).click()
    await dialog(page).getByText('Cashout amount cannot be negative.').waitFor()
    // a slip of the finger is asked about, and a cash-out can be taken back
    await dialog(page).getByLabel('Cash-out amount').fill('576612')
    await button(page, 'Cash out $576,612').click()
    await dialog(page)
      .getByText(/576,612 is 720 times what (you bought in for|went in)\./)
      .waitFor()
    await dialog(page).getByLabel('Cash-out amount').fill('950')
    await button(page, 'Cash out $950').click()
    await page.locator('.toast-text', { hasText: 'Session ended' }).waitFor()
    await button(page, 'Undo').click()
    await shows(page, statusOf(theme, 'LIVE'))
    await button(page, 'Cash out').click()
    // the first key of the keypad replaces the stack that the field offers
    await dialog(page).getByLabel('Cash-out amount').waitFor()
    const keypad = dialog(page).locator('.keypad')
    if ((await keypad.count()) > 0)
      for (const key of '950') await keypad.getByText(key, { exact: true }).click()
    else await dialog(page).getByLabel('Cash-out amount').fill('950')
    await button(page, 'Cash out $950').click()
    await page.locator('.toast-text', { hasText: 'Session ended' }).waitFor()
    await undoPassed(page)
    await reloaded(page)
    await resultIs(page, '150')

    // a line of the evening was wrong: its money and the result follow
    await button(page, /^(Chips added|Added) .+, correct$/).click()
    await dialog(page).getByLabel('Chips added').fill('200')
    await button(page, 'Save').click()
    await dialog(page).waitFor({ state: 'detached' })
    await resultIs(page, '250')
    await button(page, /^(Break|Pause).*, correct$/).click()
    await dialog(page).getByLabel('From').fill('2020-01-01T10:00')
    await button(page, 'Save').click()
    await dialog(page).getByText('The time must lie within the session').waitFor()
    const pause = button(page, /^(Break|Pause).*, correct$/)
    await button(page, 'Remove').click()
    await undoStays(page)
    await pause.waitFor({ state: 'detached' })
    // undone in its toast, then removed for good
    await button(page, 'Undo').click()
    await pause.click()
    await button(page, 'Remove').click()
    await pause.waitFor({ state: 'detached' })
    await undoPassed(page)
    await reloaded(page)
    await resultIs(page, '250')
    await expect(pause).toHaveCount(0)

    await page.goto('/bankrolls')
    await page.getByText('2,250').waitFor()
  },
)

journey(
  'the waiting list: joined, left, joined again and started',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    await ask(app, await signUp(), ROLL, { input: { name: 'Live roll', startingBalance: 2000 } })
    await newSession(page, true)
    await shows(page, statusOf(theme, 'WAITING'))
    await reloaded(page)
    // beside Start playing: a slip is taken back, also after a reload
    const left = page.locator('.toast-text', { hasText: 'Left the waiting list' })
    await button(page, 'Stop waiting').click()
    await left.waitFor()
    await page.reload()
    await left.waitFor()
    await button(page, 'Undo').click()
    await button(page, 'Stop waiting').click()
    await left.waitFor()
    await button(page, 'More').click()
    await page.getByRole('menuitem', { name: 'Edit session' }).waitFor()
    await expect(page.getByRole('menuitem', { name: 'Reopen session' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Add a hand' })).toHaveCount(0)
    await undoPassed(page)
    await saved(page)
    await newSession(page, true)
    await page.locator('.running-clock').waitFor()
    await button(page, 'Start playing').click()
    await button(page, 'Cash out').waitFor()
    await reloaded(page)
    await page.getByText('Left the waiting list').first().waitFor({ state: 'attached' })
  },
)

journey(
  'a running session asks before it is deleted and comes back by Undo',
  async ({ page, app, signUp }) => {
    await runningSession(app, await signUp())
    for (const undo of [true, false]) {
      await page.goto('/sessions')
      await page.locator('.session-row').first().click()
      await button(page, 'More').click()
      await page.getByRole('menuitem', { name: 'Delete session' }).click()
      const asks = page.getByRole('dialog', { name: 'Delete this running session?' })
      await asks.getByText(/Its timeline and \$\d+ of buy-ins are taken out of your statistics/).waitFor()
      await asks.getByRole('button', { name: 'Delete session' }).click()
      await page.locator('.toast-text', { hasText: 'Session deleted' }).waitFor()
      if (undo) await undoStays(page)
      await page.getByText('No sessions yet').waitFor()
      if (undo) {
        await button(page, 'Undo').click()
        await page.locator('.session-row').first().waitFor()
      }
    }
    // whoever reloads meanwhile does not see it again, not for a moment
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.session-row')) document.documentElement.dataset['seen'] = 'again'
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await page.getByText('No sessions yet').waitFor()
    assert.equal(await page.locator('html').getAttribute('data-seen'), null)
    await undoPassed(page)
    await reloaded(page)
    await page.getByText('No sessions yet').waitFor()
  },
)

journey(
  'a session in euros: blinds are checked in place, what the server refuses comes back as it was typed, one currency throughout',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const roll = async (name: string, currency: string) =>
      (
        await ask<{ createBankroll: { id: string } }>(app, who, ROLL, {
          input: { name, currency, startingBalance: 1000 },
        })
      ).createBankroll.id
    await roll('Dollars', 'USD')
    const gone = await roll('Old euros', 'EUR')
    await roll('Euros', 'EUR')
    await openDrawn(page, '/sessions/new')
    const choose = async (list: string, option: RegExp) => {
      await page.getByRole('combobox', { name: list }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Bankroll', /^Old euros/)
    await choose('Venue', /^Add a venue$/)
    await page.getByLabel('Venue name').fill('Back room')
    await choose('Game', /^PLO$/)
    await expect(page.getByRole('combobox', { name: 'Stake' })).not.toHaveText(/Other blinds/)
    await choose('Stake', /^Other blinds$/)
    await page.getByLabel('Big blind').fill('0')
    await page.getByLabel('Buy-in').fill('300')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Corner table')
    const start = page.locator('form').getByRole('button', { name: 'Start Live Session' })
    await start.click()
    await page
      .getByText(/^The (big blind|large one) must be above 0/)
      .first()
      .waitFor()
    await page.getByLabel('Small blind').fill('2')
    await page.getByLabel('Big blind').fill('5')
    await expect(page.getByText(/^The (big blind|large one) must be above 0/)).toHaveCount(0)
    // meanwhile that bankroll is deleted on another device
    await ask(app, who, 'mutation($id: ID!) { deleteBankroll(input: { id: $id }) { id } }', { id: gone })
    await start.click()
    await page.getByText('This session is not saved yet').waitFor()
    await page.getByRole('link', { name: 'Correct it' }).click()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Corner table')
    await expect(page.getByLabel('Big blind')).toHaveValue('5')
    await expect(page.getByLabel('Venue name')).toHaveValue('Back room')
    await choose('Bankroll', /^Euros/)
    await start.click()
    await atSession(page)
    await saved(page)
    await page.getByRole('heading', { name: 'Back room' }).waitFor()
    await button(page, 'Cash out').click()
    await dialog(page).getByLabel('Cash-out amount').fill('111')
    await button(page, /^Cash out .?111/).click()
    await page.locator('.toast-text', { hasText: 'Session ended' }).waitFor()
    await resultIs(page, '189')
    if (theme !== 'discreet') {
      await resultIs(page, '−€189')
      assert.doesNotMatch(await page.locator('main').innerText(), /\$/)
      await page.goto('/sessions')
      await page.locator('.session-row', { hasText: 'EUR' }).filter({ hasText: '−€189' }).waitFor()
      await page.locator('.sessions-totals', { hasText: '−€189' }).waitFor()
    }
  },
)

journey(
  'without network a session goes on, survives a reload, and is sent when the network is back',
  { tag: ['@offline', '@long'] },
  async ({ page, context, app, signUp, theme }) => {
    const { sessionId } = await runningSession(app, await signUp())
    await page.goto(`/sessions/${sessionId}`)
    await button(page, 'Break').waitFor()
    await offlineReady(page)
    await context.setOffline(true)
    await button(page, 'Break').click()
    await shows(page, statusOf(theme, 'BREAK'))
    await page.locator('.sync-waiting').first().waitFor({ state: 'attached' })
    await page.reload()
    await shows(page, statusOf(theme, 'BREAK'))
    await button(page, 'Resume').click()
    await shows(page, statusOf(theme, 'LIVE'))
    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await reloaded(page)
    await shows(page, statusOf(theme, 'LIVE'))
  },
)

journey('discreet is two taps away, keeps its title, and comes back', async ({ page, theme }) => {
  await page.goto('/')
  const bar = page.locator('.top-centre')
  const shown = page.locator('html')
  const before = theme === 'discreet' ? 'dark' : theme
  // keys and taps are heard once the page has come to life
  const byKeys = async (wanted: (now: string | null) => boolean) => {
    const afterKeys = async () => {
      await escapeTwice(page)
      return shown.getAttribute('data-theme')
    }
    assert.ok(wanted(await eventually(afterKeys, wanted)))
  }
  await byKeys(now => now === 'discreet')
  await byKeys(now => now !== 'discreet')
  const plain = await shown.getAttribute('data-theme')
  // the first tap was for a button that went away: that is not the gesture
  await bar.evaluate(centre => {
    const press = () => new PointerEvent('pointerdown', { bubbles: true })
    document.querySelector('.top-bar button')?.dispatchEvent(press())
    centre.dispatchEvent(press())
    centre.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  })
  await expect(shown).toHaveAttribute('data-theme', plain ?? '')
  await bar.dblclick()
  await expect(page).toHaveTitle('Notes')
  await expect(shown).toHaveAttribute('data-theme', 'discreet')
  await page.reload()
  await expect(page).toHaveTitle('Notes')
  await byKeys(now => now === before)
})
