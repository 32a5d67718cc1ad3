// An account to look around in: filled by one press, emptied by another. What the person played there themselves stays.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { eventually, undoStays } from '../stage/waiting.ts'

/** Half a year takes as long as the machine needs; only the journey as a whole has a bound. */
const UNBOUNDED = { timeout: 0 }
const OWN = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'
const LEFT = `query($me: ID!) {
  sessionsByUserIdAndSessionStart(userId: $me, limit: 1000) { items { id } }
  bankrollsByUserIdAndCreatedAt(userId: $me) { items { id name isSample isMain currentBalance } } }`
interface Left {
  sessionsByUserIdAndSessionStart: { items: { id: string }[] }
  bankrollsByUserIdAndCreatedAt: {
    items: { id: string; name: string; isSample: boolean; isMain: boolean; currentBalance: number }[]
  }
}

journey(
  'one press fills an empty account with sample data, and goes on where a reload broke it off',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const sessions = async () =>
      (await ask<Left>(app, who, LEFT, { me: who.userId })).sessionsByUserIdAndSessionStart.items.length
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Try with sample data' }).click()
    await page.getByText(/Creating sample sessions… \d/).waitFor()
    assert.ok((await eventually(sessions, count => count > 1)) > 1)
    // nothing is answered while the page is loaded anew: it begins where the last one was
    const progress = page.getByText(/Creating sample sessions… \d/)
    const percent = async () => Number(/(\d+)%/.exec(await progress.innerText())?.[1])
    await page.waitForFunction(() => /… (?!0%)\d/.test(document.body.innerText))
    await page.route('**/graphql', async route => {
      if (!route.request().postData()?.includes('mutation')) await route.continue()
    })
    const shown = await percent()
    await page.reload()
    await progress.waitFor()
    assert.ok((await percent()) >= shown, `began at ${await percent()} % after ${shown} %`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await progress.waitFor()
    const before = await sessions()
    assert.ok((await eventually(sessions, count => count > before)) > before)
  },
)

journey(
  'sample data fills an empty account, a reload in between too, and leaves nothing behind but what was played on it',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const left = () => ask<Left>(app, who, LEFT, { me: who.userId })
    await page.goto('/dashboard')
    const filling = page.getByText(/Creating sample sessions… [1-9]\d%/)
    // nothing is answered from a tenth on: the page is loaded anew in between, however quick the machine is
    await page.route('**/graphql', async route => {
      if (!(await filling.isVisible())) await route.continue()
    })
    await page.getByRole('button', { name: 'Try with sample data' }).click()
    await filling.waitFor(UNBOUNDED)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    // what filled the account offers to empty it again, for ten seconds
    await page
      .locator('.toast', { hasText: 'Sample data added' })
      .getByRole('button', { name: 'Undo' })
      .waitFor(UNBOUNDED)
    await page.getByText('You are looking at sample data.').waitFor()
    await page.locator('.dashboard .session-row').first().waitFor()

    const roll = (await left()).bankrollsByUserIdAndCreatedAt.items.find(one => one.name === 'Live roll')
    assert.ok(roll?.isSample)
    await ask(app, who, OWN, {
      input: {
        requestId: 'own-evening',
        sessionInput: {
          id: `own-${who.userId}`,
          bankrollId: roll.id,
          smallBlind: 1,
          bigBlind: 3,
          buyIn: 300,
          cashOut: 111,
          sessionStart: new Date(Date.now() - 5 * 3_600_000).toISOString(),
          sessionEnd: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        },
      },
    })
    await page.goto('/sessions')
    await page.getByText('−$189').first().waitFor()
    await page.goto('/dashboard')
    const remove = page.getByRole('button', { name: 'Remove', exact: true })
    const note = page.getByText('You are looking at sample data.')
    await remove.click()
    await undoStays(page)
    await page.getByText('Live roll stays: what you booked there is yours.').waitFor()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await note.waitFor()
    // left at once: the device finishes what the page began
    await remove.click()
    await note.waitFor({ state: 'detached' })
    await page.goto('/bankrolls')
    // what the server still lists is there until the device's own store is read
    await page.locator('.bankroll-card', { hasText: '−$189' }).first().waitFor()
    await page.waitForFunction(() => document.querySelectorAll('.bankroll-card').length === 1)
    const after = await eventually(
      left,
      ({ sessionsByUserIdAndSessionStart: sessions, bankrollsByUserIdAndCreatedAt: rolls }) =>
        sessions.items.length === 1 && rolls.items.every(one => !one.isSample),
    )
    assert.deepEqual(
      after.sessionsByUserIdAndSessionStart.items.map(one => one.id),
      [`own-${who.userId}`],
    )
    assert.deepEqual(after.bankrollsByUserIdAndCreatedAt.items, [
      { id: roll.id, name: 'Live roll', isSample: false, isMain: true, currentBalance: -189 },
    ])
    for (const [place, rows] of [
      ['/sessions', 1],
      ['/bankrolls', 1],
      ['/handzone', 0],
    ] as const) {
      await page.goto(place)
      await page.waitForLoadState('networkidle')
      await page.waitForFunction(
        wanted => document.querySelectorAll('.session-row, .bankroll-card, .hand-row').length === wanted,
        rows,
      )
    }
    await page.goto('/dashboard')
    await page.locator('.dashboard .session-row').waitFor()
    assert.equal(await note.count(), 0)
  },
)
