// npm run shots -- --readme: the pictures of the README at double resolution, into docs/pictures; words after it take only those.
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import type { App } from '../stage/app.ts'
import type { Theme } from '../stage/looks.ts'
import { graphql } from '../stage/sample.ts'
import { setScene } from '../stage/scene.ts'
import { signIn, signUp } from '../stage/sign-up.ts'

const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const OUT = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const PHONE = { width: 390, height: 780 }
const DESKTOP = { width: 1200, height: 760 }

interface Hands {
  readonly items: readonly { readonly id: string; readonly totalPotGross: number }[]
}
const HANDS =
  'query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { id totalPotGross } } }'

export async function takeReadmePictures(app: App, browser: Browser): Promise<void> {
  const person = await browser.newContext()
  const user = await signUp(person, app)
  const scene = await setScene(app.url, user, { sessions: 60, handsPerSession: 4 })

  const picture = async (
    name: string,
    theme: Theme,
    viewport: { width: number; height: number },
    path: string,
    act: (page: Page) => Promise<void> = async () => {},
  ) => {
    if (words.length > 0 && !words.includes(name)) return
    const mobile = viewport === PHONE
    const gto = name !== 'replay' && name !== 'table' // hands of the sample were never judged
    const context = await browser.newContext({
      baseURL: app.url,
      viewport,
      isMobile: mobile,
      hasTouch: mobile,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    })
    await signIn(context, app, user)
    const page = await context.newPage()
    await page.addInitScript(
      `localStorage.setItem('appSettings', '{"gto":${gto},"theme":"${theme}"}'); localStorage.setItem('theme', '${theme}')`,
    )
    await page.goto(path)
    await settled(page)
    await act(page)
    await page.screenshot({ path: `${OUT}${name}.png` })
    await context.close()
    console.log(name)
  }

  await picture('dashboard', 'dark', DESKTOP, '/dashboard')
  await picture('discreet', 'discreet', PHONE, '/dashboard')
  const hands = await graphql<Hands>(app.url, user.accessToken, HANDS, {
    id: scene.ended,
  })
  const largest = hands.items.toSorted((a, b) => b.totalPotGross - a.totalPotGross)[0]!
  await picture('replay', 'light', PHONE, `/hands/replay/${largest.id}`, async page => {
    for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowRight')
    await settled(page)
  })
  const logged = async (page: Page) => {
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await button('Choose cards').click()
    await button('Ace of hearts').click()
    await button('King of hearts').click()
    await button(/HERO/).first().click()
    await button(/^Raise /)
      .first()
      .click()
  }
  const table = `/sessions/${scene.live}/hands/new/graphical`
  await picture('table', 'dark', PHONE, table, logged)
  await picture('why', 'dark', PHONE, table, async page => {
    await logged(page)
    await page.getByRole('button', { name: /Optimal\s*Raise/ }).click()
    await page.getByRole('dialog', { name: 'Why' }).waitFor()
    await settled(page)
  })
}

async function settled(page: Page): Promise<void> {
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready.then(() => true))
}
