// Every screen and dialog fits its window: nothing to scroll sideways, no dialog cut off, its buttons where a thumb can press them.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { dialogsToSee } from '../stage/dialogs.ts'
import { journey } from '../stage/journey.ts'
import { signIn } from '../stage/people.ts'
import { placesToSee } from '../stage/places.ts'
import { setScene } from '../stage/scene.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

async function drawn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton, .page-spinner').first().waitFor({ state: 'detached' })
}

/** In the page: what does not fit, a line each. */
function misfits(): string[] {
  const found: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) found.push(`the page is ${wide} px too wide`)
  for (const dialog of document.querySelectorAll<HTMLElement>('[role="dialog"]')) {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    // on a phone a long form scrolls with its overlay, and only its footer stays in sight
    const long = innerWidth >= 480 && bottom > innerHeight + 1
    if (left < -1 || top < -1 || right > innerWidth + 1 || long)
      found.push(`the dialog reaches from ${left}, ${top} to ${right}, ${bottom}`)
    if (dialog.scrollWidth > dialog.clientWidth + 1) found.push('the dialog scrolls sideways')
    for (const button of dialog.querySelectorAll<HTMLElement>('.dialog-foot button')) {
      const box = button.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (!hit || !button.contains(hit)) found.push(`"${button.innerText}" in the footer is out of reach`)
    }
  }
  return found
}

journey(
  'every screen and every dialog fits its window, with its buttons in reach',
  async ({ page, context, app, signUp, everywhere, size }) => {
    const user = await signUp()
    const scene = await setScene(app.url, user, { sessions: 4, handsPerSession: 2 })
    await app.makeOperator(user.email)
    await context.clearCookies()
    await signIn(context, app, user)
    const problems: string[] = []
    // the quick run takes the narrowest; the long run plays this in every size, and each takes its share of the windows
    const windows = !everywhere
      ? WINDOWS.slice(0, 1)
      : WINDOWS.filter(({ width }) =>
          size === 'phone' ? width < 500 : size === 'tablet' ? width === 768 : width > 1000,
        )
    for (const window of windows) {
      await page.setViewportSize(window)
      const look = async (name: string) => {
        for (const problem of await page.evaluate(misfits))
          problems.push(`${name} at ${window.width} px: ${problem}`)
      }
      for (const place of placesToSee(scene).filter(one => one.signedIn)) {
        await drawn(page, place.path)
        await look(place.name)
      }
      for (const dialog of dialogsToSee(scene)) {
        await drawn(page, dialog.path)
        await dialog.open(page)
        await page.getByRole('dialog').first().waitFor()
        await look(dialog.name)
      }
    }
    assert.deepEqual(problems, [])
  },
)
