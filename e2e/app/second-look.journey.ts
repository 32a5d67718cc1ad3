// What people looked for and did not find: whose a shared hand is on a phone held sideways, Bet after a size, a word's meaning, and nothing of
// cards in a discreet logger.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { journey } from '../stage/journey.ts'
import { saveHand, tableSession, watchedHand } from '../stage/scene-api.ts'
import { openDrawn } from '../stage/waiting.ts'

const TABLE = { seats: 6, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
const CAPTION =
  'Is this a fold against somebody who never bluffs the river, or do I call with my blockers and hope for the best this evening has left?'

/** In the page: which of these words are cut or out of sight. */
function notWhole(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(one => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect()
      const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
      return width < 20 || isCut || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
    })
    .map(one => one.innerText)
}

journey(
  'a small phone, and one held sideways, show whose a shared hand is and the whole caption beside what plays it',
  async ({ page, app, signUp, elsewhere }) => {
    const who = await signUp()
    const sessionId = await tableSession(app, who, TABLE)
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    const answer = await page.request.post(`${app.url}/hands/${handId}/share`, {
      headers: { authorization: `Bearer ${who.accessToken}` },
      data: { sessionId, showAuthor: true, caption: CAPTION },
    })
    const { shareId } = (await answer.json()) as { readonly shareId: string }
    const stranger = await (await elsewhere()).newPage()
    await stranger.goto(`/hands/view/${shareId}`)
    for (const size of [
      { width: 844, height: 390 },
      { width: 667, height: 375 },
    ]) {
      await stranger.setViewportSize(size)
      await stranger.getByRole('heading', { name: CAPTION }).waitFor()
      await stranger.getByText(`Shared by ${who.handle}`).waitFor()
      for (const control of ['.replay-play', '.replay-more .seg'])
        await expect(stranger.locator(control).first()).toBeInViewport({ ratio: 1 })
      assert.deepEqual(await stranger.evaluate(notWhole, '.replay-caption, .replay-title p > *'), [])
    }
    // the smallest phone upright: the caption is long, and what plays the hand may be a scroll away
    await stranger.setViewportSize({ width: 320, height: 568 })
    await stranger.getByText(`Shared by ${who.handle}`).waitFor()
    assert.deepEqual(await stranger.evaluate(notWhole, '.replay-caption, .replay-title p > *'), [])
  },
)

/** The same hand for a thousand times as much: its blinds are long to write. */
const large = JSON.stringify(watchedHand, (key, value: unknown) =>
  ['smallBlind', 'bigBlind', 'stack', 'to'].includes(key) ? Number(value) * 1000 : value,
)

journey('the head of a replay shows date and table size whole on a phone', async ({ page, app, signUp }) => {
  const who = await signUp()
  const sessionId = await tableSession(app, who, TABLE)
  const handId = await saveHand(app, who, sessionId, { handState: large })
  await page.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
  await page.goto(`/hands/replay/${handId}`)
  // beside what is pressed there
  await page.locator('.replay-tools .verdict-chip').waitFor()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const cut = await page
      .locator('.replay-title p > *')
      .evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent))
    assert.deepEqual(cut, [], `${width} px`)
  }
})

/** What a size has bet stays there until it is sent away, however slow the machine is. */
const SAID_STAYS = `{
  const soon = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => (ms === 1200 ? ((window.goOn = run), 0) : soon(run, ms, ...rest))
}`

journey(
  '[PLAY-47] who looks for Raise after a size finds what was bet, and raises for nobody else',
  async ({ page, app, signUp }) => {
    await page.addInitScript(SAID_STAYS)
    const sessionId = await tableSession(app, await signUp(), TABLE)
    await openDrawn(page, `/sessions/${sessionId}/hands/new/graphical`)
    const size = page.locator('.action-bar .size').first()
    const amount = (await size.locator('small').textContent()) ?? ''
    const place = await page.locator('.action-buttons .btn-primary').boundingBox()
    assert.ok(place)
    const { x, y, width, height } = place
    await size.click()
    const said = page.locator('.action-said')
    await expect(said).toHaveText(new RegExp(`✓ Raise ${amount}$`))
    const next = await page.locator('.action-prompt b').textContent()
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.keyboard.press('r')
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
    await said.waitFor({ state: 'detached' })
    // the tap and the key did nothing: it is still the same player's turn
    await expect(page.locator('.action-prompt b')).toHaveText(next ?? '')
    // an action of the next player ends it at once
    await page.locator('.action-bar .size').first().click()
    await said.waitFor()
    await page.locator('.action-buttons .btn', { hasText: /^Fold/ }).click()
    await said.waitFor({ state: 'detached' })
  },
)

journey('? tells a visitor what the words mean', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/ranges']) {
    await openDrawn(page, path)
    await page.keyboard.press('?')
    await page
      .getByRole('heading', { name: 'What the words mean' })
      .or(page.getByRole('heading', { name: 'Help' }))
      .waitFor()
    assert.equal(new URL(page.url()).pathname, '/help')
  }
})

journey('the glossary opens at the position that is in sight', async ({ page, app, signUp }) => {
  const sessionId = await tableSession(app, await signUp(), TABLE)
  await openDrawn(page, `/sessions/${sessionId}/hands/new`)
  const position = await page
    .locator('.simple .choice-item:has(:checked), .simple .choice-item[aria-checked="true"]')
    .first()
    .textContent()
  await page.locator('.simple-help').click()
  const entry = page.locator('.help-terms [aria-current]')
  await expect(entry.locator('dt')).toHaveText(position ?? '')
  await expect(entry).toBeInViewport({ ratio: 1 })
})

journey(
  '[MSG-4] a discreet logger shows no cards, and a screen reader hears them',
  { tag: '@discreet' },
  async ({ page, app, signUp, theme }) => {
    if (theme !== 'discreet') return
    const who = await signUp()
    const sessionId = await tableSession(app, who, TABLE)
    await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await openDrawn(page, `/sessions/${sessionId}/hands/new`)
    await page.locator('.last-hand').waitFor()
    const cell = page.getByRole('radio', { name: 'AKs', exact: true })
    await cell.click()
    await expect(cell.locator('[aria-hidden]')).toHaveText('14+13')
    const grid = (await page.locator('.hand-grid [aria-hidden]').allTextContents()).join(' ')
    assert.doesNotMatch(grid, /[AKQJTso]/)
    await expect(page.locator('.last-hand .cards, .last-hand .cards-unknown')).toHaveCount(0)
  },
)
