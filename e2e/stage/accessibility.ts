// Asks axe whether everybody can use what is on the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe refuses, a line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own content policy stays as people have it.
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe)
  const options: RunOptions = { resultTypes: ['violations'] }
  const asked = `axe.run(document, ${JSON.stringify(options)})`
  const { violations } = (await page.evaluate(asked)) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(node => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`),
  )
}

export async function everybodyCanUse(page: Page): Promise<void> {
  const found = await violationsOf(page)
  if (found.length > 0)
    throw new Error(`${new URL(page.url()).pathname} is not usable by everybody:\n${found.join('\n')}`)
}
