// One hand that is studied by several journeys and a bench: the hero on the button folds a set to a small bet on the river.
import { readSteps } from '@sidepot/engine/testing/play'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { plainText } from '@sidepot/messages/worded'
import type { Page } from 'playwright-core'
import type { App } from './app.ts'
import { runningSession, saveHand } from './scene-api.ts'
import type { Person } from './sign-up.ts'

/** That fold costs more than the pot was. */
const LINE = `4 fold; 5 fold; 6 fold; 1 raise 1250; 2 fold; 3 call; 1 shows 7d7c; flop Kh7s2c; 3 check; 1 bet 900; 3 call;
  turn 9d; 3 check; 1 bet 3500; 3 call; river 4s; 3 bet 3000; 1 fold`

/** Six-handed at 2/5 with 5 % rake up to 5, everybody with 500; the big blind may have a profile. */
const setupOf = (bigBlind: object = {}) => ({
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 50_000, ...(seat === 3 && bigBlind) })),
  rake: { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 9, maxRake: 500 }] },
})

/** A running session at that table; `save` adds a hand to it, the folded set where no other line is given. */
export async function studyTable(app: App, who: Person, bigBlind?: object) {
  const { sessionId } = await runningSession(app, who, [2, 3, 4, 5, 6])
  const setup = setupOf(bigBlind)
  const save = (line = LINE) =>
    saveHand(app, who, sessionId, { handState: JSON.stringify({ setup, log: readSteps(line) }) })
  return { sessionId, save }
}

export const editSheet = (page: Page) => page.getByRole('dialog', { name: 'Ranges and sizes' })

/** Begins the study that is open with another street; the river is solved in no time everywhere. */
export async function studyFrom(page: Page, street: 'Turn' | 'River'): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await useStreet(page, street)
}

/** The same in the sheet that is open already. */
export async function useStreet(page: Page, street: 'Turn' | 'River'): Promise<void> {
  const sheet = editSheet(page)
  await sheet.getByRole('radio', { name: new RegExp(street) }).click()
  await sheet.getByRole('button', { name: 'Use these' }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** The server solves at the lowest priority: on a busy machine others go first. */
export const solved = (page: Page) =>
  page.locator('.study[data-phase="solved"]').waitFor({ timeout: 120_000 })

export async function solve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solve', exact: true }).click()
  await solved(page)
}

/** The result lies on this device. */
export const keptHere = (page: Page) => page.getByText(plainText(studySolve.solve.kept)).first().waitFor()
