// The rake of a session corrected afterwards: at the table while it runs, with the saved hands following, and in its details.
import assert from 'node:assert/strict'
import { newSession } from '@sidepot/messages/web-new-session'
import { seating } from '@sidepot/messages/web-seating'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import type { Locator } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand } from '../stage/scene-api.ts'
import { eventually, saved } from '../stage/waiting.ts'

const RAKE = `query($id: ID!) { getSession(id: $id) { rakeConfig } }`
const HAND = `query($id: ID!) { getHand(id: $id) { rakeAmount heroNetWin } }`
const seatStates = [1, 2, 3].map(seatId => ({
  seatId,
  isOccupied: true,
  initialStack: 500,
  isHero: seatId === 1,
}))
const act = (street: string, seatId: number, actionType: string, betAmount = 0) => ({
  street,
  seatId,
  actionType,
  betAmount,
})
/** The button raises to 15, the big blind calls and gives up on the flop: a pot of 32. */
const handActions = [
  act('PREFLOP', 2, 'SB', 2),
  act('PREFLOP', 3, 'BB', 5),
  act('PREFLOP', 1, 'RAISE', 15),
  act('PREFLOP', 2, 'FOLD'),
  act('PREFLOP', 3, 'CALL', 15),
  act('FLOP', 3, 'CHECK'),
  act('FLOP', 1, 'BET', 20),
  act('FLOP', 3, 'FOLD'),
]

async function choose(within: Locator, choice: string): Promise<void> {
  await within.locator('.rake-fields summary').click()
  await within.getByRole('combobox', { name: plainText(newSession.rakeLabel) }).click()
  await within.page().getByRole('option', { name: choice }).click()
}

journey(
  'the rake is corrected at the table and in the details, hands follow if asked',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handState = { seatStates, handActions, heroSeatId: 1, buttonSeat: 1, smallBlind: 2, bigBlind: 5 }
    const id = await saveHand(app, who, sessionId, { handState: JSON.stringify(handState) })
    const hand = async () =>
      (await ask<{ getHand: { rakeAmount: number; heroNetWin: number } }>(app, who, HAND, { id })).getHand
    const rake = async () =>
      JSON.parse(
        (await ask<{ getSession: { rakeConfig: string | null } }>(app, who, RAKE, { id: sessionId }))
          .getSession.rakeConfig ?? 'null',
      )
    assert.deepEqual(await hand(), { rakeAmount: 0, heroNetWin: 17 })

    await page.goto('/tablesettings')
    await page.getByRole('button', { name: plainText(seating.rules) }).click()
    const sheet = page.getByRole('dialog')
    await choose(sheet, plainText(newSession.rakeChoices.PER_POT))
    await sheet.getByLabel(newSession.rakeShare).fill('10')
    await sheet.getByRole('switch', { name: new RegExp(plainText(words.rakeHands)) }).click()
    await sheet.getByRole('button', { name: plainText(words.saveRake) }).click()
    await saved(page)
    assert.deepEqual(await eventually(hand, ({ rakeAmount }) => rakeAmount > 0), {
      rakeAmount: 3,
      heroNetWin: 14,
    })
    assert.equal((await rake()).rakePct, 10)

    // what was typed and not saved is saved by Done
    await sheet.getByLabel(newSession.rakeShare).fill('')
    await sheet.getByRole('button', { name: plainText(seating.done), exact: true }).click()
    await sheet.getByText(plainText(newSession.rakeIncomplete)).waitFor()
    await sheet.getByLabel(newSession.rakeShare).fill('8')
    await sheet.getByRole('button', { name: plainText(seating.done), exact: true }).click()
    await sheet.waitFor({ state: 'detached' })
    await saved(page)
    assert.equal((await eventually(rake, config => config?.rakePct === 8)).rakePct, 8)

    await page.goto(`/sessions/${sessionId}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: plainText(words.title) }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog, plainText(newSession.rakeChoices.NONE))
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await saved(page)
    assert.equal(await eventually(rake, config => config === null), null)
    assert.deepEqual(await hand(), { rakeAmount: 3, heroNetWin: 14 })
  },
)
