// The hand zone: filters, figures, a hand and its review; large books, damaged hands, two currencies.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { setSettings } from '../stage/browser.ts'
import { framesDrawn } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { ask, runningSession, saveHand, tableSession, watchedHand } from '../stage/scene-api.ts'
import { codeAtHand, eventually } from '../stage/waiting.ts'

journey(
  'hands are found by filters that combine and are kept, summed up, opened, reviewed and deleted with an undo',
  { tag: '@long' },
  async ({ page, context, app, signUp, size, theme, hasWorker }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const quick = (heroHolecardsSimple: string, heroPosition: string, heroNetWinManual: number) =>
      saveHand(app, who, sessionId, {
        additionalParams: JSON.stringify({
          quickSave: true,
          heroHolecardsSimple,
          heroPosition,
          heroNetWinManual,
          heroPreflopAction: 'RAISE',
          heroVPIP: true,
          heroOutcome: heroNetWinManual > 0 ? 'WIN' : 'LOSE',
        }),
      })
    const watched = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    await quick('98s', 'BTN', 85)
    await quick('AKo', 'BB', -40)
    const quiet = theme === 'discreet'
    const n = (count: number) =>
      `${count} ${quiet ? (count === 1 ? 'line' : 'lines') : count === 1 ? 'hand' : 'hands'}`

    // with the check on, accuracy is beside the results
    await setSettings(page, { theme, gto: true })
    await page.goto(`${app.url}/handzone`)
    const row = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
    await page.getByText(n(3), { exact: true }).first().waitFor()
    await everybodyCanUse(page)

    // Filters combine, and the sheet counts what matches as one taps.
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const filters = () => page.getByRole('button', { name: /^Filters/ }).click()
    await filters()
    await sheet.getByRole('combobox', { name: 'Outcome' }).click()
    await page.getByRole('option', { name: 'Lost' }).click()
    await sheet.getByRole('button', { name: `Show ${n(1)}` }).waitFor()
    await everybodyCanUse(page)
    await sheet.getByRole('button', { name: 'BTN', exact: true }).click()
    await sheet.getByRole('button', { name: `Show ${n(0)}` }).click()
    await page.getByText('No hand matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await filters()
    await sheet.getByRole('gridcell', { name: '98s', exact: true }).click()
    await sheet.getByRole('button', { name: `Show ${n(1)}` }).click()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.waitForURL(/classes=98s/)
    await page.reload()
    await page.getByText('1 of 3', { exact: true }).waitFor()

    // A filter is kept under a name, in the person's own record.
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
    await page.getByLabel('Name').fill('Nines')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove the filter 98s' }).click()
    await page.getByText(n(3), { exact: true }).first().waitFor()
    const kept = () =>
      ask<{ getUser: { handFilters: string | null } }>(
        app,
        who,
        'query($id: ID!) { getUser(id: $id) { handFilters } }',
        {
          id: who.userId,
        },
      )
    const { getUser } = await eventually(kept, now => now.getUser.handFilters !== null)
    assert.match(getUser.handFilters ?? '', /Nines/)
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('menuitem', { name: 'Nines' }).click()
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove the filter 98s' }).click()

    await page.getByRole('button', { name: /Order/ }).click()
    await page.getByRole('menuitem', { name: 'Biggest loss' }).click()
    await expect(page.locator('.hz-row .hand-row').first()).toHaveText(/BB/)

    if (size !== 'desktop') await page.getByRole('radio', { name: 'Results' }).click()
    await page.getByRole('img', { name: /^Running result over 3 hands/ }).waitFor()
    await page.getByRole('radio', { name: 'Accuracy' }).click()
    await page.getByRole('grid', { name: 'Accuracy by cards' }).waitFor()
    await page.getByRole('radio', { name: 'Results' }).last().click()
    await everybodyCanUse(page)
    // one stop of the Tab key, from which arrows lead to every hand
    const results = page.getByRole('grid', { name: 'Results by cards' })
    const hand = (name: string) => results.getByRole('gridcell', { name, exact: true })
    await hand('AA').focus()
    await page.keyboard.press('ArrowRight')
    await expect(hand('AKs')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await expect(hand('K2s')).toBeFocused()
    await expect(results.locator('[tabindex="0"]')).toHaveText(['K2s'])
    await hand('98s').focus()
    await page.keyboard.press('Enter')
    await page.getByText('1 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove the filter 98s' }).click()

    let letPacks = () => {}
    const packs = new Promise<void>(resolve => {
      letPacks = resolve
    })
    await page.route('**/*.bin', async route => {
      await packs
      await route.continue()
    })
    await row(/Ace of diamonds/).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('BTN raises to 15').waitFor()
    // the verdict has its place before it is here: nothing moves when it comes
    const story = () =>
      dialog.locator('.hand-story').evaluate(one => {
        const top = one.closest('.dialog-body')!.getBoundingClientRect().top
        return Math.round(one.getBoundingClientRect().top - top)
      })
    const before = await story()
    letPacks()
    await dialog.locator('.verdict-chip').waitFor()
    assert.equal(await story(), before)
    await everybodyCanUse(page)
    await dialog.getByLabel('Notes').fill('<script>alert(1)</script> He folds too much')
    await dialog.getByRole('button', { name: 'Save notes' }).click()
    await dialog.getByRole('button', { name: 'Bookmark' }).click()
    await dialog.getByRole('button', { name: 'Remove bookmark' }).waitFor()
    await dialog.getByRole('button', { name: 'Write a review' }).click()
    await dialog.getByRole('radio', { name: '4: well' }).click()
    await dialog.getByRole('combobox', { name: 'About' }).click()
    await page.getByRole('option', { name: 'Flop', exact: true }).click()
    await dialog.getByLabel('Tags').fill('value bet, <b>bold</b>')
    await dialog.getByLabel('What to learn from it').fill('Bet bigger')
    await everybodyCanUse(page)
    await dialog.getByRole('button', { name: 'Save review' }).click()
    await dialog.getByText('4 of 5: well · Flop').waitFor()
    await dialog.getByText('<b>bold</b>').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const stored = () =>
      ask<{
        getHand: {
          notes: string | null
          isBookmarked: boolean
          reviews: { items: { rating: number; street: string }[] }
        }
      }>(
        app,
        who,
        'query($id: ID!) { getHand(id: $id) { notes isBookmarked reviews { items { rating street } } } }',
        { id: watched },
      )
    const { getHand } = await eventually(stored, now => now.getHand.reviews.items.length > 0)
    assert.deepEqual(getHand, {
      notes: '<script>alert(1)</script> He folds too much',
      isBookmarked: true,
      reviews: { items: [{ rating: 4, street: 'FLOP' }] },
    })
    await filters()
    await sheet.getByLabel('Search in notes').fill('too MUCH')
    await sheet.getByRole('button', { name: 'Bookmarked' }).click()
    await sheet.getByRole('button', { name: 'value bet' }).click()
    await sheet.getByRole('button', { name: `Show ${n(1)}` }).click()
    await page.waitForURL(/tag=value/)
    await page.getByRole('button', { name: 'Tags: value bet' }).click()
    await page.getByRole('menuitem', { name: 'value bet' }).click()
    await page.getByRole('button', { name: 'Tags: Tags' }).click()
    await page.getByRole('menuitem', { name: 'value bet' }).click()
    await page.waitForURL(/tag=value/)
    await page.getByText('1 of 3', { exact: true }).waitFor()

    // What is on the device answers without a network too.
    await codeAtHand(page, hasWorker)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await page.getByText(n(3), { exact: true }).first().waitFor()
    await context.setOffline(false)

    await row(/98s.*BTN/).click()
    await dialog
      .getByText('Logged without its actions, so there is nothing to replay or share yet.')
      .waitFor()
    // what came before the hero can be added, and then the check answers
    await dialog.getByText('Not checked: the action before you was not logged.').waitFor()
    await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit Hand' }).click()
    await page.getByRole('combobox', { name: 'Action before you' }).click()
    await page.getByRole('option', { name: 'Folded to me' }).click()
    await page.getByRole('button', { name: 'Update Hand' }).click()
    await dialog.locator('.hand-why').waitFor()
    await dialog.getByRole('link', { name: 'Add the actions' }).click()
    await page.getByRole('heading', { name: 'Correct a saved hand' }).waitFor()
    await page.goBack()
    await row(/98s.*BTN/).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    // the toast of the filter that was kept may still be there with its own undo; this one stays while it is pointed at
    const deleted = page.locator('.toast', { hasText: 'Hand deleted' })
    await deleted.hover()
    await page.getByText(n(2), { exact: true }).first().waitFor()
    await deleted.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(n(3), { exact: true }).first().waitFor()

    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page.getByRole('button', { name: /^Last hand:/ }).click()
    await dialog
      .getByText('Logged without its actions, so there is nothing to replay or share yet.')
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await everybodyCanUse(page)

    await page.goto(`${app.url}/handzone`)
    await row(/Ace of diamonds/).click()
    await dialog.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('heading', { name: quiet ? 'Note' : 'Hand Replay' }).waitFor()
  },
)

/** More than a page of the API has; the quick run takes more than a window shows. */
const MANY = 1_050
const QUICK = 150

journey(
  'a large book is read page by page; damaged hands are shown for what they are; without network it says what is missing',
  { tag: '@long' },
  async ({ page, context, app, signUp, everywhere, size, theme, hasWorker }) => {
    const many = everywhere ? MANY : QUICK
    const number = (n: number) => n.toLocaleString('en-US')
    const who = await signUp()
    const create = (input: object) =>
      ask(app, who, 'mutation($input: CreateHandInput!) { createHand(input: $input) { id } }', { input })
    const start = Date.now() - many * 60_000
    const hand = (i: number) => ({
      id: `${who.userId}-${i}`,
      quickSave: true,
      heroHolecardsSimple: i === 0 ? '72o' : i % 2 ? 'AKs' : 'QQ',
      heroPosition: i % 3 ? 'BTN' : 'BB',
      heroNetWin: i % 2 ? 12 : -10,
      bigBlind: 5,
      heroOutcome: i % 2 ? 'WIN' : 'LOSE',
      createdAt: new Date(start + i * 60_000).toISOString(),
      ...(i === 7 ? { notes: 'a kangaroo' } : {}),
      ...(i === many - 1
        ? {
            quickSave: false,
            heroHolecardsSimple: '<i>x</i>',
            handActions: '"[{\\"street\\":"',
            setup: '"{\\"broken\\""',
          }
        : {}),
    })
    for (let from = 0; from < many; from += 50)
      await Promise.all(Array.from({ length: Math.min(50, many - from) }, (_, i) => create(hand(from + i))))

    await page.goto(`${app.url}/handzone`)
    await page
      .getByText(`${number(many)} ${theme === 'discreet' ? 'lines' : 'hands'}`, { exact: true })
      .first()
      .waitFor()
    await page
      .getByRole('button', { name: /<i>x<\/i>/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('can’t be read').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.getByRole('button', { name: /72o/ }).filter({ visible: true }).waitFor()
    // another page and back, and a reload: the list is where it was left
    await page.evaluate(y => scrollTo(0, y), many * 20)
    const left = await page.evaluate(() => scrollY)
    const isBack = () => page.waitForFunction(y => Math.abs(scrollY - y) < 3, left)
    await page.evaluate(framesDrawn)
    // a tablet has its places in the menu alone
    if (size === 'tablet') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('a[href="/players"]').filter({ visible: true }).first().click()
    await page.waitForURL(/players/)
    await page.goBack()
    await isBack()
    await page.reload()
    await isBack()
    assert.ok((await page.locator('.hz-row').count()) < 80)

    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: /^Filters/ }).click()
    await sheet.getByLabel('Search in notes').fill('kanga')
    await sheet.getByRole('button', { name: /^Show 1 / }).click()
    await page.getByText(`1 of ${number(many)}`, { exact: true }).waitFor()
    await everybodyCanUse(page)

    // a device has all of a small book
    if (!everywhere) return
    await codeAtHand(page, hasWorker)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await sheet.getByLabel('Search in notes').fill('')
    await sheet.getByRole('button', { name: 'BB', exact: true }).click()
    await sheet.getByRole('button', { name: /^Show / }).click()
    await page.getByText(/^No connection: these are the/).waitFor()
    await context.setOffline(false)
  },
)

const HOLE_CARDS = {
  NLHE: ['Ah', 'Kd'],
  PLO: ['Ah', 'Kd', 'Qh', 'Td'],
  PLO5: ['Ah', 'Kd', 'Qh', 'Td', '9c'],
} as const

for (const [gameType, cards] of Object.entries(HOLE_CARDS))
  journey(`words beside ${cards.length} cards are whole on a phone`, async ({ page, app, signUp, theme }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const who = await signUp()
    const table = { seats: 6, hero: 1, button: 1, blinds: [2, 5], heroStack: 500, stack: 500 } as const
    const sessionId = await tableSession(app, who, { ...table, gameType })
    const quick = (heroPreflopAction: string) =>
      saveHand(app, who, sessionId, {
        additionalParams: JSON.stringify({
          quickSave: true,
          heroHolecards: cards.map(([rank, suit]) => ({ rank, suit })),
          heroHolecardsSimple: '??',
          heroPosition: 'UTG1',
          heroPreflopAction,
          heroNetWinManual: -140,
          heroOutcome: 'LOSE',
        }),
      })
    await quick('3-Bet')
    await quick('BOMB')
    await page.goto(`${app.url}/handzone`)
    const words = page.locator('.hand-row .hand-line > span:first-child')
    if (theme !== 'discreet') await expect(words).toHaveText(['Bomb pot', '3-Bet'])
    // neither cut nor broken within a word, also not behind a hyphen: as wide as its longest word
    const spare = () =>
      words.evaluateAll(all =>
        all.flatMap(one => {
          const width = one.getBoundingClientRect().width
          const alone = one.cloneNode(true) as HTMLElement
          alone.textContent = (one.textContent ?? '').replaceAll('-', '\u2011')
          alone.style.cssText = 'position:absolute;width:min-content;overflow-wrap:normal;white-space:normal'
          one.parentElement!.append(alone)
          const needed = alone.getBoundingClientRect().width
          alone.remove()
          return [width - needed, one.clientWidth - one.scrollWidth]
        }),
      )
    // in the session's list beside the number of the hand, too
    for (const place of ['/handzone', `/sessions/${sessionId}`]) {
      await page.goto(place)
      for (const width of [412, 390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(words).toHaveCount(2)
        for (const room of await spare()) expect(room, `${place}, ${width} px wide`).toBeGreaterThanOrEqual(0)
      }
    }
  })

journey(
  'with two currencies list and figures are beside each other on a desktop, under what is said of both',
  { tag: ['@desktop'] },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    for (const currency of ['USD', 'EUR']) {
      const { sessionId } = await runningSession(app, who, [2, 3], currency)
      for (let hand = 0; hand < 12; hand++)
        await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    }
    await page.goto(`${app.url}/handzone`)
    const [total, list, figures] = ['.total-panel', '.hz-main', '.hz-side'].map(name => page.locator(name))
    await figures?.getByRole('heading').first().waitFor()
    const boxes = await Promise.all([total, list, figures].map(one => one?.boundingBox()))
    const [above, left, right] = boxes.map(box => box ?? assert.fail('not on the page'))
    assert.ok(above && left && right)
    assert.ok(above.height < 120, `what is said of both is ${above.height} px high`)
    assert.ok(Math.abs(left.y - right.y) < 2 && left.x + left.width <= right.x, JSON.stringify(boxes))
    // the newest is in euros, its blinds too
    await page.locator('.hz-row .hand-row').first().click()
    const said = page.getByRole('dialog').locator('.dialog-text')
    await expect(said).toHaveText(theme === 'discreet' ? /^[^€$/]+$/ : /€2\/€5 NLHE/)
  },
)
