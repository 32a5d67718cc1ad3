import assert from 'node:assert/strict'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'

/** Kings hold against queens, all-in before the flop. */
const hand = (
  number: number,
  minute: number,
) => `PokerStars Hand #${number}: Tournament #4321, $0.91+$0.09 USD Hold'em No Limit - Level IV (50/100) - 2026/03/14 20:0${minute}:00 ET
Table '4321 7' 9-max Seat #1 is the button
Seat 1: marv (1500 in chips)
Seat 2: Nick (1500 in chips)
Seat 3: Rosa (2300 in chips)
marv: posts the ante 10
Nick: posts the ante 10
Rosa: posts the ante 10
Nick: posts small blind 50
Rosa: posts big blind 100
*** HOLE CARDS ***
Dealt to marv [Kh Kd]
marv: raises 1390 to 1490 and is all-in
Nick: folds
Rosa: calls 1390
*** FLOP *** [2c 7d 9s]
*** TURN *** [2c 7d 9s] [3h]
*** RIVER *** [2c 7d 9s 3h] [4s]
*** SHOW DOWN ***
Rosa: shows [Qh Qc] (a pair of Queens)
marv: shows [Kh Kd] (a pair of Kings)
marv collected 3060 from pot
*** SUMMARY ***
Total pot 3060 | Rake 0
Board [2c 7d 9s 3h 4s]
`
const STORED = `query($id: ID!) {
  handsByUserIdAndCreatedAt(userId: $id) { items { isTournament tournament sessionId heroNetWin totalPotGross heroPreflopOptimal } }
  sessionsByUserIdAndSessionStart(userId: $id) { items { id } }
  bankrollsByUserIdAndCreatedAt(userId: $id) { items { id } }
  playersByUserId(userId: $id) { items { isHero } }
  handZoneTotals { hands rated nets { net } vpip { opportunities } } }`
interface Stored {
  readonly handsByUserIdAndCreatedAt: { readonly items: readonly object[] }
  readonly sessionsByUserIdAndSessionStart: { readonly items: readonly object[] }
  readonly bankrollsByUserIdAndCreatedAt: { readonly items: readonly object[] }
  readonly playersByUserId: { readonly items: readonly { readonly isHero: boolean }[] }
  readonly handZoneTotals: object
}

journey(
  'tournament hands come in without money, are marked, replayed, and leave with their import',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const stored = () => ask<Stored>(app, who, STORED, { id: who.userId })
    const before = await stored()
    const give = (text: string) =>
      page
        .locator('input[type=file][aria-label="Choose files"]')
        .first()
        .setInputFiles({ name: 'HH T4321.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })

    await page.goto(`${app.url}/settings/import`)
    await page.getByText('Nothing leaves this device').waitFor()
    await give(`${hand(1, 1)}\n\n${hand(2, 3)}`)
    await page.getByText('they enter no bankroll, session or statistic').waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: 'Import 2 tournament hands' }).click()
    await page.getByText('2 tournament hands imported.').waitFor()
    const after = await stored()
    const one = {
      isTournament: true,
      tournament: '#4321 $0.91+$0.09 USD',
      sessionId: null,
      heroNetWin: null,
      totalPotGross: null,
      heroPreflopOptimal: null,
    }
    assert.deepEqual(after.handsByUserIdAndCreatedAt.items, [one, one])
    assert.deepEqual(after.sessionsByUserIdAndSessionStart.items, [])
    assert.deepEqual(after.bankrollsByUserIdAndCreatedAt, before.bankrollsByUserIdAndCreatedAt)
    assert.deepEqual(
      after.playersByUserId.items.filter(({ isHero }) => !isHero),
      [],
    )
    assert.deepEqual(after.handZoneTotals, { hands: 2, rated: 0, nets: [], vpip: { opportunities: 0 } })

    // found and marked; the dialog and the replay say what it is, and nothing is money
    await page.goto(`${app.url}/handzone?tournament=yes`)
    await page.getByRole('button', { name: 'Remove the filter Tournament' }).waitFor()
    const row = page.locator('.hand-row').first()
    await row.getByText('Tournament').waitFor()
    await row.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('its chips are not money').waitFor()
    await dialog.getByText('#4321 $0.91+$0.09 USD').waitFor()
    assert.equal(await dialog.getByRole('link', { name: /study/i }).count(), 0)
    await everybodyCanUse(page)
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.replay-head').getByText('Tournament · NLHE · 9-max').waitFor()
    assert.equal(await page.getByText(/\$/).count(), 0)

    // the same file again, then the way back
    await page.goto(`${app.url}/settings/import`)
    await give(`${hand(1, 1)}\n\n${hand(2, 3)}`)
    await page.getByText('0 new, 2 already here.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Undo import of HH T4321.txt' }).click()
    await page.getByText('2 tournament hands will be removed.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('Import undone.').waitFor()
    assert.deepEqual((await stored()).handsByUserIdAndCreatedAt.items, [])
  },
)
