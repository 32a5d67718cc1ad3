import assert from 'node:assert/strict'
import { studySolve } from '@sidepot/messages/web-study-solve'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'
import { solved, studyFrom, studyTable } from '../stage/studied-hand.ts'
import { eventually } from '../stage/waiting.ts'

const REQUESTS = 'query($id: ID!) { solveRequestsByUserId(userId: $id) { items { id _deleted } } }'
interface Requests {
  solveRequestsByUserId: { items: { id: string; _deleted: boolean | null }[] }
}

journey(
  'a study that is too large for the device is solved by the server, and opened and kept here',
  { tag: '@long' },
  async ({ page, app, signUp, elsewhere }) => {
    // a device that gives a solve next to no memory
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 0.0001 }),
    )
    const who = await signUp()
    const { save } = await studyTable(app, who)
    const handId = await save()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(`${app.url}/hands/replay/${handId}?study`)
    await studyFrom(page, 'River')
    await page.getByText(/of memory and this device allows/).waitFor()

    // the price first; then it is the server's, and the page opens what came of it
    await page.getByText(/of the server at its lowest priority/).waitFor()
    await everybodyCanUse(page)
    await button(studySolve.server.action).click()
    await solved(page)
    await page.getByRole('heading', { name: /Fold costs \d+\.\d\d bb/ }).waitFor()
    assert.match(await page.locator('.study-gap b').innerText(), /Gap 0\.[0-3]\d%/)
    await button(/^77: .*Fold 0%/).waitFor()
    await page.getByText('Saved on this device').waitFor()
    const open = async () =>
      (await ask<Requests>(app, who, REQUESTS, { id: who.userId })).solveRequestsByUserId.items.filter(
        ({ _deleted }) => !_deleted,
      )
    await eventually(open, items => items.length === 0)

    // from then on it is this device's own
    await page.reload()
    await solved(page)
    await page.getByRole('heading', { name: /Fold costs/ }).waitFor()

    // another device of the same person has the whole of it, and solves nothing
    const other = await elsewhere({ viewport: { width: 390, height: 844 } })
    await signIn(other, app, who)
    const second = await other.newPage()
    await second.goto(`/hands/replay/${handId}?study`)
    await solved(second)
    await second.getByRole('heading', { name: /Fold costs/ }).waitFor()
    await second.getByRole('button', { name: /^77: .*Fold 0%/ }).waitFor()
  },
)
