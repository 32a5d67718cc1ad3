// npm run shots: every place in every theme at phone and desktop size, and on a 320 px phone, into shots/, for people to look at.
// Words after -- take only places with one of them in their names; --readme takes the pictures of the README instead.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { type App, startApp } from '../stage/app.ts'
import { openBrowser } from '../stage/browser.ts'
import { SIZES, THEMES } from '../stage/looks.ts'
import { placesToSee } from '../stage/places.ts'
import { setScene } from '../stage/scene.ts'
import { signIn, signUp } from '../stage/sign-up.ts'
import { takeReadmePictures } from './readme-pictures.ts'

const out = fileURLToPath(new URL('../../shots/', import.meta.url))
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const VIEWS = { phone: SIZES.phone, desktop: SIZES.desktop, narrow: { width: 320, height: 740 } }
mkdirSync(out, { recursive: true })

const app = await startApp()
const browser = await openBrowser()
try {
  if (process.argv.includes('--readme')) await takeReadmePictures(app, browser)
  else await takeEveryPlace(app, browser)
} finally {
  await browser.close()
  await app.stop()
}

async function takeEveryPlace(app: App, browser: Browser): Promise<void> {
  const person = await browser.newContext()
  const user = await signUp(person, app)
  const scene = await setScene(app.url, user, { sessions: 60, handsPerSession: 4 })
  await app.makeOperator(user.email)
  const places = placesToSee(scene).filter(
    ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
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
      // with the preflop check shown there is more to see
      await page.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
      for (const theme of THEMES) {
        await page.addInitScript(`localStorage.setItem('theme', '${theme}')`)
        await page.goto(place.path)
        await settle(page)
        await page.screenshot({ path: `${out}${theme}-${size}-${place.name}.png`, fullPage: true })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (wide > 0) console.log(`${theme} ${size} ${place.name} is ${wide} px too wide`)
      }
      await page.close()
    }
    await signedIn.close()
    await visitor.close()
    console.log(size)
  }
}

async function settle(page: import('playwright-core').Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => true))
}
