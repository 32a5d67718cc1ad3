// Pages stay where they are while what they rest on is still being read.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { runningSession, saveHand } from '../stage/scene-api.ts'

/** As much as `npm run bench -- web` allows. */
const MOST = 0.02

const WATCH = `{
  window.shifted = []
  window.shifts = new PerformanceObserver(list => window.shifted.push(...list.getEntries()))
  window.shifts.observe({ type: 'layout-shift', buffered: true })
}`

/** In the page: the sum of what moved by itself. */
const moved = () => {
  const { shifts, shifted } = window as unknown as {
    shifts: PerformanceObserver
    shifted: (PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean })[]
  }
  shifted.push(...(shifts.takeRecords() as typeof shifted))
  return shifted.filter(one => !one.hadRecentInput).reduce((sum, one) => sum + one.value, 0)
}

/** Two frames later: what was drawn is counted. */
const drawn = () =>
  new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** The page once all but one list is answered, and then that one too. */
async function movedBy(page: Page, address: string, list: string, end: string): Promise<number> {
  let release = () => {}
  const released = new Promise<void>(done => {
    release = done
  })
  await page.route('**/graphql', async route => {
    if (route.request().postData()?.includes(list)) await released
    await route.continue()
  })
  const asked = page.waitForRequest(request => request.postData()?.includes(list) ?? false)
  await page.goto(address)
  await asked
  await page.locator('main .skeleton').first().waitFor()
  await page.evaluate(drawn)
  release()
  await page.locator(end).first().waitFor()
  await page.evaluate(drawn)
  await page.unroute('**/graphql')
  return page.evaluate(moved)
}

journey(
  'what the lists of a session and of a bankroll say comes with the page, and moves nothing',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId, bankrollId } = await runningSession(app, who, [2, 3])
    const lost = { quickSave: true, heroHolecardsSimple: 'AKs', heroPosition: 'BTN', heroOutcome: 'LOSE' }
    await saveHand(app, who, sessionId, { additionalParams: JSON.stringify(lost) })
    await page.addInitScript(WATCH)
    const session = `/sessions/${sessionId}`
    const hands = 'handsBySessionIdAndCreatedAt'
    const bankroll = `/bankrolls/${bankrollId}`
    const running = await movedBy(page, session, hands, '.amount-missing')
    assert.ok(running < MOST, `running session: ${running}`)
    const bookings = 'bankrollTransactionsByBankrollIdAndTimestamp'
    const booked = await movedBy(page, bankroll, bookings, '.bankroll-out')
    assert.ok(booked < MOST, `bankroll: ${booked}`)
  },
)
