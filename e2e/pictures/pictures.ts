// Every place and dialog, seen by the same person at the same moment, whichever build is looked at (PICTURES_SERVER).
import { expect, type Page, test } from '@playwright/test'
import { type StartedApp, startApp } from '../stage/app.ts'
import { refuseServiceWorker } from '../stage/browser.ts'
import { dialogsToSee } from '../stage/dialogs/dialogs.ts'
import { THEMES } from '../stage/looks.ts'
import { placesToSee } from '../stage/places.ts'
import { type Scene, setScene } from '../stage/scene.ts'
import { type Person, signIn, signUp } from '../stage/sign-up.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** The moment of the scene, the same for both builds. */
const now = Number(process.env.PICTURES_NOW ?? Date.now())
const words = (process.env.PICTURES_WORDS ?? '').split(' ').filter(word => word !== '')
/** Tables of operators show what the server measures of itself. */
const OPERATORS = ['admin', 'debug']

let app: StartedApp
let person: Person
let scene: Scene

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  app = await startApp({}, process.env.PICTURES_SERVER)
  const context = await browser.newContext()
  person = await signUp(context, app, 'pictured')
  scene = await setScene(app.url, person, { sessions: 24, handsPerSession: 3 }, now)
  await context.close()
})

test.afterAll(() => app.stop())

for (const window of WINDOWS)
  for (const theme of THEMES)
    test(`${window.width} px, ${theme}`, async ({ browser }) => {
      const options = {
        baseURL: app.url,
        viewport: window,
        isMobile: window.width < 700,
        hasTouch: window.width < 1000,
        reducedMotion: 'reduce' as const,
        locale: 'en-US',
        timezoneId: 'UTC',
      }
      const visitor = await browser.newContext(options)
      const signedIn = await browser.newContext(options)
      for (const context of [visitor, signedIn]) {
        await refuseServiceWorker(context)
        await context.clock.setFixedTime(now)
        await context.addInitScript(`localStorage.setItem('theme', '${theme}')`)
      }
      await signIn(signedIn, app, person)
      const [open, own] = [await visitor.newPage(), await signedIn.newPage()]
      const take = (page: Page, name: string, fullPage: boolean) =>
        expect.soft(page, name).toHaveScreenshot([String(window.width), theme, `${name}.png`], {
          fullPage,
          mask: [page.locator('time, .share-link, [data-changes]')],
        })
      for (const { name, path, signedIn: needsPerson } of placesToSee(scene).filter(chosen)) {
        const page = needsPerson ? own : open
        await draw(page, path)
        await take(page, name, true)
      }
      for (const dialog of dialogsToSee(scene).filter(chosen)) {
        await draw(own, dialog.path)
        await dialog.open(own)
        await own.getByRole('dialog').first().waitFor()
        await take(own, `dialog-${dialog.name}`, false)
      }
      await visitor.close()
      await signedIn.close()
    })

function chosen({ name }: { readonly name: string }): boolean {
  return !OPERATORS.includes(name) && (words.length === 0 || words.some(word => name.includes(word)))
}

async function draw(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').first().waitFor()
  await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => true))
}
