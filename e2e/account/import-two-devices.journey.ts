import assert from 'node:assert/strict'
import { stolenBlinds } from '@sidepot/formats/testing/stolen-blinds'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'

const HANDS = [1, 2, 3].map(number => stolenBlinds(number)).join('\n\n')
const ROWS = `start,end,buyIn,cashOut,currency
2025-12-01T18:00Z,2025-12-01T22:00Z,300,120.25,USD`

const STORED = `query($id: ID!) {
  sessionsByUserIdAndSessionStart(userId: $id, sortDirection: ASC) { items { sessionResult totalHandsPlayed } }
  bankrollsByUserIdAndCreatedAt(userId: $id) { items { currentBalance } } }`
interface Listed {
  readonly items: readonly object[]
}

journey(
  '[IMP-8] two devices that save the same files at the same moment make one import of them',
  { tag: '@long' },
  async ({ page, app, signUp, elsewhere }) => {
    const who = await signUp()
    const other = await elsewhere()
    await signIn(other, app, who)
    const devices: readonly Page[] = [page, await other.newPage()]

    // each has found that nothing of it is here when the other begins
    let begin = (): void => undefined
    const both = new Promise<void>(done => {
      begin = done
    })
    let waiting = 0
    for (const device of devices) {
      await device.goto(`${app.url}/settings/import`)
      await device.route('**/graphql', async route => {
        if (route.request().postData()?.includes('createBankroll(') && ++waiting === devices.length) begin()
        if (/createBankroll\(|importSession\(/.test(route.request().postData() ?? '')) await both
        await route.continue()
      })
      await device.locator('input[type=file][aria-label="Choose files"]').setInputFiles([
        { name: 'HH20260314.txt', mimeType: 'text/plain', buffer: Buffer.from(HANDS) },
        { name: 'sessions.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) },
      ])
      await device.getByRole('button', { name: 'Import 3 hands, 2 sessions' }).waitFor()
    }
    await Promise.all(
      devices.map(device => device.getByRole('button', { name: 'Import 3 hands, 2 sessions' }).click()),
    )
    for (const device of devices) await device.getByText('Import finished').waitFor()

    // each session was made by one of them, and the other says so
    const texts = await Promise.all(devices.map(device => device.locator('.import-done').innerText()))
    assert.ok(
      texts.some(text => text.includes('Another device imported')),
      texts.join(' | '),
    )
    const stored = await ask<
      Record<'sessionsByUserIdAndSessionStart' | 'bankrollsByUserIdAndCreatedAt', Listed>
    >(app, who, STORED, { id: who.userId })
    assert.deepEqual(stored.sessionsByUserIdAndSessionStart.items, [
      { sessionResult: -179.75, totalHandsPlayed: 0 },
      { sessionResult: 4.5, totalHandsPlayed: 3 },
    ])
    assert.deepEqual(stored.bankrollsByUserIdAndCreatedAt.items, [{ currentBalance: -175.25 }])
  },
)
