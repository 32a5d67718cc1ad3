import assert from 'node:assert/strict'
import { everybodyCanUse } from './accessibility.ts'
import { ask } from './api.ts'
import { journey } from './journey.ts'

const PLAYERS = `query($id: ID!) { playersByUserId(userId: $id, filter: { _deleted: { ne: true }, isHero: { ne: true } }) {
  items { nickname playRating notes } } }`

journey(
  'an opponent is written down, found, corrected and deleted with an undo',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const stored = async () =>
      (
        await ask<{ playersByUserId: { items: { nickname: string; playRating: number; notes: string }[] } }>(
          app,
          who,
          PLAYERS,
          { id: who.userId },
        )
      ).playersByUserId.items
    const until = async (right: (items: Awaited<ReturnType<typeof stored>>) => boolean) => {
      for (let tries = 0; tries < 60 && !right(await stored()); tries++) await page.waitForTimeout(250)
      return stored()
    }
    await page.goto(`${app.url}/players`)
    await page.getByText('Nobody here yet').waitFor()
    await page.getByRole('button', { name: 'New player' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Give a nickname or a name.').waitFor()
    await dialog.getByLabel('Nickname').fill('Seat-five Sam')
    await dialog.getByRole('radio', { name: '2: weak' }).click()
    await dialog.getByLabel('Notes').fill('<b>Calls</b> the river')
    await everybodyCanUse(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Seat-five Sam' }).waitFor()
    await page.getByText('<b>Calls</b> the river').waitFor()
    await page.getByText('n 0 · too few').first().waitFor()
    await everybodyCanUse(page)
    await until(items => items.length === 1)

    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('radio', { name: '4: strong' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Plays 4 of 5').waitFor()
    assert.deepEqual(await until(items => items[0]?.playRating === 4), [
      { nickname: 'Seat-five Sam', playRating: 4, notes: '<b>Calls</b> the river' },
    ])

    await page.goto(`${app.url}/players`)
    const row = page.getByRole('link', { name: /Seat-five Sam/ })
    await row.waitFor()
    await everybodyCanUse(page)
    await page.getByLabel('Search names, style and notes').fill('turn')
    await page.getByText('Nobody matches this search.').waitFor()
    await page.getByLabel('Search names, style and notes').fill('RIVER sam')
    await row.click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nobody here yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  },
)
