// A saved hand is corrected: an action, the table, the form, and a hand that is added later.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { codeAtHand, eventually, goWithin } from '../stage/waiting.ts'

interface Hands {
  handsBySessionIdAndCreatedAt: {
    items: {
      heroNetWin: number | null
      notes: string | null
      isBombPot: boolean
      setup: string
      log: string
    }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) {
  items { heroNetWin notes isBombPot setup log } } }`

journey(
  'an action is corrected in place, a saved hand at the table and in the form, and one is added later',
  { tag: '@long' },
  async ({ page, app, signUp, everywhere, size, hasWorker }) => {
    const who = await signUp()
    const { sessionId, bankrollId } = await runningSession(app, who, [2, 3, 4])
    const hands = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    const until = async (look: (items: Awaited<ReturnType<typeof hands>>) => boolean) => {
      const items = await eventually(hands, look)
      assert.ok(look(items), JSON.stringify(items))
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const showdown = page.locator('.showdown')
    const fold = page.locator('.action-buttons').getByRole('button', { name: /^Fold/ })
    /** Whoever is left folds, until the hand is over. */
    const foldAll = async () => {
      for (;;) {
        await fold.or(showdown).first().waitFor()
        if (await showdown.isVisible()) return
        await fold.click()
      }
    }
    const save = () => page.locator('.showdown .btn-primary').click()
    const menu = async (name: string | RegExp) => {
      await button('More').click()
      await page.getByRole('menuitem', { name }).click()
    }
    const record = async () => {
      if (size !== 'desktop') await button('Action log').click()
    }
    const amount = () => page.getByLabel('Amount', { exact: true }).last()

    await page.goto(`/sessions/${sessionId}`)
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    await amount().fill('7')
    await page.getByText('The minimum raise is to 10.').waitFor()
    await amount().fill('15')
    await button(/^Raise 15/).click()
    await page.locator('[data-seat="1"] .seat-pod').click()
    await amount().fill('45')
    await button(/^3-Bet 45/).click()
    // 15 becomes 30: the 3-bet to 45 is too small now, is flagged, and comes back with undo
    await record()
    await page.locator('.record-line', { hasText: '15' }).click()
    const sheet = page.locator('.correct-sheet')
    await sheet.getByLabel('Amount', { exact: true }).fill('30')
    await sheet.getByRole('button', { name: /^Raise 30/ }).click()
    await page.getByText('The minimum raise is to 55.').first().waitFor()
    await button('Undo').click()
    await button(/^4-Bet/).waitFor()
    await page.reload()
    await button(/^4-Bet/).waitFor()
    await menu(/straddles/)
    await button('Add a straddle').click()
    await button('Done').click()
    await button('Undo').click()
    await menu(/^Notes/)
    await page.getByRole('dialog').getByLabel('Notes').fill('he stared me down')
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    // the phone is turned, the back button pressed: the hand is where it was
    const upright = page.viewportSize()!
    await page.setViewportSize({ width: upright.height, height: upright.width })
    await button(/^4-Bet/).waitFor()
    await page.goBack()
    await page.locator('.table-logger').waitFor({ state: 'detached' })
    await page.goForward()
    await button(/^4-Bet/).waitFor()
    await page.setViewportSize(upright)
    await foldAll()
    await save()
    await until(items => items.length === 1 && items[0]!.heroNetWin === 22)

    // the saved hand again at the table: the raise was to 20
    await page.locator('.last-hand').click()
    await button('Edit').click()
    await page.getByRole('menuitem', { name: 'Correct at the table' }).click()
    // the address is there before the page, and the one before it has the same buttons
    await page.getByRole('heading', { name: 'Correct a saved hand' }).waitFor()
    await record()
    await page.locator('.record-line', { hasText: '15' }).click()
    await sheet.getByLabel('Amount', { exact: true }).fill('20')
    await sheet.getByRole('button', { name: /^Raise 20/ }).click()
    await save()
    await until(items => items[0]!.heroNetWin === 27)

    // and in the form: only what changed goes, unreadable JSON is named
    await page.locator('.last-hand').click()
    await button('Edit').click()
    await page.getByRole('menuitem', { name: 'Edit Hand' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Notes').fill('still thinking')
    await form.getByText('Advanced: stored data (JSON)').click()
    const board = await form.getByLabel('boardCards').inputValue()
    await form.getByLabel('boardCards').fill('{')
    await form.getByRole('button', { name: 'Update Hand' }).click()
    await form.getByText('Invalid JSON in boardCards.').waitFor()
    await form.getByLabel('boardCards').fill(board)
    // refused without a word: the form says so and keeps what was written
    const sent: string[][] = []
    await page.route('**/graphql', async route => {
      const { query, variables } = route.request().postDataJSON() as {
        query: string
        variables: { input?: object }
      }
      if (!query.includes('updateHand')) return route.continue()
      sent.push(Object.keys(variables.input ?? {}).sort())
      if (sent.length > 1) return route.continue()
      await route.fulfill({ json: { data: null, errors: [{ message: '' }] } })
    })
    await form.getByRole('button', { name: 'Update Hand' }).click()
    await form.getByText('Update failed.').waitFor()
    await form.getByRole('button', { name: 'Update Hand' }).click()
    await until(items => items[0]!.notes === 'still thinking' && items[0]!.heroNetWin === 27)
    await page.unroute('**/graphql')
    assert.deepEqual(sent, [
      ['_version', 'id', 'notes'],
      ['_version', 'id', 'notes'],
    ])
    // the form closes when the page has heard, too; Escape is meant for the hand behind it
    await form.getByRole('button', { name: 'Update Hand' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    // an edit without network waits, and is taken back before it was sent
    await page.locator('.last-hand').click()
    await button('Edit').click()
    await page.getByRole('menuitem', { name: 'Edit Hand' }).click()
    await form.getByLabel('Notes').fill('no longer')
    await codeAtHand(page, hasWorker)
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Update Hand' }).click()
    await page.getByText('Saved on this device. It will be sent when you are back online.').waitFor()
    // over the hand's dialog, by keyboard alone: F6 goes there and back, Tab goes round both
    const undoEdit = page.locator('.toasts').getByRole('button', { name: 'Undo' }).last()
    await page.keyboard.press('F6')
    await expect(undoEdit).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.evaluate(one => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
    await expect(undoEdit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Notes')).toHaveValue('still thinking')
    await page.context().setOffline(false)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await until(items => items[0]!.notes === 'still thinking')

    await goWithin(page, `/sessions/${sessionId}/hands/new/graphical`)
    await page.locator('.table-logger').waitFor()
    if (everywhere) {
      // a double-board bomb pot
      await menu(/^Bomb pot/)
      await page.getByRole('radio', { name: 'Two' }).click()
      await button('Everyone puts in 25').click()
      for (const card of ['Ace of spades', 'King of spades', 'Queen of spades']) await button(card).click()
      await page.getByRole('heading', { name: /Board 2/ }).waitFor()
      for (const card of ['2 of clubs', '2 of hearts', '2 of diamonds']) await button(card).click()
      for (let folds = 0; folds < 3; folds++) await button(/^Fold/).click()
      await save()
      await until(items => items.length === 2 && items.some(hand => hand.isBombPot))
      await page.locator('.last-hand').click()
      await button('Edit').click()
      await page.getByRole('menuitem', { name: 'Edit Hand' }).click()
      await form.locator('.edit-bomb', { hasText: 'Bomb pot' }).waitFor()
      await form.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

      // a dead blind, and a check that the house allowed
      await menu(/straddles/)
      await button('Add a post').click()
      await page.getByRole('radio', { name: 'Dead' }).click()
      await button('Done').click()
      await menu(/^Fix or force/)
      await button('Check').click()
      await foldAll()
      await save()
      await until(
        items =>
          items.length === 3 &&
          items.some(hand => /"dead": ?true/.test(hand.setup) && /"ruling": ?true/.test(hand.log)),
      )
    }

    // after the cash-out a forgotten hand is added
    await ask(
      app,
      who,
      'mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) { id } }',
      {
        input: { sessionId, cashoutAmount: 500, bankrollId },
      },
    )
    // the logger of a session that ended leads home; from there the session takes hands as past ones
    await page.waitForURL('**/dashboard')
    await page.goto(`/sessions/${sessionId}`)
    await page.getByRole('link', { name: /^Add/ }).click()
    await page.getByRole('radio', { name: 'JJ', exact: true }).click()
    await page.locator('.simple-do').click()
    const before = everywhere ? 3 : 1
    await until(items => items.length === before + 1)
    await page
      .locator('.logger-switch')
      .getByRole('link', { name: /^(Table|Sheet)$/ })
      .click()
    await page.locator('.table-logger').waitFor()
    await foldAll()
    await save()
    await until(items => items.length === before + 2)
  },
)
