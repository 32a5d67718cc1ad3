// What has to hold of every dialog, sheet and menu: a name, the focus in it while it is open, Escape, and the focus back where it was.
import type { Locator, Page } from 'playwright-core'
import { violationsOf } from '../accessibility.ts'
import type { LayerToSee } from './layer-to-see.ts'

/** In the page: remembers what is pressed next in the page itself: what lies over it is gone when all is closed. */
function rememberPresses(): void {
  Object.assign(window, { lastPressed: null })
  addEventListener(
    'click',
    event => {
      const control = (event.target as Element).closest('button, a[href], [tabindex]')
      if (control && !control.closest('[role=menu], [role=dialog]'))
        Object.assign(window, { lastPressed: control })
    },
    { capture: true },
  )
}

/** In the page: whether the focus is where the layer was opened from; what is no longer there cannot have it. */
function focusIsBack(): boolean {
  const { lastPressed } = window as { lastPressed?: Element | null }
  const at = document.activeElement
  if (!lastPressed?.isConnected) return at !== null
  return at === lastPressed
}

const nameOf = (layer: Locator): Promise<string> =>
  layer.evaluate(element => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = ids.map(id => document.getElementById(id))
    const label = (one: Element | null) => one?.getAttribute('aria-label') ?? one?.textContent ?? ''
    return element.getAttribute('aria-label') ?? texts.map(label).join(' ').trim()
  })

/** Waits until what the page says about the focus holds; a sentence where it never does. */
async function focus(page: Page, holds: () => Promise<unknown>, problem: string): Promise<string[]> {
  return holds().then(
    () => [],
    async () => {
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
      return [`${problem}; it is at ${at}`]
    },
  )
}

/** Entries of a menu that are cut off at its edge, or whose words are broken into letters. */
export const cutInMenu = (menu: Locator): Promise<string[]> =>
  menu.evaluate(element => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('.pop-item :is(span, small)')].flatMap(part => {
      const words = part.textContent ?? ''
      const box = part.getBoundingClientRect()
      const longest = Math.max(...words.split(/\s+/).map(word => word.length))
      const narrow = longest > 3 && box.width > 0 && box.width < longest * 4
      return box.left < left || box.right > right || narrow ? [`“${words}” is cut`] : []
    })
  })

const BOUND = { timeout: 10_000 }

/** Opens one and closes it again; a line for each thing that does not hold. */
export async function checkLayer(page: Page, layer: LayerToSee): Promise<string[]> {
  await page.evaluate(rememberPresses)
  await layer.open(page)
  const element = page.getByRole(layer.kind ?? 'dialog').last()
  await element.waitFor()
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  const handle = await element.elementHandle()
  const inside = () => page.waitForFunction(one => one?.contains(document.activeElement), handle, BOUND)
  const problems = await focus(page, inside, 'the focus is not in it')
  if ((await nameOf(element)) === '') problems.push('it has no name')
  // a menu belongs to its button, wherever in the document it lies
  const refused = await violationsOf(page)
  problems.push(...refused.filter(one => layer.kind !== 'menu' || !one.startsWith('region at')))
  if (layer.kind === 'menu') problems.push(...(await cutInMenu(element)))
  else
    for (const [key, end] of [
      ['Tab', -1],
      ['Shift+Tab', 0],
    ] as const) {
      await element.evaluate((one, at) => {
        const stops = [
          ...one.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, summary, [tabindex]',
          ),
        ].filter(stop => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
        stops.at(at)?.focus()
      }, end)
      await page.keyboard.press(key)
      problems.push(...(await focus(page, inside, `${key} leaves it`)))
    }
  await page.keyboard.press('Escape')
  await page
    .waitForFunction(one => !one?.isConnected, handle, BOUND)
    .catch(() => problems.push('Escape does not close it'))
  // what it was opened from may lie over the page as well
  const below = page.locator('[role=dialog]')
  for (let depth = 0; depth < 4 && (await below.count()) > 0; depth++) {
    const next = await below.last().elementHandle()
    await page.waitForFunction(one => one?.contains(document.activeElement), next, BOUND)
    await page.keyboard.press('Escape')
    await page.waitForFunction(one => !one?.isConnected, next, BOUND)
  }
  await below.first().waitFor({ state: 'detached' })
  problems.push(
    ...(await focus(
      page,
      () => page.waitForFunction(focusIsBack, null, BOUND),
      'the focus does not come back to what opened it',
    )),
  )
  return problems
}
