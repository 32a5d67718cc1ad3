// Boards of a run-out: how often it is run is entered before the cards, and one picker takes all of them.
import { expect } from '@playwright/test'
import { cardKeys, cardPicker } from '@sidepot/messages/web-cards'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import type { App } from '../stage/app.ts'
import { journey } from '../stage/journey.ts'
import { ask, tableSession } from '../stage/scene-api.ts'
import type { Person } from '../stage/sign-up.ts'
import { keysReady, saved } from '../stage/waiting.ts'

/** Two players all in before the flop, run twice, the picker open. */
async function runTwice(page: Page, app: App, who: Person) {
  const table = { seats: 2, hero: 1, button: 1, blinds: [1, 2], heroStack: 200, stack: 200 } as const
  const sessionId = await tableSession(app, who, table)
  await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
  const act = (word: RegExp) => page.locator('.action-buttons .btn', { hasText: word }).click()
  await act(/^All-in/)
  await act(/^Call/)
  const picker = page.locator('.card-picker')
  await picker.getByRole('radio', { name: tableLogger.runTimes['2'] }).click()
  await picker.getByText(tableLogger.board(2), { exact: true }).waitFor()
  return { sessionId, picker }
}

journey('an all-in is run twice before a card lies there, in one picker', async ({ page, app, signUp }) => {
  const { picker } = await runTwice(page, app, await signUp())
  for (const card of ['Kh', '7d', '2c', '9s', '4d', 'Qh', 'Jd', '3c', '8s', '5d'])
    await picker.locator(`[data-card="${card}"]`).click()
  await picker.waitFor({ state: 'detached' })
  await expect(page.locator('.table-boards .card:not(.card-slot)')).toHaveCount(10)
  // no winner was entered: the hand is saved, and says that this is missing
  await page.locator('.showdown > .btn-primary').click()
  await page.getByText(plainText(tableLogger.savedOpen)).waitFor()
  await saved(page)
})

journey('boards are typed and cleared one by one', async ({ page, app, signUp }) => {
  const { picker } = await runTwice(page, app, await signUp())
  const typed = (place: string) => picker.getByLabel(cardKeys.typedFor(place), { exact: true })
  const clear = picker.getByRole('button', { name: cardPicker.clear, exact: true })
  const applied = (count: number) =>
    picker.getByRole('button', { name: cardPicker.apply(count), exact: true })
  const laid = page.locator('.boards-picked .card:not(.card-slot)')
  await typed('Flop · Board 1').fill('Kh7d2c4s9h')
  await expect(typed('Flop · Board 2')).toHaveValue('')
  await expect(typed('Flop · Board 2')).toBeFocused()
  await expect(clear).toBeDisabled()
  await typed('Flop · Board 2').fill('Qh')
  await expect(laid).toHaveCount(6)
  await clear.click()
  await expect(laid).toHaveCount(5)
  // what is applied is no longer to be applied
  await applied(5).click()
  await expect(applied(0)).toBeDisabled()
  await typed('Flop · Board 2').fill('QhJd3c8s5d')
  await picker.waitFor({ state: 'detached' })
  await expect(page.locator('.table-boards .card:not(.card-slot)')).toHaveCount(10)
})

const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { id heroOutcome heroNetWin } } }`
interface Hands {
  readonly handsBySessionIdAndCreatedAt: {
    readonly items: readonly {
      readonly id: string
      readonly heroOutcome: string
      readonly heroNetWin: number
    }[]
  }
}

journey(
  'who won which board is tapped where nobody shows, and the replay says it',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId, picker } = await runTwice(page, app, who)
    await page.keyboard.press('Escape')
    await picker.waitFor({ state: 'detached' })
    const winner = (board: number, name: string) =>
      page
        .getByRole('group', { name: tableLogger.board(board), exact: true })
        .getByRole('button', { name, exact: true })
    // both boards are in one look, on the smallest phone too
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(winner(1, 'HERO')).toBeInViewport({ ratio: 0.9 })
    await expect(winner(2, 'HERO')).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize(size)
    await winner(1, 'HERO').click()
    await winner(2, 'BB').click()
    await expect(winner(1, 'HERO')).toHaveAttribute('aria-pressed', 'true')
    await expect(winner(2, 'HERO')).toHaveAttribute('aria-pressed', 'false')
    await page.locator('.showdown > .btn-primary').click()
    await saved(page)
    const { handsBySessionIdAndCreatedAt: hands } = await ask<Hands>(app, who, HANDS, { id: sessionId })
    expect(hands.items).toMatchObject([{ heroOutcome: 'CHOP', heroNetWin: 0 }])
    await page.goto(`/hands/replay/${hands.items[0]!.id}`)
    // the app's keys may be there before the hand is
    await page.locator('.replay-play').waitFor()
    await keysReady(page)
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'By board', exact: true }).click()
    const shares = page.getByRole('table').locator('td b')
    await expect(shares).toHaveText(['BTN', 'BB'])
  },
)

journey(
  'on a laptop the pots of two boards are all in sight, with room above the button that saves',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    // the hero has half of what the others have: a main pot and a side pot
    const table = { seats: 3, hero: 1, button: 1, blinds: [1, 2], heroStack: 100, stack: 200 } as const
    const sessionId = await tableSession(app, await signUp(), table)
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    for (const word of [/^All-in/, /^All-in/, /^Call/])
      await page.locator('.action-buttons .btn', { hasText: word }).click()
    const picker = page.locator('.card-picker')
    await picker.getByRole('radio', { name: tableLogger.runTimes['2'] }).click()
    const pick = async (cards: readonly string[]) => {
      for (const card of cards) await picker.locator(`[data-card="${card}"]`).click()
      await picker.waitFor({ state: 'detached' })
    }
    await pick(['Kh', '7d', '2c', '9s', '4d', 'Qh', 'Jd', '3c', '8s', '5d'])
    await page.locator('.showdown-cards').first().click()
    await pick(['Ah', 'As'])
    await expect(page.locator('.showdown-pot')).toHaveCount(4)
    const room = page.locator('.showdown-room')
    await expect.poll(() => room.evaluate(one => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
    const gap = async () => {
      const [save, cards] = await Promise.all(
        ['.showdown > .btn-primary', '.showdown-seats'].map(one => page.locator(one).boundingBox()),
      )
      return save!.y - cards!.y - cards!.height
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(12)
  },
)
