import assert from 'node:assert/strict'
import { journey } from './journey.ts'

journey('the page loads and the server is well', async ({ page, app }) => {
  await page.goto('/')
  await page.locator('#root > *').first().waitFor()
  assert.match(await page.title(), /Sidepot|Notes/)
  for (const path of ['/healthz', '/readyz']) assert.equal((await fetch(app.url + path)).status, 200)
})
