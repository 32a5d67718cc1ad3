// Whoever entered an evening under the wrong date puts the whole of it on another day, sees so before, and takes it back once.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { eventually, undoPassed } from '../stage/waiting.ts'

const TIMES = `query($id: ID!) { getSession(id: $id) { sessionStart sessionEnd }
  handsBySessionIdAndCreatedAt(sessionId: $id) { items { createdAt } } }`
const VERSION = 'query($id: ID!) { getSession(id: $id) { _version } }'
const UPDATE = 'mutation($input: UpdateSessionInput!) { updateSession(input: $input) { id } }'
interface Times {
  readonly getSession: { readonly sessionStart: string; readonly sessionEnd: string }
  readonly handsBySessionIdAndCreatedAt: { readonly items: readonly { readonly createdAt: string }[] }
}
const DAY_MS = 86_400_000
/** What a field of date and time has, a day before. */
const dayBefore = (value: string) => new Date(Date.parse(`${value}Z`) - DAY_MS).toISOString().slice(0, 16)

journey(
  '[SES-36] [SES-39] a session with a hand is put on another day, with all that is in it @long',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const began = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const { getSession } = await ask<{ getSession: { _version: number } }>(app, who, VERSION, {
      id: sessionId,
    })
    await ask(app, who, UPDATE, { input: { id: sessionId, sessionStart: began, ...getSession } })
    await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.goto(`/sessions/${sessionId}`)
    const main = page.locator('main')
    await main.getByRole('button', { name: 'Cash out', exact: true }).click()
    const out = page.getByRole('dialog')
    await out.getByLabel('Cash-out amount').fill('612')
    await out.getByRole('button', { name: /^Cash out/ }).click()
    await page.getByText('Session ended', { exact: true }).waitFor()
    await undoPassed(page)
    const stored = async () => {
      const { getSession, handsBySessionIdAndCreatedAt: hands } = await ask<Times>(app, who, TIMES, {
        id: sessionId,
      })
      return [getSession.sessionStart, getSession.sessionEnd, hands.items[0]?.createdAt ?? ''].map(Date.parse)
    }
    const before = await eventually(stored, ([, end]) => Number.isFinite(end))

    const dialog = page.getByRole('dialog', { name: 'Edit session' })
    const toDayBefore = async () => {
      await main.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Edit session' }).click()
      for (const name of ['Started', 'Ended']) {
        const field = dialog.getByLabel(name, { exact: true })
        await field.fill(dayBefore(await field.inputValue()))
      }
      await dialog.getByText(/^Saving moves the whole session to .+ with its 1 hand; /).waitFor()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await toDayBefore()
    await page.locator('.toast', { hasText: 'Session moved' }).getByRole('button', { name: 'Undo' }).click()
    assert.deepEqual(await stored(), before)

    await toDayBefore()
    await page.locator('.toast', { hasText: 'Session moved' }).waitFor()
    await undoPassed(page)
    const after = await eventually(stored, ([start]) => start !== before[0])
    assert.deepEqual(
      after.map((at, n) => Math.round(((before[n] ?? 0) - at) / DAY_MS)),
      [1, 1, 1],
    )
    const [start, end, hand] = after as [number, number, number]
    assert.ok(start <= hand && hand <= end, 'the hand lies within its session')
  },
)
