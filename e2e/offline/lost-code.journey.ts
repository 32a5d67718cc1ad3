import assert from 'node:assert/strict'
import { goals } from '@sidepot/messages/web-goals'
import { lostCode } from '@sidepot/messages/web-shell'
import { plainText, textFor } from '@sidepot/messages/worded'
import { refuseServiceWorker } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { goWithin, keysReady } from '../stage/waiting.ts'

journey(
  'a screen whose code was cut off opens by itself once the server answers again',
  async ({ page, context, signUp, theme }) => {
    await signUp()
    // before the worker has the app
    await refuseServiceWorker(context)
    await page.goto('/dashboard')
    await keysReady(page)

    const cut = ['**/assets/goals-screen-*.js', '**/healthz']
    for (const path of cut) await page.route(path, route => route.abort())
    await goWithin(page, '/goals')
    await page.getByRole('heading', { name: lostCode.title }).waitFor()
    // tells this page from the one after it
    await page.evaluate(() => {
      document.documentElement.dataset['before'] = ''
    })

    for (const path of cut) await page.unroute(path)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const title = theme === 'discreet' ? textFor(goals.title, true) : plainText(goals.title)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    assert.equal(await page.locator('html[data-before]').count(), 0)
  },
)
