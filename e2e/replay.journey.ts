import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { ask, runningSession } from './api.ts'
import { journey } from './journey.ts'

const setup = {
  gameType: 'NLHE',
  maxPlayers: 8,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000, playerName: `Player ${seat}` })),
}
const card = (rank: number, suit: number) => rank * 4 + suit
const log = [
  { kind: 'HOLE', seat: 1, cards: [card(12, 2), card(12, 1)] },
  { kind: 'HOLE', seat: 3, cards: [card(11, 0), card(11, 3)] },
  { kind: 'RAISE', seat: 1, to: 1500 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: [card(10, 3), card(6, 1), card(1, 0)] },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 2000 },
  { kind: 'FOLD', seat: 3 },
]

journey(
  'a hand is watched, shared by a link, seen by a stranger and withdrawn',
  async ({ page, context, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handId = randomUUID()
    await ask(
      app,
      who,
      'mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }',
      {
        input: { sessionId, handId, handState: JSON.stringify({ setup, log }) },
      },
    )
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
