// Axe at every place that needs no account, and on the first screen of a new one; at all others it is asked by fits.journey.ts, which opens them.
import assert from 'node:assert/strict'
import { axeByTurns } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { OPEN_PLACES } from '../stage/places.ts'
import { openDrawn } from '../stage/waiting.ts'

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
