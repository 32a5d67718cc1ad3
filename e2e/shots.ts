// node tools/shots.mjs [words]: pictures of every screen in every size and theme, into shots/, for people to look at.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleWords } from '@sidepot/messages/web-sample'
import type { Browser, Page } from 'playwright-core'
import { type App, startApp } from './app.ts'
import { SIZES, type Size, THEMES, type Theme } from './journey.ts'
import { signUp } from './people.ts'
import { newContext, openBrowser } from './stage.ts'

const PUBLIC = ['/', '/login', '/signup'] as const
const SIGNED_IN = [
  '/dashboard',
  '/sessions',
  '/sessions/new',
  '/session-review-list',
  '/handzone',
  '/players',
  '/livefeed',
  '/settings',
] as const

const folder = fileURLToPath(new URL('../shots/', import.meta.url))
const words = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const app = await startApp()
const browser = await openBrowser(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
try {
  for (const size of Object.keys(SIZES) as Size[])
    for (const theme of THEMES) await shoot(browser, app, size, theme)
} finally {
  await browser.close()
  await app.stop()
}

async function shoot(browser: Browser, app: App, size: Size, theme: Theme): Promise<void> {
  const wanted = (route: string) => words.every(word => `${route} ${size} ${theme}`.includes(word))
  const context = await newContext(browser, app, size, theme)
  const page = await context.newPage()
  const take = async (route: string) => {
    await page.goto(route, { waitUntil: 'networkidle' })
    const name = `${route.slice(1).replaceAll('/', '-') || 'landing'}-${size}-${theme}.png`
    await page.screenshot({ path: path.join(folder, name), fullPage: true })
    console.log(`shots/${name}`)
  }
  for (const route of PUBLIC.filter(wanted)) await take(route)
  if (SIGNED_IN.some(wanted)) {
    await signUp(context, app)
    await fillWithSample(page)
    for (const route of SIGNED_IN.filter(wanted)) await take(route)
  }
  await context.close()
}

async function fillWithSample(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: sampleWords.try }).click()
  await page.getByRole('button', { name: sampleWords.try }).waitFor({ state: 'detached', timeout: 120_000 })
}
