// Opponents: written down, corrected, merged, erased.
import assert from 'node:assert/strict'
import { stat } from '@sidepot/messages/web-ui'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { cutInMenu } from '../stage/dialogs/layer-checks.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { eventually, undoPassed, undoStays } from '../stage/waiting.ts'

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
    const until = (right: (items: Awaited<ReturnType<typeof stored>>) => boolean) => eventually(stored, right)
    await page.goto(`${app.url}/players`)
    await page.getByText('Nobody here yet').waitFor()
    await page.getByRole('button', { name: 'New player' }).click()
    const dialog = page.getByRole('dialog')
    // [PLAY-59] a tap beside the form is no Cancel
    await dialog.getByLabel('Notes').fill('Red cap')
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New player' }).click()
    assert.equal(await dialog.getByLabel('Notes').inputValue(), 'Red cap')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New player' }).click()
    assert.equal(await dialog.getByLabel('Notes').inputValue(), '')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a nickname or a name.').waitFor()
    await dialog.getByLabel('Nickname').fill('Seat-five Sam')
    await dialog.getByRole('radio', { name: '2: weak' }).click()
    await dialog.getByLabel('Notes').fill('<b>Calls</b> the river')
    await everybodyCanUse(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Seat-five Sam' }).waitFor()
    await page.getByText('<b>Calls</b> the river').waitFor()
    await page.getByText(stat.tooFew(0)).first().waitFor()
    await page.getByText('No logged hands with their actions yet.').waitFor()
    await everybodyCanUse(page)
    await until(items => items.length === 1)

    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByRole('radio', { name: '4: strong' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Skill 4 of 5').waitFor()
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
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await undoStays(page)
    await page.getByText('Nobody here yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  },
)

journey(
  'two profiles become one, with a picture and figures from the hands; then it is erased for good',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2])
    const newPlayer = async (nickname: string) =>
      (
        await ask<{ createPlayer: { id: string } }>(
          app,
          who,
          'mutation($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
          { input: { userId: who.userId, nickname } },
        )
      ).createPlayer.id
    const kim = await newPlayer('Kim')
    await newPlayer('Kimmy <u>K</u>')
    const seats = watchedHand.setup.seats.map(seat =>
      seat.seat === 3 ? { ...seat, playerId: kim, playerName: 'Kim' } : seat,
    )
    const hand = await saveHand(app, who, sessionId, {
      handState: JSON.stringify({ ...watchedHand, setup: { ...watchedHand.setup, seats } }),
    })

    await page.goto(`${app.url}/players`)
    await page.getByRole('link', { name: /Kimmy/ }).click()
    await page.getByRole('heading', { name: 'Kimmy <u>K</u>' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Merge with another…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'The other profile' }).click()
    await page.getByRole('option', { name: /^Kim/ }).click()
    await everybodyCanUse(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByText('merged into').waitFor()
    const vpip = page.locator('.people-statistic').first()
    await vpip.getByText('1 of 1').waitFor()
    await vpip.locator('summary').click()
    await page
      .getByText(/^Put chips in before the flop by choice/)
      .last()
      .waitFor()
    await page.getByRole('button', { name: /Ace of diamonds/ }).waitFor()
    await everybodyCanUse(page)

    // what it says about pictures fits on the phone, in words
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await page.getByRole('menuitem', { name: 'Add a picture' }).waitFor()
    assert.deepEqual(await cutInMenu(page.getByRole('menu')), [])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // A file that is no picture is refused; a picture is kept, small and for its owner alone.
    const chosen = page.locator('input[type=file]')
    await chosen.setInputFiles({
      name: 'evil.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload=alert(1)>'),
    })
    await page.getByText('This file is not a picture that can be read.').waitFor()
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 600
      const paper = canvas.getContext('2d')!
      paper.fillStyle = '#c33'
      paper.fillRect(0, 0, 900, 600)
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    await chosen.setInputFiles({
      name: 'kim.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    })
    const pictured = page.locator('.toast', { hasText: 'Picture saved' })
    // it stays while it is pointed at
    await pictured.hover()
    await page.locator('.people-face').waitFor()
    // its undo removes it again; the next one stays
    const hasPicture = async () =>
      JSON.stringify(
        await ask(
          app,
          who,
          'query($me: ID!) { playersByUserId(userId: $me) { items { profilePictureUrl } } }',
          { me: who.userId },
        ),
      ).includes('/picture')
    await eventually(hasPicture, now => now)
    await pictured.getByRole('button', { name: 'Undo' }).click()
    await eventually(hasPicture, now => !now)

    await page.getByRole('link', { name: 'All in the Hand Zone' }).click()
    await page.getByText('1 of 1', { exact: true }).first().waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
    await everybodyCanUse(page)
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await undoStays(page)
    await page.getByText('Nobody here yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Kimmy/ }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Erase for good…' }).click()
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('Nobody here yet').waitFor()
    await undoPassed(page)
    const handAndPlayers = async () =>
      JSON.stringify(
        await ask(
          app,
          who,
          'query($id: ID!, $me: ID!) { getHand(id: $id) { seatStates setup } playersByUserId(userId: $me) { items { nickname } } }',
          {
            id: hand,
            me: who.userId,
          },
        ),
      )
    assert.doesNotMatch(await eventually(handAndPlayers, now => !now.includes('Kim')), /Kim/)
  },
)
