// A device that has shown nothing of the person yet, and answers that are late: no amount is written in a currency that is not its own.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Route } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, saveHand, watchedHand } from '../stage/scene-api.ts'

const ROLL =
  'mutation { createBankroll(input: { name: "Vienna", startingBalance: 900, currency: EUR }) { id } }'
const START = 'mutation($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }'

journey(
  'euros are euros in a replay and in a file, also where bankrolls are read last',
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { createBankroll: roll } = await ask<{ createBankroll: { id: string } }>(app, who, ROLL)
    const { setupNewSession: session } = await ask<{ setupNewSession: { id: string } }>(app, who, START, {
      input: {
        sessionInput: {
          bankrollId: roll.id,
          buyIn: 500,
          smallBlind: 2,
          bigBlind: 5,
          maxPlayers: 8,
          heroSeat: 1,
        },
        playerSessionsInput: [2, 3].map(seatNumber => ({
          seatNumber,
          sessionPlayerName: `Player ${seatNumber}`,
          stackRemaining: 500,
        })),
      },
    })
    const handId = await saveHand(app, who, session.id, { handState: JSON.stringify(watchedHand) })

    const waiting: Route[] = []
    let holds = true
    await page.route('**/graphql', route => {
      if (holds && /bankrollsByUserId|getBankroll/i.test(route.request().postData() ?? ''))
        waiting.push(route)
      else void route.fallback()
    })
    await page.goto('/settings/data')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Hands with every action, PokerStars/ }).click()
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    holds = false
    for (const route of waiting) await route.continue()
    const file = await readFile(await (await download).path(), 'utf8')
    assert.match(file, /€2.*€5/)

    await page.goto(`/hands/replay/${handId}`)
    if (theme !== 'discreet') await page.getByText('€2/€5 NLHE · 8-max').waitFor()
  },
)
