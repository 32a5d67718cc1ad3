import assert from 'node:assert/strict'
import { runningSession } from './api.ts'
import { journey } from './journey.ts'
import { signIn } from './people.ts'

journey(
  'what one device logs the other shows within a second; a private window says that it keeps nothing',
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const other = await context
      .browser()!
      .newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } })
    try {
      // a private window may have no IndexedDB
      await other.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })')
      await signIn(other, app, who)
      const second = await other.newPage()
      await second.goto(`/sessions/${sessionId}/hands/new`)
      await second.getByText(/keeps nothing on the device/).waitFor()
      await second.goto(`/sessions/${sessionId}`)
      await second
        .getByText('No hands yet')
        .or(second.getByText(/no lines/i))
        .first()
        .waitFor()
      await second.waitForLoadState('networkidle')

      await page.goto(`/sessions/${sessionId}/hands/new`)
      await page.getByRole('radio', { name: 'KK', exact: true }).waitFor()
      // both pages look at one clock: from the tap on the first to the row in the second
      await page.evaluate(() =>
        addEventListener('click', () => localStorage.setItem('tapped', String(Date.now())), {
          capture: true,
        }),
      )
      const times: number[] = []
      for (const hand of ['KK', 'QQ', 'JJ']) {
        await page.getByRole('radio', { name: hand, exact: true }).click()
        await page.getByRole('radio', { name: 'Lost' }).click()
        const shown = second.evaluate(rowShown, hand)
        await page.locator('.simple-do').click()
        const tapped = Number(await page.evaluate(() => localStorage.getItem('tapped')))
        times.push((await shown) - tapped)
      }
      console.log(`the other device showed three hands after ${times.join(', ')} ms`)
      const median = times.sort((a, b) => a - b)[1]!
      assert.ok(median < 1000, `the other device showed them after ${times.join(', ')} ms`)
    } finally {
      await other.close()
    }
  },
)

/** In the page: the moment at which a row of the hand stands in the list. */
function rowShown(hand: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const rows = [...document.querySelectorAll('.hand-row')]
      if (!rows.some(row => row.textContent?.includes(hand))) return
      watch.disconnect()
      resolve(Date.now())
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    setTimeout(() => reject(new Error(`${hand} never came`)), 20_000)
    look()
  })
}
