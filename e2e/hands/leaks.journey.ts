// Leaks: what they cost, their chart and hands, those of an opponent.
import { expect } from '@playwright/test'
import { cards } from '@sidepot/engine/testing/play'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, tableSession } from '../stage/scene-api.ts'

const setup = (button: number) => ({
  gameType: 'NLHE',
  maxPlayers: 6,
  smallBlind: 100,
  bigBlind: 200,
  buttonSeat: button,
  heroSeat: 3,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 20_000 })),
})
const folds = (seats: readonly number[]) => seats.map(seat => ({ kind: 'FOLD', seat }))

/** Under the gun: opened, or folded. */
const first = (hole: string, act: 'RAISE' | 'FOLD') => ({
  setup: setup(6),
  log: [
    { kind: 'HOLE', seat: 3, cards: cards(hole) },
    ...(act === 'FOLD'
      ? folds([3, 4, 5, 6, 1])
      : [{ kind: 'RAISE', seat: 3, to: 500 }, ...folds([4, 5, 6, 1, 2])]),
  ],
})
/** In the big blind, folded to a button open. */
const defended = (hole: string) => ({
  setup: setup(1),
  log: [
    { kind: 'HOLE', seat: 3, cards: cards(hole) },
    ...folds([4, 5, 6]),
    { kind: 'RAISE', seat: 1, to: 500 },
    ...folds([2, 3]),
  ],
})

journey(
  'leaks are ranked by what they cost, say how sure that is, and open their chart and their hands',
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    await setSettings(page, { theme, gto: true })
    await page.goto(`${app.url}/leaks`)
    await page.getByText('Nothing judged yet').waitFor()

    const table = { seats: 6, hero: 3, button: 6, blinds: [1, 2], heroStack: 200, stack: 200 } as const
    const sessionId = await tableSession(app, who, table)
    const played = [
      ...Array.from({ length: 6 }, () => first('7h2d', 'RAISE')),
      ...Array.from({ length: 4 }, () => first('AhAd', 'RAISE')),
      ...Array.from({ length: 2 }, () => defended('AhAd')),
      // the hole cards are unknown: no chart answers
      { setup: setup(6), log: first('AhAd', 'RAISE').log.slice(1) },
    ]
    for (const hand of played) await saveHand(app, who, sessionId, { handState: JSON.stringify(hand) })

    await page.reload()
    const rags = page.getByRole('link', { name: /^Early position, first in/ })
    const blind = page.getByRole('link', { name: /^Big blind vs button open/ })
    await rags.waitFor()
    await blind.getByText('Too few hands to say').waitFor()
    await rags.getByText('Raises too much').waitFor()
    await rags.getByText('n 10').waitFor()
    await page.getByText('12 hands judged').waitFor()
    await page.getByText(/^1 hand not counted:/).waitFor()
    await everybodyCanUse(page)

    await rags.click()
    await page.waitForURL(/kind=FIRST_EARLY/)
    await page.getByText(/^You raise 100%; the chart raises 40% of the same hands/).waitFor()
    await page.getByText('6 of 10 missed').waitFor()
    // the chart of the dearest hand is beside it
    await page.getByRole('button', { name: /^72o: Fold 100%/ }).waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: 'Open 72o' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'All 10 hands' }).click()
    await page.waitForURL(/handzone\?decision=FIRST_EARLY/)
    await page.getByText('10 of 13').waitFor()
  },
)

journey(
  'a leak of an opponent opens its hands with the chart beside them, and says how it changed over the months',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    await setSettings(page, { theme, gto: true })
    const { bankrollId } = await runningSession(app, who, [])
    const past = async (day: string) =>
      (
        await ask<{ recordPastSession: { id: string } }>(
          app,
          who,
          'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }',
          {
            input: {
              sessionInput: {
                bankrollId,
                buyIn: 200,
                cashOut: 200,
                smallBlind: 1,
                bigBlind: 2,
                sessionStart: `${day}T18:00:00Z`,
                sessionEnd: `${day}T23:00:00Z`,
              },
            },
          },
        )
      ).recordPastSession.id
    const evenings = [
      { id: await past('2025-11-10'), day: '2025-11-10' },
      { id: await past('2025-12-10'), day: '2025-12-10' },
    ]
    const { createPlayer: kim } = await ask<{ createPlayer: { id: string } }>(
      app,
      who,
      'mutation($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      { input: { userId: who.userId, nickname: 'Kim' } },
    )
    // Kim opens every hand under the gun in November, then none
    const seats = setup(1).seats.map(one => (one.seat === 4 ? { ...one, playerId: kim.id } : one))
    const opens = [{ kind: 'RAISE', seat: 4, to: 500 }, ...folds([5, 6, 1, 2, 3])]
    for (const [at, log] of [opens, folds([4, 5, 6, 1, 2])].entries())
      for (let n = 0; n < 12; n++)
        await saveHand(app, who, evenings[at]!.id, {
          handState: JSON.stringify({ setup: { ...setup(1), seats }, log }),
          additionalParams: JSON.stringify({ playedAt: `${evenings[at]!.day}T20:${10 + n}:00Z` }),
        })

    await page.goto(`${app.url}/players/${kim.id}`)
    const leak = page.locator('.people-leak', { hasText: 'Raise first in' }).first()
    await leak.locator('summary').click()
    await leak
      .getByText('Before December 2025: 100% (n 12). Since then: 0% (n 12). Less often now.')
      .waitFor()
    await leak.getByRole('img', { name: 'Share by month, 2 months' }).waitFor()
    // the grid of the spot is the one of own leaks
    await leak.getByRole('button', { name: /^AA: Raise/ }).waitFor()
    await leak.getByText('folds').nth(7).waitFor()
    await leak.getByRole('button', { name: 'Show 16 more' }).click()
    await leak.getByText('raises').nth(11).waitFor()
    await everybodyCanUse(page)
    await leak.getByRole('button', { name: 'Open ??' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await leak.getByRole('link', { name: 'Hands in this spot' }).click()
    await page.waitForURL(/spot=RFI/)
  },
)

journey(
  'on small phones a figure keeps its unit, and a session its stake',
  async ({ page, app, signUp, theme }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const who = await signUp()
    await setSettings(page, { theme, gto: true })
    const table = { seats: 6, hero: 3, button: 6, blinds: [1, 2], heroStack: 200, stack: 200 } as const
    const sessionId = await tableSession(app, who, table)
    for (const hand of [first('7h2d', 'RAISE'), first('8h2d', 'RAISE')])
      await saveHand(app, who, sessionId, { handState: JSON.stringify(hand) })
    await runningSession(app, who, [2], 'EUR')
    await ask(app, who, 'mutation($input: CorrectSessionInput!) { correctSession(input: $input) { id } }', {
      input: { sessionId, venueName: 'The Lodge Card Club' },
    })
    await page.goto(`${app.url}/leaks`)
    const figure = page.locator('.leaks-figure').first()
    await figure.waitFor()
    const lines = await figure.evaluate(one =>
      [...one.childNodes].map(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size
      }),
    )
    expect(Math.max(...lines)).toBe(1)
    await page.goto(`${app.url}/sessions`)
    const what = page.locator('.session-what small', { hasText: '1/2' })
    await what.waitFor()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 664 })
      expect(await what.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    }
  },
)
