import assert from 'node:assert/strict'
import { CODE_BUDGET, codeOf } from '../stage/code-size.ts'
import { journey } from '../stage/journey.ts'
import { fillSample, startLive } from '../stage/sample.ts'

journey('landing, login and dashboard load little code', async ({ context, app, signUp }) => {
  const sizes: Record<string, number> = {}
  const measure = async (path: keyof typeof CODE_BUDGET, name: string = path) => {
    const page = await context.newPage()
    sizes[name] = await codeOf(page, path)
    await page.close()
    return sizes[name] > CODE_BUDGET[path] ? [name] : []
  }
  const over = [...(await measure('/')), ...(await measure('/login'))]
  const who = await signUp()
  over.push(...(await measure('/dashboard', 'dashboard, nothing on it')))
  const prefix = await fillSample(app.url, who, { sessions: 5, handsPerSession: 1, isOwn: true })
  await startLive(app.url, who, prefix)
  over.push(...(await measure('/dashboard', 'dashboard, a session running')))
  assert.deepEqual(over, [], `bytes of code: ${JSON.stringify(sizes)}`)
})
