// Asks axe whether everybody can use what is on the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { THEMES, type Theme } from './looks.ts'
import { escapeTwice } from './waiting.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe refuses, a line each. */
export async function violationsOf(page: Page, left: RunOptions = {}): Promise<string[]> {
  // Through the debugger, so that the page's own content policy stays as people have it.
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe)
  const options: RunOptions = { resultTypes: ['violations'], ...left }
  const asked = `axe.run(document, ${JSON.stringify(options)})`
  const { violations } = (await page.evaluate(asked)) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(node => `${id} at ${node.target.join(' ')}: ${node.failureSummary?.split('\n')[1]?.trim()}`),
  )
}

/** Contrast is most of what axe costs. */
const WITHOUT_CONTRAST: RunOptions = { rules: { 'color-contrast': { enabled: false } } }
const CONTRAST_EVERY = 4

/**
 * What axe refuses at a place that is drawn, a line each with the theme. The quick run takes the themes in turn, a place each, and asks
 * every fourth place for its contrast too; the long run asks for everything and plays its journeys in all themes.
 */
export function axeByTurns(page: Page, theme: Theme | undefined): () => Promise<readonly string[]> {
  let looked = 0
  return async () => {
    const turn = looked++
    const here = theme ?? THEMES[turn % THEMES.length]!
    const asksAll = theme !== undefined || turn % CONTRAST_EVERY === 0
    const switched = theme === undefined && here === 'discreet'
    if (switched) await escapeTwice(page)
    const shown = await page.evaluate(value => {
      const { dataset } = document.documentElement
      const before = dataset.theme
      dataset.theme = value
      return before
    }, here)
    const problems = await violationsOf(page, asksAll ? {} : WITHOUT_CONTRAST)
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value
    }, shown)
    if (switched) await escapeTwice(page)
    return problems.map(problem => `${here}: ${problem}`)
  }
}

/** In the quick run without contrast, which `fits` and `axe` ask for. */
export async function everybodyCanUse(page: Page): Promise<void> {
  const found = await violationsOf(page, process.env['TEST_LONG'] === '1' ? {} : WITHOUT_CONTRAST)
  if (found.length > 0)
    throw new Error(`${new URL(page.url()).pathname} is not usable by everybody:\n${found.join('\n')}`)
}
