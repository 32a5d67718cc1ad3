import assert from 'node:assert/strict'
import { readSteps } from '@sidepot/engine/testing/play'
import { study as words } from '@sidepot/messages/web-study'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { ask, runningSession, saveHand } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'
import { eventually } from '../stage/waiting.ts'

/** The hero on the button folds a set to a small bet on the river, which is all there is to solve. */
const LINE = `4 fold; 5 fold; 6 fold; 1 raise 1250; 2 fold; 3 call; 1 shows 7d7c; flop Kh7s2c; 3 check; 1 bet 900; 3 call;
  turn 9d; 3 check; 1 bet 3500; 3 call; river 4s; 3 bet 3000; 1 fold`
const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 50_000 })),
}
const REQUESTS = 'query($id: ID!) { solveRequestsByUserId(userId: $id) { items { id _deleted } } }'
interface Requests {
  solveRequestsByUserId: { items: { id: string; _deleted: boolean | null }[] }
}

journey(
  'a study that is too large for the device is solved by the server, and opened and kept here',
  async ({ page, app, signUp, theme }) => {
    const plain = theme !== 'discreet'
    // a device that gives a solve next to no memory
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.0001 }),
    )
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4, 5, 6])
    const handId = await saveHand(app, who, sessionId, {
      handState: JSON.stringify({ setup, log: readSteps(LINE) }),
    })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await button('Edit').click()
    const sheet = page.getByRole('dialog', { name: 'Ranges and sizes' })
    await sheet.getByRole('radio', { name: plain ? 'River' : /River/ }).click()
    await sheet.getByRole('button', { name: 'Use these' }).click()
    await page.getByText(/of memory and this device gives/).waitFor()

    // the price first; then it is the server's, and the page opens what came of it
    await page.getByText(/of the server at its lowest priority/).waitFor()
    await everybodyCanUse(page)
    await button(words.server.action).click()
    await page.locator('.study[data-phase="solved"]').waitFor()
    await page.getByRole('heading', { name: /Fold costs \d+\.\d\d bb/ }).waitFor()
    assert.match(await page.locator('.study-gap b').innerText(), /Gap 0\.[0-3]\d%/)
    await button(/^77: .*Fold 0%/).waitFor()
    await page.getByText('Kept on this device').waitFor()
    const open = async () =>
      (await ask<Requests>(app, who, REQUESTS, { id: who.userId })).solveRequestsByUserId.items.filter(
        ({ _deleted }) => !_deleted,
      )
    await eventually(open, items => items.length === 0)

    // from then on it is this device's own
    await page.reload()
    await page.locator('.study[data-phase="solved"]').waitFor()
    await page.getByRole('heading', { name: /Fold costs/ }).waitFor()
  },
)
