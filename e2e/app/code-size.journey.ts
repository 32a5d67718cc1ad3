import assert from 'node:assert/strict'
import { CODE_BUDGET, codeOf } from '../stage/code-size.ts'
import { journey } from '../stage/journey.ts'

journey('landing, login and dashboard load little code', async ({ context, signUp }) => {
  const sizes: Record<string, number> = {}
  for (const path of ['/', '/login'] as const) {
    const page = await context.newPage()
    sizes[path] = await codeOf(page, path)
    await page.close()
  }
  await signUp()
  const page = await context.newPage()
  sizes['/dashboard'] = await codeOf(page, '/dashboard')
  const over = Object.entries(CODE_BUDGET).filter(([path, budget]) => (sizes[path] ?? 0) > budget)
  assert.deepEqual(over, [], `bytes of code: ${JSON.stringify(sizes)}`)
})
