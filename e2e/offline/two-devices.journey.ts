import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'
import { following, saved } from '../stage/waiting.ts'

journey(
  'what one device logs is pushed to the other, after sleep and by a wrong clock too; a private window says that it keeps nothing',
  async ({ page, app, signUp, elsewhere }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const other = await elsewhere({ viewport: { width: 390, height: 844 } })
    // a private window may have no IndexedDB
    await other.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })')
    await signIn(other, app, who)
    const second = await other.newPage()
    await second.goto(`/sessions/${sessionId}/hands/new`)
    await second.getByText(/can’t store data/).waitFor()
    const follows = following(second)
    await second.goto(`/sessions/${sessionId}`)
    await second
      .getByText('No hands yet')
      .or(second.getByText(/no lines/i))
      .first()
      .waitFor()
    await second.waitForLoadState('networkidle')
    await follows

    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'KK', exact: true }).waitFor()
    const log = async (hand: string) => {
      await page.getByRole('radio', { name: hand, exact: true }).click()
      await page.getByRole('radio', { name: 'Lost' }).click()
      await page.locator('.simple-do').click()
    }
    // pushed over the open connection: whatever the other device would ask for gets no answer
    await second.route('**/graphql', route => route.abort())
    for (const hand of ['KK', 'QQ', 'JJ']) {
      await log(hand)
      await second.locator('.hand-row', { hasText: hand }).waitFor()
    }
    await second.unroute('**/graphql')

    // what a dialog has filled in follows the table until somebody types
    await second.getByRole('button', { name: 'Cash out', exact: true }).click()
    const cashOut = second.getByLabel('Cash-out amount')
    await expect(cashOut).toHaveValue('500')
    await page.getByRole('radio', { name: '88', exact: true }).click()
    await page.getByRole('radio', { name: 'Won' }).click()
    await page.getByLabel('Amount won or lost').fill('50')
    await page.locator('.simple-do').click()
    await expect(cashOut).toHaveValue('550')
    await second.keyboard.press('Escape')

    // asleep while a hand is logged elsewhere: on waking it is there
    const power = await other.newCDPSession(second)
    await power.send('Page.setWebLifecycleState', { state: 'frozen' })
    await log('TT')
    await saved(page)
    await power.send('Page.setWebLifecycleState', { state: 'active' })
    await second.locator('.hand-row', { hasText: 'TT' }).waitFor()

    // the clock jumps ahead: a sentence says so, and the hand is no later than now
    await page.evaluate(jumpAhead, 5 * 3_600_000)
    await log('99')
    await page.getByText(/clock of this device is 5 h fast/).waitFor()
    await second.locator('.hand-row', { hasText: '99' }).waitFor()
    const answer = await ask<Hands>(app, who, HANDS, { id: sessionId })
    const hands = answer.handsBySessionIdAndCreatedAt.items
    assert.equal(hands.length, 6)
    assert.ok(hands.every(hand => Date.parse(hand.createdAt) < Date.now() + 60_000))
  },
)

interface Hands {
  handsBySessionIdAndCreatedAt: { items: { createdAt: string }[] }
}
const HANDS = 'query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { createdAt } } }'

/** In the page: from now on every clock is so much ahead. */
function jumpAhead(ms: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number | string]) {
      super(...((given.length > 0 ? given : [Real.now() + ms]) as [number]))
    }
    static override now() {
      return Real.now() + ms
    }
  } as DateConstructor
}
