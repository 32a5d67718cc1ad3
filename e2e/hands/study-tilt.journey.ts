import assert from 'node:assert/strict'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { violationsOf } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { editSheet, studyTable, useStreet } from '../stage/studied-hand.ts'
import { eventually, saved } from '../stage/waiting.ts'

const CALLS = '4 fold; 5 fold; 6 fold; 1 raise 1250; 2 fold; 3 call; flop Kh7s2c; 3 check; 1 bet 900; 3 fold'
const FIGURES = 'query($id: ID!) { playerFigures(playerId: $id) { counts { statistic opportunities } } }'
const SETTINGS = 'query($id: ID!) { studiedHandsByUserId(userId: $id) { items { settings } } }'
const CHANCES = 30

journey(
  'an opponent who was seen often has a range tilted by his figures',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { createPlayer } = await ask<{ createPlayer: { id: string } }>(
      app,
      who,
      'mutation($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      { input: { userId: who.userId, nickname: 'Jim' } },
    )
    const { save } = await studyTable(app, who, { playerId: createPlayer.id, playerName: 'Jim' })
    const handId = await save()
    const edit = page.getByRole('button', { name: 'Edit' })
    const sheet = editSheet(page)
    const needed = (seen: number) => {
      const text = studyAssumed.tilt.few('CALLS', seen, CHANCES)
      return sheet.getByText(plain ? text.plain : text.discreet)
    }

    // one hand says nothing yet, and the sheet says so
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await edit.click()
    await needed(1).waitFor()
    assert.equal(await sheet.getByRole('switch').count(), 0)
    for (let hand = 1; hand < CHANCES; hand++) await save(CALLS)
    await eventually(
      () =>
        ask<{ playerFigures: { counts: { statistic: string; opportunities: number }[] } }>(
          app,
          who,
          FIGURES,
          {
            id: createPlayer.id,
          },
        ),
      ({ playerFigures }) =>
        playerFigures.counts.some(
          ({ statistic, opportunities }) => statistic === 'VPIP' && opportunities === CHANCES,
        ),
    )
    await page.reload()
    await edit.click()
    const share = sheet.locator('.study-edit-row > span')
    const before = await share.innerText()
    await sheet.getByRole('switch').click()
    assert.ok(Number.parseInt(await share.innerText(), 10) > Number.parseInt(before, 10))
    assert.deepEqual(await violationsOf(page), [])
    await useStreet(page, 'River')
    const said = page.getByText(plain ? /Calls without raising .* in 100% of 30 hands/ : /Seen 100% of 30/)
    await said.waitFor()

    // it is kept with the hand
    await saved(page)
    await eventually(
      () =>
        ask<{ studiedHandsByUserId: { items: { settings: string }[] } }>(app, who, SETTINGS, {
          id: who.userId,
        }),
      ({ studiedHandsByUserId }) => Boolean(studiedHandsByUserId.items[0]?.settings.includes('"CALLS"')),
    )
    await page.reload()
    await said.waitFor()
    await edit.click()
    await sheet.getByRole('switch', { checked: true }).click()
    assert.equal(await share.innerText(), before)
  },
)
