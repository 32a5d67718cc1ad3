import assert from 'node:assert/strict'
import { readJson } from '@sidepot/engine/read-stored'
import { type StoredAction, toStored } from '@sidepot/engine/stored'
import { journey } from '../stage/journey.ts'
import { ask, tableSession } from '../stage/scene-api.ts'
import { eventually, goWithin } from '../stage/waiting.ts'
import { REAL_HANDS, type RealHand } from './real-hands.ts'
import { enterByTaps, played } from './table-taps.ts'

interface Saved {
  handsBySessionIdAndCreatedAt: {
    items: {
      heroHolecardsSimple: string
      heroOutcome: string
      heroNetWin: number
      heroInvestment: number
      totalPotGross: number
      isInconsistent: boolean
      handActions: string
    }[]
  }
}
const HANDS = `query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) {
  items { heroHolecardsSimple heroOutcome heroNetWin heroInvestment totalPotGross isInconsistent handActions } } }`

const line = ({ street, seatId, actionType, betAmount, isAllIn }: StoredAction) =>
  [street, seatId, actionType.replace(/^F(FOLD|CHECK)$/, '$1'), betAmount, isAllIn].join(' ')

/** Heads up in Omaha, and a large table; the long run enters all of them. */
const QUICK = /^(Antonius|Hansen)/

journey(
  'famous hands entered by taps end exactly as the engine says',
  { tag: '@long' },
  async ({ page, app, signUp, everywhere }) => {
    const who = await signUp()
    // the tables are there before the page is, which then goes from one to the next without loading anew
    const tables: { readonly hand: RealHand; readonly sessionId: string }[] = []
    const hands = REAL_HANDS.filter(({ name }) => everywhere || QUICK.test(name))
    for (const hand of hands) tables.push({ hand, sessionId: await tableSession(app, who, hand) })
    for (const { hand, sessionId } of tables) {
      const place = `/sessions/${sessionId}/hands/new/graphical`
      if (hand === hands[0]) await page.goto(place)
      else await goWithin(page, place)
      await page.locator(`[data-session="${sessionId}"]`).waitFor()
      await page.locator('.seat-hero .seat-cards').waitFor()
      await enterByTaps(page, hand)
      const items = async () =>
        (await ask<Saved>(app, who, HANDS, { id: sessionId })).handsBySessionIdAndCreatedAt.items
      const [saved] = await eventually(items, all => all.length > 0)
      const wanted = toStored(played(hand))
      assert.ok(saved, hand.name)
      const { handActions, ...facts } = saved
      assert.deepEqual(facts, {
        heroHolecardsSimple: wanted.heroHolecardsSimple,
        heroOutcome: wanted.heroOutcome,
        heroNetWin: wanted.heroNetWin,
        heroInvestment: wanted.heroInvestment,
        totalPotGross: wanted.totalPotGross,
        isInconsistent: false,
      })
      assert.deepEqual(
        (readJson(handActions) as StoredAction[]).map(line),
        wanted.handActions.map(line),
        hand.name,
      )
    }
  },
)
