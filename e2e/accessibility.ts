// Asks axe whether everybody can use what is on the page; anything serious fails the journey.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export async function everybodyCanUse(page: Page): Promise<void> {
  // Through the debugger, so that the page's own content policy stays as people have it.
  await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  )) as AxeResults
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (serious.length === 0) return
  const lines = serious.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes
      .slice(0, 5)
      .map(node => `    ${node.target.join(' ')}  ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  ])
  throw new Error(`${new URL(page.url()).pathname} is not usable by everybody:\n${lines.join('\n')}`)
}
