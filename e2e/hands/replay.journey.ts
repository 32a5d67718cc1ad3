// The replay: watched, shared by link, text, picture and animation, commented and withdrawn.
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { readSteps, table } from '@sidepot/engine/testing/play'
import { replay } from '@sidepot/messages/web-replay'
import { plainText } from '@sidepot/messages/worded'
import type { Page, Response } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { signUp as signUpElsewhere } from '../stage/sign-up.ts'
import { eventually, keysReady } from '../stage/waiting.ts'

const slider = (page: Page) => page.getByLabel('Place in the hand')

journey('a hand is watched by buttons, keys and slider', async ({ page, app, signUp, theme }) => {
  const who = await signUp()
  const { sessionId } = await runningSession(app, who, [2, 3])
  const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
  await page.goto(`${app.url}/hands/replay/${handId}`)
  const quiet = theme === 'discreet'
  await page.getByRole('heading', { name: quiet ? 'Note' : 'Hand Replay' }).waitFor()
  const line = page.locator('.replay-now b')
  const says = async (text: RegExp) => line.filter({ hasText: text }).waitFor()
  assert.equal(await slider(page).getAttribute('min'), '-1')
  await page.getByRole('button', { name: 'Next action' }).click()
  await says(quiet ? /^SB/ : /^SB posts the small blind 2$/)
  await page.keyboard.press('ArrowRight')
  await says(/^BB/)
  await page.keyboard.press('ArrowLeft')
  await says(/^SB/)
  await page.keyboard.press('End')
  await says(/^BTN wins/)
  await page.keyboard.press('b')
  await says(/ bb$/)
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Reveal All Cards' }).first().click()
  await page.getByRole('img', { name: 'King of clubs' }).waitFor()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Raw data' }).click()
  await page.getByText('"handActions"').waitFor()
  await page.getByRole('radio', { name: '4×' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await says(/^BTN wins/)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()

  const broken = await saveHand(app, who, sessionId, {
    additionalParams: JSON.stringify({ quickSave: true, heroHolecardsSimple: 'AKs', heroOutcome: 'WIN' }),
  })
  // written twice over, and cut off in the middle
  const damaged = JSON.stringify('[{"seat":3,"action":')
  const { createHand } = await ask<{ createHand: { id: string } }>(
    app,
    who,
    'mutation($input: CreateHandInput!) { createHand(input: $input) { id } }',
    { input: { handActions: damaged, seatStates: damaged, boardCards: damaged } },
  )
  for (const id of [broken, createHand.id]) {
    await page.goto(`${app.url}/hands/replay/${id}`)
    await page.getByText('No hand data found.', { exact: true }).waitFor()
  }
})

const FOUR_POTS =
  '3 allin; 4 allin; 5 call; 1 call; 2 call; 1 shows AhAd; 2 shows KhKd; 3 shows QhQd; 4 shows JhJd; 5 shows ThTd; ' +
  'run 2; flop 2c7d9h; turn 4s; river 3c; flop QsJc8c 1; turn 4d 1; river 3d 1'

journey('four pots on two boards leave the buttons where they are', async ({ page, app, signUp, size }) => {
  const who = await signUp()
  const { sessionId } = await runningSession(app, who, [2, 3])
  const setup = table([100_000, 300_000, 200_000, 300_000, 50_000], { maxPlayers: 6 })
  const handState = JSON.stringify({ setup, log: readSteps(FOUR_POTS) })
  const handId = await saveHand(app, who, sessionId, { handState })
  const play = page.getByRole('button', { name: replay.play, exact: true })
  const pots = page.getByRole('table', { name: plainText(replay.potsTable) })
  const byPot = page.getByRole('button', { name: plainText(replay.byPot) })
  const windows =
    size === 'phone'
      ? [
          { width: 320, height: 568 },
          { width: 390, height: 664 },
          { width: 844, height: 390 },
        ]
      : [{ width: size === 'tablet' ? 820 : 1440, height: 900 }]
  await page.goto(`${app.url}/hands/replay/${handId}`)
  await keysReady(page)
  for (const window of windows) {
    await page.setViewportSize(window)
    await page.keyboard.press('Home')
    await page.locator('.replay-count', { hasText: /^0 / }).waitFor()
    const before = await play.boundingBox()
    await page.keyboard.press('End')
    await page.locator('.replay-now b', { hasText: /^UTG wins / }).waitFor()
    if (size !== 'desktop') await byPot.click()
    await pots.getByRole('row').nth(4).waitFor()
    assert.deepEqual(await play.boundingBox(), before)
    assert.ok(before && before.y + before.height <= window.height, `Play is in sight at ${window.width} px`)
  }
})

journey(
  'a hand is shared by link, text, picture and animation, seen by a stranger, commented and withdrawn',
  async ({ page, app, signUp, elsewhere }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.goto(`${app.url}/hands/replay/${handId}`)
    await page.getByRole('button', { name: 'Share this hand' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const address = await page.getByLabel('Link to the hand').inputValue()
    assert.match(address, /\/hands\/view\/[\w-]{22}$/)
    await page
      .getByRole('img', { name: 'QR code of the link' })
      .locator('path')
      .waitFor({ state: 'attached' })
    // who shared it, and a line of theirs, which is kept when the dialog is closed over it
    await page.getByLabel('Caption').fill('Too small on the flop?')
    await page.keyboard.press('Escape')
    await page.getByLabel('Caption').waitFor({ state: 'detached' })
    const asAnyoneSees = address.replace('/hands/view/', '/public/hands/share/')
    interface Seen {
      readonly caption: string | null
      readonly author: string | null
      readonly hideResult: boolean
    }
    const seen = async () => (await (await fetch(asAnyoneSees)).json()) as Seen
    await eventually(seen, ({ caption, author }) => caption !== null && author === who.handle)
    await page.getByRole('button', { name: 'Share this hand' }).click()
    await expect(page.getByLabel('Caption')).toHaveValue('Too small on the flop?')
    await page.getByRole('tab', { name: 'Text' }).click()
    const text = await page.getByLabel('The hand as text').inputValue()
    assert.match(text, /Hero is BTN with Ah Ad|Hero is BTN with/)
    assert.ok(!text.includes('Player 3'))
    await page.getByRole('tab', { name: 'Picture' }).click()
    await page.getByRole('link', { name: 'Save picture' }).waitFor()
    await page.getByRole('tab', { name: 'Animation' }).click()
    await page.getByRole('link', { name: 'Save animation' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()

    // anonymous: one request beyond the code, nothing of the owner's
    // nothing plays by itself: what is hidden until the end stays so however slow the machine is
    const visitor = await elsewhere({ reducedMotion: 'reduce' })
    const stranger = await visitor.newPage()
    const asked: Response[] = []
    stranger.on('response', response => asked.push(response))
    await stranger.goto(address)
    await stranger.getByRole('heading', { name: 'Too small on the flop?' }).waitFor()
    await stranger.getByText(`Shared by ${who.handle}`).waitFor()
    await stranger.waitForLoadState('networkidle')
    const beyond = asked.filter(
      response => !/\.(js|css|woff2|svg|png|webmanifest)$/.test(new URL(response.url()).pathname),
    )
    assert.deepEqual(
      beyond.map(response => new URL(response.url()).pathname.replace(/[\w-]{22}$/, '')),
      ['/hands/view/'],
    )
    // asked for ahead and then run: one file, however often it is named
    const scripts = new Set(
      asked.map(response => response.url()).filter(url => url.endsWith('.js') && !url.endsWith('/boot.js')),
    )
    const sizes = await Promise.all(
      [...scripts].map(async url => gzipSync(await (await fetch(url)).text(), { level: 9 }).length),
    )
    const code = sizes.reduce((sum, size) => sum + size, 0)
    // React, which every page shares, is 60 kB of it
    assert.ok(code < 150_000, `the public page loads ${code} bytes of code`)
    assert.equal(await stranger.getByText('Player 3').count(), 0)

    // somebody signed in comments under the link, the anonymous one reads it, the hand's owner removes it
    const bea = await signUpElsewhere(visitor, app)
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Write a comment' }).click()
    await stranger.getByLabel('Your comment').fill('<b>Nice</b> bet')
    await stranger.getByRole('button', { name: 'Comment', exact: true }).click()
    await stranger.getByText('<b>Nice</b> bet').waitFor()
    // one of their own they take back, at once and on a later visit; other visitors are offered nothing of the kind
    const theirs = stranger.getByRole('button', { name: 'Remove comment' })
    await stranger.getByLabel('Your comment').fill('Too much')
    await stranger.getByRole('button', { name: 'Comment', exact: true }).click()
    await theirs.nth(1).click()
    await stranger.getByRole('button', { name: 'Remove', exact: true }).click()
    await stranger.getByText('Too much').waitFor({ state: 'detached' })
    await stranger.reload()
    await stranger.getByText('<b>Nice</b> bet').waitFor()
    await theirs.waitFor()
    assert.equal(await stranger.getByText('Too much').count(), 0)
    await stranger.getByRole('button', { name: 'Write a comment' }).click()
    await stranger.getByLabel('Your comment').fill('a'.repeat(2001))
    await stranger.getByText('1 character too long').waitFor()
    await page.reload()
    await page.getByText('<b>Nice</b> bet').waitFor()
    await page.getByText(bea.handle).waitFor()
    await page.getByRole('button', { name: 'Remove comment' }).click()
    await page.getByText('No comments yet.').waitFor()

    // the end stays hidden until it was watched
    await page.getByRole('button', { name: 'Share this hand' }).click()
    await page.getByLabel('Hide the result until the end').click()
    await eventually(seen, ({ hideResult }) => hideResult)
    await stranger.goto(`${address}?again`)
    await stranger.getByText('The result stays hidden until you have watched to the end.').waitFor()

    // a change that is still on its way makes no other link once this one is deleted
    const asks: string[] = []
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(`**/hands/${handId}/share`, async route => {
      const method = route.request().method()
      if (method === 'POST') await released
      asks.push(method)
      await route.continue()
    })
    await page.getByLabel('Hide the result until the end').click()
    await page.getByRole('button', { name: 'Delete link' }).click()
    const sure = page.getByRole('button', { name: 'Delete for good' })
    await expect(sure).toBeInViewport({ ratio: 1 })
    await sure.dblclick()
    release()
    await page.getByText('Link deleted', { exact: true }).waitFor()
    assert.deepEqual(asks, ['POST', 'DELETE'])
    await page.unroute(`**/hands/${handId}/share`)
    const gone = await stranger.request.get(address.replace('/hands/view/', '/public/hands/share/'))
    assert.equal(gone.status(), 404)
    await stranger.goto(`${app.url}/hands/view/nonsense`)
    await stranger.getByText('Error: HTTP error! status: 404').waitFor()
    await stranger.goto(`${app.url}/hands/replay/${handId}`)
    await stranger.getByText('Error: Failed to load hand.').waitFor()
    await visitor.close()
    await ask(app, who, 'query($id: ID!) { getHand(id: $id) { shareableId } }', { id: handId })
  },
)

journey(
  'a picture to share cannot be made out over the shoulder in discreet',
  { tag: '@discreet' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await page.goto(`${app.url}/hands/replay/${handId}`)
    await page.locator('.replay-tools').getByRole('button').last().click()
    await page.getByRole('tab', { name: 'Picture' }).click()
    await page.getByRole('link', { name: 'Save picture' }).waitFor()
    const filter = await page.locator('.share-frame img').evaluate(one => getComputedStyle(one).filter)
    assert.equal(filter.includes('blur'), theme === 'discreet')
  },
)
