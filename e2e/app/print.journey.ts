// A page on paper: dark letters on white, and nothing that is only there to be pressed.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'
import { runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'

journey('what is printed is dark on white, without bars and menu', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/help')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await heading.waitFor()
  assert.equal(await theme(), 'dark')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  assert.equal(await theme(), 'light')
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    'rgb(255, 255, 255)',
  )
  assert.ok(await heading.isVisible())
  for (const bar of ['.top-bar', '.frame-menu', '.bottom-bar'])
    for (const one of await page.locator(bar).all()) assert.ok(await one.isHidden(), bar)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  assert.equal(await theme(), 'dark')
})

journey(
  'a shared hand is printed dark on white too, without what there is to press',
  async ({ page, app, signUp }) => {
    const who = await signUp()
    const { sessionId } = await runningSession(app, who, [2, 3])
    const handId = await saveHand(app, who, sessionId, { handState: JSON.stringify(watchedHand) })
    const shared = await page.request.post(`${app.url}/hands/${handId}/share`, {
      headers: { authorization: `Bearer ${who.accessToken}` },
      data: { sessionId },
    })
    const { shareId } = (await shared.json()) as { shareId: string }
    await page.goto(`/hands/view/${shareId}`)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const look = () =>
      heading.evaluate(one => [document.documentElement.dataset['theme'], getComputedStyle(one).color])
    const [, onScreen] = await look()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const [theme, onPaper] = await look()
    assert.equal(theme, 'light')
    assert.notEqual(onPaper, onScreen)
    for (const one of await page.locator('.replay-buttons, .replay-more, .public-made').all())
      assert.ok(await one.isHidden())
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    assert.deepEqual(await look(), ['dark', onScreen])
  },
)
