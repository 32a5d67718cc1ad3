import assert from 'node:assert/strict'
import { practise as words } from '@sidepot/messages/web-practise'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { plainText } from '@sidepot/messages/worded'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { keptHere, solve, studyFrom, studyTable } from '../stage/studied-hand.ts'
import { eventually, keysReady, offlineReady, saved } from '../stage/waiting.ts'

const HOUR = 3_600_000
const STUDIED = `query($id: ID!) { studiedHandsByUserId(userId: $id) { items { handId isDrill summary } } }`
interface Studied {
  studiedHandsByUserId: { items: { handId: string; isDrill: boolean; summary: string | null }[] }
}

journey(
  'a studied hand becomes a drill: its verdicts follow to another device, and without network it is asked again the next day',
  { tag: '@long' },
  async ({ page, context, app, signUp, theme, hasWorker }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { save } = await studyTable(app, who)
    const handId = await save()
    await setSettings(page, { theme, gto: true })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await studyFrom(page, 'River')
    await solve(page)
    // the verdicts are read again when the solve ends, and kept after that
    await keptHere(page)
    const cost = page.getByRole('heading', { name: /Fold costs \d+\.\d\d bb/ })
    const costText = await cost.innerText()
    await button(plainText(studySolve.drill.make)).click()
    await page.getByRole('status').filter({ hasText: 'In Practise' }).waitFor()
    await everybodyCanUse(page)
    await saved(page)
    const rows = async () =>
      (await ask<Studied>(app, who, STUDIED, { id: who.userId })).studiedHandsByUserId.items
    await eventually(rows, ([row]) => row?.handId === handId && row.isDrill && row.summary !== null)

    // another device that has solved nothing: the browser forgets its own result
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name!)
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        if (!db.objectStoreNames.contains('meta')) {
          db.close()
          continue
        }
        await new Promise<void>((resolve, reject) => {
          const deleting = db.transaction('meta', 'readwrite')
          deleting.objectStore('meta').delete(IDBKeyRange.bound('study ', 'study \uffff'))
          deleting.oncomplete = () => resolve()
          deleting.onerror = () => reject(deleting.error)
        })
        db.close()
      }
    })
    await page.reload()
    await page.getByText(plain ? /is on the device that solved it/ : /Solved elsewhere/).waitFor()
    const loss = /\d+\.\d\d/.exec(costText)![0]
    // the quiet words and those for a screen reader both have it
    await page.locator('.study-outcome').getByText(loss).first().waitFor()
    await page.getByRole('link', { name: studySolve.drill.open, exact: true }).click()

    // asked at once, as it was at the table; the same mistake costs the same again
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    await answers.first().waitFor()
    await page.getByText(/River: BB bets 6 bb\. You\?/).waitFor()
    await page.getByText('Flop: BB checks. You bet 1.8 bb. BB calls.').first().waitFor()
    await everybodyCanUse(page)
    await keysReady(page)
    await page.keyboard.press('f')
    await page
      .getByText(`Fold costs ${Number(loss)}`)
      .first()
      .waitFor({ state: 'attached' })
    await page.getByText('Asked again tomorrow.').first().waitFor({ state: 'attached' })
    await page.getByText(/You pay 6 bb to win/).waitFor({ state: 'attached' })
    // on a phone the answer takes the place of the table, and has its board
    await page.locator('.practise-board .board').waitFor({ state: 'attached' })
    await everybodyCanUse(page)
    await saved(page)

    assert.equal((await rows()).length, 1)
    if (!hasWorker) return

    // the next day, without network
    await offlineReady(page)
    await page.clock.install({ time: Date.now() + 24 * HOUR })
    await context.setOffline(true)
    await page.reload()
    await answers.first().waitFor()
    await page.getByText(words.reasons.due).first().waitFor({ state: 'attached' })
    await page.getByText(/River: BB bets 6 bb\. You\?/).waitFor()
    await answers.filter({ hasText: 'Call' }).click()
    await page
      .getByText(/Call 6 (is right|costs)/)
      .first()
      .waitFor({ state: 'attached' })
    assert.equal((await rows()).length, 1)
  },
)
