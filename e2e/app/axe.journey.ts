import assert from 'node:assert/strict'
import { violationsOf } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { THEMES } from '../stage/looks.ts'
import { signIn } from '../stage/people.ts'
import { OPEN_PLACES, placesToSee } from '../stage/places.ts'
import { setScene } from '../stage/scene.ts'
import { escapeTwice, openDrawn } from '../stage/waiting.ts'

journey('nothing on any page is refused by axe', async ({ page, context, app, signUp, everywhere }) => {
  const problems: string[] = []
  let looked = 0
  // with the preflop check shown there is more to look at
  await context.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
  const look = async (name: string, path: string) => {
    await openDrawn(page, path)
    // the quick run takes the themes in turn, a place each; the long run plays this in all of them
    const theme = everywhere?.theme ?? THEMES[looked++ % THEMES.length]!
    const switched = !everywhere && theme === 'discreet'
    if (switched) await escapeTwice(page)
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value
    }, theme)
    for (const problem of await violationsOf(page)) problems.push(`${name}, ${theme}: ${problem}`)
    if (switched) await escapeTwice(page)
  }
  for (const place of OPEN_PLACES) await look(place.name, place.path)
  const user = await signUp()
  await look('first-run', '/dashboard')
  const scene = await setScene(app.url, user, { sessions: 4, handsPerSession: 2 })
  await app.makeOperator(user.email)
  await context.clearCookies()
  await signIn(context, app, user)
  for (const place of placesToSee(scene).filter(one => !OPEN_PLACES.includes(one)))
    await look(place.name, place.path)
  assert.deepEqual(problems, [])
})
