import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { ask, runningSession } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'

const PAST = `mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }`
const SESSIONS = `query($id: ID!) { sessionsByUserIdAndSessionStart(userId: $id, sortDirection: ASC) {
  items { sessionResult duration notes sessionStatus } } }`

journey(
  'sessions are taken home as a file and brought in once, however often',
  async ({ page, app, signUp }) => {
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
    const stored = async () =>
      (
        await ask<{
          sessionsByUserIdAndSessionStart: {
            items: { sessionResult: number; duration: number; notes: string; sessionStatus: string }[]
          }
        }>(app, who, SESSIONS, { id: who.userId })
      ).sessionsByUserIdAndSessionStart.items.filter(one => one.sessionStatus === 'ENDED')

    await page.goto(`${app.url}/settings`)
    await page.getByRole('link', { name: /Take it home/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Sessions, CSV/ }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    await page.getByText('2 sessions written.').waitFor()
    assert.match(file, /350\.50,150\.50/)
    await everybodyCanUse(page)

    const choose = page.getByLabel('Choose a CSV file')
    const give = (text: string) =>
      choose.setInputFiles({ name: 'sessions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await give('nonsense')
    await page.getByText('The column start is missing.').waitFor()
    const rows = `start,end,buyIn,cashOut,currency,notes
2025-12-01T18:00Z,2025-12-01T22:00Z,300,120.25,USD,<b>tired</b>
2025-12-02T18:00Z,2025-12-02T17:00Z,300,120,USD,backwards
2025-12-03T18:00Z,2025-12-03T22:00Z,abc,120,USD,not money`
    await give(rows)
    await page.getByText('1 session can be brought in.').waitFor()
    await page.getByText('Line 3: the end is not after the start').waitFor()
    await page.getByText('Line 4, buyIn: "abc" could not be read.').waitFor()
    for (const _time of ['first', 'again']) {
      await give(rows)
      await page.getByRole('button', { name: 'Bring in 1 session' }).click()
      await page.getByText('1 session brought in.').waitFor()
    }
    assert.deepEqual(await stored(), [
      { sessionResult: -179.75, duration: 240, notes: '<b>tired</b>', sessionStatus: 'ENDED' },
      { sessionResult: 150.5, duration: 180, notes: '=SUM(A1), "quoted"', sessionStatus: 'ENDED' },
    ])
  },
)
