import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { contextOptions, refuseServiceWorker, setTheme } from '../stage/browser.ts'
import { CODE_BUDGET, codeOf } from '../stage/code-size.ts'
import { journey } from '../stage/journey.ts'
import { fillSample, startLive } from '../stage/sample.ts'
import { signIn } from '../stage/sign-up.ts'

journey(
  'landing, login and dashboard load little code',
  async ({ browser, context, app, signUp, size, theme, hasWorker }) => {
    const sizes: Record<string, number> = {}
    const measure = async (on: BrowserContext, path: keyof typeof CODE_BUDGET, name: string = path) => {
      const page = await on.newPage()
      sizes[name] = await codeOf(page, path)
      await page.close()
      return sizes[name] > CODE_BUDGET[path] ? [name] : []
    }
    const over = [...(await measure(context, '/')), ...(await measure(context, '/login'))]
    const who = await signUp()
    over.push(...(await measure(context, '/dashboard', 'dashboard, nothing on it')))
    const prefix = await fillSample(app.url, who, { sessions: 5, handsPerSession: 1, isOwn: true })
    await startLive(app.url, who, prefix)
    // a device that has never seen the account empty
    const device = await browser.newContext(contextOptions(app, size, theme))
    await setTheme(device, theme)
    if (!hasWorker) await refuseServiceWorker(device)
    await signIn(device, app, who)
    over.push(...(await measure(device, '/dashboard', 'dashboard, a session running')))
    await device.close()
    assert.deepEqual(over, [], `bytes of code: ${JSON.stringify(sizes)}`)
  },
)

const BUILT = fileURLToPath(new URL('../../build/web/assets/', import.meta.url))

journey('what the first page runs at once is compiled while it is read', async () => {
  const files = readdirSync(BUILT).filter(name => /^(base|frame|home)-[\w-]{8}\.js$/.test(name))
  assert.equal(files.length, 3)
  for (const name of files)
    assert.match(readFileSync(BUILT + name, 'utf8'), /^\/\/# allFunctionsCalledOnLoad\n/, name)
})
