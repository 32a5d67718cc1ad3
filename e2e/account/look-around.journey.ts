// A look round without an account: offered where the server allows it, and nowhere else.
import assert from 'node:assert/strict'
import { landing } from '@sidepot/messages/web-landing'
import { lookAround } from '@sidepot/messages/web-look-around'
import { notFoundPage } from '@sidepot/messages/web-shell'
import { plainText } from '@sidepot/messages/worded'
import { journey } from '../stage/journey.ts'

journey('a visitor looks around where the server lets guests in; nothing is sent', async ({ page }) => {
  await page.route('**/public/guests', route => route.fulfill({ json: { allowed: true } }))
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/login')
  await page.getByRole('link', { name: lookAround.offer }).waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: lookAround.offer }).click()
  await page.getByRole('heading', { name: lookAround.title }).waitFor()
  assert.equal(await page.locator('.tour-sessions li').count(), 8)
  assert.deepEqual(
    sent.filter(line => !line.endsWith('/identity/')),
    [],
  )
})

journey('where guests are not let in, nothing of it is seen', async ({ page }) => {
  const asked = page.waitForResponse('**/public/guests')
  await page.goto('/')
  await asked
  await page.getByRole('link', { name: landing.login, exact: true }).first().waitFor()
  assert.equal(await page.getByRole('link', { name: lookAround.offer }).count(), 0)
  await page.goto('/look-around')
  await page.getByText(plainText(notFoundPage.title)).waitFor()
})
