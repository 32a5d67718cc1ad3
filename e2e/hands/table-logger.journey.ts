// The table logger: a hand seat by seat, and one that waits unfinished.
import assert from 'node:assert/strict'
import { expect } from '@playwright/test'
import { guards } from '@sidepot/messages/web-shell'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { eventually, following } from '../stage/waiting.ts'

interface Hands {
  handsBySessionIdAndCreatedAt: {
    items: {
      id: string
      heroHolecardsSimple: string
      heroNetWin: number
      heroOutcome: string
      totalPotGross: number
      potType: string
    }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) {
  items { id heroHolecardsSimple heroNetWin heroOutcome totalPotGross potType } } }`

journey(
  'a hand is entered seat by seat, survives a reload, and ends as the engine says',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4])
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new`)
    await page
      .locator('.logger-switch')
      .getByRole('link', { name: /^(Table|Sheet)$/ })
      .click()
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    // the seat left of the big blind is skipped by tapping the hero, who stays chosen while his cards are
    await button(/^BTN.*(HERO|me)/).click()
    await button('Choose cards').click()
    await button('Ace of hearts').click()
    await button('Ace of diamonds').click()
    await page.getByText(/^(UTG folds|past U)$/).waitFor()
    await button(/^Raise 15/).click()
    await page.reload()
    await button(/^Call 13/).waitFor()
    await button(/^Fold/).click()
    await button(/^Call 10/).click()
    // the street begins with its cards; the third one closes the picker
    await page.getByRole('heading', { name: 'Editing Flop' }).waitFor()
    for (const card of ['King of clubs', '7 of diamonds', '2 of spades']) await button(card).click()
    await button('Check').click()
    await button(/^Bet /).click()
    await button('Undo').click()
    await button('Redo').click()
    await button(/^Fold/).click()
    await page.locator('.showdown .btn-primary').click()
    await page.getByText('Hand saved', { exact: true }).waitFor()

    const saved = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    const early = await eventually(saved, all => all.length > 0)
    assert.deepEqual(early, [
      {
        id: early[0]?.id,
        heroHolecardsSimple: 'AA',
        heroNetWin: 17,
        heroOutcome: 'WIN',
        totalPotGross: 32,
        potType: 'SINGLE_RAISED',
      },
    ])
    // cards came first last time, so the next hand asks for them first
    await page.locator('.card-picker').waitFor()
    // Back closes what lies over the page, and no more
    await page.evaluate(() => history.back())
    await page.locator('.card-picker').waitFor({ state: 'detached' })
    await page.waitForURL(/graphical$/)
    await button(/^(CO|UTG|BB|SB).*(HERO|me)/).waitFor()

    // saved too early: it comes back whole, with the button where it was, and is saved once
    await button('Reopen').click()
    await button(/^BTN.*(HERO|me)/).waitFor()
    await page.locator('.showdown .btn-primary').click()
    await page.getByText('Hand saved', { exact: true }).waitFor()
    await page.locator('.card-picker').waitFor()
    const replaced = (all: readonly { id: string }[]) => all.length === 1 && all[0]?.id !== early[0]?.id
    const [again, ...more] = await eventually(saved, replaced)
    assert.deepEqual([again?.id !== early[0]?.id, again?.heroNetWin, more], [true, 17, []])

    // a walk: the seat nobody gets round to says that everybody folds to it, and one undo takes that back
    await page.evaluate(() => history.back())
    await page.locator('.card-picker').waitFor({ state: 'detached' })
    await page.locator('.seat-pod', { hasText: 'BB' }).click()
    await button(/^Everyone folds/).click()
    await page.getByText(/^(BB wins 4|B \+4)$/).waitFor()
    await button('Undo').click()
    await button(/^Everyone folds/).click()
    // who was chosen is so for this hand: the next one begins in order
    await page.locator('.showdown .btn-primary').click()
    await page.locator('.showdown').waitFor({ state: 'detached' })
    await button(/^Fold/).waitFor()
    await expect(page.getByText(/( folds?$|\bpast )/)).toHaveCount(0)

    // two taps on the running session hide what this is and leave the page; one goes there
    const live = page.locator('.live-link')
    const quiet = () => page.locator('html').getAttribute('data-theme')
    const before = await quiet()
    await live.evaluate(link => {
      for (const detail of [1, 2]) {
        link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      }
      link.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
    await expect.poll(quiet).not.toBe(before)
    assert.match(page.url(), /graphical$/)
    await live.click()
    await page.waitForURL(url => url.pathname.endsWith(sessionId))
  },
)

journey(
  '[PLAY-43] an unfinished hand waits beside the next one, is finished, and moves no button',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4])
    const simple = `${app.url}/sessions/${sessionId}/hands/new`
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const hero = (position: string) => button(new RegExp(`^(${position}).*(HERO|me)`))
    await page.goto(simple)
    const switchTo = (name: RegExp) => page.locator('.logger-switch').getByRole('link', { name }).click()
    await switchTo(/^(Table|Sheet)$/)
    await hero('BTN').click()
    await button(/^Raise 15/).click()
    await button(/^Call 13/).waitFor()

    // the next one is a quick fold: the table goes on from it, not from the hand that was left
    await switchTo(/^(Simple|Lists)$/)
    await page.getByRole('radio', { name: 'Fold', exact: true }).click()
    await page.getByText('Hand 1 folded', { exact: true }).waitFor()
    await switchTo(/^(Table|Sheet)$/)
    await hero('CO|UTG').waitFor()
    await page.locator('.logger-line', { hasText: /(Hand 1 is unfinished|Line 1 is open)\./ }).waitFor()
    await button('Discard').click()
    await button('Discard').waitFor({ state: 'detached' })
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await button(/^Finish$/).click()
    await button(/^Finish$/).waitFor({ state: 'detached' })
    await hero('BTN').waitFor()
    for (const _ of [2, 3]) await button(/^Fold/).click()
    await page.locator('.showdown .btn-primary').click()
    await page.getByText('Hand saved', { exact: true }).waitFor()
    await hero('CO|UTG').waitFor()
    await button(/^Finish$/).waitFor({ state: 'detached' })

    const saved = async () =>
      (await ask<Hands>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
    const all = await eventually(saved, found => found.length === 2)
    assert.equal(all.filter(hand => hand.heroNetWin === 7).length, 1)
  },
)

journey(
  '[PLAY-43] a hand that is being entered when another device cashes out is a tap away',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId, bankrollId } = await runningSession(app, who, [2, 3, 4])
    await page.goto(`${app.url}/sessions/${sessionId}/hands/new/graphical`)
    await page.getByRole('button', { name: /^Raise 15/ }).click()
    await page.getByRole('button', { name: /^Call/ }).waitFor()
    // what is kept a moment after each tap is kept when the page goes
    const follows = following(page)
    await page.reload()
    await follows
    await page.getByRole('button', { name: /^Call/ }).waitFor()
    await ask(
      app,
      who,
      'mutation($input: EndSessionAndCleanupInput!) { endSessionAndCleanup(input: $input) { id } }',
      { input: { sessionId, userId: who.userId, bankrollId, cashoutAmount: 500 } },
    )
    await page.waitForURL(/dashboard/)
    const word = page.locator('.toast', { hasText: guards.needsSession })
    await word.getByRole('button', { name: guards.finishEntry }).click()
    await page.waitForURL(new RegExp(`${sessionId}/hands/add/graphical`))
    // with what was entered
    await page.getByRole('button', { name: /^Call/ }).waitFor()
  },
)
