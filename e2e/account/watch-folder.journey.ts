import assert from 'node:assert/strict'
import { stolenBlinds } from '@sidepot/formats/testing/stolen-blinds'
import type { Page } from 'playwright-core'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'

const hand = (number: number, table?: string) => `${stolenBlinds(number, table ? { table } : {})}\n\n`
const STORED = `query($id: ID!) { sessionsByUserIdAndSessionStart(userId: $id, sortDirection: ASC) {
  items { notes totalHandsPlayed sessionResult } } }`
interface Stored {
  readonly sessionsByUserIdAndSessionStart: { readonly items: readonly object[] }
}

/** A folder of the browser's own disk in place of one of the machine; it is closed again after every load, as after a restart. */
const folderOfTheBrowser = (): void => {
  let isAllowed = false
  const handle = FileSystemHandle.prototype
  Object.assign(handle, {
    queryPermission: async () => (isAllowed ? 'granted' : 'prompt'),
    requestPermission: async () => {
      isAllowed = true
      return 'granted'
    },
  })
  Object.assign(window, {
    showDirectoryPicker: async () => {
      isAllowed = true
      const root = await navigator.storage.getDirectory()
      return root.getDirectoryHandle('hands', { create: true })
    },
  })
}

/** As a room writes. */
const write = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    async ([file, content]) => {
      const root = await navigator.storage.getDirectory()
      const folder = await root.getDirectoryHandle('hands', { create: true })
      const writing = await (await folder.getFileHandle(file!, { create: true })).createWritable()
      await writing.write(content!)
      await writing.close()
    },
    [name, text],
  )

journey(
  '[IMP-15] [IMP-17] a watched folder brings new hands in by itself, until it is stopped',
  { tag: ['@desktop', '@long'] },
  async ({ page, app, signUp, everywhere }) => {
    const who = await signUp()
    const stored = async () =>
      (await ask<Stored>(app, who, STORED, { id: who.userId })).sessionsByUserIdAndSessionStart.items
    await page.addInitScript(folderOfTheBrowser)
    await page.goto(`${app.url}/settings/import`)
    await page.getByText('Watch a folder').waitFor()
    // the ways in fill their row, however wide the window
    const ends = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).first().boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    assert.equal(await ends('Paste text'), await ends('Choose files'))
    await write(page, 'HH1.txt', hand(1) + hand(2))

    // what is there already is shown first
    await page.getByRole('button', { name: 'Choose folder' }).click()
    await page.getByRole('button', { name: 'Import 2 hands, 1 session' }).click()
    await page.getByText('2 hands, 1 session imported.').waitFor()
    await page.getByRole('button', { name: 'Import more' }).click()
    await page.getByText('Watching hands').waitFor()
    await page.getByText('0 new hands today').waitFor()
    await everybodyCanUse(page)

    // a hand more at the same table, a hand that is here already, and another table
    await write(page, 'HH1.txt', hand(1) + hand(2) + hand(3))
    await write(page, 'HH2.txt', hand(3) + hand(4, 'Vega'))
    await page.getByText('2 hands came in today').waitFor()
    const altair = { notes: 'Altair', totalHandsPlayed: 3, sessionResult: 4.5 }
    assert.deepEqual(await stored(), [altair, { notes: 'Vega', totalHandsPlayed: 1, sessionResult: 1.5 }])

    if (everywhere) {
      // after a restart it asks once, and goes on where it was
      await page.reload()
      await page.getByText('After a restart the browser wants your permission again.').waitFor()
      await everybodyCanUse(page)
      await write(page, 'HH1.txt', hand(1) + hand(2) + hand(3) + hand(5))
      await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
      await page.getByText('3 hands came in today').waitFor()
      assert.deepEqual(await stored(), [
        { notes: 'Altair', totalHandsPlayed: 4, sessionResult: 6 },
        { notes: 'Vega', totalHandsPlayed: 1, sessionResult: 1.5 },
      ])

      // the session it made leaves with its day; what joined another one stays there
      await page.getByRole('button', { name: 'Undo import of hands (watched)' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
      await page.getByText('Import undone.').waitFor()
      assert.deepEqual(await stored(), [{ notes: 'Altair', totalHandsPlayed: 4, sessionResult: 6 }])
    }

    await page.getByRole('button', { name: 'Stop watching' }).click()
    await page.getByText('Watch a folder').waitFor()
    await page.reload()
    await page.getByText('Watch a folder').waitFor()
  },
)
