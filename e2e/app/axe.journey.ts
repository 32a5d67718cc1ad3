// Axe at every place that needs no account, and on the screens of a new one, which are empty; at all others it is asked by fits.journey.ts, which opens them.
import assert from 'node:assert/strict'
import { axeByTurns, everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { EMPTY_PLACES, OPEN_PLACES } from '../stage/places.ts'
import { goDrawn, openDrawn } from '../stage/waiting.ts'

journey('nothing on any open page is refused by axe', async ({ page, signUp, everywhere }) => {
  const problems: string[] = []
  const refused = axeByTurns(page, everywhere?.theme)
  const look = async (name: string, path: string) => {
    await openDrawn(page, path)
    for (const problem of await refused()) problems.push(`${name}, ${problem}`)
  }
  for (const place of OPEN_PLACES) await look(place.name, place.path)
  await signUp()
  await look('first-run', '/dashboard')
  assert.deepEqual(problems, [])
})

journey(
  'nothing on a page without records is refused by axe',
  { tag: '@long' },
  async ({ page, context, signUp }) => {
    await context.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    await signUp()
    const problems: string[] = []
    for (const [index, path] of EMPTY_PLACES.entries()) {
      await (index === 0 ? openDrawn(page, path) : goDrawn(page, path))
      await everybodyCanUse(page).catch((problem: Error) => problems.push(problem.message))
    }
    assert.deepEqual(problems, [])
  },
)
