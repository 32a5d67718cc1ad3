import assert from 'node:assert/strict'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { journey } from '../stage/journey.ts'
import { keptHere, solved, studyFrom, studyTable } from '../stage/studied-hand.ts'

journey(
  'a page that is reloaded in the middle of a solve goes on where it was',
  { tag: '@long' },
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { save } = await studyTable(app, who)
    const handId = await save()
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await studyFrom(page, 'Turn')
    await page.getByRole('button', { name: studySolve.solve.start, exact: true }).click()
    const goOn = page.getByRole('button', { name: /^Continue to/ })
    const safe = page.getByText(/you can continue from a gap of/)
    // a machine that was done before it was first written down goes on to the finer gap
    await safe.or(goOn).waitFor({ timeout: 120_000 })
    if (!(await safe.isVisible())) {
      await goOn.click()
      await safe.waitFor({ timeout: 120_000 })
    }
    const iterations = async () =>
      Number(/^(\d+) iterations/m.exec(await page.locator('.study-gap').innerText())![1])
    await page.reload()
    await page.getByText(studySolve.solve.interrupted).waitFor({ timeout: 60_000 })
    const left = await iterations()
    assert.ok(left >= 10)
    // its figures are there before it goes on
    await page.locator('.study-actions').waitFor()
    await goOn.click()
    await solved(page)
    await keptHere(page)
    assert.ok((await iterations()) > left)
    // what is done is opened as it is, and nothing of the way is left
    await page.reload()
    await solved(page)
    await page.getByText(studySolve.solve.restart).waitFor()
  },
)
