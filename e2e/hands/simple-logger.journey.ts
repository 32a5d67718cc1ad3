// The simple logger: three taps a hand, and what a hand without an amount may turn out to be.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { amountMissing } from '@sidepot/messages/web-session-page'
import { textFor } from '@sidepot/messages/worded'
import { framesDrawn } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { tapTwice } from '../stage/twice.ts'
import { eventually, saved, undoStays } from '../stage/waiting.ts'

interface Hands {
  handsBySessionIdAndCreatedAt: {
    items: {
      heroHolecardsSimple: string
      heroPosition: string
      heroNetWinManual: number | null
      heroOutcome: string
    }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id, filter: { _deleted: { ne: true } }) {
  items { heroHolecardsSimple heroPosition heroNetWinManual heroOutcome } } }`
const END = 'mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) { id } }'

journey(
  'a hand is logged in three taps, survives a reload and moves the button',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const stored = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: '98s', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'BTN', exact: true })).toBeChecked()

    await page.reload()
    await page.getByRole('radio', { name: '98s', exact: true, checked: true }).waitFor()
    await page.getByRole('radio', { name: 'Won' }).click()
    await page.getByLabel('Amount won or lost').fill('85')
    await tapTwice(page.locator('.simple-do'))
    await page.getByText('Saved 98s', { exact: true }).waitFor()
    await page.getByRole('radio', { name: 'CO', exact: true, checked: true }).waitFor()

    // one tap, and a thumb that taps twice folds once
    await tapTwice(page.getByRole('radio', { name: 'Fold', exact: true }))
    await page.getByText('Hand 2 folded', { exact: true }).waitFor()
    await undoStays(page)
    const hands = await eventually(stored, all => all.length === 2)
    assert.deepEqual(
      hands.map(hand => [
        hand.heroHolecardsSimple,
        hand.heroPosition,
        hand.heroNetWinManual,
        hand.heroOutcome,
      ]),
      [
        ['98s', 'BTN', 85, 'WIN'],
        ['??', 'CO', 0, 'NONE'],
      ],
    )

    // a fold too many: the button goes back with it, the other hand stays
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('radio', { name: 'CO', exact: true, checked: true }).waitFor()
    assert.deepEqual(
      (await eventually(stored, all => all.length === 1)).map(hand => hand.heroHolecardsSimple),
      ['98s'],
    )
    await page.getByRole('radio', { name: 'Cards' }).click()
    await page.getByLabel('Type your cards').fill('AhKd')
    await page.getByRole('img', { name: 'Ace of hearts' }).waitFor()
  },
)

journey(
  '[SES-55] [SES-56] a hand saved with nothing but its cards may turn out to be lost, and more than the stack',
  async ({ page, app, signUp, theme }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.locator('.simple-do').click()
    await saved(page)
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await page.getByRole('button', { name: 'Enter it' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: plain ? 'Amount lost' : 'Minus' }).click()
    await dialog.getByRole('textbox', { name: plain ? 'Amount lost' : 'Minus' }).fill('563')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Enter it' }).waitFor({ state: 'detached' })
    await page.getByText(plain ? 'Chips missing: add what you bought ($63)' : /^Missing: .*63/).waitFor()
    const hands = await eventually(
      async () => (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items,
      all => all[0]?.heroNetWinManual !== null,
    )
    assert.equal(hands[0]?.heroNetWinManual, -563)
  },
)

journey(
  '[SES-56] a chop without an amount may turn out to have lost',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.getByRole('radio', { name: 'Chop', exact: true }).click()
    await page.locator('.simple-do').click()
    await saved(page)
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await page.getByRole('button', { name: 'Enter it' }).click()
    const dialog = page.getByRole('dialog')
    const lost = textFor(amountMissing.amount.LOSE, theme === 'discreet')
    await dialog.getByRole('radio', { name: lost }).click()
    await dialog.getByRole('textbox', { name: lost }).fill('12.50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Enter it' }).waitFor({ state: 'detached' })
    const hands = await eventually(
      async () => (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items,
      all => all[0]?.heroNetWinManual !== null,
    )
    assert.deepEqual([hands[0]?.heroOutcome, hands[0]?.heroNetWinManual], ['CHOP', -12.5])
  },
)

journey(
  '[SES-56] a hand lost without an amount says so in the lists, and the session after its cash-out too',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { sessionId, bankrollId } = await runningSession(app, who)
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.getByRole('radio', { name: plain ? 'Lost' : 'Minus', exact: true }).click()
    await page.locator('.simple-do').click()
    await saved(page)
    const net = page.locator('.hand-row .hand-net')
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await expect(net).toHaveText(plain ? 'Lost' : '−')
    await page.goto(`${app.url}/handzone`)
    await expect(net).toHaveText(plain ? 'Lost' : '−')
    await ask(app, who, END, { input: { sessionId, cashoutAmount: 450, bankrollId } })
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await page.getByText(textFor(amountMissing.afterEnd(1), !plain)).waitFor()
    await page.getByRole('button', { name: amountMissing.enter }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: textFor(amountMissing.amount.LOSE, !plain) }).fill('50')
    await dialog.getByRole('button', { name: amountMissing.save }).click()
    await page.getByRole('button', { name: amountMissing.enter }).waitFor({ state: 'detached' })
  },
)

journey('an amount is never cut in the simple logger', async ({ page, app, signUp, theme }) => {
  const who = await signUp()
  const { sessionId } = await runningSession(app, who)
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.getByRole('radio', { name: theme === 'discreet' ? 'Minus' : 'Lost', exact: true }).click()
    const amount = page.locator('.amount-box input')
    for (const text of ['1500', '15000', '1500.5']) {
      await amount.fill(text)
      // the digits' own font comes with their first use
      await page.evaluate(framesDrawn)
      const cut = await page.evaluate(() => {
        const box = document.querySelector('.amount-box')!
        const input = box.querySelector('input')!
        const sign = box.querySelector('span')!.getBoundingClientRect()
        return {
          // both are whole pixels of a fractional width: one may be rounded up and the other down
          digits: Math.max(0, input.scrollWidth - input.clientWidth - 1),
          sign: Math.max(0, sign.right - input.getBoundingClientRect().left),
          left: Math.max(0, box.previousElementSibling!.getBoundingClientRect().right - sign.left),
        }
      })
      assert.deepEqual(cut, { digits: 0, sign: 0, left: 0 }, `${text} at ${width}`)
    }
  }
})
