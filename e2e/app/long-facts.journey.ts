// What is long keeps its place: the facts of a session with cents, the head of a replay in large text, and five people at a showdown on a small phone.
import assert from 'node:assert/strict'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { setSettings } from '../stage/browser.ts'
import { framesDrawn } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, tableSession } from '../stage/scene-api.ts'
import { openDrawn } from '../stage/waiting.ts'

const PAST = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'

/** In the page: figures that are written over two lines. It must not name anything outside of itself. */
function brokenFigures(): string[] {
  return [...document.querySelectorAll('.facts dd')].flatMap(figure => {
    const range = document.createRange()
    range.selectNodeContents(figure)
    const tops = [...range.getClientRects()].map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops) > 4 ? [figure.textContent ?? ''] : []
  })
}

/** In the page: facts of the head that reach out of the window. It must not name anything outside of itself. */
function factsOutside(): string[] {
  return [...document.querySelectorAll('.replay-head p > *')].flatMap(fact => {
    const { right } = fact.getBoundingClientRect()
    const isCut = fact.scrollWidth > fact.clientWidth + 1
    return right > innerWidth || isCut ? [fact.textContent ?? ''] : []
  })
}

journey('no figure of a session is broken over two lines', async ({ page, app, signUp }) => {
  // four facts in a row
  await setSettings(page, { gto: true })
  const who = await signUp()
  const { bankrollId } = await runningSession(app, who, [])
  const sessionInput = {
    ...{
      userId: who.userId,
      bankrollId,
      gameType: 'NLHE',
      smallBlind: 1,
      bigBlind: 3,
      maxPlayers: 9,
      heroSeat: 1,
    },
    ...{ buyIn: 12_300.5, cashOut: 23_456.75 },
    ...{ sessionStart: '2026-01-03T18:00:00.000Z', sessionEnd: '2026-01-04T09:30:00.000Z' },
  }
  const { recordPastSession } = await ask<{ recordPastSession: { id: string } }>(app, who, PAST, {
    input: { sessionInput },
  })
  await openDrawn(page, `/sessions/${recordPastSession.id}`)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 })
    await page.evaluate(framesDrawn)
    assert.deepEqual(await page.evaluate(brokenFigures), [], `${width} px wide`)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
  }
})

journey(
  'the head of a replay with a straddle keeps to the window in large text',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const setup = { ...table([50_000, 50_000, 50_000, 50_000]), straddles: [{ seat: 4, amount: 1000 }] }
    const handState = JSON.stringify({ setup, log: readSteps('1 fold; 2 fold; 3 fold') })
    const handId = await saveHand(app, who, sessionId, { handState })
    await openDrawn(page, `/hands/replay/${handId}`)
    await page.locator('.replay-head p', { hasText: /straddle|10/ }).waitFor()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const [width, height] of [
      [390, 844],
      [360, 640],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(framesDrawn)
      assert.deepEqual(await page.evaluate(factsOutside), [], `${width} × ${height}`)
    }
  },
)

journey(
  'of five at a showdown the hero’s row is in sight on a small phone',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const sessionId = await tableSession(app, who, {
      ...{ seats: 5, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 },
    })
    await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    const act = (word: RegExp) => page.locator('.action-buttons .btn', { hasText: word }).first().click()
    const picker = page.locator('.card-picker')
    const pick = async (...cards: readonly string[]) => {
      for (const card of cards) await picker.locator(`[data-card="${card}"]`).click()
      await picker.waitFor({ state: 'detached' })
    }
    await page.locator('.seat-hero .seat-cards').click()
    await pick('Ah', 'As')
    await act(/^All-in/)
    for (let caller = 0; caller < 4; caller++) await act(/^Call/)
    await pick('2c', '3c', '4s', '2s', '3s')
    for (const [at, rank] of [...'KQJT'].entries()) {
      await page
        .locator('.showdown-cards')
        .nth(at + 1)
        .click()
      await pick(`${rank}h`, `${rank}d`)
    }
    for (const [width, height] of [
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(framesDrawn)
      const [row, room] = await page.evaluate(() =>
        ['.showdown-seats li', '.showdown-room'].map(one => {
          const { top, bottom } = document.querySelector(one)!.getBoundingClientRect()
          return { top, bottom }
        }),
      )
      assert.ok(row!.top + 44 <= room!.bottom + 1, `${width} × ${height}: ${row!.top} of ${room!.bottom}`)
    }
  },
)
