import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'

const PAST = `mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }`
journey('sessions are exported as a file', async ({ page, app, signUp }) => {
  const who = await signUp()
  const { bankrollId } = await runningSession(app, who)
  await ask(app, who, PAST, {
    input: {
      sessionInput: {
        id: `past-${who.userId}`,
        bankrollId,
        buyIn: 200,
        smallBlind: 1,
        bigBlind: 2,
        cashOut: 350.5,
        sessionStart: '2026-01-02T10:00:00Z',
        sessionEnd: '2026-01-02T13:00:00Z',
        notes: '=SUM(A1), "quoted"',
      },
    },
  })
  await page.goto(`${app.url}/settings`)
  await page.getByRole('link', { name: /^Export/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Sessions, CSV/ }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  await page.getByText('2 sessions written.').waitFor()
  assert.match(file, /350\.50,150\.50/)
  await everybodyCanUse(page)
})

journey(
  '[ARC-2] [ARC-7] everything is taken along as one archive and entered into another account',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    await runningSession(app, who)
    await page.goto(`${app.url}/settings/data`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download archive' }).click()
    const file = await (await download).path()
    await page.getByText(/MB written\.$/).waitFor()
    await everybodyCanUse(page)
    const enter = async () =>
      page
        .getByLabel('Import an archive')
        .and(page.locator('input'))
        .setInputFiles({
          name: 'sidepot.zip',
          mimeType: 'application/zip',
          buffer: await readFile(file),
        })
    await enter()
    await page.getByText('0 records imported.').waitFor()
    await page.getByText(/were here already, or deleted here, and stay as they are\.$/).waitFor()

    const other = await signUp()
    await page.goto(`${app.url}/settings/data`)
    await enter()
    await page.getByText(/^[1-9]\d* records imported\.$/).waitFor()
    const MINE = `query($id: ID!) { sessionsByUserIdAndSessionStart(userId: $id) { items { id buyIn } } }`
    const list = async (one: typeof who) =>
      (
        await ask<{ sessionsByUserIdAndSessionStart: { items: { id: string; buyIn: number }[] } }>(
          app,
          one,
          MINE,
          { id: one.userId },
        )
      ).sessionsByUserIdAndSessionStart.items
    const [before, after] = [await list(who), await list(other)]
    assert.deepEqual(
      after.map(({ buyIn }) => buyIn),
      before.map(({ buyIn }) => buyIn),
    )
    assert.ok(before.every(({ id }) => after.every(entered => entered.id !== id)))
  },
)
