import assert from 'node:assert/strict'
import { runningSession, saveHand, watchedHand } from './api.ts'
import { journey } from './journey.ts'

journey(
  'a hand is watched, shared by a link, seen by a stranger and withdrawn',
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.goto(`${app.url}/hands/replay/${handId}`)
    await page.getByRole('heading', { name: 'Hand Replay' }).waitFor()
    await page.getByText('Before the blinds').first().waitFor()
    await page.getByRole('button', { name: 'One action on' }).click()
    await page.getByText('SB posts the small blind 2', { exact: true }).waitFor()
    await page.getByLabel('Place in the hand').press('End')
    await page
      .getByText(/BTN wins/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Reveal All Cards' }).first().click()
    await page.getByRole('img', { name: 'King of clubs' }).waitFor()

    await page.getByRole('button', { name: 'Share this hand' }).click()
    const link = page.getByLabel('Link to the hand')
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.dialog input')?.value.includes('/hands/view/'),
    )
    const address = await link.inputValue()

    const stranger = await (await context.browser()!.newContext()).newPage()
    await stranger.goto(address)
    await stranger.getByRole('heading', { name: 'Hand Replay' }).waitFor()
    assert.equal(await stranger.getByText('Player 3').count(), 0)

    await page.getByRole('button', { name: 'Withdraw link' }).click()
    await page.getByText('The link no longer works', { exact: true }).waitFor()
    const gone = await stranger.request.get(address.replace('/hands/view/', '/public/hands/share/'))
    assert.equal(gone.status(), 404)
    await stranger.goto(`${app.url}/hands/view/nonsense`)
    await stranger.getByText('Error: HTTP error! status: 404').waitFor()
    await stranger.goto(`${app.url}/hands/replay/${handId}`)
    await stranger.getByText('Error: Failed to load hand.').waitFor()
    await stranger.context().close()
  },
)
