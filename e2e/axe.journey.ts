import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { journey, THEMES } from './journey.ts'
import { signIn } from './people.ts'
import { OPEN_PLACES, placesToSee } from './places.ts'
import { setScene } from './scene.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate(
    async () =>
      (
        await (
          globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
        ).axe.run({
          resultTypes: ['violations'],
        })
      ).violations,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(node => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** Into discreet and back as a person would: the words change with the theme. */
async function quickGesture(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

journey('nothing on any page is refused by axe, in any theme', async ({ page, context, app, signUp }) => {
  const problems: string[] = []
  const look = async (name: string, path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
    for (const theme of THEMES) {
      if (theme === 'discreet') await quickGesture(page)
      await page.evaluate(value => {
        document.documentElement.dataset.theme = value
      }, theme)
      for (const problem of await violations(page)) problems.push(`${name}, ${theme}: ${problem}`)
    }
    await quickGesture(page)
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
