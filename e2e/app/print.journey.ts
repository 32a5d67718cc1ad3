// A page on paper: dark letters on white, and nothing that is only there to be pressed.
import assert from 'node:assert/strict'
import { journey } from '../stage/journey.ts'

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
