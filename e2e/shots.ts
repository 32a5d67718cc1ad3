// npm run shots: every place in every theme at phone and desktop size, and on a 320 px phone, into shots/, for people to look at.
// A word after -- takes only places with it in their names.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startApp } from './app.ts'
import { SIZES, THEMES } from './journey.ts'
import { signIn, signUp } from './people.ts'
import { type PlaceToSee, placesToSee } from './places.ts'
import { fillSample, startLive } from './sample.ts'
import { openBrowser } from './stage.ts'

const out = fileURLToPath(new URL('../shots/', import.meta.url))
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const VIEWS = { phone: SIZES.phone, desktop: SIZES.desktop, narrow: { width: 320, height: 740 } }
mkdirSync(out, { recursive: true })

const app = await startApp()
const browser = await openBrowser(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
try {
  const person = await browser.newContext()
  const user = await signUp(person, app)
  const prefix = await fillSample(app.url, user, { sessions: 60, handsPerSession: 4 })
  const live = await startLive(app.url, user, prefix)
  const places = placesToSee(live, `${prefix}s59`, `${prefix}live`).filter(({ name }) =>
    words.every(word => name.includes(word)),
  )
  for (const [size, viewport] of Object.entries(VIEWS)) {
    const mobile = size !== 'desktop'
    const options = {
      baseURL: app.url,
      viewport,
      isMobile: mobile,
      hasTouch: mobile,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce' as const,
    }
    const signedIn = await browser.newContext(options)
    await signIn(signedIn, app, user)
    const visitor = await browser.newContext(options)
    for (const place of places) {
      const page = await (place.signedIn ? signedIn : visitor).newPage()
      await page.goto(place.path)
      await settle(page)
      for (const theme of THEMES) {
        await page.evaluate(name => {
          localStorage.setItem('theme', name)
        }, theme)
        await page.reload()
        await settle(page)
        await page.screenshot({ path: `${out}${theme}-${size}-${place.name}.png`, fullPage: fullPage(place) })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) console.log(`${theme} ${size} ${place.name} is ${wide} px too wide`)
      }
      await page.close()
    }
    await signedIn.close()
    await visitor.close()
    console.log(size)
  }
} finally {
  await browser.close()
  await app.stop()
}

function fullPage(place: PlaceToSee): boolean {
  return place.name !== 'table-settings'
}

async function settle(page: import('playwright-core').Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready.then(() => true))
}
