// Settings → About: version, licence, and those of everything inside; without network too.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { about, settings } from '@sidepot/messages/web-settings'
import { journey } from '../stage/journey.ts'
import { offlineReady } from '../stage/waiting.ts'

journey(
  'About names the version and every licence, without network too',
  async ({ page, context, signUp, hasWorker }) => {
    await signUp()
    await page.goto('/settings')
    await page.getByRole('heading', { name: settings.title }).waitFor()
    if (hasWorker) {
      await offlineReady(page)
      await context.setOffline(true)
    }
    await page.getByRole('link', { name: new RegExp(about.linkTitle) }).click()
    const text = page.getByRole('region', { name: about.inside })
    await text.waitFor()
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    await page.getByText(version, { exact: true }).waitFor()
    const shown = (await text.textContent()) ?? ''
    assert.ok(shown.startsWith(`Sidepot ${version}\n\nMIT License`))
    for (const name of ['react', 'react-dom', 'react-select', 'idb', 'zustand', 'graphql-ws', 'qrcode'])
      assert.match(shown, new RegExp(`^(?:@[\\w-]+/)?${name} \\d[\\w.-]* \\((?:MIT|ISC)\\)$`, 'm'))
    await context.setOffline(false)
  },
)
