// A journey: one person's way through the app in a real browser, as a Playwright test with a context of its own.
// It is played on a dark phone unless its tags say otherwise: journey('…', { tag: ['@desktop', '@light'] }, async ({ page }) => …)
// The service worker is there for journeys tagged @offline, and for all of them in the long run.
// JOURNEY_CPU_RATE=6 slows every page down by that factor, and JOURNEY_LATENCY_MS=400 delays every answer: a journey that relies
// on what comes a moment later fails then.
import { type BrowserContext, type BrowserContextOptions, test } from '@playwright/test'
import type { App } from './app.ts'
import { contextOptions, refuseServiceWorker, setTheme } from './browser.ts'
import { type Look, SIZES, type Size, THEMES, type Theme } from './looks.ts'
import { watchRequests } from './requests.ts'
import { serverOfThisRun } from './run-server.ts'
import { type Person, signUp } from './sign-up.ts'
import { slowDown } from './slow-machine.ts'

export interface JourneyOptions {
  /** Where a project of the long run plays every journey, whatever its tags. */
  everywhere: Look | null
}

interface Stage {
  app: App
  size: Size
  theme: Theme
  /** Whether the service worker is allowed, so that pages load without network. `offline` would be an option of Playwright. */
  hasWorker: boolean
  /** A new person, signed in on this page from its next load on. */
  signUp: () => Promise<Person>
  /** Another device, of the same person or of somebody else. */
  elsewhere: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

const sizes = Object.keys(SIZES) as Size[]
const tagged = <Name extends string>(names: readonly Name[], tags: readonly string[]): Name | undefined =>
  names.find(name => tags.includes(`@${name}`))

export const journey = test.extend<JourneyOptions & Stage>({
  everywhere: [null, { option: true }],
  size: ({ everywhere }, use, { tags }) => use(everywhere?.size ?? tagged(sizes, tags) ?? 'phone'),
  theme: ({ everywhere }, use, { tags }) => use(everywhere?.theme ?? tagged(THEMES, tags) ?? 'dark'),
  hasWorker: ({ everywhere }, use, { tags }) => use(everywhere !== null || tags.includes('@offline')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
  app: ({}, use) => use(serverOfThisRun()),
  context: async ({ browser, app, size, theme, hasWorker }, use) => {
    const context = await browser.newContext(contextOptions(app, size, theme))
    await setTheme(context, theme)
    if (!hasWorker) await refuseServiceWorker(context)
    await slowDown(context)
    watchRequests(context)
    const thrown: string[] = []
    context.on('weberror', error => void thrown.push(error.error().message))
    await use(context)
    await context.close()
    if (thrown.length > 0) throw new Error(`a page threw: ${thrown.join('; ')}`)
  },
  page: async ({ context }, use) => use(await context.newPage()),
  signUp: ({ context, app }, use) => use(() => signUp(context, app)),
  elsewhere: async ({ browser, app, hasWorker }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...options })
      opened.push(context)
      if (!hasWorker) await refuseServiceWorker(context)
      await slowDown(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})
