// The study of a hand from the river on, and what cannot be studied.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { share } from '@sidepot/messages/web-share'
import { study } from '@sidepot/messages/web-study'
import { studyLink } from '@sidepot/messages/web-study-link'
import { plainText } from '@sidepot/messages/worded'
import { violationsOf } from '../stage/accessibility.ts'
import { framesDrawn } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { solve, solved, studyFrom, studyTable } from '../stage/studied-hand.ts'
import { offlineReady } from '../stage/waiting.ts'

journey(
  'a hand is studied from the river: what a fold cost, the tree by hand and by key, kept without network',
  async ({ page, context, app, signUp, theme, hasWorker }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { save } = await studyTable(app, who)
    const handId = await save()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${app.url}/hands/replay/${handId}`)
    await page.getByRole('link', { name: 'Study' }).click()
    await page.getByRole('heading', { name: 'Study' }).waitFor()

    // from the river on it is quick everywhere
    await studyFrom(page, 'River')
    await page.getByText(/Needs .* of memory\. Estimated time: /).waitFor()
    // the page shares memory with the solver's threads
    assert.equal(await page.evaluate(() => crossOriginIsolated), true)
    await page.getByText(/charts for 6 players, 100 bb/).waitFor()
    await page
      .getByText(/not narrowed by earlier streets/)
      .first()
      .waitFor()
    await solve(page)
    const gap = await page.locator('.study-gap b').innerText()
    assert.match(gap, /Gap 0\.[0-3]\d%/)

    // the page opens at the decision that cost most, and says so in words
    await page.getByRole('heading', { name: /Fold costs \d+\.\d\d bb/ }).waitFor()
    const fold = button(/^Fold played/)
    assert.match((await fold.innerText()).replaceAll('\n', ' '), /−\d+\.\d\d/)
    await button(/^77: .*Fold 0%/).waitFor()

    // everybody can use it, and it fits the narrowest phone
    assert.deepEqual(await violationsOf(page), [])
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize(size)

    // another action is a branch, drawn in the same cells, and the line is one press away
    const cells = page.locator('.study-grid [data-cell]')
    await cells.evaluateAll(all => {
      for (const cell of all) (cell as HTMLElement).dataset['before'] = 'yes'
    })
    await button(/^Call 30/).click()
    await page
      .getByText(plain ? 'Betting is over: showdown.' : 'It ends here.')
      .first()
      .waitFor()
    await button('Back to the line played').click()
    await page.getByRole('heading', { name: /Fold costs/ }).waitFor()
    // a grid that was drawn ahead is the one that is drawn when it is asked for: another theme, or a mark of it, draws all again
    const pixels = () =>
      page.locator('.study-grid > canvas').evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())
    const ahead = await pixels()
    await page.evaluate(() => {
      document.documentElement.dataset['again'] = 'yes'
    })
    await page.evaluate(framesDrawn)
    assert.equal(await pixels(), ahead)
    assert.equal(await page.locator('.study-grid [data-before]').count(), 169)
    // step by step as in the replay, by its buttons and its keys
    await button('Previous action').click()
    await page.getByRole('heading', { name: /BB to act/ }).waitFor()
    await button('Next action').click()
    await page.getByRole('heading', { name: /Fold costs/ }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('heading', { name: /BB to act/ }).waitFor()
    await page.keyboard.press('v')
    await page.getByRole('radio', { name: 'You' }).and(page.locator('[aria-checked="true"]')).waitFor()
    await button(/^AKo: /).click()
    await page.getByRole('heading', { name: 'AKo, by suit' }).waitFor()
    // another hand changes two cells of the grid, the one left and the one taken, and moves the ring
    await page.evaluate(() => {
      const changed = new Set<Node>()
      Object.assign(window, { changed })
      new MutationObserver(list => {
        for (const { target } of list) changed.add(target)
      }).observe(document.querySelector('.study-grid')!, { subtree: true, attributes: true, childList: true })
    })
    await button(/^AQo: /).click()
    await page.getByRole('heading', { name: 'AQo, by suit' }).waitFor()
    const changed = await page.evaluate(() => (window as unknown as { changed: Set<Node> }).changed.size)
    assert.ok(changed > 0 && changed <= 3, `${changed} parts of the grid were drawn`)
    await page.getByText('Saved on this device').waitFor()

    // the next time it is there at once, without network too
    if (hasWorker) {
      await offlineReady(page)
      await context.setOffline(true)
    }
    await page.reload()
    await solved(page)
    await page.getByRole('heading', { name: /Fold costs/ }).waitFor()
    await expect(page.locator('.study-gap b')).toHaveText(gap)
    assert.equal(await page.evaluate(() => crossOriginIsolated), true)
  },
)

journey('what cannot be studied is answered with a sentence', async ({ page, app, signUp }) => {
  const who = await signUp()
  const { save } = await studyTable(app, who)
  const handId = await save(
    '4 fold; 5 fold; 6 fold; 1 raise 1250; 2 call; 3 call; flop Kh7s2c; 2 check; 3 check; 1 check; turn 9d; 2 check; 3 check; 1 check; river 4s; 2 check; 3 check; 1 check',
  )
  await page.goto(`${app.url}/hands/replay/${handId}?study`)
  await page
    .getByText(/Three or more (players )?were in/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: plainText(study.back) }).click()
  await page.getByRole('link', { name: 'Study' }).waitFor()
})

journey(
  'a hand of hold’em can be studied, one of Omaha is not offered',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const { setup, log } = watchedHand
    const four = [50, 49, 46, 42]
    const omaha = {
      setup: { ...setup, gameType: 'PLO' },
      log: [{ kind: 'HOLE', seat: 1, cards: four }, ...log.filter(({ kind }) => kind !== 'HOLE')],
    }
    for (const [hand, cards, offered] of [
      [watchedHand, 2, 1],
      [omaha, 4, 0],
    ] as const) {
      const id = await saveHand(app, who, sessionId, { handState: JSON.stringify(hand) })
      await page.goto('/handzone')
      // the newest, once it is there
      const row = page.locator('.hz-row .hand-row').first()
      await expect(row.locator('.cards > *')).toHaveCount(cards)
      await row.click()
      const offer = page.getByRole('link', { name: studyLink, exact: true })
      // the offer comes with the board, once the hand's actions are read, as Replay does
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('.hand-cards > .cards:first-child > *')).toHaveCount(cards)
      await dialog.locator('.hand-boards').waitFor()
      await dialog.getByRole('link', { name: 'Replay' }).waitFor()
      await expect(offer).toHaveCount(offered)
      await page.goto(`/hands/replay/${id}`)
      // drawn beside the offer, for the hand's owner alone
      await page
        .locator('.replay-tools')
        .getByRole('button', { name: plainText(share.title) })
        .waitFor()
      await expect(offer).toHaveCount(offered)
    }
  },
)
