import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { ask, runningSession } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'

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
