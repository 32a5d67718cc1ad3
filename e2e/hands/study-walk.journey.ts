// A hand from the table to its study and drill, without network.
import assert from 'node:assert/strict'
import { practise as words } from '@sidepot/messages/web-practise'
import { study } from '@sidepot/messages/web-study'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { plainText } from '@sidepot/messages/worded'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { SIZES } from '../stage/looks.ts'
import { ask, tableSession } from '../stage/scene-api.ts'
import { keptHere, solve, studyFrom } from '../stage/studied-hand.ts'
import { eventually, keysReady, saved } from '../stage/waiting.ts'
import type { RealHand } from './real-hands.ts'
import { enterByTaps } from './table-taps.ts'

const DAY = 24 * 3_600_000
/** A pot that was raised three times, so that its turn is solved in a second or two; the bet there is a mistake. */
const HAND: RealHand = {
  name: 'ace-queen on the button',
  seats: 6,
  hero: 1,
  button: 1,
  blinds: [2, 5],
  heroStack: 500,
  script: `1 shows AhQc; 4 fold; 5 fold; 6 fold; 1 raise 12.5; 2 fold; 3 raise 55; 1 raise 120; 3 call
    flop 9s8d7s; 3 check; 1 check; turn 6h; 3 check; 1 bet 180; 3 call; river 2c; 3 check; 1 check; 3 shows JdJc`,
}
const STUDIED = `query($id: ID!) { studiedHandsByUserId(userId: $id) { items { isDrill summary } } }`
interface Studied {
  studiedHandsByUserId: { items: { isDrill: boolean; summary: string | null }[] }
}

journey(
  'without network: a hand is logged at the table, its turn bet is studied, drilled, asked again the next day, and explored by keyboard',
  { tag: ['@offline', '@long'] },
  async ({ page, context, app, signUp, theme, size }) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const who = await signUp()
    const sessionId = await tableSession(app, who, { ...HAND, stack: 500 })
    await setSettings(page, { theme, gto: true })
    await page.goto(`/sessions/${sessionId}/hands/new/graphical`)
    await button('Choose cards').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await button('Choose cards').waitFor()
    // the charts of this table are fetched ahead by the logger
    await page.waitForFunction(async () =>
      (await (await caches.open('sidepot-charts')).keys()).some(({ url }) => url.includes('nlhe-6max-100bb')),
    )
    await saved(page)

    await context.setOffline(true)
    await enterByTaps(page, HAND)
    await page.getByText('Hand saved', { exact: true }).waitFor()
    await page.goto('/handzone')
    await page
      .getByRole('button', { name: /Ace of hearts/ })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Study' }).click()
    await studyFrom(page, 'Turn')
    await solve(page)
    await page.getByRole('heading', { name: /Bet 180 costs \d+\.\d\d/ }).waitFor()
    await keptHere(page)
    await button(plainText(studySolve.drill.make)).click()
    await page.getByRole('link', { name: studySolve.drill.open, exact: true }).click()

    // the same bet again costs the same again
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    await answers.filter({ hasText: '36' }).click()
    await page
      .getByText(/Bet 36 costs \d/)
      .first()
      .waitFor({ state: 'attached' })
    await page.getByText('Asked again tomorrow.').first().waitFor({ state: 'attached' })
    // the hand's other decisions and spots like it, until everything was answered once
    const why = page.locator('.practise-why')
    const next = page.getByRole('button', { name: words.answer.next, exact: true })
    await next.click()
    await answers.first().waitFor()
    const own = [words.reasons.hand, words.reasons.leak].map(plainText)
    while (own.includes(await why.innerText())) {
      await answers.first().click()
      await next.click()
      await answers.first().waitFor()
    }
    await page.clock.install({ time: Date.now() + DAY })
    await page.reload()
    await why.getByText(words.reasons.due).waitFor()
    while (!(await page.getByText(/Turn: BB checks\. You\?/).isVisible())) {
      await answers.first().click()
      await next.click()
      await why.getByText(words.reasons.due).waitFor()
      await answers.first().waitFor()
    }
    await answers.filter({ hasText: 'Check' }).click()
    await page.getByText('Check is right').first().waitFor({ state: 'attached' })

    // on a laptop, by keyboard alone
    if (size !== 'desktop') await page.setViewportSize(SIZES.desktop)
    await page.getByRole('link', { name: plainText(words.hand.open) }).click()
    const costs = page.getByRole('heading', { name: /Bet 180 costs/ })
    await costs.waitFor()
    await keysReady(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await button(study.backToLine).waitFor()
    await page.keyboard.press('l')
    await costs.waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('heading', { name: /BB to act/ }).waitFor()
    await page.keyboard.press('v')
    await page.getByRole('radio', { name: study.you }).and(page.locator('[aria-checked="true"]')).waitFor()
    await page.keyboard.press('ArrowRight')
    await costs.waitFor()

    await context.setOffline(false)
    const rows = async () =>
      (await ask<Studied>(app, who, STUDIED, { id: who.userId })).studiedHandsByUserId.items
    const [row] = await eventually(rows, all => all[0]?.isDrill === true)
    assert.equal(JSON.parse(row!.summary!).street, 'TURN')
  },
)
