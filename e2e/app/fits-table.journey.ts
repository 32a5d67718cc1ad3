// The table fits: on the felt nothing lies on another thing and every control is in reach, in a logger from the first bet to who won
// which board and in the replay of it, with ten seats, four cards, two boards and large amounts.
import assert from 'node:assert/strict'
import { table as dealt, readSteps } from '@sidepot/engine/testing/play'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import type { Page } from 'playwright-core'
import { discTouches, feltOverlaps } from '../stage/fit/felt-overlaps.ts'
import { coveredControls, misfits } from '../stage/fit/fitting.ts'
import { lasting } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, tableSession } from '../stage/scene-api.ts'
import { goDrawn, keysReady, openDrawn, saved } from '../stage/waiting.ts'

const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const
const WIDE = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const
const QUICK = [PHONES[0], PHONES[4]]
const TEN = { seats: 10, hero: 1, button: 1, blinds: [2, 5], heroStack: 1500, stack: 1500 } as const
const LARGE = { ...TEN, button: 2, blinds: [2500, 5000], heroStack: 1_234_567, stack: 987_654 } as const
const BOARDS = ['Kh', '7d', '2c', '9s', '4d', 'Qh', 'Jd', '3c', '8s', '5d']
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { id } } }`

const act = (page: Page, word: RegExp) =>
  page.locator('.action-buttons .btn', { hasText: word }).first().click()

async function pick(page: Page, cards: readonly string[]): Promise<void> {
  const picker = page.locator('.card-picker')
  for (const card of cards) await picker.locator(`[data-card="${card}"]`).click()
  await picker.waitFor({ state: 'detached' })
}

/** In the page: text of this size, laid out when it is over, from the top. */
async function resizeText(percent: number): Promise<void> {
  scrollTo({ top: 0, behavior: 'instant' })
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
  document.body.getBoundingClientRect()
}

journey(
  'the table fits: ten seats, four cards, two boards, large amounts',
  async ({ page, app, signUp, everywhere }) => {
    const who = await signUp()
    const problems: string[] = []
    const look = async (name: string) => {
      for (const window of everywhere ? [...PHONES, ...WIDE] : QUICK) {
        await page.setViewportSize(window)
        for (const text of everywhere ? [100, 150, 200] : [100]) {
          await page.evaluate(resizeText, text)
          const seen = await lasting(page, async () => [
            ...(await page.evaluate(feltOverlaps)),
            ...(await page.evaluate(coveredControls)),
            ...(await page.evaluate(misfits)),
          ])
          for (const problem of seen)
            problems.push(`${name} at ${window.width} × ${window.height}, ${text}%: ${problem}`)
        }
        await page.evaluate(resizeText, 100)
      }
    }
    const logger = async (table: Parameters<typeof tableSession>[2]) => {
      const sessionId = await tableSession(app, who, table)
      await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
      return sessionId
    }
    for (const [name, table] of Object.entries({ large: LARGE, four: { ...TEN, gameType: 'PLO' } })) {
      await logger(table)
      await look(`${name}, the straddle to choose`)
      await act(page, /^Raise/)
      for (let caller = 0; caller < 8; caller++) await act(page, /^Call/)
      await look(`${name}, nine bets`)
    }
    const sessionId = await logger(TEN)
    await page.locator('.seat-hero .seat-cards').click()
    await pick(page, ['Ah', 'As'])
    await act(page, /^All-in/)
    for (let caller = 0; caller < 9; caller++) await act(page, /^Call/)
    await page.locator('.card-picker').getByRole('radio', { name: tableLogger.runTimes['2'] }).click()
    await pick(page, BOARDS)
    await look('run twice')
    await page.locator('.showdown-cards').nth(2).click()
    await pick(page, ['Kd', 'Kc'])
    await look('run twice, one shows')
    await page.locator('.showdown > .btn-primary').click()
    await saved(page)
    const { handsBySessionIdAndCreatedAt: hands } = await ask<{
      handsBySessionIdAndCreatedAt: { items: readonly { id: string }[] }
    }>(app, who, HANDS, { id: sessionId })
    await openDrawn(page, `/hands/replay/${hands.items[0]!.id}`)
    await keysReady(page)
    await page.keyboard.press('End')
    await look('replay of two boards')
    await page.keyboard.press('r')
    await look('replay of two boards, all cards')
    const handId = await saveHand(app, who, sessionId, { handState: bombPot() })
    await goDrawn(page, `/hands/replay/${handId}`)
    await keysReady(page)
    await page.keyboard.press('End')
    for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft')
    for (const window of everywhere ? PHONES : QUICK) {
      await page.setViewportSize(window)
      const seen = await lasting(page, () => page.evaluate(feltOverlaps))
      for (const problem of seen.filter(one => / and pot |^bet 1 | and bet 1 /.test(one)))
        problems.push(`bomb pot on two boards at ${window.width} × ${window.height}: ${problem}`)
    }
    // and in the logger, where the table is higher: the street that was bet on, before the last call
    await logger(TEN)
    await page.getByRole('button', { name: tableLogger.more, exact: true }).click()
    await page.getByRole('menuitem', { name: /^Bomb pot/ }).click()
    const bomb = page.getByRole('dialog')
    await bomb.getByText('Two', { exact: true }).click()
    await bomb.getByRole('button', { name: /^Everyone puts in/ }).click()
    await pick(page, ['Ah', '7d', '2c', 'Kd', '3s', '9h'])
    await act(page, /^Bet/)
    for (let caller = 0; caller < 8; caller++) await act(page, /^Call/)
    await act(page, /^Raise/)
    await look('bomb pot on two boards, ten bets')
    assert.deepEqual(problems, [])
  },
)

journey(
  'the hints of a first hand and the cards of a showdown leave the streets free',
  { tag: '@long' },
  async ({ page, app, signUp, everywhere }) => {
    const who = await signUp()
    const sessionId = await tableSession(app, who, { ...TEN, seats: 8, button: 5 })
    const problems: string[] = []
    const look = async (name: string) => {
      for (const window of everywhere ? [...PHONES, ...WIDE] : [PHONES[0], PHONES[3], WIDE[0]]) {
        await page.setViewportSize(window)
        const seen = await lasting(page, async () => [
          ...(await page.evaluate(feltOverlaps)),
          ...(await page.evaluate(coveredControls)),
        ])
        for (const problem of seen) problems.push(`${name} at ${window.width} × ${window.height}: ${problem}`)
      }
    }
    // who has no hand yet is known from all sessions
    await openDrawn(page, '/sessions')
    await goDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    await page.locator('.first-hand').waitFor()
    await look('hints')
    await page.locator('.first-hand').getByRole('button').click()
    await page.locator('.street').first().waitFor()
    await act(page, /^All-in/)
    for (let caller = 0; caller < 7; caller++) await act(page, /^Call/)
    await pick(page, ['2c', '3c', '4s', '2s', '3s'])
    for (const [at, rank] of [...'AKQJT987'].entries()) {
      await page.locator('.showdown-cards').nth(at).click()
      await pick(page, [`${rank}h`, `${rank}d`])
    }
    await look('everybody shows')
    assert.deepEqual(problems, [])
  },
)

/** Everybody has bet on the flop of two boards: the hero, who sits below them, and the pod above the pot too. */
function bombPot(): string {
  const calls = [2, 3, 4, 5, 6, 7].map(seat => `${seat} call`)
  const folds = [1, 2, 3, 4, 5, 6, 7].map(seat => `${seat} fold`)
  const boards = 'flop Ah7d2c; flop Kd3s9h 1'
  const log = readSteps(['bomb 1000', boards, '1 bet 4000', ...calls, '8 raise 12000', ...folds].join('; '))
  return JSON.stringify({ setup: dealt(Array(8).fill(150_000), { maxPlayers: 8, boards: 2 }), log })
}

/** Everybody is all in before the flop and shows; two boards. */
function allIn(seats: number): string {
  const all = Array.from({ length: seats }, (_, at) => at + 1)
  const order = seats === 2 ? [2, 1] : [...all.slice(2), 1, 2]
  const shown = all.map(seat => `${seat} shows ${'AKQJT98765'[seat - 1]}h${'AKQJT98765'[seat - 1]}d`)
  const calls = order.slice(1).map(seat => `${seat} call`)
  const boards = 'run 2; flop 2c3c4s; turn 2s; river 3s; flop 4cJcQs 1; turn Ts 1; river 9s 1'
  const log = readSteps([`${order[0]} allin`, ...calls, ...shown, boards].join('; '))
  return JSON.stringify({ setup: dealt(Array(seats).fill(150_000), { maxPlayers: seats }), log })
}

journey(
  'the dealer button touches nothing, wherever it is',
  { tag: '@long' },
  async ({ page, app, signUp, everywhere, theme }) => {
    // the list of the discreet look has none
    if (theme === 'discreet') return
    const who = await signUp()
    const { sessionId } = await runningSession(app, who)
    const problems: string[] = []
    for (const seats of everywhere ? [2, 3, 4, 5, 6, 7, 8, 9, 10] : [6, 9]) {
      const handId = await saveHand(app, who, sessionId, { handState: allIn(seats) })
      await openDrawn(page, `/hands/replay/${handId}`)
      await keysReady(page)
      await page.keyboard.press('End')
      for (const moment of ['the end', 'bets', 'all cards']) {
        if (moment === 'bets') await page.keyboard.press('ArrowLeft')
        if (moment === 'all cards') {
          await page.keyboard.press('End')
          await page.keyboard.press('r')
        }
        for (const window of everywhere ? [...PHONES, ...WIDE] : [PHONES[0], WIDE[1]]) {
          await page.setViewportSize(window)
          const seen = await lasting(page, () => page.evaluate(discTouches))
          for (const problem of seen)
            problems.push(`${seats} seats, ${moment}, ${window.width} × ${window.height}: ${problem}`)
        }
      }
    }
    assert.deepEqual(problems, [])
  },
)
