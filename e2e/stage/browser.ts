// The browser as journeys, pictures and benches open it, and a context of one size and theme.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { App } from './app.ts'
import { SIZES, type Size, type Theme } from './looks.ts'
import { newAddress } from './sign-up.ts'

/**
 * Chromium draws two pages of its own address bar for every new context, a third of what a short journey costs, and starts a process ahead for
 * the next page, a sixth of what is left. The rest is
 * Playwright's own list, which a second list replaces (chromiumSwitches.ts, without what is for Edge and Windows).
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // letters as wide as in a window: the headless shell fits them to whole pixels otherwise
    '--font-render-hinting=none',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
}
const STEP_MS = 20_000

export const openBrowser = (executablePath = LAUNCH.executablePath): Promise<Browser> =>
  chromium.launch({ ...LAUNCH, executablePath })

export const contextOptions = (app: App, size: Size, theme: Theme): BrowserContextOptions => ({
  baseURL: app.url,
  viewport: SIZES[size],
  hasTouch: size !== 'desktop',
  isMobile: size === 'phone',
  reducedMotion: 'reduce',
  // dates and numbers follow the reader's region; journeys are read in America
  locale: 'en-US',
  colorScheme: theme === 'light' ? 'light' : 'dark',
  extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
})

/** The theme from the first load on, until the person chooses another. */
export async function setTheme(context: BrowserContext, theme: Theme): Promise<void> {
  // an empty tab has no storage
  await context.addInitScript(
    `location.origin === 'null' || localStorage.getItem('theme') || localStorage.setItem('theme', '${theme}')`,
  )
}

/** Settings the device has from its first load on, until the person changes them. */
export const setSettings = (page: Page, settings: object): Promise<unknown> =>
  page.addInitScript(
    `location.origin === 'null' || localStorage.getItem('appSettings') || localStorage.setItem('appSettings', ${JSON.stringify(JSON.stringify(settings))})`,
  )

/** No service worker, as where a browser refuses it: it fetches every file of the app, two seconds of a core in each new context. */
export async function refuseServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    `if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))`,
  )
}

export async function newContext(
  browser: Browser,
  app: App,
  size: Size,
  theme: Theme,
): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(app, size, theme))
  context.setDefaultTimeout(STEP_MS)
  await setTheme(context, theme)
  return context
}
