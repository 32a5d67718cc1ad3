// One browser for all journeys, a context of its own for each; a failure leaves a picture and the console behind.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { App } from './app.ts'
import { type Journey, SIZES, type Size, type Theme } from './journey.ts'
import { newAddress, signUp } from './people.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const STEP_MS = 20_000

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS })

export async function newContext(
  browser: Browser,
  app: App,
  size: Size,
  theme: Theme,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: SIZES[size],
    hasTouch: size !== 'desktop',
    isMobile: size === 'phone',
    reducedMotion: 'reduce',
    colorScheme: theme === 'light' ? 'light' : 'dark',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript(`localStorage.getItem('theme') ?? localStorage.setItem('theme', '${theme}')`)
  return context
}

export interface Outcome {
  readonly title: string
  readonly ms: number
  readonly error: Error | null
}

export async function playOn(
  browser: Browser,
  app: App,
  journey: Journey,
  size: Size,
  theme: Theme,
  results: string,
): Promise<Outcome> {
  const title = `${journey.name} (${size}, ${theme})`
  const started = performance.now()
  const context = await newContext(browser, app, size, theme)
  const page = await context.newPage()
  const said = listen(page)
  let error: Error | null = null
  try {
    await journey.play({ page, context, app, size, theme, signUp: () => signUp(context, app) })
    if (said.crashes.length > 0) throw new Error(`the page threw: ${said.crashes.join('; ')}`)
  } catch (thrown) {
    error = thrown instanceof Error ? thrown : new Error(String(thrown))
    await keepEvidence(page, path.join(results, title.replace(/[^\w]+/g, '-')), error, said.lines)
  }
  await context.close()
  return { title, ms: Math.round(performance.now() - started), error }
}

function listen(page: Page): { lines: string[]; crashes: string[] } {
  const lines: string[] = []
  const crashes: string[] = []
  page.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
  page.on('requestfailed', request => lines.push(`failed: ${request.method()} ${request.url()}`))
  page.on('pageerror', error => {
    lines.push(`threw: ${error.stack ?? error.message}`)
    crashes.push(error.message)
  })
  return { lines, crashes }
}

async function keepEvidence(page: Page, file: string, error: Error, console: string[]): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.txt`, [error.stack ?? error.message, '', page.url(), ...console, ''].join('\n'))
  await page.screenshot({ path: `${file}.png` }).catch(() => {}) // the page may be what broke
}
