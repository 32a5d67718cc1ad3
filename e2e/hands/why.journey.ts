// Why: a preflop decision judged and explained at the table, in the replay and in the ranges.
import assert from 'node:assert/strict'
import { settings } from '@sidepot/messages/web-settings'
import { plainText } from '@sidepot/messages/worded'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { eventually, goDrawn, saved } from '../stage/waiting.ts'

interface Hands {
  handsBySessionIdAndCreatedAt: {
    items: { id: string; heroPreflopOptimal: boolean | null; preflopOptimalAction: string | null }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) {
  items { id heroPreflopOptimal preflopOptimalAction } } }`

journey(
  'a preflop decision is judged at the table and explained there, in the replay and in the ranges',
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4, 5, 6])
    await setSettings(page, { theme, gto: true })
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new/graphical`)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const why = page.getByRole('dialog', { name: 'Why' })

    await button('Choose cards').click()
    await button('Ace of hearts').click()
    await button('Ace of diamonds').click()
    await button(/^BTN.*(HERO|me)/).click()
    assert.equal(await button(/Optimal/).count(), 0)
    await button(/^Raise 15/).click()
    await button(/Optimal\s*Raise/).click()
    await why.getByRole('heading', { name: 'Raise is optimal' }).waitFor()
    await why.getByRole('row', { name: /^Raise 100% 0.00 bb/ }).waitFor()
    await why.getByRole('button', { name: /^72o: Fold 100%/ }).click()
    await why.getByText(/^72o: Fold 100%/).waitFor()
    await page.keyboard.press('Escape')
    await button(/^Fold/).click()
    await button(/^Fold/).click()
    await button(/^Save(?!d)/)
      .first()
      .click()
    await page.getByText('Hand saved', { exact: true }).waitFor()

    const hands = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    const [hand] = await eventually(hands, all => all.length > 0)
    assert.equal(hand?.heroPreflopOptimal, true)
    assert.match(hand?.preflopOptimalAction ?? '', /^RAISE/)

    await goDrawn(page, `/hands/replay/${hand?.id}`)
    await button(/Optimal\s*Raise/).click()
    await why.getByRole('heading', { name: 'Raise is optimal' }).waitFor()
    await why.getByRole('link', { name: 'Open in the range viewer' }).click()
    await page.getByRole('heading', { name: 'BTN to act' }).waitFor()
    await page.getByRole('button', { name: /^72o: Fold 100%/ }).click()
    await page.getByRole('table', { name: '72o' }).waitFor()
    await page.getByRole('link', { name: 'How this is solved' }).click()
    await page.getByRole('heading', { name: 'How preflop play is checked' }).waitFor()

    // from the session: the hand's row, then its chip
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await page.locator('.hand-row').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Optimal\s*Raise/ })
      .click()
    await why.getByRole('heading', { name: 'Raise is optimal' }).waitFor()
    await why.getByRole('button', { name: /^72o: Fold 100%/ }).waitFor()

    // a hand entered in a few taps: its mark in the top bar, then the same two taps
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'KQs', exact: true }).click()
    await page.getByRole('radio', { name: 'CO', exact: true }).click()
    await page.getByRole('radio', { name: 'Folded to me' }).click()
    await page.getByRole('radio', { name: 'Raise', exact: true }).click()
    await button(/Optimal\s*Raise/).waitFor()
    await page.getByRole('radio', { name: 'Won' }).click()
    await button(/^Save(?!d)/)
      .first()
      .click()
    await page.getByText('Saved KQs', { exact: true }).waitFor()
    await page.locator('.last-hand').getByRole('img', { name: 'Optimal' }).waitFor()
    // a limp first in is set beside raise and fold; who 3-bet the hero is one tap, and then a 4-bet is offered
    await page.getByRole('radio', { name: 'AKs', exact: true }).click()
    await page.getByRole('radio', { name: 'CO', exact: true }).click()
    await page.getByRole('radio', { name: 'Folded to me' }).click()
    await page.getByRole('radio', { name: 'Limp', exact: true }).click()
    await button(/Not graded/).click()
    await why.getByRole('row', { name: /^Limp/ }).waitFor()
    await why.getByText(/Players behind are assumed to answer your limp as the solution does/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'I raised, BTN 3-bet' }).click()
    await page.getByRole('radio', { name: '4-Bet', exact: true }).click()
    await button(/ptimal\s*(4-Bet|Call)/).waitFor()
    await page.goto(`${app.url}/sessions/${sessionId}`)
    await page.locator('.hand-row').filter({ hasText: 'CO' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Optimal\s*Raise/ })
      .click()
    await why.getByRole('button', { name: /^KQs: Raise 100%/ }).waitFor()

    await page.goto('/settings')
    await page.getByRole('switch', { name: new RegExp(plainText(settings.gto)) }).click()
    await saved(page)
    await goDrawn(page, `/sessions/${sessionId}`)
    await page.locator('.hand-row').first().waitFor()
    assert.equal(await page.getByRole('img', { name: 'Optimal' }).count(), 0)
    await goDrawn(page, `/hands/replay/${hand?.id}`)
    await button('Share this hand').waitFor()
    assert.equal(await button(/Optimal/).count(), 0)
    // off hides ranges and method too, and one tap brings all of it back
    await goDrawn(page, '/method')
    await page.getByRole('heading', { name: 'The preflop check is switched off' }).waitFor()
    await goDrawn(page, '/ranges')
    await button('Switch it on').click()
    await page.getByRole('heading', { name: 'UTG to act' }).waitFor()
  },
)
