import assert from 'node:assert/strict'
import { readSteps } from '@sidepot/engine/testing/play'
import { practise as words } from '@sidepot/messages/web-practise'
import { study } from '@sidepot/messages/web-study'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { ask, runningSession, saveHand } from '../stage/api.ts'
import { journey } from '../stage/journey.ts'
import { eventually, saved } from '../stage/waiting.ts'

/** The hero on the button folds a set to a small bet on the river. */
const LINE = `4 fold; 5 fold; 6 fold; 1 raise 1250; 2 fold; 3 call; 1 shows 7d7c; flop Kh7s2c; 3 check; 1 bet 900; 3 call;
  turn 9d; 3 check; 1 bet 3500; 3 call; river 4s; 3 bet 3000; 1 fold`
const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 50_000 })),
}
const HOUR = 3_600_000
const STUDIED = `query($id: ID!) { studiedHandsByUserId(userId: $id) { items { handId isDrill summary } } }`
interface Studied {
  studiedHandsByUserId: { items: { handId: string; isDrill: boolean; summary: string | null }[] }
}

journey(
  'a studied hand becomes a drill: its verdicts follow to another device, and without network it is asked again the next day',
  { tag: '@offline' },
  async ({ page, context, app, signUp, theme }) => {
    const plain = theme !== 'discreet'
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3, 4, 5, 6])
    const handId = await saveHand(app, who, sessionId, {
      handState: JSON.stringify({ setup, log: readSteps(LINE) }),
    })
    await page.goto(app.url)
    await page.evaluate(
      settings => localStorage.setItem('appSettings', settings),
      JSON.stringify({ theme, gto: true }),
    )
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await button('Edit').click()
    const sheet = page.getByRole('dialog', { name: 'Ranges and sizes' })
    await sheet.getByRole('radio', { name: plain ? 'River' : /River/ }).click()
    await sheet.getByRole('button', { name: 'Use these' }).click()
    await button('Solve').click()
    const cost = page.getByRole('heading', { name: /Fold costs \d+\.\d\d bb/ })
    await page.locator('.study[data-phase="solved"]').waitFor()
    const costText = await cost.innerText()
    await button(plain ? study.drill.make.plain : study.drill.make.discreet).click()
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
    await page.getByText(plain ? /stayed on the device that solved it/ : /Solved elsewhere/).waitFor()
    const loss = /\d+\.\d\d/.exec(costText)![0]
    await page.locator('.study-outcome').getByText(loss).waitFor()
    await page.getByRole('link', { name: study.drill.open, exact: true }).click()

    // asked at once, as it was at the table; the same mistake costs the same again
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    await answers.first().waitFor()
    await page.getByText(/River: BB bets 6\. You\?/).waitFor()
    await page.getByText('Flop: BB checks. You bet 1.8. BB calls.').first().waitFor()
    await everybodyCanUse(page)
    await page.keyboard.press('f')
    await page
      .getByText(`Fold costs ${Number(loss)}`)
      .first()
      .waitFor({ state: 'attached' })
    await page.getByText('Asked again tomorrow.').first().waitFor({ state: 'attached' })
    await page.getByText(/You pay 6 to win/).waitFor({ state: 'attached' })
    await everybodyCanUse(page)
    await saved(page)

    // the next day, without network
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await answers.first().waitFor()
    await page.clock.install({ time: Date.now() + 24 * HOUR })
    await context.setOffline(true)
    await page.reload()
    await answers.first().waitFor()
    await page.getByText(words.reasons.due).first().waitFor({ state: 'attached' })
    await page.getByText(/River: BB bets 6\. You\?/).waitFor()
    await answers.filter({ hasText: 'Call' }).click()
    await page
      .getByText(/Call 6 (is right|costs)/)
      .first()
      .waitFor({ state: 'attached' })
    assert.equal((await rows()).length, 1)
  },
)
