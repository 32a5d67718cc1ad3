// Import: hands and sessions of other programs are shown, saved once and undone; files that are shared to the app.
import assert from 'node:assert/strict'
import { stolenBlinds } from '@sidepot/formats/testing/stolen-blinds'
import { crc32, directoryOf, localHeader } from '@sidepot/formats/zip'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { offlineReady } from '../stage/waiting.ts'

const hand = (number: number, minute: number) => stolenBlinds(number, { minute })
const HANDS = Array.from({ length: 4 }, (_, n) => hand(n + 1, n * 2)).join('\n\n')
const RAZZ = hand(9, 30).replace("Hold'em No Limit", 'Razz Limit')
const ROWS = `start,end,buyIn,cashOut,currency,notes
2025-12-01T18:00Z,2025-12-01T22:00Z,300,120.25,USD,<b>tired</b>
2025-12-02T18:00Z,2025-12-02T17:00Z,300,120,USD,backwards
2025-12-03T18:00Z,2025-12-03T22:00Z,abc,120,USD,not money`

/** A zip of one file, stored as it is. */
const zipOf = (name: string, text: string): Buffer => {
  const bytes = Buffer.from(text)
  const size = bytes.length
  const entry = { name, isDeflated: false, crc: crc32(bytes), packed: size, size, offset: 0 }
  const head = localHeader(entry)
  return Buffer.concat([head, bytes, directoryOf([entry], head.length + size)])
}

const STORED = `query($id: ID!) { sessionsByUserIdAndSessionStart(userId: $id, sortDirection: ASC) {
  items { sessionResult duration venue { name } notes totalHandsPlayed } } }`
interface Stored {
  readonly sessionsByUserIdAndSessionStart: { readonly items: readonly object[] }
}

journey(
  'hands and sessions of other programs are shown, imported once, and undone',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const stored = async () =>
      (await ask<Stored>(app, who, STORED, { id: who.userId })).sessionsByUserIdAndSessionStart.items
    const give = (files: Readonly<Record<string, string>>, label = 'Choose files') =>
      page
        .locator(`input[type=file][aria-label="${label}"]`)
        .first()
        .setInputFiles(
          Object.entries(files).map(([name, text]) => ({
            name,
            mimeType: 'text/plain',
            buffer: Buffer.from(text),
          })),
        )

    await page.goto(`${app.url}/settings`)
    await page.getByRole('link', { name: /Import hands and sessions/ }).click()
    await page.getByText('Nothing leaves this device').waitFor()
    await everybodyCanUse(page)

    // nothing of it is ours
    await give({ 'holiday.txt': 'We went to the sea.' })
    await page.getByText('No hands and no sessions were found in these files.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    // a zip is opened, and one that is damaged is named
    await page.locator('input[type=file][aria-label="Choose files"]').setInputFiles([
      { name: 'hands.zip', mimeType: 'application/zip', buffer: zipOf('stars/hands.txt', HANDS) },
      {
        name: 'cut.zip',
        mimeType: 'application/zip',
        buffer: zipOf('stars/hands.txt', HANDS).subarray(0, 60),
      },
    ])
    await page.getByText('It could not be opened: damaged').waitFor()
    await page.getByRole('button', { name: 'Import 4 hands, 1 session' }).waitFor()
    await page.getByText('hands.zip/stars/hands.txt').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await give({ 'HH20260314.txt': `${HANDS}\n\n${RAZZ}`, 'overlap.txt': hand(4, 6), 'sessions.csv': ROWS })
    await page.getByText('You are marv').waitFor()
    await page.getByText('Stakes: $0.50/$1').waitFor()
    await page.getByText('HH20260314.txt:73').waitFor()
    await page.getByText('The end is not after the start, or is in the future.').waitFor()
    await page.getByText('sessions.csv:3').waitFor()
    await page.getByText('Line 4, buyIn: "abc" could not be read.').waitFor()
    assert.deepEqual(await stored(), [], 'nothing is saved before the tap')
    await everybodyCanUse(page)
    // [IMP-22] without a connection it says so, can be stopped, and continues by itself
    await page.context().setOffline(true)
    const begin = page.getByRole('button', { name: 'Import 4 hands, 2 sessions' })
    await begin.click()
    await page.getByText('Waiting for a connection').waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: 'Stop' }).click()
    await begin.click()
    await page.getByText('Waiting for a connection').waitFor()
    await page.context().setOffline(false)
    await page.getByText('4 hands, 2 sessions imported.').waitFor()
    await everybodyCanUse(page)
    const imported = [
      { sessionResult: -179.75, duration: 240, venue: null, notes: '<b>tired</b>', totalHandsPlayed: 0 },
      { sessionResult: 6, duration: 7, venue: { name: 'PokerStars' }, notes: 'Altair', totalHandsPlayed: 4 },
    ]
    assert.deepEqual(await stored(), imported)

    // the same files again, and one hand more of the same evening
    await page.getByRole('button', { name: 'Import more' }).click()
    // the hand that could not be read was kept, and is still of a game that nobody plays here
    const refused = page.getByRole('button', {
      name: /^Try again what was refused in HH20260314.txt and 2 more/,
    })
    await refused.click()
    await page.getByText('Nothing in these files can be imported; the reasons are below.').waitFor()
    await page.getByText('HH20260314.txt:1').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await refused.waitFor()
    await everybodyCanUse(page)
    await give({ 'HH20260314.txt': HANDS, 'sessions.csv': ROWS })
    await page.getByText('0 new, 5 already here.').waitFor()
    await give({ 'later.txt': hand(5, 8) }, 'Add files')
    await page.getByText('1 hand joins a session that is already here.').waitFor()
    await page.getByRole('button', { name: 'Import 1 hand' }).click()
    await page.getByText('1 hand imported.').waitFor()
    assert.deepEqual(await stored(), [
      imported[0],
      { ...imported[1], sessionResult: 7.5, duration: 9, totalHandsPlayed: 5 },
    ])

    // all of it goes with the import that made the session; a file of watched hands asks who you are
    await page.getByRole('button', { name: 'Import more' }).click()
    const earlier = page.getByRole('button', { name: 'Undo import of HH20260314.txt and 2 more files' })
    await earlier.last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('Import undone.').waitFor()
    assert.deepEqual(await stored(), [])
    await refused.waitFor({ state: 'detached' })

    await give({ 'watched.txt': HANDS.replaceAll('Dealt to marv [Ah Kd]\n', '') })
    await page.getByText('Answer what is asked under “Please check”').waitFor()
    await page.getByRole('combobox', { name: 'Which player are you on PokerStars?' }).click()
    await page.getByRole('option', { name: 'marv' }).click()
    await page.getByRole('button', { name: 'Import 4 hands, 1 session' }).click()
    await page.getByText('4 hands, 1 session imported.').waitFor()
    assert.deepEqual(await stored(), [imported[1]])
  },
)

journey(
  'files shared to the installed app wait on the import page, and answers are remembered',
  { tag: ['@offline', '@long'] },
  async ({ page, app, signUp }) => {
    await signUp()
    await page.goto(`${app.url}/settings/import`)
    await offlineReady(page)
    // what the system's share sheet sends
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action: '/settings/import',
        id: 'shared',
      })
      form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files' }))
      document.body.append(form)
    })
    const watched = HANDS.replaceAll('Dealt to marv [Ah Kd]\n', '')
    await page.locator('#shared input').setInputFiles({
      name: 'watched.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(watched),
    })
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')!.submit())
    await page.getByText('1 file · nothing saved yet').waitFor()
    await page.getByRole('combobox', { name: 'Which player are you on PokerStars?' }).click()
    await page.getByRole('option', { name: 'marv' }).click()
    await page.getByRole('button', { name: 'Import 4 hands, 1 session' }).click()
    await page.getByText('4 hands, 1 session imported.').waitFor()

    // taken once; and who you are is known now
    await page.goto(`${app.url}/settings/import`)
    await page.getByText('Bring your poker history').waitFor()
    await page.locator('input[type=file][aria-label="Choose files"]').setInputFiles({
      name: 'watched.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(watched),
    })
    await page.getByText('0 new, 4 already here.').waitFor()
  },
)
